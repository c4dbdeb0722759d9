"""Changes that keep a database small: each is one short transaction, so that answers go in between."""

from __future__ import annotations

import asyncio

from bot.store.database import Change, Session
from bot.store.packing import answers_of, events_of, packed_answers, packed_events, packed_state, state_of
from bot.store.statements import PUT_ARCHIVE

SEEN_FOR = 24 * 3600.0
"""Seconds for which interaction ids are remembered; Discord redelivers within seconds."""
SHOWN_FOR = 7 * 24 * 3600.0
"""Seconds for which an ended table's messages are known, and a lobby that was closed without a game."""
YEAR = 200 * 1024 * 1024
"""Bytes that a database grows by in a year of 50 games a day, by `./parlor bench store`."""
_OVER = "status IN ('over', 'closed')"
_NEVER_BEGUN = (
    "NOT EXISTS (SELECT 1 FROM checkpoints c WHERE c.table_id = tables.id) "
    "AND NOT EXISTS (SELECT 1 FROM archives a WHERE a.table_id = tables.id)"
)
ENDED = f"SELECT id FROM tables WHERE {_OVER} AND put_away_at IS NULL ORDER BY id"


def forgetting(now: float) -> Change[None]:
    """Interactions, direct messages of tables long ended, lobbies long closed."""
    long_over = f"{_OVER} AND put_away_at < ?"

    async def change(db: Session) -> None:
        await db.execute("DELETE FROM interactions WHERE seen_at < ?", (now - SEEN_FOR,))
        gone = f"DELETE FROM tables WHERE status = 'closed' AND put_away_at < ? AND {_NEVER_BEGUN}"
        await db.execute(gone, (now - SHOWN_FOR,))
        ended = f"SELECT id FROM tables WHERE {long_over}"
        await db.execute(f"DELETE FROM directs WHERE table_id IN ({ended})", (now - SHOWN_FOR,))

    return change


def putting_away(table: int, now: float) -> Change[None]:
    """Pack a table that has ended; does nothing where it has not."""

    async def change(db: Session) -> None:
        if not await db.fetch(f"SELECT 1 FROM tables WHERE id = ? AND {_OVER}", (table,)):
            return
        await _pack(db, table)
        await _keep_last_checkpoint(db, table)
        await db.execute("UPDATE tables SET put_away_at = ? WHERE id = ?", (now, table))

    return change


async def _pack(db: Session, table: int) -> None:
    answers = await db.fetch(
        "SELECT entry, user, given_at FROM answers WHERE table_id = ? ORDER BY number", (table,)
    )
    events = await db.fetch("SELECT body FROM events WHERE table_id = ? ORDER BY number, place", (table,))
    before = await db.fetch("SELECT answers, events FROM archives WHERE table_id = ?", (table,))
    if not (answers or events):
        return
    told = [body for (body,) in events]
    for old_answers, old_events in before:
        answers, told = [*answers_of(old_answers), *answers], [*events_of(old_events), *told]
    log = await asyncio.to_thread(packed_answers, [tuple(given) for given in answers])
    story = await asyncio.to_thread(packed_events, told)
    await db.execute(PUT_ARCHIVE, (table, log, story))
    await db.execute("DELETE FROM answers WHERE table_id = ?", (table,))
    await db.execute("DELETE FROM events WHERE table_id = ?", (table,))


async def _keep_last_checkpoint(db: Session, table: int) -> None:
    """The one from which the end is shown; those before it were for undo."""
    last = "(SELECT max(at) FROM checkpoints WHERE table_id = ?1)"
    await db.execute(f"DELETE FROM checkpoints WHERE table_id = ?1 AND at < {last}", (table,))
    for at, state in await db.fetch("SELECT at, state FROM checkpoints WHERE table_id = ?", (table,)):
        packed = packed_state(state_of(state))
        await db.execute("UPDATE checkpoints SET state = ? WHERE table_id = ? AND at = ?", (packed, table, at))
