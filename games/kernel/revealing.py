"""Whether entries of a log made anything known. If not, taking them back wrongs no one."""

from __future__ import annotations

from typing import Any

from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.rules import Rules
from games.kernel.saved import Saved


def reveals_since(match: Match[Any], length: int) -> bool:
    """Whether entries from this number on drew, rolled or showed anything new; True if the match no longer
    reaches back. Where all are on one side, cards that a seat shows from its own hand (it plays or pays with
    them) are nothing new. Events and questions say so themselves; `testkit.secrecy` checks it."""
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
    """Whether an event that came of a seat's entry made anything known."""
    twin = event.twin is not None and _reveals(rules, event.twin, seat)
    own = rules.cooperative and rules.shown_by(event) == seat
    return twin or (event.reveals and not own)
