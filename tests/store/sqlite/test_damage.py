"""A damaged database: one sentence with a remedy, and the file stays as it was."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.features import features_of
from bot.store.faults import StoreUnusable
from bot.store.migrations import newest
from bot.store.sqlite.connections import connected
from bot.store.sqlite.faults import damaged, foreign
from bot.store.sqlite.schema import fault_in, prepare
from bot.store.store import Store
from bot.tables.model import TableRefused
from bot.tables.service import Tables
from tests.store.sqlite.conftest import SAMPLES

PAGE = 4096
IT = Path("IT")
RESTORE = "Restore a backup with `./parlor restore FILE`. The current file is kept beside it."
Damage = Callable[[bytearray, random.Random], None]


def cut(data: bytearray, chance: random.Random) -> None:
    del data[chance.randrange(1, len(data)) :]


def one_bit(data: bytearray, chance: random.Random) -> None:
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)


def many_bits(data: bytearray, chance: random.Random) -> None:
    for _ in range(50):
        one_bit(data, chance)


def header(data: bytearray, chance: random.Random) -> None:
    data[chance.randrange(100)] = chance.randrange(256)


def lost_page(data: bytearray, chance: random.Random) -> None:
    start = chance.randrange(len(data) // PAGE) * PAGE
    data[start : start + PAGE] = bytes(PAGE)


def no_text(data: bytearray, chance: random.Random) -> None:
    place = data.find(chance.choice([b"Ada", b"Bo", b"underworld", b"relaxed", b"live", b"checkpoints"]))
    data[place + 1] = 0xFF


def schema_page(data: bytearray, chance: random.Random) -> None:
    data[chance.randrange(100, PAGE)] ^= 1 << chance.randrange(8)


@pytest.mark.parametrize("damage", [cut, one_bit, many_bits, header, lost_page, no_text, schema_page])
@pytest.mark.parametrize("sample", ["schema-013-underworld.db", "schema-013-champions.db"])
async def test_whatever_is_damaged_is_refused_untouched_or_read_as_far_as_it_goes(
    tmp_path: Path, sample: str, damage: Damage
) -> None:
    for number in range(20):
        data = bytearray((SAMPLES / sample).read_bytes())
        damage(data, random.Random(f"{sample}/{number}"))
        path = tmp_path / f"{number}.sqlite3"
        path.write_bytes(data)
        said = fault_in(path)
        assert path.read_bytes() == data, "looking changes nothing"
        if said is None and not _is_checked(path):  # a read-only check doesn't evaluate a column's constraints
            with pytest.raises(StoreUnusable, match=r"is damaged \(CHECK constraint failed in tables\)"):
                await Store.open(str(path))
        elif said is None:
            store = await Store.open(str(path))
            await read_everything(store)
            await store.close()
            continue
        else:
            assert await refused(path) == said.replace(str(path), "IT")
        assert path.read_bytes() == data


def _is_checked(path: Path) -> bool:
    with closing(sqlite3.connect(path)) as db:
        return db.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)


async def read_everything(store: Store) -> None:
    """Every table is shown or refused in a sentence."""
    tables = Tables(store, features=features_of)
    for row in await store.rows("lobby", "live", "over", "closed"):
        try:
            await tables.snapshot(row.id)
        except (TableRefused, sqlite3.DatabaseError):
            continue


async def refused(path: Path) -> str:
    with pytest.raises(StoreUnusable) as refusal:
        await Store.open(str(path))
    assert fault_in(path) == str(refusal.value)
    return str(refusal.value).replace(str(path), "IT")


async def test_what_was_never_a_database(path: Path) -> None:
    path.write_bytes(b"this was never a database, whatever its name says" * 40)
    assert await refused(path) == f"The database IT is damaged (file is not a database). {RESTORE}"


async def test_an_empty_file(path: Path) -> None:
    path.touch()
    assert await refused(path) == f"The database IT is empty. {RESTORE} Or delete it to start over."
    assert path.stat().st_size == 0


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo], ids=["folder", "pipe"])
async def test_what_is_no_file(path: Path, make: Callable[[Path], None]) -> None:
    make(path)
    assert await refused(path) == "The database IT isn't a file. Name one in PARLOR_DATABASE."


async def test_a_database_of_another_program_is_left_alone(path: Path) -> None:
    with closing(connected(path)) as db:
        db.execute("CREATE TABLE tables (id INTEGER)")
    before = path.read_bytes()
    assert await refused(path) == (
        "IT is a database, but not Parlor's. Name Parlor's own in PARLOR_DATABASE. This one hasn't changed."
    )
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("spoiled", "said"),
    [
        ("PRAGMA application_id=7", foreign(IT)),
        ("DROP TABLE events", damaged(IT, f"its table events is not as schema {newest()} has it")),
        (
            "ALTER TABLE seats DROP COLUMN gone",
            damaged(IT, f"its table seats is not as schema {newest()} has it"),
        ),
    ],
)
async def test_a_database_without_its_mark_a_table_or_a_column_is_refused(
    path: Path, spoiled: str, said: StoreUnusable
) -> None:
    prepare(path)
    with closing(connected(path)) as db:
        db.execute(spoiled)
    assert await refused(path) == str(said)


async def test_a_newer_release_s_database_is_left_to_it(path: Path) -> None:
    prepare(path)
    with closing(connected(path)) as db:
        db.execute("PRAGMA user_version=99")
    assert await refused(path) == (
        f"The database IT has schema 99, but this release only knows {newest()}. Start the newer "
        "release again, or restore a backup that was made before the update."
    )


async def test_a_journal_without_its_database_is_not_taken_for_that_of_a_new_one(path: Path) -> None:
    path.with_name("x.sqlite3-wal").write_bytes(b"answers")
    assert await refused(path) == (
        "The database IT is gone, but its journal x.sqlite3-wal is there. Put the database "
        "back beside it, or move the journal away to start over."
    )
    assert not path.exists()
    path.with_name("x.sqlite3-wal").unlink()
    assert fault_in(path) is None, "a new one can be made"


async def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreUnusable, match=r"No such file or directory.*choose a folder that exists"):
        await Store.open(str(tmp_path / "nowhere" / "x.sqlite3"))


async def test_the_newest_own_backup_is_named(path: Path) -> None:
    store = await Store.open(str(path), backups_kept=3)
    made = await store.back_up(86_400.0)
    await store.close()
    path.write_bytes(b"no database " * 1000)
    assert f"./parlor restore '{made}'" in await refused(path)


async def test_a_table_whose_match_is_damaged_keeps_nobody_from_the_others(old: Path) -> None:
    with closing(sqlite3.connect(old)) as db:
        db.execute("UPDATE checkpoints SET state = x'78ff00'")
        db.execute("UPDATE events SET body = x'ff'")
        db.commit()
    store = await Store.open(str(old))
    live, lobby = await store.rows("live", "lobby")
    tables = Tables(store, features=features_of)
    assert (await tables.snapshot(live.id)).match is None
    assert (await tables.snapshot(live.id)).recent == []
    assert (await tables.snapshot(lobby.id)).row.seats[0].name == "Cy"
    await store.close()


async def test_what_everybody_could_read_is_its_owners_alone_from_now_on(tmp_path: Path) -> None:
    path, journal = tmp_path / "x.sqlite3", tmp_path / "x.sqlite3-wal"
    shutil.copy(SAMPLES / "schema-013-splendor.db", path)
    journal.touch()
    path.chmod(0o644)
    journal.chmod(0o644)
    store = await Store.open(str(path))
    await store.put_setting("x", "y")
    rights = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    await store.close()
    assert rights == {"x.sqlite3": 0o600, "x.sqlite3-wal": 0o600, "x.sqlite3-shm": 0o600}


async def test_a_row_that_is_damaged_is_left_out(old: Path) -> None:
    with closing(sqlite3.connect(old)) as db:
        db.execute("UPDATE tables SET options = 'no json' WHERE status = 'live'")
        db.execute("UPDATE seats SET name = CAST(x'41ff42' AS TEXT) WHERE user = 3")
        db.commit()
    store = await Store.open(str(old))
    [lobby] = await store.rows("live", "lobby")
    assert lobby.seats[0].name == "A\ufffdB", "text that is not UTF-8 is shown with a gap"
    await store.close()
