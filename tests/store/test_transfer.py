"""A database is copied whole, from either kind to either kind, or not at all."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import transfer
from bot.store.access import open_to_read
from bot.store.address import Address, ServerAddress
from bot.store.faults import StoreUnusable
from bot.store.postgres import schema as of_servers
from bot.store.rows import DirectRow
from bot.store.sqlite.schema import TableSchema, shapes
from bot.store.store import Store
from bot.store.transfer import move
from bot.tables.record import export_of, verdict
from tests.databases import Housing, needs_server, place
from tests.store.test_keeping import finished
from tests.tables.house import ADA, BO, CY, House

pytestmark = needs_server
SAMPLES = Path(__file__).parent / "samples"


async def filled(address: Address) -> str:
    """A running table with a deck, a lobby, a packed game, and a deleted table; returns the packed game's
    export."""
    store = await Store.open(address)
    h = House(store)
    over = await finished(h)
    await store.put_away(over.row.id, h.clock.now)
    begun = await h.begun(ADA, BO, channel=101)
    await h.answers(begun, ADA)
    await h.tables.open("splendor", 7, 102, CY, language="zh-TW")
    last = await h.tables.open("splendor", 7, 103, CY, language="en")
    await store.delete_table(last.row.id)
    await store.put_document(1, "deck", "名字", "[]")
    await store.put_setting("B", "2")
    await store.put_setting("a", "1")
    await store.save_direct(DirectRow(begun.row.id, 1, 5, 6, 7))
    exported = (await export_of(store, over.row)).encoded()
    await store.close()
    return exported.decode()


async def whole(address: Address) -> list[list[tuple[object, ...]]]:
    async with open_to_read(address) as there:
        return [
            [
                tuple(row)
                for row in await there._read(f"SELECT * FROM {shape.table} ORDER BY {', '.join(shape.key)}")
            ]
            for shape in shapes()
        ]


async def refusal(source: Address, goal: Address) -> str:
    with pytest.raises(StoreUnusable) as refused:
        await move(source, goal)
    return str(refused.value)


@pytest.fixture
def server_side(housing: Housing, tmp_path: Path) -> Address:
    return housing.place(tmp_path / "on a server")


async def test_everything_arrives_and_the_source_stays_as_it_is(
    tmp_path: Path, kind: str, housing: Housing
) -> None:
    """A file to a server, or a server to a file, and back again to the same kind."""
    source = place(tmp_path / "source.sqlite3")
    other = tmp_path / "other.sqlite3" if kind == "postgres" else housing.place(tmp_path / "other")
    back = housing.place(tmp_path / "back") if kind == "postgres" else tmp_path / "back.sqlite3"
    exported = await filled(source)
    before = await whole(source)
    copied = await move(source, other)
    assert [copied[shape.table].rows for shape in shapes()] == [len(rows) for rows in before]
    assert copied["tables"].rows == 3
    assert copied["answers"].rows == 1
    assert copied["archives"].rows == 1
    assert await whole(other) == before == await whole(source)
    assert await move(other, back) == copied, "the same fingerprints"
    assert await whole(back) == before
    store = await Store.open(back)
    h = House(store)
    [over] = await store.rows("over")
    game = await export_of(store, over)
    assert game.encoded().decode() == exported
    assert verdict(game).kind == "genuine"
    begun = (await store.rows("live"))[0]
    moved = await h.answers(await h.tables.snapshot(begun.id), BO, interaction=900)
    assert len(await store.entries(moved.row.id)) == 2, "the game goes on"
    opened = await h.tables.open("splendor", 7, 104, CY, language="en")
    assert opened.row.id == 5, "the number of the deleted table is not given again"
    await store.close()


async def test_a_goal_that_holds_something_is_refused_and_not_touched(
    tmp_path: Path, kind: str, housing: Housing
) -> None:
    source, goal = tmp_path / "source.sqlite3", place(tmp_path / "goal.sqlite3")
    await filled(source)
    store = await Store.open(goal)
    await store.put_setting("x", "y")
    await store.close()
    before = await whole(goal)
    assert await refusal(source, goal) == (
        f"{goal} already exists and hasn't changed. Name a new file."
        if kind == "sqlite"
        else f"The database {goal} isn't empty: it's already in use. Name an empty one, or recreate this "
        "one with dropdb and createdb (docs/hosting.md says how). It hasn't changed."
    )
    assert await whole(goal) == before
    assert await refusal(tmp_path / "nowhere.sqlite3", goal) == (
        f"There's no database {tmp_path / 'nowhere.sqlite3'}. Set PARLOR_DATABASE to the bot's."
    )


async def test_a_copy_that_fails_or_differs_leaves_nothing_behind(
    tmp_path: Path, kind: str, housing: Housing, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "source.sqlite3"
    goal = tmp_path / "goal.sqlite3" if kind == "sqlite" else housing.place(tmp_path / "goal")
    await filled(source)
    printed = transfer._printed

    async def otherwise(fetch: transfer.Fetch, shape: TableSchema) -> transfer.TableDigest:
        there = await printed(fetch, shape)
        return there._replace(print="0") if shape.table == "results" else there

    with monkeypatch.context() as broken:
        broken.setattr(transfer, "_printed", otherwise)
        assert await refusal(source, goal) == (
            f"{source} wasn't copied to {goal}: its results aren't the same there. Nothing is there now. "
            "Fix that and try again."
        )
    assert [path for path in tmp_path.iterdir() if "goal" in path.name and path.suffix != ".lock"] == []
    if isinstance(goal, ServerAddress):
        assert await whole(goal) == [[] for _ in shapes()]
    await move(source, goal)
    assert await whole(goal) == await whole(source)


async def test_what_a_server_cannot_hold_is_named(tmp_path: Path, server_side: Address) -> None:
    source = tmp_path / "source.sqlite3"
    await filled(source)
    with closing(sqlite3.connect(source)) as db, db:
        db.execute("UPDATE seats SET name = 'A' || char(0) || 'da' WHERE number = 0")
    assert await refusal(source, server_side) == (
        f"{source} wasn't copied to {server_side}: its seats can't be stored there (invalid byte sequence "
        "for "
        'encoding "UTF8": 0x00). Nothing is there now. Fix that and try again.'
    )
    assert await whole(server_side) == [[] for _ in shapes()]


async def test_a_database_with_a_bot_on_it_is_not_copied(
    tmp_path: Path, kind: str, housing: Housing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(of_servers, "WAITS_FOR_LOCK", "10ms")
    source = housing.place(tmp_path / "source")
    store = await Store.open(source)
    assert await refusal(source, tmp_path / "goal.sqlite3") == (
        f"A bot is running on the database {source}. Stop it first."
    )
    await store.close()
    assert not (tmp_path / "goal.sqlite3").exists()


async def test_a_file_of_an_older_release_arrives_as_this_releases(
    tmp_path: Path, server_side: Address
) -> None:
    source = tmp_path / "old.sqlite3"
    shutil.copy(SAMPLES / "schema-013-champions.db", source)
    before = source.read_bytes()
    await move(source, server_side)
    assert source.read_bytes() == before
    store = await Store.open(server_side)
    live, lobby = await store.rows("live", "lobby")
    assert (live.channel, lobby.channel) == (100, 101)
    assert len(await store.entries(live.id)) >= 5
    await store.close()
