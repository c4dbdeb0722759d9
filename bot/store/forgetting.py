"""Forgetting a person: his decks, his name and number in what is finished, and who gave which answer."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec

from bot.store.database import Change, Session
from bot.store.packing import answers_of, packed_answers
from bot.store.rows import Care, Customs

_OVER = "(SELECT id FROM tables WHERE status IN ('over', 'closed'))"


def forgetting_person(user: int) -> Change[None]:
    """Forget a user who sits at no running table any more.

    In a running table his name goes and his number stays among those who held a seat before, so that he does
    not sit down at another side of it; it goes once the table has ended (`dropping_numbers`).
    """

    async def change(db: Session) -> None:
        await db.execute("DELETE FROM documents WHERE user = ?", (user,))
        await db.execute(f"DELETE FROM directs WHERE user = ? AND table_id IN {_OVER}", (user,))
        await db.execute("UPDATE answers SET user = NULL WHERE user = ?", (user,))
        await db.execute("UPDATE shares SET user = NULL WHERE user = ?", (user,))
        for table in await _tables_of(db, user):
            await _forget_in_archive(db, table, user)
            await db.execute("UPDATE tables SET writes = writes + 1 WHERE id = ?", (table,))
        await _forget_in_seats(db, user)
        await _forget_calls(db, user)
        await db.execute(f"UPDATE tables SET opener = 0 WHERE opener = ? AND id IN {_OVER}", (user,))
        await db.tell(0, 0, 0)

    return change


def dropping_numbers() -> Change[None]:
    """Drop the numbers of forgotten people from tables that have ended since."""

    async def change(db: Session) -> None:
        nameless = """former LIKE '%,""]%'"""
        sql = f"SELECT table_id, number, former FROM seats WHERE {nameless} AND table_id IN {_OVER}"
        found = await db.fetch(sql)
        for table, number, former in found:
            kept = [[user if name else None, name] for user, name in json.loads(former)]
            await _put_former(db, table, number, kept)

    return change


async def _tables_of(db: Session, user: int) -> list[int]:
    his = "SELECT DISTINCT table_id FROM seats WHERE user = ?1 OR owner = ?1 OR former LIKE ?2"
    found = await db.fetch(his, (user, _his(user)))
    return [table for (table,) in found]


async def _forget_in_archive(db: Session, table: int, user: int) -> None:
    for (stored,) in await db.fetch("SELECT answers FROM archives WHERE table_id = ?", (table,)):
        given = [(entry, None if who == user else who, at) for entry, who, at in answers_of(stored)]
        packed = await asyncio.to_thread(packed_answers, given)
        await db.execute("UPDATE archives SET answers = ? WHERE table_id = ?", (packed, table))


async def _forget_in_seats(db: Session, user: int) -> None:
    found = await db.fetch(
        f"SELECT table_id, number, former, table_id IN {_OVER} FROM seats WHERE former LIKE ?", (_his(user),)
    )
    for table, number, former, over in found:
        kept = [[None if over else who, ""] if who == user else [who, name] for who, name in json.loads(former)]
        await _put_former(db, table, number, kept)
    over = f"AND table_id IN {_OVER}"
    await db.execute(f"UPDATE seats SET user = NULL, name = '' WHERE user = ? {over}", (user,))
    await db.execute(f"UPDATE seats SET owner = NULL WHERE owner = ? {over}", (user,))


async def _forget_calls(db: Session, user: int) -> None:
    """When he was called and invited, and what he brought to the table before."""
    known = "SELECT id, care, customs FROM tables WHERE care LIKE ? OR customs LIKE ?"
    for table, care, customs in await db.fetch(known, (f'%"{user}":%', f"%{user}%")):
        cared, agreed = msgspec.json.decode(care, type=Care), msgspec.json.decode(customs, type=Customs)
        for noted in (cared.called, cared.calls, cared.seen, cared.foretold, agreed.decks):
            noted.pop(user, None)
        agreed.order = [other for other in agreed.order if other != user]
        agreed.invited = [other for other in agreed.invited if other != user]
        agreed.heard = [other for other in agreed.heard if other != user]
        said = (msgspec.json.encode(cared).decode(), msgspec.json.encode(agreed).decode(), table)
        await db.execute("UPDATE tables SET care = ?, customs = ?, writes = writes + 1 WHERE id = ?", said)


def _his(user: int) -> str:
    """How a list of those who held a seat looks when he is one of them."""
    return f"%[{user},%"


async def _put_former(db: Session, table: int, number: int, former: list[list[Any]]) -> None:
    said = json.dumps(former, separators=(",", ":"), ensure_ascii=False)
    await db.execute("UPDATE seats SET former = ? WHERE table_id = ? AND number = ?", (said, table, number))
