"""The bot's backups: before a migration, every night, a few of each, never harmful."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import stat
import threading
import time
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.base.files import NotWritten
from bot.ops.nightly import DAY, SOON, NightlyJobs, wait
from bot.store.sqlite import backups, files, schema
from bot.store.sqlite.connections import reading
from bot.store.store import Store
from tests.store.sqlite.conftest import SAMPLES
from tests.tables.house import ADA, BO, HandClock, House, house

NIGHT = 86_400.0 * 365


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "parlor.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    """Keeps one backup of each kind."""
    made = await Store.open(str(path), backups_kept=1)
    yield made
    await made.close()


def names(database: Path) -> list[str]:
    return [path.name for path in files.backups_of(database)]


def mode(path: Path) -> str:
    return stat.filemode(path.stat().st_mode)


async def test_an_update_makes_a_backup_of_what_it_migrates(path: Path) -> None:
    shutil.copy(SAMPLES / "schema-013-champions.db", path)
    await (await Store.open(str(path), backups_kept=2)).close()
    [made] = files.backups_of(path)
    assert made.name.endswith("Z-schema-013.sqlite3")
    with reading(made) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (13,)
        assert db.execute("SELECT count(*) FROM tables").fetchone() == (2,)
    await (await Store.open(str(path), backups_kept=2)).close()
    assert files.backups_of(path) == [made], "nothing to migrate, nothing to keep"


async def test_a_new_database_needs_no_backup(tmp_path: Path) -> None:
    await (await Store.open(str(tmp_path / "parlor.sqlite3"), backups_kept=2)).close()
    assert not (tmp_path / "parlor-backups").exists()


async def test_the_newest_are_kept_of_each_kind(store: Store, path: Path) -> None:
    store._database._backups_kept = 2
    backups.back_up(path, NIGHT - 100, 2, schema=13)
    for night in range(3):
        await store.back_up(NIGHT + night * DAY)
    assert names(path) == [
        "parlor-1970-12-31T235820Z-schema-013.sqlite3",
        "parlor-1971-01-02T000000Z.sqlite3",
        "parlor-1971-01-03T000000Z.sqlite3",
    ]


async def test_two_in_a_second_are_two(store: Store, path: Path) -> None:
    store._database._backups_kept = 5
    assert await store.back_up(NIGHT) != await store.back_up(NIGHT)
    assert names(path) == ["parlor-1971-01-01T000000Z-2.sqlite3", "parlor-1971-01-01T000000Z.sqlite3"]


async def test_none_are_made_where_the_host_wants_none(tmp_path: Path, store: Store) -> None:
    store._database._backups_kept = 0
    assert await store.back_up(NIGHT) is None
    assert not (tmp_path / "parlor-backups").exists()


async def test_files_of_others_in_the_folder_stay(tmp_path: Path, store: Store, path: Path) -> None:
    await store.back_up(NIGHT)
    mine = tmp_path / "parlor-backups" / "parlor-before-the-party.sqlite3"
    mine.write_bytes(b"mine")
    await store.back_up(NIGHT + 1)
    assert mine.read_bytes() == b"mine"
    assert names(path) == ["parlor-1971-01-01T000001Z.sqlite3"]


async def test_a_backup_is_whole_while_the_bot_runs_and_for_its_owner_alone(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        snapshot = await h.begun(ADA, BO)
        snapshot = await h.answers(snapshot, ADA)
        backups.back_up(h.store._database.path, NIGHT, 1)
        path = h.store._database.path
        [made] = files.backups_of(path)
    assert (mode(made), mode(made.parent), mode(path)) == ("-rw-------", "drwx------", "-rw-------")
    assert files.journals_of(made) == [], "it stands for itself, on a disk that is read-only too"
    copy = await Store.open(str(made))
    [row] = await copy.rows("live")
    assert (row.revision, len(await copy.entries(row.id))) == (snapshot.row.revision, 1)
    await copy.close()


async def test_what_is_left_of_one_that_was_cut_short_goes(tmp_path: Path, store: Store) -> None:
    folder = tmp_path / "parlor-backups"
    folder.mkdir()
    (folder / ".parlor-1970-01-01T000000Z.sqlite3.abcd.part").touch()
    (folder / ".parlor-1970-01-01T000000Z.sqlite3.abcd.part-journal").touch()
    made = await store.back_up(NIGHT)
    assert list(folder.iterdir()) == [made]


async def test_a_failed_one_is_said_and_drops_none(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.back_up(NIGHT)
    monkeypatch.setattr(backups, "ROOM", 2**62)
    with pytest.raises(NotWritten, match=r"MiB are free, but the backup needs \d+\), so nothing changed"):
        await store.back_up(NIGHT + 1)
    assert names(path) == ["parlor-1971-01-01T000000Z.sqlite3"]


@pytest.mark.parametrize(("beside", "made"), [(0, True), (-1, False)])
async def test_a_backup_needs_room_for_the_file_its_journal_and_what_is_played(
    tmp_path: Path, store: Store, path: Path, monkeypatch: pytest.MonkeyPatch, beside: int, made: bool
) -> None:
    await store.put_document(1, "deck", "large", "x" * 4_000_000)
    there = [path, *files.journals_of(path)]
    assert len(there) == 3
    size = sum(file.stat().st_size for file in there)
    free = SimpleNamespace(free=size + backups.ROOM + beside)
    folder = tmp_path / "parlor-backups"
    monkeypatch.setattr(backups, "shutil", SimpleNamespace(disk_usage=lambda where: {folder: free}[where]))
    if made:
        assert await store.back_up(NIGHT) == folder / "parlor-1971-01-01T000000Z.sqlite3"
    else:
        wanted = (size + 64 * 2**20) // 2**20
        said = f"({(size + 64 * 2**20 - 1) // 2**20} MiB are free, but the backup needs {wanted})"
        with pytest.raises(NotWritten) as refused:
            await store.back_up(NIGHT)
        goal = folder / "parlor-1971-01-01T000000Z.sqlite3"
        assert str(refused.value).startswith(f"{goal} couldn't be written {said}, so nothing changed.")
        assert names(path) == []


async def test_what_cannot_be_taken_away_stays_and_holds_up_nothing(
    tmp_path: Path, store: Store, path: Path
) -> None:
    folder = tmp_path / "parlor-backups"
    (folder / ".a-folder.part").mkdir(parents=True)
    (folder / "parlor-1970-01-01T000000Z.sqlite3").mkdir()
    await store.back_up(NIGHT)
    await store.back_up(NIGHT + 1)
    assert sorted(path.name for path in folder.iterdir()) == [
        ".a-folder.part",
        "parlor-1970-01-01T000000Z.sqlite3",
        "parlor-1971-01-01T000001Z.sqlite3",
    ]


async def test_a_database_is_as_large_as_its_file_and_journals(path: Path) -> None:
    store = await Store.open(str(path))
    await store.put_document(1, "deck", "large", "x" * 400_000)
    journals = files.journals_of(path)
    assert [file.name for file in journals] == ["parlor.sqlite3-wal", "parlor.sqlite3-shm"]
    assert await store.size() == sum(file.stat().st_size for file in (path, *journals))
    await store.close()


async def test_an_update_goes_on_where_its_backup_fails(
    tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(SAMPLES / "schema-013-splendor.db", path)
    (tmp_path / "parlor-backups").write_bytes(b"a file where the folder should be")
    store = await Store.open(str(path), backups_kept=3)
    assert len(await store.rows("live")) == 1
    await store.close()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (schema.newest(),)


async def test_the_night_comes_at_four_and_soon_where_one_was_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    midnight = 86_400.0 * 1000
    four = midnight + 4 * 3600
    assert wait(midnight, midnight - 20 * 3600) == 4 * 3600
    assert wait(four, four) == DAY
    assert wait(four + 1, four) == DAY - 1
    assert wait(four + 600, four - 2 * DAY) == SOON
    assert wait(four - 60, four - 2 * DAY) == 60, "the hour itself is sooner still"
    assert wait(four + 600, four + 90 * DAY) == SOON, (
        "a clock that was set back is no reason to wait for months"
    )


async def test_a_night_makes_a_backup_and_a_failed_step_keeps_none_of_the_others(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(h.store._database, "_backups_kept", 3)
    begun = await h.begun(ADA, BO)
    await h.answers(begun, ADA, interaction=55)
    clock = HandClock()
    clock.now = h.clock.now + 2 * DAY
    await NightlyJobs(h.store, clock, nap).keep()
    assert len(files.backups_of(h.store._database.path)) == 1
    assert not await h.store.seen(55)
    monkeypatch.setattr(backups, "ROOM", 2**62)
    begun = await h.lobbies.close(begun.row.id, ADA)
    await NightlyJobs(h.store, clock, nap).keep()
    assert len(files.backups_of(h.store._database.path)) == 1
    assert await h.store.to_put_away() == [], "the backup failed, and the rest was done all the same"


async def test_a_backup_that_is_under_way_does_not_hold_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def copying(*about: object) -> None:
        begun.set()
        go_on.wait()

    async with house(tmp_path) as h:
        monkeypatch.setattr(backups, "back_up", copying)
        keeper = NightlyJobs(h.store, h.clock, nap)
        await keeper.start()
        await asyncio.to_thread(begun.wait)
        await keeper.stop()
        assert not go_on.is_set(), "the copy is still being made"
        go_on.set()


async def nap(seconds: float) -> None: ...
