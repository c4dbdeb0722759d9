"""Count all finished games again, for the stats of servers and people. The bot must be stopped."""

from __future__ import annotations

import argparse
import asyncio

from bot.features.stats.counting import Recount
from bot.ops.settings import load
from bot.store.access import must_be_there, sole_owner
from bot.store.address import Address
from bot.store.store import Store


def add(parser: argparse.ArgumentParser) -> None: ...


def run(arguments: argparse.Namespace) -> int:
    settings = load()
    must_be_there(settings.database)
    with sole_owner(settings.database):
        counted, unread = asyncio.run(_counted(settings.database, settings.backups))
    left = f" {unread} can't be read by this release and stay as they were counted." if unread else ""
    print(f"{settings.database}: games counted: {counted}.{left}")
    return 0


async def _counted(database: Address, backups: int) -> tuple[int, int]:
    store = await Store.open(database, backups_kept=backups)
    try:
        return await Recount(store).again()
    finally:
        await store.close()
