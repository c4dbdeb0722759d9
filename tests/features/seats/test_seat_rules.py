"""Whose seat it is: who is away, who votes, who can sit down, and the row after a seat changed hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec
import pytest

from bot.features.seats import state as seats
from bot.features.seats.state import OFFERS, SILENT, Offer
from bot.features.undo.service import UndoFeature
from bot.features.undo.state import UNDO
from bot.store.rows import OF_SEATS, FormerHolder, SeatRow, TableRow
from bot.store.store import Store
from bot.tables import turn
from bot.tables.changes import Change
from bot.tables.model import TableRefused
from bot.tables.seats import ever_sat, holders_of, losers, people_at, seat_at
from bot.tables.service import Tables
from games.kernel.events import Event
from games.kernel.text import Player, Text, text
from tests.tables.house import ADA, BO, CY, DEE
from tests.tables.parts import kept

NOW = 1_000_000.0


def seat(number: int, user: int | None = None, **other: Any) -> SeatRow:
    names = {1: "Ada", 2: "Bo", 3: "Cy", 4: "Dee", None: "Novice 1"}
    made = SeatRow(number, user, "novice" if user is None else None, names[user])
    return msgspec.structs.replace(made, **other)


def row(*held: SeatRow, game: str = "splendor", **other: Any) -> TableRow:
    """A running table, by default of Ada, Bo and Cy."""
    sitting = list(held) or [seat(0, 1), seat(1, 2), seat(2, 3)]
    made = TableRow(1, game, 7, 100, 1, "live", "en", "relaxed", {}, sitting, "5eed", revision=4)
    return kept(made, **other)


def refused(change: Callable[[], object]) -> Text:
    with pytest.raises(TableRefused) as error:
        change()
    return error.value.reason


def told(key: str, number: int, old: int, new: int) -> Event:
    """The event of a seat that went from its `old`th holder to its `new`th."""
    said = text(key, number=number + 1, old=Player(number, old), new=Player(number, new))
    return Event(OF_SEATS, said, {"seat": number})


# -- who is there -----------------------------------------------------------------------------------------


def test_people_are_counted_once_in_the_order_of_their_seats() -> None:
    assert people_at(row(seat(0, 2), seat(1), seat(2, 1), seat(3, 2))) == [2, 1]


@pytest.mark.parametrize(
    ("other", "silent"),
    [
        ({}, False),
        ({"waits_since": NOW - SILENT}, True),
        ({"waits_since": NOW - SILENT + 1}, False),
        ({"missed": 1}, False),
        ({"missed": 2}, True),
    ],
)
def test_who_lets_the_table_wait_for_a_day_or_the_clock_answer_twice_is_silent(
    other: dict[str, Any], silent: bool
) -> None:
    assert seats.is_silent(seat(0, 1, **other), NOW, SILENT) is silent
    assert seats.is_away(seat(0, 1, **other), NOW, SILENT) is silent
    assert not seats.is_silent(seat(0, None, **other), NOW, SILENT), "an AI is never silent"


def test_others_decide_about_a_seat_that_nobody_wants_back() -> None:
    assert seats.is_away(seat(0, 1, gone=True), NOW, SILENT)
    assert seats.is_away(seat(0), NOW, SILENT)
    assert seats.is_away(seat(0, owner=1), NOW, SILENT)
    assert seats.is_away(seat(0, owner=1, since=NOW - SILENT), NOW, SILENT)
    assert not seats.is_away(seat(0, owner=1, since=NOW - SILENT + 1), NOW, SILENT)
    assert seats.is_away(seat(0, since=NOW), NOW, SILENT)


def test_all_who_are_there_vote_but_the_holder_of_the_seat() -> None:
    table = row(seat(0, 1, gone=True), seat(1, 2), seat(2, 3, missed=2), seat(3, 4))
    assert seats.present(table, NOW, SILENT) == {2, 4}
    assert seats.voters(table, Offer(1, "vote", 0, 2), NOW, SILENT) == {2, 4}
    assert seats.voters(table, Offer(1, "vote", 3, 2), NOW, SILENT) == {2}
    assert seats.voters(table, Offer(1, "close", -1, 2), NOW, SILENT) == {2, 4}
    twice = row(seat(0, 1, gone=True), seat(1, 1))
    assert seats.present(twice, NOW, SILENT) == {1}, "gone from one seat, there at another"


def test_nobody_votes_on_a_seat_of_their_own_be_it_the_first() -> None:
    table = row()
    assert [seats.asked_by(table, Offer(1, "vote", number, 2)) for number in range(3)] == [
        {2, 3},
        {1, 3},
        {1, 2},
    ]
    assert seats.asked_by(table, Offer(1, "close", -1, 2)) == {1, 2, 3}


def test_who_loses_a_seat_or_the_right_to_it_is_told() -> None:
    before = row(seat(0, 1), seat(1, 2), seat(2, owner=3))
    assert losers(before, row(seat(0, 1), seat(1, 2), seat(2, owner=3))) == set()
    assert losers(before, row(seat(0, 4), seat(1, 2), seat(2, owner=3))) == {1}
    assert losers(before, row(seat(0, owner=1), seat(1, 2), seat(2, 3))) == {1}
    assert losers(before, row(seat(0, 1), seat(1, 2), seat(2, 4))) == {3}
    assert losers(before, row(seat(0, 4), seat(1, owner=2), seat(2))) == {1, 2, 3}
    assert losers(before, row(seat(0, 2), seat(1, 1), seat(2))) == {3}, "who swapped sits there still"


# -- who may sit down -------------------------------------------------------------------------------------


def test_nobody_sits_at_two_sides_of_a_contest() -> None:
    table = row(seat(0, 1), seat(1, 2, former=(FormerHolder(3, "Cy"), FormerHolder(None, ""))), seat(2, 4))
    assert refused(lambda: seats.must_be_new_to(table, 1, 1)) == text("table-seen-other-side", seat=1)
    assert refused(lambda: seats.must_be_new_to(table, 3, 2)) == text("table-seen-other-side", seat=2)
    seats.must_be_new_to(table, 3, 1)
    seats.must_be_new_to(table, 5, 0)
    seats.must_be_new_to(row(*table.seats, game="champions"), 1, 1)


def test_who_ever_sat_there_is_known() -> None:
    table = row(seat(0, 1), seat(1, owner=2, former=(FormerHolder(3, "Cy"),)))
    assert [ever_sat(table, user) for user in (1, 2, 3, 4)] == [True, True, True, False]


def test_a_seat_and_an_offer_are_found_at_a_running_table() -> None:
    offer = Offer(7, "gift", 0, 1, 4, "Dee")
    table = row(offers=[Offer(6, "gift", 1, 2, 4), offer])
    assert (seat_at(table, 0), seat_at(table, 2)) == (table.seats[0], table.seats[2])
    assert seats.offer_of(table, 7) is offer
    for number in (-1, 3):
        why = refused(lambda n=number: seat_at(table, n))  # type: ignore[misc]
        assert why == text("table-no-such-seat", seats=3)
    assert refused(lambda: seats.offer_of(table, 8)) == text("table-offer-over")
    over = row(status="over", offers=[offer])
    assert refused(lambda: seat_at(over, 0)) == text("table-is-over")
    assert refused(lambda: seats.offer_of(over, 7)) == text("table-is-over")


# -- offers -----------------------------------------------------------------------------------------------


def test_there_is_one_offer_for_each_seat_and_kind() -> None:
    table = row()
    gift, vote = Offer(5, "gift", 0, 1, 4, "Dee"), Offer(6, "vote", 0, 2, None, "", "novice")
    other = Offer(7, "gift", 1, 2, 4, "Dee")
    for offer in (gift, vote, other):
        seats.put_offer(table, offer)
    assert OFFERS.of(table).open == [gift, vote, other]
    newer = Offer(8, "gift", 0, 1, 3, "Cy")
    seats.put_offer(table, newer)
    assert OFFERS.of(table).open == [vote, other, newer]
    seats.drop_offer(table, vote)
    assert OFFERS.of(table).open == [other, newer]


def test_the_same_wish_is_the_same_vote() -> None:
    open_ = Offer(6, "vote", 0, 2, 4, "Dee", None, True, (2,))
    table = row(offers=[open_])
    assert seats.same_wish(table, Offer(9, "vote", 0, 3, 4, "Dee")) is open_
    fresh = Offer(9, "vote", 1, 3, 4, "Dee")
    assert seats.same_wish(table, fresh) is fresh
    end = Offer(9, "close", 0, 3)
    assert seats.same_wish(table, end) is end
    for wish in (Offer(9, "vote", 0, 3, 5, "Eve"), Offer(9, "vote", 0, 3, None, "", "novice")):
        assert refused(lambda w=wish: seats.same_wish(table, w)) == text("table-offer-open", number=1)  # type: ignore[misc]


def test_nobody_has_two_voices() -> None:
    once = seats.voted(Offer(6, "vote", 0, 2, agreed=(2,)), 3)
    assert once.agreed == (2, 3)
    assert seats.voted(once, 3) is once


# -- changing hands ---------------------------------------------------------------------------------------


def test_a_seat_that_is_handed_on_keeps_who_held_it() -> None:
    held = seat(
        0, 1, former=(FormerHolder(9, "Eve"),), waits_since=NOW - 50, missed=1, gone=True, since=NOW - 99
    )
    offers = [Offer(1, "vote", 0, 2), Offer(2, "gift", 1, 2, 4)]
    table = row(held, seat(1, 2), seat(2, 3), offers=offers)
    said = seats.hand_to(table, 0, DEE, "table-seat-given", NOW)
    assert table.seats[0] == SeatRow(
        0, 4, None, "Dee", former=(FormerHolder(9, "Eve"), FormerHolder(1, "Ada")), since=NOW, waits_since=NOW
    )
    assert (OFFERS.of(table).open, table.opener) == (offers[1:], 4)
    assert said == [told("table-seat-given", 0, 1, 2)]


async def test_what_was_agreed_before_a_seat_was_handed_on_takes_nothing_back() -> None:
    table = row(seat(0, 1), seat(1, 2), undo_asked=[1])
    UNDO.of(table).until, UNDO.of(table).what = NOW, text("table-undo")
    await UndoFeature(Tables(cast(Store, None))).changed(Change("reseated", table, table, NOW))
    assert (UNDO.of(table).asked, UNDO.of(table).until, UNDO.of(table).what) == (None, None, None)


def test_a_seat_for_which_nobody_waits_has_no_time_running() -> None:
    table = row()
    seats.hand_to(table, 1, DEE, "table-seat-given", NOW)
    assert (table.seats[1].waits_since, table.seats[1].since, table.opener) == (None, NOW, 1)
    assert refused(lambda: seats.hand_to(table, 0, CY, "x", NOW)) == text("table-seen-other-side", seat=3)


def test_an_ai_keeps_the_seat_for_its_owner_unless_they_are_gone() -> None:
    table = row(seat(0, 1), seat(1, 2, gone=True), seat(2, owner=3))
    assert seats.let_ai(table, 0, "novice", "table-seat-ai", NOW) == [told("table-seat-ai", 0, 0, 1)]
    assert table.seats[0] == SeatRow(0, None, "novice", "Hugo (Novice)", 1, (FormerHolder(1, "Ada"),), NOW)
    seats.let_ai(table, 1, "random", "table-seat-ai", NOW)
    assert (table.seats[1].owner, table.seats[1].ai, table.seats[1].name) == (None, "random", "Thea (Random)")
    seats.let_ai(table, 2, "random", "table-seat-ai", NOW)
    assert (table.seats[2].owner, table.seats[2].former) == (3, (FormerHolder(None, "Novice 1"),))
    assert refused(lambda: seats.let_ai(table, 0, "weak", "x", NOW)).key == "table-no-such-ai"


def test_an_offer_is_settled_as_it_says() -> None:
    table = row()
    given = seats.settle(table, Offer(1, "gift", 0, 1, 4, "Dee"), "table-seat-given", NOW)
    assert (given, table.seats[0].user, table.seats[0].name) == ([told("table-seat-given", 0, 0, 1)], 4, "Dee")
    voted = seats.settle(table, Offer(2, "vote", 1, 4, None, "", "novice"), "table-seat-ai-voted", NOW)
    assert (voted, table.seats[1].ai) == ([told("table-seat-ai-voted", 1, 0, 1)], "novice")


def test_giving_up_and_leaving_put_the_seat_into_the_others_hands() -> None:
    table = row(seat(0, 1), seat(1, 2), seat(2, 1), game="champions")
    assert seats.give_up(table, 1) == [told("table-seat-up", 1, 0, 0)]
    assert OFFERS.of(table).open == [Offer(5, "open", 1, 0)], "by the table itself"
    assert [each.gone for each in table.seats] == [False, True, False]
    assert seats.left(table, 1) == [told("table-seat-left", 0, 0, 0), told("table-seat-left", 2, 0, 0)]
    assert [each.gone for each in table.seats] == [True, True, True]
    assert seats.left(table, 1) == [], "once"
    assert seats.left(table, 9) == []


@pytest.mark.parametrize(
    ("before", "kinds"),
    [
        ([], ["open"]),
        ([Offer(3, "open", 1, 0)], ["open"]),
        ([Offer(3, "vote", 1, 1)], ["vote"]),
        ([Offer(3, "open", 0, 0)], ["open", "open"]),
        ([Offer(3, "gift", 1, 2)], ["gift", "open"]),
        ([Offer(3, "close", -1, 1)], ["close", "open"]),
    ],
)
def test_a_seat_that_is_given_up_is_offered_unless_it_is_already(before: list[Offer], kinds: list[str]) -> None:
    table = row(seat(0, 1), seat(1, 2), seat(2, 3), revision=6, offers=before)
    seats.give_up(table, 1)
    assert sorted(offer.kind for offer in OFFERS.of(table).open) == kinds
    assert OFFERS.of(table).open[: len(before)] == before, "what was offered stays as it was"


def test_who_leaves_for_good_comes_back_to_none_of_their_seats() -> None:
    offers = [Offer(1, "gift", 1, 2, 1), Offer(2, "gift", 0, 1, 4), Offer(3, "gift", 1, 2, 4)]
    table = row(seat(0, 1), seat(1, 2), seat(2, owner=1), game="champions", offers=offers)
    said = seats.leave_for_good(table, 1, "companion", NOW)
    assert said == [told("table-seat-quit", 0, 0, 1)]
    assert [(each.user, each.owner) for each in table.seats] == [(None, None), (2, None), (None, None)]
    assert (OFFERS.of(table).open, table.status, table.opener) == ([offers[2]], "live", 2)
    assert seats.leave_for_good(table, 2, "companion", NOW) == [told("table-seat-quit", 1, 0, 1)]
    assert table.status == "closed"
    twice = row(seat(0, 1), seat(1, 2), seat(2, 1), game="champions")
    quit_ = [told("table-seat-quit", number, 0, 1) for number in (0, 2)]
    assert seats.leave_for_good(twice, 1, "companion", NOW) == quit_


def test_someone_who_leaves_the_seat_that_is_kept_for_them_keeps_no_table() -> None:
    table = row(seat(0, owner=1), seat(1, 2))
    assert seats.leave_for_good(table, 1, "novice", NOW) == []
    assert (table.seats[0].owner, table.opener, table.status) == (None, 2, "live")


def test_a_table_to_which_somebody_may_come_back_stays_open() -> None:
    table = row(seat(0, 1), seat(1, owner=2))
    seats.leave_for_good(table, 1, "novice", NOW)
    assert (table.status, table.seats[1].owner) == ("live", 2)


# -- noticing ---------------------------------------------------------------------------------------------


def test_someone_who_does_something_is_there_and_votes_about_their_seats_are_off() -> None:
    offers = [Offer(1, "vote", 0, 2), Offer(2, "vote", 1, 3), Offer(3, "gift", 0, 1, 4)]
    table = row(seat(0, 1, gone=True, missed=2, waits_since=NOW - 9), seat(1, 2, gone=True), offers=offers)
    seats.note_answer(table, 1, NOW)
    assert table.seats[0] == seat(0, 1, waits_since=NOW)
    assert (table.seats[1].gone, OFFERS.of(table).open) == (True, offers[1:])
    seats.note_answer(table, 2, NOW)
    assert (table.seats[1].waits_since, OFFERS.of(table).open) == (None, offers[2:])


def test_time_runs_from_the_first_asking_on_and_again_for_the_one_who_answered() -> None:
    table = row(seat(0, 1, waits_since=NOW - 9), seat(1, 2), seat(2, 3, waits_since=NOW - 7))
    turn.wait_for(table, {0, 1}, NOW)
    assert [each.waits_since for each in table.seats] == [NOW - 9, NOW, None]
    turn.wait_for(table, (0, 1), NOW + 5, 0)
    assert [each.waits_since for each in table.seats] == [NOW + 5, NOW, None]


def test_a_time_out_counts_for_its_seat() -> None:
    table = row()
    seats.note_missed(table, 1)
    seats.note_missed(table, 1)
    assert [each.missed for each in table.seats] == [0, 2, 0]
    assert OFFERS.of(table).open == [Offer(5, "open", 1, 0)], "after two the table offers the seat"
    OFFERS.of(table).open = []
    seats.note_missed(table, 1)
    assert OFFERS.of(table).open == [], "and it offers it once"
    seats.note_missed(table, 0)
    machine = row(seat(0), seat(1, 2))
    for _ in range(2):
        seats.note_missed(machine, 0)
    assert (OFFERS.of(table).open, OFFERS.of(machine).open) == ([], [])


def test_seats_that_changed_hands_are_counted() -> None:
    table = row(seat(0, 1), seat(1, 2, former=(FormerHolder(3, "Cy"), FormerHolder(4, "Dee"))))
    assert holders_of(table) == {1: 2}
    assert (ADA.id, BO.id) == (1, 2)
