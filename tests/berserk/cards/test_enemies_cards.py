from __future__ import annotations

import pytest

from games.berserk.printed.content import ENEMIES
from tests.berserk.looking import damage, hit
from tests.berserk.scene import Scene, rule, scene

FAR = "schierke L1, serpico L3"


def attacked(foes: str, heroes: str = f"guts E5, {FAR}", **more: str) -> Scene:
    """The enemy phase, until someone is asked or the round is over."""
    return scene(heroes, foes=foes, phase="enemy", **more)


def rolls(s: Scene, model: str) -> list[str]:
    """Colours of each of a model's rolls."""
    return [" ".join(c for c, _, _ in told["dice"]) for told in s.told("rolled") if told["model"] == model]


@rule("enemy-card.parts", "health.enemy-scaling")
@pytest.mark.parametrize(
    ("code", "health", "movement", "defence", "keywords", "base"),
    [
        ("troll", (7, 9, 12), 4, 1, (), "standard"),
        ("zodd", (18, 20, 22), 5, 3, ("monster", "demon"), "large"),
        ("grunbeld", (70, 80, 90), 7, 4, ("monster", "demon"), "extra-large"),
    ],
)
def test_cards_of_which_the_book_tells(
    code: str, health: tuple[int, ...], movement: int, defence: int, keywords: tuple[str, ...], base: str
) -> None:
    card = ENEMIES[code]
    assert (card.health, card.movement, card.defence) == (health, movement, defence)
    assert (card.keywords, card.base) == (keywords, base)


@rule("enemy-card.parts", "base.large", "base.extra-large")
def test_what_else_the_book_tells_of_enemies() -> None:
    assert ENEMIES["zodd"].pool == {"purple": 1, "red": 1, "yellow": 1}
    assert set(ENEMIES["grunbeld"].pool) == {"grey", "red", "purple"}
    assert (ENEMIES["kelpie"].base, ENEMIES["ogre"].base) == ("large", "extra-large")
    assert ENEMIES["troll"].range == 1
    assert {"skeleton", "daka"} <= set(ENEMIES)


@rule("enemy-phase.automatic", "enemy-attack.pool")
def test_a_troll_smells_two_wounded_models() -> None:
    s = attacked("troll E4", heroes="guts E5 wounds=1, schierke L1, serpico L3", allies="casca E9 wounds=1")
    assert rolls(s, "troll-1") == ["red red yellow"]


@pytest.mark.parametrize(
    ("guts", "casca", "troll"),
    [(" wounds=1", "E10 wounds=1", ""), ("", "E9 wounds=1", " wounds=3"), (" wounds=1", "E9", "")],
)
def test_a_troll_needs_two_others_within_five(guts: str, casca: str, troll: str) -> None:
    s = attacked(f"troll E4{troll}", heroes=f"guts E5{guts}, {FAR}", allies=f"casca {casca}")
    assert rolls(s, "troll-1") == ["red yellow"]


def test_an_enemy_of_the_troll_counts_as_wounded_too() -> None:
    s = attacked("troll E4, skeleton E2 wounds=1", heroes=f"guts E5 wounds=1, {FAR}")
    assert rolls(s, "troll-1") == ["red red yellow"]


@pytest.mark.parametrize(("dice", "stun"), [("2 2", 1), ("0 0", 0)])
def test_an_ogres_blow_stuns_those_it_wounds(dice: str, stun: int) -> None:
    purple, grey = dice.split()
    s = attacked(
        "ogre E3",
        dice=f"{'1' if purple == '0' else purple} {'1' if grey == '0' else grey}",
        stacks="guts: guts-4",
    )
    assert s.model("guts").stun == stun


@pytest.mark.parametrize(("casca", "dice"), [("E6", "red orange"), ("E7", "red orange orange")])
def test_a_kelpie_drags_the_lonely_under(casca: str, dice: str) -> None:
    s = attacked("kelpie E3>E4", allies=f"casca {casca}")
    assert rolls(s, "kelpie-1") == [dice]


def test_a_skeleton_has_nothing_but_its_dice() -> None:
    s = attacked("skeleton E4")
    assert rolls(s, "skeleton-1") == ["yellow yellow"]
    assert not ENEMIES["skeleton"].ability


def test_daka_swarm() -> None:
    s = attacked("daka E4, daka E6", heroes=f"guts E5, {FAR}").pass_on()
    assert rolls(s, "daka-1") == ["red yellow yellow"]
    s = attacked("daka E4, skeleton E6").pass_on()
    assert rolls(s, "daka-1") == ["red yellow"]


@rule("keyword.pirate")
@pytest.mark.parametrize(("captain", "dice"), [("E1", "orange yellow yellow"), ("F9", "orange yellow")])
def test_a_captain_drives_his_pirates_on(captain: str, dice: str) -> None:
    s = attacked(f"pirate E4, pirate-captain {captain} activated").pass_on()
    assert rolls(s, "pirate-1") == [dice]


def test_a_captain_does_not_drive_himself_or_others_on() -> None:
    s = attacked("pirate-captain E4, skeleton E6").pass_on()
    assert rolls(s, "pirate-captain") == ["orange orange"]
    assert rolls(s, "skeleton-1") == ["yellow yellow"]


@pytest.mark.parametrize(
    ("other", "defence"), [("kushan-soldier E3", 2), ("kushan-soldier E2", 1), ("daka E3", 1)]
)
def test_kushan_soldiers_stand_shield_by_shield(other: str, defence: int) -> None:
    s = scene(f"guts E8, {FAR}", foes=f"kushan-soldier E4, {other}")
    assert s.defence("kushan-soldier-1") == defence


@rule("enemy-attack.visible")
def test_a_kushan_archer_shoots_what_he_sees_within_four() -> None:
    s = attacked("kushan-archer E9")
    assert rolls(s, "kushan-archer-1") == ["orange yellow"]
    assert s.at("kushan-archer-1") == "E9"
    s = attacked("kushan-archer E10")
    assert s.at("kushan-archer-1") == "E9"


@pytest.mark.parametrize(("wounds", "dice"), [(0, "red orange"), (1, "red red orange")])
def test_bakiraka_finish_off_the_wounded(wounds: int, dice: str) -> None:
    s = attacked("bakiraka E4", heroes=f"guts E5 wounds={wounds}, {FAR}")
    assert rolls(s, "bakiraka-1") == [dice]


@rule("enemy-attack.multi-target", "enemy-attack.visible")
def test_a_makara_breathes_on_all_that_it_sees_within_two() -> None:
    s = attacked("makara E3", heroes="guts E5, isidro E6, serpico L3", allies="casca E7", dice="2 1")
    assert hit(s) == ["guts", "isidro"]
    assert damage(s) == 3
    assert (s.left("guts"), s.left("isidro"), s.left("casca")) == (9, 9, 6)
    s = attacked("makara E3", heroes="guts E6, isidro E7, serpico L3")
    assert hit(s) == ["guts"]


@pytest.mark.parametrize(("bleeding", "dice"), [(0, "red red"), (1, "red red orange")])
def test_hellhounds_follow_blood(bleeding: int, dice: str) -> None:
    s = attacked("hellhound E3>E4", heroes=f"guts E5 bleeding={bleeding}, {FAR}")
    assert rolls(s, "hellhound-1") == [dice]


def test_the_spirit_of_a_killed_possessed_mends_others() -> None:
    s = scene(
        f"guts E5, {FAR}",
        foes="possessed E4, possessed E2 wounds=2, possessed E1 wounds=2, skeleton F3 wounds=2",
        stacks="guts: guts-3",
        dice="5",
    ).act("guts", "attack-possessed-1")
    assert s.model("possessed-1").gone == "killed"
    assert [s.model(id_).wounds for id_ in ("possessed-2", "possessed-3", "skeleton-1")] == [1, 2, 2]


@rule("stunned.other")
def test_the_spirit_of_a_stunned_possessed_mends_nobody() -> None:
    s = scene(
        f"guts E5, {FAR}", foes="possessed E4 stun=1, possessed E2 wounds=2", stacks="guts: guts-3", dice="5"
    ).act("guts", "attack-possessed-1")
    assert s.model("possessed-1").gone == "killed"
    assert s.model("possessed-2").wounds == 2


def test_a_possessed_that_lives_mends_nobody() -> None:
    s = scene(f"guts E5, {FAR}", foes="possessed E4, possessed E3 wounds=2", stacks="guts: guts-3", dice="3")
    s.act("guts", "attack-possessed-1")
    assert (s.left("possessed-1"), s.model("possessed-2").wounds) == (1, 2)


@pytest.mark.parametrize(("wounds", "left"), [(3, 5), (0, 7)])
def test_pishacha_grow_back(wounds: int, left: int) -> None:
    s = attacked(f"pishacha E10 wounds={wounds}", heroes="guts E1, schierke L1, serpico L3").pass_on()
    assert s.left("pishacha-1") == left


@rule("stunned.other")
def test_a_stunned_pishacha_does_not_grow_back() -> None:
    s = attacked("pishacha E10 wounds=3 stun=2", heroes="guts E1, schierke L1, serpico L3").pass_on()
    assert s.left("pishacha-1") == 4


def test_a_wraiths_touch_goes_through_one_point_of_defence() -> None:
    s = attacked("wraith E4, skeleton E6", stacks="guts: guts-4", dice="3 2 2 2").pass_on()
    assert {told["attacker"]: told["defence"] for told in s.told("defended")} == {
        "wraith-1": 1,
        "skeleton-1": 2,
    }


@rule("keyword.flying-over")
def test_wraiths_fly() -> None:
    assert ENEMIES["wraith"].keywords == ("flying",)


@rule("bleeding.stacks")
def test_slan_makes_all_near_her_bleed() -> None:
    s = attacked("slan E3", heroes="guts E5 bleeding=1, isidro E6, serpico E7", allies="casca C5", dice="1 1")
    s.pass_on()
    assert [s.model(id_).bleeding for id_ in ("guts", "isidro", "serpico", "casca")] == [2, 1, 0, 1]


@rule("enemy-attack.multi-target", "enemy-move.points")
def test_zodd_strikes_at_all_around_him_when_they_are_several() -> None:
    s = attacked("zodd E3>E4", heroes="guts E5, isidro E6, serpico E7", dice="2 1 1", allies="casca D4")
    assert hit(s)[1:]
    assert set(hit(s)) == {"guts", "isidro", "casca"}
    assert damage(s) == 4
    assert (s.left("guts"), s.left("isidro"), s.left("serpico"), s.left("casca")) == (8, 8, 12, 3)


def test_zodd_alone_with_one_strikes_one() -> None:
    s = attacked("zodd E3>E4", heroes="guts E5, isidro E7, serpico L3")
    assert hit(s) == ["guts"]


@rule("enemy-move.points")
@pytest.mark.parametrize(("isidro", "movement"), [("E6", 6), ("E7", 5)])
def test_zodds_movement(isidro: str, movement: int) -> None:
    s = scene(f"guts E5, isidro {isidro}, serpico L3", foes="zodd E3>E4")
    assert s.movement("zodd") == movement


@rule("enemy-attack.pool", "enemy-move.points")
@pytest.mark.parametrize(
    ("isidro", "movement", "dice"),
    [
        ("L5", 11, "purple red red red grey"),
        ("E6", 7, "purple red red grey"),
        ("E7", 11, "purple red red red grey"),
    ],
)
def test_grunbeld_is_worse_for_a_single_opponent(isidro: str, movement: int, dice: str) -> None:
    s = scene(f"guts E5, isidro {isidro}, serpico L3", foes="grunbeld E3")
    assert s.movement("grunbeld") == movement
    s.pass_on()
    assert rolls(s, "grunbeld") == [dice]


@pytest.mark.parametrize(("isidro", "dice"), [("L5", "purple purple grey"), ("E6", "purple purple grey grey")])
def test_ganishkas_terror_grows_with_the_crowd(isidro: str, dice: str) -> None:
    s = attacked("ganishka E3", heroes=f"guts E5, isidro {isidro}, serpico L3")
    assert rolls(s, "ganishka") == [dice]


@rule("stunned.other")
def test_a_stunned_soldier_holds_no_shield_wall_but_keeps_his_own_defence() -> None:
    s = scene(f"guts E8, {FAR}", foes="kushan-soldier E4 stun=1, kushan-soldier E3")
    assert [s.defence(f"kushan-soldier-{n}") for n in (1, 2)] == [1, 2]
