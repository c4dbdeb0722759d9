"""Which AI plays whole games at a stretch, and which sits at tables."""

from __future__ import annotations

import pytest

from bot.tables.strengths import brisk, strengths
from games.registry import keys


def test_whole_games_are_played_by_whoever_answers_at_once() -> None:
    assert (brisk("champions"), strengths("champions")[-1]) == ("companion", "veteran")
    assert brisk("splendor") == strengths("splendor")[-1]


@pytest.mark.parametrize("game", keys())
def test_every_game_has_somebody_brisk(game: str) -> None:
    assert brisk(game) in strengths(game)
