"""Which AI plays whole games without pause, and which sits at tables."""

from __future__ import annotations

import pytest

from bot.tables.ai import brisk, known, player_of, present, strengths
from games.kernel.mind.players import LADDER, Thinking
from games.registry import keys


def test_whole_games_are_played_by_the_one_who_answers_at_once() -> None:
    assert (brisk("champions"), strengths("champions")[-1]) == ("novice", "master")
    assert (brisk("splendor"), strengths("splendor")[-1]) == ("novice", "master")
    assert (brisk("berserk"), strengths("berserk")[-1]) == ("adept", "master")


@pytest.mark.parametrize("game", keys())
def test_every_game_has_somebody_brisk(game: str) -> None:
    assert brisk(game) in strengths(game)


def test_an_ai_that_sat_down_under_an_earlier_name_plays_on() -> None:
    assert present("splendor", "planner") == "adept"
    assert (known("splendor", "planner"), known("splendor", "oracle")) == (True, False)
    player = player_of("splendor", "planner", "seed")
    assert isinstance(player, Thinking)
    assert player.strength == LADDER["adept"]
