"""A time bank for each seat: the time of a whole game, as on a chess clock. Pure changes of a row.

A seat's bank runs while the table waits for it and its person was called for what is asked. What was used is
used: no undo, no other holder and no restart gives it back. With an empty bank you still have a minute after
each call. At any other pace nothing here does anything.
"""

from __future__ import annotations

import math

from bot.store.parts import Part, PartState
from bot.store.rows import TableRow
from bot.tables.pace import BANKS
from bot.tables.turn import was_called

LEAST = 60.0
"""Seconds after a call that everybody has, also with an empty bank."""
CALLED = 60.0
"""Seconds within which people who want calls are called: until then they think for free."""


class Clock(PartState):
    """The time that people have. Seconds, and seconds since 1970."""

    due_at: float | None = None
    """When the pending decisions time out."""
    used: dict[int, float] = {}
    """Of each seat's time bank."""
    ticking: dict[int, float] = {}
    """Since when the bank of each seat runs that is waited for."""
    late: str = ""
    """The AI that plays on for those who run out of time, until they are back; empty: they are given the
    default answer."""


CLOCK = Part("clock", Clock)


def has_bank(row: TableRow) -> bool:
    return row.pace in BANKS


def left(row: TableRow, seat: int, now: float | None = None) -> float:
    """Seconds in a seat's bank at a moment; without one, when it began to run last."""
    running = 0.0 if now is None else now - CLOCK.of(row).ticking.get(seat, now)
    return max(0.0, BANKS[row.pace] - CLOCK.of(row).used.get(seat, 0.0) - running)


def minutes(row: TableRow, seat: int, now: float | None = None) -> int:
    """Minutes in a seat's bank at a moment; without one, when it began to run last. A minute that has begun
    counts."""
    return math.ceil(left(row, seat, now) / 60.0)


def ends_at(row: TableRow, seat: int) -> float | None:
    """When a seat's time runs out, in seconds since 1970; None while its bank stands still."""
    since = CLOCK.of(row).ticking.get(seat)
    return None if since is None else since + max(left(row, seat), LEAST)


def is_late(row: TableRow, seat: int, now: float) -> bool:
    """Whether the clock may answer for a seat: at any other pace they all have one clock."""
    end = ends_at(row, seat)
    return not has_bank(row) or (end is not None and end <= now)


def begin(row: TableRow, seat: int, now: float) -> bool:
    """Have a seat's bank run, where the table waits for a person there; whether it did not before."""
    holder = row.seats[seat]
    if not has_bank(row) or holder.user is None or holder.waits_since is None or seat in CLOCK.of(row).ticking:
        return False
    CLOCK.of(row).ticking[seat] = now
    _note_end(row)
    return True


def stop(row: TableRow, seat: int, now: float) -> None:
    """A seat's bank stands still; what it ran is used."""
    if seat in CLOCK.of(row).ticking:
        CLOCK.of(row).used[seat] = BANKS[row.pace] - left(row, seat, now)
        del CLOCK.of(row).ticking[seat]
        _note_end(row)


def stop_all(row: TableRow, now: float) -> None:
    """New questions are asked, for which nobody was called yet, or the table rests."""
    for seat in list(CLOCK.of(row).ticking):
        stop(row, seat, now)


def follow(row: TableRow, before: TableRow, now: float, answered: int | None) -> None:
    """The table waits for others now: a bank stands still where it waits for nobody, or where its seat has just
    `answered`, and runs where its person was called already for what is asked now."""
    waited = {seat.number for seat in before.seats if seat.waits_since is not None}
    for seat in row.seats:
        if seat.waits_since is None:
            stop(row, seat.number, now)
        elif seat.number not in waited or seat.number == answered:
            stop(row, seat.number, now)
            run_on(row, seat.number, now)


def run_on(row: TableRow, number: int, now: float) -> None:
    """The bank of a seat whose person was called already for what is asked now runs: no other call comes."""
    if row.seats[number].user is not None and was_called(row, row.seats[number].user):
        begin(row, number, now)


def handed_on(row: TableRow, before: TableRow, now: float) -> None:
    """Seats have changed hands: the people there now have the bank that is left, once they were called."""
    for old, new in zip(before.seats, row.seats, strict=True):
        if old.user != new.user:
            stop(row, new.number, now)
            run_on(row, new.number, now)


def renewed(row: TableRow, grace: float, now: float) -> bool:
    """After the bot was away, seats whose time nearly ran out get `grace` again, but never more than they had
    when it began to run; whether that changed anything."""
    before = dict(CLOCK.of(row).ticking)
    for seat, since in before.items():
        had = max(left(row, seat), LEAST)
        CLOCK.of(row).ticking[seat] = max(since, now - max(0.0, had - grace))
    _note_end(row)
    return CLOCK.of(row).ticking != before


def _note_end(row: TableRow) -> None:
    """The table's clock is that of the seat whose time runs out first."""
    ends = [end for seat in CLOCK.of(row).ticking if (end := ends_at(row, seat)) is not None]
    CLOCK.of(row).due_at = min(ends, default=None)
