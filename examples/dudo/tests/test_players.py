"""The careful player: what it believes, and that it beats chance."""

from __future__ import annotations

import pytest
from parlor_dudo.players import PLAYERS
from parlor_dudo.state import Bid
from scene import RULES, Scene

from games.kernel.nets.contest import contest


@pytest.mark.parametrize(
    ("hand", "bid", "says"),
    [("66612", Bid(1, 4, 6), "5"), ("22345", Bid(1, 5, 6), "doubt"), ("22345", Bid(1, 2, 6), "3")],
)
def test_it_doubts_what_is_unlikely(hand: str, bid: Bid, says: str) -> None:
    table = Scene(hand, "33333", bid=bid)
    assert PLAYERS["careful"]("any").choose(table.view(0), table.question) == (says,)


def test_it_beats_chance() -> None:
    done = contest(RULES, PLAYERS["careful"], PLAYERS["random"], 40, "dudo")
    assert done.interval[0] > 0.5
