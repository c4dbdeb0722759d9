"""Whose turn it is: who a table waits for, since when, and when they were notified. Seats, clocks, pings and
pauses all use it, and know nothing of each other."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from bot.store.parts import Part, PartState, User
from bot.store.rows import TableRow
from bot.tables.changes import Change
from bot.tables.model import MatchSnapshot
from bot.tables.pace import BANKS
from games.kernel.decision import Decision


class Turn(PartState):
    """Who is asked, since when, and who knows of it. Times are in seconds since 1970."""

    asked_at: float = 0.0
    """Since when the open decisions are asked, or their clock runs again."""
    called: dict[User, float] = {}
    """When each user was last called: by a message with a sound, on their turn."""
    calls: dict[User, int] = {}
    """How often each user was called for their newest decision."""
    seen: dict[User, float] = {}
    """When each user last did something at the table, to within a minute."""
    seat: int | None = None
    """The one seat the table waits for; None while it waits for several or none."""
    since: float = 0.0
    """Since when it waits for that one."""
    paused: bool = False
    """No one is waited for until someone at the table comes back."""


TURN = Part("turn", Turn)


def paused(row: TableRow) -> bool:
    return TURN.of(row).paused


def active(row: TableRow) -> bool:
    """Whether a table is in play and not paused."""
    return row.status == "live" and not paused(row)


def waiting(pending: Iterable[Decision]) -> set[int]:
    """The seats whose answers a table waits for."""
    return {decision.seat for decision in pending if not decision.optional}


def waited_for(row: TableRow, match: MatchSnapshot | None) -> list[int]:
    """The users a table waits for, in seat order; none while it's paused."""
    if match is None or not active(row):
        return []
    users = [seat.user for seat in row.seats if match.waits_for(seat.number)]
    return list(dict.fromkeys(user for user in users if user is not None))


def waiting_by(row: TableRow) -> list[int]:
    """The same from the row alone, for a table that isn't in memory."""
    if not active(row):
        return []
    users = [seat.user for seat in row.seats if seat.waits_since is not None]
    return list(dict.fromkeys(user for user in users if user is not None))


def was_called(row: TableRow, user: int | None) -> bool:
    """Whether a user was called for the open decisions; AIs need no call."""
    return user is None or TURN.of(row).called.get(user, -1.0) >= TURN.of(row).asked_at


def calls_made(row: TableRow, user: int) -> int:
    """Calls so far for the open decisions."""
    return TURN.of(row).calls.get(user, 1) if was_called(row, user) else 0


def note_called(row: TableRow, users: Iterable[int], now: float) -> None:
    """Count users as called for what's asked from now on: they get reminders, but no first call."""
    for user in users:
        TURN.of(row).called[user], TURN.of(row).calls[user] = now, 1


def ask_again(row: TableRow, now: float) -> None:
    """Count the open decisions as asked now: no one was notified yet."""
    TURN.of(row).asked_at = now


def note_seen(row: TableRow, user: int, now: float) -> None:
    TURN.of(row).seen[user] = now


def changed(change: Change) -> None:
    """Runs before all features: who is asked from now on, and since when."""
    row, now = change.row, change.now
    if change.user is not None and change.kind == "answered":
        note_seen(row, change.user, now)
    if change.kind in ("paused", "woken"):
        TURN.of(row).paused = change.kind == "paused"
    change.asks = _asks(change)
    if change.asks:
        called = _informed(change)
        ask_again(row, now)
        note_called(row, called, now)
    if change.match is not None and change.kind in ("started", "answered", "undone"):
        seats = waiting(change.match.pending)
        wait_for(row, seats, now, None if change.entry is None else change.entry.seat)
        note_turn(row, seats, now)


def _asks(change: Change) -> bool:
    """Whether all open decisions get their full time from now. If any was open before, they don't."""
    if change.kind == "answered" and change.match is not None:
        kept = {decision.id for decision in change.pending_before}
        pending = change.match.pending
        return not change.resumed and bool(pending) and not any(each.id in kept for each in pending)
    return change.kind in ("started", "woken") or (change.kind == "undone" and change.how in ("agreed", "lost"))


def _informed(change: Change) -> set[int]:
    """The users who were already called for what an answer leads to."""
    if change.entry is None or change.match is None:
        return set()
    return still_called(change.row, change.pending_before, change.match.pending, change.entry.seat)


def still_called(row: TableRow, before: Sequence[Decision], now: Sequence[Decision], answered: int) -> set[int]:
    """The users who are asked the same kind of thing as before, after someone else answered, and who were
    called for that: they know. With banks, none: each bank runs from its own call."""
    if row.pace in BANKS:
        return set()
    asked = _sorts(before) & _sorts(now)
    users = {row.seats[seat].user for seat, _ in asked if seat != answered}
    return {user for user in users if user is not None and was_called(row, user)}


def _sorts(pending: Sequence[Decision]) -> set[tuple[int, str]]:
    return {(decision.seat, decision.kind) for decision in pending if not decision.optional}


def wait_for(row: TableRow, seats: Collection[int], now: float, answered: int | None = None) -> None:
    """Wait from now on for a seat that has just answered, or wasn't asked before."""
    for seat in row.seats:
        if seat.number not in seats:
            seat.waits_since = None
        elif seat.waits_since is None or seat.number == answered:
            seat.waits_since = now


def note_turn(row: TableRow, seats: Collection[int], now: float) -> None:
    """Note whose turn it is, if the table waits for just one seat."""
    turn = next(iter(seats)) if len(seats) == 1 else None
    if turn != TURN.of(row).seat:
        TURN.of(row).seat, TURN.of(row).since = turn, now
