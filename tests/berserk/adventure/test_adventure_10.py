"""Event card 10-B as the book prints it, and the rest card by card."""

from __future__ import annotations

import pytest

from games.berserk.printed.hexes import name_of
from games.berserk.printed.scenario import ADVENTURES
from tests.berserk.scene import Scene, rule
from tests.berserk.stories import THREE, came, decide, ended, felled, laid_out, next_round, revealed, story

GATE = "guts B2, isidro B3, schierke C2"
DECK = "guts O6, isidro O7, schierke O8"


@rule("event.recurring", "event.on-reveal")
def test_10_b_spawns_a_daka_at_e_and_one_at_k_when_it_is_revealed_and_in_each_event_phase() -> None:
    s = story(10, GATE)
    assert revealed(s) == "B"
    assert came(s) == ["daka-1 E2", "daka-2 I3"]
    assert (ADVENTURES[10].spawn["E"], ADVENTURES[10].spawn["K"]) == ("E2", "I3")
    next_round(s)
    decide(s)
    assert len([each for each in came(s) if each.startswith("daka")]) == 4


@rule("event.round-objective")
def test_10_b_reveals_10_c_in_round_2() -> None:
    assert revealed(decide(story(10, GATE, events="A B", round=2))) == "C"
    assert revealed(decide(story(10, GATE, events="A B", round=3))) == "F"


def at_the_pier(choice: str) -> Scene:
    return decide(decide(story(10, GATE, events="A B", round=2)).pick(choice))


@rule("event.recurring")
def test_10_c_burning_the_pier_stops_the_daka() -> None:
    s = at_the_pier("burn")
    assert s.state.discarded == ["B"]
    assert sorted(name_of(token.at) for token in s.state.tokens.values()) == ["F5", "G5", "G6", "H5"]
    assert not [model for model in s.state.models.values() if model.code == "daka" and model.at is not None]
    decide(next_round(s))
    assert [each for each in came(s) if each.startswith("daka")] == ["daka-1 E2", "daka-2 I3"]


def test_10_c_holding_it_brings_roderick_and_wounds_the_sorcerers_who_stay() -> None:
    s = at_the_pier("hold")
    assert s.model("roderick").at is not None
    assert [s.defence(hero) for hero in ("guts", "isidro", "schierke")] == [1, 1, 1]
    assert s.state.discarded == ["B"]
    assert came(s)[-1] == "bakiraka-1 K6"
    assert (s.model("daka-1").wounds, s.model("daka-2").wounds) == (2, 2)


@pytest.mark.parametrize(
    ("heroes", "foes", "events", "end"),
    [
        (DECK, "makara H8", "A C F G", "wonI"),
        (DECK, "daka H8", "A C F J", "wonI"),
        (DECK, "makara H8", "A C F", ""),
        (DECK, "makara H8, daka Q8", "A C F G", ""),
        (DECK.replace("O8", "L8"), "makara H8", "A C F G", ""),
        (DECK, "", "A B", ""),
    ],
)
def test_10_i_is_won_when_the_chain_is_down_and_all_are_aboard_and_no_enemy_is(
    heroes: str, foes: str, events: str, end: str
) -> None:
    assert ended(decide(story(10, heroes, foes=foes, events=events, round=4))) == end


def test_10_d_the_town_is_a_trap() -> None:
    s = story(10, "guts G3, isidro B3, schierke C2", phase="action", stacks="guts: guts-1 guts-2")
    s.act("guts", "move-H3")
    assert revealed(s) == "D"
    assert came(s) == ["bakiraka-1 K6"]


def test_10_e_and_10_g_along_the_quay_the_powder_waits() -> None:
    s = story(
        10,
        "guts B5, isidro B3, schierke C2",
        foes="kushan-soldier L9",
        events="A B C",
        phase="action",
        tokens="powder B6",
        notes={"powder": 1},
        stacks="guts: guts-1 guts-2",
        dice="1 0",
    ).act("guts", "move-B6")
    assert revealed(s) == "E"
    assert s.model("schierke").rerolls == 1
    s.act("guts", "token-powder-1")
    assert revealed(s) == "EG"
    assert s.state.discarded == ["B"]
    assert s.left("kushan-soldier-1") == 2


def test_10_c_reveals_10_f_in_round_3() -> None:
    s = decide(story(10, GATE, events="A C", round=3))
    assert revealed(s) == "F"
    assert came(s) == ["makara-1 H8"]


def test_10_the_saved_guests_send_a_knight() -> None:
    for notes in ({}, {"guests-saved": 1}):
        state = laid_out(10, notes)
        assert ("azan" in state.models, state.memories) == (bool(notes), list(notes))


def test_10_it_ends_by_the_clock_though_the_road_is_shut_early() -> None:
    s = story(10, GATE, events="A G", round=6)
    assert ended(decide(s)) == "lostH"


def test_10_j_rewards_the_makaras_death() -> None:
    heroes = "guts F9, isidro B3, schierke C2"
    s = felled(10, heroes, "makara H8 wounds=21", events="A C F", tactics=THREE)
    assert (revealed(s), s.state.tactics) == ("J", [])


@pytest.mark.parametrize(("round_", "end"), [(5, ""), (6, "lostH")])
def test_10_a_reveals_10_h_in_round_6(round_: int, end: str) -> None:
    assert ended(decide(story(10, GATE, foes="makara H8", events="A C F", round=round_))) == end
