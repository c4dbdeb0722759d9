"""A walk of several steps avoids fire if the points allow, and its option says so if they don't."""

from __future__ import annotations

from games.berserk.printed.hexes import name_of
from games.berserk.printed.scenario import Terrain
from games.berserk.printed.scripted import Wound
from render.berserk.signs import sign_of
from render.kit.letters.words import Words
from tests.berserk.scene import Scene, rule, scene
from tests.phrases import phrase

FIRE = Terrain("fire", "special:fire", enters=(Wound("actor"),), hurts=True)
OTHERS = "isidro L1, schierke L3"


def burning(fires: str, *, cards: str = "guts-1", special: str = "fire") -> Scene:
    """Guts on C3 with 3 points for each copy of the first card, before fires."""
    return scene(
        f"guts C3, {OTHERS}",
        foes="troll L9",
        stacks=f"guts: {cards}",
        tokens=", ".join(f"fire {name}" for name in fires.split()),
        special=special,
        terrain=(FIRE,),
    )


def label(s: Scene, option: str) -> str:
    [decision] = s.asked("act")
    return Words("en", "berserk").say(decision.option(option).label)


def walked(s: Scene) -> list[str]:
    return [name_of(cell) for cell in s.state.walks[-1].path]


@rule("hero-move.repeat", "terrain.effect")
def test_a_walk_goes_around_fire_where_the_points_reach() -> None:
    s = burning("D2 D3", cards="guts-6 guts-1").go("guts")
    assert s.points == 5
    assert label(s, "move-E3") == phrase("berserk-move-around", space="E3", points=4)
    s.act("guts", "move-E3")
    assert walked(s) == ["C3", "C2", "D1", "E2", "E3"]
    assert (s.left("guts"), s.points) == (12, 1)


@rule("hero-move.repeat", "terrain.effect")
def test_a_walk_that_cannot_help_it_says_through_what_it_goes() -> None:
    s = burning("D2 D3 C4 B2 B3 C2").go("guts")
    assert label(s, "move-E3") == phrase("berserk-move-through", space="E3", tokens="fire", count=1)
    s.act("guts", "move-E3")
    assert (s.at("guts"), s.left("guts"), s.points) == ("E3", 11, 1)


@rule("terrain.effect")
def test_the_end_in_the_fire_is_said_and_a_way_past_none_keeps_its_plain_name() -> None:
    s = burning("D2 D3").go("guts")
    assert label(s, "move-D2") == phrase("berserk-move-through", space="D2", tokens="fire", count=1)
    assert label(s, "move-C4") == phrase("berserk-move", space="C4")


def test_a_way_through_fire_has_the_sign_of_fire_and_any_other_that_of_movement() -> None:
    [decision] = burning("D2 D3", cards="guts-6 guts-1").go("guts").asked("act")
    signs = {option: sign_of(decision.option(option)) for option in ("move-D2", "move-E3", "move-C4")}
    assert signs == {"move-D2": "token/fire", "move-E3": "term/movement", "move-C4": "term/movement"}


@rule("terrain.effect")
def test_of_two_ways_through_fire_the_one_past_less_of_it_is_taken() -> None:
    s = burning("D2 D3 E3 C4 B2 B3 C2 D4").go("guts")
    assert label(s, "move-E2") == phrase("berserk-move-through", space="E2", tokens="fire", count=1)
    s.act("guts", "move-E2")
    assert (s.at("guts"), s.left("guts")) == ("E2", 11)


@rule("terrain.effect", "setup.special-rules-duration")
def test_fire_without_a_rule_is_no_reason_to_go_around() -> None:
    s = burning("D2 D3", special="").go("guts")
    assert label(s, "move-E3") == phrase("berserk-move", space="E3")
    s.act("guts", "move-E3")
    assert s.points == 1
