"""Everything that a game says is said in all three languages."""

from __future__ import annotations

import re

import pytest

from games.kernel.faults import Refused
from games.kernel.match import Match
from games.kernel.package.players import Player
from games.kernel.text import Text, text
from games.splendor.ai.players import PLAYERS
from games.splendor.rules import RULES
from games.splendor.state.model import SplendorState
from render.kit.letters.words import Words
from tests.splendor.planner import PLAYERS as OLD_HANDS
from tests.splendor.scene import has, scene
from tests.texts.gaps import gaps

PEOPLE = ("Ada", "Ben", "Cleo", "Dan")


def texts_of(match: Match[SplendorState]) -> list[Text]:
    """What the open question says."""
    said: list[Text] = []
    for decision in match.pending:
        said.append(decision.prompt)
        for option in decision.options:
            said += [option.label, *([option.detail] if option.detail else [])]
            said += [text(option.group)] if option.group else []
    return said


def all_texts(seats: int, players: list[Player], seed: str) -> list[Text]:
    match, events = Match.new(RULES, seats, {}, seed)
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


@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN"])
def test_whole_games_are_said_without_a_gap(language: str) -> None:
    words = Words(language, "splendor", PEOPLE)
    for seats, strength in ((2, "random"), (3, "planner"), (4, "greedy")):
        players = [OLD_HANDS[strength](f"{seat}") for seat in range(seats)]
        for said in all_texts(seats, players, f"words/{strength}"):
            sentence = words.say(said)
            assert sentence
            assert gaps(said, words) == []
            assert ".." not in sentence, f"{said.key}: {sentence}"
            assert not re.search(r"[{}]|\$|\b[123]-\d\d\b|\bnone\b", sentence), f"{said.key}: {sentence}"
            if language != "en":
                assert re.search(r"[\u4e00-\u9fff]|^[\w .·’'.-]+$", sentence), f"{said.key}: {sentence}"


@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN"])
def test_options_of_the_table_have_their_words(language: str) -> None:
    words = Words(language, "splendor", PEOPLE)
    for spec in RULES.options:
        for said in (spec.label, *spec.choice_labels):
            assert words.has(said.key)
            assert words.say(said)
    for strength in PLAYERS:
        assert words(f"splendor-ai-{strength}")
    assert words("splendor-group-fewer")


@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN"])
def test_refused_answers_are_explained(language: str) -> None:
    words = Words(language, "splendor", PEOPLE)
    table = scene(4, ada=has("red 5, blue 5"))
    table.ada.takes("yellow", "purple", "orange")
    question = table.ada.question
    said = set()
    for seat, decision, picks in (
        (0, question.id, ("red",)),
        (0, question.id, ("red", "red", "plaid")),
        (0, question.id, ("yellow", "yellow", "red")),
        (1, question.id, question.suggested),
        (0, "0.0.0", question.suggested),
    ):
        with pytest.raises(Refused) as refusal:
            table.match.answer(seat, decision, picks)
        said.add(words.say(refusal.value.reason))
    assert len(said) == 5
    assert all(len(sentence) > 8 and "{" not in sentence for sentence in said)


def test_the_sentences_read_well() -> None:
    table = scene(4, ada=has("red 1, grey 1", bonuses="yellow 1, red 1"), show=["Rocket", "Wasp"])
    words = Words("en", "splendor", PEOPLE)
    assert [words.say(event.text) for event in table.ada.recruits("Rocket")] == []
    paid = table.ada.pays("red 1")
    assert words.say(paid[0].text) == "Ada recruits Rocket (paid Reality): Mind bonus."
    taken = table.ben.takes("red", "blue", "yellow")
    assert words.say(taken[0].text) == "Ben takes Mind, Space and Reality."
    reserved = table.cleo.reserves("Wasp")
    assert words.say(reserved[0].text) == "Cleo reserves Wasp and takes a S.H.I.E.L.D. token."
    unseen = table.dan.reserves_from_deck(2)
    assert (
        words.say(unseen[0].text)
        == "Dan reserves the top card of the level 2 deck and takes a S.H.I.E.L.D. token."
    )
