"""Write a table's game to a file; the bot can keep running."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from bot.base.files import write_whole
from bot.cli import CommandFailed
from bot.cli.records.common import must_be_new
from bot.ops.settings import load
from bot.store.access import must_be_there, open_to_read
from bot.store.address import Address
from bot.tables.record import Export, export_of


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "table", type=int, help="number of the table, or of its channel for the newest one there"
    )
    parser.add_argument("file", type=Path, help="where to put the game (a file that doesn't exist yet)")


def run(arguments: argparse.Namespace) -> int:
    """Before the game's end, it has only what everyone saw."""
    database = load().database
    must_be_there(database)
    must_be_new(arguments.file)
    game = asyncio.run(_export(database, arguments.table))
    if game is None:
        raise CommandFailed(f"There's no table or channel {arguments.table} in {database}.")
    write_whole(arguments.file, game.encoded(), new=True)
    said = f"seed {game.seed}" if game.seed else "not over yet, so without its seed and moves"
    print(f"{arguments.file}: {game.game}, {len(game.events)} events, {said}.")
    return 0


async def _export(database: Address, table: int) -> Export | None:
    """A table's game, or the newest in a channel."""
    if not 0 <= table < 2**63:
        return None
    async with open_to_read(database) as store:
        row = await store.row_in(table) or await store.row(table)
        return await export_of(store, row) if row else None
