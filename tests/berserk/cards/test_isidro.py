from __future__ import annotations

import pytest

from tests.berserk.looking import bonus, damage, hit, pool
from tests.berserk.scene import rule, scene

OTHERS = "guts L1, schierke L3"


@rule("ability.own", "reroll.source")
@pytest.mark.parametrize(
    ("side", "rerolls", "dice"), [(0, 1, "orange yellow"), (1, 2, "orange yellow"), (2, 2, "orange orange")]
)
def test_self_confidence_gives_a_die_and_rerolls(side: int, rerolls: int, dice: str) -> None:
    s = scene(f"isidro E5 side={side}, {OTHERS}", foes="troll E4", stacks="isidro: isidro-1").go("isidro")
    assert s.model("isidro").rerolls == rerolls
    s.act("isidro", "attack-troll-1").pick("keep")
    assert pool(s) == dice


@rule("ability.needs-activation")
def test_self_confidence_waits_for_his_activation() -> None:
    s = scene(f"isidro E5, {OTHERS}", foes="troll E4", stacks="isidro: isidro-1").act("guts", "end")
    assert s.model("isidro").rerolls == 0


@rule("ability.optional")
def test_self_confidence_may_be_left_out_where_friends_are_hit() -> None:
    s = scene("isidro E5, guts F7, schierke L3", foes="troll E8", stacks="isidro: isidro-3", dice="2")
    s.act("isidro", "shoot-troll-1")
    assert s.offered("own-die") == ["yes", "no"]
    s.pick("no").pick("keep")
    assert pool(s) == "yellow"
    assert hit(s) == ["troll-1", "guts"]


@rule("game.teamwork-effects", "effect.can-do", "effect.needs-activation")
def test_guts_style_copies_a_die_of_guts_once_he_was_activated() -> None:
    s = (
        scene(
            "isidro E5, guts E7, schierke L3", foes="troll E4", stacks="isidro: isidro-1; guts: guts-1 guts-3"
        )
        .act("guts", "end")
        .act("isidro", "attack-troll-1")
    )
    assert s.offered("die") == ["die-black", "die-red"]
    s.pick("die-black").pick("keep")
    assert pool(s) == "black orange yellow"


@rule("game.teamwork-effects")
@pytest.mark.parametrize(("guts", "first"), [("guts E8", True), ("guts E7", False)])
def test_guts_style_gives_nothing_when_guts_is_far_or_waits(guts: str, first: bool) -> None:
    s = scene(f"isidro E5, {guts}, schierke L3", foes="troll E4", stacks="isidro: isidro-1; guts: guts-3")
    if first:
        s.act("guts", "end")
    s.act("isidro", "attack-troll-1").pick("keep")
    assert pool(s) == "orange yellow"


@rule("game.teamwork-effects", "effect.can-do")
def test_guts_style_may_take_the_die_of_guts_ability() -> None:
    s = (
        scene(
            "isidro E5, guts E7 wounds=5, schierke L3", foes="troll E4", stacks="isidro: isidro-1; guts: guts-3"
        )
        .act("guts", "end")
        .act("isidro", "attack-troll-1")
    )
    assert s.offered("die") == ["die-black", "die-red"]


@rule("instant.recover", "instant.until-maintenance")
def test_reload_takes_back_the_discard_pile_and_not_what_was_laid_in_this_round() -> None:
    s = scene(
        f"isidro E5, {OTHERS}", foes="troll L9", stacks="isidro: isidro-3 isidro-2", discards="isidro: tactic-1"
    ).act("isidro", "use-isidro-2")
    assert s.hero("isidro").discard == []
    assert "tactic-1" in s.hero("isidro").hand
    assert s.hero("isidro").stack == ["isidro-3", "isidro-2"]
    s.pass_on()
    assert "isidro-3" not in s.hero("isidro").hand
    assert s.hero("isidro").discard == ["isidro-3"]


def test_reload_has_nothing_to_do_with_an_empty_discard_pile() -> None:
    s = scene(f"isidro E5, {OTHERS}", foes="troll L9", stacks="isidro: isidro-3 isidro-2").go("isidro")
    assert not s.offers("use-isidro-2")


@rule("instant.discard", "hero-attack.multi-target")
def test_micro_bomb_hits_friend_and_foe_beside_the_target() -> None:
    s = (
        scene(
            "isidro E5, guts F7, schierke E6",
            foes="troll E8, skeleton E9, troll E10",
            allies="casca D8",
            stacks="isidro: isidro-3",
            dice="2 2",
        )
        .act("isidro", "shoot-troll-1")
        .pick("yes")
        .pick("keep")
    )
    assert hit(s) == ["troll-1", "guts", "casca", "skeleton-1"]
    assert damage(s) == 4
    assert (s.left("guts"), s.left("casca"), s.left("schierke"), s.left("troll-2")) == (8, 3, 12, 7)


@rule("hero-attack.multi-target", "riposte.attacker-only")
def test_micro_bomb_hits_the_thrower_too_and_nobody_answers_it() -> None:
    s = (
        scene(
            "isidro E7 ripostes=1, guts F7 ripostes=1, schierke L3",
            foes="troll E8",
            stacks="isidro: isidro-3",
            dice="1 1",
        )
        .act("isidro", "shoot-troll-1")
        .pick("yes")
        .pick("keep")
    )
    assert hit(s) == ["troll-1", "isidro", "guts"]
    assert (s.left("isidro"), s.left("guts")) == (10, 10)
    assert not s.asked("riposte")


@rule("hero-attack.multi-target")
def test_nobody_is_led_to_throw_again_a_bomb_that_would_fell_a_friend() -> None:
    s = scene(
        "isidro E5, guts F7 wounds=10, schierke L3", foes="troll E8", stacks="isidro: isidro-3", dice="1 0"
    ).act("isidro", "shoot-troll-1")
    assert s.asked("own-die")[0].suggested == ("no",)
    s.pick("yes")
    assert s.asked("reroll")[0].suggested == ("keep",)


def test_big_bomb_throws_a_red_die_more() -> None:
    s = scene(f"isidro E5, {OTHERS}", foes="troll E8, troll E9", stacks="isidro: isidro-7")
    s.act("isidro", "shoot-troll-1").pick("keep")
    assert pool(s) == "red orange yellow yellow"
    assert hit(s) == ["troll-1", "troll-2"]


def test_big_bomb_in_hand_adds_nothing() -> None:
    s = scene(f"isidro E5, {OTHERS}", foes="troll E4", stacks="isidro: isidro-7")
    s.act("isidro", "attack-troll-1").pick("keep")
    assert pool(s) == "orange yellow yellow"
    assert hit(s) == ["troll-1"]


@rule("hero-move.split")
def test_hit_and_run_gives_two_steps_after_the_attack() -> None:
    s = scene(f"isidro E5, {OTHERS}", foes="troll E4", stacks="isidro: isidro-4").go("isidro")
    assert s.points == 3
    s.act("isidro", "move-D5")
    assert s.points == 2
    s.act("isidro", "move-D4", "attack-troll-1").pick("keep")
    assert s.points == 3
    s.act("isidro", "end")
    assert bonus(s, "isidro", "movement") == 0


def test_hit_and_run_without_an_attack_is_only_a_run() -> None:
    s = scene(f"isidro E5, {OTHERS}", foes="troll E2", stacks="isidro: isidro-4").act("isidro", "move-E4")
    assert s.points == 2


@rule("effect.enemy-phase")
@pytest.mark.parametrize("card", ["isidro-5", "isidro-9"])
def test_sidestep_helps_against_enemies_that_are_not_adjacent(card: str) -> None:
    s = scene(
        f"isidro E5, {OTHERS}", foes="kushan-archer E8", stacks=f"isidro: {card}", phase="enemy", dice="3 2"
    )
    assert s.told("defended") == [
        {"attacker": "kushan-archer-1", "target": "isidro", "damage": 5, "defence": 4, "wounds": 1}
    ]


def test_sidestep_is_no_help_beside_the_enemy() -> None:
    s = scene(
        f"isidro E5, {OTHERS}", foes="kushan-archer E6", stacks="isidro: isidro-5", phase="enemy", dice="3 2"
    )
    assert s.told("defended")[0]["defence"] == 2


@rule("hero-attack.visible")
def test_stone_throw_reaches_three_visible_spaces() -> None:
    s = scene(f"isidro E5, {OTHERS}", foes="troll E8, troll E9", stacks="isidro: isidro-6").go("isidro")
    assert s.can("shoot") == ["shoot-troll-1"]
    s.act("isidro", "shoot-troll-1").pick("keep")
    assert pool(s) == "yellow yellow yellow"
    s = scene(f"isidro E5, {OTHERS}", foes="troll E8", stacks="isidro: isidro-6", scenery="high E7 D6 F6")
    s.go("isidro")
    assert not s.offers("shoot-troll-1")


def test_salamander_dagger_makes_bleed_and_run() -> None:
    s = scene(f"isidro E5, {OTHERS}", foes="ogre E3", stacks="isidro: isidro-8", dice="2 2 1")
    s.act("isidro", "attack-ogre-1").pick("keep")
    assert s.model("ogre-1").bleeding == 1
    assert s.points == 5


def test_salamander_dagger_needs_a_wound() -> None:
    s = scene(f"isidro E5, {OTHERS}", foes="ogre E3", stacks="isidro: isidro-8", dice="0 1* 0")
    s.act("isidro", "attack-ogre-1").pick("keep")
    assert s.model("ogre-1").bleeding == 0


@rule("riposte.source")
def test_little_swordsman_has_a_riposte() -> None:
    s = scene(f"isidro E5, {OTHERS}", foes="troll L9", stacks="isidro: isidro-9").act("guts", "end")
    assert s.model("isidro").ripostes == 0
    s.go("isidro")
    assert s.model("isidro").ripostes == 1


def test_rain_of_stones_stuns_from_four_spaces() -> None:
    s = scene(f"isidro E5, {OTHERS}", foes="troll E9", stacks="isidro: isidro-10", dice="2 2 1")
    s.act("isidro", "shoot-troll-1").pick("keep")
    assert s.model("troll-1").stun == 1


def test_rain_of_stones_does_not_stun_without_a_wound_or_by_a_plain_attack() -> None:
    s = scene(f"isidro E5, {OTHERS}", foes="zodd E9>E10", stacks="isidro: isidro-10", dice="1 1 0")
    s.act("isidro", "shoot-zodd").pick("keep")
    assert s.model("zodd").stun == 0
    s = scene(f"isidro E5, {OTHERS}", foes="troll E4", stacks="isidro: isidro-10", dice="2 2 1")
    s.act("isidro", "attack-troll-1").pick("keep")
    assert s.model("troll-1").stun == 0
