from __future__ import annotations

import pytest

from games.berserk.effects.wounds import wound
from tests.berserk.scene import Scene, rule
from tests.berserk.stories import THREE, came, decide, ended, felled, laid_out, next_round, revealed, story

BOW = "guts B1, isidro B2, schierke C2"


def test_11_b_comes_with_the_second_dead_pirate() -> None:
    heroes, foes = "guts G3, isidro H4 wounds=2, schierke C2", "pirate G2 wounds=3, pirate H3 wounds=3"
    s = felled(11, heroes, foes, stacks="guts: guts-1 guts-2; isidro: isidro-1 isidro-2").act("guts", "end")
    assert revealed(s) == ""
    s.dice("3 2").act("isidro", "attack-pirate-2")
    assert revealed(s) == "B"
    assert s.left("isidro") == 11
    assert [token.kind for token in s.state.tokens.values()] == ["tactic"]


def test_11_a_reveals_11_c_in_round_3() -> None:
    s = story(11, BOW, round=3)
    assert revealed(s) == "C"
    assert came(s) == ["wraith-1 K5", "wraith-2 J1"]


def captain_falls(choice: str) -> Scene:
    foes = "pirate-captain L3 wounds=9, pirate G2"
    s = felled(11, "guts L2, isidro B2, schierke C2", foes, tactics=THREE)
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
    assert (s.defence("ganishka"), s.left("ganishka")) == (16, 40)


@rule("event.recurring")
@pytest.mark.parametrize(("events", "left"), [("A C E", 30), ("A C E G", 25)])
def test_11_e_fog_closes_until_the_cannons_have_torn_it(events: str, left: int) -> None:
    s = story(11, BOW, foes="ganishka N3 wounds=15", events=events, round=5)
    assert s.left("ganishka") == left


def test_11_g_three_shots_tear_the_fog() -> None:
    s = story(
        11,
        "guts E2, isidro B2, schierke C2",
        foes="ganishka N3",
        events="A C E",
        phase="action",
        tokens="cannon E2",
        notes={"shots": 2},
        dice="1 0",
    ).act("guts", "token-cannon-1")
    assert (revealed(s), s.state.notes["shots"]) == ("G", 3)


@pytest.mark.parametrize(("shots", "letters", "defence"), [(2, "E", 16), (3, "EG", 12)])
def test_11_e_fog_is_hard_to_hit_until_it_is_torn(shots: int, letters: str, defence: int) -> None:
    s = story(11, BOW, events="A C", round=4, notes={"shots": shots})
    assert sorted(revealed(s)) == list(letters)
    assert s.defence("ganishka") == defence


def test_11_zodd_isma_and_a_first_shot_come_if_they_are_remembered() -> None:
    state = laid_out(11, {"isma-safe": 1, "zodd-beaten": 1, "makara-slain": 1})
    assert state.memories == ["isma-safe", "zodd-beaten", "makara-slain"]
    assert "isma" in state.models
    assert [token.kind for token in state.tokens.values()].count("cannon") == 2
    assert state.notes["shots"] == 1
    s = story(11, BOW, events="A C", round=4, notes=dict(state.notes))
    assert s.left("ganishka") == 40 - 2 + 2


def wounded_fog(choice: str) -> Scene:
    s = story(11, BOW.replace("C2", "I2"), foes="ganishka N3 wounds=26", events="A C E", round=5, dice="3 2")
    assert revealed(s) == "F"
    return s.pick(choice)


@rule("event.recurring")
def test_11_f_lightning_strikes_the_middle_deck_each_round() -> None:
    s = wounded_fog("heart")
    assert s.last("strike") == {"targets": ["schierke"], "damage": 5}
    assert s.left("schierke") == 7
    assert s.left("guts") == 12
    assert [each.amount for each in s.model("ganishka").bonuses if each.stat == "defence"] == [-5]
    assert s.left("ganishka") == 13


@rule("event.recurring-time")
def test_11_f_in_the_hero_phase_lightning_waits_for_the_event_phase() -> None:
    s = (
        story(
            11,
            "guts K3, isidro B2, schierke I2",
            foes="ganishka N3 wounds=20",
            phase="action",
            events="A C E",
            round=5,
            stacks="guts: guts-3 guts-7",
            dice="5 3 2 3 2",
        )
        .act("guts", "charge-ganishka")
        .pick("run")
    )
    assert (s.state.phase, revealed(s), s.told("strike")) == ("action", "F", [])
    next_round(s)
    assert s.told("strike") == [{"targets": ["guts", "schierke"], "damage": 2}]


@pytest.mark.parametrize(
    ("heroes", "notes", "end"),
    [(BOW, {"run": 1}, "wonJ"), (BOW, {}, ""), (BOW.replace("C2", "G3"), {"run": 1}, "")],
)
def test_11_j_is_won_by_who_runs_and_is_at_the_bow(heroes: str, notes: dict[str, int], end: str) -> None:
    s = story(11, heroes, foes="ganishka N3 wounds=10", events="A C E F", round=6, notes=notes)
    assert ended(s) == end


def test_11_f_running_is_noted_and_hunted() -> None:
    s = wounded_fog("run")
    assert s.state.notes == {"run": 1}
    assert came(s) == ["wraith-1 K5", "wraith-2 J1"]
    assert s.defence("ganishka") == 3


def test_11_f_nothing_is_asked_when_ganishka_falls_at_one_blow() -> None:
    s = story(11, BOW, foes="ganishka N3 wounds=17", phase="action", events="A C E")
    told = s.interlude(lambda game: wound(game, game.model("ganishka"), 23))
    assert [event.data["event"] for event in told if event.kind == "event"] == ["11-I"]
    assert ended(s) == "wonI"


def test_11_i_is_won_when_ganishka_falls() -> None:
    s = felled(11, "guts L3, isidro B2, schierke C2", "ganishka N3 wounds=39", events="A C E F")
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
    ).act("guts", "token-cannon-1")
    assert (s.left("pirate-1"), s.left("pirate-2")) == (2, 4)
    assert not s.offers("token-cannon-1")
    decide(next_round(s))
    assert "cannon-1" in s.state.tokens
    assert not s.state.tokens["cannon-1"].used
