"""Rulings where the book is silent, as far as cards and abilities go."""

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
    s = scene(
        "guts E5 rerolls=1, isidro L1, schierke L3",
        foes="zodd E9>E10",
        stacks="guts: guts-3 guts-1",
        dice="3 1 4",
    )
    s.act("guts", "move-E8", "attack-zodd").pick("die-1")
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


@rule("tactic.draw", "tactic.token-to-pool")
def test_an_empty_tactic_deck_gives_nothing_and_the_token_goes() -> None:
    s = scene("serpico E5, guts E7, isidro L3", foes="troll L9", tokens="tactic E5", tactics="")
    s.act("serpico", "token-tactic-1")
    assert s.state.tokens == {}
    assert s.hero("serpico").hand == [f"serpico-{n}" for n in range(1, 7)]


@rule("bleeding.heal-swap")
@pytest.mark.parametrize(("bleeding", "left"), [(0, 0), (2, 0)])
def test_healing_more_than_is_lost_stops_at_the_maximum_and_the_rest_stops_blood(
    bleeding: int, left: int
) -> None:
    s = scene(
        f"farnese E5, guts E7 wounds=1 bleeding={bleeding}, isidro L3",
        foes="troll L9",
        stacks="farnese: farnese-2",
    )
    s.act("farnese", "use-farnese-2-guts")
    assert not s.asked("heal")
    assert (s.model("guts").bleeding, s.left("guts")) == (left, 12)
