from __future__ import annotations

import pytest

from games.berserk.printed.hexes import name_of
from games.berserk.state.model import Campaign
from tests.berserk.scene import Scene, rule
from tests.berserk.stories import THREE, came, decide, ended, felled, laid_out, next_round, revealed, story

START = "guts K9, isidro L8, schierke L9"
UP = "guts B1, isidro C1, schierke D1"
FAST = "guts: guts-1 guts-2"


def test_5_a_reveals_5_b_in_round_2_and_slan_rises() -> None:
    s = story(5, START, round=2)
    assert revealed(s) == "B"
    assert came(s) == ["slan G5", "skeleton-1 E8", "skeleton-2 K2"]


def at_the_altar(choice: str) -> Scene:
    s = story(
        5,
        "guts K4, isidro L8, schierke L9",
        foes="slan F7",
        phase="action",
        stacks=FAST,
        tokens="altar K4",
        campaign=Campaign(),
    ).act("guts", "token-altar-1")
    assert revealed(s) == "C"
    return s.pick(choice)


@rule("interact.result")
def test_5_c_the_dagger_drinks_and_strikes_harder() -> None:
    s = at_the_altar("dagger")
    assert [s.model(hero).rerolls for hero in ("guts", "isidro", "schierke")] == [1, 1, 1]
    assert [s.model(hero).bleeding for hero in ("guts", "isidro", "schierke")] == [1, 0, 0]
    assert [(each.stat, each.colour) for each in s.model("guts").bonuses] == [("dice", "purple")]
    assert revealed(s) == "C"


def test_5_c_breaking_the_altar_wakes_bones_and_is_remembered() -> None:
    s = at_the_altar("break")
    assert revealed(s) == "CK"
    assert came(s) == ["skeleton-1 K2"]
    assert s.state.campaign is not None
    assert s.state.campaign.notes == {"altar-broken": 1}


def test_5_d_the_larder_has_an_owner() -> None:
    s = story(5, "guts E5, isidro L8, schierke L9", phase="action", stacks=FAST).act("guts", "move-E6")
    assert revealed(s) == "D"
    assert came(s) == ["ogre-1 C9"]


@pytest.mark.parametrize(("wounds", "letters"), [(28, ""), (29, "E")])
def test_5_e_slan_goes_when_she_has_suffered_enough(wounds: int, letters: str) -> None:
    s = story(5, START.replace("K9", "K9 wounds=3"), foes=f"slan G5 wounds={wounds}", events="A B")
    assert revealed(s) == letters
    assert s.at("slan") == ("" if letters else "G5")
    assert s.left("guts") == (11 if letters else 9)


def test_5_j_is_won_when_all_are_in_the_shaft_after_that() -> None:
    assert ended(story(5, UP, events="A B E")) == "wonJ"
    assert ended(story(5, UP.replace("D1", "L8"), events="A B E")) == ""
    assert ended(story(5, UP, foes="skeleton E3", events="A B E")) == ""


def test_5_b_reveals_5_f_in_round_6_and_the_start_falls_in() -> None:
    s = story(5, START, foes="slan G5", events="A B", round=6)
    assert revealed(s) == "F"
    assert [name_of(token.at) for token in s.state.tokens.values()] == ["H9", "I9", "I10"]
    assert [s.left(hero) for hero in ("guts", "isidro", "schierke")] == [11, 11, 11]


@rule("terrain.effect")
def test_5_f_nobody_walks_through_rubble() -> None:
    s = story(
        5,
        "guts J9, isidro L8, schierke L9",
        phase="action",
        events="A B F",
        stacks=FAST,
        tokens="rubble H9, rubble I9, rubble I10",
    ).go("guts")
    assert s.offers("move-J8")
    assert not s.offers("move-I10")


@pytest.mark.parametrize(
    ("events", "heroes", "end"),
    [("A B C F K", UP, "wonI"), ("A B C F", UP, ""), ("A B C K", UP, ""), ("A B C F K", START, "")],
)
def test_5_i_is_won_in_the_shaft_when_the_stone_is_broken_and_the_mountain_comes_down(
    events: str, heroes: str, end: str
) -> None:
    assert ended(story(5, heroes, foes="slan G5", events=events, round=5)) == end


def test_5_f_reveals_5_h_in_round_7() -> None:
    assert ended(story(5, START, foes="slan G5", events="A B F", round=7)) == "lostH"


@pytest.mark.parametrize(
    ("heroes", "left"), [("", 16 - 1), (", serpico L7", 19 - 12), (", serpico L7, farnese J9", 23 - 9)]
)
def test_5_the_keeper_of_the_larder_is_wounded_where_its_brother_was_slain(heroes: str, left: int) -> None:
    state = laid_out(5, {"gatekeeper-slain": 1})
    assert (state.memories, state.notes) == (["gatekeeper-slain"], {"keeper-gone": 1})
    assert [name_of(token.at) for token in state.tokens.values()] == ["L2", "B8", "K4", "C9"]
    team = f"guts E5, isidro L8, schierke L9{heroes}"
    s = story(5, team, phase="action", stacks=FAST, notes={"keeper-gone": 1}).act("guts", "move-E6")
    assert (revealed(s), came(s), s.left("ogre-1")) == ("D", ["ogre-1 C9"], left)


def test_5_g_shares_out_a_treasure() -> None:
    s = felled(5, "guts E8, isidro L8, schierke L9", "ogre C9 wounds=15", events="A D", tactics=THREE)
    assert (revealed(s), s.state.tactics) == ("G", [])


@rule("setup.special-rules")
def test_heroes_near_slan_move_less() -> None:
    s = story(5, "guts E4, isidro E6, schierke L9", foes="slan G5", phase="action", stacks=FAST)
    t = story(5, "guts B1, isidro E6, schierke L9", foes="slan G5", phase="action", stacks=FAST)
    assert t.movement("guts") - s.movement("guts") == 1
    assert decide(next_round(t)).state.round == 2


@rule("hero-move.fixed-at-start")
@pytest.mark.parametrize(
    ("start", "steps", "came"),
    [
        ("C4", ("move-D3", "move-E4"), (5, "E4", 3)),
        ("C4", ("move-E4",), (5, "E4", 3)),
        ("E4", ("move-D3", "move-C4"), (4, "C4", 2)),
        ("E4", ("move-C4",), (4, "C4", 2)),
    ],
)
def test_a_walk_to_slan_or_away_is_as_far_in_one_go_as_in_steps(
    start: str, steps: tuple[str, ...], came: tuple[int, str, int]
) -> None:
    heroes = f"guts {start}, isidro B1, schierke L9"
    s = story(5, heroes, foes="slan G5", phase="action", stacks="guts: guts-1 guts-6")
    points = s.go("guts").points
    s.act("guts", *steps)
    assert (points, s.at("guts"), s.points) == came
