"""Pings as people want them: when, how, how often, and never at night."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.features.pings import state as calling
from bot.features.pings.service import PingService
from bot.features.pings.state import Call, may_answer_for, moments
from bot.features.preferences.state import Preferences, preferences_of
from bot.features.rest.state import REST
from bot.features.seats.state import OFFERS
from bot.store.rows import SeatRow, TableRow
from bot.tables.bank import CLOCK
from bot.tables.changes import Press
from bot.tables.quiet_hours import QuietHours, quiet_of
from bot.tables.turn import TURN
from games.kernel.match import Match
from tests.features.rest.test_resting import Evening, evening_in
from tests.tables.house import ADA, BO, CY, House, keep_preferences
from tests.tables.parts import kept

HOUR, DAY = 3600.0, 24 * 3600.0
NIGHT_IN_VIENNA = QuietHours("Europe/Vienna", 22 * 60, 8 * 60)


def at(said: str) -> float:
    """A moment in UTC, in seconds since 1970."""
    return datetime.fromisoformat(said).replace(tzinfo=UTC).timestamp()


# -- a time bank ------------------------------------------------------------------------------------------


def with_banks(**used: float) -> TableRow:
    """Ada has the first and the last of three seats, Bo the one between; the table waits for all but Bo."""
    seats = [SeatRow(n, person.id, None, person.name) for n, person in enumerate((ADA, BO, ADA))]
    seats[0].waits_since = seats[2].waits_since = 1000.0
    row = TableRow(1, "splendor", 7, 100, ADA.id, "live", "en", "bank-15", {}, seats, "5eed")
    spent = {int(seat[1:]): seconds for seat, seconds in used.items()}
    return kept(row, asked_at=1000.0, used=spent, called={ADA.id: 1000.0})


@pytest.mark.parametrize(
    ("used", "half"),
    [
        ({}, 450.0),
        ({"s0": 300.0}, 300.0),
        ({"s0": 300.0, "s2": 500.0}, 200.0),
        ({"s1": 800.0}, 450.0),
        ({"s2": 800.0}, 60.0),
        ({"s2": 900.0}, 60.0),
    ],
)
def test_half_of_what_somebody_has_left_after_a_call_they_are_reminded(
    used: dict[str, float], half: float
) -> None:
    called, reminded = moments(with_banks(**used), ADA.id, Preferences())
    assert reminded - called == half


def test_a_clock_answers_for_who_was_called_and_for_who_wants_no_calls() -> None:
    row = with_banks()
    TURN.of(row).called.clear()
    preferences = {BO.id: Preferences(delay="never")}
    assert not may_answer_for(row, ADA.id, preferences)
    assert may_answer_for(row, BO.id, preferences)
    assert not may_answer_for(row, CY.id, {}), "nobody has said what he wishes"
    assert may_answer_for(row, None, {}), "an AI needs no call"


# -- quiet hours ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("quiet", "now", "until"),
    [
        (NIGHT_IN_VIENNA, "2026-01-10T20:59", "2026-01-10T20:59"),
        (NIGHT_IN_VIENNA, "2026-01-10T21:00", "2026-01-11T07:00"),
        (NIGHT_IN_VIENNA, "2026-01-11T06:59", "2026-01-11T07:00"),
        (NIGHT_IN_VIENNA, "2026-01-11T07:00", "2026-01-11T07:00"),
        (NIGHT_IN_VIENNA, "2026-07-10T20:00", "2026-07-11T06:00"),
        (QuietHours("Asia/Taipei", 9 * 60, 17 * 60 + 30), "2026-01-10T00:59", "2026-01-10T00:59"),
        (QuietHours("Asia/Taipei", 9 * 60, 17 * 60 + 30), "2026-01-10T01:00", "2026-01-10T09:30"),
        (QuietHours("Asia/Taipei", 9 * 60, 17 * 60 + 30), "2026-01-10T09:29", "2026-01-10T09:30"),
        (QuietHours("Asia/Taipei", 9 * 60, 17 * 60 + 30), "2026-01-10T10:00", "2026-01-10T10:00"),
        (QuietHours("America/New_York", 0, 8 * 60), "2026-03-08T05:30", "2026-03-08T12:00"),
        (NIGHT_IN_VIENNA, "2026-01-11T06:59:30.5", "2026-01-11T07:00"),
        (QuietHours("Europe/Vienna", 22 * 60, 150), "2026-10-25T00:15", "2026-10-25T00:30"),  # 2:15 before and
        (
            QuietHours("Europe/Vienna", 22 * 60, 150),
            "2026-10-25T01:15",
            "2026-10-25T01:30",
        ),  # after 3:00 is 2:00
    ],
)
def test_quiet_lasts_until_the_morning_where_the_person_lives(quiet: QuietHours, now: str, until: str) -> None:
    assert quiet.until(at(now)) == at(until)


@pytest.mark.parametrize(
    ("zone", "hours", "start", "end"),
    [
        ("Europe/Vienna", "22:00-08:00", 1320, 480),
        ("Asia/Taipei", "23 – 7", 1380, 420),
        ("UTC", "12:30-24:00", 750, 0),
        ("UTC", "8-20", 480, 1200),
        ("UTC", "22:59-23:00", 1379, 1380),
    ],
)
def test_hours_are_read_as_people_write_them(zone: str, hours: str, start: int, end: int) -> None:
    assert quiet_of(zone, hours) == QuietHours(zone, start, end)


def test_hours_are_written_with_two_digits_each() -> None:
    assert [QuietHours("UTC", *span).hours for span in ((1320, 480), (59, 61))] == [
        "22:00-08:00",
        "00:59-01:01",
    ]


@pytest.mark.parametrize(
    ("zone", "hours"),
    [
        ("Europe/Nowhere", "22-8"),
        ("../../etc/passwd", "22-8"),
        ("", "22-8"),
        ("UTC", "22"),
        ("UTC", "8-8"),
        ("UTC", "8-20:01"),
        ("UTC", "25-8"),
        ("UTC", "22:60-8"),
        ("UTC", "24:01-8"),
        ("UTC", "22:5-8"),
        ("UTC", "012-20"),
        ("UTC", "x-8"),
    ],
)
def test_what_is_no_time_is_refused(zone: str, hours: str) -> None:
    with pytest.raises(ValueError):
        quiet_of(zone, hours)


async def test_what_was_never_said_or_cannot_be_read_is_as_for_everybody(h: House) -> None:
    assert await preferences_of(h.store, ADA.id) == Preferences("minutes-10", "direct", None, False)
    wanted = Preferences("hour", "channel", NIGHT_IN_VIENNA, True)
    await keep_preferences(h.store, ADA.id, wanted)
    assert await preferences_of(h.store, ADA.id) == wanted
    await h.store.put_document(ADA.id, "me", "wishes", '{"way": "pigeon"}')
    assert await preferences_of(h.store, ADA.id) == Preferences()
    await keep_preferences(h.store, ADA.id, wanted)
    await h.tables.forget(ADA.id)
    assert await preferences_of(h.store, ADA.id) == Preferences(), "forgotten with the person"


# -- moments ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pace", "delay", "after"),
    [
        ("relaxed", "minutes-10", [600, 600 + DAY, 600 + 3 * DAY]),
        ("relaxed", "now", [0, DAY, 3 * DAY]),
        ("relaxed", "hour", [HOUR, HOUR + DAY, HOUR + 3 * DAY]),
        ("relaxed", "never", []),
        ("minutes-2", "minutes-10", [60]),
        ("minutes-2", "now", [0, 60]),
        ("minutes-5", "hour", [150]),
        ("minutes-15", "now", [0, 450]),
        ("hours-8", "minutes-10", [600, 4 * HOUR, 7 * HOUR]),
        ("hours-8", "hour", [HOUR, 4 * HOUR, 7 * HOUR]),
        ("hours-24", "never", []),
        ("bank-15", "now", [0, 60]),
        ("bank-60", "hour", [60, 120]),
    ],
)
def test_the_call_the_warning_at_half_time_and_one_more(pace: str, delay: str, after: list[float]) -> None:
    seats = [SeatRow(0, ADA.id, None, "Ada")]
    row = TableRow(1, "splendor", 7, 100, 1, "live", "en", pace, {}, seats, "5eed")
    row = kept(row, asked_at=1_000_000.0)
    assert [at - 1_000_000.0 for at in moments(row, ADA.id, Preferences(delay))] == after


@pytest.mark.parametrize(
    ("called", "after"), [(-61.0, 0.0), (-60.0, 0.0), (-20.0, 40.0), (-1.0, 59.0), (0.0, 0.0), (30.0, 0.0)]
)
def test_nobody_is_called_twice_within_a_minute_though_the_question_is_another(
    called: float, after: float
) -> None:
    """Earlier pings count. A ping for the current question moves nothing."""
    asked = 1_000_000.0
    seats = [SeatRow(0, ADA.id, None, "Ada"), SeatRow(1, BO.id, None, "Bo")]
    row = TableRow(1, "splendor", 7, 100, 1, "live", "en", "hours-8", {}, seats, "5eed")
    row = kept(row, asked_at=asked, called={ADA.id: asked + called, BO.id: asked - 1.0})
    assert [at - asked for at in moments(row, ADA.id, Preferences("now"))] == [after, 4 * HOUR, 7 * HOUR]
    assert moments(row, BO.id, Preferences())[0] - asked == 600.0, "his own delay is longer"


# -- at the table -----------------------------------------------------------------------------------------


async def test_one_call_and_two_reminders_and_never_a_fourth(h: House, evening: Evening) -> None:
    begun = await h.begun(ADA, BO)
    await evening.settled(begun)
    heard = []
    for hours in (0.2, 10, 24, 24, 24, 24, 24):
        await evening.later(begun, hours * HOUR)
        heard.append(len(evening.screen.calls))
    assert heard == [1, 1, 2, 2, 3, 3, 3]
    assert set(evening.screen.calls) == {ADA.id}


async def test_a_day_long_clock_warns_at_half_time_and_before_its_end(h: House, evening: Evening) -> None:
    begun = await h.begun(ADA, BO, pace="hours-24")
    await evening.settled(begun)
    row = await evening.later(begun, 600)
    assert (evening.screen.calls, TURN.of(row).calls) == ([ADA.id], {ADA.id: 1})
    await evening.later(begun, 12 * HOUR - 601)
    assert evening.screen.calls == [ADA.id]
    row = await evening.later(begun, 1)
    assert (evening.screen.calls, TURN.of(row).calls) == ([ADA.id] * 2, {ADA.id: 2})
    row = await evening.later(begun, 9 * HOUR)
    assert (evening.screen.calls, TURN.of(row).calls) == ([ADA.id] * 3, {ADA.id: 3})


async def test_everybody_is_called_after_their_own_time(h: House, evening: Evening) -> None:
    await keep_preferences(h.store, ADA.id, Preferences("hour"))
    await keep_preferences(h.store, BO.id, Preferences("now"))
    begun = await h.begun(ADA, BO)
    await evening.settled(begun)
    await evening.later(begun, HOUR - 1)
    assert evening.screen.calls == []
    assert ADA.id in evening.screen.silent, "his hand came without a sound"
    await evening.later(begun, 1)
    assert evening.screen.calls == [ADA.id]
    await h.answers(await h.tables.snapshot(begun.row.id), ADA)
    await evening.settled(begun)
    assert evening.screen.calls == [ADA.id, BO.id]


async def test_someone_who_has_just_answered_is_not_called_for_their_next_question_at_once(h: House) -> None:
    row, now = (await h.begun(ADA, BO)).row, h.clock.now
    TURN.of(row).asked_at = TURN.of(row).seen[ADA.id] = now
    assert moments(row, ADA.id, Preferences("now"))[0] == now + 600
    assert moments(row, BO.id, Preferences("now"))[0] == now
    TURN.of(row).seen[ADA.id] = now - 600
    assert moments(row, ADA.id, Preferences("now"))[0] == now


async def test_someone_who_looks_around_at_the_table_is_not_called_there(h: House) -> None:
    """A press is noted once a minute; strangers' presses aren't."""
    begun = await h.begun(ADA, BO)
    asked = h.clock.now
    for later, noted in ((59, 0), (540, 540), (599, 540), (600, 600)):
        h.clock.now = asked + later
        await h.notes.touch(begun.row.id, Press(ADA.id, "hand"))
        await h.notes.touch(begun.row.id, Press(CY.id, "hand"))
        row = (await h.tables.snapshot(begun.row.id)).row
        assert TURN.of(row).seen == {ADA.id: asked + noted}
        assert moments(row, ADA.id, Preferences())[0] == asked + 600 + noted


async def test_someone_who_takes_a_seat_that_is_asked_has_just_come(h: House) -> None:
    begun = await h.begun(ADA, BO)
    offered = (await h.seating.offer_to_all(begun.row.id, ADA, 0)).row
    h.clock.now += HOUR
    row = (await h.seating.agree(begun.row.id, CY, OFFERS.of(offered).open[0].id)).row
    assert row.seats[0].user == CY.id
    assert moments(row, CY.id, Preferences())[0] == h.clock.now + 600


@pytest.mark.parametrize(("pace", "first"), [("minutes-5", 150), ("minutes-15", 450), ("hours-8", 599 + 600)])
async def test_a_short_clock_warns_the_one_who_sits_there_too(h: House, pace: str, first: float) -> None:
    row = (await h.begun(ADA, BO, pace=pace)).row
    asked = TURN.of(row).asked_at
    TURN.of(row).seen[ADA.id] = asked + 599
    assert moments(row, ADA.id, Preferences())[0] == asked + first


async def test_someone_who_was_called_and_answers_is_called_again_for_their_next_question(h: House) -> None:
    """A hero changes form, and the turn goes on."""
    table = (await h.tables.open("champions", 7, 100, ADA, language="en")).row.id
    snapshot = await h.lobbies.start(table, ADA)
    while snapshot.match is not None and snapshot.match.pending[0].kind != "champions.turn":
        snapshot = await h.answers(snapshot, ADA)
    await h.notes.called(table, {ADA.id: 1})
    h.clock.now += 60
    after = await h.answers(snapshot, ADA, "form")
    assert [decision.kind for decision in after.match.pending] == ["champions.turn"]  # type: ignore[union-attr]
    assert TURN.of(after.row).called == {ADA.id: h.clock.now - 60}
    preferences = {ADA.id: Preferences()}
    assert calling.due(after.row, after.match, preferences, h.clock.now + 599) == {}
    assert calling.due(after.row, after.match, preferences, h.clock.now + 600) == {ADA.id: Call("direct", 1)}


async def test_someone_who_wants_it_is_called_in_the_channel_and_nobody_else_there(
    h: House, evening: Evening
) -> None:
    await keep_preferences(h.store, ADA.id, Preferences(way="channel"))
    begun = await h.begun(ADA, BO)
    await evening.settled(begun)
    await evening.later(begun, 600)
    assert (evening.screen.calls, evening.screen.mentioned) == (["channel"], [ADA.id])
    await h.answers(await h.tables.snapshot(begun.row.id), ADA)
    await evening.later(begun, 600)
    assert (evening.screen.calls, evening.screen.mentioned) == (["channel", BO.id], [ADA.id])


@pytest.mark.parametrize(("away", "heard"), [(599, 2), (600, 3)])
async def test_someone_who_wishes_it_hears_once_that_they_are_next(
    h: House, evening: Evening, away: int, heard: int
) -> None:
    await keep_preferences(h.store, CY.id, Preferences("hour"))
    await keep_preferences(h.store, BO.id, Preferences(next=True))
    begun = await h.begun(ADA, BO, CY)
    await evening.settled(begun)
    assert evening.screen.calls == [BO.id], "Ada has the first turn"
    await evening.later(begun, 60)
    now = await h.answers(await h.tables.snapshot(begun.row.id), ADA)
    assert (TURN.of(now.row).seat, TURN.of(now.row).calls) == (1, {})
    await evening.later(begun, 600)
    assert evening.screen.calls == [BO.id, BO.id], "and now he is called"
    await h.answers(await h.tables.snapshot(begun.row.id), BO)
    await evening.later(begun, away)
    await h.answers(await h.tables.snapshot(begun.row.id), CY)
    await evening.settled(begun)
    assert evening.screen.calls == [BO.id] * heard, "next again, unless he still sits there"


@pytest.mark.parametrize(
    ("quiet", "hears"),
    [(QuietHours("UTC", 13 * 60, 14 * 60), False), (QuietHours("UTC", 22 * 60, 8 * 60), True)],
)
async def test_someone_who_comes_next_hears_nothing_of_it_while_they_sleep(
    h: House, quiet: QuietHours, hears: bool
) -> None:
    await keep_preferences(h.store, BO.id, Preferences(next=True, quiet=quiet))
    begun = await h.begun(ADA, BO, CY)  # at 13:46:40
    assert await PingService(h.tables).next_too(begun, BO.id) is hears


async def test_nobody_is_called_at_night_and_one_call_makes_up_for_all(h: House, evening: Evening) -> None:
    h.clock.now = at("2026-01-10T21:30")
    await keep_preferences(h.store, ADA.id, Preferences(quiet=NIGHT_IN_VIENNA))
    begun = await h.begun(ADA, BO, pace="hours-8")
    await evening.settled(begun)
    await evening.later(begun, 9 * HOUR)
    assert (evening.screen.calls, await evening.asked(begun)) == ([], 0), "asleep, and not answered for"
    row = await evening.later(begun, HOUR / 2)
    assert evening.screen.calls == [ADA.id]
    assert CLOCK.of(row).due_at == at("2026-01-11T15:00"), "his eight hours count from the morning on"
    assert REST.of(row).missed == {}


async def test_a_clock_answers_for_the_one_who_wants_no_calls(h: House, evening: Evening) -> None:
    await keep_preferences(h.store, ADA.id, Preferences("never"))
    begun = await h.begun(ADA, BO, pace="minutes-5")
    await evening.settled(begun)
    await evening.later(begun, 299)
    assert (evening.screen.calls, await evening.asked(begun)) == ([], 0)
    await evening.later(begun, 1)
    assert await evening.asked(begun) == 1


async def test_reminders_go_on_after_a_restart_and_are_not_repeated(tmp_path: Path) -> None:
    async with evening_in(tmp_path) as (h, evening):
        begun = await h.begun(ADA, BO, pace="hours-24")
        await evening.settled(begun)
        await evening.later(begun, 12 * HOUR)
        assert evening.screen.calls == [ADA.id]
        now = h.clock.now
    async with evening_in(tmp_path) as (h, evening):
        h.clock.now = now + 1
        await evening.publisher.repair()
        await evening.settled(begun)
        assert evening.screen.calls == []
        await evening.later(begun, 9 * HOUR)
        assert evening.screen.calls == [ADA.id]


async def test_a_call_that_came_due_while_the_table_could_not_be_read_is_made_afterwards(
    h: House, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unread(*given: object) -> None:
        raise ValueError("the rules are newer")

    begun = await h.begun(ADA, BO)
    await evening.settled(begun)
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Match, "load", unread)
        h.tables.heard(0, 0)
        await evening.later(begun, 600)
        assert evening.screen.calls == []
    h.tables.heard(0, 0)
    await evening.settled(begun)
    assert evening.screen.calls == [ADA.id]


async def test_a_call_that_nobody_took_is_not_counted(h: House, evening: Evening) -> None:
    evening.screen.refusing.add(ADA.id)
    begun = await h.begun(ADA, BO)
    await evening.settled(begun)
    evening.screen.failures = [ConnectionError("away")]
    await evening.later(begun, 600)
    row = await evening.row(begun)
    assert (evening.screen.calls, TURN.of(row).calls) == (["channel"], {ADA.id: 1}), "tried again, once heard"


# -- when time runs out -----------------------------------------------------------------------------------


async def test_an_ai_plays_on_for_the_one_who_is_late_until_they_are_back(h: House, evening: Evening) -> None:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en", pace="minutes-5")).row.id
    await h.lobbies.join(table, BO)
    await h.lobbies.set_option(table, ADA, "start", "first")
    await h.lobbies.set_option(table, ADA, "late", "novice")
    begun = await h.lobbies.start(table, ADA)
    await evening.settled(begun)
    await evening.later(begun, 150)
    row = await evening.later(begun, 150)
    seat = row.seats[0]
    assert (seat.user, seat.ai, seat.owner) == (None, "novice", ADA.id)
    assert await evening.asked(begun) == 0, "nothing was answered in his name"
    told = (await h.tables.snapshot(table)).recent[-1].text
    assert told.key == "table-seat-ai-late"
    after = await h.seating.back(table, ADA)
    assert (after.row.seats[0].user, after.row.seats[0].owner) == (ADA.id, None)


async def test_what_happens_to_the_late_is_agreed_before_the_start(h: House) -> None:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    assert CLOCK.of((await h.lobbies.set_option(table, ADA, "late", "novice")).row).late == "novice"
    assert CLOCK.of((await h.lobbies.set_option(table, ADA, "late", "default")).row).late == ""
    await h.lobbies.join(table, BO)
    await h.lobbies.set_option(table, ADA, "late", "novice")
    await h.lobbies.start(table, ADA)
    again = await h.store.row(table)
    assert again is not None
    assert CLOCK.of(again).late == "novice"
