"""`parlor backup` and `parlor restore`: whole or not at all, and nothing is lost."""

from __future__ import annotations

import io
import os
import re
import resource
import shutil
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.cli.records import restore
from bot.store.access import sole_owner
from bot.store.migrations import newest
from bot.store.sqlite.schema import fault_in
from tests.cli.conftest import Typed, failed

SAMPLES = Path(__file__).parents[1] / "store" / "samples"
SPLENDOR = SAMPLES / f"schema-{newest():03d}-splendor.db"
CHAMPIONS = SAMPLES / f"schema-{newest():03d}-champions.db"
ROOT = Path(__file__).parents[2]


def games_in(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return [game for (game,) in db.execute("SELECT game FROM tables ORDER BY id")]


def left_in(folder: Path) -> dict[str, bytes]:
    """Files by name, without the lock and a journal's index, where readers sign."""
    files = [path for path in folder.iterdir() if path.is_file() and not path.name.endswith((".lock", "-shm"))]
    return {path.name: path.read_bytes() for path in files}


def with_a_journal(database: Path, folder: Path) -> None:
    """Left by a killed bot: the newest change is only in the journal."""
    scratch = folder / "scratch"
    scratch.mkdir()
    shutil.copy(SPLENDOR, scratch / database.name)
    with closing(sqlite3.connect(scratch / database.name)) as db:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("INSERT INTO settings VALUES ('newest', 'change')")
        db.commit()
        for file in list(scratch.iterdir()):
            shutil.copy(file, folder / file.name)
    shutil.rmtree(scratch)


def newest_change(database: Path) -> object:
    with closing(sqlite3.connect(database)) as db:
        return db.execute("SELECT value FROM settings WHERE key = 'newest'").fetchone()


def test_a_backup_is_whole_for_its_owner_alone_and_goes_back(
    typed: Typed, database: Path, tmp_path: Path
) -> None:
    with_a_journal(database, tmp_path)
    copy = tmp_path / "copy.sqlite3"
    assert typed("backup", copy) == (0, f"{copy}: 2 tables.\n", "")
    assert stat.filemode(copy.stat().st_mode) == "-rw-------"
    assert newest_change(copy) == ("change",)
    database.unlink()
    for journal in ("-wal", "-shm"):
        database.with_name(database.name + journal).unlink()
    assert typed("restore", copy) == (0, f"{database}: 2 tables.\n", "")
    assert newest_change(database) == ("change",)
    assert stat.filemode(database.stat().st_mode) == "-rw-------"


def test_a_backup_of_what_is_not_there_or_to_where_something_is(
    typed: Typed, database: Path, tmp_path: Path
) -> None:
    there = tmp_path / "there"
    there.write_text("mine")
    assert typed("backup", tmp_path / "copy") == failed(
        f"There's no database {database}. Set PARLOR_DATABASE to the one to copy."
    )
    shutil.copy(SPLENDOR, database)
    assert typed("backup", there) == failed(f"{there} already exists. Choose another name.")
    assert there.read_text() == "mine"


def test_a_backup_into_a_folder_that_is_not_there(typed: Typed, database: Path, tmp_path: Path) -> None:
    shutil.copy(SPLENDOR, database)
    goal = tmp_path / "nowhere" / "copy"
    assert typed("backup", goal) == failed(
        f"{goal} couldn't be written (No such file or directory), so nothing changed. Free some space, or "
        "choose "
        "a folder that exists and is writable."
    )


def test_what_was_there_is_kept_with_its_journals(typed: Typed, database: Path, tmp_path: Path) -> None:
    with_a_journal(database, tmp_path)
    code, said, _ = typed("restore", CHAMPIONS)
    assert code == 0
    found = re.fullmatch(rf"{re.escape(str(database))}: 2 tables\. The old one is now (.+)\.\n", said)
    assert found
    aside = Path(found[1])
    assert games_in(database) == ["champions"] * 2
    assert newest_change(aside) == ("change",)
    assert sorted(path.name for path in tmp_path.glob("parlor.sqlite3-*")) == []


def test_two_in_a_second_set_two_aside(
    typed: Typed, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(restore.time, "time", lambda: 86_400.0)
    shutil.copy(SPLENDOR, database)
    assert typed("restore", CHAMPIONS)[0] == 0
    assert typed("restore", SPLENDOR)[0] == 0
    aside = sorted(tmp_path.glob("parlor.sqlite3.1970*"))
    assert [path.name for path in aside] == [
        "parlor.sqlite3.1970-01-02T000000Z",
        "parlor.sqlite3.1970-01-02T000000Z-2",
    ]
    assert [games_in(path)[0] for path in (*aside, database)] == ["splendor", "champions", "splendor"]


def test_an_older_schema_is_restored_and_migrated_at_the_next_start(typed: Typed, database: Path) -> None:
    assert typed("restore", SAMPLES / "schema-013-splendor.db")[0] == 0
    assert fault_in(database) is None


def newer(path: Path) -> None:
    shutil.copy(SPLENDOR, path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version=99")
        db.commit()


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE tables (id INTEGER)")
        db.execute("PRAGMA user_version=3")
        db.commit()


def truncated(path: Path) -> None:
    path.write_bytes(SPLENDOR.read_bytes()[:30_000])


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (newer, "has schema 99, but this release only knows"),
        (foreign, "is a database, but not Parlor's"),
        (truncated, "is damaged ("),
        (Path.touch, "is empty"),
        (Path.mkdir, "isn't a file"),
        (lambda path: path.write_bytes(b"no database" * 999), "is damaged (file is not a database)"),
    ],
    ids=["newer", "foreign", "truncated", "empty", "folder", "text"],
)
def test_what_cannot_be_restored_changes_nothing(
    typed: Typed, database: Path, tmp_path: Path, make: object, said: str
) -> None:
    with_a_journal(database, tmp_path)
    file = tmp_path / "backup"
    assert callable(make)
    make(file)
    before = left_in(tmp_path)
    code, out, err = typed("restore", file)
    assert (code, out) == (1, "")
    assert err.startswith(f"{file} can't be restored: ")
    assert said in err
    assert err.endswith("Your database hasn't changed.\n")
    assert err.count("\n") == 1
    assert left_in(tmp_path) == before


def test_the_database_itself_is_no_backup_of_it(typed: Typed, database: Path) -> None:
    shutil.copy(SPLENDOR, database)
    assert typed("restore", database) == failed(f"{database} is the database itself. Choose a backup of it.")


def test_the_bot_must_be_stopped(typed: Typed, database: Path) -> None:
    shutil.copy(SPLENDOR, database)
    with sole_owner(database):
        assert typed("restore", CHAMPIONS) == failed(
            f"A bot is running on the database {database}. Stop it first."
        )
    assert games_in(database) == ["splendor"] * 2


FULL = (
    r"couldn't be written \(.+\), so nothing changed\. Free some space"
    r"|The disk of the database .+ fails \(disk I/O error\)\. Check that it isn't full"
)
"""The second one if there's no room even to read a journal."""


@pytest.mark.parametrize("room", [0, 20_000, 60_000])
def test_a_full_disk_changes_nothing(database: Path, tmp_path: Path, room: int) -> None:
    """Files can't grow past `room` bytes, as on a full disk."""
    with_a_journal(database, tmp_path)
    (tmp_path / "parlor.sqlite3.lock").touch()
    before = left_in(tmp_path)
    for command in (["restore", str(CHAMPIONS)], ["backup", str(tmp_path / "copy")]):
        done = subprocess.run(
            [sys.executable, "-m", "bot", *command],
            cwd=ROOT,
            env={**os.environ, "PARLOR_DATABASE": str(database)},
            capture_output=True,
            text=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)),
        )
        assert (done.returncode, done.stdout) == (1, "")
        assert re.search(FULL, done.stderr), done.stderr
        assert done.stderr.count("\n") == 1
        assert left_in(tmp_path) == before


def test_a_rename_that_fails_is_taken_back(
    typed: Typed, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_journal(database, tmp_path)
    before = left_in(tmp_path)
    rename = Path.rename

    def refused(self: Path, goal: Path) -> Path:
        if self.name.endswith(".restored"):
            raise OSError(28, "No space left on device")
        return rename(self, goal)

    monkeypatch.setattr(Path, "rename", refused)
    code, _, err = typed("restore", CHAMPIONS)
    assert (code, "No space left on device" in err) == (1, True)
    assert left_in(tmp_path) == before


def test_a_backup_on_a_disk_that_is_read_only(typed: Typed, database: Path, tmp_path: Path) -> None:
    """A folder without write access, for accounts that this stops."""
    folder = tmp_path / "medium"
    folder.mkdir()
    shutil.copy(CHAMPIONS, folder / "backup.sqlite3")
    with closing(sqlite3.connect(folder / "backup.sqlite3")) as db:
        db.execute("PRAGMA journal_mode=WAL")
    before = left_in(folder)
    folder.chmod(0o500)
    try:
        assert typed("restore", folder / "backup.sqlite3")[0] == 0
    finally:
        folder.chmod(0o700)
    assert games_in(database) == ["champions"] * 2
    assert left_in(folder) == before, "no journals were laid beside it"


class Handed(io.BytesIO):
    @property
    def buffer(self) -> io.BytesIO:
        return self


def test_a_backup_may_be_handed_in(typed: Typed, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Into a container, where a copied file belongs to someone else."""
    shutil.copy(SPLENDOR, database)
    monkeypatch.setattr(sys, "stdin", Handed(CHAMPIONS.read_bytes()))
    code, said, _ = typed("restore", "-")
    assert code == 0
    assert said.startswith(f"{database}: 2 tables. The old one is now {database}.")
    assert games_in(database) == ["champions"] * 2
    assert stat.filemode(database.stat().st_mode) == "-rw-------"
    assert [path.name for path in database.parent.iterdir() if "restor" in path.name] == []


@pytest.mark.parametrize("data", [b"", b"no database" * 999, SPLENDOR.read_bytes()[:30_000]])
def test_what_is_handed_in_and_is_no_backup_changes_nothing(
    typed: Typed, database: Path, monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    shutil.copy(SPLENDOR, database)
    before = left_in(database.parent)
    monkeypatch.setattr(sys, "stdin", Handed(data))
    code, said, err = typed("restore", "-")
    assert (code, said) == (1, "")
    assert "can't be restored" in err
    assert left_in(database.parent) == before


def test_a_backup_of_another_account_is_told_of_with_the_way_out(
    typed: Typed, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(SPLENDOR, database)
    file = tmp_path / "backup.sqlite3"
    shutil.copy(CHAMPIONS, file)
    before = left_in(tmp_path)
    opened = Path.open

    def shut(path: Path, *about: Any, **more: Any) -> Any:
        if path == file:
            raise PermissionError(13, "Permission denied")
        return opened(path, *about, **more)

    monkeypatch.setattr(Path, "open", shut)
    code, said, err = typed("restore", file)
    monkeypatch.undo()
    assert (code, said) == (1, "")
    assert err == (
        f"This account can't read {file}. Make it readable, or pipe it in: "
        "`parlor restore - < backup.sqlite3`, with Docker `docker compose run --rm -T parlor restore - < FILE`."
        " Your database hasn't changed.\n"
    )
    assert left_in(tmp_path) == before


def test_a_host_is_told_the_way_that_works() -> None:
    said = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    [row] = [line for line in said.splitlines() if line.startswith("| restoring it | `docker compose stop`")]
    assert "`docker compose run --rm -T parlor restore - < backup.sqlite3`" in row
    assert "compose cp backup.sqlite3" not in said
