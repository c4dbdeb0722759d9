"""Making a file smaller: room that nobody needs goes back to the disk."""

from __future__ import annotations

import asyncio
import shutil
import threading
from pathlib import Path
from typing import Any

import aiosqlite

SPARE = 256
"""Free pages that stay in the file for the next games."""
MOST_COPIED = 512 * 1024 * 1024
"""Bytes in use up to which an old file is copied within itself: some seconds during which answers wait."""
LOOKS_EVERY = 1000
"""Steps of SQLite's between two looks whether a copy is still waited for."""


async def give_back(db: aiosqlite.Connection, pages: int) -> bool:
    """Take free pages off the end of the file, in a transaction of its own; False where there are none."""
    free = await _pragma(db, "freelist_count")
    kind = await _pragma(db, "auto_vacuum")
    if free <= SPARE or kind != 2:
        return False
    # As a script: as a statement it would end after its first page.
    await db.executescript(f"PRAGMA incremental_vacuum({min(pages, free - SPARE)})")
    return True


async def make_compactable(db: aiosqlite.Connection, path: Path) -> bool:
    """Make a file that cannot be made smaller in steps such that it can; whether that was done now."""
    kind = await _pragma(db, "auto_vacuum")
    size = await _pragma(db, "page_size")
    pages = await _pragma(db, "page_count")
    free = await _pragma(db, "freelist_count")
    used = (pages - free) * size
    if kind == 2 or used > MOST_COPIED or shutil.disk_usage(path.absolute().parent).free < 3 * used:
        return False
    await db.execute("PRAGMA auto_vacuum=INCREMENTAL")
    await _copied_within(db)
    await _pragma(db, "wal_checkpoint(TRUNCATE)")
    return True


async def _copied_within(db: aiosqlite.Connection) -> None:
    """Copy a file within itself, and give that up where nobody waits for it any more: until it is done, the
    connection does nothing else, not even close. What is given up leaves the file as it was."""
    given_up = threading.Event()
    await db.set_progress_handler(given_up.is_set, LOOKS_EVERY)
    copying = asyncio.ensure_future(db.execute("VACUUM"))
    try:
        await asyncio.shield(copying)
    except asyncio.CancelledError:
        given_up.set()
        await asyncio.wait([copying])
        copying.exception()  # that it was interrupted
        raise
    finally:
        await db.set_progress_handler(None, 0)  # type: ignore[arg-type]


async def _pragma(db: aiosqlite.Connection, name: str) -> Any:
    found = list(await db.execute_fetchall(f"PRAGMA {name}"))
    return found[0][0]
