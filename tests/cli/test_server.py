"""`./parlor` with tables on a server: what works as with a file, and what the server's tools do."""

from __future__ import annotations

import asyncio
import subprocess
from pathlib import Path

import pytest

from bot.cli.checks import storage as storage_checks
from bot.cli.records import backup as records_files
from bot.ops.settings import load
from bot.store.access import open_to_read
from bot.store.address import ServerAddress
from bot.store.postgres import connection as line
from bot.store.rows import TableRow
from bot.store.store import Store
from tests.cli.conftest import Typed, failed
from tests.databases import Housing, housing, kind, needs_server, programs, server
from tests.tables.finished import played
from tests.tables.house import ADA, BO, House

__all__ = ["housing", "kind", "server"]
pytestmark = needs_server


@pytest.fixture
def there(database: Path, kind: str, housing: Housing, monkeypatch: pytest.MonkeyPatch) -> ServerAddress:
    """PARLOR_DATABASE points there; a finished game and one that runs."""
    address = housing.place(database)
    monkeypatch.setenv("PARLOR_DATABASE", address.whole)

    async def fill() -> None:
        store = await Store.open(address)
        h = House(store)
        await played(h)
        await h.begun(ADA, BO, channel=200)
        await store.close()

    asyncio.run(fill())
    return address


def rows(address: ServerAddress) -> list[TableRow]:
    async def read() -> list[TableRow]:
        async with open_to_read(address) as looking:
            return await looking.rows("over", "live")

    return asyncio.run(read())


def tool(name: str, *arguments: str) -> None:
    """Runs a tool of the server, as in docs/hosting.md."""
    folder = programs()
    assert folder is not None
    subprocess.run([str(folder / name), *arguments], check=True)


def words_of(command: str) -> tuple[str, list[str]]:
    """A command of ours, as a host types it."""
    name, *arguments = command.split("`")[1].split()
    return name, arguments


def test_commands_that_read_and_change_tables_work_as_with_a_file(
    typed: Typed, there: ServerAddress, tmp_path: Path
) -> None:
    code, said, err = typed("recount")
    assert (code, said.splitlines()[-1], err) == (0, f"{there}: games counted: 1.", "")
    assert typed("export", "1", tmp_path / "game.json")[0] == 0
    assert typed("verify", tmp_path / "game.json")[0] == 0
    code, said, err = typed("forget", "2")
    assert (code, err) == (0, "")
    assert said.splitlines()[-1].startswith("2 is deleted from 2 tables, 1 of them still running")
    over, live = rows(there)
    assert [seat.user for seat in over.seats] == [ADA.id, None]
    assert BO.id not in [seat.user for seat in live.seats]
    code, _, err = typed("import", tmp_path / "game.json", "100")
    assert (code, err) == (0, "")
    assert len(rows(there)) == 3


def test_commands_that_copy_files_say_what_to_use_instead(
    typed: Typed, there: ServerAddress, tmp_path: Path
) -> None:
    assert typed("backup", tmp_path / "copy.sqlite3")[::2] == (
        1,
        f"The database {there} is on a server: copy it with `pg_dump --format=custom --file=FILE ADDRESS`, "
        "also while the bot runs. See docs/hosting.md.\n",
    )
    assert typed("restore", tmp_path / "copy.sqlite3")[::2] == (
        1,
        f"The database {there} is on a server: put a copy of pg_dump in its place with `pg_restore --clean "
        "--if-exists --single-transaction --dbname=ADDRESS FILE`, with the bot stopped. See docs/hosting.md.\n",
    )


def test_a_copy_of_the_servers_own_tool_is_put_back_whole(
    typed: Typed, there: ServerAddress, tmp_path: Path
) -> None:
    before = rows(there)
    known = {
        "ADDRESS": there.whole,
        "--file=FILE": f"--file={tmp_path / 'copy'}",
        "FILE": str(tmp_path / "copy"),
    }
    known["--dbname=ADDRESS"] = f"--dbname={there.whole}"
    for command in (records_files.DUMP, records_files.RESTORE):
        name, arguments = words_of(command)
        tool(name, *(known.get(word, word) for word in arguments))
        assert typed("forget", "1")[0] == 0 if command is records_files.DUMP else rows(there) == before
    code, said, err = typed("recount")
    assert (code, said.splitlines()[-1], err) == (0, f"{there}: games counted: 1.", "")


def test_the_doctor_looks_at_the_server(
    there: ServerAddress, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = load()
    assert storage_checks.database(settings) == (
        f"the server of {there} runs with fsync=off and may lose tables. Set fsync to on."
    ), "as this one does, because scenes are in a hurry"
    assert storage_checks.disk(settings) is None
    assert storage_checks.backups(settings) is None
    monkeypatch.setattr(line, "PATIENCE", 0.0)
    monkeypatch.setenv("PARLOR_DATABASE", "postgresql://ada:sesame-open@/parlor?host=/nowhere")
    assert storage_checks.database(load()) == (
        "The database postgresql://ada@/parlor can't be used (the database server does not "
        "answer: No such file or directory). Check that the server runs, that it can be "
        "reached from here and that its disk isn't full, then start again."
    )
    assert load().secrets[1:] == ["postgresql://ada:sesame-open@/parlor?host=/nowhere", "sesame-open"]


def test_a_database_is_moved_to_a_file_and_back(
    typed: Typed, there: ServerAddress, housing: Housing, tmp_path: Path
) -> None:
    file, other = tmp_path / "moved.sqlite3", housing.place(tmp_path / "other")
    before = rows(there)
    code, said, err = typed("move-database", there.whole, file)
    assert (code, err) == (0, "")
    counted = said.splitlines()[-1].removeprefix(f"{file}: 2 tables, ").partition(" ")[0]
    assert said.splitlines()[-1] == (
        f"{file}: 2 tables, {counted} rows in all, each compared with {there}, which hasn't changed. Set "
        "PARLOR_DATABASE to the new one."
    )
    code, said, err = typed("move-database", file, other.whole)
    assert (code, err) == (0, "")
    assert said.splitlines()[-1].startswith(f"{other}: 2 tables, {counted} rows in all, ")
    assert rows(other) == before == rows(there)
    assert typed("move-database", file, other.whole) == failed(
        f"The database {other} isn't empty: it's already in use. Name an empty one, or recreate this one "
        "with dropdb and createdb (docs/hosting.md says how). It hasn't changed."
    )
