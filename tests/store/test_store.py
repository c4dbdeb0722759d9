"""The database: opening, migrating, refusing what it cannot use, copying."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import schema
from bot.store.schema import StoreUnusable, migrations
from bot.store.sqlite import Store
from bot.tables.model import DirectRow
from games.kernel.match import Match
from games.registry import rules_of
from tests.tables.house import ADA, BO, house

SAMPLES = sorted((Path(__file__).parent / "samples").glob("schema-*.db"))


def test_every_released_schema_has_a_sample() -> None:
    assert [int(path.stem[-3:]) for path in SAMPLES] == [number for number, _ in migrations()]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
async def test_a_database_of_an_older_release_opens_with_all_that_is_in_it(
    sample: Path, tmp_path: Path
) -> None:
    path = tmp_path / "old.sqlite3"
    shutil.copy(sample, path)
    store = await Store.open(str(path))
    live, lobby = await store.rows("live", "lobby")
    assert [seat.name for seat in live.seats] == ["Ada", "Bo"]
    assert (lobby.channel, lobby.language, lobby.seats[0].user) == (101, "zh-TW", 3)
    saved = await store.saved(live)
    assert saved is not None
    match = Match.load(rules_of("splendor"), saved)
    assert (match.length, match.lost_answers) == (5, 0)
    assert match.pending[0].seat == 1
    assert await store.documents(1, "deck") == {"mine": "[]"}
    await store.close()


async def test_the_pragmas_that_keep_moves_are_set(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "new.sqlite3"))
    found = {}
    for name in ("journal_mode", "synchronous", "foreign_keys", "user_version"):
        [[found[name]]] = await store._db.execute_fetchall(f"PRAGMA {name}")
    assert found == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "user_version": len(migrations()),
    }
    await store.close()


async def test_a_database_of_a_newer_release_is_refused_with_a_remedy(tmp_path: Path) -> None:
    path = tmp_path / "newer.sqlite3"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version=99")
        db.commit()
    with pytest.raises(StoreUnusable, match=r"has schema 99, this release knows \d+\. Start the newer release"):
        await Store.open(str(path))


async def test_a_damaged_database_is_refused_with_a_remedy(tmp_path: Path) -> None:
    path = tmp_path / "damaged.sqlite3"
    path.write_bytes(b"this was never a database, whatever its name says" * 40)
    with pytest.raises(StoreUnusable, match=r"is damaged .* Restore a backup"):
        await Store.open(str(path))


async def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreUnusable, match=r"cannot be opened .* Check that the folder exists"):
        await Store.open(str(tmp_path / "nowhere" / "x.sqlite3"))


async def test_a_migration_that_fails_leaves_the_old_schema(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "half.sqlite3"
    await (await Store.open(str(path))).close()
    version = len(migrations())
    broken = [
        *migrations(),
        (version + 1, "CREATE TABLE extra (id INTEGER);\nCREATE TABLE tables (id INTEGER);\n"),
    ]
    monkeypatch.setattr(schema, "migrations", lambda: broken)
    with pytest.raises(sqlite3.OperationalError, match="table tables already exists"):
        await Store.open(str(path))
    monkeypatch.undo()
    store = await Store.open(str(path))
    found = await store._db.execute_fetchall("SELECT name FROM sqlite_master WHERE name = 'extra'")
    assert list(found) == []
    await store.close()


async def test_old_checkpoints_go_and_undo_still_reaches_as_far_as_it_says(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        snapshot = await h.begun(ADA, BO)
        for _ in range(40):
            assert snapshot.match is not None
            snapshot = await h.answers(snapshot, (ADA, BO)[snapshot.match.pending[0].seat])
        saved = await h.store.saved(snapshot.row)
        assert saved is not None
        assert snapshot.match is not None
        assert len(saved.trail) == 24
        assert len(await h.store.entries(snapshot.row.id)) == snapshot.match.length
        again = Match.load(rules_of("splendor"), saved)
        undone = 0
        while again.undo():
            undone += 1
        assert undone == snapshot.match.length - saved.trail[0].at


async def test_a_backup_is_complete_while_the_bot_runs(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        snapshot = await h.begun(ADA, BO)
        snapshot = await h.answers(snapshot, ADA)
        await h.store.backup(str(tmp_path / "copy.sqlite3"))
    copy = await Store.open(str(tmp_path / "copy.sqlite3"))
    [row] = await copy.rows("live")
    assert row.revision == snapshot.row.revision
    assert len(await copy.entries(row.id)) == 1
    await copy.close()


async def test_small_things_are_kept(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        begun = await h.begun(ADA, BO)
        await h.store.save_direct(DirectRow(begun.row.id, 1, 5, 6, 7, True))
        assert await h.store.directs(begun.row.id) == [DirectRow(begun.row.id, 1, 5, 6, 7, True)]
        await h.store.put_document(1, "deck", "b", "2")
        await h.store.put_document(1, "deck", "a", "1")
        await h.store.put_document(1, "deck", "a", "3")
        await h.store.drop_document(1, "deck", "b")
        assert await h.store.documents(1, "deck") == {"a": "3"}
        assert await h.store.setting("x") is None
        await h.store.put_setting("x", "y")
        assert await h.store.setting("x") == "y"
        await h.answers(begun, ADA, interaction=55)
        assert await h.store.seen(55)
        await h.store.forget_interactions(h.clock.now + 25 * 3600)
        assert not await h.store.seen(55)
