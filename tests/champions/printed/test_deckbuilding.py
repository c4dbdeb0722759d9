from __future__ import annotations

import json

import pytest

from games.champions.printed.content import HEROES, STARTERS, Deck
from games.champions.printed.deckbuilding import (
    DeckFault,
    addable,
    as_json,
    as_list,
    faults,
    own_cards,
    packed,
    read,
    unpacked,
)
from games.champions.printed.deckbuilding import changed as change
from render.kit.letters.words import Words
from tests.champions.conftest import Printed
from tests.champions.scene import rule

SPIDER = STARTERS["spider_man"]


def changed(**cards: int) -> Deck:
    """Spider-Man's ready deck with some counts changed, as `c01060=3`."""
    counts = {**SPIDER.cards, **{code[1:]: count for code, count in cards.items()}}
    return Deck("spider_man", "justice", {code: count for code, count in counts.items() if count})


def wrong(deck: Deck) -> list[str]:
    """Keys of the faults."""
    return [fault.key.removeprefix("champions-deck-") for fault in faults(deck)]


@rule("deck.one-aspect", "deck.rest-aspect-or-basic")
@pytest.mark.parametrize("hero", list(HEROES))
def test_the_ready_decks_are_legal_and_have_forty_cards(hero: str) -> None:
    assert faults(STARTERS[hero]) == []
    assert sum(STARTERS[hero].cards.values()) == 40


@rule("deck.size")
def test_a_deck_has_forty_to_fifty_cards() -> None:
    assert wrong(changed(c01060=1)) == ["size"]
    ten_more = {
        "c01060": 3,
        "c01061": 3,
        "c01063": 3,
        "c01064": 3,
        "c01065": 3,
        "c01085": 3,
        "c01086": 3,
        "c01087": 2,
    }
    assert sum(changed(**ten_more).cards.values()) == 50
    assert wrong(changed(**ten_more)) == []
    assert wrong(changed(**{**ten_more, "c01087": 3})) == ["size"]


@rule("deck.hero-cards-exact")
def test_every_hero_card_is_there_as_often_as_it_comes() -> None:
    assert wrong(changed(c01005=2, c01087=2)) == ["hero-card"]
    assert wrong(changed(c01003=3)) == ["hero-card"]


@rule("deck.other-heroes-cards")
def test_cards_of_another_hero_are_refused() -> None:
    assert wrong(changed(c01045=1)) == ["foreign"]


@rule("deck.one-aspect")
def test_a_second_aspect_is_refused_and_none_is_fine() -> None:
    assert wrong(changed(c01054=1)) == ["aspect"]
    basic = {code: count for code, count in SPIDER.cards.items() if not "01058" <= code <= "01065"}
    basic |= {"01085": 3, "01086": 3, "01087": 3, "01091": 3, "01092": 3, "01093": 3}
    assert sum(basic.values()) == 38
    assert wrong(Deck("spider_man", None, basic)) == ["size"], "nothing but its size is wrong"


@rule("deck.three-copies", "max.per-deck")
def test_three_copies_of_a_title_fewer_where_the_card_says_so() -> None:
    assert wrong(changed(c01060=3)) == []
    assert wrong(changed(c01060=4)) == ["copies"]
    assert wrong(changed(c01062=3)) == ["copies"], "two of The Power of Justice"
    assert wrong(changed(c01088=2)) == ["copies"], "one of Energy"


@rule("deck.unique-one-copy")
def test_a_unique_ally_is_there_once() -> None:
    assert wrong(changed(c01058=2)) == ["copies"]


@rule("unique.one-in-deck", "deck.unique-exception")
@pytest.mark.parametrize(
    ("subtitle", "faulty"), [("Peter Parker", ["unique"]), ("Miles Morales", []), ("", ["unique"])]
)
def test_a_unique_ally_may_not_be_the_hero_himself(printed: Printed, subtitle: str, faulty: list[str]) -> None:
    """Another character of the hero's title can be, with a different name."""
    printed("01058", title="Spider-Man", subtitle=subtitle)
    assert wrong(changed(c01058=1)) == faulty


@rule("deck.one-identity")
def test_a_deck_needs_a_hero() -> None:
    assert wrong(Deck("nobody", None, dict(SPIDER.cards))) == ["no-hero"]


def test_a_deck_goes_out_as_a_list_and_comes_back() -> None:
    for deck in STARTERS.values():
        again = read(as_list(deck))
        assert (again.hero, again.aspect, again.cards) == (
            deck.hero,
            deck.aspect,
            dict(sorted(deck.cards.items())),
        )
        assert read(as_json(deck, "mine")) == again
        assert unpacked(packed(again)) == again


@pytest.mark.parametrize(("language", "divider"), [("en", ";"), ("zh-TW", "；"), ("zh-CN", "\n")])
def test_a_list_may_name_hero_and_cards_as_the_reader_knows_them(language: str, divider: str) -> None:
    words = Words(language, "champions")
    deck = STARTERS["spider_man"]
    own = [words.name("card", code) for code in deck.cards]
    lines = [f"{count}x {words.name('card', code)}" for code, count in deck.cards.items()]
    whole = divider.join([words.name("hero", "spider_man"), *lines])
    assert len(own) == len(set(own))
    assert read(whole) == read(as_list(deck))


def test_chinese_is_typed_without_spaces_and_with_its_own_signs() -> None:
    deck = read("蜘蛛人；３張後空翻；急救×2；2x“黑猫”")
    assert (deck.hero, deck.cards["01003"], deck.cards["01086"], deck.cards["01002"]) == ("spider_man", 3, 2, 2)
    assert change(deck, "−1 急救；＋1 後空翻").cards["01086"] == 1


def test_a_list_may_leave_the_hero_cards_out() -> None:
    lines = [
        "# my deck",
        "Peter Parker",
        "2x For Justice!",
        "Daredevil (Matt Murdock)",
        "Nick Fury x1",
        "3 Haymaker",
    ]
    deck = read("\n".join(lines))
    assert deck.hero == "spider_man"
    assert deck.aspect == "justice"
    assert {code: deck.cards[code] for code in ("01060", "01058", "01084", "01087", "01005")} == {
        "01060": 2,
        "01058": 1,
        "01084": 1,
        "01087": 3,
        "01005": 3,
    }


@pytest.mark.parametrize(
    ("source", "key"),
    [
        ("", "no-hero"),
        ("Batman\n1x Haymaker", "no-hero"),
        ("Spider-Man\n1x Batarang", "line"),
        ("{broken", "unreadable"),
        ('{"slots": []}', "unreadable"),
        (json.dumps({"hero_code": "01001a", "slots": {"99999": 1}}), "unknown"),
        (json.dumps({"hero_code": "01001a", "slots": {"01094": 1}}), "unknown"),
        (json.dumps({"hero_code": "77001", "slots": {"01087": 1}}), "no-hero"),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(source: str, key: str) -> None:
    with pytest.raises(DeckFault) as caught:
        read(source)
    assert caught.value.reason.key == f"champions-deck-{key}"


@pytest.mark.parametrize("line", ["", "[]", "{}", '{"hero":"spider_man","aspect":null,"cards":{"01087":3}}'])
def test_a_tables_option_holds_a_legal_deck_or_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="deck"):
        unpacked(line)


def test_every_line_that_is_no_card_is_told() -> None:
    with pytest.raises(DeckFault) as caught:
        read("Spider-Man\n2x Backflip\n1x Batarang\n# notes\n3x Grapple Gun\n100x Haymaker")
    told = [(reason.key, reason.args.get("number")) for reason in caught.value.reasons]
    assert told == [("champions-deck-line", 3), ("champions-deck-line", 5), ("champions-deck-count", 6)]
    with pytest.raises(DeckFault) as caught:
        change(STARTERS["spider_man"], "+1 Batarang; -1 Backflip; +1 Batmobile")
    assert [reason.args["number"] for reason in caught.value.reasons] == [1, 3]
    unknown = json.dumps({"hero_code": "01001", "slots": {"99001": 1, "01003": 2, "99002": 1}})
    with pytest.raises(DeckFault) as caught:
        read(unknown)
    assert [reason.args["code"] for reason in caught.value.reasons] == ["99001", "99002"]


@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN"])
@pytest.mark.parametrize("hero", HEROES)
def test_a_list_goes_out_in_names_of_the_readers_language(hero: str, language: str) -> None:
    words = Words(language, "champions")
    made = as_list(STARTERS[hero], lambda code: words.name("card", code))
    assert not any(code in made for code in STARTERS[hero].cards), "no codes"
    assert read(made) == STARTERS[hero]


def test_a_hero_card_of_several_prints_is_named_once() -> None:
    panther = STARTERS["black_panther"]
    assert "5x Wakanda Forever!" in as_list(panther).splitlines()
    listed = as_list(panther).replace("5x Wakanda", "4x Wakanda")
    assert [fault.key for fault in faults(read(listed))] == ["champions-deck-size", "champions-deck-hero-card"]


@rule("deck.one-aspect", "deck.three-copies", "deck.unique-one-copy", "deck.other-heroes-cards")
def test_what_may_still_be_added_breaks_no_rule() -> None:
    for hero, deck in STARTERS.items():
        room = addable(deck)
        for code, most in room.items():
            assert deck.cards.get(code, 0) < most
            more = Deck(deck.hero, deck.aspect, {**deck.cards, code: deck.cards.get(code, 0) + 1})
            assert [fault.key for fault in faults(more)] == [], (hero, code)
    spider = STARTERS["spider_man"]
    assert "01053" not in addable(spider), "Uppercut is Aggression"
    assert "01043a" not in addable(spider), "another hero's"
    assert {"01050", "01060"} & addable(Deck("spider_man", None, own_cards("spider_man"))).keys() != set()
    bare = Deck("spider_man", None, {})
    assert addable(bare)["01003"] == own_cards("spider_man")["01003"]
