"""When a table is paused, and when it's closed: pure changes and questions of a row.

A table whose people are gone is paused: no one is pinged, no clock runs and no AI plays, until someone at the
table comes back. One that's paused for long is closed after a warning."""

from __future__ import annotations

from bot.store.parts import Part, PartState
from bot.store.rows import TableRow
from bot.tables.pace import DAY, IdleLimits
from bot.tables.turn import paused

LOBBY = DAY
"""Seconds after which a table that no one starts is closed."""
TOUCH = 3600.0
"""Seconds until another press is worth storing."""
MISSES, MISSES_IN_ALL = 3, 10
"""Time-outs after which a table is paused: of each person, or on average if some are never asked."""


class RestState(PartState):
    """Whether the people of a table are still there. Times are in seconds since 1970."""

    touched_at: float = 0.0
    """When anyone at the table last did something."""
    missed: dict[int, int] = {}
    """Time-outs by seat since then."""
    since: float | None = None
    """When the pause began: no one is pinged and no clock runs until someone at the table comes back."""
    closes_at: float | None = None
    """When the paused table is closed; None for never."""
    warned_at: float | None = None
    """When people were warned that it will soon be closed."""
    warns_from: float = 0.0
    """No warning before that: someone has quiet hours."""


REST = Part("rest", RestState)


def touched(row: TableRow, now: float) -> bool:
    """Someone at the table did something. Returns whether it was paused until then."""
    slept = paused(row)
    REST.of(row).touched_at = now
    REST.of(row).missed = {}
    if slept:
        REST.of(row).since = REST.of(row).closes_at = REST.of(row).warned_at = None
    return slept


def missed(row: TableRow, seat: int) -> None:
    REST.of(row).missed[seat] = REST.of(row).missed.get(seat, 0) + 1


def rest(row: TableRow, patience: IdleLimits, now: float) -> None:
    REST.of(row).since = now
    REST.of(row).closes_at = now + patience.rest if patience.rest else None


def is_news(row: TableRow, now: float) -> bool:
    """Whether a press of someone at the table has to be stored."""
    return paused(row) or bool(REST.of(row).missed) or now - REST.of(row).touched_at >= TOUCH


def deserted(row: TableRow) -> bool:
    """Whether so many answers were missed that everyone must be gone."""
    seats = [seat.number for seat in row.seats if seat.user is not None]
    counts = [REST.of(row).missed.get(seat, 0) for seat in seats]
    return min(counts, default=MISSES) >= MISSES or sum(counts) >= MISSES_IN_ALL * len(seats)


def rest_at(row: TableRow, patience: IdleLimits) -> float | None:
    """When an untouched table without a clock is paused; None for never."""
    wait = patience.rest if row.trouble == "gone" else patience.idle
    return REST.of(row).touched_at + wait if wait else None


def close_at(row: TableRow, patience: IdleLimits) -> float | None:
    """When a table is closed if no one comes; None for never."""
    if row.status == "lobby":
        return REST.of(row).touched_at + LOBBY
    return REST.of(row).closes_at if row.status == "live" and patience.rest else None


def warn_at(row: TableRow, patience: IdleLimits) -> float | None:
    """When to warn that a paused table will be closed; None if that's done, or isn't needed."""
    end = close_at(row, patience)
    if end is None or row.status == "lobby" or REST.of(row).warned_at is not None:
        return None
    return max(end - _lead(patience), REST.of(row).warns_from)


def warned_latest(row: TableRow, patience: IdleLimits) -> float:
    """Until when the warning may wait for people to wake up."""
    end = close_at(row, patience)
    assert end is not None
    return end - _lead(patience) / 2


def _lead(patience: IdleLimits) -> float:
    return min(DAY, patience.rest / 2)
