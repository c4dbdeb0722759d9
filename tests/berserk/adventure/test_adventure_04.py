"""The event cards that the book prints, and their consequences."""

from __future__ import annotations

import pytest

from games.berserk.board.measures import range_between
from games.berserk.printed.content import DICE
from games.berserk.printed.scenario import ADVENTURES
from tests.berserk.scene import rule
from tests.berserk.stories import THREE, came, decide, ended, felled, revealed, shown, story

HOME = "guts B1, isidro B2, schierke C3"


@rule("event.round-objective", "setup.reveal-a", "setup.event-deck")
def test_4_a_reveals_4_d_in_the_event_phase_of_round_2() -> None:
    assert revealed(story(4, HOME, allies="casca K9", round=1)) == ""
    s = story(4, HOME, allies="casca K9", round=2)
    assert revealed(s) == "D"
    assert shown(s) == "AD"


@rule("event.on-reveal", "event.once", "spawn.where")
def test_4_d_spawns_a_troll_at_d_and_one_at_e_only_once() -> None:
    s = story(4, HOME, allies="casca K9", round=2)
    assert came(s) == ["troll-1 G8", "troll-2 I3"]
    assert ADVENTURES[4].spawn["D"] == "G8"
    assert ADVENTURES[4].spawn["E"] == "I3"


@rule("spawn.xl-shift", "spawn.xl-cover")
def test_4_d_reveals_4_g_in_round_3_with_the_ogre_beside_g_where_it_does_not_fit() -> None:
    s = story(4, HOME, allies="casca K9", events="A D", round=3)
    assert revealed(s) == "G"
    assert len(came(s)) == 1
    decide(s)
    ogre = s.model("ogre-1")
    assert s.game.cells(ogre)[0] != (1, 8)
    assert (1, 8) in s.game.cells(ogre)


RESCUE = [
    ("guts K8, isidro K10, schierke B1", "", "L"),
    ("guts K8, isidro K10, schierke J8", "", "L"),
    ("guts K8, isidro B2, schierke B1", "", ""),
    # Two are needed, even if one is left.
    ("guts K8, isidro gone=ko, schierke gone=ko", "", ""),
    ("guts K8, isidro K10, schierke B1", "troll I9", ""),
    ("guts K8, isidro K10, schierke B1", "troll H8", "L"),
]


@rule("event.resolve-at-once", "event.number-asked")
@pytest.mark.parametrize(("heroes", "foes", "letters"), RESCUE)
def test_4_a_reveals_4_l_when_two_heroes_stand_by_casca_and_no_enemy_is_near(
    heroes: str, foes: str, letters: str
) -> None:
    assert revealed(story(4, heroes, foes=foes, allies="casca K9")) == letters


@pytest.mark.parametrize(("guts", "movement"), [("K7", 4), ("B3", 2)])
def test_a_lost_soul_hardly_moves_with_no_hero_within_two(guts: str, movement: int) -> None:
    s = story(4, f"guts {guts}, isidro B2, schierke B1", allies="casca K9", phase="action")
    assert s.state.special == ["lost-soul"]
    assert s.movement("casca") == movement


def test_4_a_looks_at_the_rescue_only_at_the_end_of_a_round() -> None:
    s = story(4, "guts K8, isidro K10, schierke B1", allies="casca K9", phase="action")
    s.act("guts", "end").act("isidro", "end")
    assert revealed(s) == ""


@rule("space.joined-no-tile", "event.outside-phase")
def test_4_a_reveals_4_b_when_a_hero_enters_tile_c3() -> None:
    heroes = "guts D4, isidro B2, schierke B3"
    s = story(4, heroes, allies="casca K9", phase="action", stacks="guts: guts-1 guts-2").act("guts", "move-D5")
    assert revealed(s) == ""
    s.act("guts", "move-D6")
    assert revealed(s) == "B"


def test_4_b_frees_the_captives_or_passes_by() -> None:
    heroes, tokens = "guts D5, isidro B2, schierke B3", "captive C8, captive E10"
    s = story(4, heroes, allies="casca K9", phase="action", stacks="guts: guts-1 guts-2", tokens=tokens)
    s.act("guts", "move-D6")
    assert s.offered("choice") == ["free", "pass"]
    s.pick("free")
    assert came(s) == ["troll-1 D9"]
    s = story(4, heroes, allies="casca K9", phase="action", stacks="guts: guts-1 guts-2", tokens=tokens)
    s.act("guts", "move-D6").pick("pass")
    assert s.model("isidro").rerolls == 1
    assert not s.state.tokens


def test_4_e_comes_when_both_captives_are_untied() -> None:
    s = story(
        4,
        "guts C8, isidro E10 wounds=3, schierke B3",
        allies="casca K9",
        events="A B",
        phase="action",
        tokens="captive C8, captive E10",
    ).act("guts", "token-captive-1", "end")
    assert revealed(s) == ""
    s.act("isidro", "token-captive-2")
    assert revealed(s) == "E"
    assert s.left("isidro") == 11


@rule("event.outside-phase", "event.resume", "event.on-reveal")
def test_4_c_makes_casca_flee_from_the_troll_that_wounded_her() -> None:
    s = story(4, HOME, foes="troll K8", allies="casca K9", phase="enemy", dice="4 1 2")
    decide(s)
    assert revealed(s)[:1] == "C"
    assert s.last("flees")["count"] == DICE["blue"].face(1).successes
    troll, casca = s.model("troll-1"), s.model("casca")
    assert range_between(s.game, troll, casca) == 2
    assert s.happened("phase")


@rule("event.once")
def test_4_c_does_not_happen_twice() -> None:
    s = story(4, HOME, foes="troll K8", allies="casca K9 wounds=1", events="A C", phase="enemy", dice="4 1")
    assert (s.told("objective"), s.told("flees"), s.at("casca")) == ([], [], "K9")
    assert s.last("wounded")["model"] == "casca"


@rule("adventure.end-from-events")
def test_4_h_ends_it_when_casca_is_knocked_out() -> None:
    s = story(4, HOME, foes="troll K8", allies="casca K9 wounds=5", events="A C", phase="enemy", dice="4 1")
    assert ended(s) == "lostH"


def test_4_c_and_4_h_follow_each_other_when_the_first_wound_fells_her() -> None:
    s = story(4, HOME, foes="troll K8", allies="casca K9 wounds=5", phase="enemy", dice="4 1 3")
    assert revealed(s) == "CH"
    assert not s.happened("flees")
    assert ended(s) == "lostH"


def test_4_i_gives_tactic_cards_when_the_ogre_falls() -> None:
    heroes = "guts D6, isidro B2, schierke B3"
    s = felled(4, heroes, "ogre C8 wounds=15", allies="casca K9", events="A D G", tactics=THREE)
    assert revealed(s) == "I"
    assert [len(s.hero(code).hand) for code in ("isidro", "schierke")] == [7, 7]


def test_4_j_brings_a_kelpie_at_n_in_round_5_and_4_k_ends_it_in_round_7() -> None:
    s = story(4, HOME, allies="casca K9", events="A D G", round=5)
    assert revealed(s) == "J"
    decide(s)
    assert came(s) == ["kelpie-1 K2"]
    assert ended(story(4, HOME, allies="casca K9", events="A D G J", round=7)) == "lostK"


def test_4_l_heals_casca_and_4_m_is_won_when_she_reaches_the_mouth() -> None:
    s = story(4, "guts K8, isidro K10, schierke B1", allies="casca K9 wounds=3")
    assert s.left("casca") == 5
    assert came(s) == ["troll-1 H8"]
    s = story(4, "guts D4, isidro B2, schierke B3", allies="casca E3", events="A L", phase="action")
    s.act("casca", "move-D3")
    assert ended(s) == "wonM"
