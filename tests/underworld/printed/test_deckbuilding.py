"""Building decks: what a deck may hold, and reading and writing lists."""

from __future__ import annotations

import pytest

from games.underworld.printed.content import CARDS, READY, Deck
from games.underworld.printed.deckbuilding import (
    DeckFault,
    as_json,
    as_list,
    changed,
    faults,
    packed,
    read,
    title_of,
    unpacked,
)
from render.kit.letters.words import Words
from tests.underworld.scene import rule


def keys(deck: Deck) -> list[str]:
    return sorted({fault.key.removeprefix("underworld-deck-") for fault in faults(deck)})


def altered(key: str, **changes: int) -> Deck:
    deck = READY[key]
    return Deck(deck.society, {**deck.cards, **changes}, deck.core)


@rule("deck.preconstructed-four", "deck.minimum-fifty", "society.restricts-deck", "deck.extra-society")
@pytest.mark.parametrize("key", list(READY))
def test_the_four_ready_decks_are_legal_and_of_fifty_cards(key: str) -> None:
    assert faults(READY[key]) == []
    assert sum(READY[key].cards.values()) == 50


@rule("deck.minimum-fifty")
def test_forty_nine_are_too_few_and_there_is_no_most() -> None:
    assert keys(altered("baku", BQ001=2)) == ["size"]
    assert keys(altered("baku", BQ002=3, BQ012=3, BQ003=3, BQ009=40)) == []


@rule("deck.three-copies", "kw.singleton")
def test_three_of_a_name_one_of_a_singleton() -> None:
    assert keys(altered("baku", BQ001=4)) == ["copies"]
    assert keys(altered("baku", BQ015=2)) == ["copies"]
    assert keys(altered("baku", BQ009=20)) == [], "Baku's anchors are not counted"
    assert "copies" in keys(Deck("MSBQ03", {**READY["scarab"].cards, "BQ040": 4}, ""))


@rule("society.restricts-deck", "faction.mixing-allowed")
def test_a_society_has_its_colours() -> None:
    assert keys(altered("dragon", BQ013=1)) == ["colour"]
    assert keys(altered("baku", BQ098=3)) == [], "Stars of any colour"
    free = {
        code: 3
        for code, card in CARDS.items()
        if card.type == "character" and not card.core and not card.token and not card.printed("shoggoth-only")
    }
    assert keys(Deck("", free, "")) == [], "without a society all colours mix"


@rule("kw.society-only", "kw.core-loyalty", "shoggoth.core-symbol", "shoggoth.core-choice")
def test_what_belongs_to_the_shoggoth_society() -> None:
    assert "shoggoth-only" in keys(altered("scarab", BQ060=1))
    assert keys(altered("shoggoth", BQ043=1)) == ["core-inside"]
    assert keys(Deck("MSBQ02", READY["shoggoth"].cards, "")) == ["no-core"]
    orders = {code: n for code, n in READY["shoggoth"].cards.items() if not CARDS[code].order}
    assert "orders" in keys(Deck("MSBQ02", orders, "BQ043"))


def test_tianwen_takes_one_colour() -> None:
    one = {code: 3 for code, card in CARDS.items() if card.colour == "blue" and card.type != "society"}
    one |= {"BQ103": 3, "BQ104": 3}
    assert keys(Deck("MSBQ04", one, "")) == []
    assert keys(Deck("MSBQ04", {**one, "BQ001": 1}, "")) == ["colour"]


@pytest.mark.parametrize("key", list(READY))
def test_lists_are_read_as_they_are_written(key: str) -> None:
    deck = READY[key]
    same = Deck(deck.society, dict(sorted(deck.cards.items())), deck.core)
    assert read(as_list(deck)) == read(as_json(deck)) == same
    assert unpacked(packed(deck)) == deck


def test_lines_and_semicolons() -> None:
    deck = read("Baku Society; 3x Navigator; Keen Owl x2; # a remark; 1 BQ009")
    assert deck == Deck("MSJC10", {"BQ002": 2, "BQ003": 3, "BQ009": 1}, "")
    assert changed(deck, "+1 Keen Owl; -3 Navigator").cards == {"BQ002": 3, "BQ009": 1}
    assert title_of(deck).args["society"].id == "MSJC10"  # type: ignore[union-attr]


@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN"])
@pytest.mark.parametrize("key", list(READY))
def test_a_list_may_name_the_cards_as_the_reader_knows_them(key: str, language: str) -> None:
    """The very names that the bot shows, with the signs that people of that language write."""
    words = Words(language, "underworld")
    deck = READY[key]
    head = [words.name("card", code) for code in (deck.society, deck.core) if code]
    divider, times = ("\n", "x") if language == "en" else ("；", "×")
    lines = [f"{words.name('card', code)} {times}{count}" for code, count in deck.cards.items()]
    assert read(divider.join([*head, *lines])) == Deck(
        deck.society, dict(sorted(deck.cards.items())), deck.core
    )


def test_a_deck_is_changed_by_chinese_names() -> None:
    deck = read("貘組\n3x 領航員\n敏銳的貓頭鷹×2")
    assert deck == Deck("MSJC10", {"BQ002": 2, "BQ003": 3}, "")
    assert changed(deck, "+1 敏锐的猫头鹰；-3 领航员").cards == {"BQ002": 3}


@rule("society.optional-one", "shoggoth.core-choice")
@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        (
            "Baku Society\nDragon's Feast\n3x Navigator",
            "The list names Baku Society and Dragon's Feast: a deck has only one of them. Leave one out.",
        ),
        (
            "Shoggoth\nHecate the Tracker\nEbenia the Exterminator",
            "The list names Hecate the Tracker and Ebenia the Exterminator: a deck has only one of them. "
            "Leave one out.",
        ),
    ],
)
def test_a_second_society_or_core_character_is_a_fault(source: str, sentence: str) -> None:
    with pytest.raises(DeckFault) as fault:
        read(source)
    assert Words("en", "underworld").say(fault.value.reason) == sentence
    assert read("Baku Society\nBaku Society").society == "MSJC10", "twice the same is no other"


@pytest.mark.parametrize(
    ("source", "key"),
    [
        ("Baku Society\n3x Gandalf", "line"),
        ('{"slots": 3}', "json"),
        ("{", "json"),
        ('{"slots": {"XX1": 1}}', "unknown"),
        ('{"slots": {"TK010": 1}}', "not-playable"),
    ],
)
def test_a_list_that_cannot_be_read_says_why(source: str, key: str) -> None:
    with pytest.raises(DeckFault) as fault:
        read(source)
    assert fault.value.reason.key == f"underworld-deck-{key}"


@pytest.mark.parametrize("value", ["", "{}", '{"society":"","cards":{"BQ001":3},"core":""}'])
def test_a_table_takes_no_broken_deck(value: str) -> None:
    with pytest.raises(ValueError, match=r"deck"):
        unpacked(value)
