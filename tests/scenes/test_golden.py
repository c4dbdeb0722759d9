"""A whole game goes exactly as it did when someone last reviewed it."""

from __future__ import annotations

import pytest

from games.registry import keys
from tests.scenes.golden import file_of, playthrough


@pytest.mark.parametrize("game", keys())
def test_a_game_goes_as_it_is_written_down(game: str) -> None:
    written, played = file_of(game).read_text(encoding="utf-8").splitlines(), list(playthrough(game))
    for number, (old, new) in enumerate(zip(written, played, strict=False), 1):
        assert new == old, f"{game}/golden.txt:{number}: see `python -m tests.scenes.golden`"
    assert len(played) == len(written)
