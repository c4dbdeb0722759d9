"""Looking up rules: whatever language the word is in, and where it is misspelt."""

from __future__ import annotations

import pytest

from games.kernel.printed.digest import clauses_that_say, titles_near
from games.registry import keys


def test_the_title_comes_first_then_the_text() -> None:
    found = [clause.id for clause in clauses_that_say("splendor", "reserve", "en")]
    assert "reserve.action" in found
    titled = [clause.id for clause in clauses_that_say("splendor", "gauntlet", "en")]
    assert titled[0] == "end.conditions"


def test_several_words_all_count() -> None:
    found = clauses_that_say("splendor", "grey token", "en")
    assert found
    assert all("grey" in f"{c.id} {c.title} {c.text} {c.topics}".lower() for c in found)


@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN"])
def test_a_word_in_another_language_than_the_readers_is_found(language: str) -> None:
    found = [clause.id for clause in clauses_that_say("splendor", "寶石", language)]
    assert "overview.goal" in found
    assert "overview.goal" in [clause.id for clause in clauses_that_say("splendor", "characters", language)]


def test_what_is_misspelt_is_near_its_rule() -> None:
    assert clauses_that_say("champions", "stuned", "en") == []
    assert any("tunned" in title for title in titles_near("champions", "stuned", "en"))
    assert "The Infinity Gauntlet" in titles_near("splendor", "gauntlt", "en")


@pytest.mark.parametrize("game", keys())
def test_what_is_like_nothing_is_near_nothing(game: str) -> None:
    assert titles_near(game, "xyzzyqk", "en") == []
    assert clauses_that_say(game, "   ", "en") == []
