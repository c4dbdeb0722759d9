"""Add a finished game from a file to a channel's tables, for replays. The bot must be stopped."""

from __future__ import annotations

import argparse
import asyncio
import time
from pathlib import Path

from bot.cli import CommandFailed
from bot.cli.records.common import exported_in, store_of_stopped_bot
from bot.features.records import NotImported, imported
from bot.ops.settings import Settings, load
from bot.store.access import must_be_there
from bot.store.rows import TableRow
from bot.tables.record import Export
from games.kernel.printed.content import LANGUAGES


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="what `export` or a replay's “Download” wrote")
    parser.add_argument("channel", type=int, help="number of the channel in which it can be replayed")
    parser.add_argument("--server", type=int, help="number of its server (default: that of its tables)")
    parser.add_argument("--language", choices=LANGUAGES, default="en")


def run(arguments: argparse.Namespace) -> int:
    settings = load()
    must_be_there(settings.database)
    game = exported_in(arguments.file)
    try:
        row = asyncio.run(_imported(settings, game, arguments))
    except NotImported as error:
        raise CommandFailed(f"{arguments.file} can't be imported: {error}.") from error
    said = f"table {row.id}, {row.game}, {len(game.answers)} moves"
    print(f"{arguments.file}: {said}. /replay in that channel steps through it.")
    return 0


async def _imported(settings: Settings, game: Export, arguments: argparse.Namespace) -> TableRow:
    async with store_of_stopped_bot(settings) as store:
        there = await store.row_in(arguments.channel)
        server = arguments.server or (there.guild if there else None)
        if server is None:
            raise NotImported("that channel never had a table, so give --server too")
        return await imported(store, game, server, arguments.channel, arguments.language, time.time())
