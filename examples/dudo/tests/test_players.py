"""The careful player: what it believes; and the mind, which sees nothing hidden and beats chance."""

from __future__ import annotations

import pytest
from parlor_dudo.players import MIND, Careful
from parlor_dudo.state import Bid
from scene import RULES, Scene

from games.kernel.mind.budget import Budget
from games.kernel.mind.players import Strength, Thinking
from games.kernel.package.players import RandomPlayer
from games.kernel.testkit.contest import contest
from games.kernel.testkit.minds import check_mind


@pytest.mark.parametrize(
    ("hand", "bid", "says"),
    [("66612", Bid(1, 4, 6), "5"), ("22345", Bid(1, 5, 6), "doubt"), ("22345", Bid(1, 2, 6), "3")],
)
def test_it_doubts_what_is_unlikely(hand: str, bid: Bid, says: str) -> None:
    table = Scene(hand, "33333", bid=bid)
    assert Careful().choose(table.view(0), table.question) == (says,)


def test_the_mind_goes_by_what_its_seat_sees() -> None:
    assert check_mind(RULES, MIND, 3, {}, "dudo", limit=60) > 3


def test_it_beats_chance() -> None:
    def looking(seed: str) -> Thinking:
        return Thinking(MIND, Strength(Budget(60)), seed)

    assert contest(RULES, looking, RandomPlayer, 40, "dudo").interval[0] > 0.5
