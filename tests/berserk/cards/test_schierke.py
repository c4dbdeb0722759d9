from __future__ import annotations

import pytest

from tests.berserk.looking import bonus, hit, pool
from tests.berserk.scene import rule, scene

OTHERS = "guts L1, isidro L3"


@rule("setup.ability-markers", "ability.own")
@pytest.mark.parametrize(
    ("side", "had", "has"), [(0, 2, 3), (0, 4, 4), (1, 3, 4), (1, 5, 5), (2, 3, 5), (2, 5, 6), (2, 6, 6)]
)
def test_astral_sight_brings_cubes_up_to_the_most(side: int, had: int, has: int) -> None:
    s = scene(
        f"schierke E5 side={side} markers={had}, {OTHERS}", foes="troll L9", stacks="schierke: schierke-5"
    ).act("guts", "end")
    assert s.hero("schierke").markers == had
    s.go("schierke")
    assert s.hero("schierke").markers == has


@rule("range.meaning", "hero-attack.target")
@pytest.mark.parametrize(("space", "cubes"), [("E6", 3), ("E10", 3), ("G10", 2), ("K4", 2), ("L3", 2)])
def test_lightning_arrow_pays_for_the_spaces_beyond_five(space: str, cubes: int) -> None:
    s = scene("schierke E5, guts B1, isidro B3", foes=f"troll {space}", stacks="schierke: schierke-1", dice="5")
    s.act("schierke", "shoot-troll-1")
    assert s.hero("schierke").markers == cubes
    assert s.left("troll-1") == 3


@rule("range.meaning")
def test_lightning_arrow_cannot_reach_what_the_cubes_do_not_pay_for() -> None:
    s = scene(
        "schierke B5 markers=0, guts B1, isidro B3", foes="troll K5, troll J5", stacks="schierke: schierke-1"
    ).go("schierke")
    assert s.can("shoot") == ["shoot-troll-2"]


@rule("los.when", "hero-attack.visible")
def test_lightning_arrow_needs_no_sight() -> None:
    s = scene(f"schierke E5, {OTHERS}", foes="troll E8", scenery="high E7 D6 F6", stacks="schierke: schierke-1")
    s.go("schierke")
    assert s.offers("shoot-troll-1")


@rule("effect.can-do", "los.when")
def test_ring_of_destruction_throws_a_purple_die_for_each_cube() -> None:
    s = scene(f"schierke E5, {OTHERS}", foes="troll E7, troll E8", stacks="schierke: schierke-2").go("schierke")
    assert not s.offers("shoot-troll-2")
    s.act("schierke", "shoot-troll-1")
    assert s.offered("cubes") == ["n:0", "n:1", "n:2", "n:3"]
    s.pick("n:2")
    assert pool(s) == "purple purple purple"
    assert s.hero("schierke").markers == 1


@rule("effect.optional")
def test_ring_of_destruction_costs_nothing_in_a_plain_attack() -> None:
    s = scene(f"schierke E5, {OTHERS}", foes="troll E6", stacks="schierke: schierke-2")
    s.act("schierke", "attack-troll-1")
    assert pool(s) == "purple"
    assert s.hero("schierke").markers == 3


@rule("effect.needs-activation", "reroll.source", "hero-move.points")
@pytest.mark.parametrize(("card", "free"), [("schierke-3", 1), ("schierke-9", 2)])
def test_thoughts_reach_every_hero_who_comes_later(card: str, free: int) -> None:
    s = scene(
        f"schierke E5, {OTHERS}", foes="troll L9", stacks=f"schierke: {card}; guts: guts-5; isidro: isidro-1"
    ).act("isidro", "end")
    assert bonus(s, "isidro", "movement") == 0
    s.act("schierke", "end").pick("n:2")
    assert s.state.acting
    assert s.state.acting.model == "guts"
    assert s.model("guts").rerolls == 1
    assert s.points == 2 + free + 2
    assert s.hero("schierke").markers == 1


@rule("effect.can-do")
def test_someone_who_keeps_the_cubes_of_a_round_is_asked_no_more_in_it() -> None:
    s = (
        scene(
            f"schierke E5, {OTHERS}",
            foes="troll L9",
            stacks="schierke: schierke-3; guts: guts-5; isidro: isidro-1",
        )
        .act("schierke", "end")
        .go("guts")
    )
    [asked] = s.asked("cubes")
    s.match.stand(0, asked.topics[0], "round")
    assert (s.hero("schierke").markers, s.points) == (3, 3)
    s.act("guts", "end").go("isidro")
    assert s.asked("cubes") == []
    assert s.model("isidro").rerolls >= 1  # what costs nothing is given anyway
    s.pass_on()
    assert s.state.round == 2
    assert s.match.state.standing == {0: {}}


def test_thoughts_do_nothing_for_schierke_and_for_allies() -> None:
    s = scene(f"schierke E5, {OTHERS}", allies="casca E7", foes="troll L9", stacks="schierke: schierke-3")
    s.go("schierke")
    assert s.points == 2
    s.act("schierke", "end").go("casca")
    assert s.points == 4
    assert s.model("casca").rerolls == 0


@rule("keyword.hero", "effect.can-do")
def test_ward_protects_a_hero_until_the_end_of_the_enemy_phase() -> None:
    s = scene(
        "schierke E5, guts E8, isidro E9", allies="casca E6", foes="troll L9", stacks="schierke: schierke-4"
    ).go("schierke")
    assert s.can("use") == ["use-schierke-4-schierke", "use-schierke-4-guts"]
    s.act("schierke", "use-schierke-4-guts").pick("n:1")
    assert s.defence("guts") == 2
    assert s.hero("schierke").markers == 2
    s.pass_on()
    assert s.defence("guts") == 0


@pytest.mark.parametrize(("dice", "stun"), [("3", 1), ("1", 0)])
def test_grip_of_earth_stuns_those_it_wounds(dice: str, stun: int) -> None:
    s = scene(f"schierke E5, {OTHERS}", foes="troll E8", stacks="schierke: schierke-5", dice=dice)
    s.act("schierke", "shoot-troll-1")
    assert s.model("troll-1").stun == stun


def test_meditation_brings_two_cubes_once_a_round() -> None:
    s = scene(f"schierke E5, {OTHERS}", foes="troll L9", stacks="schierke: schierke-6")
    s.act("schierke", "use-schierke-6")
    assert s.hero("schierke").markers == 5
    assert not s.offers("use-schierke-6")


@rule("fatigue.reduce")
def test_deep_meditation_rests_as_well() -> None:
    s = scene(f"schierke E5 fatigue=7, {OTHERS}", foes="troll L9", stacks="schierke: schierke-10")
    s.act("schierke", "use-schierke-10")
    assert (s.hero("schierke").markers, s.hero("schierke").fatigue) == (5, 5)


@rule("hero-attack.multi-target")
def test_storm_of_arrows_hits_the_enemies_beside_the_target() -> None:
    s = scene(
        "schierke E5, guts E9, isidro L3",
        foes="troll E8, troll F8, troll E6",
        stacks="schierke: schierke-7",
        dice="4 2",
    ).act("schierke", "shoot-troll-1")
    assert pool(s) == "blue purple"
    assert hit(s) == ["troll-1", "troll-2"]
    assert (s.left("troll-1"), s.left("troll-2"), s.left("troll-3"), s.left("guts")) == (2, 2, 7, 12)


@rule("hero-attack.multi-target", "hero-attack.visible")
def test_wheel_of_flame_hits_all_that_she_sees_within_two() -> None:
    s = (
        scene(
            f"schierke E5, {OTHERS}",
            foes="troll E7, troll E4, troll E8, troll C5",
            scenery="high D4 D5 C6 C4",
            stacks="schierke: schierke-8",
        )
        .act("schierke", "shoot-troll-1")
        .pick("n:0")
    )
    assert pool(s) == "purple purple"
    assert hit(s) == ["troll-1", "troll-2"]


@pytest.mark.parametrize(
    ("foe", "cubes"), [("skeleton E4 wounds=2", "n:0"), ("troll E4", "n:3"), ("ogre E3", "n:3")]
)
def test_so_many_cubes_are_suggested_as_the_enemy_is_worth(foe: str, cubes: str) -> None:
    s = scene("schierke E5 markers=2, guts L1, isidro L3", foes=foe, stacks="schierke: schierke-2")
    s.act("schierke", f"shoot-{foe.split()[0]}-1")
    assert s.asked("cubes")[0].suggested == (cubes,)
