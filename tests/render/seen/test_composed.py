"""Whole games as people read them: nothing is missing, and Chinese is written as Chinese."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from games.kernel.printed.content import LANGUAGES
from games.kernel.text import Name, Text
from games.registry import keys
from render.kit.letters.marks import mark
from render.kit.letters.textbox import set_text
from render.kit.letters.words import Words
from render.kit.picture import renderer_of
from tests.texts.chinese import HALF_WIDTH, HAN
from tests.texts.gaps import gaps
from tests.texts.telling import PEOPLE, texts_of, views_of

CODES = r"\b[123]-\d\d\b|\b01\d\d\d[a-d]?\b|\bBQ\d|MSBQ"
"""Card codes."""
CHINESE = ("zh-TW", "zh-CN")
WIDE = "[\u3000-\u9fff\uff00-\uffef\u201c\u201d]"
LATIN = re.compile(r"(?!X\b|[IVX]+[AB]?\b)[A-Za-z]{2,}|[a-z]+")
"""Words in Latin letters; X is a number, I to IX are stages, a space is a letter with its number."""
CLOSERS = frozenset("，。、；：！？）」』》”…•—")


def words_of(game: str, language: str) -> Words:
    return Words(language, game, PEOPLE)


def names_in(said: Text) -> Iterator[Name]:
    """All names in a text and in its nested ones."""
    for value in said.args.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Name):
                yield part
            elif isinstance(part, Text):
                yield from names_in(part)


def without_people(sentence: str) -> str:
    for person in PEOPLE:
        sentence = sentence.replace(person, "甲")
    return sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", keys())
def test_nothing_is_missing_in_whole_games(game: str, language: str) -> None:
    words = words_of(game, language)
    for text in texts_of(game):
        sentence = words.say(text)
        assert gaps(text, words) == []
        assert sentence, text.key
        assert not re.search(r"[{}$\ue000-\uf8ff]|\bnone\b|\.\.|  ", sentence), f"{text.key}: {sentence}"
        assert not re.search(rf"{CODES}|{game}-", sentence), f"{text.key}: {sentence}"


@pytest.mark.parametrize("language", CHINESE)
@pytest.mark.parametrize("game", keys())
def test_chinese_has_its_own_marks_and_no_space_between_characters(game: str, language: str) -> None:
    for text in texts_of(game):
        sentence = words_of(game, language).say(text)
        assert not re.search(f"{WIDE} {WIDE}", sentence), f"{text.key}: {sentence}"
        assert not HALF_WIDTH.search(sentence), f"{text.key}: {sentence}"
        assert not re.search("[、；，。：]{2}|。）|““|「「|””|」」", sentence), f"{text.key}: {sentence}"
        assert sentence.count("「") == sentence.count("」")
        assert sentence.count("“") == sentence.count("”")


@pytest.mark.parametrize("language", CHINESE)
@pytest.mark.parametrize("game", keys())
def test_no_english_is_left_in_chinese(game: str, language: str) -> None:
    for text in texts_of(game):
        sentence = without_people(words_of(game, language).say(text))
        assert not LATIN.search(sentence), f"{text.key}: {sentence}"


@pytest.mark.parametrize("language", CHINESE)
@pytest.mark.parametrize("game", keys())
def test_every_name_stands_in_its_brackets(game: str, language: str) -> None:
    words = words_of(game, language)
    before, after, *_ = mark("mark-brackets", language).split()
    kinds = mark("mark-bracketed-kinds", language).split()
    for text in texts_of(game):
        sentence = words.say(text)
        for name in {name for name in names_in(text) if name.kind in kinds}:
            said = words.name(name.kind, name.id)
            if said in sentence and sentence != said and before not in said:
                heading = re.match(rf"{re.escape(said)}(：|（| [·→])", sentence) and sentence[-1] not in "。？"
                assert f"{before}{said}{after}" in sentence or heading, f"{text.key}: {sentence}"


@pytest.mark.parametrize("language", CHINESE)
@pytest.mark.parametrize("game", keys())
def test_the_table_in_words_has_chinese_marks(game: str, language: str) -> None:
    for view in views_of(game):
        for line in renderer_of(game).text(view, words_of(game, language)).splitlines():
            assert not re.search(f"{HAN} {HAN}", line), line
            assert not HALF_WIDTH.search(line.replace("**", "")), line


@pytest.mark.parametrize("language", CHINESE)
@pytest.mark.parametrize("game", keys())
def test_no_line_begins_with_a_mark_that_closes(game: str, language: str) -> None:
    for text in texts_of(game)[::7]:
        for line in set_text(words_of(game, language).say(text), language, 130, 20).lines:
            assert not line or line[0].said[0] not in CLOSERS, text.key
