"""Enemies and encounter cards whose condition is nearly met: nothing happens, or the other thing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.champions.scene import MERCENARIES, Scene, alone, plays, rule, scene

CALM = "Advance"


def active(scenario: str = "rhino", top: str = CALM, **table: Any) -> Scene:
    """The villain activates; on top are a boost card, and minions that do nothing when they appear."""
    return scene(scenario=scenario, step="activate", encounter=f"{top}, {MERCENARIES}", **table)


def defended(table: Scene, who: str = "defend") -> Scene:
    """Someone defends; everything else is declined."""
    table.settle("defend")
    table.answer(who)
    table.settle("turn")
    return table


@rule("trigger.condition", "star.attachment")
def test_a_charge_is_not_spent_by_a_scheme() -> None:
    table = active(ada=plays(), attached="Charge")
    table.settle("turn")
    assert table.in_play("Charge")


@rule("trigger.condition", "keyword.overkill-ally")
def test_a_charge_is_not_spent_by_a_minions_attack() -> None:
    ada = plays("she_hulk", form="hero", play="Tigra", minions="Titania")
    table = active(ada=ada, attached="Charge", villain_statuses="stunned")
    table.settle("defend")
    table.answer("Tigra")
    assert not table.in_play("Tigra")
    assert table.ada.left == 15, "no overkill"
    assert table.in_play("Charge")


@pytest.mark.parametrize(("worn", "stays"), [(1, True), (2, False)])
def test_the_armored_suit_holds_four(worn: int, stays: bool) -> None:
    """3 more on it: 4 in all are too few, 5 are enough."""
    table = alone("she_hulk", form="hero", attached="Armored Rhino Suit")
    table.lay(**{"Armored Rhino Suit": {"damage": worn}})
    table.ada.does("attack She-Hulk on Rhino")
    assert table.in_play("Armored Rhino Suit") is stays
    assert table.villain.left == 14


def test_the_armored_suit_is_rhinos_alone() -> None:
    table = alone("she_hulk", form="hero", minions="Shocker", attached="Armored Rhino Suit")
    table.ada.does("attack She-Hulk on Shocker")
    assert table.ada.minions == []
    assert table.card("Armored Rhino Suit").piece.damage == 0


@rule("enemy-attack.hero-defends")
def test_a_stampede_that_hurts_nobody_stuns_nobody() -> None:
    ada = plays("captain_marvel", form="hero", play="Captain Marvel's Helmet", dealt="Stampede")
    table = defended(scene(ada=ada, step="reveal", encounter=f"{CALM}, {MERCENARIES}"))
    assert (table.ada.left, table.ada.identity.statuses) == (12, [])


@rule("activation.boost-each-time")
def test_klaw_schemes_with_one_boost_card() -> None:
    table = active("klaw", ada=plays("she_hulk"))
    assert table.asked.prompt.key == "champions-interrupt-threat", "Jennifer may object to the scheme"
    assert (table.asked.prompt.args["amount"], table.pile("boost")) == (2, [])
    assert table.pile("discard:encounter") == [CALM], "one boost card, of no icon"


@rule("activation.no-boost-minion", "star.enemy-atk")
@pytest.mark.parametrize("stage", [0, 1])
@pytest.mark.parametrize("mode", ["standard", "expert"])
def test_klaws_boost_card_is_for_his_own_attack(mode: str, stage: int) -> None:
    """Klaw I to III: a minion's attack brings no boost card."""
    ada = plays("she_hulk", form="hero", minions="Whirlwind")
    table = scene(
        scenario="klaw",
        mode=mode,
        stage=stage,
        ada=ada,
        villain_statuses="stunned",
        step="activate",
        encounter=CALM,
    )
    assert table.game.by_handle(table.asked.source).card.title == "Whirlwind"
    assert table.pile("boost") == []


@rule("star.attachment", "trigger.condition")
def test_the_sonic_converter_stuns_nobody_who_was_not_hurt() -> None:
    ada = plays("captain_marvel", form="hero")
    table = defended(active("klaw", f"{CALM}, {CALM}", ada=ada, attached="Sonic Converter"))
    assert (table.ada.left, table.ada.identity.statuses) == (12, [])


@rule("keyword.retaliate")
@pytest.mark.parametrize(
    ("scenario", "card"), [("klaw", "Solid-Sound Body"), ("ultron", "Concussion Blasters")]
)
def test_what_hits_back_does_so_for_its_host_alone(scenario: str, card: str) -> None:
    table = alone("she_hulk", form="hero", minions="Shocker", scenario=scenario, attached=card)
    table.ada.does("attack She-Hulk on Shocker")
    assert table.ada.left == 15


def test_sonic_boom_as_a_boost_leaves_the_unhurt_ready() -> None:
    ada = plays("she_hulk", form="hero", play="Tigra, Hellcat")
    table = active("klaw", f"Sonic Boom, {CALM}", ada=ada)
    table.settle("defend")
    table.answer("Tigra")
    assert not table.ada.identity.exhausted


def test_klaws_vengeance_places_threat_only_for_damage() -> None:
    ada = plays("captain_marvel", form="hero", dealt="Klaw's Vengeance")
    table = scene(scenario="klaw", ada=ada, step="reveal", encounter=f"{CALM}, {CALM}, {MERCENARIES}")
    table.answer("defend")
    assert (table.ada.left, table.main.threat) == (12, 0)


@rule("villain-phase.2-minion-mode")
@pytest.mark.parametrize(("minion", "hand"), [("Radioactive Man", ["Genius"]), ("Tiger Shark", ["Genius"])])
def test_masters_who_scheme_do_not_what_they_do_on_attacking(minion: str, hand: list[str]) -> None:
    ada = plays("she_hulk", hand="Genius", minions=minion)
    table = active("klaw", ada=ada, villain_statuses="confused")
    assert table.card(minion).statuses == []
    assert "Genius" not in table.ada.discard
    assert hand[0] in table.ada.hand


def test_radioactive_man_takes_nothing_from_an_empty_hand() -> None:
    ada = plays("she_hulk", form="hero", minions="Radioactive Man")
    table = active("klaw", ada=ada, villain_statuses="stunned")
    table.passes()
    assert (table.ada.left, table.ada.discard) == (14, [])


@rule("enemy-attack.step-2-defend")
def test_melter_may_be_met_by_the_hero_where_no_ally_is_ready() -> None:
    for play, exhausted in (("", False), ("Tigra", True)):
        table = alone("she_hulk", form="hero", play=play, minions="Melter", scenario="klaw")
        if exhausted:
            table.lay(Tigra={"exhausted": True})
        table.state.phase, table.state.step, table.state.queue = "villain", "activate", [0]
        table.villain.piece.statuses.append("stunned")
        table.lay()
        offered = [table.words(option)[0] for option in table.asked.options]
        assert offered == ["defend", "no-defence"]


@rule("trigger.condition", "star.enemy-atk")
@pytest.mark.parametrize("minion", ["Radioactive Man", "Tiger Shark", "Whirlwind", "Yon-Rogg", "Madame Hydra"])
def test_a_minion_does_nothing_of_its_own_when_the_villain_attacks(minion: str) -> None:
    ada = plays("she_hulk", form="hero", hand="Genius", minions=minion)
    ben = plays("spider_man", form="hero")
    table = scene(ada=ada, ben=ben, side_schemes="The Psyche-Magnitron, Legions of Hydra", encounter=CALM)
    table.card(minion).piece.statuses.append("stunned")
    table.state.phase, table.state.step, table.state.queue = "villain", "activate", [0]
    table.lay()
    table.passes(2)
    assert (table.ada.left, table.ben.left, table.ada.hand) == (13, 10, ["Genius"])
    assert (table.told("threat"), table.villain.statuses) == ([], [])
    assert "tough" not in table.card(minion).statuses


@rule("star.attachment", "trigger.condition")
def test_the_sonic_converter_is_silent_when_a_minion_hurts() -> None:
    ada = plays("she_hulk", form="hero", minions="Whirlwind")
    table = active("klaw", ada=ada, villain_statuses="stunned", attached="Sonic Converter")
    table.passes()
    assert (table.ada.left, table.ada.identity.statuses) == (13, [])


@pytest.mark.parametrize("stage", [0, 1])
def test_ultron_who_schemes_makes_no_drone(stage: int) -> None:
    table = active("ultron", ada=plays("captain_marvel"), stage=stage)
    assert table.told("drone-turned") == []
    assert "Drone" not in table.ada.minions


@rule("cannot.absolute")
def test_ultron_iii_is_hurt_when_no_drone_is_there() -> None:
    table = alone("she_hulk", form="hero", scenario="ultron", mode="expert", stage=1)
    table.ada.does("attack She-Hulk on Ultron")
    assert table.villain.left == 24


@rule("trigger.condition")
def test_norad_asks_nobody_about_a_scheme() -> None:
    ada = plays("captain_marvel", dealt="Advance")
    table = scene(scenario="ultron", ada=ada, main_stage=1, step="reveal", encounter=f"{CALM}, {MERCENARIES}")
    assert table.asked.kind == "champions.turn"
    assert "Drone" not in table.ada.minions


@rule("trigger.condition")
def test_an_advanced_drone_is_silent_when_another_falls() -> None:
    table = alone("she_hulk", form="hero", minions="Advanced Ultron Drone, Shocker", scenario="ultron")
    table.ada.does("attack She-Hulk on Shocker")
    assert table.ada.minions == ["Advanced Ultron Drone"]


@rule("trigger.condition", "star.enemy-atk", "star.attachment")
@pytest.mark.parametrize("form", ["hero", "alter-ego"])
def test_ultron_and_his_transmitter_leave_a_minion_alone(form: str) -> None:
    """Whirlwind attacks a hero and schemes against an alter-ego: no Drone comes, no other scheme grows."""
    ada = plays("captain_marvel", form=form, minions="Whirlwind")
    table = active(
        "ultron",
        "Hydra Mercenary",
        stage=1,
        ada=ada,
        villain_statuses="stunned, confused",
        attached="Program Transmitter",
        side_schemes="Drone Factory",
    )
    if form == "hero":
        assert table.game.by_handle(table.asked.source).card.title == "Whirlwind"
        table.passes()
    assert table.card("Drone Factory").threat == 4
    assert "Drone" not in table.ada.minions


def test_the_transmitter_is_silent_on_an_attack() -> None:
    ada = plays("captain_marvel", form="hero")
    table = active("ultron", ada=ada, attached="Program Transmitter", side_schemes="Drone Factory")
    table.passes()
    table.answer("second")
    assert table.card("Drone Factory").threat == 4


@rule("tough.prevents-all", "trigger.condition")
def test_vibranium_armor_needs_a_wound() -> None:
    ada = plays("she_hulk", form="hero", hand="Ground Stomp, Genius", minions="Shocker")
    table = scene(scenario="ultron", ada=ada, attached="Vibranium Armor", villain_statuses="tough")
    table.ada.does("attack She-Hulk on Ultron")
    assert (table.villain.left, table.villain.statuses) == (17, []), "nothing came through"
    table.lay(**{"She-Hulk": {"exhausted": False}})
    table.ada.does("attack She-Hulk on Shocker")
    assert table.villain.statuses == [], "another was hurt"


@rule("get.hit-points", "get.modifies-stat")
def test_upgraded_drones_are_the_facedown_ones() -> None:
    ada = plays("captain_marvel", form="hero", minions="Advanced Ultron Drone", dealt="Drone Factory")
    table = scene(scenario="ultron", ada=ada, step="reveal", attached="Upgraded Drones")
    table.lay(**{"Upgraded Drones": {"host": table.card("Ultron Drones").piece.id}})
    drone = next(minion for minion in table.game.minions(0) if minion.drone)
    shown = type(table.villain)(table, drone)
    assert (shown.value("attack"), shown.left) == (2, 2)
    advanced = table.card("Advanced Ultron Drone")
    assert (advanced.value("attack"), advanced.left) == (1, 4)


# -- nemeses and the rest --------------------------------------------------------------------------------


@rule("gain.not-printed")
def test_a_card_that_gained_surge_once_has_it_not_for_good() -> None:
    table = alone("she_hulk", dealt="Assault", step="reveal", encounter="Sandman")
    assert table.ada.minions == ["Sandman"], "without a hero to attack it gains surge"
    table = alone("she_hulk", form="hero", dealt="Assault", step="reveal", encounter="Advance, Sandman")
    table.settle("turn")
    assert table.ada.minions == []


@rule("keyword.surge", "form.alter-ego-side-isolated")
def test_titania_heals_where_there_is_no_hero_to_hit() -> None:
    table = alone("she_hulk", minions="Titania", dealt="Titania's Fury", encounter="Hydra Mercenary")
    table.state.phase, table.state.step = "villain", "reveal"
    table.lay(Titania={"damage": 4})
    assert table.card("Titania").left == 6
    assert table.ada.minions == ["Titania", "Hydra Mercenary"]


def test_a_swoop_without_vulture_stuns_and_no_more() -> None:
    ada = plays("captain_marvel", form="hero", dealt="Sweeping Swoop")
    table = scene(ada=ada, step="reveal", encounter="Hydra Mercenary")
    assert table.ada.identity.statuses == ["stunned"]
    assert table.ada.minions == []


@rule("boost.star-ability", "enemy-attack.step-2-defend")
def test_boosts_for_undefended_attacks_do_nothing_to_a_defender() -> None:
    ada = plays("iron_man", form="hero", play="Arc Reactor")
    assert defended(active(top="Electric Whip Attack", ada=ada)).in_play("Arc Reactor")
    table = active(top="Kree Manipulator", ada=plays("she_hulk", form="hero"))
    table.settle("defend")
    table.answer("defend")
    assert table.main.threat == 0


def test_sweeping_swoop_as_a_boost_stuns_nobody_who_was_not_hurt() -> None:
    table = active(top="Sweeping Swoop", ada=plays("captain_marvel", form="hero", statuses="tough"))
    table.passes()
    assert (table.ada.left, table.ada.identity.statuses) == (12, [])


@rule("trigger.condition")
def test_yon_rogg_without_his_scheme_feeds_nothing() -> None:
    ada = plays("captain_marvel", form="hero", minions="Yon-Rogg")
    table = active(top="Hydra Mercenary", ada=ada, villain_statuses="stunned")
    table.passes()
    assert table.told("threat") == []


@pytest.mark.parametrize(("schemes", "left"), [("Legions of Hydra", 6), ("", 3)])
def test_madame_hydra_is_hurt_once_her_legions_are_gone(schemes: str, left: int) -> None:
    ada = plays("she_hulk", form="hero", minions="Madame Hydra")
    table = scene(ada=ada, modular="legions_of_hydra", side_schemes=schemes)
    table.ada.does("attack She-Hulk on Madame Hydra")
    assert table.card("Madame Hydra").left == left


@rule("nemesis.may-enter", "keyword.surge")
def test_the_past_casts_its_shadow_once() -> None:
    table = alone("iron_man", dealt="Shadow of the Past", encounter="Hydra Mercenary")
    for piece in [*table.game.at("aside"), *table.game.at("deck:encounter")[:-1]]:
        table.state.zones.move(piece.id, "removed")
    table.state.phase, table.state.step = "villain", "reveal"
    table.lay()
    assert table.ada.minions == ["Hydra Mercenary"], "the only card left: it surges"
    assert table.game.side_schemes() == []


@rule("ruling.endless-surge", "keyword.surge")
@pytest.mark.parametrize(("encounter", "result"), [("Assault", "lost"), ("Assault, Hydra Mercenary", "")])
def test_surges_without_an_end_lose_the_game(encounter: str, result: str) -> None:
    table = alone("she_hulk", dealt="Assault", encounter=encounter)
    left = [*table.game.at("deck:encounter")][-len(encounter.split(", ")) :]
    for piece in [piece for piece in table.game.at("deck:encounter") if piece not in left]:
        table.state.zones.move(piece.id, "removed")
    table.state.phase, table.state.step = "villain", "reveal"
    table.lay()
    assert table.state.result == result
    assert table.state.reason == ("no-encounter-cards" if result else "")
    assert table.ada.minions == ([] if result else ["Hydra Mercenary"])


@rule("keyword.guard")
@pytest.mark.parametrize(
    "minion", ["Hydra Mercenary", "Armored Guard", "Advanced Ultron Drone", "Hydra Soldier"]
)
def test_who_guards_keeps_the_villain_from_his_player_alone(minion: str) -> None:
    ada, ben = plays("she_hulk", form="hero", minions=minion), plays("iron_man", form="hero")
    table = scene(ada=ada, ben=ben)
    assert [offer for offer in table.ada.offered if offer.startswith("attack")] == [
        f"attack She-Hulk on {minion}"
    ]
    table.ada.ends()
    assert "attack Iron Man on Rhino" in table.ben.offered


@rule("attach.failed-check", "keyword.surge")
def test_biomechanical_upgrades_need_a_minion_without_them() -> None:
    ada = plays("she_hulk", form="hero", dealt="Biomechanical Upgrades")
    table = scene(ada=ada, step="reveal", modular="the_doomsday_chair", encounter="Hydra Mercenary")
    assert not table.in_play("Biomechanical Upgrades")
    assert table.ada.minions == ["Hydra Mercenary"]


@rule("may.option", "obligation.given")
@pytest.mark.parametrize(
    ("hero", "card"),
    [
        ("black_panther", "Affairs of State"),
        ("she_hulk", "Legal Work"),
        ("iron_man", "Business Problems"),
        ("captain_marvel", "Family Emergency"),
        ("spider_man", "Eviction Notice"),
    ],
)
def test_an_exhausted_alter_ego_cannot_do_his_duty(hero: str, card: str) -> None:
    table = alone(hero, exhausted=True, dealt=card, step="reveal", encounter="Hydra Mercenary")
    assert "duty" not in [option.label.key.removeprefix("champions-") for option in table.asked.options]
    assert card in table.pile("discard:encounter")
    assert table.pile("removed") == []
