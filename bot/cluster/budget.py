"""How many requests a second a bot can send to Discord, alone or shared by its processes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

GLOBAL = 50.0
"""Requests a second that Discord allows a bot, for all its processes; answers to interactions are free."""
AT_ONCE = 0.1
"""Fraction that can be sent at once. The rest is spread evenly: no second exceeds the total."""
LEAST = 1.0
"""Requests a second that every process gets."""
HALF_LIFE = 4.0
"""Seconds after which a request counts half."""
_FREE = ("/interactions/", "/webhooks/")


class Budget:
    """Lets requests through at this process's share of the rate; the rest wait their turn."""

    def __init__(
        self, clock: Callable[[], float], sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
    ) -> None:
        self._clock, self._sleep = clock, sleep
        self._rate = GLOBAL * (1 - AT_ONCE)
        self._saved, self._at = self._most, clock()
        """Requests that can be sent at once, and as of when."""
        self._asked, self._asked_at = 0.0, clock()

    def shared(self, share: float) -> None:
        self._refill()
        self._rate = max(LEAST, GLOBAL * (1 - AT_ONCE) * share)
        self._saved = min(self._saved, self._most)

    @property
    def _most(self) -> float:
        """Requests that can be saved up."""
        return max(1.0, self._rate * AT_ONCE / (1 - AT_ONCE))

    def spends(self) -> float:
        """Requests a second, lately."""
        return self._asked * float(0.5 ** ((self._clock() - self._asked_at) / HALF_LIFE)) * 0.693 / HALF_LIFE

    async def spend(self) -> None:
        """Returns when a request can be sent."""
        now = self._clock()
        self._asked = self._asked * 0.5 ** ((now - self._asked_at) / HALF_LIFE) + 1
        self._asked_at = now
        self._refill()
        self._saved -= 1
        if self._saved < 0:
            await self._sleep(-self._saved / self._rate)

    def _refill(self) -> None:
        now = self._clock()
        self._saved = min(self._most, self._saved + (now - self._at) * self._rate)
        self._at = now


def counts(path: str) -> bool:
    """Answers to interactions don't count."""
    return not path.startswith(_FREE)


def spending(http: Any, budget: Budget) -> None:
    request = http.request

    async def within(route: Any, **rest: Any) -> Any:
        if counts(route.path):
            await budget.spend()
        return await request(route, **rest)

    http.request = within
