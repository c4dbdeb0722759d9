"""Hand, choices and what they refer to are seen at once: what bears numbers stands above the choices as far as
a window shows it with them, and right below them where it does not."""

from __future__ import annotations

import pytest

from games.registry import keys
from tests.tools.bench.people.reach import WINDOW, measured

EVERY = 3


@pytest.mark.parametrize("game", keys())
async def test_every_question_of_a_game_of_two_is_on_one_screen(game: str) -> None:
    found = [reach for each in (await measured(game, 2, 1, EVERY, "en")).values() for reach in each]
    assert len(found) > 10
    assert max(found).high <= WINDOW


async def test_a_turn_with_a_full_hand_and_much_in_play_has_its_cards_in_play_below_its_choices() -> None:
    turns = (await measured("champions", 2, 1, EVERY, "en"))["champions.turn"]
    assert any(turn.below for turn in turns)
    assert all(turn.above for turn in turns)
