"""What can be chosen: nothing without effect, if another choice has one."""

from __future__ import annotations

import pytest

from games.champions.round.phases import begin
from tests.champions.conftest import Printed
from tests.champions.scene import Scene, alone, plays, rule, scene

QUIET = "Advance, Hydra Mercenary, Advance"


def offered(table: Scene) -> list[str]:
    """Ids of the offered options."""
    return [option.id for option in table.asked.options]


@rule("choose.must-change-state")
def test_affairs_of_state_without_an_upgrade_exhaust_tchalla() -> None:
    table = alone("black_panther", dealt="Affairs of State", step="reveal")
    assert table.ada.identity.exhausted, "nothing is asked: there is no upgrade to lose"
    assert "Affairs of State" in table.pile("removed")


@rule("choose.must-change-state", "may.option")
def test_affairs_of_state_let_a_hero_stay_up_and_cost_nothing_then() -> None:
    table = alone("black_panther", form="hero", dealt="Affairs of State", step="reveal")
    assert offered(table) == ["first", "second"], "he may flip down"
    table.answer("rather-not")
    assert not table.ada.identity.exhausted
    assert "Affairs of State" in table.pile("discard:encounter")


@rule("choose.must-change-state", "example.business-problems")
def test_business_problems_with_every_upgrade_exhausted_exhaust_tony_stark() -> None:
    table = alone("iron_man", play="Mark V Helmet, Powered Gauntlets", dealt="Business Problems")
    for title in ("Mark V Helmet", "Powered Gauntlets"):
        table.card(title).piece.exhausted = True
    begin(table.game, "villain", "reveal", [])
    table.lay()
    assert table.ada.identity.exhausted
    assert "Business Problems" in table.pile("removed")


@rule("choose.must-change-state")
def test_business_problems_with_one_ready_upgrade_leave_the_choice() -> None:
    table = alone("iron_man", play="Mark V Helmet", dealt="Business Problems", step="reveal")
    assert offered(table) == ["first", "second"]
    table.answer("exhaust-upgrades")
    assert table.card("Mark V Helmet").exhausted
    assert not table.ada.identity.exhausted


@rule("choose.must-change-state")
@pytest.mark.parametrize(
    ("hero", "card"),
    [("she_hulk", "Legal Work"), ("spider_man", "Eviction Notice"), ("captain_marvel", "Family Emergency")],
)
def test_obligations_that_always_cost_something_leave_the_choice(hero: str, card: str) -> None:
    """A token, or a surge, changes the game no matter what else can be lost."""
    assert offered(alone(hero, statuses="stunned", dealt=card, step="reveal")) == ["first", "second"]


# -- encounter cards --------------------------------------------------------------------------------------


@rule("choose.must-change-state", "ruling.choose-impossible-cost-option")
def test_sonic_boom_with_everybody_exhausted_has_to_be_paid() -> None:
    ada = plays("captain_marvel", form="hero", exhausted=True, hand="Energy, Genius, Strength")
    ada.dealt = ["Sonic Boom"]
    table = scene(ada=ada, scenario="klaw", step="reveal")
    assert table.ada.hand == [], "nothing is asked: all of them are exhausted already"
    assert sorted(table.ada.discard) == ["Energy", "Genius", "Strength"]


@rule("ruling.choose-impossible-cost-option")
def test_sonic_boom_that_can_do_nothing_does_nothing() -> None:
    ada = plays("captain_marvel", form="hero", exhausted=True, hand="Energy", dealt="Sonic Boom")
    table = scene(ada=ada, scenario="klaw", step="reveal")
    assert table.ada.hand[:1] == ["Energy"]
    assert table.told("exhausted") == []


@rule("choose.must-change-state")
def test_norad_asks_nobody_without_a_deck_for_a_drone() -> None:
    ada = plays("captain_marvel", form="hero", deckless=True)
    table = scene(ada=ada, scenario="ultron", main_stage=1, step="threat", encounter=QUIET)
    assert table.asked.kind == "champions.defend"
    assert (table.main.threat, table.ada.minions) == (1 + 2, [])


@rule("choose.must-change-state")
def test_ultron_asks_nobody_without_a_deck_for_a_drone() -> None:
    ada = plays("captain_marvel", form="hero", exhausted=True, deckless=True)
    table = scene(ada=ada, scenario="ultron", step="activate", encounter=QUIET)
    assert (table.main.threat, table.ada.minions) == (1, ["Hydra Mercenary"])


@rule("choose.must-change-state")
def test_a_boost_that_can_make_no_drone_is_paid_for() -> None:
    ada = plays("captain_marvel", form="hero", hand="Energy", deckless=True)
    table = scene(ada=ada, scenario="ultron", step="activate", encounter="01144a, Advance")
    table.passes()
    assert table.ada.minions == []
    assert (table.ada.deck, table.ada.dealt) == (["Energy"], 1), "what was paid is the new deck"


@rule("choose.must-change-state", "cannot.absolute")
def test_damage_that_is_no_attack_goes_where_it_can_be_taken() -> None:
    table = alone("iron_man", play="Tac Team", minions="Drone", scenario="ultron", mode="expert", stage=1)
    uses = [option for option in table.ada.offered if option.startswith("use Tac Team")]
    assert uses == ["use Tac Team"], "Ultron takes nothing: only the Drone is left"
    table.ada.does("use Tac Team")
    assert table.ada.minions == []


@rule("choose.must-change-state")
def test_nobody_draws_from_nothing() -> None:
    table = scene(ada=plays("captain_marvel"), ben=plays("she_hulk", deckless=True))
    before = len(table.ada.hand)
    table.ada.does("use Carol Danvers")
    assert len(table.ada.hand) == before + 1, "Ben has neither deck nor discard pile: nothing is asked"


@rule("choose.must-change-state", "draw.from-top")
def test_nick_fury_offers_no_cards_where_there_are_none(printed: Printed) -> None:
    printed("01084", cost=0)  # any payment for him would be a new deck
    table = alone("captain_marvel", form="hero", hand="Nick Fury", deckless=True, threat=3)
    table.ada.does("play Nick Fury")
    assert offered(table) == ["fury-thwart", "fury-damage"]


@rule("ability.must-change-game", "special.only-when-told")
@pytest.mark.parametrize(
    ("upgrade", "threat", "damage", "statuses", "offered"),
    [
        ("Tactical Genius", 0, 0, "", False),
        ("Tactical Genius", 1, 0, "", True),
        ("Tactical Genius", 0, 0, "confused", True),
        ("Vibranium Suit", 0, 0, "", False),
        ("Vibranium Suit", 0, 1, "", True),
        ("Vibranium Suit", 0, 0, "stunned", True),
        ("Panther Claws", 0, 0, "", True),
        ("Energy Daggers", 0, 0, "", True),
    ],
)
def test_wakanda_forever_needs_an_upgrade_that_changes_something(
    upgrade: str, threat: int, damage: int, statuses: str, offered: bool
) -> None:
    hand = "Wakanda Forever!, Energy"
    ada = plays("black_panther", form="hero", hand=hand, play=upgrade, damage=damage, statuses=statuses)
    assert ("play Wakanda Forever!" in scene(ada=ada, threat=threat).ada.offered) is offered


@rule("choose.must-change-state", "cannot.absolute")
def test_the_daggers_are_offered_only_for_enemies_that_hurt_somebody() -> None:
    """A Drone in front of Ben shields Ultron III, so only Ben's enemies can be hurt."""
    ada = plays("black_panther", form="hero", hand="Wakanda Forever!, Energy", play="Energy Daggers")
    table = scene(
        ada=ada, ben=plays("she_hulk", minions="Drone, Drone"), scenario="ultron", mode="expert", stage=1
    )
    left = table.villain.left
    table.ada.does("play Wakanda Forever!")
    assert (table.ben.minions, table.villain.left) == ([], left)


@rule("choose.must-change-state")
@pytest.mark.parametrize(("minions", "asked"), [("", []), ("Shocker", ["player ada", "player ben"])])
def test_among_players_without_minions_nobody_chooses(minions: str, asked: list[str]) -> None:
    ada = plays("black_panther", form="hero", hand="Wakanda Forever!, Energy", play="Energy Daggers")
    table = scene(ada=ada, ben=plays("she_hulk", minions=minions), cleo=plays("spider_man"))
    table.ada.does("play Wakanda Forever!")
    assert (table.words_offered() if table.asked.kind == "champions.player" else []) == asked


# -- moving -----------------------------------------------------------------------------------------------


@rule("move.needs-source-and-destination", "cannot.absolute")
@pytest.mark.parametrize(
    ("enemy", "options"), [("Drone", {"scenario": "ultron", "mode": "expert", "stage": 1}), ("Killmonger", {})]
)
def test_the_suit_moves_no_damage_to_one_who_takes_none(enemy: str, options: dict[str, object]) -> None:
    ada = plays("black_panther", form="hero", hand="Wakanda Forever!, Energy", play="Vibranium Suit", damage=4)
    ada.minions = [enemy]
    table = scene(ada=ada, **options)  # type: ignore[arg-type]
    villain = table.villain.left
    table.ada.does("play Wakanda Forever!")
    assert table.asked.kind == "champions.turn", "one enemy alone can take it: nothing is asked"
    assert table.ada.left == 11 - 4 + 2
    if enemy == "Drone":
        assert (table.ada.minions, table.villain.left) == ([], villain)
    else:
        assert (table.card("Killmonger").left, table.villain.left) == (5, villain - 2)


@rule("move.needs-source-and-destination")
def test_the_suit_heals_nothing_where_nobody_takes_the_damage() -> None:
    """Another player's Drone shields Ultron III, and Guard leaves the Suit no one else to strike."""
    ada = plays("black_panther", form="hero", hand="Wakanda Forever!, Energy", play="Vibranium Suit", damage=4)
    ada.minions = ["Madame Hydra"]
    table = scene(ada=ada, ben=plays("she_hulk"), modular="legions_of_hydra", side_schemes="Legions of Hydra")
    table.ada.does("play Wakanda Forever!")
    assert table.card("Madame Hydra").left == 6
    assert (table.ada.left, table.villain.left) == (9, 26)


@rule("ability.must-change-game", "cannot.absolute")
@pytest.mark.parametrize(("schemes", "offered"), [("Legions of Hydra", False), ("", True)])
def test_hawkeye_wastes_no_arrow_on_one_who_takes_no_damage(schemes: str, offered: bool) -> None:
    ada = plays("captain_marvel", play="Hawkeye", dealt="Madame Hydra")
    table = scene(
        ada=ada, side_schemes=schemes, modular="legions_of_hydra", encounter=", ".join(["Advance"] * 8)
    )
    table.card("Hawkeye").piece.counters = 4
    table.lay()
    table.ada.ends()
    seen: list[str] = []
    while table.asked.kind != "champions.turn":
        seen += table.words_offered()
        table.give(table.asked, table.asked.fallback())
    assert table.in_play("Madame Hydra")
    assert ("use Hawkeye" in seen) is offered


@rule("ability.must-change-game", "draw.from-top")
@pytest.mark.parametrize(
    ("hero", "form", "play"),
    [("she_hulk", "hero", "Focused Rage"), ("black_panther", "alter-ego", "The Golden City")],
)
@pytest.mark.parametrize("deckless", [True, False])
def test_who_has_no_deck_pays_for_no_card(hero: str, form: str, play: str, deckless: bool) -> None:
    assert (f"use {play}" in alone(hero, form=form, play=play, deckless=deckless).ada.offered) is not deckless


@rule("ability.must-change-game", "draw.from-top")
@pytest.mark.parametrize("deckless", [True, False])
def test_the_sense_of_a_spider_without_a_deck_says_nothing(deckless: bool) -> None:
    table = alone("spider_man", form="hero", deckless=deckless, step="activate", encounter=QUIET)
    assert table.asked.kind == ("champions.defend" if deckless else "champions.interrupt")
