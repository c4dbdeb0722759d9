"""When a table is paused, and when it's closed: pure changes and questions of a row.

A table whose people are gone is paused: no one is called, no clock runs and no AI plays, until someone at the
table comes back. One that's paused for long is closed after a warning."""

from __future__ import annotations

from bot.store.parts import Part, PartState
from bot.store.rows import TableRow
from bot.tables.pace import DAY, IdleLimits
from bot.tables.turn import paused

LOBBY = DAY
"""Seconds after which a table that nobody starts is closed."""
TOUCH = 3600.0
"""Seconds for which a press is not noted again."""
MISSES, MISSES_IN_ALL = 3, 10
"""Time-outs after which a table rests: so many of each person, or so many for each where some are not asked."""


class RestState(PartState):
    """Whether the people of a table are still there. Times are in seconds since 1970."""

    touched_at: float = 0.0
    """When somebody at the table last did something."""
    missed: dict[int, int] = {}
    """Time-outs by seat since somebody at the table last did something."""
    since: float | None = None
    """Since when the table rests: nobody is called and no clock runs until somebody at the table comes back."""
    closes_at: float | None = None
    """When the resting table is closed; None for never."""
    warned_at: float | None = None
    """When it was said that the resting table will soon be closed."""
    warns_from: float = 0.0
    """Before that nobody is warned of it: somebody has quiet hours."""


REST = Part("rest", RestState)


def touched(row: TableRow, now: float) -> bool:
    """Somebody at the table did something; whether it was paused until then."""
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
    """Whether it changes anything that somebody at the table pressed something."""
    return paused(row) or bool(REST.of(row).missed) or now - REST.of(row).touched_at >= TOUCH


def deserted(row: TableRow) -> bool:
    """Whether nobody has answered for so long that all must be gone."""
    seats = [seat.number for seat in row.seats if seat.user is not None]
    counts = [REST.of(row).missed.get(seat, 0) for seat in seats]
    return min(counts, default=MISSES) >= MISSES or sum(counts) >= MISSES_IN_ALL * len(seats)


def rest_at(row: TableRow, patience: IdleLimits) -> float | None:
    """When a table begins to rest that nobody touches and no clock drives on; None for never."""
    wait = patience.rest if row.trouble == "gone" else patience.idle
    return REST.of(row).touched_at + wait if wait else None


def close_at(row: TableRow, patience: IdleLimits) -> float | None:
    """When a table is closed if nobody comes; None for never."""
    if row.status == "lobby":
        return REST.of(row).touched_at + LOBBY
    return REST.of(row).closes_at if row.status == "live" and patience.rest else None


def warn_at(row: TableRow, patience: IdleLimits) -> float | None:
    """When it has to be said that a resting table will be closed; None where it was said, or never will be."""
    end = close_at(row, patience)
    if end is None or row.status == "lobby" or REST.of(row).warned_at is not None:
        return None
    return max(end - _lead(patience), REST.of(row).warns_from)


def warned_latest(row: TableRow, patience: IdleLimits) -> float:
    """How long the warning of a table that will be closed may wait for people to wake up."""
    end = close_at(row, patience)
    assert end is not None
    return end - _lead(patience) / 2


def _lead(patience: IdleLimits) -> float:
    return min(DAY, patience.rest / 2)
