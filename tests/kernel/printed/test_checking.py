"""Missing names, texts without functions, functions without texts, untranslated words: each is one sentence
with its file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kernel.abilities import Book, Register
from games.kernel.printed import checking, layers
from games.kernel.printed.checking import Things

CARDS = """
[[card]]
id = "ant"

[[card]]
id = "wasp"
"""
NAMES = """
[card.ant]
en = "Ant"
zh-TW = "蟻"
zh-CN = "蚁"

[beast.ant]
en = "The ant"
zh-TW = "蟻獸"
zh-CN = "蚁兽"

[beast.wasp]
en = "The wasp"
zh-TW = "蜂獸"
zh-CN = "蜂兽"
"""
TEXTS = """
[bite.ant]
en = "It bites."
zh-TW = "牠咬。"
zh-CN = "它咬。"

[bite.wasp]
en = "It stings."
zh-TW = "牠螫。"
zh-CN = "它蜇。"
"""
CODES = ("ant", "wasp")


@pytest.fixture
def zoo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of two cards."""
    monkeypatch.setattr(layers, "DATA", tmp_path)
    folder = tmp_path / "zoo"
    folder.mkdir()
    for name, said in (("cards", CARDS), ("names", NAMES), ("texts", TEXTS)):
        (folder / f"{name}.toml").write_text(said, encoding="utf-8")
    return folder


def found(*things: Things, book: Book | None = None) -> list[str]:
    return [str(fault) for fault in checking.faults("zoo", *things, book=book)]


def cards(named: str = "card") -> Things:
    return Things("zoo/cards.toml", "card", CODES, named, told="bite")


# -- names --------------------------------------------------------------------------------------------------


def test_a_card_without_a_name_is_said_with_its_own_line(zoo: Path) -> None:
    assert found(cards()) == [f'{zoo}/cards.toml:5: zoo/names.toml has no words for [card."wasp"]']


def test_names_count_in_their_own_kind_alone(zoo: Path) -> None:
    assert found(cards("beast")) == []
    assert found(cards("ghost")) == [
        f'{zoo}/cards.toml:2: zoo/names.toml has no words for [ghost."ant"]',
        f'{zoo}/cards.toml:5: zoo/names.toml has no words for [ghost."wasp"]',
    ]


def test_every_sort_of_things_is_looked_through(zoo: Path) -> None:
    (zoo / "tiles.toml").write_text("[tile.swamp]\nsize = 2\n", encoding="utf-8")
    tiles = Things("zoo/tiles.toml", "tile", ("swamp",), "tile")
    assert found(tiles, cards()) == [
        f'{zoo}/tiles.toml:1: zoo/names.toml has no words for [tile."swamp"]',
        f'{zoo}/cards.toml:5: zoo/names.toml has no words for [card."wasp"]',
    ]


# -- texts and functions ------------------------------------------------------------------------------------


def book(*codes: str) -> Book:
    """The zoo's book, with functions for these cards."""
    made = Book("zoo", keepers=())
    does = Register[int](made, "does")
    for code in codes:
        does.enter(code, 1)  # entered here
    return made


def test_texts_and_functions_that_belong_together_are_no_fault(zoo: Path) -> None:
    assert found(cards("beast"), book=book("ant", "wasp")) == []


def test_a_text_that_nothing_does_is_said_with_the_line_of_the_text(zoo: Path) -> None:
    assert found(cards("beast"), book=book("wasp")) == [
        f"{zoo}/texts.toml:2: ant says something, and no function of games/zoo does it"
    ]


def test_a_function_that_no_text_tells_of_is_said_with_the_line_of_the_function(zoo: Path) -> None:
    (zoo / "texts.toml").write_text(TEXTS.partition("[bite.wasp]")[0], encoding="utf-8")
    here = Path(__file__)
    lines = here.read_text(encoding="utf-8").splitlines()
    line = next(number for number, said in enumerate(lines, 1) if said.endswith("# entered here"))
    assert found(cards("beast"), book=book("ant", "wasp")) == [
        f'{here}:{line}: zoo/texts.toml has no words for [bite."wasp"]'
    ]


def test_a_card_with_neither_text_nor_function_is_no_fault(zoo: Path) -> None:
    (zoo / "texts.toml").write_text(TEXTS.partition("[bite.wasp]")[0], encoding="utf-8")
    assert found(cards("beast"), book=book("ant")) == []


def test_where_nothing_is_told_no_function_may_stand(zoo: Path) -> None:
    (zoo / "texts.toml").write_text("", encoding="utf-8")
    assert found(cards("beast"), book=book()) == []
    assert [fault.partition(": ")[2] for fault in found(cards("beast"), book=book("ant"))] == [
        'zoo/texts.toml has no words for [bite."ant"]'
    ]


# -- languages ----------------------------------------------------------------------------------------------


def untranslated(*files: str) -> list[str]:
    return [str(fault) for fault in checking.untranslated("zoo", files)]


def test_words_that_all_languages_have_are_no_fault(zoo: Path) -> None:
    assert untranslated("names.toml", "texts.toml") == []


@pytest.mark.parametrize(
    ("kept", "lacking", "shown"),
    [("en", "zh-TW, zh-CN", "en"), ("zh-TW", "en, zh-CN", "zh-TW"), ("zh-CN", "en, zh-TW", "zh-CN")],
)
def test_a_word_that_languages_lack_says_which_and_what_is_shown(
    zoo: Path, kept: str, lacking: str, shown: str
) -> None:
    (zoo / "names.toml").write_text(f'{NAMES}\n[tile.swamp]\n{kept} = "Swamp"\n', encoding="utf-8")
    assert untranslated("names.toml") == [
        f'{zoo}/names.toml:17: [tile."swamp"] is missing in {lacking}; {shown} is shown there'
    ]


@pytest.mark.parametrize(
    ("words", "lacking", "shown"),
    [
        ('zh-TW = "蟻"\nen = "Ant"\n', "zh-CN", "en"),
        ('en = ""\nzh-TW = "蟻"\nzh-CN = "蚁"\n', "en", "zh-TW"),
        ("", "en, zh-TW, zh-CN", "nothing"),
    ],
    ids=["english last", "an empty word", "no word at all"],
)
def test_english_is_shown_for_a_missing_word_or_another_language_if_that_is_missing(
    zoo: Path, words: str, lacking: str, shown: str
) -> None:
    (zoo / "names.toml").write_text(f"[card.ant]\n{words}", encoding="utf-8")
    said = f'[card."ant"] is missing in {lacking}; {shown} is shown there'
    assert untranslated("names.toml") == [f"{zoo}/names.toml:1: {said}"]


def test_files_that_are_not_named_are_not_looked_at(zoo: Path) -> None:
    (zoo / "names.toml").write_text('[card.ant]\nen = "Ant"\n', encoding="utf-8")
    assert untranslated("texts.toml") == []
    assert untranslated() == []


RULES = """
[[rule]]
id = "bite"
title = { en = "Bite", zh-TW = "咬", zh-CN = "咬" }
text = { en = "It bites.", zh-TW = "牠咬。", zh-CN = "它咬。" }

[[rule]]
id = "sting"
title = { en = "Sting", zh-TW = "螫" }
text = { zh-CN = "它蜇。" }
"""


def test_rules_that_languages_lack_are_said_with_their_line(zoo: Path) -> None:
    (zoo / "rules.toml").write_text(RULES, encoding="utf-8")
    assert untranslated("names.toml") == [
        f"{zoo}/rules.toml:7: the title of sting is missing in zh-CN; en is shown there",
        f"{zoo}/rules.toml:7: the text of sting is missing in en, zh-TW; zh-CN is shown there",
    ]


def test_a_digest_without_rules_is_no_fault(zoo: Path) -> None:
    (zoo / "rules.toml").write_text("", encoding="utf-8")
    assert untranslated("names.toml") == []


# -- words that must be known -------------------------------------------------------------------------------

PAIRS = """
[card.ant]
beast = "insect"
friends = ["bee", "wsp", ""]

[card.bee]
beast = ""

[[deck]]
id = "first"
beast = "insekt"

[[deck]]
id = "second"
beast = "whale"
"""


def strangers(table: str, field: str, *known: str, **what: str) -> list[str]:
    found = checking.strangers("zoo/pairs.toml", table, field, known, **what)
    return [str(fault) for fault in found]


def test_a_word_that_is_none_of_the_known_ones_is_said_with_its_line_and_the_nearest(zoo: Path) -> None:
    (zoo / "pairs.toml").write_text(PAIRS, encoding="utf-8")
    assert strangers("card", "friends", "bee", "wasp", what="card") == [
        f"{zoo}/pairs.toml:4: there is no card 'wsp'; is it wasp?"
    ]
    assert strangers("deck", "beast", "insect", "bird") == [
        f"{zoo}/pairs.toml:11: there is no beast 'insekt'; is it insect?",
        f"{zoo}/pairs.toml:15: there is no beast 'whale'; use bird, insect",
    ]


def test_a_word_within_a_field_is_looked_at_too(zoo: Path) -> None:
    (zoo / "pairs.toml").write_text(PAIRS + '[[deck]]\nid = "third"\nled = { by = "wsp" }\n', encoding="utf-8")
    assert strangers("deck", "led.by", "bee", "wasp", what="beast") == [
        f"{zoo}/pairs.toml:18: there is no beast 'wsp'; is it wasp?"
    ]
    assert strangers("deck", "beast.by", "bee") == []


def test_a_word_that_is_known_or_empty_or_not_there_is_no_stranger(zoo: Path) -> None:
    (zoo / "pairs.toml").write_text(PAIRS, encoding="utf-8")
    assert strangers("card", "beast", "insect") == []
    assert strangers("card", "habitat", "swamp") == []
    assert strangers("tile", "beast", "insect") == []
