"""What people see follows what is stored: late, once, and after a crash too."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.tables import publishing
from bot.tables.machines import Clock, Machines
from bot.tables.publishing import Publisher, ScreenGone
from tests.tables.house import ADA, BO, House, PaperScreen, house


async def published(h: House, screen: PaperScreen) -> Publisher:
    publisher = Publisher(h.tables, h.store, screen)
    h.tables.notify = publisher.changed
    return publisher


async def test_old_revisions_are_skipped(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        screen = PaperScreen()
        publisher = await published(h, screen)
        begun = await h.begun(ADA, BO)
        await publisher.quiet()
        assert screen.tables[-1] == begun.row.revision
        screen.tables.clear()
        snapshot = begun
        for person in (ADA, BO, ADA):
            snapshot = await h.answers(snapshot, person)
        await publisher.quiet()
        assert screen.tables[-1] == snapshot.row.revision
        assert len(screen.tables) <= 3
        stored = await h.store.row(begun.row.id)
        assert stored is not None
        assert stored.shown_revision == snapshot.row.revision


async def test_the_hand_goes_to_whoever_has_to_act(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        screen = PaperScreen()
        publisher = await published(h, screen)
        begun = await h.begun(ADA, BO)
        await publisher.quiet()
        assert {user for user, _ in screen.directs} == {1, 2}
        screen.directs.clear()
        moved = await h.answers(begun, ADA)
        await publisher.quiet()
        assert sorted(screen.directs) == [(1, moved.row.revision), (2, moved.row.revision)]
        screen.directs.clear()
        await h.tables.undo(begun.row.id, ADA.id)
        await publisher.quiet()
        assert screen.directs == [], "nothing in a hand changed"


async def test_a_refused_direct_message_is_noted_and_not_tried_again(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        screen = PaperScreen()
        screen.refusing.add(BO.id)
        publisher = await published(h, screen)
        begun = await h.begun(ADA, BO)
        await publisher.quiet()
        assert {d.user: d.refused for d in await h.store.directs(begun.row.id)} == {1: False, 2: True}
        screen.refusing.clear()
        screen.directs.clear()
        await h.answers(begun, ADA)
        await publisher.quiet()
        assert {user for user, _ in screen.directs} == {1}


async def test_failures_are_tried_again_until_it_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(publishing, "FIRST_WAIT", 0.01)
    async with house(tmp_path) as h:
        screen = PaperScreen()
        screen.failures = [ConnectionError("away"), publishing.ScreenBusy(0.01)]
        publisher = await published(h, screen)
        opened = await h.tables.open("splendor", 7, 100, ADA, language="en")
        await publisher.quiet()
        assert screen.tables == [opened.row.revision]


async def test_a_channel_that_is_gone_stops_the_worker_and_keeps_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        screen = PaperScreen()
        screen.failures = [ScreenGone("deleted")]
        publisher = await published(h, screen)
        opened = await h.tables.open("splendor", 7, 100, ADA, language="en")
        await publisher.quiet()
        assert screen.tables == []
        assert (await h.tables.snapshot(opened.row.id)).row.status == "lobby"


async def test_after_a_crash_between_commit_and_message_the_start_repairs(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        begun = await h.begun(ADA, BO)
        await h.answers(begun, ADA)
    async with house(tmp_path) as h:
        screen = PaperScreen()
        publisher = await published(h, screen)
        await publisher.repair()
        await publisher.quiet()
        assert screen.tables == [begun.row.revision + 1]
        assert {user for user, _ in screen.directs} == {1, 2}
        screen.tables.clear()
        await publisher.repair()
        await publisher.quiet()
        assert screen.tables == [], "what is shown is not shown again"


async def test_machines_play_their_turns_through_the_same_door(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        machines = Machines(h.tables, pause=0)
        h.tables.notify = machines.changed
        table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
        await h.tables.add_ai(table, ADA, "greedy")
        await h.tables.add_ai(table, ADA, "random")
        await h.tables.set_option(table, ADA, "start", "first")
        snapshot = await h.tables.start(table, ADA)
        await h.answers(snapshot, ADA)
        for _ in range(200):
            snapshot = await h.tables.snapshot(table)
            assert snapshot.match is not None
            if snapshot.match.length == 3:
                break
            await asyncio.sleep(0.01)
        assert snapshot.match.length == 3
        assert snapshot.match.pending[0].seat == 0
        await machines.stop()


async def test_the_clock_wakes_up_for_tables_of_before(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        begun = await h.begun(ADA, BO, pace="minutes-2")
    async with house(tmp_path) as h:
        h.clock.now += 121
        clock = Clock(h.tables, h.store)
        h.tables.notify = clock.changed
        await clock.start()
        for _ in range(200):
            snapshot = await h.tables.snapshot(begun.row.id)
            assert snapshot.match is not None
            if snapshot.match.length:
                break
            await asyncio.sleep(0.01)
        assert snapshot.match.length == 1
        assert snapshot.row.due_at == h.clock.now + 120
        await clock.stop()
