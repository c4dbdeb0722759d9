"""A time bank for each seat: the time of a whole game, as on a chess clock. Pure changes of a row.

A seat's bank runs while the table waits for it, once its person was called for this decision. Used time is
gone: no undo, new holder or restart gives it back. With an empty bank you still have a minute after each call.
At other paces, nothing here does anything.
"""

from __future__ import annotations

import math

from bot.store.parts import Part, PartState
from bot.store.rows import TableRow
from bot.tables.pace import BANKS
from bot.tables.turn import was_called

LEAST = 60.0
"""Seconds that everyone has after a call, even with an empty bank."""
CALLED = 60.0
"""Seconds within which people who want calls get one: until then they think for free."""


class Clock(PartState):
    """People's clocks. Seconds, and seconds since 1970."""

    due_at: float | None = None
    """When the pending decisions time out."""
    used: dict[int, float] = {}
    """Seconds each seat's bank has used."""
    ticking: dict[int, float] = {}
    """Since when the bank of each awaited seat has run."""
    late: str = ""
    """The AI that plays on for people who run out of time, until they're back; empty: they get the default
    answer."""


CLOCK = Part("clock", Clock)


def has_bank(row: TableRow) -> bool:
    return row.pace in BANKS


def left(row: TableRow, seat: int, now: float | None = None) -> float:
    """Seconds in a seat's bank at `now`; without one, when it last started."""
    running = 0.0 if now is None else now - CLOCK.of(row).ticking.get(seat, now)
    return max(0.0, BANKS[row.pace] - CLOCK.of(row).used.get(seat, 0.0) - running)


def minutes(row: TableRow, seat: int, now: float | None = None) -> int:
    """Minutes in a seat's bank at `now`, rounded up; without one, when it last started."""
    return math.ceil(left(row, seat, now) / 60.0)


def ends_at(row: TableRow, seat: int) -> float | None:
    """When a seat's time runs out, in seconds since 1970; None while its bank isn't running."""
    since = CLOCK.of(row).ticking.get(seat)
    return None if since is None else since + max(left(row, seat), LEAST)


def is_late(row: TableRow, seat: int, now: float) -> bool:
    """Whether the clock may answer for a seat; at paces without banks, all share one clock."""
    end = ends_at(row, seat)
    return not has_bank(row) or (end is not None and end <= now)


def begin(row: TableRow, seat: int, now: float) -> bool:
    """Start a seat's bank if the table waits for a person there. Returns whether it started now."""
    holder = row.seats[seat]
    if not has_bank(row) or holder.user is None or holder.waits_since is None or seat in CLOCK.of(row).ticking:
        return False
    CLOCK.of(row).ticking[seat] = now
    _note_end(row)
    return True


def stop(row: TableRow, seat: int, now: float) -> None:
    """Stop a seat's bank; the time it ran is used."""
    if seat in CLOCK.of(row).ticking:
        CLOCK.of(row).used[seat] = BANKS[row.pace] - left(row, seat, now)
        del CLOCK.of(row).ticking[seat]
        _note_end(row)


def stop_all(row: TableRow, now: float) -> None:
    """For new decisions that no one was called for yet, and for pauses."""
    for seat in list(CLOCK.of(row).ticking):
        stop(row, seat, now)


def follow(row: TableRow, before: TableRow, now: float, answered: int | None) -> None:
    """Follow who the table waits for now. A bank stops if its seat isn't needed or has just `answered`, and
    runs if its person was already called for this decision."""
    waited = {seat.number for seat in before.seats if seat.waits_since is not None}
    for seat in row.seats:
        if seat.waits_since is None:
            stop(row, seat.number, now)
        elif seat.number not in waited or seat.number == answered:
            stop(row, seat.number, now)
            run_on(row, seat.number, now)


def run_on(row: TableRow, number: int, now: float) -> None:
    """Start the bank of a seat whose person was already called for this decision: there won't be another
    call."""
    if row.seats[number].user is not None and was_called(row, row.seats[number].user):
        begin(row, number, now)


def handed_on(row: TableRow, before: TableRow, now: float) -> None:
    """Seats changed hands: their new people get what's left of the bank, once they were called."""
    for old, new in zip(before.seats, row.seats, strict=True):
        if old.user != new.user:
            stop(row, new.number, now)
            run_on(row, new.number, now)


def renewed(row: TableRow, grace: float, now: float) -> bool:
    """After a downtime of the bot, seats nearly out of time get `grace` again, but never more than when their
    bank started. Returns whether that changed anything."""
    before = dict(CLOCK.of(row).ticking)
    for seat, since in before.items():
        had = max(left(row, seat), LEAST)
        CLOCK.of(row).ticking[seat] = max(since, now - max(0.0, had - grace))
    _note_end(row)
    return CLOCK.of(row).ticking != before


def _note_end(row: TableRow) -> None:
    """Set the table's clock to the seat that runs out first."""
    ends = [end for seat in CLOCK.of(row).ticking if (end := ends_at(row, seat)) is not None]
    CLOCK.of(row).due_at = min(ends, default=None)
