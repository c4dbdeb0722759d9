"""`parlor export` only reads, beside a running bot and from other releases' databases."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.base.files import OWNER_FILE
from bot.store.migrations import newest
from bot.store.store import Store
from bot.tables.record import decoded
from tests.cli.conftest import Typed, failed
from tests.tables.house import ADA, BO, House

SAMPLES = sorted((Path(__file__).parents[1] / "store" / "samples").glob("*.db"))


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_a_database_of_any_release_is_read_and_not_migrated(
    typed: Typed, database: Path, tmp_path: Path, sample: Path
) -> None:
    shutil.copy(sample, database)
    game = tmp_path / "game.json"
    code, said, err = typed("export", 1, game)
    assert (code, err) == (0, "")
    assert said.endswith("not over yet, so without its seed and moves.\n")
    assert database.read_bytes() == sample.read_bytes()
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("parlor")] == ["parlor.sqlite3"]
    assert game.stat().st_mode & 0o777 == OWNER_FILE
    found = decoded(game.read_bytes())
    assert (found.game, found.seats, found.seed) == (sample.stem.rpartition("-")[2], ["Ada", "Bo"], None)


def test_a_channel_stands_for_its_table(typed: Typed, database: Path, tmp_path: Path) -> None:
    shutil.copy(SAMPLES[0], database)
    assert typed("export", 100, tmp_path / "game.json")[0] == 0
    assert typed("export", 55, tmp_path / "none.json") == failed(
        f"There's no table or channel 55 in {database}."
    )
    assert typed("export", 10**30, tmp_path / "none.json")[0] == 1
    assert not (tmp_path / "none.json").exists()


async def test_no_answer_of_the_running_bot_is_lost(database: Path, tmp_path: Path) -> None:
    from bot.cli.records.export import _export

    store = await Store.open(str(database))
    h = House(store)
    snapshot = await h.begun(ADA, BO)
    for number in range(6):
        assert snapshot.match is not None
        snapshot = await h.answers(snapshot, (ADA, BO)[snapshot.match.pending[0].seat])
        game = await _export(database, snapshot.row.id)
        assert game is not None
        assert len(await store.entries(snapshot.row.id)) == number + 1
    await store.close()
    with closing(sqlite3.connect(database)) as db:
        assert db.execute("SELECT count(*) FROM answers").fetchone() == (6,)
        assert db.execute("PRAGMA user_version").fetchone() == (newest(),)


def test_without_a_database_none_is_made(typed: Typed, database: Path, tmp_path: Path) -> None:
    assert typed("export", 1, tmp_path / "game.json") == failed(
        f"There's no database {database}. Set PARLOR_DATABASE to the bot's."
    )
    assert list(tmp_path.iterdir()) == []
