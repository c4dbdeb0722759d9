"""Suggested payments: few cards, nothing wasted, nothing missed, and gains first."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.champions.effects.payment import Source, cheapest, enough, sources
from games.champions.printed.content import CARDS, RESOURCES
from games.kernel.decision import Option
from games.kernel.text import Name, Text
from render.kit.letters.words import Words
from tests.champions.scene import Scene, alone, rule

MINIONS = "Hydra Mercenary"

# -- if you paid with -------------------------------------------------------------------------------------


def option(table: Scene, card: str) -> Option:
    """The option to play a card."""
    return next(o for o in table.asked.options if f"play {card}" in table.words(o)[2])


def said(table: Scene, card: str) -> tuple[str, str]:
    """Label and detail of the option to play a card."""
    words, found = Words("en", "champions"), option(table, card)
    return words.say(found.label), words.say(found.detail) if found.detail else ""


def earns(table: Scene, card: str) -> Name | None:
    """The resource that earns more if it's in the payment."""
    detail = option(table, card).detail
    found = detail.args.get("detail") if detail else None
    resource = found.args.get("resource") if isinstance(found, Text) else None
    return resource if isinstance(resource, Name) else None


@rule("resource.types", "cost.overpay-allowed")
@pytest.mark.parametrize(
    ("hero", "card", "hand", "spent", "resource"),
    [
        # Cost 2: Strength or Genius alone.
        ("spider_man", "For Justice!", "Strength, Genius", ["Genius"], "mental"),
        ("she_hulk", "Relentless Assault", "Genius, Strength", ["Strength"], "physical"),
        # Cost 3: two cards, one of them with energy, though the others are cheaper.
        (
            "captain_marvel",
            "Photonic Blast",
            "Genius, Strength, Energy Absorption",
            ["Energy Absorption"],
            "energy",
        ),
    ],
)
def test_the_suggestion_earns_what_the_card_does_for_a_resource(
    hero: str, card: str, hand: str, spent: list[str], resource: str
) -> None:
    table = alone(hero, form="hero", hand=f"{card}, {hand}", minions=MINIONS, threat=6)
    assert earns(table, card) == Name("resource", resource)
    table.ada.does(f"play {card}")
    assert sorted(table.ada.discard) == sorted([*spent, card])


@rule("cost.overpay-allowed")
def test_nothing_is_earned_at_the_price_of_another_card() -> None:
    """Two cards, one of them mental, would earn a point of threat; Strength alone pays."""
    table = alone("spider_man", form="hero", hand="For Justice!, Strength, Backflip, Aunt May", threat=6)
    assert earns(table, "For Justice!") is None
    table.ada.does("play For Justice!")
    assert sorted(table.ada.discard) == ["For Justice!", "Strength"]
    assert table.main.threat == 3


@rule("wild.declare-type")
def test_a_wild_resource_earns_it_too() -> None:
    table = alone(
        "she_hulk", form="hero", hand="Relentless Assault, Genius, The Power of Aggression", minions=MINIONS
    )
    assert earns(table, "Relentless Assault") == Name("resource", "physical")
    table.ada.does("play Relentless Assault")
    assert table.villain.left == 14 - 2, "5 damage, 3 of them to the minion: it has overkill"


@rule("cost.simultaneous")
def test_who_pays_himself_is_told_what_the_resource_earns() -> None:
    table = alone("spider_man", form="hero", hand="For Justice!, Strength, Genius", threat=6)
    table.ada.does("pays")
    table.ada.does("play For Justice!")
    assert table.asked.prompt.key == "champions-pay-earning"
    assert table.asked.prompt.args["resource"] == Name("resource", "mental")
    genius = next(piece.handle for piece in table.game.at("hand:0") if piece.card.title == "Genius")
    assert table.asked.suggested == (genius,)
    strength = next(piece.handle for piece in table.game.at("hand:0") if piece.card.title == "Strength")
    table.answer(strength)
    assert table.main.threat == 3


# -- what is saved ---------------------------------------------------------------------------------------


@rule("cost.overpay-allowed")
def test_a_double_resource_is_kept_where_a_single_one_pays() -> None:
    table = alone("spider_man", form="hero", hand="Interrogation Room, Genius, Enhanced Spider-Sense")
    table.ada.does("play Interrogation Room")
    assert table.ada.discard == ["Enhanced Spider-Sense"]


def paid(found: list[Source]) -> tuple[int, int, int, int]:
    """The order of preference: cards of the hand, cards in play, resources, worth of the cards."""
    cards = [source for source in found if source.ability is None]
    in_play = sum(source.worth for source in found if source.ability is not None)
    return len(cards), in_play, sum(c.total for c in cards), sum(c.piece.card.keep for c in cards)


HANDED = sorted(
    code for code, card in CARDS.items() if card.resources and card.type in ("event", "upgrade", "resource")
)


@settings(max_examples=150, deadline=None)
@given(
    hand=st.lists(st.sampled_from(HANDED), min_size=1, max_size=6),
    typed=st.lists(st.sampled_from(RESOURCES), max_size=3),
    plain=st.integers(0, 4),
)
def test_no_other_payment_is_better(hand: list[str], typed: list[str], plain: int) -> None:
    """Every way to pay is tried: fewest cards, then least waste, then cards missed least."""
    table = alone("spider_man", form="hero", hand=", ".join(hand), play="Web-Shooter")
    found = sources(table.game, 0, None, None)
    suggested = cheapest(found, tuple(typed), plain)
    ways = [
        list(way)
        for count in range(len(found) + 1)
        for way in combinations(found, count)
        if enough(way, tuple(typed), plain)
    ]
    best = min((paid(way) for way in ways), default=None)
    assert (None if suggested is None else paid(list(suggested))) == best


def test_what_to_pay_with_is_chosen_only_where_something_costs() -> None:
    assert "pays" in alone("spider_man", form="hero", hand="Interrogation Room, Strength", threat=6).ids
    table = alone("spider_man", form="hero", hand="Strength, Genius", threat=6)
    assert "pays" not in table.ids, "resource cards cost nothing, and nothing is to be paid with them"


def test_choosing_what_to_pay_with_is_seen_and_can_be_switched_off() -> None:
    table = alone(
        "spider_man", form="hero", hand="For Justice!, Interrogation Room, Strength, Genius", threat=6
    )
    suggested = ("Play Interrogation Room: pay For Justice!", "")
    assert said(table, "Interrogation Room") == suggested
    table.ada.does("pays")
    assert table.asked.prompt.key == "champions-your-turn-paying"
    assert "pays" not in table.ids
    assert said(table, "Interrogation Room") == ("Play Interrogation Room for 1", "")
    table.ada.does("auto")
    assert table.asked.prompt.key == "champions-your-turn"
    assert "auto" not in table.ids
    assert said(table, "Interrogation Room") == suggested
