"""Commands that copy files have nothing to copy where tables are kept on a server."""

from __future__ import annotations

from pathlib import Path

from bot.store.address import Address
from bot.store.faults import StoreUnusable

DUMP = "`pg_dump --format=custom --file=FILE ADDRESS`, also while the bot runs"
RESTORE = "`pg_restore --clean --if-exists --single-transaction --dbname=ADDRESS FILE`, with the bot stopped"


def file_at(address: Address, instead: str) -> Path:
    """The database's file; raises `StoreUnusable` with what to do `instead` of a database on a server."""
    if isinstance(address, Path):
        return address
    raise StoreUnusable(f"The database {address} is on a server: {instead} See docs/hosting.md.")
