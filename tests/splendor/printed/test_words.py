"""Refusals are explained in all three languages, and sentences read well."""

from __future__ import annotations

import pytest

from games.kernel.faults import Refused
from render.kit.letters.words import Words
from tests.splendor.scene import has, scene

PEOPLE = ("Ada", "Ben", "Cleo", "Dan")


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
