"""A year of play in little room: ended games are packed, what nobody needs goes, and the file gets smaller."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from bot.keeper import DAY, Keeper
from bot.store.keeping import SPARE
from bot.store.rows import DirectRow
from bot.store.sqlite import Store
from bot.tables.export import export_of, verdict
from bot.tables.model import Snapshot
from bot.tables.strengths import brisk, player_of
from games.kernel import codec
from games.kernel.events import Event
from games.kernel.text import text
from tests.store.test_backups import nap
from tests.tables.house import ADA, BO, CY, House, house

SAMPLES = Path(__file__).parent / "samples"


async def finished(h: House, channel: int = 100) -> Snapshot:
    """A game of two, played to its end."""
    snapshot = await h.begun(ADA, BO, channel=channel)
    players = [player_of("splendor", brisk("splendor"), f"keeping/{seat}") for seat in range(2)]
    while snapshot.match is not None and snapshot.match.pending:
        decision = snapshot.match.pending[0]
        picks = players[decision.seat].choose(snapshot.match.view(decision.seat), decision)
        snapshot = await h.answers(snapshot, (ADA, BO)[decision.seat], *picks)
    assert snapshot.row.status == "over"
    return snapshot


async def counted(h: House, table: str) -> int:
    return int((await h.store._read(f"SELECT count(*) FROM {table}"))[0][0])


async def test_a_finished_game_is_packed_and_nothing_of_it_is_lost(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        over = await finished(h)
        table = over.row.id
        before = (
            await h.store.entries(table),
            await h.store.events(table),
            await h.store.events(table, 7),
            [(entry, user, int(at)) for entry, user, at in await h.store.answers(table)],
        )
        exported = (await export_of(h.store, over.row)).encoded()
        assert await h.store.to_put_away() == [table]
        await h.store.put_away(table, h.clock.now)
        assert [await counted(h, kind) for kind in ("answers", "events", "archives", "checkpoints")] == [
            0,
            0,
            1,
            1,
        ]
        assert (
            await h.store.entries(table),
            await h.store.events(table),
            await h.store.events(table, 7),
            await h.store.answers(table),
        ) == before
        assert await h.store.to_put_away() == []
        game = await export_of(h.store, over.row)
        assert game.encoded() == exported
        [shown] = [event.text.args["hash"] for event in before[1] if event.kind == "record"]
        assert game.record == shown, "the log told at the end what the export seals"
        assert verdict(game, [game.commitment, game.record or ""]).kind == "genuine"
        assert over.match is not None
        again = await House(h.store).tables.snapshot(table)
        assert again.match is not None
        assert again.match.fingerprint() == over.match.fingerprint(), "its end is shown as before"


async def test_what_is_told_of_a_packed_game_later_is_its_newest_line(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        over = await finished(h)
        table = over.row.id
        await h.store.put_away(table, h.clock.now)
        before = await h.store.events(table)
        late = Event("late", text("table-undone"))
        async with h.store._writer.alone:
            await h.store._db.execute("INSERT INTO events VALUES (?, 9999, 0, ?)", (table, codec.encode(late)))
        assert await h.store.events(table) == [*before, late]
        assert await h.store.events(table, 2) == [before[-1], late]
        await h.store.put_away(table, h.clock.now)
        assert await h.store.events(table) == [*before, late]
        assert await counted(h, "events") == 0


async def test_a_table_that_is_played_or_open_is_not_packed(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        live = await h.begun(ADA, BO)
        live = await h.answers(live, ADA)
        await h.tables.open("splendor", 7, 101, CY, language="en")
        assert await h.store.to_put_away() == []
        await h.store.put_away(live.row.id, h.clock.now)
        assert len(await h.store.entries(live.row.id)) == 1
        assert await counted(h, "archives") == 0


async def test_a_game_that_was_closed_in_the_middle_of_a_step_is_still_shown(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    shutil.copy(SAMPLES / "schema-002-champions.db", path)
    async with house(tmp_path) as h:
        [row] = await h.store.rows("live")
        stood = (await h.tables.snapshot(row.id)).match
        closed = await h.tables.close(row.id, ADA)
        await h.store.put_away(row.id, h.clock.now)
        again = (await House(h.store).tables.snapshot(row.id)).match
        assert stood is not None
        assert again is not None
        assert again.fingerprint() == stood.fingerprint()
        game = await export_of(h.store, closed.row)
        assert verdict(game).kind in ("unfinished", "elsewhere")


async def test_closed_lobbies_and_old_messages_go_after_a_week(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        over = await finished(h)
        lobby = await h.tables.open("splendor", 7, 101, CY, language="en")
        await h.tables.close(lobby.row.id, CY)
        await h.store.save_direct(DirectRow(over.row.id, 1, 5, 6, 7, True))
        clock = h.clock
        keeper = Keeper(h.store, clock, nap)
        await keeper.keep()
        assert [row.id for row in await h.store.rows("closed", "over")] == [over.row.id, lobby.row.id]
        clock.now += 7 * DAY - 1
        await keeper.keep()
        assert len(await h.store.directs(over.row.id)) == 1
        clock.now += 2
        await keeper.keep()
        assert [row.id for row in await h.store.rows("closed", "over")] == [over.row.id]
        assert await h.store.directs(over.row.id) == []
        assert len(await h.store.entries(over.row.id)) > 0, "a game that was played stays"


def pages(path: Path) -> tuple[int, int]:
    """Pages of a file, and how many of them are free."""
    with closing(sqlite3.connect(path)) as db:
        return db.execute("PRAGMA page_count").fetchone()[0], db.execute("PRAGMA freelist_count").fetchone()[0]


async def test_the_file_gives_back_in_steps_what_it_no_longer_needs(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    store = await Store.open(str(path))
    for number in range(40):
        await store.put_document(1, "deck", f"{number}", "x" * 100_000)
    for number in range(40):
        await store.drop_document(1, "deck", f"{number}")
    before, free = pages(path)
    assert free > 3 * SPARE
    assert await store.give_back(100)
    assert pages(path) == (before - 100, free - 100)
    while await store.give_back(100):
        pass
    assert pages(path) == (before - free + SPARE - 1, SPARE), "and a page that kept account of them"
    await store.close()


async def test_a_file_of_an_older_release_is_made_such_that_it_can_give_back(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    shutil.copy(SAMPLES / "schema-001-splendor.db", path)
    store = await Store.open(str(path))
    assert not await store.give_back(10)
    assert await store.make_compactable()
    assert not await store.make_compactable(), "once is enough"
    [live] = await store.rows("live")
    assert len(await store.entries(live.id)) == 5
    for number in range(40):
        await store.put_document(1, "deck", f"{number}", "x" * 100_000)
        await store.drop_document(1, "deck", f"{number}")
    await store.put_document(1, "deck", "large", "x" * 4_000_000)
    await store.drop_document(1, "deck", "large")
    assert await store.give_back(10)
    await store.close()


async def test_an_end_does_not_wait_until_an_old_file_is_copied(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    shutil.copy(SAMPLES / "schema-001-splendor.db", path)
    store = await Store.open(str(path))
    await asyncio.gather(*(store.put_setting(f"key {number}", "x") for number in range(3000)))
    loop, begun, goes_on = asyncio.get_running_loop(), asyncio.Event(), threading.Event()

    def hold(said: str) -> None:
        if said == "VACUUM":
            loop.call_soon_threadsafe(begun.set)
            goes_on.wait()

    await store._db.set_trace_callback(hold)
    copying = asyncio.create_task(store.make_compactable())
    await begun.wait()
    copying.cancel()
    for _ in range(10):
        await asyncio.sleep(0)
    goes_on.set()
    with pytest.raises(asyncio.CancelledError):
        await copying
    await store.put_setting("afterwards", "y")
    await store.close()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA auto_vacuum").fetchone() == (0,), "as it was"
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert db.execute("SELECT value FROM settings WHERE key = 'afterwards'").fetchone() == ("y",)
    store = await Store.open(str(path))
    assert await store.make_compactable(), "another night"
    await store.close()
