"""Games that commands suggest: the easiest first, by their names in any language."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.chat.commands import titles_of
from games.registry import easiest_first, keys, rules_of
from tests.phrases import phrase

EASIEST = ["splendor", "champions", "berserk", "underworld"]
HERE = {"en": discord.Locale.american_english, "zh-TW": discord.Locale.taiwan_chinese}


async def suggested(typed: str, language: str = "en", *, to_start: bool = True) -> list[tuple[str, str]]:
    who: Any = SimpleNamespace(locale=HERE[language], extras={})
    return [(each.name, str(each.value)) for each in await titles_of(keys, to_start=to_start)(who, typed)]


@pytest.mark.parametrize("language", ["en", "zh-TW"])
async def test_who_presses_enter_twice_starts_with_the_easiest(language: str) -> None:
    title = phrase("splendor-title", language)
    [first, *others] = await suggested("", language)
    assert first == (phrase("ui-start-here", language, game=title), "splendor")
    assert others == [(phrase(f"{key}-title", language), key) for key in EASIEST[1:]]


@pytest.mark.parametrize(
    ("typed", "games"),
    [
        ("splen", ["splendor"]),
        ("marvel", ["champions", "splendor"]),
        ("champions marvel", ["champions"]),
        ("splednor", ["splendor"]),
        ("beserk", ["berserk"]),
        ("隱祕世界", ["underworld"]),
        ("隐秘世界", ["underworld"]),
        ("chess", []),
    ],
)
async def test_a_game_is_found_by_any_of_its_titles(typed: str, games: list[str]) -> None:
    assert [key for _, key in await suggested(typed)] == games


async def test_only_who_is_about_to_play_is_told_where_to_start() -> None:
    assert (await suggested("", to_start=False))[0] == (phrase("splendor-title"), "splendor")


def test_games_stand_in_the_order_in_which_they_are_learned() -> None:
    assert list(easiest_first()) == EASIEST
    assert sorted(easiest_first()) == list(keys())


@pytest.mark.parametrize("game", keys())
def test_a_game_is_gentlest_as_it_is_opened(game: str) -> None:
    for spec in rules_of(game).options:
        if spec.sequel:
            assert spec.default == spec.choices[0], spec.key
