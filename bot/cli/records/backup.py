"""Copy the database to a file; the bot can keep running."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.cli import CommandFailed
from bot.cli.records.common import must_be_new
from bot.ops.settings import load
from bot.store.address import Address
from bot.store.faults import StoreUnusable
from bot.store.sqlite import backups
from bot.store.sqlite.connections import reading

DUMP = "`pg_dump --format=custom --file=FILE ADDRESS`, also while the bot runs"
RESTORE = "`pg_restore --clean --if-exists --single-transaction --dbname=ADDRESS FILE`, with the bot stopped"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="where to put the copy (a file that doesn't exist yet)")


def run(arguments: argparse.Namespace) -> int:
    source = file_at(load().database, f"copy it with {DUMP}.")
    if not source.exists():
        raise CommandFailed(f"There's no database {source}. Set PARLOR_DATABASE to the one to copy.")
    must_be_new(arguments.file)
    with reading(source) as live:
        count = backups.copy(live, source, arguments.file)
    print(f"{arguments.file}: {count} tables.")
    return 0


def file_at(address: Address, instead: str) -> Path:
    """Raises `StoreUnusable` for one on a server, saying what to do `instead`."""
    if isinstance(address, Path):
        return address
    raise StoreUnusable(f"The database {address} is on a server: {instead} See docs/hosting.md.")
