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
"""Name of a pace to the seconds of a decision; None: no such clock."""
BANKS: dict[str, float] = {"bank-15": 900.0, "bank-30": 1800.0, "bank-60": 3600.0}
"""Seconds each seat has for the whole game at these paces; see `bank`."""
QUICK = 3600.0
"""Below this many seconds for a decision, a table is played in one sitting."""


def due_at(pace: str, now: float) -> float | None:
    """When the clock answers a decision that's asked now, in seconds since 1970."""
    seconds = PACES[pace]
    return None if seconds is None else now + seconds


def has_clock(pace: str) -> bool:
    """Whether anyone can run out of time."""
    return PACES[pace] is not None or pace in BANKS


def is_live(pace: str) -> bool:
    """Whether its people play in one sitting."""
    seconds = PACES[pace]
    return pace in BANKS or (seconds is not None and seconds < QUICK)


class IdleLimits(msgspec.Struct, frozen=True):
    """How long tables wait for people who don't come, in seconds; 0 is forever."""

    rest: float = 7 * DAY
    """From the start of a pause until the table is closed."""
    idle: float = 30 * DAY
    """Until an untouched table without a clock is paused."""
