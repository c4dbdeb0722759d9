"""Which rounds a channel has recaps of: pure changes of a row. So any start of the bot knows what is still to
be told, or to be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.store.parts import Part, PartState
from bot.store.rows import TableRow
from bot.tables.model import RoundRecap
from games.kernel.events import Event
from games.kernel.match import Match
from games.registry import manifest_of

TAKING_BACK = -1
"""`sending` while the channel is told that something is taken back."""


class StoryState(PartState):
    """Whether the channel gets recaps of rounds, and how far they are. Rounds are counted from 1."""

    on: bool = False
    now: int = 0
    """The current round; 0 before the first, and in a game that counts none."""
    ended: int = 0
    told: int = 0
    """The last round that the channel has a recap of."""
    sending: int = 0
    """The last round of the recap being sent; -1: that something is taken back. It may be there already."""
    since: float = 0.0
    """When sending began, in seconds since 1970."""
    serial: int = 0
    """Counts the messages, and marks each."""
    back: int = 0
    """The last round with a recap that was taken back, while nothing says so; 0: none."""
    under: bool = False
    """Whether the table's message is still above the newest recap, and has to be posted again below it."""


STORY = Part("story", StoryState)


def round_of(row: TableRow, match: Match[Any] | None) -> int:
    """The round that a table is in; 0 before the first, and in a game that counts none."""
    return (manifest_of(row.game).round(match.view(None)) or 0) if match is not None else 0


def begun(row: TableRow, now: int) -> None:
    """The table is in this round; those before it are over."""
    STORY.of(row).now, STORY.of(row).ended = now, max(now - 1, 0)


def over(row: TableRow) -> None:
    STORY.of(row).ended = STORY.of(row).now


def taken_back(row: TableRow, now: int) -> None:
    """The table is in this round again: recaps of it, there or being sent, no longer hold."""
    rounds = STORY.of(row)
    stands = max(rounds.told, rounds.sending)
    begun(row, now)
    if stands > rounds.ended:
        rounds.back, rounds.told, rounds.sending = max(rounds.back, stands), rounds.ended, 0


def switch(row: TableRow, on: bool, now: int) -> None:
    """Tell rounds from the current one on, or none."""
    rounds = STORY.of(row)
    rounds.on, rounds.sending, rounds.back = on, 0, 0
    begun(row, now)
    rounds.told = rounds.ended


def is_due(row: TableRow) -> bool:
    rounds = STORY.of(row)
    return rounds.on and row.status in ("live", "over") and (rounds.back > 0 or rounds.told < rounds.ended)


def next_recap(row: TableRow, events: Sequence[Event], now: float) -> tuple[RoundRecap, bool]:
    """The next recap, noted as being sent; and whether an earlier try may have posted it already."""
    rounds = STORY.of(row)
    again = rounds.sending != 0
    if not again:
        rounds.sending = TAKING_BACK if rounds.back else rounds.ended
        rounds.serial, rounds.since = rounds.serial + 1, now
    if rounds.sending == TAKING_BACK:
        return RoundRecap(rounds.serial, rounds.told + 1, rounds.back, [], back=True), again
    first, last = rounds.told + 1, rounds.sending
    return RoundRecap(rounds.serial, first, last, _of_rounds(events, first, last)), again


def sent(row: TableRow, recap: RoundRecap) -> None:
    """A recap is in the channel; if its round was taken back meanwhile, that's still to be said."""
    rounds = STORY.of(row)
    rounds.under = True
    if rounds.serial != recap.serial or not rounds.sending:
        return
    if recap.back:
        rounds.back = 0
    else:
        rounds.told = recap.last
    rounds.sending = 0


def _of_rounds(events: Sequence[Event], first: int, last: int) -> list[Event]:
    begins = {event.round: place for place, event in enumerate(events) if event.round}
    start = 0 if first == 1 else begins.get(first, len(events))
    return list(events[start : begins.get(last + 1, len(events))])
