"""A time bank for the whole game. Ada and Bo play Splendor; Ada begins."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest

from bot.chat.words import words_for
from bot.features import features_of
from bot.features.board.screens import banks_said, heading
from bot.features.channel.screen import reminder
from bot.features.clocks.scheduler import Scheduler, Upkeep
from bot.features.preferences.state import Preferences
from bot.features.rest.state import REST
from bot.features.seats.state import OFFERS
from bot.features.undo.service import UndoService
from bot.features.undo.state import UNDO
from bot.store.rows import SeatRow, TableRow
from bot.store.store import Store
from bot.tables import bank, turn
from bot.tables.bank import CLOCK
from bot.tables.model import Snapshot
from bot.tables.quiet_hours import QuietHours
from bot.tables.service import Tables
from bot.tables.turn import TURN
from render.kit.letters.words import LANGUAGES, Words
from tests.databases import place
from tests.features.rest.test_resting import Evening, evening_in
from tests.phrases import phrase
from tests.tables.house import ADA, BO, CY, House, keep_preferences

PACE = "bank-15"
HOUR = 3600.0
NOW = 1_000_000.0


async def banked(h: House, pace: str = PACE, late: str = "default") -> Snapshot:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en", pace=pace)).row.id
    await h.lobbies.join(table, BO)
    await h.lobbies.set_option(table, ADA, "start", "first")
    await h.lobbies.set_option(table, ADA, "late", late)
    return await h.lobbies.start(table, ADA)


async def called(h: House, evening: Evening) -> Snapshot:
    """A minute has passed, and Ada's bank starts to run."""
    begun = await banked(h)
    await evening.settled(begun)
    await evening.later(begun, 60)
    return begun


def row_of(*seats: SeatRow, pace: str = PACE) -> TableRow:
    return TableRow(1, "splendor", 7, 100, 1, "live", "en", pace, {}, list(seats), "5eed")


def seats(count: int, since: float | None = None) -> list[SeatRow]:
    """Seats of users 1, 2 and so on; the table waits for them since then."""
    return [SeatRow(number, number + 1, None, "x", waits_since=since) for number in range(count)]


def banks(row: TableRow, now: float) -> list[float]:
    """Seconds left of each bank."""
    return [bank.left(row, seat.number, now) for seat in row.seats]


@pytest.mark.parametrize(("pace", "seconds"), [("bank-15", 900), ("bank-30", 1800), ("bank-60", 3600)])
async def test_everybody_begins_with_the_whole_bank(h: House, pace: str, seconds: float) -> None:
    row = (await banked(h, pace)).row
    assert (banks(row, h.clock.now), CLOCK.of(row).due_at) == ([seconds, seconds], None)


async def test_a_bank_runs_from_the_call_to_the_answer_and_no_other_with_it(tmp_path: Path) -> None:
    async with evening_in(tmp_path) as (h, evening):
        begun = await banked(h)
        row = await evening.later(begun, 59)
        assert (evening.screen.calls, CLOCK.of(row).ticking, CLOCK.of(row).due_at) == ([], {}, None), (
            "a minute is free"
        )
        row = await evening.later(begun, 1)
        assert (evening.screen.calls, CLOCK.of(row).ticking) == ([ADA.id], {0: h.clock.now})
        assert CLOCK.of(row).due_at == h.clock.now + 900
        await evening.later(begun, 100)
        assert banks(await evening.row(begun), h.clock.now) == [800, 900]
        after = await h.answers(begun, ADA)
        assert (banks(after.row, h.clock.now), CLOCK.of(after.row).ticking) == ([800, 900], {})
        row = await evening.later(begun, 60)
        assert (evening.screen.calls, CLOCK.of(row).ticking) == ([ADA.id, BO.id], {1: h.clock.now})
        await evening.later(begun, 30)
        assert banks(await evening.row(begun), h.clock.now) == [800, 870]


async def test_somebody_is_reminded_once_when_half_of_their_bank_is_gone(tmp_path: Path) -> None:
    async with evening_in(tmp_path) as (h, evening):
        begun = await banked(h)
        await evening.settled(begun)
        heard = []
        for seconds in (60, 449, 1, 300, 149):
            await evening.later(begun, seconds)
            heard.append(len(evening.screen.calls))
        assert heard == [1, 1, 2, 2, 2]


async def test_an_empty_bank_gives_the_default_and_then_a_minute_a_decision(tmp_path: Path) -> None:
    async with evening_in(tmp_path) as (h, evening):
        begun = await called(h, evening)
        row = await evening.later(begun, 899)
        assert (await evening.asked(begun), bank.left(row, 0, h.clock.now)) == (0, 1)
        row = await evening.later(begun, 1)
        assert (await evening.asked(begun), banks(row, h.clock.now)) == (1, [0, 900])
        assert (await h.tables.snapshot(row.id)).recent[-1].text.key != "table-seat-ai-late"
        await h.answers(await h.tables.snapshot(row.id), BO)
        row = await evening.later(begun, 60)
        assert CLOCK.of(row).due_at == h.clock.now + bank.LEAST
        assert reminder(row, ADA.id, h.clock.now).endswith(phrase("ui-bank-runs", minutes=0))
        await evening.later(begun, 59)
        assert await evening.asked(begun) == 0
        row = await evening.later(begun, 1)
        assert (await evening.asked(begun), banks(row, h.clock.now)) == (1, [0, 900])


async def test_an_empty_bank_hands_the_seat_to_an_ai_until_its_player_is_back(tmp_path: Path) -> None:
    async with evening_in(tmp_path) as (h, evening):
        begun = await banked(h, late="novice")
        await evening.settled(begun)
        await evening.later(begun, 60)
        row = await evening.later(begun, 900)
        assert (row.seats[0].ai, row.seats[0].owner, CLOCK.of(row).ticking) == ("novice", ADA.id, {})
        assert (await evening.asked(begun), CLOCK.of(row).due_at) == (0, None), (
            "the AI is asked, and no clock runs"
        )
        await h.seating.back(row.id, ADA)
        row = await evening.settled(begun)
        assert (row.seats[0].user, banks(row, h.clock.now)) == (ADA.id, [0, 900])
        assert CLOCK.of(row).due_at == h.clock.now + bank.LEAST, "she was called for this already"


async def test_who_takes_a_seat_over_has_what_is_left_of_its_bank_and_is_called_first(tmp_path: Path) -> None:
    async with evening_in(tmp_path) as (h, evening):
        begun = await called(h, evening)
        offered = await h.seating.offer(begun.row.id, ADA, 0, CY)
        await evening.later(begun, 100)
        row = (await h.seating.agree(begun.row.id, CY, OFFERS.of(offered.row).open[0].id)).row
        assert (CLOCK.of(row).ticking, CLOCK.of(row).due_at, banks(row, h.clock.now)) == ({}, None, [800, 900])


async def test_taking_back_gives_no_time_back(tmp_path: Path) -> None:
    async with evening_in(tmp_path) as (h, evening):
        begun = await called(h, evening)
        await evening.later(begun, 100)
        answered = await h.answers(begun, ADA)
        back = await UndoService(h.tables).undo(begun.row.id, ADA.id)
        back = await UndoService(h.tables).undo(begun.row.id, BO.id) if UNDO.of(back.row).asked else back
        assert answered.match is not None
        assert back.match is not None
        assert back.match.length == answered.match.length - 1
        assert banks(back.row, h.clock.now) == [800, 900]
        row = await evening.later(begun, 60)
        assert banks(row, h.clock.now)[1] == 900


async def test_who_sleeps_is_not_called_and_their_bank_stands_still(tmp_path: Path) -> None:
    async with evening_in(tmp_path) as (h, evening):
        await keep_preferences(h.store, ADA.id, Preferences(quiet=QuietHours("UTC", 13 * 60, 22 * 60)))
        begun = await banked(h)  # at 13:46:40
        row = await evening.later(begun, 8 * HOUR)
        assert (evening.screen.calls, banks(row, h.clock.now)) == ([], [900, 900])
        row = await evening.later(begun, HOUR)
        assert (evening.screen.calls, CLOCK.of(row).ticking) == ([ADA.id], {0: h.clock.now})


async def test_the_bank_of_the_one_who_wants_no_calls_runs_from_the_question(tmp_path: Path) -> None:
    async with evening_in(tmp_path) as (h, evening):
        await keep_preferences(h.store, ADA.id, Preferences("never"))
        begun = await banked(h)
        started = h.clock.now
        await evening.settled(begun)
        row = await evening.later(begun, 899)
        assert (evening.screen.calls, CLOCK.of(row).ticking) == ([], {0: started})
        assert await evening.asked(begun) == 0
        await evening.later(begun, 1)
        assert await evening.asked(begun) == 1


async def test_who_wants_calls_again_while_their_bank_runs_is_called_before_the_clock_answers(
    tmp_path: Path,
) -> None:
    async with evening_in(tmp_path) as (h, evening):
        await keep_preferences(h.store, ADA.id, Preferences("never"))
        begun = await banked(h)
        await evening.settled(begun)
        await keep_preferences(h.store, ADA.id, Preferences())
        row = await evening.later(begun, 900)
        assert (evening.screen.calls, await evening.asked(begun)) == ([ADA.id], 0)
        assert (banks(row, h.clock.now), CLOCK.of(row).due_at) == ([0, 900], h.clock.now + bank.LEAST)
        assert REST.of(row).missed == {}
        await evening.later(begun, 60)
        assert await evening.asked(begun) == 1


async def test_a_bank_goes_on_over_a_restart_and_an_outage_is_nobodys_time(tmp_path: Path) -> None:
    async with evening_in(tmp_path) as (h, evening):
        begun = await called(h, evening)
        await evening.later(begun, 200)
        now = h.clock.now
    store = await Store.open(place(tmp_path / "house.sqlite3"))
    try:
        tables = Tables(store, clock=lambda: now, features=features_of)
        assert banks((await tables.snapshot(begun.row.id)).row, now) == [700, 900]
        await Upkeep(tables).renew(begun.row.id)
        assert banks((await tables.snapshot(begun.row.id)).row, now) == [700, 900], (
            "more than ten minutes are left"
        )
        now += 5 * HOUR
        clock = Scheduler(tables, store, Upkeep(tables))
        await clock.resume()
        row = (await tables.snapshot(begun.row.id)).row
        assert (banks(row, now), CLOCK.of(row).due_at) == ([600, 900], now + 600)
    finally:
        await store.close()


def left(language: str) -> str:
    """What is said of Ada's and Bo's banks, after a minute of hers."""
    banks = [
        phrase("ui-bank-of", language, who=who, minutes=minutes) for who, minutes in (("Ada", 14), ("Bo", 15))
    ]
    words = Words(language)
    return words.label(words("ui-bank"), words.joined(banks))


async def test_what_the_table_says_of_its_banks(tmp_path: Path) -> None:
    async with evening_in(tmp_path) as (h, evening):
        begun = await banked(h)
        await evening.settled(begun)
        row = await evening.later(begun, 60)
        assert reminder(row, ADA.id, h.clock.now).endswith(phrase("ui-bank-runs", minutes=15))
        shown = heading(await h.tables.snapshot(row.id), words_for(row))
        assert shown.endswith(f"⏳ <t:{int(h.clock.now) + 900}:R>")
        row = await evening.later(begun, 61)
        assert reminder(row, ADA.id, h.clock.now).endswith(phrase("ui-bank-runs", minutes=14))
        row = (await h.answers(begun, ADA)).row
        for language in LANGUAGES:
            assert banks_said(row, words_for(row, language)) == "\n-# ⏱️ " + left(language)
        row.pace = "relaxed"
        assert banks_said(row, words_for(row)) == ""


@pytest.mark.parametrize(
    ("used", "minutes"), [(0, 15), (59, 15), (60, 14), (839, 2), (840, 1), (899, 1), (900, 0)]
)
def test_a_minute_that_has_begun_is_said_to_be_left(used: float, minutes: int) -> None:
    row = row_of(*seats(1))
    CLOCK.of(row).used[0] = used
    assert bank.minutes(row, 0) == minutes


def test_of_several_who_are_asked_each_has_their_own_time() -> None:
    row = row_of(*seats(2, NOW), SeatRow(2, 3, None, "x"))
    CLOCK.of(row).used[1] = 500.0
    assert bank.begin(row, 0, NOW)
    assert bank.begin(row, 1, NOW + 100)
    assert not bank.begin(row, 1, NOW + 200), "it runs already"
    assert not bank.begin(row, 2, NOW), "nobody waits for it"
    assert CLOCK.of(row).due_at == NOW + 500
    assert [bank.is_late(row, seat, NOW + 500) for seat in (0, 1, 2)] == [False, True, False]
    bank.stop(row, 1, NOW + 150)
    assert banks(row, NOW + 150) == [750, 350, 900]
    assert CLOCK.of(row).due_at == NOW + 900
    bank.stop_all(row, NOW + 150)
    assert banks(row, NOW + 999) == [750, 350, 900]
    ends: list[float | None] = [CLOCK.of(row).due_at]
    assert ends == [None]


@pytest.mark.parametrize(("used", "left"), [(0.0, 600.0), (300.0, 600.0), (600.0, 300.0), (880.0, 60.0)])
def test_after_an_outage_everybody_has_ten_minutes_but_no_more_than_they_had(used: float, left: float) -> None:
    """The bank should have run out long ago."""
    row = row_of(*seats(1))
    CLOCK.of(row).ticking, CLOCK.of(row).used = {0: NOW - 5 * HOUR}, {0: used}
    assert bank.renewed(row, 600.0, NOW)
    assert CLOCK.of(row).due_at == NOW + left


def test_someone_who_sits_down_has_the_bank_that_is_left_and_it_runs_once_they_were_called() -> None:
    """Ada's seat goes to Cy, who wasn't pinged yet; Bo stays."""
    row = row_of(*seats(2, NOW))
    TURN.of(row).asked_at, TURN.of(row).called = NOW, {1: NOW, 2: NOW}
    for seat in (0, 1):
        assert bank.begin(row, seat, NOW)
    before = copy.deepcopy(row)
    row.seats[0].user = 3
    bank.handed_on(row, before, NOW + 100)
    assert (CLOCK.of(row).ticking, CLOCK.of(row).used) == ({1: NOW}, {0: 100.0})
    row.seats[0].user, TURN.of(row).called[4] = 4, NOW + 50
    before.seats[0].user = 3
    bank.handed_on(row, before, NOW + 130)
    assert CLOCK.of(row).ticking == {0: NOW + 130, 1: NOW}, "he was called already for what is asked"
    assert banks(row, NOW + 140) == [790, 760]


def waits(row: TableRow, seats: set[int], now: float, answered: int | None = None) -> None:
    """The table waits for these seats from now on."""
    before = copy.deepcopy(row)
    turn.wait_for(row, seats, now, answered)
    bank.follow(row, before, now, answered)


def test_the_bank_of_someone_who_knows_they_are_asked_runs_once_the_table_waits_for_them() -> None:
    """Bo wasn't pinged yet, and their bank waits."""
    row = row_of(*seats(2))
    TURN.of(row).asked_at, TURN.of(row).called = NOW, {1: NOW, 2: NOW - 1}
    waits(row, {0, 1}, NOW + 5)
    assert (CLOCK.of(row).ticking, CLOCK.of(row).due_at) == ({0: NOW + 5}, NOW + 905)


def test_what_somebody_thought_is_used_whether_the_table_waits_for_them_again_or_not() -> None:
    row = row_of(*seats(2, NOW))
    TURN.of(row).asked_at, CLOCK.of(row).ticking = NOW + 100, {0: NOW, 1: NOW}
    waits(row, {0}, NOW + 100, 0)
    assert (CLOCK.of(row).ticking, CLOCK.of(row).used) == ({}, {0: 100.0, 1: 100.0})


def test_at_any_other_pace_nothing_runs() -> None:
    row = row_of(*seats(1, NOW), pace="minutes-5")
    assert not bank.begin(row, 0, NOW)
    assert bank.is_late(row, 0, NOW), "all have one clock"


async def test_someone_who_answers_at_one_of_their_seats_thinks_on_at_the_other_for_what_is_left(
    h: House,
) -> None:
    """Ada plays two heroes, and both are asked whether they keep their cards."""
    table = (await h.tables.open("champions", 7, 100, ADA, language="en", pace=PACE)).row.id
    await h.lobbies.join_more(table, ADA)
    snapshot = await h.lobbies.start(table, ADA)
    while snapshot.match is not None and len(snapshot.match.pending) < 2:
        snapshot = await h.answers(snapshot, ADA)
    called = h.clock.now
    await h.notes.called(table, {ADA.id: 1})
    h.clock.now += 890
    row = (await h.answers(await h.tables.snapshot(table), ADA)).row
    assert (CLOCK.of(row).ticking, CLOCK.of(row).used) == ({1: called}, {0: 890.0})
    assert CLOCK.of(row).due_at == called + 900, "and no minute is given for it"
