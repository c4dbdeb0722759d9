"""Everything that a game says is said in all three languages, and every card has its name and its text."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from games.champions.ai.companion import Companion
from games.champions.printed.content import CARDS, SCENARIOS
from games.champions.rules import RULES
from games.kernel.match import Match
from games.kernel.package.players import Player, RandomPlayer
from games.kernel.printed.content import DATA
from games.kernel.text import Text, text
from render.kit.letters.words import Words

PEOPLE = ("Ada", "Ben", "Cleo", "Dan")
LANGUAGES = ("en", "zh-TW", "zh-CN")


def texts_of(match: Match[Any]) -> list[Text]:
    """What the open questions say."""
    said: list[Text] = []
    for decision in match.pending:
        said.append(decision.prompt)
        for option in decision.options:
            said += [option.label, *([option.detail] if option.detail else [])]
            said += [text(option.group)] if option.group else []
    return said


def all_texts(players: list[Player], scenario: str, seed: str) -> list[Text]:
    match, events = Match.new(RULES, len(players), {"scenario": scenario, "mode": "expert"}, seed)
    said: list[Text] = []
    while True:
        for event in events:
            said += [event.text, *([event.twin.text] if event.twin else [])]
        said += texts_of(match)
        if not match.pending:
            break
        decision = min(match.pending, key=lambda asked: asked.optional)
        picks = players[decision.seat].choose(match.view(decision.seat), decision)
        events = match.answer(decision.seat, decision.id, picks)
    assert match.outcome is not None
    return [*said, match.outcome.text]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", list(SCENARIOS))
def test_whole_games_are_said_without_a_gap(language: str, scenario: str) -> None:
    words = Words(language, "champions", PEOPLE)
    for seats, strength in ((2, "companion"), (4, "companion"), (3, "random")):
        players = [
            {"companion": Companion, "random": RandomPlayer}[strength](f"{seat}") for seat in range(seats)
        ]
        for said in all_texts(players, scenario, f"words/{strength}/{seats}"):
            sentence = words.say(said)
            assert sentence
            assert ".." not in sentence, f"{said.key}: {sentence}"
            assert not re.search(r"[{}]|\$|\b01\d\d\d[a-d]?\b|\bnone\b", sentence), f"{said.key}: {sentence}"


@pytest.mark.parametrize("kind", ["names", "texts"])
def test_every_card_has_its_words_in_three_languages(kind: str) -> None:
    rows = tomllib.loads((DATA / "champions" / f"{kind}.toml").read_text(encoding="utf-8"))["card"]
    for code, card in CARDS.items():
        silent = card.type == "resource" or code in ("01094", "01156")
        if kind == "texts" and silent and code not in rows:
            continue
        assert all(rows[code].get(language) for language in LANGUAGES), code


# -- Chinese ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["zh-TW", "zh-CN"])
def test_texts_call_cards_by_their_names(language: str) -> None:
    """A card that an English text names has its own name in the Chinese one."""
    names = tomllib.loads((DATA / "champions" / "names.toml").read_text(encoding="utf-8"))["card"]
    texts = tomllib.loads((DATA / "champions" / "texts.toml").read_text(encoding="utf-8"))["card"]
    known = {
        row["en"]: row[language] for row in names.values() if " " in row["en"] and "Ultron" not in row["en"]
    }
    for code, row in texts.items():
        for name, other in known.items():
            if re.search(rf"(?<!\w){re.escape(name)}(?!\w| upgrade)", row["en"]):
                assert other in row[language].replace("「", "").replace("」", "") or other in row[language], (
                    code
                )
