"""Who was mentioned at whose wish: nobody is called again and again to what is not theirs."""

from __future__ import annotations

from collections.abc import Callable

from bot.newest import Newest

APART = 3600.0
"""Seconds between two mentions of a person who is asked to come, at the wish of the same person: at all tables
together."""
KEPT = 10_000
"""Mentions that are remembered, the newest."""


class Pings:
    """Remembers them in memory, for an hour each."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._at: Newest[tuple[int, int], float] = Newest(KEPT)

    def take(self, caller: int, user: int) -> bool:
        """Whether a person may be mentioned now at the wish of `caller`; if so, that counts."""
        now, last = self._clock(), self._at.get((caller, user))
        if last is not None and 0 <= now - last < APART:
            return False
        self._at[caller, user] = now
        return True

    def forget(self, user: int) -> None:
        """Forget whom somebody had mentioned, and who had them mentioned."""
        for pair in [pair for pair in self._at if user in pair]:
            del self._at[pair]
