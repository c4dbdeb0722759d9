"""When effects and abilities apply, and where instant cards go."""

from __future__ import annotations

import pytest

from tests.berserk.looking import pool
from tests.berserk.scene import Scene, rule, scene

OTHERS = "isidro L1, schierke L3"


def ripostes(s: Scene) -> list[str]:
    """Dice of every riposte."""
    return [" ".join(c for c, _, _ in told["dice"]) for told in s.told("rolled") if told["riposte"]]


@rule("effect.hero-phase", "effect.enemy-phase")
@pytest.mark.parametrize(("card", "dice"), [("guts-3", "black"), ("guts-4", "red red")])
def test_only_an_effect_for_the_enemy_phase_counts_in_a_riposte(card: str, dice: str) -> None:
    s = scene(
        f"guts E5 ripostes=1, {OTHERS}", foes="pishacha E4", stacks=f"guts: {card}", phase="enemy", dice="1 1"
    ).pick("riposte")
    assert ripostes(s) == [dice]


@rule("ability.hero-phase", "ability.enemy-phase")
def test_an_ability_counts_in_both_phases() -> None:
    s = scene(f"guts E5 wounds=5, {OTHERS}", foes="troll E4 wounds=6", stacks="guts: guts-4", dice="1 0")
    s.act("guts", "attack-troll-1")
    assert pool(s) == "red red"
    s.dice("1 1").act("guts", "end").go("isidro").pick("riposte")
    assert ripostes(s) == ["red red red"]


@rule("instant.any-position", "instant.discard", "instant.until-maintenance")
@pytest.mark.parametrize("stack", ["guts-5 guts-4", "guts-4 guts-5"])
def test_an_instant_card_counts_until_maintenance_wherever_it_lies(stack: str) -> None:
    s = scene(f"guts E5, {OTHERS}", foes="skeleton E4", stacks=f"guts: {stack}")
    s.dice("1 1").act("guts", "end").go("isidro")
    if s.asked("riposte"):
        s.pick("no")
    assert s.last("defended")["defence"] == 3
    assert s.hero("guts").discard == ["guts-5"]
    assert "guts-4" in s.hero("guts").hand


@rule("effect.top-only", "instant.any-position")
def test_an_instant_card_under_another_gives_no_effect() -> None:
    s = scene(f"guts E5, {OTHERS}", foes="troll E8", stacks="guts: guts-5 guts-4").go("guts")
    assert not s.offers("shoot-troll-1")
    s = scene(f"guts E5, {OTHERS}", foes="troll E8", stacks="guts: guts-4 guts-5").go("guts")
    assert s.offers("shoot-troll-1")


@rule("effect.needs-activation")
def test_the_effect_of_a_hero_who_acts_later_is_not_offered() -> None:
    s = scene("farnese E5, guts E7 wounds=3, isidro L1", foes="troll L9", stacks="farnese: farnese-2")
    s.go("guts")
    assert not s.can("use")
    s.act("guts", "end").go("farnese")
    assert s.offers("use-farnese-2-guts")


@rule("ability.needs-activation", "ability.optional")
def test_the_ability_of_a_hero_who_acts_later_is_not_offered() -> None:
    s = scene("farnese E5, guts E7 fatigue=3, isidro L1", foes="troll L9").go("guts")
    assert not s.offers("use-farnese-guts")
    s.act("guts", "end").act("farnese", "end")
    assert s.hero("guts").fatigue == 3
