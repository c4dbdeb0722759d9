"""Rulings on cards and abilities where the book is silent."""

from __future__ import annotations

import pytest

from games.berserk.effects import stats
from tests.berserk.looking import hit, pool
from tests.berserk.scene import rule, scene


@rule("effect.can-do")
def test_a_borrowed_die_is_a_copy() -> None:
    s = scene("isidro E5, guts E7, schierke L3", foes="troll E4", stacks="isidro: isidro-1; guts: guts-3")
    s.act("guts", "end").act("isidro", "attack-troll-1").pick("keep")
    assert pool(s) == "black orange yellow"
    assert stats.pool(s.game, s.model("guts")) == ["black"]


@rule("hero-attack.damage", "reroll.keep-last")
def test_red_dice_are_doubled_after_rerolls() -> None:
    s = (
        scene(
            "guts E5 rerolls=1, isidro L1, schierke L3",
            foes="zodd E9>E10",
            stacks="guts: guts-3 guts-1",
            dice="3 1 4",
        )
        .act("guts", "move-E8", "attack-zodd")
        .pick("die-1")
    )
    assert s.last("rolled")["worth"] == [3, 8]
    assert s.left("zodd") == 18 - (11 - 3)


@rule("enemy-attack.multi-target", "enemy-move.toward")
def test_zodd_counts_those_around_him_when_he_attacks() -> None:
    s = scene("guts E9, isidro E10, serpico L3", foes="zodd E3>E4", phase="enemy")
    assert hit(s)[0] == "guts"
    assert set(hit(s)) == {"guts", "isidro"}


@rule("enemy-move.points", "enemy-move.toward")
def test_zodd_goes_on_to_the_nearest_although_several_are_within_two() -> None:
    s = scene("guts E6, isidro F6, serpico L3", foes="zodd E3>E4", phase="enemy")
    assert s.told("moved")[0]["model"] == "zodd"
    assert set(hit(s)) == {"guts", "isidro"}


@rule("enemy-attack.pool")
def test_grunbeld_counts_who_is_near_when_the_pool_is_built() -> None:
    s = scene("guts E8, isidro L1, serpico L3", foes="grunbeld E3", phase="enemy")
    assert pool(s) == "purple red red red grey"
    s = scene("guts E8, isidro E9, serpico L3", foes="grunbeld E3", phase="enemy")
    assert pool(s) == "purple red red grey"


@rule("bleeding.heal-swap")
@pytest.mark.parametrize(("bleeding", "left"), [(0, 0), (2, 0)])
def test_healing_more_than_is_lost_stops_at_the_maximum_and_the_rest_stops_blood(
    bleeding: int, left: int
) -> None:
    s = scene(
        f"farnese E5, guts E7 wounds=1 bleeding={bleeding}, isidro L3",
        foes="troll L9",
        stacks="farnese: farnese-2",
    ).act("farnese", "use-farnese-2-guts")
    assert not s.asked("heal")
    assert (s.model("guts").bleeding, s.left("guts")) == (left, 12)


@rule("attack.targets-in-turn", "hero-attack.multi-target")
def test_a_sweep_fells_one_soldier_before_the_next_looks_for_cover() -> None:
    """Each covers the other with +1 defence: the first has it, the second has no one left for it."""
    s = scene(
        "guts E5, isidro L1, schierke L3",
        foes="kushan-soldier E4 wounds=4, kushan-soldier F4",
        stacks="guts: guts-2",
        dice="3",
    )
    assert [s.defence(f"kushan-soldier-{n}") for n in (1, 2)] == [2, 2]
    s.act("guts", "shoot-kushan-soldier-1")
    assert [(d["target"], d["defence"]) for d in s.told("defended")] == [
        ("kushan-soldier-1", 2),
        ("kushan-soldier-2", 1),
    ]


@rule("attack.targets-in-turn")
def test_the_chosen_target_comes_first_and_the_others_as_they_came() -> None:
    s = scene(
        "guts E5, isidro L1, schierke L3", foes="troll E4, troll E6, troll F5", stacks="guts: guts-2", dice="3"
    ).act("guts", "shoot-troll-3")
    assert [data["target"] for data in s.told("defended")] == ["troll-3", "troll-1", "troll-2"]


@rule("game.borrowed-die")
def test_penalties_and_stun_of_guts_do_not_keep_his_dice_from_isidro() -> None:
    s = (
        scene(
            "isidro E5, guts E7 fatigue=18 stun=1, schierke L3",
            foes="troll E4",
            stacks="isidro: isidro-1; guts: guts-3",
        )
        .act("guts", "end")
        .act("isidro", "attack-troll-1")
        .pick("keep")
    )
    assert pool(s) == "black orange yellow"


@rule("bleeding.order")
def test_the_heroes_choose_who_bleeds_first_where_one_would_fall() -> None:
    """A Possessed's spirit mends one that has already bled, and finds no wound on one that hasn't."""
    assert [_bled_first(f"possessed-{number}") for number in (1, 2)] == [2, 1]


def _bled_first(first: str) -> int:
    """Wounds of the Possessed that survives."""
    foes = "possessed E4 bleeding=1 wounds=3, possessed F4 bleeding=1"
    s = scene("guts E5, isidro L1, schierke L3", foes=foes, phase="enemy", dice="0 0 0 0")
    assert s.offered("whom") == []
    s.pick("model:possessed-1")
    assert s.offered("whom") == ["model:possessed-1", "model:possessed-2"]
    return s.pick(f"model:{first}").model("possessed-2").wounds
