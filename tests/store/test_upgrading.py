"""A database with people in it whose release kept no list of who is known where."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot.store.address import Address, ServerAddress
from bot.store.migrating import migrations_of_servers, statements
from bot.store.packing import answers_of, packed_answers, packed_events
from bot.store.postgres.dialect import translated, translated_step
from bot.store.sqlite.connecting import connected
from bot.store.sqlite.schema import migrate, shapes
from bot.store.statements import inserting
from bot.store.store import Store
from games.kernel import codec
from tests.databases import Server
from tests.store.shelf import given

BEFORE = 12
"""The last schema without such a list."""
ADA, BO, CY, DEE, EVE, FAY, GUS, HAL, IVY, JO = range(223344556677889901, 223344556677889911)
LATE, CALLED, CAME, WATCHED, OWNS = range(323344556677889901, 323344556677889906)
HUGE = 9223372036854775807
"""More than any user's number has digits for a server to look at."""

FORMER = json.dumps([[CY, "Cy"], [DEE, 'D"e,]['], [EVE, ""]], separators=(",", ":"))
CARE = json.dumps(
    {"touched_at": 5.5, "called": {str(CALLED): 12.5}, "calls": {str(CALLED): 2}, "seen": {str(CAME): 3.0}},
    separators=(",", ":"),
)
CUSTOMS = json.dumps(
    {"order": [FAY], "decks": {str(GUS): ["spider-man"]}, "invited": [HAL, IVY], "heard": [HAL]},
    separators=(",", ":"),
)
OFFERS = json.dumps(
    [
        {"id": 4, "kind": "vote", "seat": 0, "by": JO, "user": LATE, "name": "Late", "agreed": [ADA, BO]},
        {"id": 5, "kind": "close", "seat": -1, "by": BO, "user": None, "agreed": []},
    ],
    separators=(",", ":"),
)
LIVE, OVER, ALONE = 1, 2, 3
"""Tables: one that runs, one that is over and packed, and a lobby with nobody but its opener."""
Row = tuple[str, dict[str, Any]]


def table(number: int, status: str, opener: int, **more: Any) -> Row:
    """A table of schema 12 in a channel of its own."""
    fields = {
        "id": number, "game": "splendor", "guild": 7, "channel": 100 + number, "opener": opener,
        "status": status, "language": "en", "pace": "relaxed", "options": "{}", "seed": "seed", "version": 3,
        "revision": 4, "shown_revision": 4, "message_at": 0.0, "guide": "null", "rounds": "{}", "customs": "{}",
    }  # fmt: skip
    return "tables", fields | more


def share(seat: int, user: int | None) -> Row:
    """A seat's part in the game that is over."""
    said = {
        "side": seat,
        "place": seat + 1,
        "won": 1 - seat,
        "deck": "",
        "got": 0.0,
        "hoped": 0.0,
        "feats": "[]",
    }
    return "shares", {"table_id": OVER, "seat": seat, "user": user, **said}


ENTRY = codec.encode(given(0))
GIVEN = [(ENTRY, ADA, 10.0), (ENTRY, CY, 20.0), (ENTRY, BO, 30.0)]
ROWS: Sequence[Row] = (
    table(LIVE, "live", ADA, care=CARE, customs=CUSTOMS, offers=OFFERS),
    ("seats", {"table_id": LIVE, "number": 0, "user": ADA, "name": "Ada", "former": FORMER}),
    ("seats", {"table_id": LIVE, "number": 1, "ai": "easy", "name": "Bo", "owner": OWNS}),
    ("directs", {"table_id": LIVE, "user": WATCHED, "shown_revision": -1, "refused": 0}),
    ("answers", {"table_id": LIVE, "number": 0, "entry": ENTRY, "user": CY, "given_at": 10.0}),
    table(OVER, "over", BO, put_away_at=50.0, care='{"touched_at":5.5}'),
    ("seats", {"table_id": OVER, "number": 0, "user": ADA, "name": "Ada", "former": f'[[{CY},"Cy"]]'}),
    ("seats", {"table_id": OVER, "number": 1, "user": BO, "name": "Bo", "former": '[[null,""]]'}),
    ("archives", {"table_id": OVER, "answers": packed_answers(GIVEN), "events": packed_events([])}),
    (
        "results",
        {
            "table_id": OVER, "guild": 7, "game": "splendor", "begun_at": 10.0, "ended_at": 30.0, "answers": 3,
            "rounds": 0, "people": 2, "together": 0, "foe": "", "level": "",
        },
    ),
    share(0, ADA),
    share(1, BO),
    table(ALONE, "lobby", ADA),
)  # fmt: skip
KNOWN = {
    LIVE: {ADA, BO, CY, DEE, EVE, FAY, GUS, HAL, IVY, JO, LATE, CALLED, CAME, WATCHED, OWNS},
    OVER: {ADA, BO, CY},
    ALONE: {ADA},
}


def in_file(path: Path) -> None:
    """Make the database as a file."""
    with closing(connected(path)) as db:
        migrate(db, BEFORE)
        for kind, fields in ROWS:
            db.execute(inserting(kind, tuple(fields)), tuple(fields.values()))


async def on_server(address: ServerAddress) -> None:
    """Make the database on a server."""
    db = await asyncpg.connect(address.whole)
    await db.execute("CREATE TABLE parlor (version BIGINT NOT NULL, owner TEXT NOT NULL, mark TEXT NOT NULL)")
    await db.execute("INSERT INTO parlor VALUES ($1, '', '')", BEFORE)
    scripts = [script for number, script in migrations_of_servers() if number <= BEFORE]
    for step in map(translated_step, [one for script in scripts for one in statements(script)]):
        if step is not None:
            await db.execute(step)
    for kind, fields in ROWS:
        await db.execute(translated(inserting(kind, tuple(fields))), *fields.values())
    await db.close()


@pytest.fixture
async def old(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Address:
    """Where it is kept."""
    if kind == "sqlite":
        in_file(tmp_path / "old.sqlite3")
        return tmp_path / "old.sqlite3"
    server: Server = request.getfixturevalue("server")
    address = await server.add(f"old_{abs(hash(request.node.nodeid))}")
    await on_server(address)
    return address


async def left(store: Store, user: int) -> list[str]:
    """The columns of the whole database in which a user's number still stands."""
    found = []
    for shape in shapes():
        for column in shape.columns:
            for (value,) in await store._read(f"SELECT {column} FROM {shape.table}"):
                if isinstance(value, bytes) and (shape.table, column) == ("archives", "answers"):
                    value = [who for _, who, _ in answers_of(value)]
                if str(user) in str(value):
                    found.append(f"{shape.table}.{column}")
    return found


async def test_an_older_database_knows_who_is_known_at_which_table(old: Address) -> None:
    store = await Store.open(old)
    found = await store._read("SELECT table_id, user, forgotten FROM traces ORDER BY table_id, user")
    known = {at: {user for table, user, _ in found if table == at and user > 10**15} for at in KNOWN}
    assert known == KNOWN
    assert [(at, user) for at, user, gone in found if gone] == [(LIVE, EVE)], "who was forgotten before"
    await store.close()


async def test_an_older_database_counts_its_games_by_server_and_game(old: Address) -> None:
    store = await Store.open(old)
    assert await store.games_counted(7) == ["splendor"]
    assert await store.figures(7, "splendor") == (0, 0.0, 0, None), "to be added up from the first game"
    found = await store._read("SELECT guild, game, user FROM shares ORDER BY seat")
    assert [tuple(row) for row in found] == [(7, "splendor", ADA), (7, "splendor", BO)]
    assert [result.table for result in await store.results_of(BO, 7)] == [OVER]
    await store.close()


async def test_whoever_is_known_in_an_older_database_is_forgotten_without_a_rest(old: Address) -> None:
    store = await Store.open(old)
    everybody = set.union(*KNOWN.values())
    for table in (LIVE, ALONE):
        row = await store.row(table)
        assert row is not None
        row.status = "closed"
        await store.save_row(row)
    for user in sorted(everybody):
        assert await left(store, user), "the scene has everybody"
        await store.forget_person(user)
    await store.drop_numbers()
    assert {user: await left(store, user) for user in everybody} == {user: [] for user in everybody}
    await store.close()


async def test_a_damaged_row_of_an_older_database_is_upgraded_all_the_same(
    old: Address, kind: str, tmp_path: Path
) -> None:
    damage = (f"UPDATE seats SET former = '[[{HUGE}0,' WHERE table_id = 1", "UPDATE tables SET care = '{\"1'")
    if isinstance(old, ServerAddress):
        db = await asyncpg.connect(old.whole)
        for sql in damage:
            await db.execute(sql)
        await db.close()
    else:
        with closing(sqlite3.connect(old, isolation_level=None)) as file:
            for sql in damage:
                file.execute(sql)
    store = await Store.open(old)
    found = await store._read("SELECT user FROM traces WHERE table_id = ? AND user > ?", (LIVE, 10**15))
    assert {user for (user,) in found} == KNOWN[LIVE] - {CY, DEE, EVE, CALLED, CAME}
    await store.close()
