"""What is suggested in an activation."""

from __future__ import annotations

from games.berserk.printed.hexes import name_of
from games.kernel.match import Match
from tests.berserk.scene import RULES, Scene
from tests.berserk.stories import story

FAR = "isidro C9, schierke B8"
HOUSES = "villager F1, villager I2"


def suggested(s: Scene) -> str:
    [pick] = s.asked("act")[0].suggested
    return pick


def turn(guts: str, stack: str = "guts-1 guts-6", **more: object) -> Scene:
    """Guts's activation, in the first adventure."""
    told = {"phase": "action", "events": "A", "stacks": f"guts: {stack}"} | more
    return story(1, f"guts {guts}, {FAR}", **told).go("guts")


def test_heroes_start_as_near_to_the_enemies_as_they_can() -> None:
    """Guts, Isidro, Schierke and Farnese."""
    match, _ = Match.new(RULES, 1, {"adventure": 1, "heroes": 4}, "front")
    while match.pending[0].kind in ("berserk.team", "berserk.start"):
        asked = match.pending[0]
        match.answer(0, asked.id, asked.suggested)
    at = [name_of(match.state.models[code].at) for code in match.state.heroes]
    assert at == ["D7", "C8", "D8", "B8"]


def test_who_is_hemmed_in_goes_after_someone_who_makes_room() -> None:
    cards = "guts: guts-1; schierke: schierke-1; isidro: isidro-4; farnese: farnese-1"
    heroes = "guts B8, isidro B9, schierke C8, farnese C9"
    s = story(1, heroes, phase="action", events="A", foes="troll G4", stacks=cards)
    assert s.asked("next")[0].suggested == ("go-isidro",)
    s.act("schierke", "move-D8", "end")
    assert s.asked("next")[0].suggested == ("go-guts",)


def test_of_two_enemies_in_range_the_one_that_is_likelier_to_fall() -> None:
    assert suggested(turn("F2", foes="troll F1, troll E2 wounds=5")) == "attack-troll-2"


def test_who_an_event_asks_for_comes_before_another_beside_the_hero() -> None:
    s = turn("H6", foes="troll H5, ogre J8", events="B F")
    assert suggested(s) == "charge-ogre-1"


def test_a_token_is_used_before_a_walk_to_an_enemy() -> None:
    assert suggested(turn("F1", foes="troll F4", tokens=HOUSES)) == "token-villager-1"


def test_with_nobody_in_reach_the_way_leads_to_what_an_event_asks_for() -> None:
    s = turn("F3", stack="guts-6", foes="troll L9", tokens=HOUSES)
    assert suggested(s) == "move-F1"
    s.act("guts", "move-F1")
    assert suggested(s) == "token-villager-1"


def test_who_has_struck_walks_on_to_a_token_and_to_no_other_enemy() -> None:
    s = turn("F4", foes="troll F3 wounds=6, troll L9", tokens="villager F1", dice="4 4")
    s.act("guts", "attack-troll-1")
    assert suggested(s) == "move-F1"
