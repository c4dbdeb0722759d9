"""Days over the wire: a test turns the bot's clock from one due event to the next."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from bot.sandbox.driver import Box, playing
from bot.sandbox.process import HANGS_AFTER, TimedOut
from tests.wire.days.clocked import command
from tests.wire.days.dial import Dial

EVENING = datetime(2026, 3, 23, 18, 0, tzinfo=UTC)
"""When scenes start."""
_LOOKS = 0.01


class Hours:
    """The time of day in a box, for its people and its bot."""

    def __init__(self, box: Box, dial: Dial) -> None:
        self.box, self.dial = box, dial
        self.passed: list[Callable[[], Awaitable[None]]] = []
        """Called whenever everything due at a moment is done."""
        self.breath = 0.0
        """Seconds that pass after that, to keep events apart."""

    @property
    def now(self) -> float:
        """Seconds since 1970."""
        return self.dial.now

    async def until(self, moment: datetime) -> None:
        """Let time pass, with everything due until then."""
        goal = max(moment.timestamp(), self.now)
        while (due := self.dial.due) is not None and due < goal:
            await self._turn(max(due, self.now + 1.0))
        await self._turn(goal)

    async def settled(self) -> None:
        """Wait until the bot has done what's due, including what the breath adds."""
        await self._at_rest()
        while self.breath and (due := self.dial.due) is not None and due <= self.now:
            await self._at_rest()

    async def _at_rest(self) -> None:
        self.dial.ask()
        end = asyncio.get_running_loop().time() + HANGS_AFTER
        while self.dial.asked:
            if asyncio.get_running_loop().time() > end:
                raise TimedOut("the bot does not come to rest")
            await asyncio.sleep(_LOOKS)
        for each in self.passed:
            await each()
        self.dial.now += self.breath

    async def _turn(self, moment: float) -> None:
        self.dial.now = moment
        await self.box.control.advance(moment - self.box.sandbox.world.wall())
        await self.settled()


@asynccontextmanager
async def beginning(folder: Path, moment: datetime, **settings: str) -> AsyncIterator[Hours]:
    """A box at a moment, with the bot running by the same clock."""
    file = folder / "clock"
    dial = Dial(file)
    dial.now = moment.timestamp()
    async with playing(folder, command(file), **settings) as box:
        hours = Hours(box, dial)
        await box.control.advance(dial.now - box.sandbox.world.wall())
        await hours.settled()
        yield hours
