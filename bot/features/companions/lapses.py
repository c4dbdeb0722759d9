"""Noticing that a process did not run: its machine slept, it was stopped, or somebody set the clock."""

from __future__ import annotations

import time
from collections.abc import Callable

LEAP = 10.0
"""Seconds by which the time of day may run ahead of a clock that nobody sets: more is a leap."""
STANDSTILL = 120.0
"""Seconds for which a process that asks every minute is held up at most."""


class Lapses:
    """Compares the time of day with a clock that only goes on: over a machine's sleep the one leaps ahead, over
    a stopped process both go on and nobody asks."""

    def __init__(
        self, day: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic
    ) -> None:
        self._day, self._steady = day, steady
        self._seen = day(), steady()

    def noticed(self) -> bool:
        """Whether the process did not run for a while since this was asked last. It is to be asked each minute
        at least."""
        (day, steady), (day_before, steady_before) = (self._day(), self._steady()), self._seen
        self._seen = day, steady
        passed = steady - steady_before
        return day - day_before - passed > LEAP or passed > STANDSTILL


def never() -> bool:
    """Time passes evenly."""
    return False
