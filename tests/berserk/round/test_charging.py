"""Attacks with the walk to them: from the nearest space, past nothing that hurts."""

from __future__ import annotations

from games.berserk.board.measures import range_between, visible
from games.berserk.printed.hexes import name_of
from games.berserk.printed.scenario import Terrain
from games.berserk.printed.scripted import Wound
from render.kit.letters.words import Words
from tests.berserk.scene import Scene, rule, scene
from tests.phrases import phrase

FIRE = Terrain("fire", "special:fire", enters=(Wound("actor"),), hurts=True)
OTHERS = "schierke L1, farnese L3"


def facing(
    foes: str, *, hero: str = "guts C3", stacks: str = "guts: guts-1", fires: str = "", **more: object
) -> Scene:
    """One hero in front of these enemies, with others out of the way."""
    return scene(
        f"{hero}, {OTHERS}",
        foes=foes,
        stacks=stacks,
        tokens=", ".join(f"fire {name}" for name in fires.split()),
        special="fire",
        terrain=(FIRE,),
        **more,  # type: ignore[arg-type]
    ).go(hero.split()[0])


def charges(s: Scene) -> list[str]:
    return [option for option in s.offered() if option.startswith(("charge-", "rush-"))]


def attackers(s: Scene) -> list[str]:
    """In order of their blows."""
    return [event.data["attacker"] for event in s.events if event.kind in ("defended", "unharmed")]


def walked(s: Scene) -> list[str]:
    return [name_of(cell) for cell in s.state.walks[-1].path]


@rule("hero-act.any-order", "hero-move.points", "hero-act.one-attack")
def test_guts_walks_up_to_a_troll_and_strikes_it_in_one_answer() -> None:
    s = facing("troll F4", dice="2 1")
    [decision] = s.asked("act")
    assert charges(s) == ["charge-troll-1"]
    assert Words("en", "berserk").say(decision.option("charge-troll-1").label) == phrase(
        "berserk-charge", space="E4", model="Troll 1"
    )
    assert (decision.suggested, decision.option("charge-troll-1").data) == (("charge-troll-1",), {"points": 2})
    s.act("guts", "charge-troll-1")
    assert (s.at("guts"), s.points) == ("E4", 1)
    assert [data["target"] for data in s.told("defended")] == ["troll-1"]
    assert charges(s) == []  # the only attack is done
    assert s.offers("move-D3")  # and he keeps the points that are left


@rule("hero-move.none-left")
def test_nobody_is_charged_who_is_too_far_away_or_in_reach_already() -> None:
    s = facing("troll D3, troll L9")
    assert s.offers("attack-troll-1")
    assert charges(s) == []


@rule("space.no-through")
def test_of_equally_near_spaces_the_one_with_fewer_enemies_beside_it() -> None:
    s = facing("troll E3, troll C5")
    [decision] = s.asked("act")
    label = Words("en", "berserk").say(decision.option("charge-troll-1").label)
    assert label == phrase(
        "berserk-charge", space="D2", model="Troll 1"
    )  # D3 is beside nobody else either, but comes later


@rule("terrain.effect")
def test_a_charge_goes_around_fire_and_through_none() -> None:
    s = facing("troll F2", stacks="guts: guts-6 guts-1", fires="D2 D3").act("guts", "charge-troll-1")
    assert not {"D2", "D3"} & set(walked(s))
    assert s.left("guts") == 12
    shut = facing("troll F2", stacks="guts: guts-6 guts-1", fires="D2 D3 C4 B2 B3 C2")
    assert charges(shut) == []


@rule("range.meaning", "effect.top-only", "hero-attack.visible")
def test_a_stone_is_thrown_from_as_far_as_it_flies() -> None:
    s = facing("troll I3", hero="isidro C3", stacks="isidro: isidro-4 isidro-6")
    assert charges(s) == ["charge-troll-1", "rush-troll-1"]
    s.act("isidro", "rush-troll-1")
    assert range_between(s.game, s.model("isidro"), s.model("troll-1")) == 3
    assert walked(s) == ["C3", "D2", "E2", "F1"]
    s.pick("keep")
    assert attackers(s) == ["isidro"]


@rule("hero-attack.visible")
def test_where_the_target_must_be_seen_nobody_stops_behind_a_rock() -> None:
    s = facing("troll I3", hero="isidro C3", stacks="isidro: isidro-4 isidro-6", scenery="high G2 H1 H2 G1")
    s.act("isidro", "rush-troll-1")
    assert s.at("isidro") != "F1"
    assert visible(s.game, s.model("isidro"), s.model("troll-1"))
    s.pick("keep")
    assert attackers(s) == ["isidro"]


@rule("ally.any-order", "ally-attack.target")
def test_an_ally_charges_too() -> None:
    s = scene(f"guts L5, {OTHERS}", allies="casca C3", foes="troll F4").go("casca")
    s.act("casca", "charge-troll-1")
    assert s.at("casca") == "E4"
    assert attackers(s) == ["casca"]


PIT = Terrain("pit", "special:fire", enters=(Wound("actor"),))


@rule("terrain.effect", "hero-act.one-attack")
def test_who_falls_on_the_way_attacks_nobody() -> None:
    s = (
        scene(
            f"guts C3 wounds=11, {OTHERS}",
            foes="troll F4",
            stacks="guts: guts-1",
            tokens="pit D3, pit D2, pit C4, pit D4, pit E4, pit E3, pit C2, pit B2",
            special="fire",
            terrain=(PIT,),
        )
        .go("guts")
        .act("guts", "charge-troll-1")
    )
    assert s.at("guts") == ""
    assert attackers(s) == []


def test_to_end_says_that_an_attack_is_still_to_be_made() -> None:
    """Until the attack is made, the troll can be reached, by walking or not."""
    s = scene(f"guts C3, {OTHERS}", foes="troll C4", stacks="guts: guts-1", dice="0").go("guts")

    def ends() -> str:
        option = next(each for asked in s.asked("act") for each in asked.options if each.id == "end")
        return Words("en", "berserk").plain.say(option.label)

    assert ends() == "End (attack left)"
    s.pick("attack-troll-1")
    assert ends() == "End activation"
