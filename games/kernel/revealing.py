"""Whether entries of a log have made anything known: what nobody knew more of may be taken back and nobody is
wronged."""

from __future__ import annotations

from typing import Any

from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.saved import Saved


def reveals_since(match: Match[Any], length: int) -> bool:
    """Whether the entries from this number on drew, rolled, or showed anybody anything new; True also
    where the match no longer reaches back that far.

    Events and questions say of themselves that they reveal; `testkit.secrecy` holds games to it.
    """
    saved = match.save()
    base = saved.trail[0].at
    trail = tuple(checkpoint for checkpoint in saved.trail if checkpoint.at <= length)
    if not trail or length > match.length:
        return True
    before = Match.load(match.rules, Saved(saved.game, saved.version, trail, saved.entries[: length - base]))
    for entry in saved.entries[length - base :]:
        drawn, asked = dict(before.state.counters), {decision.id for decision in before.pending}
        events = before.repeat(entry)
        shown = any(decision.reveals for decision in before.pending if decision.id not in asked)
        if shown or drawn != before.state.counters or any(_reveals(event) for event in events):
            return True
    return False


def _reveals(event: Event) -> bool:
    return event.reveals or (event.twin is not None and _reveals(event.twin))
