"""What stays in memory: the newest tables, by bytes; nothing of the others is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.features.channel.publisher import Publisher
from bot.features.undo.state import UNDO
from bot.tables import session
from bot.tables.model import Snapshot, TableRefused
from bot.tables.session import TableCache
from tests.tables.house import ADA, BO, House, PaperScreen, house, reason, refusal


async def used(shelf: TableCache, *tables: int) -> None:
    for table in tables:
        async with shelf.locked(table):
            pass


async def begun(h: House, count: int) -> list[int]:
    return [(await h.begun(ADA, BO, channel=100 + n)).row.id for n in range(count)]


async def test_what_was_not_used_for_longest_is_read_again(h: House, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two, three = await begun(h, 3)
    shelf = TableCache(h.store, h.tables._restored)
    await used(shelf, one)
    async with shelf.locked(one) as first:
        assert first is not None
        monkeypatch.setattr(session, "KEPT", 2 * first.size)
    await used(shelf, two, one, three)
    async with shelf.locked(one) as again:
        assert again is first, "it was used after the second"
    assert list(shelf._tables) == [three, one]


async def test_as_many_are_put_back_as_are_too_many(h: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """All four were in use at once."""
    tables = await begun(h, 4)
    shelf = TableCache(h.store, h.tables._restored)
    await used(shelf, *tables)
    async with shelf.locked(tables[3]) as newest:
        assert newest is not None
        monkeypatch.setattr(session, "KEPT", 3 * newest.size // 2)
    await used(shelf, tables[3])
    assert list(shelf._tables) == [tables[3]]


async def test_a_table_that_somebody_holds_stays_however_large_it_is(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = await begun(h, 2)
    monkeypatch.setattr(session, "KEPT", 0)
    shelf = TableCache(h.store, h.tables._restored)
    async with shelf.locked(one):
        await used(shelf, two)
        assert list(shelf._tables) == [one, two]
    await used(shelf, two)
    assert list(shelf._tables) == [two]


async def test_a_table_weighs_what_its_checkpoints_and_events_weigh(h: House) -> None:
    lobby = await h.tables.open("splendor", 7, 99, ADA, language="en")
    async with h.tables.held(lobby.row.id) as table:
        assert table.size == session._TABLE
    snapshot = await h.begun(ADA, BO)
    async with h.tables.held(snapshot.row.id) as table:
        before, told = table.size, len(table.told.recent)
        assert table.match is not None
        trail = sum(len(checkpoint.state) for checkpoint in table.match.save().trail)
    assert before == session._TABLE + session._MATCH + trail + told * session._EVENT
    await h.answers(snapshot, ADA)
    async with h.tables.held(snapshot.row.id) as table:
        assert table.match is not None
        newest = table.match.save().trail[-1].state
        assert table.size == before + len(newest) + (len(table.told.recent) - told) * session._EVENT


async def test_people_play_on_at_tables_of_which_none_stays_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "KEPT", 0)
    async with house(tmp_path) as h:
        tables = await begun(h, 3)
        for person in (ADA, BO, ADA, BO):
            for table in tables:
                await h.answers(await h.tables.snapshot(table), person)
        assert [len(await h.store.entries(table)) for table in tables] == [4, 4, 4]
        snapshot = await h.undoing.undo(tables[0], ADA.id)
        snapshot = await h.undoing.undo(tables[0], BO.id, snapshot.row.revision)
        assert len(await h.store.entries(tables[0])) == 3, "undo reaches back as before"


async def test_the_server_of_a_table_is_known_while_it_is_in_memory(h: House) -> None:
    assert h.tables.guild_of(1) is None
    table = (await h.tables.open("splendor", 8, 100, ADA, language="en")).row.id
    assert h.tables.guild_of(table) == 8
    await h.tables.delete(table)
    assert h.tables.guild_of(table) is None


async def test_what_was_read_again_once_is_not_read_again_at_every_use(h: House) -> None:
    [table] = await begun(h, 1)
    async with h.tables.held(table) as held:
        first = held.match
    h.tables.heard(0, 0)
    matches = []
    for _ in range(2):
        async with h.tables.held(table) as held:
            matches.append(held.match)
    assert matches[0] is not first, "any table may be old"
    assert matches[0] is matches[1]


async def test_someone_who_looks_for_what_is_still_to_be_shown_has_nothing_read_again(h: House) -> None:
    [table] = await begun(h, 1)
    async with h.tables.held(table) as held:
        first = held.match
    assert await Publisher(h.tables, h.store, PaperScreen()).overdue() == [table]
    async with h.tables.held(table) as held:
        assert held.match is first, "nobody has changed it"


async def test_where_something_is_taken_back_nothing_is_read_again(h: House) -> None:
    moved = await h.answers(await h.begun(ADA, BO), ADA)
    async with h.tables.held(moved.row.id) as held:
        first = held.match
    back = await h.undoing.undo(moved.row.id, ADA.id)
    assert (UNDO.of(back.row).asked, len(await h.store.entries(moved.row.id))) == (None, 0)
    async with h.tables.held(moved.row.id) as held:
        assert held.match is first


async def test_someone_who_waits_while_a_table_is_deleted_hears_that_there_is_none(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await h.begun(ADA, BO)).row.id
    delete, waiting = h.store.delete_table, list[asyncio.Task[Snapshot]]()

    async def late(of: int) -> None:
        waiting.append(asyncio.create_task(h.tables.snapshot(of)))
        await asyncio.sleep(0)
        await delete(of)

    monkeypatch.setattr(h.store, "delete_table", late)
    await h.tables.delete(table)
    assert await refusal(waiting[0]) == "table-unknown"


async def test_someone_who_waits_for_a_table_that_is_deleted_elsewhere_hears_that_there_is_none(
    h: House,
) -> None:
    """Another process stored it meanwhile, and then deleted it; two wait to look at it."""
    table = (await h.begun(ADA, BO)).row.id
    async with h.tables.held(table) as held:
        waiting = [asyncio.create_task(h.tables.snapshot(table)) for _ in range(2)]
        await asyncio.sleep(0)
        await h.store.delete_table(table)
        h.tables.heard(table, held.row.writes + 1)
    refused = await asyncio.gather(*waiting, return_exceptions=True)
    assert [reason(one) for one in refused if isinstance(one, TableRefused)] == ["table-unknown"] * 2
    assert h.tables.guild_of(table) is None, "and nothing is kept of it"


async def test_older_news_that_come_later_do_not_hide_the_newer_ones(h: House) -> None:
    moved = await h.answers(await h.begun(ADA, BO), ADA)
    other = House(h.store)
    newest = await other.answers(await other.tables.snapshot(moved.row.id), BO, interaction=99)
    for writes in (newest.row.writes, moved.row.writes):
        h.tables.heard(moved.row.id, writes)
    assert (await h.tables.snapshot(moved.row.id)).row.revision == newest.row.revision


@pytest.mark.parametrize("heard", [True, False])
async def test_what_nobody_has_changed_since_it_was_opened_is_not_read_again(h: House, heard: bool) -> None:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    if heard:
        h.tables.heard(table, 0)
    rows = []
    for _ in range(2):
        async with h.tables.held(table) as held:
            rows.append(held.row)
    assert rows[0] is rows[1]
