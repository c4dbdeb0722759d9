"""Write a table's game to a file; the bot may run meanwhile."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from bot.settings import load
from bot.store.schema import StoreUnusable
from bot.store.sqlite import Store
from bot.tables.export import Export
from bot.tables.model import TableRefused
from bot.tables.service import Tables


def add(parser: argparse.ArgumentParser) -> None:
    """Arguments of `export`."""
    parser.add_argument("table", type=int, help="number of the table, or of its channel for the newest there")
    parser.add_argument("file", type=Path, help="where the game goes; it must not exist yet")


def run(arguments: argparse.Namespace) -> int:
    """Write the file; before the game's end only what everybody saw is in it."""
    database = load().database
    if not database.exists():
        print(f"There is no database {database}. Set PARLOR_DATABASE to the bot's.", file=sys.stderr)
        return 1
    if arguments.file.exists():
        print(f"{arguments.file} exists already. Choose another name.", file=sys.stderr)
        return 1
    try:
        game = asyncio.run(_export(database, arguments.table))
    except StoreUnusable as error:
        print(error, file=sys.stderr)
        return 1
    except TableRefused:
        print(f"There is no table or channel {arguments.table} in {database}.", file=sys.stderr)
        return 1
    arguments.file.write_bytes(game.encoded())
    said = f"seed {game.seed}" if game.seed else "not ended, so without seed and answers"
    print(f"{arguments.file}: {game.game}, {len(game.events)} events, {said}.")
    return 0


async def _export(database: Path, table: int) -> Export:
    store = await Store.open(str(database))
    try:
        tables = Tables(store)
        here = await tables.table_in(table)
        return await tables.export(here.id if here else table)
    finally:
        await store.close()
