"""What stands in a database, by a connection that only reads."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar, cast

import aiosqlite
import msgspec
import structlog

from bot.store import backups, packing
from bot.store.connecting import connected, lenient, readable
from bot.store.rows import Care, DirectRow, Played, SeatRow, TableRow
from bot.store.schema import checked, migrate, newest
from games.kernel import codec
from games.kernel.events import Event
from games.kernel.saved import Checkpoint, Entry, Saved

log = structlog.get_logger("store")
T = TypeVar("T")
_FIELDS = """game guild channel opener status language pace options seed version revision shown_revision
message message_at due_at undo_asked care offers"""
COLUMNS = tuple(_FIELDS.split())
SEAT = ("number", "user", "ai", "name", "owner", "former", "since", "waits_since", "missed", "gone")
_ENTRY = cast(type[Entry], Entry)


class Reading:
    """Reads; each call sees the database at one moment, and nothing that is not durable."""

    def __init__(self, reader: aiosqlite.Connection) -> None:
        self._reader = reader

    async def close(self) -> None:
        """Let go of the file."""
        await self._reader.close()

    async def _read(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """One statement: it sees the database at one moment."""
        return list(await self._reader.execute_fetchall(sql, values))

    # -- tables -------------------------------------------------------------------------------------------

    async def rows(self, *statuses: str) -> list[TableRow]:
        """All tables in these states, oldest first."""
        return await self._rows(f"status IN ({', '.join('?' * len(statuses))})", statuses)

    async def rows_of(self, user: int, *statuses: str) -> list[TableRow]:
        """The tables in these states at which a user has a seat, oldest first."""
        seated = "id IN (SELECT table_id FROM seats WHERE user = ?)"
        return await self._rows(f"{seated} AND status IN ({', '.join('?' * len(statuses))})", (user, *statuses))

    async def rows_with(self, user: int, *statuses: str) -> list[TableRow]:
        """The tables in these states at which a user sits, or at which a seat is kept for him, oldest first."""
        his = "id IN (SELECT table_id FROM seats WHERE user = ? OR owner = ?)"
        return await self._rows(
            f"{his} AND status IN ({', '.join('?' * len(statuses))})", (user, user, *statuses)
        )

    async def open_tables(self, opener: int, guild: int) -> tuple[int, int]:
        """How many tables are in their lobby or live: of this opener, and in this server."""
        found = await self._read(
            "SELECT coalesce(sum(opener = ?), 0), coalesce(sum(guild = ?), 0) FROM tables "
            "WHERE status IN ('lobby', 'live')",
            (opener, guild),
        )
        return int(found[0][0]), int(found[0][1])

    async def kinds(self) -> list[tuple[str, str, int]]:
        """Games and states with the number of their tables."""
        found = await self._read("SELECT game, status, count(*) FROM tables GROUP BY game, status")
        return [(game, status, number) for game, status, number in found]

    async def unshown(self) -> list[int]:
        """Ids of tables whose newest revision is not on the channel message or on a seated user's direct
        message, or at which somebody who lost his seat has not got his last one."""
        found = await self._read(
            "SELECT id FROM tables WHERE shown_revision < revision OR EXISTS ("
            "SELECT 1 FROM directs d LEFT JOIN seats s ON s.table_id = d.table_id AND s.user = d.user "
            "WHERE d.table_id = id AND NOT d.refused AND (s.user IS NULL OR d.shown_revision < revision)) "
            "ORDER BY id"
        )
        return [table for (table,) in found]

    async def row(self, table: int) -> TableRow | None:
        """One table."""
        found = await self._rows("id = ?", (table,))
        return found[0] if found else None

    async def row_in(self, channel: int) -> TableRow | None:
        """The table of a channel: the one in its lobby or live, else the newest."""
        newest_there = (
            "SELECT id FROM tables WHERE channel = ? ORDER BY status IN ('lobby', 'live') DESC, id DESC"
        )
        found = await self._rows(f"id = ({newest_there} LIMIT 1)", (channel,))
        return found[0] if found else None

    async def saved(self, row: TableRow) -> Saved | None:
        """The match of a table as far back as undo reaches, or None before its start.

        Raises msgspec.MsgspecError where what is stored of it is damaged.
        """
        found = await self._read(
            "SELECT 0, at, step, state FROM checkpoints WHERE table_id = ?1 UNION ALL "
            "SELECT 1, number, 0, entry FROM answers WHERE table_id = ?1 AND number >= "
            "(SELECT min(at) FROM checkpoints WHERE table_id = ?1) UNION ALL "
            "SELECT 2, 0, 0, answers FROM archives WHERE table_id = ?1 ORDER BY 1, 2",
            (row.id,),
        )
        trail = tuple(
            Checkpoint(at, step, packing.state_of(state)) for part, at, step, state in found if not part
        )
        if not trail:
            return None
        archived = [given for part, *_, stored in found if part == 2 for given in packing.answers_of(stored)]
        bodies = [entry for entry, _, _ in archived[trail[0].at :]]
        bodies += [body for part, *_, body in found if part == 1]
        entries: tuple[Entry, ...] = tuple(codec.decode(body, _ENTRY) for body in bodies)
        return Saved(row.game, row.version, trail, entries)

    async def entries(self, table: int, start: int = 0) -> list[Entry]:
        """The log of answers from a number on."""
        return [codec.decode(body, _ENTRY) for body, _, _ in (await self.answers(table))[start:]]

    async def answers(self, table: int) -> list[tuple[bytes, int | None, float]]:
        """The whole log as (entry, user, given at in seconds since 1970)."""
        found = await self._read(
            "SELECT 0, 0, answers, NULL, NULL FROM archives WHERE table_id = ?1 UNION ALL "
            "SELECT 1, number, entry, user, given_at FROM answers WHERE table_id = ?1 ORDER BY 1, 2",
            (table,),
        )
        archived = [given for part, _, stored, *_ in found if not part for given in packing.answers_of(stored)]
        return archived + [(entry, user, at) for part, _, entry, user, at in found if part]

    async def events(self, table: int, limit: int = -1) -> list[Event]:
        """The newest events of a table, oldest first. What is damaged of them is left out, and logged."""
        found = await self._read(
            "SELECT 0, 0, 0, events FROM archives WHERE table_id = ?1 UNION ALL SELECT * FROM ("
            "SELECT 1, number, place, body FROM events WHERE table_id = ?1 "
            "ORDER BY number DESC, place DESC LIMIT ?2) ORDER BY 1, 2, 3",
            (table, limit),
        )
        bodies = [body for part, _, _, stored in found if not part for body in _archived_events(table, stored)]
        bodies += [body for part, _, _, body in found if part]
        newest_first = bodies[::-1] if limit < 0 else bodies[::-1][:limit]
        events = (_whole(table, "event", partial(codec.decode, body, Event)) for body in newest_first[::-1])
        return [event for event in events if event is not None]

    async def played(self, table: int) -> list[Played]:
        """The releases and rules with which a table was played, in their order."""
        found = await self._read(
            "SELECT number, release, rules FROM played WHERE table_id = ? ORDER BY number, release", (table,)
        )
        return [Played(number, release, rules) for number, release, rules in found]

    async def seen(self, interaction: int) -> bool:
        """Whether an interaction has been applied."""
        return bool(await self._read("SELECT 1 FROM interactions WHERE id = ?", (interaction,)))

    # -- direct messages, documents, settings -------------------------------------------------------------

    async def directs(self, table: int) -> list[DirectRow]:
        """The direct messages of a table."""
        found = await self._read("SELECT * FROM directs WHERE table_id = ?", (table,))
        return [DirectRow(t, u, c, m, shown, bool(refused)) for t, u, c, m, shown, refused in found]

    async def document(self, user: int, kind: str, name: str) -> str | None:
        """One document of a user, or None."""
        found = await self._read(
            "SELECT body FROM documents WHERE user = ? AND kind = ? AND name = ?", (user, kind, name)
        )
        return str(found[0][0]) if found else None

    async def documents(self, user: int, kind: str) -> dict[str, str]:
        """A user's documents of a kind by name."""
        found = await self._read(
            "SELECT name, body FROM documents WHERE user = ? AND kind = ? ORDER BY name", (user, kind)
        )
        return {str(name): str(body) for name, body in found}

    async def servers(self) -> list[int]:
        """The servers that have tables."""
        return [guild for (guild,) in await self._read("SELECT DISTINCT guild FROM tables ORDER BY guild")]

    async def tables_in_server(self, guild: int) -> list[tuple[int, str]]:
        """The tables of a server with their states."""
        found = await self._read("SELECT id, status FROM tables WHERE guild = ? ORDER BY id", (guild,))
        return [(table, status) for table, status in found]

    async def settings_of(self, prefix: str) -> dict[str, str]:
        """The bot's own values whose keys begin so."""
        found = await self._read(
            "SELECT key, value FROM settings WHERE substr(key, 1, ?) = ?", (len(prefix), prefix)
        )
        return dict(found)

    async def setting(self, key: str) -> str | None:
        """A value that the bot keeps for itself."""
        found = await self._read("SELECT value FROM settings WHERE key = ?", (key,))
        return found[0][0] if found else None

    # -- parts --------------------------------------------------------------------------------------------

    async def _rows(self, where: str, values: Iterable[Any]) -> list[TableRow]:
        """Tables with their seats, by id, in one statement. One that is damaged is left out, and logged."""
        found = await self._read(
            f"SELECT id, {', '.join(COLUMNS)}, {', '.join(f's.{name}' for name in SEAT)} FROM tables "
            f"LEFT JOIN seats s ON s.table_id = id WHERE {where} ORDER BY id, s.number",
            tuple(values),
        )
        rows: dict[int, TableRow | None] = {}
        for line in found:
            if line[0] not in rows:
                rows[line[0]] = _whole(line[0], "table", partial(_row, line[: -len(SEAT)]))
            row, seat = rows[line[0]], line[-len(SEAT) :]
            if row is not None and seat[0] is not None:
                made = _whole(line[0], "seat", partial(_seat, seat))
                row.seats.append(made or SeatRow(seat[0]))
        return [row for row in rows.values() if row is not None]


def _archived_events(table: int, stored: bytes) -> list[bytes]:
    return _whole(table, "archive", partial(packing.events_of, stored)) or []


def _whole(table: int, what: str, read: Callable[[], T]) -> T | None:
    """What is read, or None where it is damaged: one broken row keeps nobody from the others."""
    try:
        return read()
    except (msgspec.MsgspecError, ValueError, TypeError) as error:
        log.error("row_damaged", table=table, what=what, error=type(error).__name__)
        return None


def _seat(values: Sequence[Any]) -> SeatRow:
    fields = dict(zip(SEAT, values, strict=True))
    fields["former"] = json.loads(fields["former"])
    fields["gone"] = bool(fields["gone"])
    return msgspec.convert(fields, SeatRow)


def _row(values: Iterable[Any]) -> TableRow:
    fields = dict(zip(("id", *COLUMNS), values, strict=True))
    fields["options"] = json.loads(fields["options"])
    if fields["undo_asked"] is not None:
        fields["undo_asked"] = json.loads(fields["undo_asked"])
    fields["offers"] = json.loads(fields["offers"])
    fields["care"] = msgspec.json.decode(fields["care"], type=Care)
    return msgspec.convert({**fields, "seats": []}, TableRow)


async def open_reader(address: str) -> aiosqlite.Connection:
    """A connection that can only read."""
    db = await aiosqlite.connect(address, isolation_level=None, uri=address.startswith("file:"))
    db.text_factory = lenient
    for pragma in ("query_only=ON", "busy_timeout=5000"):
        await db.execute(f"PRAGMA {pragma}")
    return db


@asynccontextmanager
async def open_to_read(path: Path) -> AsyncIterator[Reading]:
    """A database to read and not to change, whatever its schema; a bot may be running on it.

    One of an older release is read as a copy that is brought to this release's schema. Raises `StoreUnusable`.
    """
    with readable(path) as address, TemporaryDirectory(prefix="parlor-") as folder:
        reader = await open_reader(_of_this_schema(path, address, Path(folder)))
        try:
            yield Reading(reader)
        finally:
            await reader.close()


def _of_this_schema(path: Path, address: str, folder: Path) -> str:
    with closing(connected(address, uri=True)) as db:
        if checked(db, path) == newest():
            return address
        backups.copy(db, path, folder / path.name)
    with closing(connected(folder / path.name)) as copied:
        migrate(copied)
    return str(folder / path.name)
