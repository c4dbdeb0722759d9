"""A database whose rows had a column for each thing a feature kept."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest

import bot.features  # noqa: F401  all parts are known
from bot.features.seats.state import Offer
from bot.store.address import Address, ServerAddress
from bot.store.archive import answers_of, packed_answers, packed_events
from bot.store.migrations import server_scripts, statements
from bot.store.postgres.dialect import translated, translated_step
from bot.store.sqlite.connections import connected
from bot.store.sqlite.schema import migrate, shapes
from bot.store.statements import inserting
from bot.store.store import Store
from bot.store.writes import people_of
from games.kernel import codec
from games.kernel.text import text
from tests.databases import Server
from tests.store.shelf import given

BEFORE = 13
"""The last schema with such columns."""
ADA, BO, CY, DEE, EVE, FAY, GUS, HAL, IVY, JO = range(223344556677889901, 223344556677889911)
LATE, CALLED, CAME, WATCHED, OWNS = range(323344556677889901, 323344556677889906)


def said(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


TAKEN = msgspec.to_builtins(text("splendor-takes", seat=0))
VOTE = {"id": 4, "kind": "vote", "seat": 0, "by": JO, "user": LATE, "name": "Late", "agreed": [ADA, BO]}
CLOSE = {"id": 5, "kind": "close", "seat": -1, "by": BO}
LIVE, OVER, ALONE, BEHIND = 1, 2, 3, 4
"""Tables: one running, one over and packed, one lobby with only its opener, one with stories still to tell."""
COLUMNS: dict[str, Any] = {
    "due_at": 900.5,
    "hints": 0,
    "undo_asked": said([1, 0]),
    "guide": said({"seat": 1, "lessons": {"take": "d1"}, "remark": None, "alone": True}),
    "rounds": said({"on": True, "now": 3, "ended": 2, "told": 2, "serial": 5, "under": True}),
    "offers": said([VOTE, {**CLOSE, "user": None, "agreed": []}]),
    "care": said(
        {
            "asked_at": 12.25, "touched_at": 5.5, "rung_at": 6.5, "called": {str(CALLED): 12.5},
            "missed": {"1": 2}, "rests_since": 20.0, "closes_at": 30.0, "warned_at": 25.0, "trouble": "rights",
            "calls": {str(CALLED): 2}, "seen": {str(CAME): 3.0}, "turn": 1, "turn_since": 4.5,
            "foretold": {str(CAME): 4.5}, "undo_to": 7, "undo_until": 40.0, "undo_at": 3, "undo_what": TAKEN,
            "freely": [1, 2], "used": {"0": 8.5}, "ticking": {"1": 9.5}, "warns_from": 21.0,
        }
    ),
    "customs": said(
        {
            "late": "novice", "order": [FAY], "decks": {str(GUS): ["spider-man"]}, "won": {str(FAY): False},
            "invited": [HAL, IVY], "invited_at": 2, "heard": [HAL], "closers": "all", "looked": True,
        }
    ),
}  # fmt: skip
"""The columns of a table with everything."""
PARTS = {
    "turn": {
        "asked_at": 12.25, "called": {str(CALLED): 12.5}, "calls": {str(CALLED): 2}, "seen": {str(CAME): 3.0},
        "seat": 1, "since": 4.5, "paused": True,
    },
    "rest": {
        "touched_at": 5.5, "missed": {"1": 2}, "since": 20.0, "closes_at": 30.0, "warned_at": 25.0,
        "warns_from": 21.0,
    },
    "pings": {"rung_at": 6.5, "foretold": {str(CAME): 4.5}},
    "undo": {"asked": [1, 0], "to": 7, "until": 40.0, "at": 3, "what": TAKEN, "freely": [1, 2]},
    "clock": {"due_at": 900.5, "used": {"0": 8.5}, "ticking": {"1": 9.5}, "late": "novice"},
    "again": {
        "order": [FAY], "decks": {str(GUS): ["spider-man"]}, "won": {str(FAY): False}, "invited": [HAL, IVY],
        "invited_at": 2, "heard": [HAL], "looked": True,
    },
    "closing": {"closers": "all"},
    "hints": {"on": False},
    "seats": {"open": msgspec.convert([VOTE, CLOSE], list[Offer])},
    "story": {"on": True, "now": 3, "ended": 2, "told": 2, "serial": 5, "under": True},
    "learn": {"on": True, "seat": 1, "lessons": {"take": "d1"}, "alone": True},
}  # fmt: skip
"""The same table as parts."""
Row = tuple[str, dict[str, Any]]


def table(number: int, status: str, opener: int, **more: Any) -> Row:
    """The row of a table in a separate channel."""
    fields = {
        "id": number, "game": "splendor", "guild": 7, "channel": 100 + number, "opener": opener,
        "status": status, "language": "en", "pace": "relaxed", "options": "{}", "seed": "seed", "version": 3,
        "revision": 4, "shown_revision": 4, "message_at": 0.0, "guide": "null", "rounds": "{}", "customs": "{}",
    }  # fmt: skip
    return "tables", fields | more


def share(seat: int, user: int | None) -> Row:
    told = {
        "side": seat,
        "place": seat + 1,
        "won": 1 - seat,
        "deck": "",
        "got": 0.0,
        "hoped": 0.0,
        "feats": "[]",
    }
    return "shares", {"table_id": OVER, "seat": seat, "user": user, **told}


ENTRY = codec.encode(given(0))
GIVEN = [(ENTRY, ADA, 10.0), (ENTRY, CY, 20.0), (ENTRY, BO, 30.0)]
FORMER = json.dumps([[CY, "Cy"], [DEE, 'D"e,]['], [EVE, ""]], separators=(",", ":"))
KNOWN = {
    LIVE: {ADA, BO, CY, DEE, EVE, FAY, GUS, HAL, IVY, JO, LATE, CALLED, CAME, WATCHED, OWNS},
    OVER: {ADA, BO, CY},
    ALONE: {ADA},
}
ROWS: Sequence[Row] = (
    table(LIVE, "live", ADA, **COLUMNS),
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
    table(BEHIND, "live", ADA, rounds=said({"on": True, "now": 3, "ended": 2, "told": 1})),
    *(
        ("traces", {"table_id": at, "user": user, "forgotten": int(user == EVE)})
        for at, users in KNOWN.items()
        for user in sorted(users)
    ),
)  # fmt: skip


def in_file(path: Path) -> None:
    with closing(connected(path)) as db:
        migrate(db, BEFORE)
        for kind, fields in ROWS:
            db.execute(inserting(kind, tuple(fields)), tuple(fields.values()))


async def on_server(address: ServerAddress) -> None:
    db = await asyncpg.connect(address.whole)
    await db.execute("CREATE TABLE parlor (version BIGINT NOT NULL, owner TEXT NOT NULL, mark TEXT NOT NULL)")
    await db.execute("INSERT INTO parlor VALUES ($1, '', '')", BEFORE)
    scripts = [script for number, script in server_scripts() if number <= BEFORE]
    for step in map(translated_step, [one for script in scripts for one in statements(script)]):
        if step is not None:
            await db.execute(step)
    for kind, fields in ROWS:
        await db.execute(translated(inserting(kind, tuple(fields))), *fields.values())
    await db.close()


@pytest.fixture
async def old(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Address:
    if kind == "sqlite":
        in_file(tmp_path / "old.sqlite3")
        return tmp_path / "old.sqlite3"
    server: Server = request.getfixturevalue("server")
    address = await server.add(f"old_{abs(hash(request.node.nodeid))}")
    await on_server(address)
    return address


@pytest.fixture
async def store(old: Address) -> AsyncIterator[Store]:
    """A store with this release's tables."""
    made = await Store.open(old)
    yield made
    await made.close()


async def left(store: Store, user: int) -> list[str]:
    """Columns that still hold a user's number."""
    found = []
    for shape in shapes():
        for column in shape.columns:
            for (value,) in await store._read(f"SELECT {column} FROM {shape.table}"):
                if isinstance(value, bytes) and (shape.table, column) == ("archives", "answers"):
                    value = [who for _, who, _ in answers_of(value)]
                if str(user) in str(value):
                    found.append(f"{shape.table}.{column}")
    return found


async def parts_of(store: Store, number: int) -> dict[str, Any]:
    [(parts,)] = await store._read("SELECT parts FROM tables WHERE id = ?", (number,))
    return read(parts)


def read(parts: str) -> dict[str, Any]:
    found = {key: part for key, part in json.loads(parts).items() if part}
    if "seats" in found:  # a server leaves nulls out
        found["seats"]["open"] = msgspec.convert(found["seats"]["open"], list[Offer])
    return found


async def test_everything_that_a_table_had_stands_in_a_part(store: Store) -> None:
    row = await store.row(LIVE)
    assert row is not None
    assert read(row.parts.text()) == PARTS, "as the features read it"
    assert (row.trouble, row.behind) == ("rights", False)
    assert people_of(row) == KNOWN[LIVE] - {WATCHED}
    await store.save_row(row)
    assert await parts_of(store, LIVE) == PARTS
    assert await parts_of(store, OVER) == {"rest": {"touched_at": 5.5}}
    assert await parts_of(store, ALONE) == {}


async def test_a_table_whose_stories_are_not_told_is_found(store: Store) -> None:
    assert await store._read("SELECT id FROM tables WHERE behind = 1") == [(BEHIND,)]
    assert await store._read("SELECT id FROM tables WHERE trouble <> ''") == [(LIVE,)]


async def test_someone_who_is_known_in_an_older_database_is_forgotten_without_a_rest(store: Store) -> None:
    everybody = set.union(*KNOWN.values())
    for table in (LIVE, ALONE, BEHIND):
        row = await store.row(table)
        assert row is not None
        row.status = "closed"
        await store.save_row(row)
    for user in sorted(everybody):
        assert await left(store, user), "the scene has everybody"
        await store.forget_person(user)
    await store.drop_numbers()
    assert [await parts_of(store, table) for table in (OVER, ALONE)] == [{"rest": {"touched_at": 5.5}}, {}]
    assert {user: await left(store, user) for user in everybody} == {user: [] for user in everybody}


@pytest.mark.parametrize(
    ("column", "part"), [("care", "rest"), ("customs", "again"), ("rounds", "story"), ("offers", "seats"),
                         ("guide", "learn"), ("undo_asked", "undo")],
)  # fmt: skip
async def test_what_is_damaged_in_an_older_database_is_begun_again_and_the_rest_stays(
    old: Address, column: str, part: str
) -> None:
    damage = f"UPDATE tables SET {column} = '{{\"1' WHERE id = {LIVE}"
    if isinstance(old, ServerAddress):
        db = await asyncpg.connect(old.whole)
        await db.execute(damage)
        await db.close()
    else:
        with closing(sqlite3.connect(old, isolation_level=None)) as file:
            file.execute(damage)
    store = await Store.open(old)
    found = await parts_of(store, LIVE)
    gone = {"care": {"turn", "rest", "pings"}, "customs": {"again", "closing"}}.get(column, {part})
    assert {key: kept for key, kept in found.items() if key not in {*gone, "undo", "clock"}} == {
        key: kept for key, kept in PARTS.items() if key not in {*gone, "undo", "clock"}
    }
    assert part == "undo" or part not in found
    assert found["clock"]["due_at"] == PARTS["clock"]["due_at"]
    await store.close()
