"""First steps that several of these commands share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from bot.cli import CommandFailed
from bot.ops.settings import Settings
from bot.store.access import must_be_there, sole_owner
from bot.store.store import Store
from bot.tables.record import Export, decoded


def must_be_new(file: Path) -> None:
    if file.exists():
        raise CommandFailed(f"{file} already exists. Choose another name.")


def exported_in(file: Path, code: int = 1) -> Export:
    """Raises `CommandFailed`, with this exit status, if it isn't one."""
    try:
        return decoded(file.read_bytes())
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise CommandFailed(f"{file} isn't an exported game ({error}).", code) from error


@asynccontextmanager
async def store_of_stopped_bot(settings: Settings) -> AsyncIterator[Store]:
    must_be_there(settings.database)
    with sole_owner(settings.database):
        store = await Store.open(settings.database, backups_kept=settings.backups)
        try:
            yield store
        finally:
            await store.close()
