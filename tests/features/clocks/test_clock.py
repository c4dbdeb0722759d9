"""The clock that looks after tables: it goes on from what is stored, and stops while nobody can act."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.features.clocks import scheduler
from bot.features.clocks.scheduler import Scheduler, StallDetector, Upkeep, never
from bot.features.rest.state import LOBBY
from bot.store.faults import StoreFault
from bot.store.rows import TableRow
from bot.tables.bank import CLOCK
from bot.tables.model import Snapshot
from tests.tables.house import ADA, BO, HandClock, House, house


async def clock_at_work(h: House, happened: Callable[[Snapshot], bool], table: int) -> Snapshot:
    while not happened(snapshot := await h.tables.snapshot(table)):  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    return snapshot


async def running(h: House, *, told: bool = False, lapsed: Callable[[], bool] = never) -> Scheduler:
    """A house's clock while the bot is connected, perhaps told of changes."""
    clock = Scheduler(h.tables, h.store, h.upkeep, lapsed=lapsed)
    if told:
        h.tables.notify = clock.changed
    await clock.start()
    await clock.resume()
    return clock


async def test_overdue_clocks_start_again_after_an_outage(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        late = await h.begun(ADA, BO, pace="minutes-15")
        h.clock.now += 600
        soon = await h.begun(ADA, BO, channel=101, pace="minutes-15")
        calm = await h.begun(ADA, BO, channel=102, pace="hours-24")
        now = h.clock.now
    async with house(tmp_path) as h:
        h.clock.now = now + 700
        clock = await running(h, told=True)
        rows = [(await h.tables.snapshot(s.row.id)).row for s in (late, soon, calm)]
        assert [CLOCK.of(row).due_at for row in rows] == [now + 1600, now + 1300, now + 24 * 3600]
        told = [event.kind for s in (late, soon) for event in (await h.tables.snapshot(s.row.id)).recent]
        assert "timeout" not in told
        await clock.stop()


async def test_the_clock_stands_still_while_nobody_can_press(h: House) -> None:
    begun = await h.begun(ADA, BO, pace="minutes-2")
    clock = await running(h, told=True)
    await h.notes.called(begun.row.id, {ADA.id: 1})
    clock.pause()
    h.clock.now += 1000
    clock.changed(begun.row.id)
    for _ in range(20):
        await asyncio.sleep(0)
    assert CLOCK.of((await h.tables.snapshot(begun.row.id)).row).due_at == CLOCK.of(begun.row).due_at
    await clock.resume()
    assert CLOCK.of((await h.tables.snapshot(begun.row.id)).row).due_at == h.clock.now + 120
    await h.notes.called(begun.row.id, {ADA.id: 1})
    h.clock.now += 120
    clock.changed(begun.row.id)
    after = await clock_at_work(h, lambda s: s.match is not None and s.match.length == 1, begun.row.id)
    assert CLOCK.of(after.row).due_at == h.clock.now + 120
    await clock.stop()


async def test_the_clock_of_a_house_without_tables_waits_for_the_first(h: House) -> None:
    clock = await running(h, told=True)
    for _ in range(20):
        await asyncio.sleep(0)
    begun = await h.begun(ADA, BO, pace="minutes-2")
    await h.notes.called(begun.row.id, {ADA.id: 1})
    h.clock.now += 120
    clock.changed(begun.row.id)
    await clock_at_work(h, lambda s: s.match is not None and s.match.length == 1, begun.row.id)
    await clock.stop()


async def test_what_is_due_this_moment_waits_for_no_other(h: House) -> None:
    lobby = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    h.clock.now += LOBBY
    clock = await running(h)
    for _ in range(20):
        await asyncio.sleep(0)
    assert clock._due == {}, "it is being seen to"
    await clock_at_work(h, lambda s: s.row.status == "closed", lobby)
    await clock.stop()


@pytest.mark.parametrize("when", ["before time is given anew", "while time is given anew"])
async def test_a_connection_that_is_gone_again_at_once_leaves_the_clock_standing(
    h: House, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    table = (await h.begun(ADA, BO, pace="minutes-2")).row.id
    await h.notes.called(table, {ADA.id: 1})
    clock = Scheduler(h.tables, h.store, h.upkeep)
    await clock.start()
    renew = Upkeep.renew

    async def renewing(self: Upkeep, table: int) -> None:
        await renew(self, table)
        clock.pause()

    clock.pause()  # it was away before
    back = clock.resume()
    if when == "before time is given anew":
        clock.pause()
    else:
        monkeypatch.setattr(Upkeep, "renew", renewing)
    await back
    h.clock.now += 1000
    clock.changed(table)
    for _ in range(20):
        await asyncio.sleep(0)
    monkeypatch.setattr(Upkeep, "renew", renew)
    await clock.resume()
    after = await h.tables.snapshot(table)
    assert after.match is not None
    assert after.match.length == 0, "nobody was answered for"
    assert CLOCK.of(after.row).due_at == h.clock.now + 120, "time that nobody could use is given again"
    await clock.stop()


async def test_a_clock_that_is_started_again_does_not_go_twice(h: House) -> None:
    before = asyncio.all_tasks()
    clock = Scheduler(h.tables, h.store, h.upkeep)
    await clock.start()
    await clock.start()  # a start that fails after this is tried again
    assert [task.get_name() for task in asyncio.all_tasks() - before] == ["clock"]
    await clock.stop()
    assert asyncio.all_tasks() == before


async def test_a_table_that_cannot_be_looked_after_holds_up_no_other(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck = (await h.begun(ADA, BO, pace="minutes-2")).row.id
    other = (await h.begun(ADA, BO, channel=101, pace="minutes-2")).row.id
    tend = Upkeep.tend

    async def failing(self: Upkeep, table: int) -> float | None:
        if table == stuck:
            raise RuntimeError("on purpose")
        return await tend(self, table)

    monkeypatch.setattr(Upkeep, "tend", failing)
    clock = await running(h)
    for table in (stuck, other):
        await h.notes.called(table, {ADA.id: 1})
    h.clock.now += 120
    for table in (stuck, other):
        clock.changed(table)
    await clock_at_work(h, lambda s: s.match is not None and s.match.length == 1, other)
    await clock.stop()


async def test_what_cannot_be_read_is_looked_after_soon_again_and_what_fails_later(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    away = (await h.begun(ADA, BO)).row.id
    failing = (await h.begun(ADA, BO, channel=101)).row.id
    calm = (await h.begun(ADA, BO, channel=102)).row.id
    tended = asyncio.Event()

    async def tend(self: Upkeep, table: int) -> float | None:
        if table == away:
            raise StoreFault("no disk")
        if table == failing:
            raise RuntimeError("on purpose")
        tended.set()
        return None

    clock = Scheduler(h.tables, h.store, h.upkeep)
    await clock.start()
    monkeypatch.setattr(Upkeep, "tend", tend)
    await clock.resume()
    with capture_logs() as lines:
        for table in (away, failing, calm):
            clock.changed(table)
        await tended.wait()
    said = {line["event"]: line for line in lines}
    assert (said["upkeep_waits"]["reason"], said["upkeep_waits"]["table"]) == ("no disk", away)
    assert said["upkeep_failed"]["table"] == failing
    assert [place.partition(":")[0] for place in said["upkeep_failed"]["trace"]][-1].endswith("tend")
    assert "on purpose" not in str(said["upkeep_failed"]), "what it fails on may be a card"
    assert clock._due == {away: h.clock.now + 5, failing: h.clock.now + 600}
    await clock.stop()


async def test_whose_time_cannot_be_given_again_is_told_and_all_others_have_theirs(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = (await h.begun(ADA, BO, pace="minutes-2")).row.id
    other = (await h.begun(ADA, BO, channel=101, pace="minutes-2")).row.id
    renew = Upkeep.renew

    async def renewing(self: Upkeep, table: int) -> None:
        if table == failing:
            raise RuntimeError("on purpose")
        await renew(self, table)

    monkeypatch.setattr(Upkeep, "renew", renewing)
    h.clock.now += 1000
    with capture_logs() as lines:
        await Scheduler(h.tables, h.store, h.upkeep).resume()
    assert [line["table"] for line in lines if line["event"] == "upkeep_failed"] == [failing]
    due = [CLOCK.of((await h.tables.snapshot(table)).row).due_at for table in (failing, other)]
    assert due == [h.clock.now - 880, h.clock.now + 120]


async def test_a_machine_that_slept_answers_for_nobody_before_they_could_press(h: House) -> None:
    """It wakes eight hours later, and doesn't know yet that its connection to Discord is dead."""
    table = (await h.begun(ADA, BO, pace="minutes-15")).row.id
    steady, woken, looked = HandClock(), asyncio.Event(), asyncio.Event()
    lapses = StallDetector(h.clock, steady)

    def lapsed() -> bool:
        looked.set()
        return lapses.noticed()

    clock = await running(h, lapsed=lapsed)
    await h.notes.called(table, {ADA.id: 1})
    h.clock.now += 8 * 3600.0
    h.tables.notify = lambda table: woken.set()
    with capture_logs() as lines:
        clock.changed(table)
        await woken.wait()
    after = await h.tables.snapshot(table)
    assert after.match is not None
    assert (after.match.length, CLOCK.of(after.row).due_at) == (0, h.clock.now + 900)
    assert [line["event"] for line in lines if line["log_level"] == "warning"] == ["time_lapsed"]
    await h.notes.called(table, {ADA.id: 1})
    h.tables.notify = clock.changed
    for _ in range(15):  # time that passes normally is no lapse
        h.clock.now, steady.now = h.clock.now + 60.0, steady.now + 60.0
        looked.clear()
        clock.changed(table)
        await looked.wait()
    after = await clock_at_work(h, lambda s: s.match is not None and s.match.length == 1, table)
    assert [event.kind for event in after.recent].count("timeout") == 1
    await clock.stop()


async def test_time_is_given_again_once_the_store_can_be_read_again_after_a_lapse(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "AFTER_AWAY", 0.0)
    table = (await h.begun(ADA, BO, pace="minutes-15")).row.id
    woken, away = asyncio.Event(), [StoreFault("no disk")] * 2
    rows = h.store.rows

    async def reading(*statuses: str) -> list[TableRow]:
        if away:
            raise away.pop()
        return await rows(*statuses)

    clock = await running(h, lapsed=StallDetector(h.clock, HandClock()).noticed)
    await h.notes.called(table, {ADA.id: 1})
    monkeypatch.setattr(h.store, "rows", reading)
    h.clock.now += 8 * 3600.0
    h.tables.notify = lambda table: woken.set()
    clock.changed(table)
    await woken.wait()
    after = await h.tables.snapshot(table)
    assert after.match is not None
    assert (after.match.length, CLOCK.of(after.row).due_at) == (0, h.clock.now + 900)
    await clock.stop()


@pytest.mark.parametrize(
    ("day", "steady", "lapsed"),
    [
        (60.0, 60.0, False),
        (69.0, 60.0, False),
        (71.0, 60.0, True),  # someone set the clock, or the machine slept for a moment
        (28_860.0, 60.0, True),
        (119.0, 119.0, False),  # held up
        (28_860.0, 28_860.0, True),  # the process was stopped
        (-3_540.0, 60.0, False),  # the clock was put back: everyone has more time
    ],
)
def test_a_lapse_is_time_in_which_the_process_did_not_run(day: float, steady: float, lapsed: bool) -> None:
    of_day, goes_on = HandClock(), HandClock()
    lapses = StallDetector(of_day, goes_on)
    assert not lapses.noticed()
    of_day.now, goes_on.now = of_day.now + day, goes_on.now + steady
    assert lapses.noticed() is lapsed
    assert not lapses.noticed(), "it is noticed once"


def test_the_bots_clock_notices_lapses() -> None:
    """The client holds the parts of a bot."""
    said = (Path(__file__).parents[3] / "bot" / "client.py").read_text(encoding="utf-8")
    assert "StallDetector().noticed" in said


class Sevens:
    """Looks after the tables of server 7."""

    def mine(self, guild: int) -> bool:
        return guild == 7


async def test_a_process_lets_time_run_and_gives_it_again_at_its_own_tables_alone(h: House) -> None:
    tables = []
    for guild in (7, 8):
        opened = await h.tables.open("splendor", guild, 100 + guild, ADA, language="en", pace="minutes-2")
        await h.lobbies.join(opened.row.id, BO)
        await h.lobbies.start(opened.row.id, ADA)
        tables.append(opened.row.id)
    mine, others = tables
    lobby = (await h.tables.open("splendor", 7, 110, ADA, language="en")).row.id
    clock = Scheduler(h.tables, h.store, h.upkeep, Sevens())
    await clock.start()
    assert sorted(clock._due) == [mine, lobby]
    h.clock.now += 1000
    await clock.resume()
    due = [CLOCK.of((await h.tables.snapshot(table)).row).due_at for table in (mine, others)]
    assert due == [h.clock.now + 120, h.clock.now - 880]
    await clock.stop()
