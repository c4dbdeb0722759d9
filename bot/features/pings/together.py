"""Who was mentioned at whose wish: nobody is called again and again to what is not theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bot.base.cache import LRUCache

APART = 3600.0
"""Seconds between two mentions of a person who is asked to come, at the wish of the same person: at all tables
together."""
KEPT = 10_000
"""Mentions that are remembered, the newest."""


class Pings:
    """Remembers them in memory, for an hour each."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._at: LRUCache[tuple[int, int], float] = LRUCache(KEPT)

    @contextmanager
    def asking(self, caller: int) -> Iterator[Callable[[int], bool]]:
        """Whether a person may be mentioned now at the wish of `caller`, for a change that the body makes: it
        counts once, however often the change is made, and not where that fails."""
        asked: dict[int, bool] = {}

        def heard(user: int) -> bool:
            if user not in asked:
                asked[user] = self.take(caller, user)
            return asked[user]

        try:
            yield heard
        except BaseException:
            for user in [user for user, taken in asked.items() if taken]:
                self._at.pop((caller, user), None)
            raise

    def take(self, caller: int, user: int) -> bool:
        """Whether a person may be mentioned now at the wish of `caller`; if so, that counts."""
        now, last = self._clock(), self._at.get((caller, user))
        if last is not None and 0 <= now - last < APART:
            return False
        self._at[caller, user] = now
        return True

    def forget(self, user: int) -> None:
        """Forget who somebody had mentioned, and who had them mentioned."""
        for pair in [pair for pair in self._at if user in pair]:
            del self._at[pair]
