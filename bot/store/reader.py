"""Reads a database."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Any, TypeVar, cast

import msgspec
import structlog

from bot.store import archive
from bot.store.database import Row, Source
from bot.store.parts import parts_in
from bot.store.results import READ, UNCOUNTED, Result, results_of
from bot.store.rows import DirectRow, Played, SeatRow, TableRow
from games.kernel import codec
from games.kernel.events import Event
from games.kernel.saved import Checkpoint, Entry, Saved

log = structlog.get_logger("store")
T = TypeVar("T")
_FIELDS = """game guild channel opener status language pace options seed version revision shown_revision
message message_at parts trouble behind writes"""
COLUMNS = tuple(_FIELDS.split())
SEAT = ("number", "user", "ai", "name", "owner", "former", "since", "waits_since", "missed", "gone")
_ENTRY = cast(type[Entry], Entry)
_ALL = 2**62
"""More events than any table has."""
_AT_ONCE = 500
"""Values in one statement at most."""


_OPEN = "status IN ('lobby', 'live')"
_PLAYED = "t.status IN ('over', 'closed') AND EXISTS (SELECT 1 FROM checkpoints c WHERE c.table_id = t.id)"
_TROUBLED = "put_away_at IS NULL AND trouble <> ''"
"""As in the index `tables_in_trouble`."""
_OPEN_THERE = f"(SELECT id FROM tables WHERE channel = ?1 AND {_OPEN})"
_NEWEST_THERE = "(SELECT max(id) FROM tables WHERE channel = ?1)"
_UNSHOWN = """
SELECT id, guild, writes FROM tables WHERE id IN (
    SELECT id FROM tables WHERE shown_revision < revision
    UNION SELECT id FROM tables WHERE put_away_at IS NULL AND behind = 1
    UNION SELECT d.table_id FROM directs d JOIN tables t ON t.id = d.table_id
        LEFT JOIN seats s ON s.table_id = d.table_id AND s.user = d.user
        WHERE d.refused = 0 AND (s.user IS NULL OR d.shown_revision < t.revision)
    UNION SELECT t.id FROM tables t JOIN seats s ON s.table_id = t.id AND s.user IS NOT NULL
        LEFT JOIN directs d ON d.table_id = s.table_id AND d.user = s.user
        WHERE t.status = 'live' AND d.user IS NULL
) ORDER BY id"""
_SERVERS = """
WITH RECURSIVE known (guild) AS (
    SELECT min(guild) FROM tables
    UNION ALL SELECT (SELECT min(t.guild) FROM tables t WHERE t.guild > known.guild) FROM known
    WHERE known.guild IS NOT NULL
) SELECT guild FROM known WHERE guild IS NOT NULL"""
"""Jumps from server to server, however many tables each has."""


def _marks(values: Collection[Any]) -> str:
    return f"({', '.join('?' * len(values))})"


def _within(guild: int | None, channel: int | None) -> tuple[str, tuple[int, ...]]:
    said = [("guild = ? AND ", guild), ("channel = ? AND ", channel)]
    return "".join(part for part, at in said if at is not None), tuple(at for _, at in said if at is not None)


class StoreReader:
    """Each call sees the database at one moment, and only durable data."""

    def __init__(self, source: Source) -> None:
        self._source = source

    async def close(self) -> None:
        await self._source.close()

    async def _read(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        return await self._source.read(sql, values)

    async def _column(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        return [value for (value,) in await self._read(sql, values)]

    async def _value(self, sql: str, values: Sequence[Any]) -> Any:
        """The first value, None if there's none."""
        return next(iter(await self._column(sql, values)), None)

    # -- tables -------------------------------------------------------------------------------------------

    async def rows(self, *statuses: str) -> list[TableRow]:
        return await self._rows(f"status IN {_marks(statuses)}", statuses)

    async def rows_of(self, user: int, *statuses: str) -> list[TableRow]:
        """With their seat, oldest first."""
        seated = "id IN (SELECT table_id FROM seats WHERE user = ?)"
        return await self._rows(f"{seated} AND status IN {_marks(statuses)}", (user, *statuses))

    async def rows_with(self, user: int, *statuses: str) -> list[TableRow]:
        """With a seat of theirs, or one kept, oldest first."""
        kept = "id IN (SELECT table_id FROM seats WHERE user = ? OR owner = ?)"
        return await self._rows(f"{kept} AND status IN {_marks(statuses)}", (user, user, *statuses))

    async def lobbies_in(self, guild: int) -> list[TableRow]:
        return await self._rows("guild = ? AND status = 'lobby'", (guild,))

    async def open_in(self, guild: int | None = None, channel: int | None = None) -> list[int]:
        """Tables in their lobby or live."""
        where, values = _within(guild, channel)
        return await self._column(f"SELECT id FROM tables WHERE {where}{_OPEN} ORDER BY id", values)

    async def in_trouble(self, guild: int | None = None, channel: int | None = None) -> list[int]:
        """Tables with a troubled channel: all open ones; for one place, also ended ones until they're
        archived."""
        where, values = _within(guild, channel)
        open_ = "" if guild is not None or channel is not None else " AND status IN ('lobby', 'live')"
        return await self._column(f"SELECT id FROM tables WHERE {where}{_TROUBLED}{open_} ORDER BY id", values)

    async def finished(self, channel: int, user: int, most: int) -> list[TableRow]:
        """Games that are over, newest first: the channel's, then the user's. Leaves out lobbies that never
        started."""
        here = await self._column(
            f"SELECT id FROM tables t WHERE channel = ? AND {_PLAYED} ORDER BY id DESC LIMIT ?", (channel, most)
        )
        own = await self._column(
            "SELECT DISTINCT s.table_id FROM seats s JOIN tables t ON t.id = s.table_id "
            f"WHERE s.user = ? AND {_PLAYED} ORDER BY s.table_id DESC LIMIT ?",
            (user, most),
        )
        found = list(dict.fromkeys([*here, *own]))[:most]
        places = {table: place for place, table in enumerate(found)}
        if not places:
            return []
        rows = await self._rows(f"id IN {_marks(places)}", tuple(places))
        return sorted(rows, key=lambda row: places[row.id])

    async def open_tables(self, opener: int, guild: int) -> tuple[int, int]:
        """Open tables (lobby or live): this opener's, and this server's."""
        found = await self._read(
            f"SELECT (SELECT count(*) FROM tables WHERE opener = ? AND {_OPEN}), "
            f"(SELECT count(*) FROM tables WHERE guild = ? AND {_OPEN})",
            (opener, guild),
        )
        return int(found[0][0]), int(found[0][1])

    async def kinds(self, *statuses: str) -> list[tuple[str, str, int]]:
        """(game, status, tables)."""
        found = await self._read(
            f"SELECT game, status, count(*) FROM tables WHERE status IN {_marks(statuses)} "
            "GROUP BY game, status ORDER BY 1, 2",
            statuses,
        )
        return [(game, status, number) for game, status, number in found]

    async def unshown(self) -> list[int]:
        """Tables whose newest revision isn't on the channel message or a seated user's direct message yet; with
        a last message due to someone who lost a seat; or whose channel hasn't been told of a round."""
        return [table for table, _, _ in await self.unshown_in()]

    async def unshown_in(self) -> list[tuple[int, int, int]]:
        """The same as (table, server, writes)."""
        found = await self._read(_UNSHOWN)
        return [(table, guild, writes) for table, guild, writes in found]

    async def row(self, table: int) -> TableRow | None:
        found = await self._rows("id = ?", (table,))
        return found[0] if found else None

    async def writes(self, table: int) -> int:
        """-1 if there's no such table."""
        found = await self._value("SELECT writes FROM tables WHERE id = ?", (table,))
        return -1 if found is None else int(found)

    async def row_in(self, channel: int) -> TableRow | None:
        """The channel's table in its lobby or live, else the newest."""
        found = await self._rows(f"id = coalesce({_OPEN_THERE}, {_NEWEST_THERE})", (channel,))
        return found[0] if found else None

    async def saved(self, row: TableRow) -> Saved | None:
        """The match as far back as undo reaches, None before its start. Raises msgspec.MsgspecError if it's
        damaged."""
        found = await self._read(
            "SELECT 0, at, step, state FROM checkpoints WHERE table_id = ?1 UNION ALL "
            "SELECT 1, number, 0, entry FROM answers WHERE table_id = ?1 AND number >= "
            "(SELECT min(at) FROM checkpoints WHERE table_id = ?1) UNION ALL "
            "SELECT 2, 0, 0, answers FROM archives WHERE table_id = ?1 ORDER BY 1, 2",
            (row.id,),
        )
        trail = tuple(
            Checkpoint(at, step, archive.state_of(state)) for part, at, step, state in found if not part
        )
        if not trail:
            return None
        archived = [given for part, *_, stored in found if part == 2 for given in archive.answers_of(stored)]
        bodies = [entry for entry, _, _ in archived[trail[0].at :]]
        bodies += [body for part, *_, body in found if part == 1]
        entries: tuple[Entry, ...] = tuple(codec.decode(body, _ENTRY) for body in bodies)
        return Saved(row.game, row.version, trail, entries)

    async def entries(self, table: int, start: int = 0) -> list[Entry]:
        return [codec.decode(body, _ENTRY) for body, _, _ in (await self.answers(table))[start:]]

    async def answers(self, table: int) -> list[tuple[bytes, int | None, float]]:
        """(entry, user, given at in seconds since 1970)."""
        found = await self._read(
            "SELECT 0, 0, answers, NULL, NULL FROM archives WHERE table_id = ?1 UNION ALL "
            "SELECT 1, number, entry, user, given_at FROM answers WHERE table_id = ?1 ORDER BY 1, 2",
            (table,),
        )
        archived = [given for part, _, stored, *_ in found if not part for given in archive.answers_of(stored)]
        return archived + [(entry, user, at) for part, _, entry, user, at in found if part]

    async def events(self, table: int, limit: int = -1) -> list[Event]:
        """The newest events, oldest first. Damaged ones are skipped and logged."""
        found = await self._read(
            "SELECT 0, 0, 0, events FROM archives WHERE table_id = ?1 UNION ALL SELECT * FROM ("
            "SELECT 1, number, place, body FROM events WHERE table_id = ?1 "
            "ORDER BY number DESC, place DESC LIMIT ?2) AS newest ORDER BY 1, 2, 3",
            (table, _ALL if limit < 0 else limit),
        )
        packed = [stored for part, _, _, stored in found if not part]
        archived = [_whole(table, "archive", partial(archive.events_of, stored)) or [] for stored in packed]
        bodies = [body for part in archived for body in part]
        bodies += [body for part, _, _, body in found if part]
        newest_first = bodies[::-1] if limit < 0 else bodies[::-1][:limit]
        events = (_whole(table, "event", partial(codec.decode, body, Event)) for body in newest_first[::-1])
        return [event for event in events if event is not None]

    async def told_of(self, table: int, number: int) -> list[Event]:
        """The events of an entry of a running table's log, counted from 1; 0: of its start."""
        found = await self._read(
            "SELECT body FROM events WHERE table_id = ? AND number = ? ORDER BY place", (table, number)
        )
        events = (_whole(table, "event", partial(codec.decode, body, Event)) for (body,) in found)
        return [event for event in events if event is not None]

    async def reach(self, table: int) -> tuple[int, dict[int, int]]:
        """The number of events, and for each seat how many there were when its person last answered."""
        given = await self._read(
            "SELECT number, entry FROM answers WHERE table_id = ? AND user IS NOT NULL ORDER BY number DESC",
            (table,),
        )
        counts = await self._read(
            "SELECT number, count(*) FROM events WHERE table_id = ? GROUP BY number ORDER BY number", (table,)
        )
        newest: dict[int, int] = {}
        for number, body in given:
            entry = _whole(table, "answer", partial(codec.decode, body, _ENTRY))
            if entry is not None:
                newest.setdefault(entry.seat, number)
        before = {seat: sum(n for at, n in counts if at <= last) for seat, last in newest.items()}
        return sum(n for _, n in counts), before

    async def played(self, table: int) -> list[Played]:
        found = await self._read(
            "SELECT number, release, rules FROM played WHERE table_id = ? ORDER BY number, release", (table,)
        )
        return [Played(number, release, rules) for number, release, rules in found]

    async def seen(self, interaction: int) -> bool:
        return bool(await self._read("SELECT 1 FROM interactions WHERE id = ?", (interaction,)))

    # -- results and stats --------------------------------------------------------------------------------

    async def results(self, guild: int, game: str | None = None) -> list[Result]:
        """Oldest first."""
        where = "WHERE r.guild = ? AND r.game = coalesce(?, r.game) ORDER BY ended_at, table_id, seat"
        return results_of(await self._read(f"{READ} {where}", (guild, game)))

    async def results_with(self, user: int) -> list[Result]:
        """Oldest first, in all servers."""
        where = "WHERE table_id IN (SELECT table_id FROM shares WHERE user = ?)"
        return results_of(await self._read(f"{READ} {where} ORDER BY ended_at, table_id, seat", (user,)))

    async def games_counted(self, guild: int) -> list[str]:
        return await self._column("SELECT game FROM figures WHERE guild = ? ORDER BY game", (guild,))

    async def results_of(self, user: int, guild: int) -> list[Result]:
        """Oldest first."""
        # The plus stops SQLite from scanning all results of the server.
        own = "WHERE +r.guild = ? AND r.table_id IN (SELECT table_id FROM shares WHERE user = ?)"
        return results_of(await self._read(f"{READ} {own} ORDER BY ended_at, table_id, seat", (guild, user)))

    async def results_after(self, guild: int, game: str, at: float, table: int, most: int) -> list[Result]:
        """Games that ended after that of `table`, oldest first."""
        some = (
            "SELECT table_id FROM results WHERE guild = ? AND game = ? AND ended_at >= ? "
            "AND (ended_at, table_id) > (?, ?) ORDER BY ended_at, table_id LIMIT ?"
        )
        found = await self._read(
            f"{READ} WHERE r.table_id IN ({some}) ORDER BY ended_at, table_id, seat",
            (guild, game, at, at, table, most),
        )
        return results_of(found)

    async def figures(self, guild: int, game: str) -> tuple[int, float, int, bytes | None]:
        """A sum: how often its results changed, up to which table's end, and the body."""
        found = await self._read(
            "SELECT changes, at, table_id, body FROM figures WHERE guild = ? AND game = ?", (guild, game)
        )
        return (0, 0.0, 0, None) if not found else (found[0][0], found[0][1], found[0][2], found[0][3])

    async def middles(self, guild: int, game: str | None) -> list[float | None]:
        """Medians: a game's seconds, its answers, seconds of thought before an answer."""
        where, values = ("guild = ?", [guild]) if game is None else ("guild = ? AND game = ?", [guild, game])
        parts = [
            ("(ended_at - begun_at)", f"results WHERE {where}"),
            ("answers", f"results WHERE {where}"),
            ("thought", f"shares WHERE {where} AND ai IS NULL AND thought IS NOT NULL"),
        ]
        found: list[float | None] = []
        for value, rows in parts:
            [[count]] = await self._read(f"SELECT count(*) FROM {rows}", values)
            middle = await self._read(
                f"SELECT {value} FROM {rows} ORDER BY {value} LIMIT ? OFFSET ?",
                (*values, 2 - count % 2, max(count - 1, 0) // 2),
            )
            found.append(sum(float(one) for (one,) in middle) / len(middle) if middle else None)
        return found

    async def names_of(self, users: Collection[int]) -> dict[int, str]:
        """Their names at their newest tables."""
        names: dict[int, str] = {}
        asked = sorted(users)
        for start in range(0, len(asked), _AT_ONCE):
            some = asked[start : start + _AT_ONCE]
            found = await self._read(
                f"WITH asked (id) AS (VALUES {', '.join(['(CAST(? AS bigint))'] * len(some))}) SELECT id, "
                "(SELECT s.name FROM seats s WHERE s.user = id ORDER BY s.table_id DESC, s.number DESC "
                "LIMIT 1) FROM asked",
                some,
            )
            names |= {int(user): str(name) for user, name in found if name is not None}
        return names

    async def imported(self) -> set[int]:
        """Tables imported from files."""
        return {*await self._column("SELECT id FROM tables WHERE imported_at IS NOT NULL")}

    async def uncounted(self, user: int) -> bool:
        return bool(await self.documents(user, UNCOUNTED))

    # -- direct messages, documents, settings -------------------------------------------------------------

    async def directs(self, table: int) -> list[DirectRow]:
        found = await self._read("SELECT * FROM directs WHERE table_id = ? ORDER BY user", (table,))
        return [DirectRow(t, u, c, m, shown, bool(no), content) for t, u, c, m, shown, no, content in found]

    async def document(self, user: int, kind: str, name: str) -> str | None:
        where = "user = ? AND kind = ? AND name = ?"
        return cast(
            str | None, await self._value(f"SELECT body FROM documents WHERE {where}", (user, kind, name))
        )

    async def documents(self, user: int, kind: str) -> dict[str, str]:
        found = await self._read(
            "SELECT name, body FROM documents WHERE user = ? AND kind = ? ORDER BY name", (user, kind)
        )
        return {str(name): str(body) for name, body in found}

    async def users_with(self, kind: str, name: str) -> list[int]:
        where = "kind = ? AND name = ? ORDER BY user"
        return await self._column(f"SELECT user FROM documents WHERE {where}", (kind, name))

    async def servers(self) -> list[int]:
        return await self._column(_SERVERS)

    async def tables_in_server(self, guild: int) -> list[tuple[int, str]]:
        found = await self._read("SELECT id, status FROM tables WHERE guild = ? ORDER BY id", (guild,))
        return [(table, status) for table, status in found]

    async def settings_of(self, prefix: str) -> dict[str, str]:
        """Settings whose keys start with this."""
        found = await self._read(
            "SELECT key, value FROM settings WHERE key >= ? AND key < ? ORDER BY key",
            (prefix, prefix + chr(0x10FFFF)),
        )
        return {str(key): str(value) for key, value in found}

    async def setting(self, key: str) -> str | None:
        return cast(str | None, await self._value("SELECT value FROM settings WHERE key = ?", (key,)))

    # -- parts --------------------------------------------------------------------------------------------

    async def _rows(self, where: str, values: Iterable[Any]) -> list[TableRow]:
        """Tables with their seats, by id, in one statement. Damaged ones are skipped and logged."""
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


def _whole(table: int, what: str, read: Callable[[], T]) -> T | None:
    """None if it's damaged: one broken row doesn't hide the others."""
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
    fields["behind"] = bool(fields["behind"])
    parts = parts_in(fields.pop("parts"))
    row = msgspec.convert({**fields, "seats": []}, TableRow)
    row.parts = parts
    return row
