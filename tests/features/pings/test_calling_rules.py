"""Who is pinged now, who comes next, and when the first wakes: from a row and people's preferences."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.features.pings import state as calling
from bot.features.pings.state import PINGS, Call
from bot.features.preferences.state import Preferences
from bot.store.rows import SeatRow, TableRow
from bot.tables.model import MatchSnapshot
from bot.tables.quiet_hours import QuietHours
from bot.tables.turn import TURN, note_turn, waited_for, waiting_by
from tests.tables.house import ADA, BO, CY
from tests.tables.parts import kept

NOW = 1_000_000.0
HOUR, DAY = 3600.0, 24 * 3600.0
MINUTE_OF_NOW = 13 * 60 + 46
ASLEEP = QuietHours("UTC", MINUTE_OF_NOW - 60, MINUTE_OF_NOW + 60)
AWAKE = QuietHours("UTC", MINUTE_OF_NOW + 60, MINUTE_OF_NOW + 120)


def row(pace: str = "hours-8", **said: Any) -> TableRow:
    """A table of Ada, Bo, Cy and an AI that asks something since now."""
    seats = [SeatRow(n, person.id, None, person.name) for n, person in enumerate((ADA, BO, CY))]
    seats.append(SeatRow(3, None, "novice", "Mara (Novice)"))
    made = TableRow(1, "splendor", 7, 100, ADA.id, "live", "en", pace, {}, seats, "5eed")
    return kept(made, **{"asked_at": NOW, **said})


def asking(*seats: int) -> MatchSnapshot:
    """A match that waits for these seats."""
    return cast(MatchSnapshot, SimpleNamespace(waits_for=lambda seat: seat in seats))


def due(table: TableRow, preferences: Mapping[int, Preferences], now: float = NOW) -> dict[int, Call]:
    return calling.due(table, asking(0, 1, 3), preferences, now)


def test_those_who_sleep_are_not_called_and_those_awake_are() -> None:
    preferences = {ADA.id: Preferences("now", quiet=ASLEEP), BO.id: Preferences("now", "channel", quiet=AWAKE)}
    assert due(row(), preferences) == {BO.id: Call("channel", 1)}
    assert due(row(), {}) == {}, "nobody has to be called within ten minutes"
    assert due(row(), {}, NOW + 600) == {ADA.id: Call("direct", 1), BO.id: Call("direct", 1)}


@pytest.mark.parametrize(
    ("status", "rests_since"), [("lobby", None), ("over", None), ("closed", None), ("live", NOW)]
)
def test_a_table_that_is_not_played_waits_for_nobody_whatever_it_asked_last(
    status: str, rests_since: float | None
) -> None:
    table = row()
    table.seats[0].waits_since = table.seats[1].waits_since = NOW
    assert waited_for(table, asking(0, 1, 3)) == waiting_by(table) == [ADA.id, BO.id]
    kept(table, status=status, rests_since=rests_since)
    assert (waited_for(table, asking(0, 1, 3)), waiting_by(table)) == ([], [])


def test_a_table_that_cannot_be_read_waits_for_nobody() -> None:
    assert waited_for(row(), None) == []


def test_what_was_missed_meanwhile_is_one_call_and_what_was_made_is_not_made_again() -> None:
    called = {ADA.id: NOW + 600, BO.id: NOW - 1}
    made = row(called=called, calls={ADA.id: 2, BO.id: 3})
    assert due(made, {}, NOW + 4 * HOUR) == {BO.id: Call("direct", 2)}, "his calls were for another question"
    assert due(made, {}, NOW + 7 * HOUR) == {ADA.id: Call("direct", 3), BO.id: Call("direct", 3)}


def test_someone_who_was_called_a_moment_ago_for_something_else_has_a_minute() -> None:
    table, preferences = (
        row(called={BO.id: NOW - 20}),
        {ADA.id: Preferences("never"), BO.id: Preferences("now")},
    )
    assert due(table, preferences, NOW + 39) == {}
    assert due(table, preferences, NOW + 40) == {BO.id: Call("direct", 1)}


@pytest.mark.parametrize(
    ("seen_to", "then"),
    [(0.0, NOW + 600), (NOW + 599, NOW + 600), (NOW + 600, NOW + 4 * HOUR), (NOW + 7 * HOUR, None)],
)
def test_a_moment_that_was_seen_to_does_not_come_again(seen_to: float, then: float | None) -> None:
    preferences = {ADA.id: Preferences("never"), BO.id: Preferences()}
    assert calling.next_call(row(rung_at=seen_to), preferences) == then


def test_someone_who_was_called_by_an_earlier_release_was_called_once() -> None:
    """That release didn't count pings."""
    earlier = row(called={ADA.id: NOW + 600, BO.id: NOW + 600})
    assert due(earlier, {}, NOW + 600) == {}
    assert due(earlier, {}, NOW + 4 * HOUR) == {ADA.id: Call("direct", 2), BO.id: Call("direct", 2)}


@pytest.mark.parametrize(
    ("preferences", "wakes"),
    [
        ({}, NOW),
        ({ADA.id: Preferences(quiet=ASLEEP)}, NOW),
        ({ADA.id: Preferences(quiet=ASLEEP), BO.id: Preferences(quiet=AWAKE)}, NOW),
        ({ADA.id: Preferences(quiet=ASLEEP), BO.id: Preferences("never")}, ASLEEP.until(NOW)),
        ({ADA.id: Preferences("never"), BO.id: Preferences("never")}, NOW),
        ({ADA.id: Preferences("never", quiet=ASLEEP), BO.id: Preferences("never")}, NOW),
    ],
)
def test_the_first_who_may_be_called_is_the_first_who_wakes(
    preferences: dict[int, Preferences], wakes: float
) -> None:
    assert calling.wakes_at(row(), asking(0, 1), preferences, NOW) == wakes
    assert ASLEEP.until(NOW) == NOW + HOUR - 40


def test_the_one_who_comes_next_is_told_so_once_in_each_turn() -> None:
    table = row(turn=0, turn_since=NOW)
    assert calling.comes_next(table, asking(0)) == BO.id
    PINGS.of(table).foretold = {BO.id: NOW - 1}
    assert calling.comes_next(table, asking(0)) == BO.id, "that was in another turn"
    PINGS.of(table).foretold = {BO.id: NOW}
    assert calling.comes_next(table, asking(0)) is None


@pytest.mark.parametrize(
    ("turn", "waits"),
    [(None, (0,)), (0, (1,)), (0, (0, 1)), (0, ()), (2, (2,))],
    ids=["no turn", "another is asked", "two are asked", "nobody is asked", "an AI comes next"],
)
def test_where_nobody_certainly_comes_next_nobody_is_told(turn: int | None, waits: tuple[int, ...]) -> None:
    assert calling.comes_next(row(turn=turn, turn_since=NOW), asking(*waits)) is None


def test_someone_who_sits_beside_themselves_is_not_told_that_they_come_next() -> None:
    table = row(turn=0, turn_since=NOW)
    table.seats[1].user = ADA.id
    assert calling.comes_next(table, asking(0)) is None


def test_a_turn_is_that_of_the_one_seat_that_is_asked_and_begins_with_it() -> None:
    table = row()
    for waiting, now, turn, since in (
        ({1}, NOW, 1, NOW),
        ({1}, NOW + 5, 1, NOW),
        ({1, 2}, NOW + 6, None, NOW + 6),
        (set(), NOW + 7, None, NOW + 6),
        ({2}, NOW + 8, 2, NOW + 8),
    ):
        note_turn(table, waiting, now)
        assert (TURN.of(table).seat, TURN.of(table).since) == (turn, since)
