from __future__ import annotations

import pytest

from tests.berserk.looking import bonus, pool
from tests.berserk.scene import rule, scene

OTHERS = "guts L1, isidro L3"


@rule("ability.own", "ability.text-rules", "fatigue.reduce")
@pytest.mark.parametrize(("side", "left"), [(0, 4), (1, 3), (2, 3)])
def test_stand_by_you_takes_fatigue_off_another_hero(side: int, left: int) -> None:
    s = scene(f"farnese E5 side={side}, guts E7 fatigue=5, isidro L3", foes="troll L9")
    s.act("farnese", "use-farnese-guts")
    assert s.hero("guts").fatigue == left
    assert not s.offers("use-farnese-guts")


@rule("ability.optional", "keyword.hero")
def test_stand_by_you_is_for_tired_heroes_near_her() -> None:
    s = scene("farnese E5 fatigue=5, guts E8 fatigue=5, isidro E6", allies="casca E4", foes="troll L9")
    s.go("farnese")
    assert s.offered()
    assert not s.can("use")
    s = scene("farnese E5 side=2, guts E8 fatigue=5, isidro E6", foes="troll L9").go("farnese")
    assert s.offers("use-farnese-guts")


@rule("penalty.attack", "hero-act.one-attack", "hero-defence.value", "effect.enemy-phase")
def test_square_formation_protects_her_and_heroes_within_three() -> None:
    s = scene(
        "farnese E5 fatigue=9 stun=1, guts E8, isidro E9",
        foes="troll E4",
        allies="casca D5",
        stacks="farnese: farnese-4 farnese-3 farnese-1",
        dice="4 1",
    ).act("farnese", "use-farnese-1")
    assert s.last("rolled")["dice"] == [["red", 5, 4], ["orange", 0, 1]]
    assert [s.model(id_).stun for id_ in ("farnese", "troll-1")] == [1, 0]
    assert [bonus(s, id_, "defence") for id_ in ("farnese", "guts", "isidro", "casca")] == [2, 2, 0, 0]
    assert s.defence("farnese") == 6
    assert not s.offers("attack-troll-1")


def test_square_formation_is_no_option_after_the_attack() -> None:
    s = scene(f"farnese E5, {OTHERS}", foes="ogre E3", stacks="farnese: farnese-1").go("farnese")
    assert s.offers("use-farnese-1")
    s.act("farnese", "attack-ogre-1")
    assert not s.offers("use-farnese-1")


@rule("reroll.source", "reroll.one-die")
def test_rerolls_may_be_spent_on_the_formation() -> None:
    s = scene(f"farnese E5 rerolls=1, {OTHERS}", foes="troll L9", stacks="farnese: farnese-1", dice="1 4")
    s.act("farnese", "use-farnese-1").pick("die-0")
    assert bonus(s, "farnese", "defence") == 2


def test_the_formation_ends_with_the_enemy_phase() -> None:
    s = scene(f"farnese E5, {OTHERS}", foes="troll L9", stacks="farnese: farnese-1", dice="4")
    s.act("farnese", "use-farnese-1").pass_on()
    assert bonus(s, "farnese", "defence") == 0


def test_chain_knights_round_up_and_protect_allies_too() -> None:
    s = scene(
        "farnese E5, guts E8, isidro E9",
        foes="troll L9",
        allies="casca D5",
        stacks="farnese: farnese-7",
        dice="4 1",
    ).act("farnese", "use-farnese-7")
    assert [bonus(s, id_, "defence") for id_ in ("farnese", "guts", "isidro", "casca")] == [3, 3, 0, 3]


@rule("health.hero-max", "effect.can-do")
@pytest.mark.parametrize(("card", "reach", "healed"), [("farnese-2", "E7", 3), ("farnese-8", "E8", 4)])
def test_tending_restores_health_within_reach(card: str, reach: str, healed: int) -> None:
    s = scene(
        f"farnese E5, guts {reach} wounds=6, isidro E9 wounds=6",
        foes="troll L9",
        allies="casca D5 wounds=4",
        stacks=f"farnese: {card}",
    ).go("farnese")
    assert s.can("use") == [f"use-{card}-guts", f"use-{card}-casca"]
    s.act("farnese", f"use-{card}-guts")
    assert s.left("guts") == 6 + healed
    assert not s.offers(f"use-{card}-casca")


def test_tending_an_ally() -> None:
    s = scene(f"farnese E5, {OTHERS}", foes="troll L9", allies="casca D5 wounds=4", stacks="farnese: farnese-2")
    s.act("farnese", "use-farnese-2-casca")
    assert s.left("casca") == 5


@rule("bleeding.heal-swap", "bleeding.heal-many", "bleeding.heal-target", "bleeding.heal-range")
@pytest.mark.parametrize(("tokens", "left"), [(0, 9), (1, 8), (2, 7)])
def test_bleeding_comes_off_in_place_of_health(tokens: int, left: int) -> None:
    s = scene(
        "farnese E5, guts E7 wounds=6 bleeding=2, isidro L3", foes="troll L9", stacks="farnese: farnese-2"
    ).act("farnese", "use-farnese-2-guts")
    assert s.offered("heal") == ["n:0", "n:1", "n:2"]
    s.pick(f"n:{tokens}")
    assert (s.model("guts").bleeding, s.left("guts")) == (2 - tokens, left)


@rule("bleeding.heal-range", "bleeding.heal-target")
def test_a_healing_card_without_range_stanches_only_beside_the_hero() -> None:
    s = scene(
        "guts E5, isidro E6 wounds=3 bleeding=1, schierke E7 bleeding=1",
        allies="casca E4 bleeding=3",
        foes="troll L9",
        stacks="guts: guts-6",
    ).go("guts")
    assert s.can("use") == ["use-guts-6-isidro", "use-guts-6-casca"]
    s.act("guts", "use-guts-6-casca")
    assert (s.asked("heal")[0].suggested, s.offered("heal")) == (("n:2",), ["n:1", "n:2"])
    s.pick("n:2")
    assert (s.model("casca").bleeding, s.model("isidro").bleeding) == (1, 1)
    s = scene("guts E5, isidro E6 wounds=3 bleeding=1, schierke L3", foes="troll L9", stacks="guts: guts-6")
    s.act("guts", "use-guts-6-isidro")
    assert (s.model("isidro").bleeding, s.left("isidro")) == (0, 9)


@rule("bleeding.heal-swap", "bleeding.heal-target", "bleeding.heal-many")
def test_the_points_of_a_healing_card_may_go_to_several_bases() -> None:
    s = scene(
        "farnese E5 bleeding=1, guts E7 wounds=6 bleeding=1, isidro E6 bleeding=2",
        foes="troll L9",
        stacks="farnese: farnese-2",
    ).act("farnese", "use-farnese-2-guts")
    assert (s.asked("heal")[0].suggested, s.offered("heal")) == (("n:1",), ["n:0", "n:1"])
    s.pick("n:1")
    assert (s.asked("heal")[0].suggested, s.offered("heal")) == (("n:0",), ["n:0", "n:1"])
    s.pick("n:0")
    assert (s.asked("heal")[0].suggested, s.offered("heal")) == (("n:0",), ["n:0", "n:1", "n:2"])
    s.pick("n:1")
    assert [s.model(hero).bleeding for hero in ("farnese", "guts", "isidro")] == [1, 0, 1]
    assert s.left("guts") == 7
    assert s.asked("act")


@rule("bleeding.heal-swap", "bleeding.heal-range")
def test_points_that_the_chosen_one_cannot_use_go_to_others_who_bleed() -> None:
    s = scene(
        "farnese E5, guts E7 wounds=1, isidro E6 bleeding=1, schierke E9 bleeding=2",
        foes="troll L9",
        stacks="farnese: farnese-2",
    ).act("farnese", "use-farnese-2-guts")
    assert not s.asked("heal")
    assert (s.left("guts"), s.model("isidro").bleeding, s.model("schierke").bleeding) == (12, 0, 2)


@rule("bleeding.no-hero-keyword")
def test_an_ally_and_an_enemy_have_no_means_against_bleeding() -> None:
    s = scene(
        f"farnese E5, {OTHERS}",
        foes="skeleton L9 bleeding=1",
        allies="casca D5 bleeding=1",
        stacks="farnese: farnese-2",
    ).go("casca")
    assert not s.can("use")
    s.act("casca", "end").pass_on("planning")
    casca, skeleton = s.model("casca"), s.model("skeleton-1")
    assert (casca.bleeding, casca.wounds) == (1, 1)
    assert (skeleton.bleeding, skeleton.wounds) == (1, 2)


@rule("reroll.source", "reroll.expire")
@pytest.mark.parametrize(("card", "count"), [("farnese-3", 1), ("farnese-9", 2)])
def test_prayers_give_rerolls_to_the_others_near_her(card: str, count: int) -> None:
    s = scene("farnese E5, guts E8, isidro E9", foes="troll L9", stacks=f"farnese: {card}")
    s.act("farnese", f"use-{card}")
    assert [s.model(id_).rerolls for id_ in ("farnese", "guts", "isidro")] == [0, count, 0]
    s.pass_on()
    assert s.model("guts").rerolls == 0


@pytest.mark.parametrize("card", ["farnese-3", "farnese-9"])
def test_nobody_near_nobody_to_pray_for(card: str) -> None:
    s = scene(f"farnese E5, {OTHERS}", foes="troll L9", stacks=f"farnese: {card}").go("farnese")
    assert s.can("use") == []


@rule("keyword.demon")
@pytest.mark.parametrize(
    ("card", "foe", "dice"),
    [
        ("farnese-4", "pishacha", "purple orange"),
        ("farnese-4", "troll", "orange"),
        ("farnese-10", "pishacha", "black purple orange"),
        ("farnese-10", "troll", "purple orange"),
    ],
)
def test_silver_is_for_demons(card: str, foe: str, dice: str) -> None:
    s = scene(f"farnese E5, {OTHERS}", foes=f"{foe} E4", stacks=f"farnese: {card}", dice="2 2 1")
    s.act("farnese", f"attack-{foe}-1")
    assert pool(s) == dice
    assert s.model(f"{foe}-1").stun == int(card == "farnese-10" and foe == "pishacha")


@rule("hero-move.points")
def test_an_order_gives_two_steps_to_a_hero_who_comes_later() -> None:
    s = (
        scene(
            "farnese E5, guts E8, isidro E7, schierke E9",
            foes="troll L9",
            stacks="farnese: farnese-5; guts: guts-4; isidro: isidro-2",
        )
        .act("isidro", "end")
        .go("farnese")
    )
    assert s.can("use") == ["use-farnese-5-guts"]
    s.act("farnese", "use-farnese-5-guts", "end").go("guts")
    assert s.points == 3
    s.act("guts", "end")
    assert bonus(s, "guts", "movement") == 0


@rule("game.teamwork-effects")
def test_with_my_brother_protects_both() -> None:
    s = scene("farnese E5, serpico E7, isidro E6", foes="troll L9", stacks="farnese: farnese-6")
    s.act("serpico", "end").act("farnese", "use-farnese-6")
    assert [s.defence(id_) for id_ in ("farnese", "serpico", "isidro")] == [3, 1, 0]


@rule("game.teamwork-effects")
@pytest.mark.parametrize(("heroes", "first"), [("serpico E8", True), ("serpico E7", False), ("guts E7", True)])
def test_with_my_brother_needs_the_brother(heroes: str, first: bool) -> None:
    s = scene(f"farnese E5, {heroes}, isidro E6", foes="troll L9", stacks="farnese: farnese-6")
    if first:
        s.act(heroes.split()[0], "end")
    s.go("farnese")
    assert not s.offers("use-farnese-6")
