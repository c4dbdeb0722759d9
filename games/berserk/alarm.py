"""The next deadline: what's due, the progress, and the time left."""

from __future__ import annotations

from games.berserk.printed.scenario import ADVENTURES
from games.berserk.state.table import said
from games.berserk.state.view import BerserkView
from games.kernel.text import Text

SOON = 2
"""Rounds before a deadline, including its own, in which people are warned."""


def tasks(view: BerserkView) -> tuple[Text, ...]:
    """The heroes' open tasks, as conditions."""
    found: list[Text] = []
    for event in view.events if view.adventure in ADVENTURES else ():
        objectives = ADVENTURES[view.adventure].card(event.id.rpartition("-")[2]).objective
        asked = [event.asks[place].args["when"] for place in event.open if objectives[place].goal]
        found += [when for when in asked if isinstance(when, Text)]
    return tuple(found)


def alarm(view: BerserkView) -> Text | None:
    """Shown between activations."""
    # clause: event.round-objective
    if view.result or view.acting is not None:
        return None
    first = min(view.deadlines, key=lambda each: each.round, default=None)
    left = first.round - view.round + 1 if first else 0
    if first is None or not 0 < left <= SOON:
        return None
    how_far = (*first.progress, said("deadline-left", count=left))
    return said("alarm-deadline", deadline=first.told, progress=how_far)
