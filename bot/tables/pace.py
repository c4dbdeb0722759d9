"""How long a decision may wait at a table."""

from __future__ import annotations

import msgspec

DAY = 24 * 3600.0
PACES: dict[str, float | None] = {
    "relaxed": None,
    "minutes-2": 120.0,
    "minutes-5": 300.0,
    "minutes-15": 900.0,
    "hours-8": 8 * 3600.0,
    "hours-24": 24 * 3600.0,
    "bank-15": None,
    "bank-30": None,
    "bank-60": None,
}
"""Name of a pace to the seconds of a decision; None has no such clock."""
BANKS: dict[str, float] = {"bank-15": 900.0, "bank-30": 1800.0, "bank-60": 3600.0}
"""Paces at which each seat has so many seconds for the whole game; see `bank`."""
QUICK = 3600.0
"""Seconds of a decision below which a table is played in one sitting."""


def due_at(pace: str, now: float) -> float | None:
    """When a decision that is asked now is answered by the clock, in seconds since 1970."""
    seconds = PACES[pace]
    return None if seconds is None else now + seconds


def has_clock(pace: str) -> bool:
    """Whether somebody's time can run out."""
    return PACES[pace] is not None or pace in BANKS


def is_live(pace: str) -> bool:
    """Whether its people sit at the table together."""
    seconds = PACES[pace]
    return pace in BANKS or (seconds is not None and seconds < QUICK)


class IdleLimits(msgspec.Struct, frozen=True):
    """How long tables wait for people who do not come, in seconds; 0 is for ever."""

    rest: float = 7 * DAY
    """From the beginning of a table's rest until it is closed."""
    idle: float = 30 * DAY
    """Until a table without a clock that nobody touches begins to rest."""
