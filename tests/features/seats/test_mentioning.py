"""Who a table's message mentions besides those whose turn it is."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest

from bot.features import features_of
from bot.features.seats.state import Offer
from bot.features.undo.state import LAPSES, UNDO, proposed_at
from bot.store.rows import SeatRow, TableRow
from bot.store.store import Store
from bot.tables.service import Tables
from bot.tables.turn import TURN, note_called, still_called
from games.kernel.decision import Decision
from games.kernel.text import text
from tests.tables.house import ADA, BO, CY
from tests.tables.parts import kept

FEATURES = features_of(Tables(cast(Store, None)))
NOW = 1_000_000.0


def newly_asked(row: TableRow, now: float) -> set[int]:
    """Everyone who is asked something besides the game."""
    return {user for feature in FEATURES for user in feature.asks(row, now)}


def table(status: str = "live", pace: str = "relaxed", **changed: object) -> TableRow:
    """Ada, Bo and Cy at a table whose third revision is shown."""
    seats = [SeatRow(n, person.id, None, person.name) for n, person in enumerate((ADA, BO, CY))]
    row = TableRow(1, "splendor", 7, 100, ADA.id, status, "en", pace, {}, seats, "5eed", 4, 3)
    return kept(row, asked_at=NOW - 60, **changed)


def test_who_has_to_agree_to_take_something_back_is_asked_once() -> None:
    row = table(undo_asked=[0])
    UNDO.of(row).at = 4
    assert newly_asked(row, NOW) == {BO.id, CY.id}
    row.shown_revision = 4
    assert newly_asked(row, NOW) == set()


def test_who_has_just_answered_or_sits_there_with_the_others_sees_it() -> None:
    row = table(undo_asked=[0])
    UNDO.of(row).at, TURN.of(row).seen[BO.id] = 4, NOW - 119
    assert newly_asked(row, NOW) == {CY.id}
    assert newly_asked(row, NOW + 1) == {BO.id, CY.id}
    assert newly_asked(msgspec.structs.replace(row, pace="minutes-5"), NOW + 1) == set()


@pytest.mark.parametrize(
    ("status", "pace", "rests_since", "since"),
    [
        ("live", "relaxed", None, NOW),
        ("live", "hours-8", None, NOW),
        ("live", "minutes-15", None, None),
        ("live", "bank-60", None, None),
        ("live", "relaxed", NOW + 60, None),
        ("over", "relaxed", None, None),
    ],
)
def test_of_a_proposal_at_a_slow_table_it_is_known_since_when_it_is_open(
    status: str, pace: str, rests_since: float | None, since: float | None
) -> None:
    row = table(status, pace, undo_asked=[0], undo_until=NOW + LAPSES, rests_since=rests_since)
    assert proposed_at(row) == since
    UNDO.of(row).asked = None
    assert proposed_at(row) is None, "nothing is proposed any more"


def test_a_vote_asks_all_but_who_proposed_it_and_whose_seat_it_is_about() -> None:
    vote = Offer(4, "vote", 1, ADA.id, 99, "Dee", agreed=(ADA.id,))
    assert newly_asked(table(offers=[vote]), NOW) == {CY.id, 99}
    close = Offer(4, "close", -1, ADA.id, agreed=(ADA.id,))
    assert newly_asked(table(offers=[close]), NOW) == {BO.id, CY.id}
    assert newly_asked(table(offers=[msgspec.structs.replace(close, id=3)]), NOW) == set()


def test_two_votes_that_come_together_ask_everybody_who_is_asked_by_one_of_them() -> None:
    about_cy = Offer(4, "vote", 2, ADA.id, None, "", "novice", agreed=(ADA.id,))
    about_bo = Offer(5, "vote", 1, ADA.id, None, "", "novice", agreed=(ADA.id,))
    assert newly_asked(table(offers=[about_cy, about_bo]), NOW) == {BO.id, CY.id}
    proposed = table(offers=[about_cy], undo_asked=[0, 1])
    UNDO.of(proposed).at = 4
    assert newly_asked(proposed, NOW) == {BO.id, CY.id}, "Cy about what is taken back, Bo about Cy"


def test_someone_who_is_offered_a_seat_is_asked_once() -> None:
    gift = Offer(4, "gift", 0, ADA.id, 99, "Dee")
    assert newly_asked(table(offers=[gift]), NOW) == {99}
    assert newly_asked(table(offers=[gift], shown_revision=4), NOW) == set()


def test_a_vote_about_the_first_seat_does_not_ask_who_sits_there() -> None:
    vote = Offer(4, "vote", 0, BO.id, 99, "Dee", agreed=(BO.id,))
    assert newly_asked(table(offers=[vote]), NOW) == {CY.id, 99}


def test_someone_who_has_come_to_a_lobby_is_not_asked_to_join_any_more() -> None:
    row = table("lobby", invited=[BO.id, 99, 98], heard=[BO.id, 99], invited_at=4)
    assert newly_asked(row, NOW) == {99}
    row.shown_revision = 4
    assert newly_asked(row, NOW) == set(), "he is asked once"
    assert newly_asked(table("live", invited=[99], heard=[99], invited_at=4), NOW) == set()


# -- questions that another changes -----------------------------------------------------------------------


def asking(seat: int, kind: str, name: str) -> Decision:
    return Decision(id=name, seat=seat, kind=kind, prompt=text("x"), options=())


def test_someone_another_forestalls_knows_that_they_are_asked() -> None:
    row = table()
    TURN.of(row).called[BO.id] = TURN.of(row).called[CY.id] = NOW - 30
    before = [asking(seat, "place", f"{seat}a") for seat in range(3)]
    after = [asking(1, "place", "1b"), asking(2, "roll", "2b")]
    assert still_called(row, before, after, 0) == {BO.id}, "Cy is asked something else"
    assert still_called(row, before, after, 1) == set(), "he has answered himself"
    TURN.of(row).called[BO.id] = NOW - 61
    assert still_called(row, before, after, 0) == set(), "he was not called for that"
    row.pace = "bank-15"
    TURN.of(row).called[BO.id] = NOW - 30
    assert still_called(row, before, after, 0) == set(), "his bank runs from a call of its own"
    note_called(row, {BO.id}, NOW)
    assert (TURN.of(row).called[BO.id], TURN.of(row).calls[BO.id]) == (NOW, 1)
