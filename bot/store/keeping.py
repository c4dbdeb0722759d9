"""Changes that keep a database small: each is one short transaction, so that answers go in between."""

from __future__ import annotations

import asyncio
import shutil
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import aiosqlite

from bot.store.packing import answers_of, events_of, packed_answers, packed_events, packed_state, state_of
from bot.store.writer import Change

SEEN_FOR = 24 * 3600.0
"""Seconds for which interaction ids are remembered; Discord redelivers within seconds."""
SHOWN_FOR = 7 * 24 * 3600.0
"""Seconds for which an ended table's messages are known, and a lobby that was closed without a game."""
YEAR = 200 * 1024 * 1024
"""Bytes that a database grows by in a year of 50 games a day, by `./parlor bench store`."""
SPARE = 256
"""Free pages that stay in the file for the next games."""
MOST_COPIED = 512 * 1024 * 1024
"""Bytes in use up to which an old file is copied within itself: some seconds during which answers wait."""
LOOKS_EVERY = 1000
"""Steps of SQLite's between two looks whether a copy is still waited for."""
_OVER = "status IN ('over', 'closed')"
_NEVER_BEGUN = (
    "NOT EXISTS (SELECT 1 FROM checkpoints c WHERE c.table_id = tables.id) "
    "AND NOT EXISTS (SELECT 1 FROM archives a WHERE a.table_id = tables.id)"
)
ENDED = f"SELECT id FROM tables WHERE {_OVER} AND put_away_at IS NULL ORDER BY id"


def forgetting(now: float) -> Change[None]:
    """Interactions, direct messages of tables long ended, lobbies long closed."""
    long_over = f"{_OVER} AND put_away_at < ?"

    async def change(db: aiosqlite.Connection) -> None:
        await db.execute("DELETE FROM interactions WHERE seen_at < ?", (now - SEEN_FOR,))
        gone = f"DELETE FROM tables WHERE status = 'closed' AND put_away_at < ? AND {_NEVER_BEGUN}"
        await db.execute(gone, (now - SHOWN_FOR,))
        ended = f"SELECT id FROM tables WHERE {long_over}"
        await db.execute(f"DELETE FROM directs WHERE table_id IN ({ended})", (now - SHOWN_FOR,))

    return change


def putting_away(table: int, now: float) -> Change[None]:
    """Pack a table that has ended; does nothing where it has not."""

    async def change(db: aiosqlite.Connection) -> None:
        if not await _all(db, f"SELECT 1 FROM tables WHERE id = ? AND {_OVER}", table):
            return
        await _pack(db, table)
        await _keep_last_checkpoint(db, table)
        await db.execute("UPDATE tables SET put_away_at = ? WHERE id = ?", (now, table))

    return change


async def _pack(db: aiosqlite.Connection, table: int) -> None:
    answers = await _all(
        db, "SELECT entry, user, given_at FROM answers WHERE table_id = ? ORDER BY number", table
    )
    events = await _all(db, "SELECT body FROM events WHERE table_id = ? ORDER BY number, place", table)
    before = await _all(db, "SELECT answers, events FROM archives WHERE table_id = ?", table)
    if not (answers or events):
        return
    told = [body for (body,) in events]
    for old_answers, old_events in before:
        answers, told = [*answers_of(old_answers), *answers], [*events_of(old_events), *told]
    log = await asyncio.to_thread(packed_answers, [tuple(given) for given in answers])
    story = await asyncio.to_thread(packed_events, told)
    await db.execute("INSERT OR REPLACE INTO archives VALUES (?, ?, ?)", (table, log, story))
    await db.execute("DELETE FROM answers WHERE table_id = ?", (table,))
    await db.execute("DELETE FROM events WHERE table_id = ?", (table,))


async def _keep_last_checkpoint(db: aiosqlite.Connection, table: int) -> None:
    """The one from which the end is shown; those before it were for undo."""
    last = "(SELECT max(at) FROM checkpoints WHERE table_id = ?1)"
    await db.execute(f"DELETE FROM checkpoints WHERE table_id = ?1 AND at < {last}", (table,))
    for at, state in await _all(db, "SELECT at, state FROM checkpoints WHERE table_id = ?", table):
        packed = packed_state(state_of(state))
        await db.execute("UPDATE checkpoints SET state = ? WHERE table_id = ? AND at = ?", (packed, table, at))


async def give_back(db: aiosqlite.Connection, pages: int) -> bool:
    """Take free pages off the end of the file, in a transaction of its own; False where there are none."""
    [[free]] = await _all(db, "PRAGMA freelist_count")
    [[kind]] = await _all(db, "PRAGMA auto_vacuum")
    if free <= SPARE or kind != 2:
        return False
    # As a script: as a statement it would end after its first page.
    await db.executescript(f"PRAGMA incremental_vacuum({min(pages, free - SPARE)})")
    return True


async def make_compactable(db: aiosqlite.Connection, path: Path) -> bool:
    """Make a file that cannot be made smaller in steps such that it can; whether that was done now."""
    [[kind]] = await _all(db, "PRAGMA auto_vacuum")
    [[size]] = await _all(db, "PRAGMA page_size")
    [[pages]] = await _all(db, "PRAGMA page_count")
    [[free]] = await _all(db, "PRAGMA freelist_count")
    used = (pages - free) * size
    if kind == 2 or used > MOST_COPIED or shutil.disk_usage(path.absolute().parent).free < 3 * used:
        return False
    await db.execute("PRAGMA auto_vacuum=INCREMENTAL")
    await _copied_within(db)
    await _all(db, "PRAGMA wal_checkpoint(TRUNCATE)")
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


async def _all(db: aiosqlite.Connection, sql: str, *values: Any) -> Sequence[Any]:
    return list(await db.execute_fetchall(sql, values))
