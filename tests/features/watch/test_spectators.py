"""Spectators elsewhere see the newest state at a polite rate, and never hold up a table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from structlog.testing import capture_logs

from bot.features.watch import service as watching
from bot.features.watch.service import (
    EVERY,
    FOLLOWS,
    MOST,
    Spectator,
    WatchService,
    forget_thread,
    has_watched,
    may_open_thread,
    note_thread,
    note_watching,
    thread_of,
)
from bot.tables.model import Snapshot, TableRefused
from games.kernel.text import text
from tests.tables.finished import plays_on
from tests.tables.house import ADA, BO, CY, DEE, House


class Hall:
    """Spectators with remembered messages, whose pauses end when a test says so."""

    def __init__(self, h: House) -> None:
        self.h = h
        self.spectators = WatchService(h.tables, self._show, self._sleep)
        h.tables.notify = self.spectators.changed
        self.shown: list[tuple[int, int]] = []
        """User and length of the log."""
        self.refusing: set[int] = set()
        self.slept: list[float] = []
        self._pause, self._rests = asyncio.Event(), asyncio.Event()

    async def _show(self, spectator: Spectator, snapshot: Snapshot) -> bool:
        if spectator.user in self.refusing:
            raise OSError("Discord does not answer")
        self.shown.append((spectator.user, snapshot.match.length if snapshot.match else -1))
        return True

    async def _sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self._pause.clear()
        self._rests.set()
        await self._pause.wait()

    async def paused(self) -> None:
        """Wait until everything due is shown."""
        await self._rests.wait()
        self._rests.clear()

    async def over(self) -> None:
        self._pause.set()
        for _ in range(20):
            await asyncio.sleep(0)

    def watch(self, table: int, user: int) -> None:
        until = self.spectators.until(table, user)
        if until is not None:
            self.spectators.follow(table, Spectator(user, 900 + user, 1, until))


@pytest.fixture
async def hall(h: House) -> AsyncIterator[Hall]:
    made = Hall(h)
    yield made
    await made.spectators.stop()


async def test_a_spectator_is_shown_the_newest_once_in_a_while(h: House, hall: Hall) -> None:
    begun = await h.begun(ADA, BO)
    hall.watch(begun.row.id, CY.id)
    assert hall.shown == [], "what he was sent is new"
    last = await h.answers(begun, ADA)
    await hall.paused()
    assert (hall.shown, hall.slept) == ([(CY.id, 1)], [EVERY])
    for person in (BO, ADA, BO):
        last = await h.answers(last, person)
    assert hall.shown == [(CY.id, 1)], "three moves meanwhile are one edit"
    hall._pause.set()
    await hall.paused()
    assert hall.shown == [(CY.id, 1), (CY.id, 4)]
    await hall.over()
    await h.answers(last, ADA)
    await hall.paused()
    assert hall.shown == [(CY.id, 1), (CY.id, 4), (CY.id, 5)]


async def test_someone_discord_refuses_is_left_and_the_others_are_shown(h: House, hall: Hall) -> None:
    begun = await h.begun(ADA, BO)
    hall.watch(begun.row.id, CY.id)
    hall.watch(begun.row.id, DEE.id)
    hall.refusing = {CY.id}
    last = await h.answers(begun, ADA)
    await hall.paused()
    hall.refusing = set()
    await h.answers(last, BO)
    hall._pause.set()
    await hall.paused()
    assert hall.shown == [(DEE.id, 1), (DEE.id, 2)]


async def test_who_presses_while_the_newest_is_on_its_way_is_not_shown_it_after_their_answer(
    h: House, hall: Hall
) -> None:
    begun = await h.begun(ADA, BO)
    for user in (CY.id, DEE.id):
        hall.watch(begun.row.id, user)
    async with hall.spectators.turn(1):  # Cy's and Dee's messages have one number here
        await h.answers(begun, ADA)
        for _ in range(20):
            await asyncio.sleep(0)
        hall.spectators.leave(begun.row.id, CY.id)
        assert hall.shown == []
    await hall.paused()
    assert hall.shown == [(DEE.id, 1)], "Cy may watch no more"


async def test_following_ends_with_the_table_and_after_its_time(h: House, hall: Hall) -> None:
    begun = await h.begun(ADA, BO)
    hall.watch(begun.row.id, CY.id)
    h.clock.now += FOLLOWS
    last = await h.answers(begun, ADA)
    await hall.over()
    assert (hall.shown, hall.slept) == ([], []), "its time is over"
    hall.watch(begun.row.id, CY.id)
    await h.lobbies.close(last.row.id, ADA)
    await hall.paused()
    assert hall.shown == [(CY.id, 1)], "the end is shown"
    assert hall.spectators._here(begun.row.id) == {}
    assert hall.spectators.until(begun.row.id, DEE.id) == h.clock.now + FOLLOWS


async def test_someone_who_watched_a_game_to_its_end_makes_room_for_others(h: House, hall: Hall) -> None:
    begun = await h.begun(ADA, BO)
    for user in range(100, 100 + MOST):
        hall.watch(begun.row.id, user)
    await plays_on(h, begun)
    hall._rests.clear()
    await hall.over()
    await hall.paused()
    assert hall.spectators.until(begun.row.id, CY.id) == h.clock.now + FOLLOWS


async def test_where_the_bot_stops_nothing_is_being_shown_any_more(h: House, hall: Hall) -> None:
    begun = await h.begun(ADA, BO)
    hall.watch(begun.row.id, CY.id)
    await h.answers(begun, ADA)
    await hall.paused()
    assert list(hall.spectators._tasks) == [begun.row.id]
    await hall.spectators.stop()
    assert hall.spectators._tasks == {}


class Late(Hall):
    """What is shown arrives only once the watcher's time is over."""

    async def _show(self, spectator: Spectator, snapshot: Snapshot) -> bool:
        self.h.clock.now = spectator.until
        assert self.spectators.until(snapshot.row.id, spectator.user) is not None
        return False


async def test_whose_time_ends_while_they_are_shown_the_newest_watches_no_more(h: House) -> None:
    hall = Late(h)
    begun = await h.begun(ADA, BO)
    hall.watch(begun.row.id, CY.id)
    with capture_logs() as lines:
        await h.answers(begun, ADA)
        await hall.over()
    assert (lines, hall.slept, hall.spectators._here(begun.row.id)) == ([], [EVERY], {})
    await hall.spectators.stop()


async def test_a_table_that_is_gone_or_cannot_be_read_is_followed_no_more(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = Hall(h)
    spectators, gone = hall.spectators, 999

    async def unread(table: int) -> Snapshot:
        spectators.changed(table)
        h.clock.now += FOLLOWS + 1  # and followers would have stopped by now
        assert spectators.until(table, BO.id) is not None
        raise OSError("the disk fails")

    def follow() -> None:
        for table in (gone, gone - 1):
            until = spectators.until(table, ADA.id)
            assert until is not None
            spectators.follow(table, Spectator(ADA.id, 5, 6, until))

    async def fails(table: int) -> Snapshot:
        raise OSError("the disk fails")

    async def deleted(table: int) -> Snapshot:
        h.clock.now += FOLLOWS + 1
        assert spectators.until(table, BO.id) is not None
        raise TableRefused(text("table-unknown"))

    async def change(left: set[int]) -> None:
        spectators.changed(gone)
        await asyncio.gather(*spectators._tasks.values())
        assert (set(spectators._following), hall.shown) == (left, [])
        assert not spectators._changed

    follow()
    await change({gone - 1})
    follow()
    everybodys_time_is_over: set[int] = set()
    for failing, left in (
        (fails, {gone - 1}),
        (unread, everybodys_time_is_over),
        (deleted, everybodys_time_is_over),
    ):
        monkeypatch.setattr(h.tables, "snapshot", failing)
        await change(left)
        follow()


async def test_a_table_has_so_many_spectators_and_no_more(h: House, hall: Hall) -> None:
    begun = await h.begun(ADA, BO)
    for user in range(100, 100 + MOST):
        hall.watch(begun.row.id, user)
    assert hall.spectators.until(begun.row.id, 99) is None
    assert hall.spectators.until(begun.row.id, 100) == h.clock.now + FOLLOWS, "who is there already stays"
    assert hall.spectators.until(begun.row.id + 1, 99) == h.clock.now + FOLLOWS


async def test_of_two_who_ask_for_the_last_place_at_once_one_follows(h: House, hall: Hall) -> None:
    table = (await h.begun(ADA, BO)).row.id
    for user in range(100, 100 + MOST - 1):
        hall.watch(table, user)
    until = hall.spectators.until(table, 98)
    assert until is not None
    assert hall.spectators.until(table, 99) == until
    for user in (98, 99):
        hall.spectators.follow(table, Spectator(user, 5, 6, until))
    assert list(hall.spectators._here(table)) == [*range(100, 100 + MOST - 1), 98]


async def test_where_no_place_is_left_a_newer_message_of_somebody_there_takes_that_of_their_last(
    h: House, hall: Hall
) -> None:
    table = (await h.begun(ADA, BO)).row.id
    for user in range(100, 100 + MOST):
        hall.watch(table, user)
    newer = Spectator(100, 5, 6, h.clock.now + FOLLOWS)
    hall.spectators.follow(table, newer)
    assert hall.spectators._here(table)[100] == newer


async def test_all_tables_together_have_so_many_spectators_and_no_more(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "IN_ALL", 3)
    hall = Hall(h)
    for table, user in ((1, 100), (1, 101), (2, 100)):
        hall.watch(table, user)
    assert hall.spectators.until(3, 102) is None
    assert hall.spectators.until(2, 100) == h.clock.now + FOLLOWS, "who is there already stays"
    assert hall.spectators.until(2, 101) is None, "there he does not watch yet"
    h.clock.now += FOLLOWS
    assert hall.spectators.until(3, 102) == h.clock.now + FOLLOWS, "the time of the others is over"
    assert hall.spectators.until(1, 102) == h.clock.now + FOLLOWS


async def test_who_watched_is_known_until_they_are_forgotten(h: House) -> None:
    await note_watching(h.store, CY.id, 5)
    assert await has_watched(h.store, CY.id, 5)
    assert not await has_watched(h.store, CY.id, 6)
    assert not await has_watched(h.store, BO.id, 5)
    await h.tables.forget(CY.id)
    assert not await has_watched(h.store, CY.id, 5)


async def test_of_two_who_would_open_a_thread_at_once_one_may(h: House) -> None:
    assert await thread_of(h.store, 5) is None
    asked = [may_open_thread(h.store, 5, None, 1000.0) for _ in range(2)]
    assert sorted(await asyncio.gather(*asked)) == [False, True]
    assert await thread_of(h.store, 5) is None, "it is not open yet"
    assert await may_open_thread(h.store, 6, None, 1000.0), "another table's"
    assert not await may_open_thread(h.store, 5, None, 1060.0)
    assert await may_open_thread(h.store, 5, None, 1061.0), "the process that was at it is gone"
    await note_thread(h.store, 5, 77, 9)
    assert await thread_of(h.store, 5) == (77, 9)
    assert not await may_open_thread(h.store, 5, None, 9999.0)
    assert await may_open_thread(h.store, 5, 77, 9999.0), "that one is gone"
    assert not await may_open_thread(h.store, 5, 77, 9999.0), "and somebody is at another"
    await forget_thread(h.store, 5)
    assert await may_open_thread(h.store, 5, None, 9999.0)
