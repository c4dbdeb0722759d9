"""How a game is played: every game says it on one screen, in every language, in words that its rules know."""

from __future__ import annotations

import pytest

from bot.chat.limits import TEXT
from bot.features.lookup.screens import all_games_message, how_message
from games.kernel.package.manifest import HOW_PARTS
from games.registry import keys
from render.kit.letters.words import LANGUAGES, Words
from tests.chat.messages import components, words_in


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
def test_a_game_is_told_whole_on_one_screen(game: str, language: str) -> None:
    words = Words(language)
    told = words_in(components(how_message(game, words)))
    for part in HOW_PARTS:
        assert f"**{words(f'ui-how-{part}')}**\n{words(f'{game}-how-{part}').strip()}" in told
    assert len(told) < TEXT // 2, "more than a screen"


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_table_each_game_says_what_it_is_about(language: str) -> None:
    words = Words(language)
    told = words_in(components(all_games_message(words)))
    for game in keys():
        assert f"**{words(f'{game}-title')}**\n{words(f'{game}-how-aim').strip()}" in told
