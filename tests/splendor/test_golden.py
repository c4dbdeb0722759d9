"""The rules still play the reviewed game."""

from __future__ import annotations

from tests.splendor.golden import FILE, playthrough


def test_the_reviewed_game_is_played_again_word_for_word() -> None:
    assert playthrough() == FILE.read_text(encoding="utf-8")
