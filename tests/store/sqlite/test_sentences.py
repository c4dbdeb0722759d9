"""What a host reads if a database can't be used, and what can be read of one without changing it."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.base.files import NotWritten
from bot.store import migrations
from bot.store.access import open_to_read
from bot.store.faults import StoreFault, StoreUnusable
from bot.store.sqlite import backups, connections, files, schema
from bot.store.sqlite.faults import damaged, explained, remedy
from bot.store.store import Store
from tests.store.sqlite.conftest import SAMPLES

HERE = Path("x.sqlite3")
RESTORE = "Restore a backup with `./parlor restore FILE`. The current file is kept beside it."


def fault(name: str) -> sqlite3.Error:
    error = sqlite3.OperationalError("oh")
    error.sqlite_errorname = name
    return error


FULL = "The disk of the database x.sqlite3 is full. Free some space, then start again."
SHUT = (
    "The database x.sqlite3 can't be opened (oh). Check that its folder exists, that "
    "both belong to the bot's account, and that the disk isn't read-only."
)
HELD = "Another program is using the database x.sqlite3 (oh). Stop it, then start again."
BROKEN = (
    "The disk of the database x.sqlite3 fails (oh). Check that it isn't full and that "
    f"it's healthy, then start again. {RESTORE}"
)
DAMAGED = f"The database x.sqlite3 is damaged (oh). {RESTORE}"
ODD = (
    "The database x.sqlite3 can't be used (oh). Check its disk, and that the file system "
    "can lock files: network drives often can't."
)


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ("FULL", FULL),
        ("READONLY READONLY_DIRECTORY CANTOPEN PERM AUTH", SHUT),
        ("BUSY BUSY_SNAPSHOT LOCKED", HELD),
        ("IOERR_READ", BROKEN),
        ("CORRUPT NOTADB ERROR FORMAT MISMATCH CONSTRAINT_NOTNULL", DAMAGED),
        ("PROTOCOL", ODD),
    ],
)
def test_each_fault_of_sqlite_has_its_sentence(names: str, said: str) -> None:
    for name in names.split():
        assert str(explained(HERE, fault(f"SQLITE_{name}"))) == said, name


def test_a_fault_without_a_name_is_damage() -> None:
    assert str(explained(HERE, sqlite3.DatabaseError("oh"))) == DAMAGED
    no_text = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "oh")
    assert str(explained(HERE, no_text)) == str(damaged(HERE, "its description isn't text"))


async def test_what_kept_something_from_being_stored_is_said_with_its_remedy(path: Path) -> None:
    store = await Store.open(str(path))
    failed = StoreFault("oh")
    assert str(store._database.unusable(failed)) == "oh", "nobody knows more"
    failed.__cause__ = fault("SQLITE_FULL")
    assert str(store._database.unusable(failed)) == FULL.replace("x.sqlite3", str(path))
    await store.close()


# -- looking ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sample", ["schema-013-splendor.db", "schema-013-champions.db"])
async def test_a_database_of_an_older_release_is_read_and_stays_what_it_is(
    tmp_path: Path, path: Path, sample: str
) -> None:
    shutil.copy(SAMPLES / sample, path)
    before = path.read_bytes()
    async with open_to_read(path) as looking:
        live, lobby = await looking.rows("live", "lobby")
        assert (live.channel, lobby.channel) == (100, 101)
        assert len(await looking.entries(live.id)) >= 5
        with pytest.raises(StoreFault, match="readonly"):
            await looking._read("DELETE FROM tables")
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["x.sqlite3"]


async def test_a_database_in_use_is_read_beside_the_bot(path: Path) -> None:
    store = await Store.open(str(path))
    await store.put_setting("x", "y")
    async with open_to_read(path) as looking:
        assert await looking.setting("x") == "y"
        await store.put_setting("x", "z")
        assert await looking.setting("x") == "z"
        with pytest.raises(StoreFault, match="readonly"):
            await looking._read("DELETE FROM settings")
    await store.close()


async def test_what_cannot_be_used_cannot_be_read_either(path: Path) -> None:
    path.write_bytes(b"no database " * 1000)
    with pytest.raises(StoreUnusable, match="is damaged"):
        async with open_to_read(path):
            raise AssertionError("opened")
    with pytest.raises(StoreUnusable, match="is damaged"), connections.reading(path):
        raise AssertionError("opened")
    path.unlink()
    with pytest.raises(StoreUnusable, match="can't be opened"), connections.readable(path):
        raise AssertionError("opened")


def test_what_goes_wrong_while_looking_is_explained_too(old: Path) -> None:
    with pytest.raises(StoreUnusable, match="no such table: nowhere"), connections.reading(old) as db:
        db.execute("SELECT * FROM nowhere")


def test_a_copy_for_a_disk_that_is_read_only_has_the_journal_too(tmp_path: Path) -> None:
    path, folder = tmp_path / "x.sqlite3", tmp_path / "copy"
    folder.mkdir()
    path.write_bytes(b"database")
    Path(f"{path}-wal").write_bytes(b"journal")
    assert connections._copied(path, folder) == folder / "x.sqlite3"
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == {
        "x.sqlite3": b"database",
        "x.sqlite3-wal": b"journal",
    }
    with pytest.raises(StoreUnusable) as refused:
        connections._copied(path, tmp_path / "nowhere")
    assert str(refused.value) == (
        f"The database {path} can't be read (No such file or directory). Check that it belongs to this account."
    )


def test_a_file_without_a_journal_is_read_just_as_it_lies(path: Path) -> None:
    path.touch()
    assert connections._address(path) == f"{path.as_uri()}?mode=ro&immutable=1"
    Path(f"{path}-wal").touch()
    assert connections._address(path) == f"{path.as_uri()}?mode=ro"


# -- places and backups -----------------------------------------------------------------------------------


def test_journals_are_those_that_are_there(path: Path) -> None:
    for end in ("-wal", "-shm", "-journal", "-other"):
        Path(f"{path}{end}").touch()
    assert [file.name for file in files.journals_of(path)] == [
        "x.sqlite3-wal",
        "x.sqlite3-shm",
        "x.sqlite3-journal",
    ]
    Path(f"{path}-shm").unlink()
    assert len(files.journals_of(path)) == 2


def test_what_a_restore_puts_aside_has_a_name_that_nothing_has(tmp_path: Path, path: Path) -> None:
    first = files.aside_name(path, 0)
    assert first == tmp_path / "x.sqlite3.1970-01-01T000000Z"
    first.touch()
    second = files.aside_name(path, 0)
    assert second == tmp_path / "x.sqlite3.1970-01-01T000000Z-2"
    Path(f"{second}-wal").touch()
    assert files.aside_name(path, 0) == tmp_path / "x.sqlite3.1970-01-01T000000Z-3"


def test_backups_are_named_by_time_and_schema_and_the_newest_is_last(tmp_path: Path) -> None:
    path = tmp_path / "my.game.sqlite3"
    assert files.backup_folder(path) == tmp_path / "my.game-backups"
    assert files.newest_backup(path) is None
    assert remedy(path) == RESTORE
    made = [files.backup_name(path, 86_400.0), files.backup_name(path, 0, 13), files.backup_name(path, 60)]
    assert [file.name for file in made] == [
        "my.game-1970-01-02T000000Z.sqlite3",
        "my.game-1970-01-01T000000Z-schema-013.sqlite3",
        "my.game-1970-01-01T000100Z.sqlite3",
    ]
    made[0].parent.mkdir()
    for file in (*made, made[0].with_name("my.game-of-mine.sqlite3"), made[0].with_name("other.sqlite3")):
        file.touch()
    assert files.backups_of(path) == [made[1], made[2], made[0]]
    assert files.newest_backup(path) == made[0]
    assert (
        remedy(path)
        == f"Restore a backup with `./parlor restore '{made[0]}'`. The current file is kept beside it."
    )


async def test_a_copy_counts_its_tables_and_replaces_nothing(tmp_path: Path) -> None:
    path, goal = tmp_path / "x.sqlite3", tmp_path / "copy.sqlite3"
    shutil.copy(SAMPLES / "schema-013-splendor.db", path)
    with closing(connections.connected(path)) as source:
        assert backups.copy(source, path, goal) == 2
        with pytest.raises(NotWritten, match="it exists already"):
            backups.copy(source, path, goal)
        assert backups.copy(source, path, goal, new=False) == 2
    with closing(connections.connected(goal)) as copied:
        assert copied.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert copied.execute("SELECT count(*) FROM tables").fetchone() == (2,)


def test_a_copy_of_what_is_damaged_is_refused_and_names_the_source(tmp_path: Path) -> None:
    path, goal = tmp_path / "x.sqlite3", tmp_path / "copy.sqlite3"
    with closing(connections.connected(path)) as source:
        source.execute("CREATE TABLE other (id INTEGER)")
        with pytest.raises(StoreUnusable, match=f"^The database {path} is damaged .no such table: tables."):
            backups.copy(source, path, goal)
    assert [file.name for file in tmp_path.iterdir()] == ["x.sqlite3"]


@pytest.mark.parametrize("name", ["SQLITE_FULL", "SQLITE_IOERR_WRITE"])
def test_a_copy_for_which_there_is_no_room_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def failing(db: sqlite3.Connection) -> int:
        raise fault(name)

    monkeypatch.setattr(backups, "_count", failing)
    goal = tmp_path / "copy.sqlite3"
    with (
        closing(connections.connected(SAMPLES / "schema-013-splendor.db")) as source,
        pytest.raises(NotWritten) as refused,
    ):
        backups.copy(source, HERE, goal)
    assert str(refused.value).startswith(f"{goal} couldn't be written (oh), so nothing changed.")
    assert list(tmp_path.iterdir()) == []


def test_a_backup_of_what_is_ill_names_the_database(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:

    def ill(db: sqlite3.Connection) -> int:
        raise sqlite3.DatabaseError("row 1 missing from index")

    def shut(file: Path) -> sqlite3.Connection:
        raise fault("SQLITE_CANTOPEN")

    for step, raised, sentence in (
        ("_count", ill, f"The database {old} is damaged (row 1 missing from index). {RESTORE}"),
        ("connected", shut, SHUT.replace("x.sqlite3", str(old))),
    ):
        with monkeypatch.context() as there, pytest.raises(StoreUnusable) as refused:
            there.setattr(backups, step, raised)
            backups.back_up(old, 0.0, 1)
        assert str(refused.value) == sentence
    assert files.backups_of(old) == []


def test_a_copy_in_which_something_is_missing_is_no_copy() -> None:
    found = {"PRAGMA integrity_check(1)": SimpleNamespace(fetchone=lambda: ("row 1 missing from index",))}
    with pytest.raises(sqlite3.DatabaseError, match=r"^row 1 missing from index$"):
        backups._count(SimpleNamespace(execute=found.__getitem__))  # type: ignore[arg-type]


# -- schemas ----------------------------------------------------------------------------------------------


def test_every_schema_has_its_tables_and_its_number() -> None:
    numbers = [number for number, _ in migrations.scripts()]
    assert numbers == list(range(migrations.oldest(), migrations.newest() + 1))
    first, last = schema.expected(migrations.oldest()), schema.expected(migrations.newest())
    assert {"tables", "seats", "answers", "events", "checkpoints", "archives"} <= set(first)
    assert {"id", "game", "parts"} <= last["tables"]
    assert "parts" not in first["tables"]


def test_the_schema_of_a_healthy_database_is_its_number(tmp_path: Path) -> None:
    for number, _ in migrations.scripts():
        path = tmp_path / f"{number}.sqlite3"
        shutil.copy(SAMPLES / f"schema-{number:03d}-splendor.db", path)
        with connections.reading(path) as db:
            assert schema.checked(db, path) == number
            assert schema.checked(db, path, thorough=True) == number


def test_a_thorough_look_reads_the_indexes_too() -> None:
    path = SAMPLES / "schema-013-splendor.db"
    for thorough, check in ((False, "PRAGMA quick_check(1)"), (True, "PRAGMA integrity_check(1)")):
        asked: list[str] = []
        with connections.reading(path) as db:
            db.set_trace_callback(asked.append)
            schema.checked(db, path, thorough=thorough)
        assert [sql for sql in asked if "_check(" in sql] == [check]


def test_what_else_fails_in_a_migration_is_said_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    for error in (fault("SQLITE_FULL"), sqlite3.OperationalError("Could not decode to UTF-8")):

        def failing(db: sqlite3.Connection, raised: sqlite3.Error = error) -> None:
            raise raised

        monkeypatch.setattr(schema, "migrate", failing)
        with (
            closing(connections.connected(":memory:")) as db,
            pytest.raises(sqlite3.OperationalError) as raised,
        ):
            schema._bring_up(db, HERE)
        assert raised.value is error


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("INSERT INTO extra VALUES (NULL)", "NOT NULL constraint failed: extra.id"),
        ("INSERT INTO nowhere VALUES (1)", "no such table: nowhere"),
        ("CREATE TABLE tables (id INTEGER)", "table tables already exists"),
    ],
)
def test_a_migration_that_fails_is_told_with_its_remedy_and_leaves_the_old_schema(
    path: Path, monkeypatch: pytest.MonkeyPatch, step: str, why: str
) -> None:
    schema.prepare(path)
    number = migrations.newest() + 1
    broken = (*migrations.scripts(), (number, f"CREATE TABLE extra (id INTEGER NOT NULL);\n{step};\n"))
    monkeypatch.setattr(migrations, "scripts", lambda: broken)
    with pytest.raises(StoreUnusable) as refused:
        schema.prepare(path)
    assert str(refused.value) == (
        f"The database {path} couldn't be brought to this release's schema ({why}), so it hasn't changed. "
        "Start the release that ran before, and tell its authors."
    )
    with closing(connections.connected(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (number - 1,)
        assert "extra" not in schema.columns(db)
        schema._apply(db, number, "CREATE TABLE extra (id INTEGER);\n\n;\nCREATE TABLE more (id INTEGER);\n")
        assert db.execute("PRAGMA user_version").fetchone() == (number,)
        assert {"extra", "more"} <= set(schema.columns(db))
