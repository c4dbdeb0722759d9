"""Deletes a person's data, one short transaction a table. `traces` keeps what's left to do, even after a
kill."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from bot.store.archive import answers_of, packed_answers
from bot.store.database import Change, Session
from bot.store.figures import leave
from bot.store.parts import Parts

_ENDED = ("over", "closed")
NAMELESS = (
    "SELECT r.table_id, r.user FROM traces r JOIN tables t ON t.id = r.table_id "
    "WHERE r.forgotten = 1 AND t.status IN ('over', 'closed') ORDER BY 1, 2"
)
"""Deleted people still named at tables that have since ended."""


def forgetting_own(user: int) -> Change[None]:

    async def change(db: Session) -> None:
        await db.execute("DELETE FROM documents WHERE user = ?", (user,))

    return change


def without(stored: bytes, user: int) -> bytes | None:
    """None if no answer was theirs. Raises msgspec.MsgspecError if it's damaged."""
    given = answers_of(stored)
    if all(who != user for _, who, _ in given):
        return None
    return packed_answers([(entry, None if who == user else who, at) for entry, who, at in given])


def forgetting_at(table: int, user: int, before: bytes | None, packed: bytes | None) -> Change[bool]:
    """False, with nothing changed, if the packed log isn't `before`, from which `packed` was made.

    In a running table their number stays among former holders, so they can't sit down at another side of it;
    `dropping_number` takes it once the table has ended.
    """

    async def change(db: Session) -> bool:
        found = await db.fetch("SELECT answers FROM archives WHERE table_id = ?", (table,))
        if [stored for (stored,) in found] != ([] if before is None else [before]):
            return False
        if packed is not None:
            await db.execute("UPDATE archives SET answers = ? WHERE table_id = ?", (packed, table))
        await db.execute("UPDATE answers SET user = NULL WHERE table_id = ? AND user = ?", (table, user))
        counted = "SELECT DISTINCT guild, game FROM shares WHERE table_id = ? AND user = ?"
        for guild, game in await db.fetch(counted, (table, user)):  # they count again now
            await leave(db, user, (guild, game), [table])
        await _forget_in_row(db, table, user)
        return True

    return change


def dropping_number(table: int, user: int) -> Change[None]:
    async def change(db: Session) -> None:
        numbers = await db.fetch("SELECT number, former FROM seats WHERE table_id = ?", (table,))
        for number, former in numbers:
            kept = [[who if name else None, name] for who, name in _read(former)]
            await _put_former(db, table, number, kept)
        await db.execute("DELETE FROM directs WHERE table_id = ? AND user = ?", (table, user))
        await db.execute("UPDATE traces SET forgotten = 0 WHERE table_id = ? AND user = ?", (table, user))
        again = "SELECT 1 FROM seats WHERE table_id = ?1 AND (user = ?2 OR owner = ?2)"
        if not await db.fetch(again, (table, user)):
            await db.execute("DELETE FROM traces WHERE table_id = ? AND user = ?", (table, user))
        await _told(db, table)

    return change


async def _forget_in_row(db: Session, table: int, user: int) -> None:
    found = await db.fetch("SELECT status, opener, parts FROM tables WHERE id = ?", (table,))
    for status, opener, parts in found:
        over = status in _ENDED
        knows = await _forget_in_seats(db, table, user, over=over)
        if over:
            await db.execute("DELETE FROM directs WHERE table_id = ? AND user = ?", (table, user))
        said = (0 if over and opener == user else opener, _without(parts, user), table)
        await db.execute("UPDATE tables SET opener = ?, parts = ? WHERE id = ?", said)
        trace = "UPDATE traces SET forgotten = 1" if knows else "DELETE FROM traces"
        await db.execute(f"{trace} WHERE table_id = ? AND user = ?", (table, user))
        await _told(db, table)


async def _told(db: Session, table: int) -> None:
    await db.execute("UPDATE tables SET writes = writes + 1 WHERE id = ?", (table,))
    for guild, writes in await db.fetch("SELECT guild, writes FROM tables WHERE id = ?", (table,)):
        await db.tell(table, guild, writes)


async def _forget_in_seats(db: Session, table: int, user: int, *, over: bool) -> bool:
    """Whether their number stays until the table has ended."""
    knows = False
    found = await db.fetch("SELECT number, user, owner, former FROM seats WHERE table_id = ?", (table,))
    for number, holder, owner, former in found:
        before = _read(former)
        kept = [[None if over else who, ""] if who == user else [who, name] for who, name in before]
        if kept != before:
            await _put_former(db, table, number, kept)
        if over:
            left = "UPDATE seats SET user = NULL, name = '' WHERE table_id = ? AND number = ? AND user = ?"
            await db.execute(left, (table, number, user))
            lent = "UPDATE seats SET owner = NULL WHERE table_id = ? AND number = ? AND owner = ?"
            await db.execute(lent, (table, number, user))
        elif user in (holder, owner, *(who for who, _ in kept)):
            knows = True
    return knows


def _without(stored: str, user: int) -> str:
    """The row's parts without them. No one can read damaged ones: those start again."""
    try:
        parts = Parts(msgspec.json.decode(stored, type=dict[str, msgspec.Raw]))
    except msgspec.MsgspecError:
        parts = Parts()
    parts.forget(user)
    return parts.text()


def _read(former: str) -> list[list[Any]]:
    """Empty if it's damaged."""
    try:
        return msgspec.json.decode(former, type=list[list[Any]])
    except msgspec.MsgspecError:
        return []


async def _put_former(db: Session, table: int, number: int, former: list[list[Any]]) -> None:
    said = json.dumps(former, separators=(",", ":"), ensure_ascii=False)
    await db.execute("UPDATE seats SET former = ? WHERE table_id = ? AND number = ?", (said, table, number))
