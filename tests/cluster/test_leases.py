"""One process at a time looks after a table, no matter what happens to the others."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.cli.checks.storage import shards
from bot.cluster import leases
from bot.ops.settings import load
from bot.store import coordination
from bot.store.address import ServerAddress
from bot.store.faults import Overtaken, StoreUnusable, Tangled
from bot.store.migrations import newest, oldest
from bot.store.postgres import coordination as on_server
from bot.store.rows import DirectRow
from bot.store.sqlite.schema import expected
from bot.store.store import Store
from tests.cluster.pair import Holder, Process, processes
from tests.store.postgres.test_opening import said
from tests.tables.house import ADA, BO

LATER = ("UPDATE leases SET until = until - 60", "UPDATE processes SET seen_at = seen_at - 60")
"""A minute without a sign of any process."""


async def pair(first: Process, second: Process) -> tuple[Holder, Holder]:
    """Two holders that have looked and know of each other."""
    one, two = Holder(first.coordinator, "0-1/4"), Holder(second.coordinator, "2-3/4")
    await one.leases.look()
    await two.leases.look()
    await one.leases.look()
    await two.leases.look()
    return one, two


async def test_each_has_its_own_shards(first: Process, second: Process) -> None:
    one, two = await pair(first, second)
    assert (one.held, two.held) == ([0, 1], [2, 3])
    assert one.leases.mine(1 << 22)
    assert not one.leases.mine(3 << 22)
    assert one.leases.mine(0), "direct messages"


async def test_a_process_alone_looks_after_what_others_will_have(first: Process, second: Process) -> None:
    one = Holder(first.coordinator, "0-1/4")
    await one.leases.look()
    assert one.held == [0, 1, 2, 3]
    two = Holder(second.coordinator, "2-3/4")
    await two.leases.look()
    assert two.held == [], "not before they are handed over"
    await one.leases.look()
    assert one.held == [0, 1]
    await two.leases.look()
    assert two.held == [2, 3]
    await one.leases.seen_to()
    await two.leases.seen_to()
    assert (one.took, two.took) == (1, 1)


async def test_someone_who_stops_hands_over_at_once(first: Process, second: Process) -> None:
    one, two = await pair(first, second)
    await one.leases.stop()
    assert one.held == []
    await two.leases.look()
    assert two.held == [0, 1, 2, 3]


async def test_a_process_with_newer_rules_looks_after_all_tables_until_the_other_has_them_too(
    first: Process,
    second: Process,
) -> None:
    one, two = await pair(first, second)
    two.leases.edition = 1
    await two.leases.look()
    await one.leases.look()
    assert one.held == []
    await two.leases.look()
    assert two.held == [0, 1, 2, 3]
    await two.leases.stop()
    await one.leases.look()
    assert one.held == [0, 1, 2, 3], "the newer one has gone again"
    await two.leases.look()
    one.leases.edition = 1
    await one.leases.look()
    await two.leases.look()
    await one.leases.look()
    assert (one.held, two.held) == ([0, 1], [2, 3])


async def test_the_tables_of_a_process_that_died_go_on_elsewhere(
    shared: ServerAddress, first: Process, second: Process
) -> None:
    one, two = await pair(first, second)
    await two.leases.look()
    assert two.held == [2, 3], "its lease still runs"
    await said(shared, "UPDATE leases SET until = until - 60 WHERE shard < 2")
    await said(shared, "UPDATE processes SET seen_at = seen_at - 60 WHERE shards = '0 1'")
    await two.leases.look()
    assert two.held == [0, 1, 2, 3]
    one.now += leases.LEASE
    assert one.held == []


def test_a_dead_process_is_made_up_for_within_half_a_minute() -> None:
    """Its lease ends, another looks, and shows what it finds unshown."""
    assert coordination.LEASE + leases.EVERY <= 20
    assert coordination.LEASE + leases.EVERY * (leases.SWEEPS + 1) < 35
    assert 3 * leases.EVERY < coordination.LEASE - leases.MARGIN, "three looks may fail"


async def test_a_process_that_was_held_up_knows_it_when_it_wakes(
    shared: ServerAddress, first: Process, second: Process
) -> None:
    """Suspended beyond its lease: by its own clock it holds nothing, and the database accepts nothing from
    it."""
    one, two = await pair(first, second)
    table = (await first.begun(ADA, BO)).row
    row = await first.store.row(table.id)
    assert row is not None
    row.message = 77
    await first.store.save_shown(row)
    await said(shared, *LATER)
    await two.leases.look()
    one.now += 60.0
    assert not one.leases.mine(row.guild)
    row.message = 88
    with pytest.raises(Overtaken, match="another process looks after this table now"):
        await first.store.save_shown(row)
    kept = await second.store.row(table.id)
    assert kept is not None
    assert kept.message == 77
    await one.leases.look()
    assert one.held == []
    assert two.held == [0, 1, 2, 3]
    await two.leases.look()
    assert two.held == [2, 3], "the other is there again"
    await one.leases.look()
    await one.leases.seen_to()
    assert (one.held, one.took, one.lapsed) == ([0, 1], 2, 1)


async def test_a_process_that_was_held_up_notes_no_direct_message(
    shared: ServerAddress, first: Process, second: Process
) -> None:
    """If the other has posted it again, that one is edited and deleted."""
    one, two = await pair(first, second)
    table = (await first.begun(ADA, BO)).row
    await first.store.save_direct(DirectRow(table.id, 7, channel=5, message=77))
    await said(shared, *LATER)
    await two.leases.look()
    one.now += 60.0
    posted = DirectRow(table.id, 7, channel=5, message=88)
    await second.store.save_direct(posted)
    late = "another process looks after this table now"
    with pytest.raises(Overtaken, match=late):
        await first.store.save_direct(DirectRow(table.id, 7, channel=5, message=99))
    with pytest.raises(Overtaken, match=late):
        await first.store.drop_direct(table.id, 7)
    assert await first.store.directs(table.id) == [posted]
    await second.store.drop_direct(table.id, 7)
    assert await first.store.directs(table.id) == []


async def test_of_two_with_the_same_shards_one_holds_them(shared: ServerAddress) -> None:
    """A new release starts before the old one stops."""
    async with processes(shared) as (old, new):
        one, two = Holder(old.coordinator, "0-1/2"), Holder(new.coordinator, "0-1/2")
        await one.leases.look()
        await two.leases.look()
        await one.leases.look()
        assert (one.held, two.held) == ([0, 1], [])
        await one.leases.stop()
        await two.leases.look()
        assert two.held == [0, 1]


async def test_two_that_start_at_once_do_not_wait_for_each_other(
    shared: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both have stored something before they first look, and think the other has just come."""
    both = asyncio.Barrier(2)
    others = on_server.SharedDatabase._others

    async def at_once(self: on_server.SharedDatabase, *about: Any) -> Any:
        found = await others(self, *about)
        await both.wait()
        return found

    async with processes(shared) as (first, second):
        for process in (first, second):
            await process.store.put_setting("command-tree", "x")
        one, two = Holder(first.coordinator, "0-1/4"), Holder(second.coordinator, "2-3/4")
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(on_server.SharedDatabase, "_others", at_once)
            await asyncio.gather(one.leases.look(), two.leases.look())
        assert sorted(one.held + two.held) == [0, 1, 2, 3]
        for holder in (one, two, one, two):
            await holder.leases.look()
        assert (one.held, two.held) == ([0, 1], [2, 3])


async def test_a_look_that_the_server_gave_up_for_another_process_is_done_once_more(
    shared: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    others, looks = on_server.SharedDatabase._others, []

    async def entangled(self: on_server.SharedDatabase, *about: Any) -> Any:
        looks.append(about)
        if len(looks) == 1:
            raise Tangled("deadlock detected")
        return await others(self, *about)

    async with processes(shared, 1) as (first,):
        one = Holder(first.coordinator, "0/1")
        monkeypatch.setattr(on_server.SharedDatabase, "_others", entangled)
        await one.leases.look()
        assert (one.held, len(looks)) == ([0], 2)


async def test_who_has_not_been_there_for_a_day_is_forgotten(
    shared: ServerAddress, first: Process, second: Process
) -> None:
    await pair(first, second)
    await said(shared, "INSERT INTO processes (name, seen_at) VALUES ('gone', 5)")
    async with processes(shared, 1) as (third,):
        await Holder(third.coordinator, "0-1/4").leases.look()
        [[there, gone]] = await third.store._read(
            "SELECT count(*), sum(CASE WHEN name = 'gone' THEN 1 ELSE 0 END) FROM processes"
        )
        assert (there, gone) == (3, 0)


async def test_processes_that_count_other_shards_do_not_start(
    shared: ServerAddress, first: Process, second: Process
) -> None:
    await Holder(first.coordinator, "0-1/4").leases.look()
    with pytest.raises(StoreUnusable) as refused:
        await Holder(second.coordinator, "4-7/8").leases.look()
    assert str(refused.value) == (
        f"PARLOR_SHARDS is 4-7/8 here, and a process running on the database {shared} has 0-1/4. The "
        "number after the slash has to be the same everywhere. Correct it, or stop the others first."
    )
    again = Holder(first.coordinator, "0-1/4")
    await again.leases.look()
    assert again.held == [0, 1, 2, 3], "the one that was refused is nobody"


async def test_a_bot_without_shards_and_one_with_them_do_not_share(
    shared: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.postgres.schema.WAITS_FOR_LOCK", "10ms")
    async with processes(shared):
        with pytest.raises(StoreUnusable) as refused:
            await Store.open(shared)
        assert str(refused.value) == f"A bot is running on the database {shared}. Stop it first."
    alone = await Store.open(shared)
    with pytest.raises(StoreUnusable) as refused:
        await Store.open(shared, shared=True)
    await alone.close()
    assert str(refused.value) == (
        f"A bot without PARLOR_SHARDS, or a command that needs the database for itself, is running on "
        f"{shared}. "
        "Stop it first: either all processes have PARLOR_SHARDS, or there's only one."
    )


async def test_an_older_schema_is_not_changed_under_processes_that_run(
    shared: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.postgres.schema.WAITS_FOR_LOCK", "10ms")
    async with processes(shared, 1):
        for column in sorted(expected(oldest())["tables"] - expected(newest())["tables"]):
            await said(shared, f"ALTER TABLE tables ADD COLUMN {column} TEXT")
        await said(shared, f"UPDATE parlor SET version = {oldest()}")
        with pytest.raises(StoreUnusable) as refused:
            await Store.open(shared, shared=True)
        await said(shared, f"UPDATE parlor SET version = {newest()}")
    assert str(refused.value) == (
        f"Processes of an older release are running on the database {shared}. It has schema {oldest()}, this "
        f"release has {newest()}. Stop them all, then start this one, and it updates the tables."
    )


async def test_the_doctor_names_shards_that_nobody_has(
    shared: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOR_ENV_FILE", "")
    monkeypatch.setenv("PARLOR_DATABASE", shared.whole)
    monkeypatch.setenv("PARLOR_SHARDS", "2/4")
    async with processes(shared, 1) as (first,):
        await Holder(first.coordinator, "0-1/4").leases.look()
        said = await asyncio.to_thread(shards, load())
        assert said == "no running process has shard 3 of 4. Start one that has it in PARLOR_SHARDS."
        await Holder(first.coordinator, "0-2/4").leases.look()
        monkeypatch.setenv("PARLOR_SHARDS", "3/4")
        assert await asyncio.to_thread(shards, load()) is None
        monkeypatch.setenv("PARLOR_SHARDS", "3/5")
        assert await asyncio.to_thread(shards, load()) == (
            "PARLOR_SHARDS is 3/5 here, and a running process has 0-2/4. The number after the "
            "slash has to be the same everywhere. Correct it, or stop the others first."
        )


async def test_processes_greet_discord_one_after_the_other_on_a_line(first: Process, second: Process) -> None:
    waits = [await one.coordinator.greeting(0, 5.5) for one in (first, second, first)]
    assert waits[0] == 0
    assert 5 < waits[1] <= 5.5
    assert 10 < waits[2] <= 11
    assert await second.coordinator.greeting(1, 5.5) == 0, "another line"


async def test_what_discord_allows_is_shared_by_what_each_needs(first: Process, second: Process) -> None:
    shards = [Holder(one.coordinator, said).leases._shards for one, said in ((first, "0/2"), (second, "1/2"))]
    await first.coordinator.look(shards[0], 0.0)
    assert (await second.coordinator.look(shards[1], 0.0)).share == 0.5
    await second.coordinator.look(shards[1], 29.0)
    busy = await second.coordinator.look(shards[1], 29.0)
    idle = await first.coordinator.look(shards[0], 0.0)
    assert busy.share == pytest.approx(30 / 31)
    assert idle.share == pytest.approx(1 / 31)
    assert on_server.LEASE == coordination.LEASE
