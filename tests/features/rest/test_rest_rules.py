"""The moments of a table, to the second: when someone is pinged, when it's paused, when it's closed."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot.features.clocks import service as clocks
from bot.features.clocks.service import GRACE, ClocksFeature
from bot.features.rest import state as resting
from bot.features.rest.service import RestFeature
from bot.features.rest.state import REST
from bot.features.undo.service import UndoFeature
from bot.store.rows import SeatRow, TableRow
from bot.store.store import Store
from bot.tables.bank import CLOCK
from bot.tables.changes import Change, Feature
from bot.tables.pace import DAY, PACES, IdleLimits, due_at
from bot.tables.service import Tables
from bot.tables.turn import TURN, paused, was_called
from tests.tables.parts import kept

NOW = 1_000_000.0
PATIENCE = IdleLimits(rest=7 * DAY, idle=30 * DAY)


def row(**other: Any) -> TableRow:
    """A table of two people and an AI that asks its questions since NOW."""
    seats = [SeatRow(0, 1, None, "Ada"), SeatRow(1, 2, None, "Bo"), SeatRow(2, None, "novice", "Novice 1")]
    made = TableRow(1, "splendor", 7, 100, 1, "live", "en", "minutes-5", {}, seats, "5eed")
    return kept(made, **{"asked_at": NOW, "touched_at": NOW, **other})


def features() -> list[Feature]:
    """Features that want to be woken, but for pings, which need people's preferences."""
    tables = Tables(cast(Store, None), clock=lambda: NOW)
    return [ClocksFeature(tables), RestFeature(tables), UndoFeature(tables)]


async def next_at(table: TableRow, *, readable: bool = True) -> float | None:
    """When something is due at a table."""
    times = [await feature.due(table, readable=readable) for feature in features()]
    return min((at for at in times if at is not None), default=None)


# -- time -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pace", "due"),
    [
        ("relaxed", None),
        ("minutes-2", 120),
        ("minutes-5", 300),
        ("minutes-15", 900),
        ("hours-8", 28_800),
        ("hours-24", 86_400),
        ("bank-15", None),
        ("bank-60", None),
    ],
)
def test_time_runs_out_as_the_pace_says(pace: str, due: int | None) -> None:
    assert due_at(pace, NOW) == (None if due is None else NOW + due)
    assert pace in PACES


def test_new_questions_have_their_whole_time() -> None:
    table = row(due_at=NOW + 5)
    clocks.asked(table, NOW + 100)
    assert CLOCK.of(table).due_at == NOW + 400


def test_someone_who_touches_a_table_that_is_awake_changes_no_clock() -> None:
    table = row(due_at=NOW + 300, missed={0: 2})
    assert not resting.touched(table, NOW + 50)
    assert (REST.of(table).touched_at, REST.of(table).missed) == (NOW + 50, {})
    assert (TURN.of(table).asked_at, CLOCK.of(table).due_at, REST.of(table).since) == (NOW, NOW + 300, None)


def test_someone_who_touches_a_table_that_rests_wakes_it() -> None:
    table = row(rests_since=NOW, closes_at=NOW + 9, warned_at=NOW + 8)
    assert paused(table)
    assert resting.touched(table, NOW + 50)
    assert (REST.of(table).since, REST.of(table).closes_at, REST.of(table).warned_at) == (None, None, None)


def test_time_outs_are_counted_seat_by_seat() -> None:
    table = row(missed={0: 2})
    resting.missed(table, 0)
    resting.missed(table, 1)
    assert REST.of(table).missed == {0: 3, 1: 1}


def test_a_table_that_rests_has_no_clock_and_an_end_where_the_host_wants_one() -> None:
    table, for_ever = row(due_at=NOW + 300), row(due_at=NOW + 300)
    resting.rest(table, PATIENCE, NOW + 10)
    assert (REST.of(table).since, REST.of(table).closes_at) == (NOW + 10, NOW + 10 + 7 * DAY)
    resting.rest(for_ever, IdleLimits(rest=0), NOW + 10)
    assert (REST.of(for_ever).since, REST.of(for_ever).closes_at) == (NOW + 10, None)


async def test_what_somebody_thought_before_the_table_is_paused_is_used() -> None:
    table = row(pace="bank-15", due_at=NOW + 900, ticking={0: NOW})
    await features()[0].changed(Change("paused", table, table, NOW + 100))
    assert (CLOCK.of(table).ticking, CLOCK.of(table).used, CLOCK.of(table).due_at) == ({}, {0: 100.0}, None)


@pytest.mark.parametrize(
    ("pace", "due", "renewed", "then"),
    [
        ("minutes-5", 300, False, 300),
        ("minutes-5", 299, True, 300),
        ("minutes-5", 0, True, 300),
        ("minutes-5", -50, True, 300),
        ("hours-8", GRACE, False, GRACE),
        ("hours-8", GRACE - 1, True, GRACE),
        ("hours-8", 1, True, GRACE),
        ("hours-8", 0, True, 28_800),
        ("hours-8", -1, True, 28_800),
    ],
)
def test_after_an_outage_everybody_has_time(pace: str, due: float, renewed: bool, then: float) -> None:
    table = row(pace=pace, due_at=NOW + due, asked_at=NOW - 9)
    clocks.renewed(table, NOW)
    assert (CLOCK.of(table).due_at != NOW + due) is renewed
    assert CLOCK.of(table).due_at == NOW + then
    assert TURN.of(table).asked_at == (NOW if due <= 0 else NOW - 9)


def test_without_a_clock_nothing_is_renewed() -> None:
    for pace in ("relaxed", "minutes-5"):
        table = row(pace=pace, due_at=None)
        clocks.renewed(table, NOW)
        assert table == row(pace=pace, due_at=None)


# -- who is gone, who is pinged ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("missed", "gone"),
    [
        ({}, False),
        ({0: 3}, False),
        ({0: 3, 1: 2}, False),
        ({0: 3, 1: 3}, True),
        ({0: 19}, False),
        ({0: 20}, True),
        ({0: 12, 1: 8}, True),
        ({2: 99}, False),
    ],
)
def test_a_table_is_deserted_once_all_its_people_missed_enough(missed: dict[int, int], gone: bool) -> None:
    assert resting.deserted(row(missed=missed)) is gone


def test_a_table_without_people_is_deserted() -> None:
    assert resting.deserted(row(seats=[SeatRow(0, None, "novice", "Novice 1")]))


def test_a_call_counts_from_the_moment_of_the_question_on() -> None:
    table = row(called={1: NOW - 1, 2: NOW})
    assert [was_called(table, user) for user in (1, 2, 3, None)] == [False, True, False, True]
    assert was_called(row(asked_at=0.0, called={1: 0.0}), 1)
    assert not was_called(row(asked_at=0.0), 1), "never is earlier than any question"


# -- pause and end ----------------------------------------------------------------------------------------


def test_an_untouched_table_rests_after_a_month_and_one_without_a_channel_after_a_week() -> None:
    assert resting.rest_at(row(), PATIENCE) == NOW + 30 * DAY
    assert resting.rest_at(row(trouble="gone"), PATIENCE) == NOW + 7 * DAY
    assert resting.rest_at(row(trouble="rights"), PATIENCE) == NOW + 30 * DAY
    assert resting.rest_at(row(), IdleLimits(idle=0)) is None


def test_what_is_closed_when() -> None:
    assert resting.close_at(row(status="lobby"), PATIENCE) == NOW + DAY
    assert resting.close_at(row(closes_at=NOW + 5), PATIENCE) == NOW + 5
    assert resting.close_at(row(closes_at=NOW + 5), IdleLimits(rest=0)) is None
    assert resting.close_at(row(status="over", closes_at=NOW + 5), PATIENCE) is None


def test_the_warning_comes_a_day_before_or_at_half_time() -> None:
    ends = {"closes_at": NOW + 9 * DAY}
    assert resting.warn_at(row(**ends), PATIENCE) == NOW + 8 * DAY
    assert resting.warn_at(row(**ends), IdleLimits(rest=DAY)) == NOW + 8.5 * DAY
    assert resting.warn_at(row(**ends, warned_at=NOW), PATIENCE) is None
    assert resting.warn_at(row(status="lobby"), PATIENCE) is None
    assert resting.warn_at(row(), PATIENCE) is None


@pytest.mark.parametrize(
    ("table", "due"),
    [
        (row(due_at=NOW + 300), 300),
        (row(pace="relaxed"), 30 * DAY),
        (row(status="lobby"), DAY),
        (row(rests_since=NOW, closes_at=NOW + 7 * DAY), 6 * DAY),
        (row(rests_since=NOW, closes_at=NOW + 7 * DAY, warned_at=NOW), 7 * DAY),
        (row(rests_since=NOW), None),
        (row(status="over"), None),
    ],
)
async def test_the_next_moment_is_the_nearest(table: TableRow, due: float | None) -> None:
    assert await next_at(table) == (None if due is None else NOW + due)


async def test_what_cannot_be_read_is_neither_asked_nor_answered() -> None:
    assert await next_at(row(due_at=NOW + 300), readable=False) == NOW + 30 * DAY
