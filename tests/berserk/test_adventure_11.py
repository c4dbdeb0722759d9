"""The face in the fog, card by card."""

from __future__ import annotations

import pytest

from tests.berserk.scene import Scene, rule
from tests.berserk.stories import came, decide, ended, next_round, revealed, story

BOW = "guts B1, isidro B2, schierke C2"
FAST = "guts: guts-1 guts-2"


def test_11_b_comes_with_the_second_dead_pirate() -> None:
    s = story(
        11,
        "guts G3, isidro H4 wounds=2, schierke C2",
        foes="pirate G2 wounds=3, pirate H3 wounds=3",
        phase="action",
        stacks="guts: guts-1 guts-2; isidro: isidro-1 isidro-2",
        dice="5 4",
    )
    s.act("guts", "attack-pirate-1", "end")
    assert revealed(s) == ""
    s.dice("3 2").act("isidro", "attack-pirate-2").pick("keep")
    assert revealed(s) == "B"
    assert s.left("isidro") == 11
    assert [token.kind for token in s.state.tokens.values()] == ["tactic"]


def test_11_a_reveals_11_c_in_round_3() -> None:
    s = story(11, BOW, round=3)
    assert revealed(s) == "C"
    assert came(s) == ["wraith-1 K5"]


def captain_falls(choice: str) -> Scene:
    s = story(
        11,
        "guts L2, isidro B2, schierke C2",
        foes="pirate-captain L3 wounds=9, pirate G2",
        phase="action",
        stacks=FAST,
        tactics="tactic-1 tactic-2 tactic-3",
        dice="5 4",
    )
    s.act("guts", "attack-pirate-captain")
    assert revealed(s) == "D"
    return s.pick(choice)


def test_11_d_the_crew_may_go() -> None:
    s = captain_falls("spare")
    assert s.at("pirate-1") == ""
    assert len(s.state.tactics) == 3


def test_11_d_or_be_plundered() -> None:
    s = captain_falls("plunder")
    assert s.at("pirate-1") == "G2"
    assert not s.state.tactics


def test_11_c_reveals_11_e_in_round_4() -> None:
    s = story(11, BOW, events="A C", round=4)
    assert revealed(s) == "E"
    assert came(s) == ["ganishka N3"]


def wounded_fog(choice: str) -> Scene:
    s = story(11, BOW.replace("C2", "I2"), foes="ganishka N3 wounds=20", events="A C E", round=5, dice="3 2")
    assert revealed(s) == "F"
    return s.pick(choice)


@rule("event.recurring")
def test_11_f_lightning_strikes_the_middle_deck_each_round() -> None:
    s = wounded_fog("heart")
    assert s.last("strike") == {"targets": ["schierke"], "damage": 5}
    assert s.left("schierke") == 7
    assert s.left("guts") == 12


@pytest.mark.parametrize(
    ("heroes", "notes", "end"),
    [(BOW, {"run": 1}, "wonJ"), (BOW, {}, ""), (BOW.replace("C2", "G3"), {"run": 1}, "")],
)
def test_11_j_is_won_by_who_runs_and_is_at_the_bow(heroes: str, notes: dict[str, int], end: str) -> None:
    s = story(11, heroes, foes="ganishka N3 wounds=10", events="A C E F", round=6, notes=notes)
    assert ended(s) == end


def test_11_f_running_is_a_note() -> None:
    assert wounded_fog("run").state.notes == {"run": 1}


def test_11_i_is_won_when_ganishka_falls() -> None:
    s = story(
        11,
        "guts L3, isidro B2, schierke C2",
        foes="ganishka N3 wounds=39",
        phase="action",
        events="A C E F",
        stacks=FAST,
        dice="5 4",
    )
    s.act("guts", "attack-ganishka")
    assert ended(s) == "wonI"


@pytest.mark.parametrize(("round_", "end"), [(7, ""), (8, "lostH")])
def test_11_e_reveals_11_h_in_round_8(round_: int, end: str) -> None:
    assert ended(story(11, BOW, foes="ganishka N3", events="A C E", round=round_)) == end


@rule("interact.by-dice", "interact.result")
def test_a_cannon_fires_once_a_round_by_each_hero_and_stays() -> None:
    s = story(
        11,
        "guts E2, isidro B2, schierke C2",
        foes="pirate O3, pirate G4",
        phase="action",
        tokens="cannon E2",
        dice="1 0",
    )
    s.act("guts", "token-cannon-1")
    assert (s.left("pirate-1"), s.left("pirate-2")) == (2, 4)
    assert not s.offers("token-cannon-1")
    decide(next_round(s))
    assert "cannon-1" in s.state.tokens
    assert not s.state.tokens["cannon-1"].used
