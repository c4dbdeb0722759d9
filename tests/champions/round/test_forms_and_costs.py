"""Cards that need a form or a price: offered only if it's met."""

from __future__ import annotations

from typing import Any

import pytest

from games.champions.printed.content import CARDS
from tests.champions.scene import Scene, alone, plays, rule, scene

OTHER = {"hero": "alter-ego", "alter-ego": "hero"}

EVENTS: list[tuple[str, str, str, str, dict[str, Any]]] = [
    ("Swinging Web Kick", "spider_man", "hero", "Genius, Strength", {}),
    ("Crisis Interdiction", "captain_marvel", "hero", "Energy", {"threat": 3}),
    ("Photonic Blast", "captain_marvel", "hero", "Energy, Genius", {}),
    ("Gamma Slam", "she_hulk", "hero", "Genius, Strength", {"damage": 3}),
    ("Ground Stomp", "she_hulk", "hero", "Genius", {}),
    ("Repulsor Blast", "iron_man", "hero", "Genius", {}),
    ("Supersonic Punch", "iron_man", "hero", "Genius", {}),
    ("01043a", "black_panther", "hero", "Genius", {"play": "Panther Claws"}),
    ("01043b", "black_panther", "hero", "Genius", {"play": "Energy Daggers"}),
    ("01043c", "black_panther", "hero", "Genius", {"play": "Tactical Genius", "threat": 2}),
    ("01043d", "black_panther", "hero", "Genius", {"play": "Vibranium Suit", "damage": 2}),
    ("Relentless Assault", "she_hulk", "hero", "Genius", {"minions": "Shocker"}),
    ("Uppercut", "she_hulk", "hero", "Genius, Strength", {}),
    ("For Justice!", "spider_man", "hero", "Strength", {"threat": 3}),
    ("Lead from the Front", "captain_marvel", "hero", "Energy, Genius", {}),
    ("Haymaker", "spider_man", "hero", "Genius", {}),
    ("Legal Practice", "she_hulk", "alter-ego", "Genius", {"threat": 3}),
    ("Ancestral Knowledge", "black_panther", "alter-ego", "Energy", {"discard": "Vibranium"}),
]
"""Event, hero, form, a payment, and what else must be there."""

IN_PLAY: list[tuple[str, str, str, str, dict[str, Any]]] = [
    ("Focused Rage", "she_hulk", "hero", "", {}),
    ("Arc Reactor", "iron_man", "hero", "", {"exhausted": True}),
    ("Mark V Helmet", "iron_man", "hero", "", {"threat": 3}),
    ("Powered Gauntlets", "iron_man", "hero", "", {}),
    ("Rocket Boots", "iron_man", "hero", "Genius", {}),
    ("Aunt May", "spider_man", "alter-ego", "", {"damage": 3}),
    ("Superhuman Law Division", "she_hulk", "alter-ego", "Genius", {"threat": 3}),
    ("Stark Tower", "iron_man", "alter-ego", "", {"discard": "Rocket Boots"}),
    ("The Golden City", "black_panther", "alter-ego", "", {}),
]
"""Cards that exhaust for their ability."""
EITHER = [
    ("Alpha Flight Station", "captain_marvel", "Genius"),
    ("Avengers Mansion", "she_hulk", ""),
    ("Helicarrier", "she_hulk", ""),
]
"""Cards that exhaust for an ability of either form."""

ATTACHED = [
    ("Enhanced Ivory Horn", "rhino", "Strength, Uppercut", "Strength, Genius"),
    ("Sonic Converter", "klaw", "Energy, Genius, Strength", "Energy, Energy, Genius"),
    ("Solid-Sound Body", "klaw", "Energy, Genius, Strength", "Genius, Strength, Strength"),
    ("Program Transmitter", "ultron", "Genius", "Energy, Strength"),
    ("Upgraded Drones", "ultron", "Energy, Genius, Strength", "Energy, Strength, Strength"),
    ("Vibranium Armor", "ultron", "Strength", "Energy, Genius"),
    ("Concussion Blasters", "ultron", "Energy", "Genius, Strength"),
]
"""Attachment, scenario, a hand that pays to remove it, and one with the wrong resources."""


def laid(hero: str, form: str, more: dict[str, Any], **his: str) -> Scene:
    """A table for one hero; its threat is part of `more`."""
    rest = dict(more)
    threat = rest.pop("threat", 0)
    his["play"] = ", ".join(part for part in (his.get("play", ""), rest.pop("play", "")) if part)
    return alone(hero, form=form, **his, **rest, threat=threat)


def offers(table: Scene, verb: str, card: str) -> bool:
    title = CARDS[card].title if card in CARDS else card
    return any(
        offer == f"{verb} {title}" or offer.startswith(f"{verb} {title} on ") for offer in table.ada.offered
    )


@rule("trigger.form-gate", "play.step-1-restrictions")
@pytest.mark.parametrize(("card", "hero", "form", "pays", "more"), EVENTS)
def test_an_event_asks_for_its_form(card: str, hero: str, form: str, pays: str, more: dict[str, Any]) -> None:
    assert offers(laid(hero, form, more, hand=f"{card}, {pays}"), "play", card)
    assert not offers(laid(hero, OTHER[form], more, hand=f"{card}, {pays}"), "play", card)


@rule("play.step-2-determine-cost", "play.step-4-pay")
@pytest.mark.parametrize(("card", "hero", "form", "pays", "more"), EVENTS)
def test_an_event_is_not_offered_unpaid(
    card: str, hero: str, form: str, pays: str, more: dict[str, Any]
) -> None:
    assert not offers(laid(hero, form, more, hand=card), "play", card)


@rule("trigger.form-gate")
@pytest.mark.parametrize(("card", "hero", "form", "pays", "more"), IN_PLAY)
def test_a_card_in_play_asks_for_its_form(
    card: str, hero: str, form: str, pays: str, more: dict[str, Any]
) -> None:
    assert offers(laid(hero, form, more, hand=pays, play=card), "use", card)
    assert not offers(laid(hero, OTHER[form], more, hand=pays, play=card), "use", card)


@rule("exhaust.cost-blocked", "exhaust.not-twice")
@pytest.mark.parametrize(("card", "hero", "form", "pays", "more"), IN_PLAY)
def test_an_exhausted_card_has_nothing_to_exhaust(
    card: str, hero: str, form: str, pays: str, more: dict[str, Any]
) -> None:
    table = laid(hero, form, more, hand=pays, play=card)
    table.card(card).piece.exhausted = True
    table.lay()
    assert not offers(table, "use", card)


@rule("exhaust.cost-blocked")
@pytest.mark.parametrize(("card", "hero", "hand"), EITHER)
def test_a_card_of_either_form_works_once_until_it_is_readied(card: str, hero: str, hand: str) -> None:
    for form in OTHER:
        table = laid(hero, form, {}, hand=hand, play=card)
        assert offers(table, "use", card)
        table.lay(**{card: {"exhausted": True}})
        assert not offers(table, "use", card)


@rule("trigger.form-gate")
def test_tenacity_and_the_energy_channels_blast_are_a_heros() -> None:
    for form, free in (("hero", True), ("alter-ego", False)):
        ada = plays("she_hulk", form=form, play="Tenacity", hand="Strength", exhausted=True)
        assert offers(scene(ada=ada), "use", "Tenacity") is free
        table = alone("captain_marvel", form=form, play="Energy Channel")
        table.lay(Energy_Channel={"counters": 2})
        assert (table.acts("Energy Channel", 1) in table.ids) is free


@rule("resource.ability-cost-typed")
@pytest.mark.parametrize(
    ("card", "hero", "form", "wrong", "more"),
    [
        ("Rocket Boots", "iron_man", "hero", "Strength, Energy", {}),
        ("Superhuman Law Division", "she_hulk", "alter-ego", "Strength, Energy", {"threat": 3}),
        ("Tenacity", "she_hulk", "hero", "Genius, Energy", {"exhausted": True}),
        ("Captain Marvel", "captain_marvel", "hero", "Genius, Strength", {"damage": 3}),
        ("Vision", "captain_marvel", "hero", "Genius, Strength", {}),
    ],
)
def test_a_typed_price_is_not_paid_with_other_types(
    card: str, hero: str, form: str, wrong: str, more: dict[str, Any]
) -> None:
    his = {} if card == "Captain Marvel" else {"play": card}
    assert not offers(laid(hero, form, more, hand=wrong, **his), "use", card)


@rule("trigger.form-gate", "turn.action-encounter-card", "resource.ability-cost-typed")
@pytest.mark.parametrize(("card", "scenario", "pays", "wrong"), ATTACHED)
def test_an_attachment_is_broken_in_hero_form_with_its_resources(
    card: str, scenario: str, pays: str, wrong: str
) -> None:
    for form, hand, free in (("hero", pays, True), ("alter-ego", pays, False), ("hero", wrong, False)):
        table = alone("she_hulk", form=form, hand=hand, scenario=scenario, attached=card)
        assert offers(table, "use", card) is free, (form, hand)
        if free:
            table.ada.does(f"use {card}")
            assert not table.in_play(card)
            assert card in table.pile("discard:encounter")


@rule("exhaust.cost-blocked")
@pytest.mark.parametrize(
    ("card", "pays"),
    [("Program Transmitter", "Genius"), ("Vibranium Armor", "Strength"), ("Concussion Blasters", "Energy")],
)
def test_an_exhausted_hero_cannot_exhaust_for_an_attachment(card: str, pays: str) -> None:
    ada = plays("she_hulk", form="hero", hand=pays, exhausted=True)
    assert not offers(scene(scenario="ultron", attached=card, ada=ada), "use", card)


@rule("keyword.uses-spend", "exhaust.cost-blocked")
@pytest.mark.parametrize(
    ("card", "hero", "more"),
    [
        ("Tac Team", "she_hulk", {}),
        ("Surveillance Team", "spider_man", {"threat": 3}),
        ("Med Team", "black_panther", {"damage": 3}),
    ],
)
def test_a_team_works_once_until_it_is_readied(card: str, hero: str, more: dict[str, Any]) -> None:
    table = laid(hero, "hero", more, play=card)
    assert offers(table, "use", card)
    table.card(card).piece.exhausted = True
    table.lay()
    assert not offers(table, "use", card)


@rule("ability.must-change-game")
@pytest.mark.parametrize(
    ("card", "hero", "form", "hand", "more"),
    [
        ("Crisis Interdiction", "captain_marvel", "hero", "Energy", {}),
        ("For Justice!", "spider_man", "hero", "Strength", {}),
        ("Legal Practice", "she_hulk", "alter-ego", "Genius", {}),
        ("Ancestral Knowledge", "black_panther", "alter-ego", "Energy", {}),
        ("First Aid", "spider_man", "hero", "Energy", {}),
        ("Get Ready", "captain_marvel", "hero", "Energy", {"play": "Vision"}),
        ("Relentless Assault", "she_hulk", "hero", "Genius", {}),
    ],
)
def test_an_event_that_would_change_nothing_is_not_offered(
    card: str, hero: str, form: str, hand: str, more: dict[str, Any]
) -> None:
    """No threat, no one hurt, everyone ready, an empty discard pile, no minion."""
    assert not offers(laid(hero, form, more, hand=f"{card}, {hand}"), "play", card)


@rule("ability.must-change-game")
@pytest.mark.parametrize(
    ("card", "hero", "form", "hand"),
    [
        ("Superhuman Law Division", "she_hulk", "alter-ego", "Genius"),
        ("Mark V Helmet", "iron_man", "hero", ""),
        ("Surveillance Team", "spider_man", "hero", ""),
        ("Med Team", "black_panther", "hero", ""),
        ("Tenacity", "spider_man", "hero", "Strength"),
        ("Energy Channel", "captain_marvel", "hero", "Genius"),
    ],
)
def test_a_card_in_play_that_would_change_nothing_is_not_offered(
    card: str, hero: str, form: str, hand: str
) -> None:
    assert not offers(laid(hero, form, {}, hand=hand, play=card), "use", card)


ONCE = {
    "spider_man": "Black Cat, Aunt May, Daredevil, Jessica Jones, Interrogation Room, Mockingbird, Nick Fury",
    "captain_marvel": "Spider-Woman, Alpha Flight Station, Captain Marvel's Helmet, Energy Channel, Hawkeye, "
    "Maria Hill, Vision, The Triskelion",
    "she_hulk": "Hellcat, Hulk, Tigra, Avengers Mansion, Helicarrier",
    "iron_man": "War Machine, Pepper Potts, Stark Tower, Arc Reactor, Mark V Armor, Mark V Helmet",
    "black_panther": "Shuri, The Golden City, Black Widow, Luke Cage",
}
"""Unique, or one a player."""


@rule("turn.play-card", "max.per-player", "unique.one-in-play")
@pytest.mark.parametrize(
    ("card", "hero"), [(card, hero) for hero, cards in ONCE.items() for card in cards.split(", ")]
)
def test_a_second_copy_of_what_may_be_there_once_is_not_offered(card: str, hero: str) -> None:
    pays = "Energy, Genius, Strength"
    assert offers(laid(hero, "alter-ego", {}, hand=f"{card}, {pays}"), "play", card)
    assert not offers(laid(hero, "alter-ego", {}, hand=f"{card}, {pays}", play=card), "play", card)


@rule("max.per-player")
@pytest.mark.parametrize(
    ("card", "hero"),
    [("Combat Training", "she_hulk"), ("Heroic Intuition", "spider_man"), ("Armored Vest", "black_panther")],
)
def test_training_that_everybody_has_is_not_offered(card: str, hero: str) -> None:
    ada = plays(hero, hand=f"{card}, Energy", play=card)
    assert not offers(scene(ada=ada), "play", card)
    other = "iron_man"
    assert not offers(scene(ada=ada, ben=plays(other, play=card)), "play", card)
    table = scene(ada=ada, ben=plays(other))
    table.ada.does(f"play {card}")
    assert table.ben.controls == [card], "only he had room for it"
