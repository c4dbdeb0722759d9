"""Bids, doubts, lost dice, and the end."""

from __future__ import annotations

import pytest
from parlor_dudo.state import Bid
from scene import RULES, Scene

from games.kernel.faults import Illegal
from games.kernel.match import Match


def test_everybody_begins_with_five_dice_that_nobody_else_sees() -> None:
    match, events = Match.new(RULES, 3, {}, "first")
    assert [event.kind for event in events] == ["round"]
    assert match.state.left == [5, 5, 5]
    first = match.state.turn
    assert match.view(first).hand == tuple(sorted(match.state.hands[first]))
    assert match.view(None).hand == ()


def test_who_begins_bids_and_has_nothing_to_doubt() -> None:
    table = Scene("11", "23")
    assert table.offered == ["1", "2", "3", "4"]


@pytest.mark.parametrize(
    ("count", "faces"),
    [("2", ["5", "6"]), ("3", ["2", "3", "4", "5", "6"]), ("4", ["2", "3", "4", "5", "6"])],
)
def test_a_bid_has_more_dice_or_a_higher_face(count: str, faces: list[str]) -> None:
    table = Scene("11", "23", bid=Bid(1, 2, 4))
    assert table.offered == ["doubt", "2", "3", "4"]
    assert table.says(count).offered == faces


def test_above_so_many_sixes_only_more_dice_can_be_bid() -> None:
    assert Scene("11", "23", bid=Bid(1, 3, 6)).offered == ["doubt", "4"]


def test_above_all_dice_as_sixes_there_is_only_a_doubt() -> None:
    table = Scene("11", "23", bid=Bid(1, 4, 6))
    assert table.offered == ["doubt"]
    with pytest.raises(Illegal):
        table.says("5")


def test_aces_can_be_bid_where_they_are_not_wild() -> None:
    assert Scene("11", "23", wild=False).says("1").offered == ["1", "2", "3", "4", "5", "6"]


def test_a_bid_goes_to_the_left() -> None:
    table = Scene("11", "", "23", turn=0).says("2", "5")
    assert (table.view(None).bid, table.question.seat) == (Bid(0, 2, 5), 2)


@pytest.mark.parametrize(
    ("wild", "found", "left"),
    [(True, 4, (1, 2)), (False, 3, (2, 1))],
)
def test_who_is_wrong_loses_a_die(wild: bool, found: int, left: tuple[int, int]) -> None:
    table = Scene("15", "55", bid=Bid(1, 4, 5), wild=wild).says("doubt")
    doubt = table.view(None).doubt
    assert doubt is not None
    assert (doubt.found, doubt.hands, table.view(None).left) == (found, ((1, 5), (5, 5)), left)
    assert [event.kind for event in table.told] == ["doubt", "lost", "round"]
    assert table.view(None).turn == doubt.loser, "who lost a die begins"


def test_who_loses_his_last_die_is_out_and_the_next_one_begins() -> None:
    table = Scene("66", "2", "34", bid=Bid(0, 2, 6), turn=1).says("doubt")
    assert table.view(None).left == (2, 0, 2)
    assert table.question.seat == 2


def test_the_last_with_dice_wins() -> None:
    table = Scene("6", "2", "", bid=Bid(0, 1, 6), turn=1).says("doubt")
    outcome = table.match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.ranking) == ((0,), ((1, 0), (2, 1), (2, 2)))
    assert table.view(None).winner == 0
