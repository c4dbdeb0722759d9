"""Delete everything about a person who can't ask for it anymore, like `/me forget`. The bot must be stopped."""

from __future__ import annotations

import argparse
import asyncio

from bot.cli import CommandFailed
from bot.cli.records.common import store_of_stopped_bot
from bot.features import features_of
from bot.features.lobby.service import LobbyService
from bot.features.seats.service import SeatService
from bot.ops.settings import Settings, load
from bot.store.access import must_be_there
from bot.tables.model import Person
from bot.tables.service import Tables


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("user", type=int, help="number of the person's Discord account")


def run(arguments: argparse.Namespace) -> int:
    """Their running games continue."""
    settings = load()
    must_be_there(settings.database)
    if not 0 < arguments.user < 2**63:
        raise CommandFailed(f"{arguments.user} isn't the number of a Discord account.")
    played, running = asyncio.run(_forgotten(settings, arguments.user))
    left = f", {running} of them still running, which go on without this person" if running else ""
    print(f"{arguments.user} is deleted from {played} tables{left}. Older backups still have the name.")
    return 0


async def _forgotten(settings: Settings, user: int) -> tuple[int, int]:
    """Tables they sat at, and how many of those were running."""
    async with store_of_stopped_bot(settings) as store:
        running = len(await store.rows_with(user, "lobby", "live"))
        played = running + len(await store.rows_with(user, "over", "closed"))
        tables = Tables(store, features=features_of)
        await SeatService(tables, LobbyService(tables)).forget(Person(user, ""))
        return played, running
