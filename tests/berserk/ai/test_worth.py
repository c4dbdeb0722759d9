"""Companions know a card's worth from its print; cards without a figure are named here."""

from __future__ import annotations

from games.berserk.effects.abilities import ACTIONS
from games.berserk.printed.book import BOOK
from games.berserk.printed.content import CARDS, HEROES
from games.berserk.rules import RULES

BY_PRINT = {
    "farnese-2", "farnese-4", "farnese-8", "farnese-10", "guts-3", "guts-6", "isidro-2", "isidro-6", "isidro-7",
    "isidro-8", "isidro-10", "schierke-1", "serpico-2", "tactic-1", "tactic-2", "tactic-3", "tactic-6",
    "tactic-8", "tactic-9", "tactic-11", "tactic-12",
}  # fmt: skip
"""Top cards weighed by range, healing or dice, or else by a trifle."""
ALWAYS = {
    "farnese-3", "farnese-5", "farnese-6", "farnese-9", "isidro-2", "schierke-4", "schierke-6", "schierke-10",
    "tactic-1", "tactic-4", "tactic-7", "tactic-10",
}  # fmt: skip
"""Cards whose effect is used whenever possible."""


def test_every_top_card_has_a_figure_or_goes_by_its_print() -> None:
    assert RULES.key == "berserk"
    effects = {entry.code for entry in BOOK.entries if entry.code in CARDS}
    assert {code for code in effects if CARDS[code].worth.top is None} == BY_PRINT


def test_every_effect_with_a_choice_says_when_it_is_used() -> None:
    cards = {code for code in ACTIONS if code in CARDS}
    assert {code for code in cards if not CARDS[code].worth.use} == ALWAYS
    assert [code for code, card in CARDS.items() if card.worth.use and code not in ACTIONS] == []


def test_every_hero_has_a_caution_of_his_own() -> None:
    cautious = {code: hero.worth.caution for code, hero in HEROES.items()}
    assert cautious == {"guts": 0.5, "serpico": 0.7, "isidro": 1.0, "schierke": 1.35, "farnese": 1.35}
