from __future__ import annotations

import pytest

from games.berserk.printed.scenario import ADVENTURES
from tests.berserk.scene import Scene, rule
from tests.berserk.stories import came, decide, ended, felled, laid_out, revealed, story

DOOR = "guts B1, isidro B2, farnese B3"


@rule("setup.required-hero-must")
def test_the_ball_wants_farnese() -> None:
    assert ADVENTURES[8].requires == "farnese"


def with_magnifico(choice: str) -> Scene:
    s = story(8, "guts B1, isidro B2, farnese G3", allies="magnifico H3", foes="kushan-soldier R2")
    assert revealed(s) == "B"
    return s.pick(choice)


def test_8_b_through_the_street_he_hurries() -> None:
    s = with_magnifico("street")
    # The ballroom costs one, hurrying gives one.
    assert s.movement("magnifico") == 3
    assert came(s) == ["bakiraka-1 L1"]


def test_8_b_by_the_cellar_he_is_there_at_once_and_the_soldiers_are_stunned() -> None:
    s = with_magnifico("cellar")
    assert s.offered("where") == ["hex:12,-5", "hex:12,-3", "hex:13,-5"]
    s.pick("hex:12,-5")
    assert s.at("magnifico") == "M2"
    assert s.model("kushan-soldier-1").stun == 2


@pytest.mark.parametrize(
    ("events", "notes", "letters", "end"),
    [
        ("A B", {}, "", ""),
        ("A B F", {"used-guest": 2}, "I", "wonI"),
        ("A B F", {"used-guest": 3}, "IJ", "wonI"),
    ],
)
def test_8_i_is_won_at_the_open_gate_and_8_j_remembers_the_guests(
    events: str, notes: dict[str, int], letters: str, end: str
) -> None:
    s = story(8, DOOR, allies="magnifico Q2", events=events, notes=notes)
    assert (revealed(s), ended(s)) == (letters, end)


def test_8_h_ends_it_when_magnifico_falls() -> None:
    assert ended(story(8, DOOR, allies="magnifico gone=ko")) == "lostH"


def test_8_a_reveals_8_c_in_round_2() -> None:
    s = story(8, DOOR, allies="magnifico H3", round=2)
    assert revealed(s) == "C"
    assert came(s) == ["bakiraka-1 I1", "bakiraka-2 L1"]


def test_8_c_reveals_8_d_in_round_4() -> None:
    s = story(8, DOOR, allies="magnifico H3", events="A C", round=4)
    assert revealed(s) == "D"
    assert came(s) == ["pishacha-1 O5"]


def test_8_d_reveals_8_g_in_round_6() -> None:
    assert ended(story(8, DOOR, allies="magnifico H3", events="A C D", round=6)) == "lostG"


def test_8_e_stuns_them_all_when_a_beast_dies() -> None:
    heroes, foes = "guts O4, isidro B2, farnese B3", "pishacha O5 wounds=6, kushan-soldier P2"
    s = felled(8, heroes, foes, allies="magnifico H3", events="A C D")
    assert (revealed(s), s.model("kushan-soldier-1").stun) == ("E", 1)


@rule("interact.result")
def test_8_f_comes_with_the_second_guest() -> None:
    s = story(
        8,
        "guts L4, isidro B2 wounds=3, farnese B3",
        allies="magnifico H3",
        phase="action",
        tokens="guest L4",
        notes={"used-guest": 1},
    ).act("guts", "token-guest-1")
    assert revealed(s) == "F"
    assert s.model("guts").rerolls == 1
    assert s.left("isidro") == 10


@pytest.mark.parametrize(("notes", "left"), [({}, 7), ({"altar-broken": 1}, 3)])
def test_8_demons_come_wounded_since_the_altar_broke(notes: dict[str, int], left: int) -> None:
    state = laid_out(8, notes)
    s = story(8, DOOR, allies="magnifico H3", events="A C", round=4, notes=dict(state.notes))
    assert (state.memories, s.left("pishacha-1")) == (list(notes), left)


@rule("setup.special-rules")
def test_the_crowd_slows_everybody_in_the_ballroom() -> None:
    s = decide(story(8, DOOR, allies="magnifico H3", phase="action", foes="bakiraka K2, bakiraka N4"))
    assert s.movement("bakiraka-2") - s.movement("bakiraka-1") == 1


@rule("hero-move.fixed-at-start")
@pytest.mark.parametrize("steps", [("move-I3",), ("move-G4", "move-H3", "move-I3")])
def test_through_the_crowd_in_one_go_is_as_far_as_in_steps(steps: tuple[str, ...]) -> None:
    back = ("move-F3",) if len(steps) == 1 else ("move-H3", "move-G4", "move-F3")
    assert _through_the_door("F3", steps) == (5, "I3", 2)
    assert _through_the_door("I3", back) == (4, "F3", 1)


def _through_the_door(start: str, steps: tuple[str, ...]) -> tuple[int, str, int]:
    """Movement when Guts is activated, where he ends up, and the points he has left."""
    heroes = f"guts {start}, isidro B2, farnese B3"
    s = story(8, heroes, allies="magnifico O4", phase="action", stacks="guts: guts-1 guts-6")
    points = s.go("guts").points
    s.act("guts", *steps)
    return points, s.at("guts"), s.points
