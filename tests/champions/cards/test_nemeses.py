"""Nemesis sets, obligations, and the standard and expert sets."""

from __future__ import annotations

import pytest

from tests.champions.scene import alone, plays, rule, scene

MERCENARY = "Hydra Mercenary"


def revealed(card: str, hero: str = "captain_marvel", form: str = "hero", **more: str):  # type: ignore[no-untyped-def]
    """One player reveals a card; what isn't about the table is about them."""
    table = {key: more.pop(key) for key in ("encounter", "side_schemes") if key in more}
    return scene(ada=plays(hero, form=form, dealt=card, **more), step="reveal", **table)  # type: ignore[arg-type]


@rule("obligation.given", "reveal.obligation", "may.option", "cost.arrow", "example.business-problems")
@rule("card.schema.obligation")
@pytest.mark.parametrize(
    ("hero", "card"),
    [
        ("black_panther", "Affairs of State"),
        ("she_hulk", "Legal Work"),
        ("spider_man", "Eviction Notice"),
        ("iron_man", "Business Problems"),
        ("captain_marvel", "Family Emergency"),
    ],
)
def test_an_alter_ego_does_his_duty_and_the_card_is_gone(hero: str, card: str) -> None:
    other = "spider_man" if hero != "spider_man" else "iron_man"
    upgrade = {"black_panther": "Panther Claws", "iron_man": "Mark V Helmet"}.get(hero, "")
    table = scene(ada=plays(other, dealt=card), ben=plays(hero, play=upgrade), step="reveal")
    assert table.asked.seat == 1, "whoever revealed it"
    table.answer("first")
    assert table.ben.identity.exhausted
    assert card in table.pile("removed")


def test_affairs_of_state_cost_a_panther_upgrade() -> None:
    table = revealed("Affairs of State", "black_panther", "alter-ego", play="Panther Claws, Energy Daggers")
    table.answer("second")
    table.answer("Panther Claws")
    assert table.ada.controls == ["Energy Daggers"]
    assert "Affairs of State" in table.pile("discard:encounter")


@rule("acceleration-token.effect", "villain-phase.1-tokens")
def test_legal_work_accelerates() -> None:
    table = revealed("Legal Work", "she_hulk", "alter-ego")
    table.answer("second")
    assert table.main.tokens == 1


@rule("may.default-player", "keyword.surge")
def test_eviction_notice_costs_a_card_and_surges() -> None:
    table = revealed("Eviction Notice", "spider_man", "hero", hand="Genius", encounter=MERCENARY)
    table.answer("second")
    assert table.ada.discard == ["Genius"], "a hero who does not flip has no other way"
    assert table.ada.minions == [MERCENARY]
    table = revealed("Eviction Notice", "spider_man", "hero", hand="Genius", encounter=MERCENARY)
    table.answer("first")
    assert table.ada.identity.piece.code == "01001b"
    table.answer("first")
    assert "Eviction Notice" in table.pile("removed")
    assert "form" in table.ids, "flipped by a card, not by his own change"


def test_business_problems_exhaust_upgrades() -> None:
    table = revealed("Business Problems", "iron_man", "alter-ego", play="Arc Reactor, Stark Tower")
    table.answer("second")
    assert table.card("Arc Reactor").exhausted
    assert not table.card("Stark Tower").exhausted


def test_family_emergency_stuns_and_surges() -> None:
    table = revealed("Family Emergency", "captain_marvel", "alter-ego", encounter=MERCENARY)
    table.answer("second")
    assert table.ada.identity.statuses == ["stunned"]
    assert table.ada.minions == [MERCENARY]


@rule("obligation.eliminated-hero", "ruling.obligation-extra-card")
def test_an_obligation_without_its_hero_is_removed_and_another_card_comes() -> None:
    table = revealed("Business Problems", "spider_man", "hero", encounter=MERCENARY)
    assert "Business Problems" in table.pile("removed")
    assert table.ada.minions == [MERCENARY]


@pytest.mark.parametrize(
    ("card", "threat"),
    [
        ("Usurp The Throne", 3),
        ("Personal Challenge", 4),
        ("Highway Robbery", 3),
        ("Imminent Overload", 4),
        ("The Psyche-Magnitron", 4),
    ],
)
def test_nemesis_schemes_come_with_their_threat(card: str, threat: int) -> None:
    assert revealed(card).card(card).threat == threat


@rule("cannot.absolute")
def test_killmonger_fears_no_panther_upgrade() -> None:
    upgrades = "Panther Claws, Energy Daggers"
    table = alone("black_panther", form="hero", hand="01043a, Energy", play=upgrades, minions="Killmonger")
    table.ada.does("play Wakanda Forever!").answer("Panther Claws")
    assert table.villain.left == 14 - 2 - 2, "the Claws go for Rhino, the Daggers for both"
    assert table.card("Killmonger").left == 5
    table.ada.does("attack Black Panther on Killmonger")
    assert table.card("Killmonger").left == 3


def test_heart_shaped_herb_toughens_and_surges() -> None:
    table = revealed("Heart-Shaped Herb", minions="Shocker", encounter=MERCENARY)
    assert table.villain.statuses == ["tough"]
    assert table.card("Shocker").statuses == ["tough"]
    assert table.ada.minions == ["Shocker", MERCENARY]


@pytest.mark.parametrize(("choice", "left", "threat"), [("first", 9, 0), ("second", 12, 3)])
def test_ritual_combat_counts_the_icons_of_the_top_card(choice: str, left: int, threat: int) -> None:
    table = revealed("Ritual Combat", encounter="Explosion")
    table.answer(choice)
    assert (table.ada.left, table.main.threat) == (left, threat)


def test_titania_strikes_with_what_is_left_of_her() -> None:
    table = alone("she_hulk", form="hero", minions="Titania")
    table.card("Titania").piece.damage = 2
    assert table.card("Titania").value("attack") == 4


@rule("printed.meaning", "get.hit-points", "attach.failed-check")
def test_genetically_enhanced_goes_to_the_toughest_minion_or_surges() -> None:
    table = revealed("Genetically Enhanced", minions="Shocker, Sandman")
    assert table.card("Sandman").left == 7
    table = revealed("Genetically Enhanced", encounter=MERCENARY)
    assert table.ada.minions == [MERCENARY]


def test_titanias_fury_makes_her_attack_or_heals_her() -> None:
    table = revealed("Titania's Fury", "she_hulk", minions="Titania")
    table.passes()
    assert table.ada.left == 9
    table = revealed("Titania's Fury", encounter=MERCENARY)
    assert table.ada.minions == [MERCENARY]


@rule("boost.cumulative", "ruling.additional-boost-outside")
def test_titanias_fury_gives_another_boost_card() -> None:
    top = f"Titania's Fury, Explosion, {MERCENARY}"
    table = alone("she_hulk", form="hero", step="activate", encounter=top)
    table.passes()
    assert [told["icons"] for told in table.told("boost")] == [1, 2]


@rule("when-defeated.trigger")
def test_highway_robbery_is_undone() -> None:
    table = alone("spider_man", form="hero", hand="Genius", dealt="Highway Robbery", step="reveal")
    assert table.ada.hand == []
    table.card("Highway Robbery").piece.threat = 1
    table.ada.does("thwart Spider-Man on Highway Robbery")
    assert table.ada.hand == ["Genius"]
    assert not table.in_play("Highway Robbery")


@rule("keyword.quickstrike", "ruling.quickstrike-order")
def test_vulture_strikes_a_hero_at_once() -> None:
    table = revealed("Vulture")
    assert table.asked.kind == "champions.defend"
    table.passes()
    assert table.ada.left == 9
    assert revealed("Vulture", form="alter-ego").ada.left == 12


def test_sweeping_swoop_stuns_and_surges_with_vulture() -> None:
    table = revealed("Sweeping Swoop", minions="Vulture", encounter=MERCENARY)
    assert table.ada.identity.statuses == ["stunned"]
    assert table.ada.minions == ["Vulture", MERCENARY]
    top = f"Sweeping Swoop, {MERCENARY}"
    table = alone("she_hulk", form="hero", step="activate", encounter=top)
    table.passes()
    assert table.ada.identity.statuses == ["stunned"], "as a boost it stuns whom the attack damaged"


@rule("wild.not-other-types")
def test_the_vultures_plans_count_different_resources() -> None:
    ada, ben = plays("spider_man", hand="Energy", dealt="The Vulture's Plans"), plays("iron_man", hand="Genius")
    table = scene(ada=ada, ben=ben, step="reveal")
    assert table.main.threat == 2
    assert (table.ada.discard, table.ben.discard) == (["Energy"], ["Genius"])


def test_whiplash_hits_back() -> None:
    table = alone("iron_man", form="hero", minions="Whiplash")
    table.ada.does("attack Iron Man on Whiplash")
    assert table.ada.left == 8


@pytest.mark.parametrize(("choice", "left", "kept"), [("first", 7, 2), ("second", 9, 1)])
def test_the_electric_whip_hurts_or_breaks_upgrades(choice: str, left: int, kept: int) -> None:
    table = revealed("Electric Whip Attack", "iron_man", play="Arc Reactor, Mark V Helmet")
    table.answer(choice)
    if choice == "second":
        table.answer("Mark V Helmet")
    assert table.ada.left == left
    assert len(table.ada.controls) == kept
    top = f"Electric Whip Attack, {MERCENARY}"
    table = alone("iron_man", form="hero", play="Arc Reactor", step="activate", encounter=top)
    table.passes()
    assert not table.in_play("Arc Reactor"), "as a boost of an undefended attack"


def test_electromagnetic_backlash_counts_energy() -> None:
    ada = plays(
        "iron_man",
        dealt="Electromagnetic Backlash",
        deck="Energy, Supersonic Punch, Genius, Strength, Haymaker",
    )
    table = scene(ada=ada, step="reveal")
    assert table.ada.left == 5
    assert len(table.ada.discard) == 5


def test_yon_rogg_feeds_his_scheme() -> None:
    ada = plays("captain_marvel", form="hero", minions="Yon-Rogg")
    table = scene(
        ada=ada,
        side_schemes="The Psyche-Magnitron",
        villain_statuses="stunned",
        step="activate",
        encounter=MERCENARY,
    )
    table.passes()
    assert table.card("The Psyche-Magnitron").threat == 4


def test_kree_manipulator_threatens_and_surges() -> None:
    table = revealed("Kree Manipulator", encounter=MERCENARY)
    assert table.main.threat == 1
    assert table.ada.minions == [MERCENARY]
    top = f"Kree Manipulator, {MERCENARY}"
    table = alone("she_hulk", form="hero", step="activate", encounter=top)
    table.passes()
    assert table.main.threat == 1


def test_yon_roggs_treason_takes_energy_or_surges() -> None:
    table = revealed("Yon-Rogg's Treason", hand="Energy, Genius, Haymaker")
    assert table.ada.hand == ["Genius"]
    table = revealed("Yon-Rogg's Treason", hand="Genius", encounter=MERCENARY)
    assert table.ada.minions == [MERCENARY]


# -- standard and expert ---------------------------------------------------------------------------------


@rule("enemy-scheme.step-1-boost", "enemy-scheme.step-2-flip", "activation.by-effect")
def test_advance_makes_the_villain_scheme() -> None:
    assert revealed("Advance", encounter="Stampede").main.threat == 2


def test_assault_attacks_a_hero_and_surges_otherwise() -> None:
    table = revealed("Assault", encounter="Advance")
    table.passes()
    assert table.ada.left == 10
    assert revealed("Assault", form="alter-ego", encounter=MERCENARY).ada.minions == [MERCENARY]


def test_caught_off_guard_takes_an_upgrade_or_support() -> None:
    table = revealed("Caught Off Guard", play="Alpha Flight Station")
    assert table.ada.controls == []
    assert revealed("Caught Off Guard", encounter=MERCENARY).ada.minions == [MERCENARY]


def test_gang_up_sends_everybody() -> None:
    table = revealed("Gang-Up", minions="Shocker", encounter="Advance")
    assert table.words_offered() == ["this Rhino", "this Shocker"]
    table.answer("Shocker")
    table.passes(2)
    assert table.ada.left == 8
    assert revealed("Gang-Up", form="alter-ego", encounter=MERCENARY).ada.minions == [MERCENARY]


@rule("nemesis.set-aside", "nemesis.may-enter", "setup.05-nemesis")
def test_shadow_of_the_past_brings_the_nemesis_once() -> None:
    table = revealed("Shadow of the Past", "iron_man", "alter-ego")
    assert table.ada.minions == ["Whiplash"]
    assert table.card("Imminent Overload").threat == 4
    assert "Electromagnetic Backlash" in table.pile("deck:encounter")
    assert table.pile("aside") == []


def test_exhaustion_exhausts_and_surges() -> None:
    table = revealed("Exhaustion", encounter=MERCENARY)
    assert table.ada.identity.exhausted
    assert table.ada.minions == [MERCENARY]


def test_masterplan_feeds_side_schemes_or_finds_one() -> None:
    table = revealed("Masterplan", side_schemes="Crowd Control, Bomb Scare")
    assert (table.card("Crowd Control").threat, table.card("Bomb Scare").threat) == (6, 6)
    table = revealed("Masterplan", encounter="Advance, Crowd Control")
    assert table.card("Crowd Control").threat == 2


def test_under_fire_reveals_two_more() -> None:
    assert revealed("Under Fire", encounter=f"{MERCENARY}, Shocker").ada.minions == [MERCENARY, "Shocker"]


@rule("search.choose-one", "unique.one-in-play")
def test_legions_of_hydra_bring_madame_hydra_who_cannot_be_hurt() -> None:
    ada = plays("captain_marvel", form="hero", dealt="Legions of Hydra", hand="Haymaker, Energy")
    table = scene(ada=ada, step="reveal", modular="legions_of_hydra")
    assert table.ada.minions == ["Madame Hydra"]
    assert table.card("Legions of Hydra").threat == 5
    table.ada.does("attack Captain Marvel on Madame Hydra")
    assert table.card("Madame Hydra").left == 6


@rule("star.enemy-sch")
def test_madame_hydra_feeds_her_legions() -> None:
    ada = plays("captain_marvel", minions="Madame Hydra")
    table = scene(
        ada=ada,
        modular="legions_of_hydra",
        side_schemes="Legions of Hydra",
        step="activate",
        encounter="Advance",
    )
    table.settle("turn")
    assert table.card("Legions of Hydra").threat >= 5


@rule("deal.by-effect", "deal.not-revealed-yet")
def test_a_hydra_soldier_leaves_an_encounter_card() -> None:
    table = alone("she_hulk", form="hero", minions="Hydra Soldier", modular="legions_of_hydra")
    table.card("Hydra Soldier").piece.damage = 1
    table.ada.does("attack She-Hulk on Hydra Soldier")
    assert table.ada.dealt == 1
    assert table.ada.minions == []


def test_the_doomsday_chair_brings_modok_who_hits_back_twice() -> None:
    ada = plays("she_hulk", form="hero", dealt="The Doomsday Chair")
    table = scene(ada=ada, step="reveal", modular="the_doomsday_chair")
    assert table.ada.minions == ["M.O.D.O.K."]
    assert table.card("The Doomsday Chair").threat == 8
    table.ada.does("attack She-Hulk on M.O.D.O.K.")
    assert (table.card("M.O.D.O.K.").left, table.ada.left) == (5, 13)


@rule("replacement.meaning")
def test_biomechanical_upgrades_save_their_minion_once() -> None:
    ada = plays("she_hulk", form="hero", dealt="Biomechanical Upgrades", minions="Shocker")
    table = scene(ada=ada, step="reveal", modular="the_doomsday_chair", encounter=MERCENARY)
    assert table.ada.minions == ["Shocker", MERCENARY], "and it surges"
    table.ada.does("attack She-Hulk on Shocker")
    assert table.card("Shocker").left == 3
    assert not table.in_play("Biomechanical Upgrades")


@rule("ruling.surge-of-given-card", "obligation.given", "keyword.surge")
def test_the_surge_of_an_obligation_that_was_given_away_strikes_the_one_who_resolved_it() -> None:
    ada = plays("captain_marvel", dealt="Eviction Notice")
    table = scene(ada=ada, ben=plays("spider_man"), encounter="Hydra Mercenary, Shocker", step="reveal")
    table.answer("second")
    assert table.told("surge") == [{"seat": 1}]
    assert (table.ada.minions, table.ben.minions) == ([], ["Hydra Mercenary"])


@rule("ruling.surge-of-given-card", "obligation.eliminated-hero", "ruling.obligation-extra-card")
def test_an_obligation_whose_hero_is_not_there_costs_the_revealer_another_card() -> None:
    ada = plays("captain_marvel", dealt="Eviction Notice")
    table = scene(ada=ada, ben=plays("she_hulk"), encounter="Hydra Mercenary, Shocker", step="reveal")
    assert (table.ada.minions, table.ben.minions) == (["Hydra Mercenary"], [])
