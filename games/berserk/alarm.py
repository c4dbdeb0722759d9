"""The deadline that comes next: what has to be done by then, how far that has come, and how long there is."""

from __future__ import annotations

from games.berserk.state.table import said
from games.berserk.state.view import BerserkView
from games.kernel.text import Text

SOON = 2
"""Rounds, the present one among them, in which a deadline is named."""


def alarm(view: BerserkView) -> Text | None:
    """Said between activations."""
    # clause: event.round-objective
    if view.result or view.acting is not None:
        return None
    first = min(view.deadlines, key=lambda each: each.round, default=None)
    left = first.round - view.round + 1 if first else 0
    if first is None or not 0 < left <= SOON:
        return None
    how_far = (*first.progress, said("deadline-left", count=left))
    return said("alarm-deadline", deadline=first.told, progress=how_far)
