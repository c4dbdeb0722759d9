"""Put a finished game from a file among a channel's tables, to be looked back at. The bot must be stopped."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from pathlib import Path

import msgspec

from bot.features.records import NotImported, imported
from bot.ops.settings import load
from bot.store.access import must_be_there, sole_owner
from bot.store.address import Address
from bot.store.rows import TableRow
from bot.store.store import Store
from bot.tables.record import Export, decoded
from games.kernel.printed.content import LANGUAGES


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="what `export` or a replay's “Download” wrote")
    parser.add_argument("channel", type=int, help="number of the channel in which it can be replayed")
    parser.add_argument("--server", type=int, help="number of its server (default: that of its tables)")
    parser.add_argument("--language", choices=LANGUAGES, default="en")


def run(arguments: argparse.Namespace) -> int:
    settings = load()
    must_be_there(settings.database)
    try:
        game = decoded(arguments.file.read_bytes())
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        print(f"{arguments.file} isn't an exported game ({error}).", file=sys.stderr)
        return 1
    try:
        with sole_owner(settings.database):
            row = asyncio.run(_imported(settings.database, settings.backups, game, arguments))
    except NotImported as error:
        print(f"{arguments.file} can't be imported: {error}.", file=sys.stderr)
        return 1
    said = f"table {row.id}, {row.game}, {len(game.answers)} moves"
    print(f"{arguments.file}: {said}. /replay in that channel steps through it.")
    return 0


async def _imported(database: Address, backups: int, game: Export, arguments: argparse.Namespace) -> TableRow:
    store = await Store.open(database, backups_kept=backups)
    try:
        there = await store.row_in(arguments.channel)
        server = arguments.server or (there.guild if there else None)
        if server is None:
            raise NotImported("that channel never had a table, so give --server too")
        return await imported(store, game, server, arguments.channel, arguments.language, time.time())
    finally:
        await store.close()
