"""Ultron, his Drones, schemes, cards, and Under Attack."""

from __future__ import annotations

import pytest

from games.champions.effects.damage import heal
from tests.champions.scene import plays, rule, scene

QUIET = "Advance, Advanced Ultron Drone, Advanced Ultron Drone, Advanced Ultron Drone"


def ultron(**table: object):  # type: ignore[no-untyped-def]
    return scene(scenario="ultron", **table)  # type: ignore[arg-type]


def revealed(card: str, form: str = "hero", minions: str = "", **table: object):  # type: ignore[no-untyped-def]
    """A table of Ultron's; one player reveals a card."""
    return ultron(ada=plays("captain_marvel", form=form, dealt=card, minions=minions), step="reveal", **table)


@pytest.mark.parametrize(("choice", "threat", "minions"), [("first", 1, []), ("second", 0, ["Drone"])])
def test_ultron_i_asks_for_threat_or_a_drone(choice: str, threat: int, minions: list[str]) -> None:
    table = ultron(ada=plays("captain_marvel", form="hero"), step="activate", encounter=QUIET)
    table.passes()
    assert table.ada.left == 10
    table.answer(choice)
    assert table.main.threat == threat
    assert table.ada.minions[: len(minions)] == minions


@rule("lasting.definition", "star.enemy-atk")
def test_ultron_ii_is_stronger_for_every_drone() -> None:
    ada = plays("captain_marvel", form="hero", minions="Advanced Ultron Drone")
    table = ultron(ada=ada, stage=1, step="activate", encounter=QUIET)
    assert table.asked.prompt.args["attack"] == 4, "2 and two Drones"
    table.passes()
    assert table.ada.left == 8
    assert table.villain.value("attack") == 2, "only for his attack"


@rule("cannot.absolute")
def test_ultron_iii_cannot_be_hurt_while_a_drone_is_there() -> None:
    ada = plays("captain_marvel", form="hero", minions="Advanced Ultron Drone")
    table = ultron(ada=ada, mode="expert", stage=1)
    assert table.card("Advanced Ultron Drone").value("attack") == 2
    assert table.card("Advanced Ultron Drone").left == 5
    ben = plays("she_hulk", form="hero")
    table = ultron(ada=ada, ben=ben, mode="expert", stage=1, first=1)
    table.ben.does("attack She-Hulk on Ultron")
    assert table.villain.left == 54


def test_ultron_iii_brings_his_imperative_and_two_drones() -> None:
    ada = plays("she_hulk", form="hero", hand="Uppercut, Genius, Strength")
    table = ultron(ada=ada, mode="expert", villain_damage=21)
    table.ada.does("play Uppercut")
    assert table.villain.piece.code == "01136"
    assert table.ada.minions == ["Drone", "Drone"]
    assert table.card("Ultron's Imperative").threat == 2


@rule("example.ultron-drones", "card-type.change", "base-value.meaning", "control.leaves-to-owner")
@rule("environment.enters")
def test_a_drone_is_a_facedown_card_of_its_owner() -> None:
    table = ultron(
        ada=plays("captain_marvel", form="hero", dealt="Swarm Attack", deck="Maria Hill"), step="reveal"
    )
    assert table.ada.minions == ["Drone"]
    assert "Maria Hill" not in table.ada.deck
    drone = table.game.minions(0)[0]
    view = table.match.view(0)
    assert view.seats[0].minions[0].code == "", "its owner may not look either"  # type: ignore[attr-defined]
    assert (table.game.in_play(drone), drone.handle) == (True, "drone-1")
    table.ada.does("attack Captain Marvel on Drone")
    assert table.ada.discard == ["Maria Hill"]


def test_the_crimson_cowl_makes_a_drone_for_each_player() -> None:
    from games.champions.rules import RULES
    from games.kernel.match import Match

    match, _ = Match.new(RULES, 2, {"scenario": "ultron"}, "cowl")
    match.answer(0, match.pending[0].id, ("spider_man",))
    match.answer(1, match.pending[0].id, ("iron_man",))
    codes = [match.state.pieces[id_] for id_ in match.state.zones.pile("play:encounter")]
    assert "01140" in [piece.code for piece in codes]
    assert match.state.pieces[match.state.main].card.title == "The Crimson Cowl"
    assert sorted(piece.engaged for piece in codes if piece.drone) == [0, 1]


def test_norad_and_oblivion_follow() -> None:
    table = ultron(ada=plays("captain_marvel", form="hero"), threat=2, step="threat", encounter=QUIET)
    table.settle("defend")
    assert (table.main.code, table.main.card.title) == ("01138b", "Assault on NORAD")
    assert table.ada.minions == ["Drone"]
    table = ultron(
        ada=plays("captain_marvel", form="hero"), main_stage=1, threat=9, step="threat", encounter=QUIET
    )
    table.settle("defend")
    assert (table.main.code, table.main.card.title) == ("01139b", "Countdown to Oblivion")


@pytest.mark.parametrize(("choice", "threat", "drones"), [("first", 3, 0), ("second", 1, 1)])
def test_norad_asks_everybody_after_the_first_step(choice: str, threat: int, drones: int) -> None:
    table = ultron(ada=plays("captain_marvel", form="hero"), main_stage=1, step="threat", encounter=QUIET)
    table.answer(choice)
    assert table.main.threat == threat
    assert len(table.ada.minions) == drones


@rule("cannot.absolute")
def test_oblivion_cannot_be_thwarted() -> None:
    table = ultron(ada=plays("captain_marvel", form="hero"), main_stage=2, threat=2)
    assert not [offer for offer in table.ada.offered if offer.startswith("thwart")]


def test_the_program_transmitter_spreads_threat_and_can_be_jammed() -> None:
    ada = plays("captain_marvel", hand="Genius")
    table = ultron(
        ada=ada, attached="Program Transmitter", side_schemes="Drone Factory", step="activate", encounter=QUIET
    )
    table.settle("turn")
    assert table.card("Drone Factory").threat == 5
    ada = plays("captain_marvel", form="hero", hand="Genius")
    table = ultron(ada=ada, attached="Program Transmitter")
    assert table.villain.value("scheme") == 2
    table.ada.does("use Program Transmitter")
    assert table.ada.identity.exhausted
    assert not table.in_play("Program Transmitter")


def test_upgraded_drones_strengthen_the_facedown_ones() -> None:
    table = revealed("Upgraded Drones")
    assert table.card("Upgraded Drones").piece.host == table.card("Ultron Drones").piece.id
    table = revealed("Swarm Attack", side_schemes="")
    drone = table.game.minions(0)[0]
    assert table.game.piece(drone.id).drone == 1


@rule("when-defeated.trigger", "keyword.guard")
def test_an_advanced_drone_leaves_a_drone_behind() -> None:
    ada = plays("captain_marvel", form="hero", minions="Advanced Ultron Drone")
    table = ultron(ada=ada)
    table.card("Advanced Ultron Drone").piece.damage = 2
    table.ada.does("attack Captain Marvel on Advanced Ultron Drone")
    assert table.ada.minions == ["Drone"]


@pytest.mark.parametrize(
    ("code", "resource"), [("01144a", "Energy"), ("01144b", "Genius"), ("01144c", "Strength")]
)
def test_android_efficiency_makes_drones_and_as_a_boost_asks_for_a_resource(code: str, resource: str) -> None:
    assert revealed(code).ada.minions == ["Drone"]
    ada = plays("captain_marvel", form="hero", hand=resource)
    table = ultron(ada=ada, step="activate", encounter=f"{code}, {QUIET}")
    table.passes()
    table.answer("first")
    assert table.ada.discard == [resource]
    ada = plays("captain_marvel", form="hero")
    table = ultron(ada=ada, step="activate", encounter=f"{code}, {QUIET}")
    table.passes()
    assert table.ada.minions == ["Drone"]


def test_rage_of_ultron_discards_for_every_damage_or_threat() -> None:
    table = revealed("Rage of Ultron", encounter=QUIET)
    table.passes()
    table.answer("first")
    assert len(table.ada.discard) == 2
    table = revealed("Rage of Ultron", form="alter-ego", encounter=QUIET)
    assert len(table.ada.discard) == 1


def test_repair_sequence_heals_by_drones_or_surges() -> None:
    table = revealed("Repair Sequence", minions="Advanced Ultron Drone", villain_damage=5)
    assert table.villain.left == 14
    table = revealed("Repair Sequence", encounter="Advanced Ultron Drone")
    assert table.ada.minions == ["Advanced Ultron Drone"]
    ada = plays("captain_marvel", form="hero", minions="Advanced Ultron Drone")
    table = ultron(ada=ada, villain_damage=5, step="activate", encounter=f"Repair Sequence, {QUIET}")
    table.passes()
    assert table.told("heal")[0]["amount"] == 1


def test_swarm_attack_sends_every_drone() -> None:
    table = revealed("Swarm Attack", minions="Advanced Ultron Drone, Advanced Ultron Drone")
    table.passes(2)
    assert table.ada.left == 10
    assert len(table.ada.minions) == 2


def test_drone_factory_counts_its_drones() -> None:
    table = revealed("Drone Factory", minions="Advanced Ultron Drone")
    assert table.card("Drone Factory").threat == 6
    assert len(table.ada.minions) == 2


@rule("player-deck.empty-stop-discard")
def test_invasive_ai_discards_three_of_each_deck() -> None:
    table = revealed("Invasive AI")
    assert len(table.ada.discard) == 3
    assert table.card("Invasive AI").threat == 3


@pytest.mark.parametrize(("choice", "threat", "left"), [("first", 5, 12), ("second", 3, 9)])
def test_under_attack_asks_for_threat_or_damage(choice: str, threat: int, left: int) -> None:
    table = revealed("Under Attack")
    table.answer(choice)
    assert (table.card("Under Attack").threat, table.ada.left) == (threat, left)
    assert revealed("Under Attack", form="alter-ego").card("Under Attack").threat == 5


@rule("response.definition", "tough.prevents-all")
def test_vibranium_armor_toughens_after_every_blow() -> None:
    ada = plays("captain_marvel", form="hero", hand="Strength", play="Maria Hill")
    table = ultron(ada=ada, attached="Vibranium Armor")
    table.ada.does("attack Maria Hill on Ultron")
    assert (table.villain.left, table.villain.statuses) == (16, ["tough"])
    table.ada.does("use Vibranium Armor")
    assert not table.in_play("Vibranium Armor")


def test_concussion_blasters_hit_back() -> None:
    table = ultron(ada=plays("captain_marvel", form="hero", hand="Energy"), attached="Concussion Blasters")
    table.ada.does("use Concussion Blasters")
    assert not table.in_play("Concussion Blasters")
    table = ultron(ada=plays("captain_marvel", form="hero"), attached="Concussion Blasters")
    table.ada.does("attack Captain Marvel on Ultron")
    assert table.ada.left == 11


@rule("friendly.meaning")
def test_concussive_blast_hits_all_friends() -> None:
    ada = plays("captain_marvel", play="Vision", dealt="Concussive Blast")
    table = ultron(ada=ada, ben=plays("she_hulk"), step="reveal")
    assert (table.ada.left, table.ben.left, table.card("Vision").left) == (11, 14, 2)
    ada = plays("captain_marvel", form="hero", play="Vision")
    table = ultron(
        ada=ada, ben=plays("she_hulk", form="hero"), step="activate", encounter=f"Concussive Blast, {QUIET}"
    )
    table.passes(2)
    assert [told["amount"] for told in table.told("damage")][:2] == [1, 1]


@rule("ruling.ultron-ii-swarm", "enemy-attack.new-target-player")
@pytest.mark.parametrize(("ada", "ben", "strength"), [("Drone, Drone", "", 2 + 3), ("", "Drone, Drone", 2 + 1)])
def test_ultron_ii_counts_the_drones_of_the_one_he_attacked_first(ada: str, ben: str, strength: int) -> None:
    """Ben defends; only the Drones before Ada count, with the one Ultron brings her, not Ben's."""
    table = ultron(
        ada=plays("captain_marvel", form="hero", exhausted=True, minions=ada),
        ben=plays("she_hulk", form="hero", minions=ben),
        stage=1,
        step="activate",
        encounter="Advance, Advance",
    )
    assert table.asked.seat == 1
    table.answer("defend")
    assert table.told("strike")[0]["strength"] - table.told("strike")[0]["bonus"] == strength


@rule("choose.must-change-state", "main-scheme.advance")
def test_norad_that_is_completed_by_one_choice_leaves_the_next_player_a_drone() -> None:
    """Ada's threat completes it: no scheme of that name is left for Ben."""
    table = ultron(ada=plays("captain_marvel"), ben=plays("spider_man"), main_stage=1, step="threat", threat=16)
    assert (table.asked.seat, table.main.threat) == (0, 18)
    table.answer("first")
    assert table.main.code == "01139b"
    assert table.ben.minions == ["Drone", "Drone"], "one for Ben's choice, one as the last stage is revealed"


def test_a_drone_that_is_healed_is_named_by_nobody() -> None:
    game = ultron(ada=plays("captain_marvel", form="hero", minions="Drone")).game
    [drone] = [piece for piece in game.minions(0) if piece.drone]
    drone.damage = 1
    assert heal(game, drone, 3) == 1
    [told] = game.events
    assert (told.kind, told.data["card"], told.data["amount"]) == ("heal", "", 1)
