"""Copy the whole database to another place, of either kind. The bot must be stopped."""

from __future__ import annotations

import argparse
import asyncio

from bot.store.address import address_of
from bot.store.transfer import move


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "source", metavar="FROM", help="a database file, or postgresql://... (it stays as it is)"
    )
    parser.add_argument(
        "goal", metavar="TO", help="a file that does not exist yet, or postgresql://... of an empty one"
    )


def run(arguments: argparse.Namespace) -> int:
    source, goal = address_of(arguments.source), address_of(arguments.goal)
    copied = asyncio.run(move(source, goal))
    rows = sum(part.rows for part in copied.values())
    print(
        f"{goal}: {copied['tables'].rows} tables, {rows} rows in all, each compared with {source}, which "
        "hasn't changed. Set PARLOR_DATABASE to the new one."
    )
    return 0
