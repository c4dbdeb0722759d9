"""Forget a person who can't ask for it any more, as `/me forget` does. The bot must be stopped."""

from __future__ import annotations

import argparse
import asyncio
import sys

from bot.features import features_of
from bot.features.lobby.service import LobbyService
from bot.features.seats.service import SeatService
from bot.ops.settings import load
from bot.store.access import must_be_there, sole_owner
from bot.store.address import Address
from bot.store.store import Store
from bot.tables.model import Person
from bot.tables.service import Tables


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("user", type=int, help="number of the person's Discord account")


def run(arguments: argparse.Namespace) -> int:
    """Their running games go on."""
    settings = load()
    must_be_there(settings.database)
    if not 0 < arguments.user < 2**63:
        print(f"{arguments.user} isn't the number of a Discord account.", file=sys.stderr)
        return 1
    with sole_owner(settings.database):
        played, running = asyncio.run(_forgotten(settings.database, settings.backups, arguments.user))
    left = f", {running} of them still running, which go on without this person" if running else ""
    print(f"{arguments.user} is deleted from {played} tables{left}. Older backups still have the name.")
    return 0


async def _forgotten(database: Address, backups: int, user: int) -> tuple[int, int]:
    """Tables they sat at, and how many of them were running."""
    store = await Store.open(database, backups_kept=backups)
    try:
        running = len(await store.rows_with(user, "lobby", "live"))
        played = running + len(await store.rows_with(user, "over", "closed"))
        tables = Tables(store, features=features_of)
        await SeatService(tables, LobbyService(tables)).forget(Person(user, ""))
        return played, running
    finally:
        await store.close()
