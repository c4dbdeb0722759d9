"""The book's worked examples with their numbers; positions shown only in a picture use another board."""

from __future__ import annotations

import pytest

from games.berserk.board.measures import range_between, visible
from games.berserk.effects.attack import plain, targets_in_reach
from games.berserk.effects.choices import hex_ref
from games.berserk.effects.stats import penalties
from games.berserk.printed.content import HEROES
from games.berserk.printed.hexes import cell_of
from tests.berserk.looking import damage, hit, pool
from tests.berserk.scene import Scene, rule, scene

# -- board ---------------------------------------------------------------------------------------------------


@rule("los.line", "scenery.low-los", "los.block-high", "scenery.high-los", "los.edge", "los.block-monster")
@pytest.mark.parametrize(
    ("start", "end", "seen"),
    [
        ("C3", "C7", True),  # spaces 1-2: clear
        ("E1", "K2", True),  # 3-4: clear
        ("C3", "E7", True),  # 1-6: over low scenery
        ("C3", "C1", False),  # 1-5: through high scenery
        ("G4", "G8", False),  # 1-7: through a Monster's area
        ("I3", "K3", False),  # 3-7: along the edge between two pieces of high scenery
    ],
)
def test_lines_of_sight(start: str, end: str, seen: bool) -> None:
    s = scene("guts L8, isidro L9, schierke L7", foes="ogre G6", scenery="low D4 D5 D6; high C2 B1 D1 J2 J3")
    assert visible(s.game, cell_of(start), cell_of(end)) == seen


# -- range ---------------------------------------------------------------------------------------------------


@rule("range.meaning", "range.default", "hero-attack.target", "enemy-attack.target")
def test_lightning_arrow_reaches_both_trolls_and_a_troll_only_its_neighbour() -> None:
    s = scene(
        "schierke E5 markers=0, isidro E3, guts L1",
        foes="troll E1 activated, troll F9 activated",
        stacks="schierke: schierke-1",
    ).go("schierke")
    assert s.offers("shoot-troll-1")
    assert s.offers("shoot-troll-2")
    troll = s.model("troll-1")
    assert range_between(s.game, troll, s.model("isidro")) == 2
    assert targets_in_reach(s.game, troll, plain(s.game, troll)) == []


@rule("range.default", "range.card-not-attack")
def test_guts_style_gives_no_range() -> None:
    s = scene("isidro E5, guts E7, schierke L1", foes="troll E4, troll E3", stacks="isidro: isidro-1")
    s.go("isidro")
    assert s.offers("attack-troll-1")
    assert [option for option in s.offered() if "troll-2" in option] == ["charge-troll-2"]  # a step nearer


# -- fatigue -------------------------------------------------------------------------------------------------


@rule("fatigue.ko", "fatigue.only-then", "penalty.stack-same")
@pytest.mark.parametrize("stack", ["guts-1 guts-4", "guts-1 guts-3 guts-4"])
def test_guts_at_twenty_three_acts_once_more(stack: str) -> None:
    s = scene("guts E5 fatigue=23, isidro L1, schierke L3", foes="troll E3", stacks=f"guts: {stack}")
    kinds = penalties(s.hero("guts"))
    assert {kind: kinds.count(kind) for kind in kinds} == {"defence": 2, "movement": 1, "attack": 2}
    s.act("guts", "move-E4", "attack-troll-1")
    assert s.model("guts").gone == ""
    s.act("guts", "end")
    assert s.model("guts").gone == "ko"
    assert s.hero("guts").fatigue == HEROES["guts"].boards[0].ko == 24


@rule("penalty.stack-same", "penalty.stack-types")
def test_isidro_with_two_penalties_of_two_kinds() -> None:
    s = scene(
        "isidro E5 fatigue=13, guts L1, schierke L3",
        foes="troll L9",
        stacks="isidro: isidro-3 isidro-4 isidro-1",
    )
    assert sorted(penalties(s.hero("isidro"))) == ["defence", "defence", "movement", "movement"]
    assert (s.movement("isidro"), s.defence("isidro")) == (4, 0)


# -- cards ---------------------------------------------------------------------------------------------------


@rule("stats.sum", "effect.top-only", "instant.recover", "planning.count", "planning.left-visible")
def test_isidros_stack_with_reload_on_top() -> None:
    s = scene("isidro E5, guts L1, schierke L3", foes="ogre E3", phase="planning", discards="isidro: tactic-1")
    s.plan("isidro", "isidro-3", "isidro-4", "isidro-2").ready("isidro")
    s.plan("guts", "guts-1").ready("guts").plan("schierke", "schierke-3").ready("schierke")
    s.go("isidro")
    assert (s.movement("isidro"), s.defence("isidro")) == (5, 3)
    assert s.offers("use-isidro-2")
    s.act("isidro", "attack-ogre-1").pick("keep")
    assert (
        pool(s) == "orange yellow yellow yellow"
    )  # 2 yellow and 1 orange of the stack, 1 yellow of his ability
    s.act("isidro", "use-isidro-2")
    assert s.hero("isidro").discard == []
    assert "tactic-1" in s.hero("isidro").hand


@rule("instant.icon", "instant.discard", "stats.sum", "hero-attack.multi-target", "hero-attack.visible")
def test_micro_bomb() -> None:
    s = scene("isidro E5, guts F7, schierke L3", foes="troll E8, skeleton E9", stacks="isidro: isidro-3")
    s.go("isidro")
    assert s.movement("isidro") == 1
    assert s.offers("shoot-troll-1")
    s.act("isidro", "shoot-troll-1").pick("no").pick("keep")
    assert pool(s) == "yellow"
    assert hit(s) == ["troll-1", "guts", "skeleton-1"]
    s.act("isidro", "end").pass_on()
    assert s.hero("isidro").discard == ["isidro-3"]


# -- Isidro's round --------------------------------------------------------------------------------------------


@rule("hero-act.any-order", "hero-move.split")
def test_move_attack_move_on_use_the_effect_and_a_token() -> None:
    s = (
        scene(
            "isidro E5, guts L1, schierke L3",
            foes="ogre E2",
            stacks="isidro: isidro-3 isidro-4 isidro-2",
            tokens="tactic D5",
            tactics="tactic-4",
            discards="isidro: tactic-1",
        )
        .act("isidro", "move-E4", "attack-ogre-1")
        .pick("keep")
    )
    s.act("isidro", "move-D4", "move-D5", "use-isidro-2", "token-tactic-1", "end")
    assert s.hero("isidro").hand[-2:] == ["tactic-1", "tactic-4"]


@rule("hero-move.points", "penalty.movement", "penalty.stack-same", "effect.needs-activation")
def test_isidro_has_five_points() -> None:
    s = schierke_thinks("isidro E5 fatigue=13, schierke L1, guts L3", "troll L9")
    assert s.points == 5 == 6 + 1 - 2
    assert s.model("isidro").rerolls == 2


def schierke_thinks(heroes: str, foes: str, **more: str) -> Scene:
    """Schierke's Thought Transfer, then Isidro with 6 movement on his stack."""
    s = (
        scene(
            heroes,
            foes=foes,
            stacks="isidro: isidro-3 isidro-4 isidro-1; schierke: schierke-3; guts: guts-1",
            **more,
        )
        .act("schierke", "end")
        .go("isidro")
    )
    return s.pick("n:0")


@rule("hero-move.step", "hero-move.split", "hero-move.none-left", "interact.same-space")
def test_isidro_moves_two_attacks_and_moves_three() -> None:
    s = schierke_thinks(
        "isidro E5 fatigue=13, schierke L1, guts L3", "skeleton E8", tokens="tactic E1", tactics="tactic-4"
    ).act("isidro", "move-E7")
    assert s.points == 3
    s.dice("3 3 2 2").act("isidro", "attack-skeleton-1")
    assert s.model("skeleton-1").gone == "killed"
    assert s.points == 3
    s.act("isidro", "move-E4")
    assert s.told("activated")[-1] == {"model": "guts"}, "no point is left: Isidro is done"
    assert list(s.state.tokens) == ["tactic-1"]


@rule("hero-attack.pool", "hero-attack.remove-weakest", "stunned.hero-monster", "hero-attack.damage")
@rule("hero-attack.wounds", "hero-attack.tokens", "hero-attack.clear-stun", "reroll.optional")
def test_isidro_attacks_a_troll_for_seven() -> None:
    s = (
        scene(
            "isidro E5 stun=1, guts E7, schierke L3",
            foes="troll E4",
            stacks="isidro: isidro-3 isidro-4 isidro-1; guts: guts-1",
        )
        .act("guts", "end")
        .dice("2 1 3 1")
        .act("isidro", "attack-troll-1")
        .pick("keep")
    )
    assert pool(s) == "red orange orange yellow"
    assert s.last("rolled")["lost"] == ["yellow"]
    assert damage(s) == 7
    assert s.model("troll-1").wounds == 6 == 7 - 1
    assert (s.model("isidro").stun, s.model("isidro").rerolls) == (0, 1)


@rule("hero-defence.value", "hero-defence.wounds", "hero-defence.track", "penalty.defence")
@pytest.mark.parametrize("successes", ["4 0", "4 1"])
def test_isidro_behind_the_square_formation(successes: str) -> None:
    s = (
        scene(
            "farnese E8, isidro E5 fatigue=9, guts L1",
            foes="troll E4",
            stacks="farnese: farnese-3 farnese-1; isidro: isidro-3 isidro-4 isidro-1; guts: guts-1",
            dice=successes,
        )
        .act("farnese", "use-farnese-1", "end")
        .act("isidro", "end")
    )
    assert s.hero("isidro").fatigue == 13
    assert s.defence("isidro") == 2 == 2 + 2 - 2
    s.dice("4 1").act("guts", "end")
    assert s.told("defended")[0] == {
        "attacker": "troll-1", "target": "isidro", "damage": 5, "defence": 2, "wounds": 3,
    }  # fmt: skip
    assert s.left("isidro") == 9


# -- enemies ---------------------------------------------------------------------------------------------------


@rule("enemy-move.toward", "enemy-attack.pool", "stunned.hero-monster", "enemy-attack.damage")
@rule("keyword.monster-stun", "dice.equal")
def test_grunbeld_attacks_isidro_for_seven() -> None:
    s = scene("isidro E7, guts L8, schierke L9", foes="grunbeld E3 stun=1", phase="enemy")
    assert s.at("grunbeld") == "E5"
    assert s.offered("weakest") == ["die-grey", "die-red"]
    s.dice("1 3 2 1").pick("die-grey")
    assert s.told("rolled")[0]["dice"] == [["purple", 0, 1], ["red", 4, 3], ["red", 2, 2], ["red", 1, 1]]
    assert s.told("rolled")[0]["damage"] == 7
    assert s.model("grunbeld").stun == 0
    assert s.left("isidro") == 5


# -- events ----------------------------------------------------------------------------------------------------


@rule("event.outside-phase", "event.on-reveal", "event.resume")
def test_a_wound_on_casca_reveals_4_c_at_once_and_the_phase_goes_on() -> None:
    s = scene(
        "guts B1, isidro B2, schierke B3",
        adventure=4,
        allies="casca K8",
        foes="troll K9, troll B5",
        phase="enemy",
        dice="2 0 2",
    )
    assert s.left("casca") == 5
    assert [card.letter for card in s.state.events] == ["A", "C"]
    assert s.offered("way") == [hex_ref(cell_of(name)) for name in ("K7", "L7", "J7")]
    s.pick(hex_ref(cell_of("K7")))
    assert (s.at("casca"), range_between(s.game, cell_of("J6"), cell_of("K9"))) == ("J6", 3)
    order = [(event.kind, event.data.get("model")) for event in s.events]
    assert order.index(("flees", "casca")) < order.index(("rolled", "troll-2"))
    assert s.state.phase == "planning"
