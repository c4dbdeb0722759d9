"""Time at a table: who is pinged and when, who the clock answers for, when a table pauses and closes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.features.channel.publisher import Publisher, ScreenGone
from bot.features.companions import AIService
from bot.features.preferences.state import Preferences
from bot.features.rest.state import DAY, REST
from bot.store.rows import TableRow
from bot.tables.bank import CLOCK
from bot.tables.changes import Press
from bot.tables.model import Snapshot
from bot.tables.pace import IdleLimits
from bot.tables.quiet_hours import QuietHours
from tests.tables.house import ADA, BO, CY, House, PaperScreen, house, keep_preferences, refusal
from tests.tables.parts import kept

HOUR = 3600


@asynccontextmanager
async def evening_in(
    folder: Path, idle_limits: IdleLimits | None = None
) -> AsyncIterator[tuple[House, Evening]]:
    """A house on an evening; before it ends, everything under way is shown."""
    async with house(folder) as h:
        h.tables.idle_limits = idle_limits or h.tables.idle_limits
        evening = Evening(h)
        yield h, evening
        await evening.publisher.stop()


@pytest.fixture
async def evening(h: House) -> AsyncIterator[Evening]:
    made = Evening(h)
    yield made
    await made.publisher.stop()


class Evening:
    """A house whose tables are shown, and tended by hand at the moments they name."""

    def __init__(self, h: House) -> None:
        self.h = h
        self.screen = PaperScreen()
        self.publisher = Publisher(h.tables, h.store, self.screen)
        h.tables.notify = self.publisher.changed

    async def settled(self, snapshot: Snapshot) -> TableRow:
        """The row once everything is shown and everyone due is pinged."""
        while True:
            await self.publisher.quiet()
            revision = (await self.row(snapshot)).revision
            await self.h.upkeep.tend(snapshot.row.id)
            await self.publisher.quiet()
            if (await self.row(snapshot)).revision == revision:
                return await self.row(snapshot)

    async def later(self, snapshot: Snapshot, seconds: float) -> TableRow:
        self.h.clock.now += seconds
        return await self.settled(snapshot)

    async def row(self, snapshot: Snapshot) -> TableRow:
        return (await self.h.tables.snapshot(snapshot.row.id)).row

    async def asked(self, snapshot: Snapshot) -> int:
        """The seat that has to answer."""
        match = (await self.h.tables.snapshot(snapshot.row.id)).match
        assert match is not None
        return match.pending[0].seat

    async def deserted(self, snapshot: Snapshot) -> TableRow:
        """Let all time run out until the table is paused."""
        row = await self.settled(snapshot)
        while REST.of(row).since is None:
            row = await self.later(snapshot, 60)
        return row


# -- pings ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pace", "call"), [("minutes-2", 60), ("minutes-5", 150), ("hours-8", 600), ("relaxed", 600)]
)
async def test_somebody_who_lets_others_wait_is_called_once(
    h: House, evening: Evening, pace: str, call: int
) -> None:
    begun = await h.begun(ADA, BO, pace=pace)
    await evening.settled(begun)
    await evening.later(begun, call - 1)
    assert evening.screen.calls == []
    await evening.later(begun, 1)
    assert evening.screen.calls == [ADA.id]
    await evening.later(begun, 1)
    assert evening.screen.calls == [ADA.id], "once for each question"


async def test_a_table_that_is_not_read_knows_when_somebody_is_to_be_called(h: House) -> None:
    row = (await h.begun(ADA, BO)).row
    assert await h.upkeep.next_at(row) == h.clock.now + 600 == await h.upkeep.tend(row.id)


async def test_people_who_play_at_once_are_never_called(h: House, evening: Evening) -> None:
    snapshot = await h.begun(ADA, BO, pace="minutes-5")
    for person in (ADA, BO, ADA, BO):
        await evening.later(snapshot, 60)
        snapshot = await h.answers(await h.tables.snapshot(snapshot.row.id), person)
    assert evening.screen.calls == []


async def test_people_who_take_turns_slowly_are_called_each_time(h: House, evening: Evening) -> None:
    snapshot = await h.begun(ADA, BO, pace="minutes-5")
    for person in (ADA, BO, ADA):
        await evening.settled(snapshot)
        await evening.later(snapshot, 200)
        snapshot = await h.answers(await h.tables.snapshot(snapshot.row.id), person)
    assert evening.screen.calls == [ADA.id, BO.id, ADA.id]


async def test_someone_who_takes_no_direct_messages_is_called_in_the_channel(
    h: House, evening: Evening
) -> None:
    evening.screen.refusing.add(ADA.id)
    begun = await h.begun(ADA, BO, pace="minutes-5")
    await evening.settled(begun)
    await evening.later(begun, 150)
    assert evening.screen.calls == ["channel"]
    await evening.later(begun, 150)
    assert await evening.asked(begun) == 1, "he was called, so the clock answers"


async def test_the_clock_answers_for_nobody_who_was_not_called(h: House, evening: Evening) -> None:
    """Neither direct message nor channel reaches Ada: her time starts over."""
    begun = await h.begun(ADA, BO, pace="minutes-5")
    await evening.settled(begun)
    evening.screen.refusing.add(ADA.id)
    evening.screen.failures = [ScreenGone("deleted")] * 9
    h.clock.now += 300
    row = await evening.settled(begun)
    assert await evening.asked(begun) == 0
    assert (CLOCK.of(row).due_at, REST.of(row).missed) == (h.clock.now + 300, {0: 1})
    evening.screen.failures.clear()
    await evening.publisher.stir()
    row = await evening.later(begun, 300)
    assert evening.screen.calls == ["channel"]
    assert await evening.asked(begun) == 1


# -- pause ------------------------------------------------------------------------------------------------


async def test_a_table_whose_people_are_gone_rests_after_three_time_outs_of_each(
    h: House, evening: Evening
) -> None:
    begun = await h.begun(ADA, BO, pace="minutes-5")
    await evening.settled(begun)
    for _ in range(5):
        row = await evening.later(begun, 150)
        row = await evening.later(begun, 150)
    assert (REST.of(row).since, REST.of(row).missed) == (None, {0: 3, 1: 2})
    await evening.later(begun, 150)
    row = await evening.later(begun, 150)
    assert (REST.of(row).since, CLOCK.of(row).due_at) == (h.clock.now, None)
    snapshot = await h.tables.snapshot(begun.row.id)
    assert [event.kind for event in snapshot.recent].count("timeout") == 6
    assert (snapshot.recent[-1].kind, snapshot.recent[-1].text.key) == ("rest", "table-rests")
    evening.screen.calls.clear()
    before = snapshot.row.revision
    row = await evening.later(begun, 5 * DAY)
    assert (row.revision, evening.screen.calls) == (before, []), "nobody is called and nothing is played"


async def test_one_who_still_plays_keeps_the_table_awake(h: House, evening: Evening) -> None:
    snapshot = await h.begun(ADA, BO, pace="minutes-5")
    for _ in range(8):
        await evening.settled(snapshot)
        snapshot = await h.answers(await h.tables.snapshot(snapshot.row.id), ADA)
        while await evening.asked(snapshot) == 1:
            row = await evening.later(snapshot, 150)
    assert REST.of(row).since is None
    assert set(REST.of(row).missed) == {1}


async def test_any_press_of_somebody_at_the_table_wakes_it(h: House, evening: Evening) -> None:
    begun = await h.begun(ADA, BO, pace="minutes-5")
    await evening.deserted(begun)
    h.clock.now += DAY
    assert not await h.notes.touch(begun.row.id, Press(CY.id, "hand")), "who only looks on leaves it as it is"
    assert await h.notes.touch(begun.row.id, Press(BO.id, "hand"))
    row = await evening.row(begun)
    assert (REST.of(row).since, REST.of(row).closes_at, REST.of(row).missed) == (None, None, {})
    assert CLOCK.of(row).due_at == h.clock.now + 300
    assert (await h.tables.snapshot(begun.row.id)).recent[-1].text.key == "table-wakes"
    assert not await h.notes.touch(begun.row.id, Press(BO.id, "hand"))


async def test_an_answer_wakes_it_too(h: House, evening: Evening) -> None:
    begun = await h.begun(ADA, BO, pace="minutes-5")
    await evening.deserted(begun)
    assert await evening.asked(begun) == 0
    after = await h.answers(await h.tables.snapshot(begun.row.id), ADA)
    assert REST.of(after.row).since is None
    assert CLOCK.of(after.row).due_at == h.clock.now + 300


async def test_no_machine_plays_at_a_table_that_rests(h: House) -> None:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    await h.lobbies.add_ai(table, ADA, "novice")
    await h.lobbies.set_option(table, ADA, "start", "first")
    begun = await h.lobbies.start(table, ADA)
    await h.answers(begun, ADA)
    async with h.tables.held(table) as session:
        row = session.copied_row()
        await h.tables.amend(session, kept(row, rests_since=h.clock.now))
    machines = AIService(h.tables, pause=0)
    machines.changed(table)
    await asyncio.gather(*machines._busy.values())
    assert (await h.tables.snapshot(table)).match.length == 1  # type: ignore[union-attr]
    await h.notes.touch(table, Press(ADA.id, "hand"))
    machines.changed(table)
    await asyncio.gather(*machines._busy.values())
    assert (await h.tables.snapshot(table)).match.length == 2  # type: ignore[union-attr]
    await machines.stop()


# -- closing ----------------------------------------------------------------------------------------------


async def test_the_warning_waits_until_the_one_who_sleeps_is_awake(h: House, evening: Evening) -> None:
    begun = await h.begun(ADA, BO, pace="minutes-5")
    row = await evening.deserted(begun)
    assert REST.of(row).closes_at is not None
    due = REST.of(row).closes_at - DAY
    wakes = due + 7 * HOUR
    minute = int(wakes % DAY) // 60
    await keep_preferences(h.store, ADA.id, Preferences(quiet=QuietHours("UTC", (minute - 480) % 1440, minute)))
    wakes -= wakes % 60
    evening.screen.calls.clear()
    evening.screen.mentioned.clear()
    row = await evening.later(begun, 6 * DAY)
    assert (REST.of(row).warned_at, evening.screen.calls) == (None, [])
    row = await evening.later(begun, wakes - due - 1)
    assert (REST.of(row).warned_at, evening.screen.calls) == (None, [])
    row = await evening.later(begun, 1)
    assert (REST.of(row).warned_at, evening.screen.calls) == (wakes, ["channel"])
    assert evening.screen.mentioned == [ADA.id, BO.id]
    assert REST.of(row).closes_at == due + DAY, "it is closed when it was to be"


async def test_who_sleeps_for_too_long_is_not_woken_by_the_warning(h: House, evening: Evening) -> None:
    begun = await h.begun(ADA, BO, pace="minutes-5")
    row = await evening.deserted(begun)
    assert REST.of(row).closes_at is not None
    ends = int((REST.of(row).closes_at - 10 * HOUR) % DAY) // 60
    for person in (ADA, BO):
        await keep_preferences(
            h.store, person.id, Preferences(quiet=QuietHours("UTC", (ends - 960) % 1440, ends))
        )
    evening.screen.calls.clear()
    evening.screen.mentioned.clear()
    row = await evening.later(begun, 6 * DAY)
    assert REST.of(row).warned_at == h.clock.now
    assert evening.screen.calls == ["channel"]
    assert evening.screen.mentioned == [], "the table's message says it, and mentions nobody"


async def test_who_wakes_just_half_a_day_before_the_end_is_not_woken_by_the_warning(
    h: House, evening: Evening
) -> None:
    h.clock.now += 20  # to a whole minute
    begun = await h.begun(ADA, BO, pace="minutes-5")
    row = await evening.deserted(begun)
    assert REST.of(row).closes_at is not None
    wakes = REST.of(row).closes_at - 12 * HOUR
    ends = int(wakes % DAY) // 60
    await keep_preferences(h.store, ADA.id, Preferences(quiet=QuietHours("UTC", (ends - 780) % 1440, ends)))
    row = await evening.later(begun, 6 * DAY)
    assert (REST.of(row).warned_at, REST.of(row).warns_from) == (None, wakes)
    row = await evening.later(begun, 12 * HOUR)
    assert REST.of(row).warned_at == wakes


async def test_what_is_posted_in_the_moment_of_the_warning_says_it_and_is_not_posted_again(
    h: House, evening: Evening
) -> None:
    begun = await h.begun(ADA, BO, pace="minutes-5")
    await evening.deserted(begun)
    row = await evening.later(begun, 6 * DAY)
    assert REST.of(row).warned_at == h.clock.now
    row.shown_revision, row.message_at = -1, h.clock.now
    await h.notes.shown(row)
    evening.screen.calls.clear()
    await evening.publisher.shown(begun.row.id)
    assert (evening.screen.tables[-1], evening.screen.calls) == (row.revision, [])


async def test_a_resting_table_is_closed_after_a_warning(h: House, evening: Evening) -> None:
    begun = await h.begun(ADA, BO, pace="minutes-5")
    row = await evening.deserted(begun)
    assert REST.of(row).closes_at == h.clock.now + 7 * DAY
    evening.screen.calls.clear()
    row = await evening.later(begun, 6 * DAY - 1)
    assert (REST.of(row).warned_at, evening.screen.calls) == (None, [])
    row = await evening.later(begun, 1)
    assert (REST.of(row).warned_at, evening.screen.calls) == (h.clock.now, ["channel"])
    row = await evening.later(begun, DAY - 1)
    assert (row.status, evening.screen.calls) == ("live", ["channel"])
    row = await evening.later(begun, 1)
    assert row.status == "closed"
    assert (await h.tables.snapshot(begun.row.id)).recent[-1].text.key == "table-closed-deserted"
    assert await h.upkeep.tend(begun.row.id) is None
    await h.tables.open("splendor", 7, 100, CY, language="en")


async def test_a_table_without_a_clock_that_nobody_touches_rests_after_a_month(
    h: House, evening: Evening
) -> None:
    begun = await h.begun(ADA, BO)
    await evening.settled(begun)
    row = await evening.later(begun, 30 * DAY - 1)
    assert REST.of(row).since is None
    row = await evening.later(begun, 1)
    assert REST.of(row).since == h.clock.now
    row = await evening.later(begun, 7 * DAY)
    assert row.status == "closed"


async def test_looking_at_a_table_without_a_clock_keeps_it_for_another_month(
    h: House, evening: Evening
) -> None:
    begun = await h.begun(ADA, BO)
    await evening.later(begun, 29 * DAY)
    await h.notes.touch(begun.row.id, Press(BO.id, "hand"))
    row = await evening.later(begun, 30 * DAY - 1)
    assert REST.of(row).since is None


async def test_a_table_whose_channel_is_gone_does_not_live_for_ever(h: House, evening: Evening) -> None:
    begun = await h.begun(ADA, BO)
    await evening.settled(begun)
    await h.notes.trouble(begun.row.id, "gone")
    row = await evening.later(begun, 7 * DAY)
    assert REST.of(row).since == h.clock.now
    row = await evening.later(begun, 7 * DAY)
    assert row.status == "closed"


async def test_a_host_who_wants_none_closed_has_none_closed(tmp_path: Path) -> None:
    async with evening_in(tmp_path, IdleLimits(rest=0, idle=0)) as (h, evening):
        relaxed = await h.begun(ADA, BO)
        begun = await h.begun(ADA, BO, channel=101, pace="minutes-5")
        row = await evening.deserted(begun)
        assert REST.of(row).closes_at is None
        h.clock.now += 1000 * DAY
        assert await h.upkeep.tend(begun.row.id) is None
        assert await h.upkeep.tend(relaxed.row.id) is None
        assert (await evening.row(begun)).status == (await evening.row(relaxed)).status == "live"


async def test_a_lobby_is_closed_after_a_day_without_anybody(h: House) -> None:
    opened = await h.tables.open("splendor", 7, 100, ADA, language="en")
    table = opened.row.id
    assert await h.upkeep.tend(table) == h.clock.now + DAY
    h.clock.now += DAY - 1
    await h.lobbies.join(table, BO)
    assert await h.upkeep.tend(table) == h.clock.now + DAY
    h.clock.now += DAY
    assert await h.upkeep.tend(table) is None
    [told] = await h.tables.log(table)
    assert (told.kind, told.text.key) == ("closed", "table-lobby-closed")
    assert await refusal(h.lobbies.join(table, CY)) == "table-is-closed"
