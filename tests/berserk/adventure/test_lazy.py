"""If you ignore an adventure's goals, you don't win it. `python -m tests.tools.bench.play.lazy` plays many
games."""

from __future__ import annotations

import pytest

from games.berserk.rules import RULES
from games.kernel.testkit.playing import play_out
from tests.berserk.lazy import PLACES, players


def won(adventure: int, plan: str, games: int = 3) -> int:
    """How many of these games with four heroes are won."""
    count = 0
    for number in range(games):
        seed = f"lazy/{adventure}/{number}"
        player = players(adventure, seed)[plan]
        match, _ = play_out(RULES, [player], {"adventure": adventure, "heroes": 4}, seed)
        count += match.state.result == "won"
    return count


@pytest.mark.parametrize("adventure", [2, 4, 10])
def test_attacking_alone_wins_nothing(adventure: int) -> None:
    assert won(adventure, "only attack") == 0


def test_attacking_alone_gets_no_guest_out_of_the_ball() -> None:
    assert (won(8, "only attack"), won(8, "played")) == (0, 2)


@pytest.mark.parametrize("adventure", [1, 4, 7, 11])
def test_walking_to_a_place_alone_wins_nothing(adventure: int) -> None:
    assert won(adventure, f"walk to {PLACES[adventure]}") == 0


def test_the_first_adventure_is_won_as_a_rule_and_once_in_fifteen_by_attacks_alone() -> None:
    assert (won(1, "played", 15), won(1, "only attack", 15)) == (13, 1)
