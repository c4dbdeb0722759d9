"""Who is next, who it attacks, and that the phase runs without the players."""

from __future__ import annotations

import pytest

from games.berserk.effects.placing import spawn
from games.berserk.printed.content import ENEMIES
from games.berserk.printed.hexes import cell_of
from games.berserk.printed.scripted import Round, Spawn
from tests.berserk.looking import hit, pool
from tests.berserk.scene import Scene, rule, scene
from tests.berserk.stories import card

OTHERS = "isidro L1, schierke L3"


@rule("enemy-select.nearest", "enemy-phase.automatic", "enemy-phase.start")
def test_the_nearest_enemy_goes_first_by_movement() -> None:
    s = scene("guts B2, isidro B3, schierke C2", foes="skeleton L8, skeleton H6, skeleton F4", phase="enemy")
    s.pass_on("planning")
    assert [data["model"] for data in s.told("moved")] == ["skeleton-3", "skeleton-2", "skeleton-1"]


@rule("enemy-select.nearest")
def test_nearest_is_counted_by_movement_and_not_over_the_grid() -> None:
    s = scene(
        "guts C4, isidro L1, schierke L3",
        foes="skeleton C2, skeleton F5",
        scenery="high B3 C3 D2 D3 B2",
        phase="enemy",
        dice="1 1 1 1",
    )
    assert s.told("moved")[0]["model"] == "skeleton-2"


@rule("enemy-select.tie")
def test_the_heroes_choose_among_equally_near_enemies() -> None:
    s = scene("guts E5, isidro L1, schierke L3", foes="troll E2, skeleton E8", phase="enemy", seats=2)
    assert [(d.seat, [o.id for o in d.options]) for d in s.asked("first")] == [
        (0, ["model:troll-1", "model:skeleton-1"]),
        (1, ["model:troll-1", "model:skeleton-1"]),
    ]
    s.pick("model:skeleton-1", seat=1)
    assert s.told("moved")[0]["model"] == "skeleton-1"


@rule("enemy-select.tie", "enemy-select.tie-unasked")
@pytest.mark.parametrize(
    ("heroes", "foes"),
    [
        # The first blow may fell him, and the second attacker walks on from its space.
        ("guts C4 wounds=8", "troll C3, troll C5"),
        # Only one of them has two wounded nearby once he bleeds: E10 is five spaces from C5, six from C3.
        ("guts C4", "troll C3, troll C5, skeleton C10 wounds=1"),
        ("guts C4 ripostes=1", "skeleton C3, skeleton C5"),
        ("guts C4", "skeleton C3 wounds=1, skeleton C5"),
        ("guts E5", "skeleton E4, troll E6"),
    ],
)
def test_the_order_of_equal_enemies_is_asked_where_it_may_matter(heroes: str, foes: str) -> None:
    s = scene(f"{heroes}, {OTHERS}", foes=foes, phase="enemy")
    assert s.asked()[0].kind == "berserk.first"


@rule("enemy-select.tie-unasked")
def test_nobody_is_asked_where_the_order_makes_no_difference() -> None:
    s = scene(f"guts C4, {OTHERS}", foes="troll C3, troll C5", phase="enemy", dice="1 1 1 1")
    assert [data["model"] for data in s.told("rolled")] == ["troll-1", "troll-2"]


@rule("enemy-select.once", "enemy-act.steps")
def test_each_enemy_moves_and_attacks_once() -> None:
    s = scene(f"guts C6, {OTHERS}", foes="troll C3", phase="enemy", dice="1 1")
    kinds = [event.kind for event in s.events if event.kind in ("moved", "rolled")]
    assert kinds == ["moved", "rolled"]
    assert s.at("troll-1") == "C5"


@rule("enemy-move.all-before-attack", "enemy-move.no-after-attack", "enemy-act.steps")
def test_an_enemy_in_range_attacks_and_does_not_move_afterwards() -> None:
    s = scene(f"guts C4 wounds=11, {OTHERS}", foes="troll C3", phase="enemy", dice="4 2")
    assert s.model("guts").gone == "ko"
    assert (s.at("troll-1"), s.told("moved")) == ("C3", [])


@rule("enemy-select.once")
def test_an_enemy_that_appears_in_the_enemy_phase_still_acts_in_it() -> None:
    s = scene(f"guts C4 ripostes=1, {OTHERS}", foes="troll C3", phase="enemy", dice="1 1")
    s.interlude(lambda game: spawn(game, "enemy", "skeleton", cell_of("B5")))
    s.dice("1 1").pick("no").pass_on("planning")
    assert [data["model"] for data in s.told("rolled")][:2] == ["troll-1", "skeleton-1"]


@rule("enemy-attack.target", "enemy-attack.steps", "enemy-attack.pool", "enemy-attack.damage")
@rule("enemy-attack.roll")
def test_it_attacks_the_nearest_hero_or_ally_in_range() -> None:
    s = scene("guts L1, isidro C5, schierke C7", foes="kushan-archer C3", phase="enemy", dice="2 1")
    assert (hit(s), pool(s)) == (["isidro"], "orange yellow")
    assert s.last("defended") == {
        "attacker": "kushan-archer-1",
        "target": "isidro",
        "damage": 3,
        "defence": 0,
        "wounds": 3,
    }


@rule("enemy-attack.target", "enemy-attack.visible")
def test_range_and_sight_come_before_nearness() -> None:
    """Guts is nearer, but hidden; the archer is walled in and can't walk to see him."""
    s = scene(
        "guts C5, isidro F3, schierke L3",
        foes="kushan-archer C3",
        scenery="high C4; low C2 D2 D3 B2 B3",
        phase="enemy",
        dice="1 1",
    )
    assert (s.told("moved"), hit(s)) == ([], ["isidro"])


@rule("enemy-attack.tie")
@pytest.mark.parametrize(("stack", "target"), [("isidro: isidro-5", "guts"), ("guts: guts-4", "isidro")])
def test_of_equally_near_targets_it_attacks_the_one_with_the_lowest_defence(stack: str, target: str) -> None:
    s = scene("guts C4, isidro D4, schierke L3", foes="troll D3", phase="enemy", stacks=stack, dice="1 1")
    assert hit(s) == [target]


@rule("enemy-attack.tie-choice")
def test_with_equal_distance_and_defence_the_heroes_choose() -> None:
    s = scene("guts C4, isidro D4, schierke L3", foes="troll D3", phase="enemy", seats=2)
    assert [(d.kind, d.seat, [o.id for o in d.options]) for d in s.asked()] == [
        ("berserk.target", 0, ["model:guts", "model:isidro"]),
        ("berserk.target", 1, ["model:guts", "model:isidro"]),
    ]
    s.dice("1 1").pick("model:isidro", seat=1)
    assert hit(s) == ["isidro"]


@rule("enemy-attack.no-target")
def test_without_a_target_in_range_the_activation_ends() -> None:
    s = scene("guts B2, isidro B3, schierke C2", foes="skeleton L8", phase="enemy")
    assert s.last("idle") == {"model": "skeleton-1"}
    assert s.told("rolled") == []


@rule("enemy-attack.visible")
@pytest.mark.parametrize(("scenery", "moves"), [("", False), ("high C5", True)])
def test_an_archer_needs_to_see_its_target(scenery: str, moves: bool) -> None:
    s = scene(f"guts C7, {OTHERS}", foes="kushan-archer C3", scenery=scenery, phase="enemy", dice="1 1")
    s.pass_on("planning")
    assert bool(s.told("moved")) is moves
    assert hit(s) == ["guts"]


@rule("enemy-attack.multi-target")
def test_zodd_attacks_all_within_two_when_several_are_there() -> None:
    s = scene(
        "guts E5, isidro D5, schierke L3", foes="zodd E3>E4", phase="enemy", dice="1 1 1", stacks="guts: guts-4"
    )
    assert sorted(hit(s)) == ["guts", "isidro"]
    assert len(s.told("rolled")) == 1
    assert {data["target"]: data["wounds"] for data in s.told("defended")} == {"guts": 1, "isidro": 3}


@rule("enemy-attack.clear-stun", "keyword.monster-stun")
def test_a_monster_shakes_off_stun_with_its_attack() -> None:
    s = scene(f"guts E5, {OTHERS}", foes="ogre E2 stun=2", phase="enemy")
    assert s.last("rolled")["dice"] == []
    assert s.model("ogre-1").stun == 0


@rule("enemy-card.parts")
def test_an_enemy_card_says_everything_that_its_activation_needs() -> None:
    for enemy in ENEMIES.values():
        assert len(enemy.health) == 3
        assert list(enemy.health) == sorted(enemy.health)
        assert sum(enemy.pool.values()) > 0
        assert min(enemy.range, enemy.supply) >= 1


@rule("enemy-phase.finish-first", "event.resume")
def test_the_phase_goes_on_after_a_riposte() -> None:
    s = scene(
        f"guts C4 ripostes=1, {OTHERS}", foes="skeleton C3, troll B2", stacks="guts: guts-1", phase="enemy",
        dice="1 1 4 1 1",
    )  # fmt: skip
    s.pick("riposte").pass_on("planning")
    assert s.model("skeleton-1").gone == "killed"
    assert [data["model"] for data in s.told("rolled")] == ["skeleton-1", "guts", "troll-1"]


# -- a choice without effect isn't asked --------------------------------------------------------------------

WALLED = "high C4 G4; low C2 D2 D3 B2 B3 G2 H2 H3 F2 F3"
"""No one can leave C3 or G3."""


@rule("enemy-move.tie-choice")
def test_nobody_is_asked_about_a_hero_an_enemy_does_not_come_to() -> None:
    s = scene("guts D4, isidro E3, schierke L3", foes="skeleton C3", scenery=WALLED, phase="enemy")
    assert (s.told("moved"), s.told("idle")) == ([], [{"model": "skeleton-1"}])
    assert s.asked()[0].kind == "berserk.plan"


@rule("enemy-move.tie-choice")
def test_where_the_way_is_the_same_only_the_way_is_asked() -> None:
    s = scene("guts F8, isidro G8, schierke L9", foes="skeleton C3", phase="enemy")
    assert s.asked()[0].kind == "berserk.way"


@rule("enemy-select.tie-unasked")
def test_nobody_is_asked_which_of_two_enemies_comes_first_that_can_do_nothing() -> None:
    s = scene("guts E5, isidro L8, schierke L9", foes="skeleton C3, troll G3", scenery=WALLED, phase="enemy")
    assert s.told("idle") == [{"model": "skeleton-1"}, {"model": "troll-1"}]
    assert s.asked()[0].kind == "berserk.plan"


@rule("ability.optional-defence", "enemy-attack.tie", "enemy-attack.tie-choice")
def test_serpico_may_do_without_his_cool_head_to_take_a_blow_for_guts() -> None:
    def trolls() -> Scene:
        return scene("guts E3, serpico E5, isidro L1", foes="troll E4", phase="enemy", dice="3 2")

    s = trolls()
    assert s.defence("serpico") - s.defence("guts") == 1
    assert s.offered("target") == ["model:guts", "model:serpico"]
    s.pick("model:serpico")
    assert s.last("defended") | {"defence": 0, "wounds": 5} == s.last("defended")
    s = trolls().pick("model:guts")
    assert (s.left("guts"), s.left("serpico")) == (7, 12)


@rule("enemy-attack.tie-guard")
def test_a_cloak_of_wind_counts_where_an_archer_compares_defence_and_may_be_left_out() -> None:
    s = scene(
        "guts E2, serpico E8, isidro L1",
        foes="kushan-archer E5",
        stacks="guts: guts-4 guts-2; serpico: serpico-4",
        phase="enemy",
    )
    assert (s.defence("guts"), s.defence("serpico")) == (3, 2)
    assert s.offered("target") == ["model:guts", "model:serpico"]


@rule("enemy-select.nearest")
def test_an_enemy_near_an_ally_goes_before_one_less_near_to_a_hero() -> None:
    s = scene(
        "guts B2, isidro B3, schierke C2", allies="casca L4", foes="skeleton F4, skeleton L7", phase="enemy"
    )
    assert [data["model"] for data in s.told("rolled") + s.told("moved")][:1] == ["skeleton-2"]


@rule("enemy-select.late")
def test_one_that_comes_in_the_event_phase_waits_for_the_next_round() -> None:
    prints = (card("A", (Round(1), Spawn("skeleton", ("D",)))),)
    s = scene(
        f"guts C4, {OTHERS}", foes="troll L9 activated", phase="enemy", event_prints=prints, spawns="D C5"
    )
    assert (s.at("skeleton-1"), s.state.round, s.told("rolled")) == ("C5", 2, [])
    s.plan("guts", "guts-1").plan("isidro", "isidro-1").plan("schierke", "schierke-1").ready(
        "guts", "isidro", "schierke"
    )
    for who in ("guts", "isidro", "schierke"):
        s.act(who, "end")
    s.pass_on("planning")
    assert [data["model"] for data in s.told("rolled")][:1] == ["skeleton-1"]


@rule("stunned.hero-monster")
@pytest.mark.parametrize(
    ("stun", "dice", "lost"), [(2, 1, ["yellow", "red"]), (4, 0, ["yellow", "red", "purple"])]
)
def test_a_stunned_monster_attacks_with_what_is_left_even_with_no_die(
    stun: int, dice: int, lost: list[str]
) -> None:
    s = scene(f"guts E5, {OTHERS}", foes=f"zodd E3>E4 stun={stun}", phase="enemy")
    assert (len(s.last("rolled")["dice"]), s.last("rolled")["lost"], s.model("zodd").stun) == (dice, lost, 0)


@rule("stunned.pushed")
def test_a_stunned_soldier_defends_and_is_pushed_aside_by_a_monster() -> None:
    walls = "high B1 B2 B3 B4 D1 D2 D3 D4"
    s = scene(
        "guts C5, isidro L1, schierke L3", foes="troll C3 stun=1, kelpie C1>C2", scenery=walls, phase="enemy"
    )
    assert (s.at("kelpie-1"), s.at("troll-1")) == ("C2", "C4")
    assert [data["model"] for data in s.told("displaced")] == ["troll-1"]
    assert s.defence("troll-1") == 1
