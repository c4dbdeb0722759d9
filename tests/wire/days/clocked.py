"""`python -m tests.wire.days.clocked FILE`: Parlor by the clock in a file that a test turns.

It also reports when everything due is done, so no one has to wait and see. Its tables always have the same
seed, which makes the diary repeatable.
"""

from __future__ import annotations

import asyncio
import math
import sys
import time
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests import forking
from tests.wire.days.dial import Dial

SEED = "5eed" * 8
LOOKS = 0.02
"""Real seconds between two looks at the clock."""


def command(file: Path) -> tuple[str, ...]:
    """The bot's command line."""
    return sys.executable, "-m", "tests.wire.days.clocked", str(file)


async def _answering(bot: Any, dial: Dial, tending: set[int]) -> None:
    """Report that all is done whenever that's asked and true."""
    while True:
        await asyncio.sleep(LOOKS)
        if dial.asked and not tending and _is_idle(bot, dial):
            dial.settle(min(bot.clock._due.values(), default=None))


def _is_idle(bot: Any, dial: Dial) -> bool:
    """Whether nothing is under way, and nothing is due."""
    publisher = bot.publisher
    under_way = (
        bot._underway,
        publisher._workers,
        publisher._coming.tasks,
        bot.machines._busy,
        bot.spectators._tasks,
    )
    is_late = any(due <= dial.now for due in bot.clock._due.values())
    return bot.clock._connected.is_set() and not any(under_way) and not is_late


_dials: list[Dial] = []
"""The dial in use, if any."""
_wall = time.time


def _now() -> float:
    return _dials[0].now if _dials else _wall()


def load() -> None:
    """Load the bot with this clock already set: clocks are default arguments."""
    time.time = _now
    forking.load()


def main() -> None:
    """Run the bot by the clock in the given file; never returns."""
    if time.time is not _now:
        load()
    import discord

    from bot.cli.run import run
    from bot.client import Parlor
    from bot.features.clocks import scheduler
    from bot.features.clocks.scheduler import Upkeep
    from bot.features.watch import service as spectators
    from bot.tables import service

    dial = Dial(Path(sys.argv[1]))
    _dials.append(dial)
    discord.utils.utcnow = lambda: datetime.fromtimestamp(dial.now, UTC)
    scheduler.LOOKS, spectators.EVERY = LOOKS, LOOKS
    scheduler.LEAP = math.inf  # the dial jumps by hours while the bot runs
    service.secrets = SimpleNamespace(token_hex=lambda size: SEED[: 2 * size])
    tend, begin, tending = Upkeep.tend, Parlor.begin, set[int]()

    async def noted(self: Upkeep, table: int) -> float | None:
        tending.add(table)
        try:
            return await tend(self, table)
        finally:
            tending.discard(table)

    async def begun(self: Parlor) -> None:
        await begin(self)
        self.answering = asyncio.create_task(_answering(self, dial, tending))

    Upkeep.tend, Parlor.begin = noted, begun
    sys.exit(run(Namespace(with_parent=False)))


if __name__ == "__main__":
    main()
