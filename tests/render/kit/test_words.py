"""Sentences: complete in every language, and composed as people read them."""

from __future__ import annotations

import re

import pytest

from games.kernel.printed.content import DATA
from games.kernel.text import Name, Player, text
from render.kit.letters.words import MissingWords, Words, nearest_language

_KEY = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)
_VARIABLE = re.compile(r"\$([a-z_]+)")
FILES = sorted(path.name for path in (DATA / "locales" / "en").glob("*.ftl"))


def messages(language: str, name: str) -> dict[str, set[str]]:
    """Key to the variables that its message uses."""
    source = (DATA / "locales" / language / name).read_text(encoding="utf-8")
    parts = _KEY.split(source)[1:]
    return {key: set(_VARIABLE.findall(body)) for key, body in zip(parts[::2], parts[1::2], strict=True)}


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("language", ["zh-TW", "zh-CN"])
def test_every_message_is_in_every_language_with_the_same_variables(language: str, name: str) -> None:
    english, other = messages("en", name), messages(language, name)
    assert sorted(other) == sorted(english)
    for key, variables in other.items():
        assert variables <= english[key], key


def test_texts_names_and_players_are_put_together() -> None:
    words = Words("en", "splendor", ["Ada", "Bo"])
    gems = (
        text("splendor-gems", gem=Name("gem", "red"), count=2),
        text("splendor-gems", gem=Name("gem", "blue"), count=1),
    )
    said = words("splendor-recruited", seat=Player(1), card=Name("card", "3-88"), gems=gems)
    assert said == "Bo recruits Thor (paid 2 Reality and 1 Space)."
    assert (
        words("splendor-recruited", seat=Player(0), card=Name("card", "3-88"), gems=())
        == "Ada recruits Thor for free."
    )
    assert (
        Words("zh-TW", "splendor", ["Ada"])("splendor-took", seat=Player(0), gems=gems)
        == "Ada 拿取 2 個現實、1 個空間。"
    )
    assert words.player(5) == "#6"


def test_a_key_that_no_file_has_is_a_fault() -> None:
    with pytest.raises(MissingWords):
        Words("en")("no-such-key")


@pytest.mark.parametrize(
    ("wanted", "served"),
    [("en-GB", "en"), ("zh-TW", "zh-TW"), ("zh-CN", "zh-CN"), ("zh-HK", "zh-TW"), ("fr", "en")],
)
def test_a_discord_locale_is_served_by_the_nearest_language(wanted: str, served: str) -> None:
    assert nearest_language(wanted) == served


def test_a_sentence_that_a_name_has_ended_is_not_ended_twice() -> None:
    words = Words("en", "champions", ["Ada"])
    scheme = Name("card", "01097a")
    assert words.name("card", "01097a").endswith("!")
    assert words("champions-interrupt-threat", amount=3, card=scheme) == (
        "3 threat would be placed on The Break-In! Interrupt?"
    )
    assert words.tidied("Ada takes 2 S.H.I.E.L.D..") == "Ada takes 2 S.H.I.E.L.D."
    assert words.tidied("Who knows... perhaps.") == "Who knows... perhaps."
