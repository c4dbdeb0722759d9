"""Count all finished games again, for the stats of servers and people. The bot must be stopped."""

from __future__ import annotations

import argparse
import asyncio

from bot.cli.records.common import store_of_stopped_bot
from bot.features.stats.counting import Recount
from bot.ops.settings import Settings, load


def add(parser: argparse.ArgumentParser) -> None: ...


def run(arguments: argparse.Namespace) -> int:
    settings = load()
    counted, unread = asyncio.run(_counted(settings))
    left = f" {unread} can't be read by this release and stay as they were counted." if unread else ""
    print(f"{settings.database}: games counted: {counted}.{left}")
    return 0


async def _counted(settings: Settings) -> tuple[int, int]:
    async with store_of_stopped_bot(settings) as store:
        return await Recount(store).again()
