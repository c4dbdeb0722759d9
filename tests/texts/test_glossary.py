"""One glossary: each thing has one name in every text, each game its words for round, turn and phase."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

from games.kernel.printed.content import DATA, LANGUAGES
from games.registry import keys
from tests.texts.chinese import foreign_words, lines_of
from tests.texts.glossary import PAGE, apart, load, names, page, terms

CHINESE = ("zh-TW", "zh-CN")


def test_the_page_is_made_from_what_the_games_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("game", list(terms()))
def test_the_texts_use_the_words_of_the_glossary_and_no_others(game: str) -> None:
    for name, row in terms()[game].items():
        for language in LANGUAGES:
            lines = lines_of(game, language)
            assert any(re.search(row[language], line, re.IGNORECASE) for line in lines), (name, language)
        for language in CHINESE:
            assert foreign_words(lines_of(game, language), " ".join(row.get("avoid", []))) == [], name


def test_a_name_that_two_games_print_is_the_same_in_both() -> None:
    said: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for _, _, row in names():
        said[row["en"]].add((row["zh-TW"], row["zh-CN"]))
    assert {name for name, forms in said.items() if len(forms) > 1} == set(apart())


@pytest.mark.parametrize("game", keys())
@pytest.mark.parametrize("language", CHINESE)
def test_rules_that_differ_in_english_have_titles_that_differ(game: str, language: str) -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for rule in load(DATA / game / "rules.toml")["rule"]:
        found[rule["title"][language]].add(rule["title"]["en"])
    assert {title: english for title, english in found.items() if len(english) > 1} == {}
