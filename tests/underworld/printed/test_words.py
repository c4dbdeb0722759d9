"""Everything that the game says is said in all three languages, and every card has its name and its text."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from games.kernel.match import Match
from games.kernel.package.players import Player
from games.kernel.printed.content import DATA
from games.kernel.text import Text, text
from games.underworld.printed.content import CARDS
from games.underworld.rules import RULES
from render.kit.letters.words import Words
from tests.texts.gaps import gaps
from tests.underworld.mastermind import PLAYERS
from tests.underworld.test_conformance import deck_for

PEOPLE = ("Ada", "Ben", "Cleo", "Dan")
LANGUAGES = ("en", "zh-TW", "zh-CN")
SILENT = ("BQ118", "TK003", "TK006")
"""Cards without a text, or with keywords alone."""


def texts_of(match: Match[Any]) -> list[Text]:
    """What the open questions say."""
    said: list[Text] = []
    for decision in match.pending:
        said.append(decision.prompt)
        for option in decision.options:
            said += [option.label, *([option.detail] if option.detail else [])]
            said += [text(option.group)] if option.group else []
    return said


def all_texts(players: list[Player], number: int) -> list[Text]:
    keys = ("baku", "shoggoth", "dragon", "scarab")
    options = {f"deck:{seat}": deck_for(keys[(seat + number) % 4], number) for seat in range(len(players))}
    match, events = Match.new(RULES, len(players), options if number else {}, f"words/{number}")
    said: list[Text] = []
    while True:
        for event in events:
            said += [event.text, *([event.twin.text] if event.twin else [])]
        said += texts_of(match)
        if not match.pending:
            break
        decision = match.pending[0]
        picks = players[decision.seat].choose(match.view(decision.seat), decision)
        events = match.answer(decision.seat, decision.id, picks)
    assert match.outcome is not None
    return [*said, match.outcome.text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_are_said_without_a_gap(language: str) -> None:
    words = Words(language, "underworld", PEOPLE)
    said: dict[str, Text] = {}
    for number in range(8):
        seats = 4 if number % 4 == 3 else 2
        strength = ("random", "mastermind")[number % 2]
        players = [PLAYERS[strength](f"{number}/{seat}") for seat in range(seats)]
        said |= {str(each): each for each in all_texts(players, number)}
    for each in said.values():
        sentence = words.say(each)
        assert sentence
        assert gaps(each, words) == []
        assert not re.search(r"[{}]|\$|\bBQ\d|MSBQ|\bnone\b|underworld-|\.\.", sentence), (
            f"{each.key}: {sentence}"
        )


def test_every_key_stands_in_every_language() -> None:
    keys = {}
    for language in LANGUAGES:
        lines = (DATA / "locales" / language / "underworld.ftl").read_text(encoding="utf-8").splitlines()
        keys[language] = [line.split(" = ")[0] for line in lines if re.match(r"[a-z]", line)]
    assert keys["en"] == keys["zh-TW"] == keys["zh-CN"]
    assert len(keys["en"]) == len(set(keys["en"]))


@pytest.mark.parametrize("kind", ["names", "texts"])
def test_every_card_has_its_words_in_three_languages(kind: str) -> None:
    rows = tomllib.loads((DATA / "underworld" / f"{kind}.toml").read_text(encoding="utf-8"))["card"]
    for code in CARDS:
        if kind == "texts" and code in SILENT and code not in rows:
            continue
        assert all(rows[code].get(language) for language in LANGUAGES), code
