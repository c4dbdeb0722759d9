"""Every English message sounds native, and names a button by its key."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from games.kernel.printed.content import DATA, LANGUAGES
from tests.texts.english import BANNED, HOUSE_FILES, HOUSE_WORDS, faults, heard, messages, printed

STIFF = {
    "stiff words": ("Whoever wins", "decks of one's own", "the own society", "where it comes to light"),
    "everyone, someone, no one": ("Somebody is back", "Nobody waits"),
    "a tail that says nothing": ("Not your seat: nothing was changed.",),
    "they": ("until he is back", "once he's gone", "hand on his seat"),
    "possessives": ("a move of { $seat }",),
    "contractions": (
        "I cannot",
        "It is your turn",
        "You are next",
        "I am here",
        "They have joined",
        "You will",
    ),
    "full stops in place of semicolons": ("That is taken; choose another", "{ $card }; { $other }"),
    "American spelling": ("a grey token", "Armour", "defences", "cancelled"),
}
AS_PRINTED = re.compile(
    r"\b(?:you|she) would (?:take|draw)|\bCannot\b|(?:\b(?:of|did|in|to)|wherever) it is |if there is one\."
    r"|like that is "
)
"""The games' printed "would" and "cannot", and words that only look as if they belonged together."""
PLAIN = (
    "as it is.",
    "You have two cards, however they are, and the rest of { $cards }.",
    "+2 card name; -1 card name",
    "This helps the others: theirs is whole.",
    "{ $his }",
)


def test_what_is_banned_is_heard_and_nothing_else() -> None:
    assert list(STIFF) == list(BANNED)
    for instead, said in STIFF.items():
        assert [line for line in said if not heard(line, BANNED[instead])] == [], instead
    assert [(line, instead) for line in PLAIN for instead in BANNED if heard(line, BANNED[instead])] == []


def test_every_message_is_said_as_one_speaks() -> None:
    assert faults(BANNED) == []


def test_cards_and_rules_are_said_as_one_speaks() -> None:
    banned = {instead: pattern for instead, pattern in BANNED.items() if instead not in ("they", "possessives")}
    found = [
        line for _, line in printed() for pattern in banned.values() if heard(AS_PRINTED.sub("", line), pattern)
    ]
    assert found == []


def test_the_house_has_one_word_for_each_thing() -> None:
    assert faults(HOUSE_WORDS, HOUSE_FILES) == []


def test_a_message_names_a_button_by_its_key() -> None:
    """`**{ ui-join }**`, so that one line rewords a button everywhere."""
    said = dict(messages(HOUSE_FILES))
    assert {name for line in said.values() for name in re.findall(r"\*\*([A-Z][^*]*)\*\*", line)} == set()
    named = {key for line in said.values() for key in re.findall(r"\*\*\{ ([a-z-]+) \}\*\*", line)}
    assert len(named) >= 12
    assert named - {key.partition(": ")[2] for key in said} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_key_stands_for_one_message(language: str) -> None:
    files = sorted((DATA / "locales" / language).glob("*.ftl"))
    keys = [key for path in files for key in re.findall(r"^([a-z][\w-]*) *=", path.read_text("utf-8"), re.M)]
    assert [key for key, times in Counter(keys).items() if times > 1] == []
