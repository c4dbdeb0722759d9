"""At which tables somebody's number stands anywhere, so that it is found without looking through them all."""

from __future__ import annotations

from bot.store.database import Session
from bot.store.rows import TableRow
from bot.store.statements import putting_once

_PUT = putting_once("traces", ("table_id", "user"))


def people_of(row: TableRow) -> set[int]:
    """Everybody whose number stands in a row, in its seats or in what is agreed at the table."""
    found: set[int | None] = {row.opener}
    for seat in row.seats:
        found |= {seat.user, seat.owner, *(holder.user for holder in seat.former)}
    found |= row.parts.users()
    return {user for user in found if user}


async def put_traces(db: Session, table: int, row: TableRow) -> None:
    """Note who is known at a table."""
    await db.executemany(_PUT, [(table, user) for user in sorted(people_of(row))])
