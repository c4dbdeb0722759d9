"""Opening, migrating, going on with what older releases left."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.features import features_of
from bot.store.faults import StoreUnusable
from bot.store.migrations import newest, oldest, scripts
from bot.store.sqlite import schema
from bot.store.sqlite.connections import connected
from bot.store.sqlite.schema import expected, fault_in
from bot.store.store import Store
from bot.tables.model import Command
from bot.tables.record import export_of, verdict
from bot.tables.service import Tables
from games.kernel.match import Match
from games.kernel.package.players import RandomPlayer
from games.registry import keys, rules_of
from tests.tables.house import ADA, House, house

SAMPLES = sorted((Path(__file__).parents[1] / "samples").glob("schema-*.db"))


def schema_and_game(sample: Path) -> tuple[int, str]:
    _, number, game = sample.stem.split("-")
    return int(number), game


def test_every_released_schema_has_a_sample_of_every_game() -> None:
    wanted = [(number, game) for number, _ in scripts() for game in keys()]
    assert [schema_and_game(path) for path in SAMPLES] == wanted


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
async def test_a_table_of_an_older_release_goes_on_where_it_stood(sample: Path, tmp_path: Path) -> None:
    """Everything is there, no answer is needed twice, and the game goes on, can be undone and is kept."""
    game = schema_and_game(sample)[1]
    path = tmp_path / "old.sqlite3"
    shutil.copy(sample, path)
    store = await Store.open(str(path))
    live, lobby = await store.rows("live", "lobby")
    assert [seat.name for seat in live.seats] == ["Ada", "Bo"]
    assert (lobby.channel, lobby.language, lobby.seats[0].user) == (101, "zh-TW", 3)
    assert await store.documents(1, "deck") == {"mine": "[]"}
    saved = await store.saved(live)
    assert saved is not None
    match = Match.load(rules_of(game), saved)
    log, told = await store.entries(live.id), await store.events(live.id)
    assert (match.length, match.lost_answers) == (len(log), 0)
    assert game == "splendor" or saved.trail[-1].at < match.length, "the sample stands in the middle of a step"
    players = [RandomPlayer(f"sample/{seat}") for seat in range(2)]
    tables = Tables(store, features=features_of)
    for number in range(12):
        snapshot = await tables.snapshot(live.id)
        assert snapshot.match is not None
        decision = min(snapshot.match.pending, key=lambda asked: asked.optional)
        picks = players[decision.seat].choose(snapshot.match.view(decision.seat), decision)
        await tables.answer(Command(live.id, decision.seat + 1, decision.id, picks, number + 1000))
    assert (await store.entries(live.id))[: len(log)] == log
    assert (await store.events(live.id))[: len(told)] == told
    await store.close()
    assert fault_in(path) is None


async def test_the_pragmas_that_keep_moves_are_set(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "new.sqlite3"))
    found = {}
    kept = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "auto_vacuum": 2}
    kept |= {"user_version": newest(), "application_id": schema.APPLICATION}
    for name in kept:
        [[found[name]]] = await store._database.db.execute_fetchall(f"PRAGMA {name}")
    assert found == kept
    await store.close()


async def test_a_disk_that_is_full_during_a_migration_leaves_the_old_schema(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "old.sqlite3"
    shutil.copy(SAMPLES[0], path)
    with closing(connected(path)) as db:
        names = ", ".join(name for name in sorted(expected(oldest())["tables"]) if name not in ("id", "status"))
        copied = f"INSERT INTO tables ({names}, status) SELECT {names}, 'closed' FROM tables"
        for _ in range(9):
            db.execute(copied)

    def full(file: Path) -> sqlite3.Connection:
        db = connected(file)
        [pages] = db.execute("PRAGMA page_count").fetchone()
        db.execute(f"PRAGMA max_page_count={pages}").fetchone()
        return db

    with monkeypatch.context() as there, pytest.raises(StoreUnusable) as refusal:
        there.setattr(schema, "connected", full)
        await Store.open(str(path))
    assert str(refusal.value) == f"The disk of the database {path} is full. Free some space, then start again."
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (oldest(),)
    await (await Store.open(str(path))).close()
    assert fault_in(path) is None


async def test_a_game_that_was_closed_in_the_middle_of_a_step_is_still_shown(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    shutil.copy(SAMPLES[0].parent / "schema-013-champions.db", path)
    async with house(tmp_path) as h:
        [row] = await h.store.rows("live")
        stood = (await h.tables.snapshot(row.id)).match
        closed = await h.lobbies.close(row.id, ADA)
        await h.store.put_away(row.id, h.clock.now)
        again = (await House(h.store).tables.snapshot(row.id)).match
        assert stood is not None
        assert again is not None
        assert again.fingerprint() == stood.fingerprint()
        game = await export_of(h.store, closed.row)
        assert verdict(game).kind in ("unfinished", "elsewhere")
