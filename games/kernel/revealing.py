"""Whether log entries revealed anything. If not, taking them back is fair to everyone."""

from __future__ import annotations

from typing import Any

from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.rules import Rules
from games.kernel.saved import Saved


def reveals_since(match: Match[Any], length: int) -> bool:
    """Whether the entries from this number on drew, rolled or revealed anything; True if the match no longer
    reaches back that far. In a co-operative game, cards from a seat's own hand (played or paid with) don't
    count. Events and questions carry the flag; `testkit.secrecy` checks it."""
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
        told = any(_reveals(match.rules, event, entry.seat) for event in events)
        if shown or told or drawn != before.state.counters:
            return True
    return False


def _reveals(rules: Rules[Any], event: Event, seat: int) -> bool:
    """Whether an event caused by a seat's entry revealed anything."""
    twin = event.twin is not None and _reveals(rules, event.twin, seat)
    own = rules.cooperative and rules.shown_by(event) == seat
    return twin or (event.reveals and not own)
