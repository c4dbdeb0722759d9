"""Open piles, and what is out of the game: looked through from the panel."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.features.lookup.screens import pile_at, pile_entries, pile_message
from games.champions.printed.content import CARDS
from games.registry import keys, rules_of
from render.kit.alt import Pile, pile
from render.kit.letters.words import Words
from render.kit.picture import piles_of, renderer_of
from tests.champions.scene import plays, scene
from tests.chat.messages import components, menus_in, moments, words_in

WORDS = Words("en", "champions", ("Ada", "Ben"))


def test_the_discard_pile_of_a_hero_lies_there_with_its_top_first() -> None:
    table = scene(ada=plays(discard="Haymaker, Genius"), ben=plays("she_hulk"))
    view = table.match.view(1)
    entry = pile_entries("champions", view, WORDS)[0]
    assert (entry.value, entry.label) == ("1", "Ada's discard pile (2)")
    found = pile_at("champions", view, "1", WORDS)
    assert found is not None
    assert [WORDS.name("card", card) for card in found.cards] == ["Genius", "Haymaker"]
    assert found.lines[1].startswith("Haymaker · ")


def test_an_empty_pile_is_not_offered_and_one_that_is_gone_is_none() -> None:
    view = scene(ada=plays(discard="Haymaker"), ben=plays("she_hulk")).match.view(0)
    offered = [entry.label for entry in pile_entries("champions", view, WORDS)]
    assert "Ada's discard pile (1)" in offered
    assert not [label for label in offered if "Ben" in label or "Encounter" in label]
    for number in ("0", "2", "99", "", "-1", "one"):
        assert pile_at("champions", view, number, WORDS) is None


@pytest.mark.parametrize("game", keys())
def test_a_pile_is_the_same_for_everybody_and_each_of_its_cards_can_be_seen(game: str) -> None:
    seats, seen = rules_of(game).seat_counts[0], 0
    words = Words("en", game, ("Ada", "Ben", "Cy", "Dee")[:seats])
    for match, _ in moments(game, seats, "piles", every=15):
        public = piles_of(game, match.view(None), words)
        for seat in range(seats):
            view = match.view(seat)
            assert piles_of(game, view, words) == public
            for each in public:
                assert all(renderer_of(game).knows(view, each.kind, card) for card in each.cards)
                seen += len(each.cards)
    assert seen


@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN"])
def test_of_the_highest_pile_nothing_is_lost_though_a_message_is_short(language: str) -> None:
    words = Words(language, "champions", ("Ada",))
    every = sorted(CARDS)[:100]
    high = Pile(
        "All", "card", tuple(every), tuple(f"{words.name('card', card)} · {'x' * 60}" for card in every)
    )
    made = components(pile_message(high, 7, words))
    said = words_in(made)
    assert said.startswith("### All")
    assert said.splitlines()[-1].startswith("- ")
    assert len(said) <= 4000
    lines = [line["value"] for menu in menus_in(made) for line in menu["options"]]
    assert lines == [f"card:{card}" for card in every]


def test_a_card_that_is_there_twice_is_one_line_with_its_count_and_one_of_the_menu() -> None:
    def line(card: str) -> str:
        return f"{WORDS.name('card', card)} · strong"

    found = pile("Twice", "card", ["01087", "01084", "01087"], line, "Heavy.")
    made = components(pile_message(found, 7, WORDS))
    other = WORDS.name("card", "01084")
    assert words_in(made).splitlines() == [
        "### Twice (3)",
        "Heavy.",
        "- 2 × Haymaker · strong",
        f"- {other} · strong",
    ]
    [menu] = menus_in(made)
    assert [(line["label"], line["description"]) for line in menu["options"]] == [
        ("Haymaker", "strong"),
        (other, "strong"),
    ]


def test_the_villains_discard_pile_says_how_many_boost_icons_are_in_it() -> None:
    codes = [code for code, card in CARDS.items() if card.boost][:2]
    view = replace(scene(ada=plays()).match.view(0), encounter_discard=(*codes, codes[0]))
    found = pile_at("champions", view, "0", WORDS)
    assert found is not None
    assert found.note == WORDS(
        "champions-pile-boosts", count=sum(CARDS[code].boost for code in (*codes, codes[0]))
    )
