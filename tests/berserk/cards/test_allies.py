from __future__ import annotations

import pytest

from tests.berserk.looking import pool
from tests.berserk.scene import rule, scene

HEROES = "guts E5, isidro L3, schierke L5"


@rule("ally.ability", "ally-defence.value")
@pytest.mark.parametrize(("space", "defence"), [("E4", 2), ("E3", 1)])
def test_casca_is_safer_beside_guts(space: str, defence: int) -> None:
    s = scene(HEROES, foes="troll L9", allies=f"casca {space}", phase="action").go("casca")
    assert s.defence("casca") == defence


@rule("ally.ability-needs-activation")
def test_casca_is_not_safer_before_her_activation() -> None:
    s = scene(HEROES, foes="troll L9", allies="casca E4").go("guts")
    assert s.defence("casca") == 1


@rule("setup.ally-no-model", "ally.ability")
def test_puck_heals_the_one_who_has_least_left_at_the_end_of_the_hero_phase() -> None:
    s = scene("guts E5 wounds=3, isidro L3 wounds=5, schierke L5", allies="puck").pass_on()
    assert (s.left("guts"), s.left("isidro"), s.left("schierke")) == (9, 8, 12)


def test_puck_passes_over_who_has_least_left_but_no_wound() -> None:
    s = scene("guts E5 side=2 wounds=3, isidro L3, schierke L5", allies="puck").pass_on()
    assert (s.left("guts"), s.left("isidro")) == (14, 12)


def test_the_heroes_choose_among_equals_and_puck_leaves_the_unhurt_alone() -> None:
    s = scene("guts E5 wounds=3, isidro L3 wounds=3, schierke L5", allies="puck")
    s.act("guts", "end").act("isidro", "end").act("schierke", "end")
    assert s.offered("whom") == ["model:guts", "model:isidro"]
    s.pick("model:isidro")
    assert (s.left("guts"), s.left("isidro")) == (9, 10)
    s = scene(HEROES, allies="puck").pass_on()
    assert not s.happened("healed")


@rule("setup.ally-no-model")
def test_ivalera_gives_schierke_a_reroll() -> None:
    s = scene(HEROES, foes="troll L9", allies="ivalera", stacks="schierke: schierke-1")
    s.act("guts", "end").go("schierke")
    assert [s.model(id_).rerolls for id_ in ("guts", "schierke")] == [0, 1]
    s = scene(HEROES, foes="troll L9").go("schierke")
    assert s.model("schierke").rerolls == 0


@rule("ally.ability", "ally.ability-needs-activation", "keyword.hero")
def test_azan_guards_the_heroes_beside_him_once_he_was_activated() -> None:
    s = scene("guts E5, isidro E7, schierke L5", foes="troll L9", allies="azan E4, casca E3")
    assert s.defence("guts") == 0
    s.act("azan", "end")
    assert [s.defence(id_) for id_ in ("guts", "isidro", "casca")] == [1, 0, 1]


@rule("stunned.other")
def test_a_stunned_ally_has_no_ability() -> None:
    s = scene(HEROES, foes="troll L9", allies="azan E4 activated stun=1")
    assert s.defence("guts") == 0


@rule("keyword.pirate")
def test_roderick_leads_against_pirates() -> None:
    s = scene(
        "guts E5, isidro L3, schierke L5",
        foes="pirate E4, troll E6",
        allies="roderick F4",
        stacks="guts: guts-4",
    ).act("roderick", "attack-pirate-1", "end")
    assert pool(s) == "orange orange orange"
    s.act("guts", "attack-troll-1")
    assert pool(s) == "red"
    s = scene(HEROES, foes="pirate E4", allies="roderick E7", stacks="guts: guts-4")
    s.act("roderick", "end").act("guts", "attack-pirate-1")
    assert pool(s) == "red orange"


@pytest.mark.parametrize(("space", "first"), [("E8", True), ("E7", False)])
def test_roderick_must_be_near_and_awake(space: str, first: bool) -> None:
    s = scene(HEROES, foes="pirate E4", allies=f"roderick {space}", stacks="guts: guts-4")
    if first:
        s.act("roderick", "end")
    s.act("guts", "attack-pirate-1")
    assert pool(s) == "red"


def test_magnifico_has_an_eye_for_profit() -> None:
    s = scene("guts E5, isidro E8, schierke L5", foes="troll L9", allies="magnifico E7").act("guts", "end")
    assert s.model("guts").rerolls == 0
    stacks = "isidro: isidro-1"
    s = scene("guts E5, schierke E10, isidro L5", foes="troll L9", allies="magnifico E7", stacks=stacks)
    s.act("magnifico", "end").act("guts", "end").act("schierke", "end")
    assert [s.model(id_).rerolls for id_ in ("guts", "schierke", "magnifico")] == [1, 0, 0]


@pytest.mark.parametrize(("result", "stun"), [("3", 1), ("1", 0)])
def test_isma_stuns_those_she_wounds(result: str, stun: int) -> None:
    s = scene(HEROES, foes="troll E8", allies="isma E7", dice=result).act("isma", "attack-troll-1")
    assert s.model("troll-1").stun == stun


@pytest.mark.parametrize(("space", "dice"), [("E6", "red yellow"), ("E7", "red")])
def test_morgan_inspires_heroes_beside_him(space: str, dice: str) -> None:
    s = scene(HEROES, foes="troll E4", allies=f"morgan {space}", stacks="guts: guts-4")
    s.act("morgan", "end").act("guts", "attack-troll-1")
    assert pool(s) == dice
