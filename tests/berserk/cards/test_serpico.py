from __future__ import annotations

import pytest

from tests.berserk.looking import hit, pool
from tests.berserk.scene import rule, scene

OTHERS = "guts L1, isidro L3"


@rule("ability.own", "ability.text-rules", "ability.enemy-phase")
@pytest.mark.parametrize(
    ("side", "foes", "defence"),
    [
        (0, "troll E7", 0),
        (0, "troll E4", 1),
        (0, "troll E4, troll E6", 0),
        (1, "troll E4, troll E6", 1),
        (1, "troll E4, troll E6, troll F5", 0),
        (2, "troll E4, troll E6", 2),
    ],
)
def test_cool_head_by_the_number_of_enemies_beside_him(side: int, foes: str, defence: int) -> None:
    s = scene(f"serpico E5 side={side}, {OTHERS}", foes=foes).go("serpico")
    assert s.defence("serpico") == defence


@rule("ability.needs-activation")
def test_cool_head_waits_for_his_activation() -> None:
    s = scene(f"serpico E5, {OTHERS}", foes="troll E4").act("guts", "end")
    assert s.defence("serpico") == 0


@rule("riposte.source", "riposte.extra-dice")
@pytest.mark.parametrize(
    ("card", "ripostes", "dice"), [("serpico-1", 1, "red orange"), ("serpico-7", 2, "red orange orange")]
)
def test_the_fencers_answer_has_an_orange_die_more(card: str, ripostes: int, dice: str) -> None:
    s = scene(f"serpico E5, {OTHERS}", foes="troll E4", stacks=f"serpico: {card}").go("serpico")
    assert s.model("serpico").ripostes == ripostes
    s.act("serpico", "end").act("guts", "end").act("isidro", "end")
    s.pick("riposte")
    assert pool(s) == dice
    assert s.last("riposte")["left"] == ripostes - 1


def test_the_own_attack_has_no_such_die() -> None:
    s = scene(f"serpico E5, {OTHERS}", foes="troll E4", stacks="serpico: serpico-1")
    s.act("serpico", "attack-troll-1")
    assert pool(s) == "red"


@rule("hero-attack.visible", "riposte.range")
def test_blade_of_wind_reaches_three_visible_spaces_but_not_in_a_riposte() -> None:
    s = scene(f"serpico E5, {OTHERS}", foes="troll E8, troll E9", stacks="serpico: serpico-2").go("serpico")
    assert s.can("shoot") == ["shoot-troll-1"]
    s.act("serpico", "shoot-troll-1")
    assert pool(s) == "grey"
    s = scene(
        f"serpico E5 ripostes=1, {OTHERS}", foes="kushan-archer E8", stacks="serpico: serpico-2", phase="enemy"
    )
    assert s.happened("defended")
    assert not s.happened("riposte")
    assert s.model("serpico").ripostes == 0


@pytest.mark.parametrize(
    ("card", "alone", "crowd"),
    [("serpico-3", "orange orange", "orange"), ("serpico-9", "black orange orange", "orange orange")],
)
def test_thrusts_at_a_lonely_enemy(card: str, alone: str, crowd: str) -> None:
    s = scene(f"serpico E5, {OTHERS}", foes="troll E4, troll E7", stacks=f"serpico: {card}")
    s.act("serpico", "attack-troll-1")
    assert pool(s) == alone
    s = scene(f"serpico E5, {OTHERS}", foes="troll E4, troll E3", stacks=f"serpico: {card}")
    s.act("serpico", "attack-troll-1")
    assert pool(s) == crowd


@rule("effect.enemy-phase")
@pytest.mark.parametrize("card", ["serpico-4", "serpico-10"])
@pytest.mark.parametrize(("space", "defence"), [("E8", 5), ("E6", 3)])
def test_the_cloak_turns_aside_what_comes_from_afar(card: str, space: str, defence: int) -> None:
    s = scene(f"serpico E5, {OTHERS}", foes=f"kushan-archer {space}", stacks=f"serpico: {card}", phase="enemy")
    assert s.told("defended")[0]["defence"] == defence


def test_sylphs_cloak_has_a_riposte() -> None:
    s = scene(f"serpico E5, {OTHERS}", foes="troll L9", stacks="serpico: serpico-10").go("serpico")
    assert s.model("serpico").ripostes == 1
    s = scene(f"serpico E5, {OTHERS}", foes="troll L9", stacks="serpico: serpico-4").go("serpico")
    assert s.model("serpico").ripostes == 0


@rule("game.teamwork-effects", "riposte.source")
@pytest.mark.parametrize(("farnese", "first", "ripostes"), [("E7", True, 2), ("E8", True, 1), ("E7", False, 1)])
def test_a_bodyguard_is_twice_as_ready_beside_farnese(farnese: str, first: bool, ripostes: int) -> None:
    s = scene(f"serpico E5, farnese {farnese}, isidro L3", foes="troll L9", stacks="serpico: serpico-5")
    if first:
        s.act("farnese", "end")
    s.go("serpico")
    assert s.model("serpico").ripostes == ripostes


@rule("riposte.together")
def test_a_bodyguard_is_twice_as_ready_once_either_has_come_to_the_other() -> None:
    stacks = "serpico: serpico-1 serpico-5; isidro: isidro-1"
    s = scene("serpico E5, farnese E9, isidro L3", foes="troll L9", stacks=stacks)
    s.act("farnese", "end").go("serpico")
    assert s.model("serpico").ripostes == 1
    s.act("serpico", "move-E7")
    assert s.model("serpico").ripostes == 2
    s.act("serpico", "move-E6")
    assert s.model("serpico").ripostes == 2
    s = (
        scene(
            "serpico E5, farnese E8, isidro L3",
            foes="troll L9",
            stacks="serpico: serpico-5; farnese: farnese-1",
        )
        .act("serpico", "end")
        .go("farnese")
    )
    assert s.model("serpico").ripostes == 1
    s.act("farnese", "move-E7")
    assert s.model("serpico").ripostes == 2


def test_a_feint_opens_an_enemys_guard_for_the_round() -> None:
    s = scene(f"serpico E5, {OTHERS}", foes="zodd E3>E4, troll E7", stacks="serpico: serpico-6", dice="3")
    s.go("serpico")
    assert not s.offers("use-serpico-6-troll-1")
    s.act("serpico", "use-serpico-6-zodd")
    assert s.defence("zodd") == 2
    s.act("serpico", "attack-zodd")
    assert s.left("zodd") == 17
    s.pass_on()
    assert s.defence("zodd") == 3


@rule("hero-attack.multi-target", "hero-attack.visible")
def test_gale_blows_at_the_enemies_beside_the_target_that_he_sees_in_reach() -> None:
    s = scene(
        f"serpico E5, {OTHERS}",
        foes="troll E7, troll E8, troll F7, troll E4, troll E9",
        stacks="serpico: serpico-8",
    ).act("serpico", "shoot-troll-2")
    assert pool(s) == "purple grey"
    assert hit(s) == ["troll-2", "troll-1", "troll-3"]
