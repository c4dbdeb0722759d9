"""A table, its seats, its log and its events as rows."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bot.base.release import release
from bot.store.archive import packed_state
from bot.store.database import Session
from bot.store.faults import Overtaken
from bot.store.reader import COLUMNS, SEAT
from bot.store.rows import LASTING, SeatRow, TableRow
from bot.store.statements import PUT_CHECKPOINT, PUT_EVENT, PUT_PLAYED, inserting, putting, putting_once
from games.kernel import codec
from games.kernel.events import Event
from games.kernel.saved import Checkpoint

INSERT = inserting("tables", COLUMNS)
_PUT_SEAT = putting("seats", ("table_id", "number"), [name for name in SEAT if name != "number"])
_SHOWN = ("shown_revision", "message", "message_at")
"""Columns that only `save_shown` changes."""
_KEPT = [column for column in COLUMNS if column not in (*_SHOWN, "writes")]
_NEXT = "writes = writes + 1 WHERE id = ? AND writes = ?"
_UPDATE = f"UPDATE tables SET {', '.join(f'{c} = ?' for c in _KEPT)}, {_NEXT}"

_PUT_TRACE = putting_once("traces", ("table_id", "user"))


def values_of(row: TableRow, columns: Sequence[str] = COLUMNS) -> list[Any]:
    changed = {"options": json.dumps(row.options), "parts": row.parts.text(), "behind": int(row.behind)}
    return [changed[c] if c in changed else getattr(row, c) for c in columns]


async def put_row(db: Session, row: TableRow) -> None:
    """Raises `Overtaken` if it was stored since it was read."""
    if not await db.count(_UPDATE, [*values_of(row, _KEPT), row.id, row.writes]):
        raise Overtaken(f"table {row.id} was stored by another process since it was read")
    await put_traces(db, row.id, row)
    await db.tell(row.id, row.guild, row.writes + 1)


async def put_seats(db: Session, table: int, seats: Iterable[SeatRow]) -> None:
    rows = [(table, *_seat_values(seat)) for seat in seats]
    await db.execute("DELETE FROM seats WHERE table_id = ? AND number >= ?", (table, len(rows)))
    await db.executemany(_PUT_SEAT, rows)


def _seat_values(seat: SeatRow) -> list[Any]:
    former = msgspec.json.encode(seat.former).decode()
    return [former if name == "former" else getattr(seat, name) for name in SEAT]


async def put_checkpoints(db: Session, table: int, checkpoints: Iterable[Checkpoint]) -> None:
    rows = [(table, c.at, c.step, packed_state(c.state)) for c in checkpoints]
    await db.executemany(PUT_CHECKPOINT, rows)


async def put_played(db: Session, table: int, rules: int, number: int) -> None:
    """Note release and rules it's played with from here on, if new."""
    await db.execute(PUT_PLAYED, (table, rules, release(), number))


async def put_events(db: Session, table: int, number: int, events: Sequence[Event]) -> None:
    rows = [(table, number, place, codec.encode(event)) for place, event in enumerate(events)]
    await db.executemany(PUT_EVENT, rows)


async def cut_events(db: Session, table: int, length: int) -> list[Event]:
    """Returns events to tell again because they came from no answer, such as seats changing hands."""
    found = await db.fetch(
        "SELECT body FROM events WHERE table_id = ? AND number > ? ORDER BY number, place", (table, length)
    )
    await db.execute("DELETE FROM events WHERE table_id = ? AND number > ?", (table, length))
    events = [codec.decode(body, Event) for (body,) in found]
    return [event for event in events if event.kind in LASTING]


async def newest_told(db: Session, table: int) -> int:
    newest = "SELECT coalesce(max(number), 0) FROM events WHERE table_id = ?"
    [[number]] = await db.fetch(newest, (table,))
    return int(number)


async def add_event(db: Session, table: int, number: int, event: Event) -> None:
    next_place = "SELECT coalesce(max(place), -1) + 1 FROM events WHERE table_id = ? AND number = ?"
    [[place]] = await db.fetch(next_place, (table, number))
    await db.execute(PUT_EVENT, (table, number, place, codec.encode(event)))


def people_of(row: TableRow) -> set[int]:
    """Everyone whose number is in a row: opener, seats or parts."""
    found: set[int | None] = {row.opener}
    for seat in row.seats:
        found |= {seat.user, seat.owner, *(holder.user for holder in seat.former)}
    found |= row.parts.users()
    return {user for user in found if user}


async def put_traces(db: Session, table: int, row: TableRow) -> None:
    await db.executemany(_PUT_TRACE, [(table, user) for user in sorted(people_of(row))])
