from __future__ import annotations

import pytest

from tests.berserk.looking import damage, hit, pool
from tests.berserk.scene import rule, scene

OTHERS = "isidro L1, schierke L3"


@rule("ability.own", "ability.text-rules", "ability.hero-phase")
@pytest.mark.parametrize(
    ("side", "wounds", "dice"),
    [
        *[(0, 0, "red"), (0, 3, "red"), (0, 4, "red red"), (0, 7, "red red")],
        *[(0, 8, "red yellow"), (0, 11, "red yellow")],
        *[(1, 4, "red"), (1, 5, "red red"), (1, 11, "red red")],
        *[(2, 5, "red"), (2, 6, "purple red"), (2, 12, "purple red")],
    ],
)
def test_indomitable_gives_one_die_by_side_and_wounds(side: int, wounds: int, dice: str) -> None:
    s = scene(f"guts E5 side={side} wounds={wounds}, {OTHERS}", foes="troll E4", stacks="guts: guts-4")
    s.act("guts", "attack-troll-1")
    assert pool(s) == dice


@rule("ability.needs-activation", "ability.enemy-phase")
def test_indomitable_counts_in_a_riposte_but_not_for_another_hero() -> None:
    s = scene(
        "guts E5 wounds=4 ripostes=1, isidro L1, schierke L3", foes="skeleton E4", phase="enemy", dice="0 0 2 2"
    ).pick("riposte")
    assert pool(s) == "red"
    s = scene("guts L1 wounds=4, isidro E5, schierke L3", foes="skeleton E4", stacks="isidro: isidro-4")
    s.act("guts", "end").act("isidro", "attack-skeleton-1").pick("keep")
    assert pool(s) == "orange yellow"


@rule("hero-attack.damage", "hero-attack.wounds", "effect.text-rules")
def test_deadly_charge_doubles_red_dice_against_a_target_that_was_far() -> None:
    s = scene(f"guts E5, {OTHERS}", foes="troll E9", stacks="guts: guts-3 guts-1", dice="3 2")
    s.act("guts", "move-E8", "attack-troll-1")
    assert pool(s) == "black red"
    assert s.last("rolled")["worth"] == [3, 4]
    assert s.left("troll-1") == 1


@rule("effect.text-rules")
def test_deadly_charge_does_nothing_against_a_target_that_was_near() -> None:
    s = scene(f"guts E5, {OTHERS}", foes="troll E8", stacks="guts: guts-3 guts-1", dice="3 2")
    s.act("guts", "move-E7", "attack-troll-1")
    assert s.last("rolled")["worth"] == [3, 2]
    assert s.left("troll-1") == 3


@rule("effect.top-only")
def test_a_charge_under_another_card_does_nothing() -> None:
    s = scene(f"guts E5, {OTHERS}", foes="troll E9", stacks="guts: guts-1 guts-3", dice="3 2")
    s.act("guts", "move-E8", "attack-troll-1")
    assert damage(s) == 5


def test_black_swordsman_doubles_from_range_three_on() -> None:
    s = scene(f"guts E5, {OTHERS}", foes="troll E8, troll E3", stacks="guts: guts-8", dice="2 3")
    s.act("guts", "move-E7", "attack-troll-1")
    assert damage(s) == 10
    s = scene(f"guts E5, {OTHERS}", foes="troll E7", stacks="guts: guts-8", dice="2 3")
    s.act("guts", "move-E6", "attack-troll-1")
    assert damage(s) == 5


@rule("hero-attack.multi-target", "effect.optional")
def test_wide_sweep_hits_every_enemy_beside_guts_with_one_roll() -> None:
    s = scene(
        "guts E5, isidro F4, schierke L3",
        foes="troll E4, skeleton E6, troll E8",
        stacks="guts: guts-2",
        dice="3",
    ).act("guts", "shoot-troll-1")
    assert hit(s) == ["troll-1", "skeleton-1"]
    assert (s.left("troll-1"), s.left("troll-2")) == (5, 7)
    assert s.model("skeleton-1").gone == "killed"
    assert s.left("isidro") == 12


def test_wide_sweep_alone_hits_one() -> None:
    s = scene(f"guts E5, {OTHERS}", foes="troll E4, troll E7", stacks="guts: guts-2", dice="3")
    s.act("guts", "shoot-troll-1")
    assert hit(s) == ["troll-1"]


def test_whirlwind_reaches_two_spaces_with_one_more_die() -> None:
    s = scene(f"guts E5, {OTHERS}", foes="troll E4, troll E7, troll E8", stacks="guts: guts-7", dice="3 2 2")
    s.act("guts", "shoot-troll-1")
    assert pool(s) == "purple red red"
    assert hit(s) == ["troll-1", "troll-2"]
    assert [s.left(f"troll-{n}") for n in (1, 2, 3)] == [1, 1, 7]


@rule("effect.optional", "hero-attack.multi-target")
@pytest.mark.parametrize(("card", "dice"), [("guts-2", "purple"), ("guts-7", "purple red")])
def test_guts_may_strike_at_one_alone(card: str, dice: str) -> None:
    s = scene(f"guts E5, {OTHERS}", foes="troll E4, troll E6", stacks=f"guts: {card}")
    s.act("guts", "attack-troll-1")
    assert (hit(s), pool(s)) == (["troll-1"], dice)
    assert not s.offers("shoot-troll-2")


@rule("keyword.demon", "effect.hero-phase")
@pytest.mark.parametrize(("foe", "dice"), [("pishacha", "black black"), ("troll", "black")])
def test_dragon_slayer_is_for_demons(foe: str, dice: str) -> None:
    s = scene(f"guts E5, {OTHERS}", foes=f"{foe} E4", stacks="guts: guts-3").act("guts", f"attack-{foe}-1")
    assert pool(s) == dice


@rule("riposte.source", "riposte.extra-dice", "effect.enemy-phase", "effect.needs-activation")
def test_iron_guard_answers_an_attack_with_a_red_die_more() -> None:
    s = scene(f"guts E5, {OTHERS}", foes="skeleton E4", stacks="guts: guts-4")
    assert s.model("guts").ripostes == 0
    s.act("guts", "end")
    assert s.model("guts").ripostes == 1
    s.dice("1 1 4 3").go("isidro")
    s.pick("riposte")
    assert s.last("rolled")["riposte"]
    assert pool(s) == "red red"
    assert s.model("skeleton-1").gone == "killed"
    assert s.model("guts").ripostes == 0


def test_iron_guard_adds_nothing_to_the_own_attack() -> None:
    s = scene(f"guts E5, {OTHERS}", foes="troll E4", stacks="guts: guts-4").act("guts", "attack-troll-1")
    assert pool(s) == "red"


@rule("hero-attack.visible", "instant.icon")
def test_cannon_arm_shoots_three_spaces_with_two_purple_dice() -> None:
    s = scene(
        f"guts E5, {OTHERS}",
        foes="troll E8, troll E2, troll E9",
        scenery="high E3 D3 F3",
        stacks="guts: guts-5",
    ).go("guts")
    assert s.can("attack", "shoot") == ["shoot-troll-1"]
    s.act("guts", "shoot-troll-1")
    assert pool(s) == "purple purple red"
    assert not s.offers("shoot-troll-1")


@rule("effect.optional")
def test_beside_an_enemy_guts_may_leave_the_cannon_alone() -> None:
    s = scene(f"guts E5, {OTHERS}", foes="troll E4", stacks="guts: guts-5").act("guts", "attack-troll-1")
    assert pool(s) == "red"


@rule("health.hero-max", "effect.can-do")
def test_bite_the_bullet_restores_two() -> None:
    s = scene(f"guts E5 wounds=3, {OTHERS}", stacks="guts: guts-6", foes="troll L9")
    s.act("guts", "use-guts-6-guts")
    assert s.left("guts") == 11
    assert not s.offers("use-guts-6-guts")
    s = scene(f"guts E5 wounds=1, {OTHERS}", stacks="guts: guts-6", foes="troll L9")
    s.act("guts", "use-guts-6-guts")
    assert s.left("guts") == 12


def test_bite_the_bullet_is_not_offered_to_the_unhurt() -> None:
    s = scene("guts E5, isidro E4 wounds=3, schierke L3", stacks="guts: guts-6", foes="troll L9").go("guts")
    assert s.can("use") == []


@rule("reroll.source")
def test_repeating_crossbow_shoots_four_spaces_and_may_be_thrown_again() -> None:
    s = scene(f"guts E5, {OTHERS}", foes="troll E9", stacks="guts: guts-9", dice="1 0 3")
    s.act("guts", "shoot-troll-1")
    assert s.offered("reroll") == ["die-0", "die-1", "keep"]
    s.pick("die-1")
    assert pool(s) == "purple red"
    assert s.last("rolled")["damage"] == 4
    assert s.model("guts").rerolls == 0


@rule("reroll.for-one-attack")
def test_the_crossbows_reroll_is_for_its_own_shot_and_goes_before_others() -> None:
    s = scene(f"guts E5, {OTHERS}", foes="troll E9", stacks="guts: guts-9", dice="1 0")
    s.act("guts", "shoot-troll-1").pick("keep")
    assert s.model("guts").rerolls == 0
    s = scene(f"guts E5 rerolls=1, {OTHERS}", foes="troll E9", stacks="guts: guts-9", dice="1 0 3")
    s.act("guts", "shoot-troll-1").pick("die-1").pick("keep")
    assert s.model("guts").rerolls == 1


@rule("effect.optional")
def test_berserker_armour_costs_a_wound_and_gives_two_black_dice() -> None:
    s = scene(f"guts E5, {OTHERS}", foes="ogre E3", stacks="guts: guts-10", dice="3 3 3 2")
    s.act("guts", "use-guts-10")
    assert s.left("guts") == 11
    s.act("guts", "attack-ogre-1")
    assert pool(s) == "black black black red"
    s.act("guts", "end")
    assert s.model("guts").bonuses == []


def test_berserker_armour_is_no_way_to_die_and_may_be_left_off() -> None:
    s = scene(f"guts E5 wounds=11, {OTHERS}", foes="ogre E3", stacks="guts: guts-10").go("guts")
    assert not s.offers("use-guts-10")
    s = scene(f"guts E5, {OTHERS}", foes="ogre E3", stacks="guts: guts-10").act("guts", "attack-ogre-1")
    assert pool(s) == "black red"
    assert not s.offers("use-guts-10")
