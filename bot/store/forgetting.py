"""Forgetting a person: his decks, his name and number in what is finished, and who gave which answer."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import aiosqlite

from bot.store.packing import answers_of, packed_answers
from bot.store.writer import Change

_OVER = "(SELECT id FROM tables WHERE status IN ('over', 'closed'))"
_HIS = "former LIKE '%[' || ?1 || ',%'"


def forgetting_person(user: int) -> Change[None]:
    """Forget a user who sits at no running table any more.

    In a running table his name goes and his number stays among those who held a seat before, so that he does
    not sit down at another side of it; it goes once the table has ended (`dropping_numbers`).
    """

    async def change(db: aiosqlite.Connection) -> None:
        await db.execute("DELETE FROM documents WHERE user = ?", (user,))
        await db.execute(f"DELETE FROM directs WHERE user = ? AND table_id IN {_OVER}", (user,))
        await db.execute("UPDATE answers SET user = NULL WHERE user = ?", (user,))
        for table in await _tables_of(db, user):
            await _forget_in_archive(db, table, user)
        await _forget_in_seats(db, user)
        await db.execute(f"UPDATE tables SET opener = 0 WHERE opener = ? AND id IN {_OVER}", (user,))

    return change


def dropping_numbers() -> Change[None]:
    """Drop the numbers of forgotten people from tables that have ended since."""

    async def change(db: aiosqlite.Connection) -> None:
        nameless = """former LIKE '%,""]%'"""
        sql = f"SELECT table_id, number, former FROM seats WHERE {nameless} AND table_id IN {_OVER}"
        found = await _all(db, sql)
        for table, number, former in found:
            kept = [[user if name else None, name] for user, name in json.loads(former)]
            await _put_former(db, table, number, kept)

    return change


async def _tables_of(db: aiosqlite.Connection, user: int) -> list[int]:
    found = await _all(db, f"SELECT DISTINCT table_id FROM seats WHERE user = ?1 OR owner = ?1 OR {_HIS}", user)
    return [table for (table,) in found]


async def _forget_in_archive(db: aiosqlite.Connection, table: int, user: int) -> None:
    for (stored,) in await _all(db, "SELECT answers FROM archives WHERE table_id = ?", table):
        given = [(entry, None if who == user else who, at) for entry, who, at in answers_of(stored)]
        packed = await asyncio.to_thread(packed_answers, given)
        await db.execute("UPDATE archives SET answers = ? WHERE table_id = ?", (packed, table))


async def _forget_in_seats(db: aiosqlite.Connection, user: int) -> None:
    found = await _all(
        db, f"SELECT table_id, number, former, table_id IN {_OVER} FROM seats WHERE {_HIS}", user
    )
    for table, number, former, over in found:
        kept = [[None if over else who, ""] if who == user else [who, name] for who, name in json.loads(former)]
        await _put_former(db, table, number, kept)
    over = f"AND table_id IN {_OVER}"
    await db.execute(f"UPDATE seats SET user = NULL, name = '' WHERE user = ? {over}", (user,))
    await db.execute(f"UPDATE seats SET owner = NULL WHERE owner = ? {over}", (user,))


async def _put_former(db: aiosqlite.Connection, table: int, number: int, former: list[list[Any]]) -> None:
    said = json.dumps(former, separators=(",", ":"), ensure_ascii=False)
    await db.execute("UPDATE seats SET former = ? WHERE table_id = ? AND number = ?", (said, table, number))


async def _all(db: aiosqlite.Connection, sql: str, *values: Any) -> Sequence[Any]:
    return list(await db.execute_fetchall(sql, values))
