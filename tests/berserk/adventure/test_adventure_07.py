from __future__ import annotations

import pytest

from games.berserk.effects.wounds import wound
from tests.berserk.scene import Scene, rule
from tests.berserk.stories import THREE, came, decide, ended, laid_out, revealed, story

CAMP = "guts B6, isidro C6, schierke C7"
FAST = "guts: guts-1 guts-2"


@rule("interact.by-dice", "interact.result")
@pytest.mark.parametrize(("dice", "letters"), [("0 0", ""), ("0 1", "B"), ("1 0", "B")])
def test_7_b_comes_with_the_first_pyre_that_catches(dice: str, letters: str) -> None:
    s = story(
        7,
        "guts G3, isidro C6, schierke C7",
        foes="pishacha G4, pishacha G6",
        allies="isma E5 wounds=3",
        phase="action",
        tokens="pyre G3",
        dice=dice,
    ).act("guts", "token-pyre-1")
    assert revealed(s) == letters
    assert s.left("isma") == 4 + 2 * len(letters)
    assert s.left("pishacha-1") == 7 - 2 * len(letters)
    assert s.left("pishacha-2") == 7


def test_7_a_reveals_7_c_in_round_2() -> None:
    s = story(7, CAMP, allies="isma E5", round=2)
    assert revealed(s) == "C"
    assert came(s) == ["pishacha-1 K1", "pishacha-2 L3"]


def at_the_wreck(choice: str) -> Scene:
    s = story(
        7, "guts G4, isidro C6, schierke C7", allies="isma E5", phase="action", stacks=FAST, tactics=THREE
    ).act("guts", "move-H4")
    assert revealed(s) == "D"
    return decide(s.pick(choice))


def test_7_d_the_chest_holds_tactics_and_wakes_something() -> None:
    s = at_the_wreck("chest")
    assert not s.state.tactics
    assert came(s) == ["kelpie-1 L8"]


def test_7_d_or_the_captain_comes_out() -> None:
    s = at_the_wreck("captain")
    assert s.model("morgan").at is not None
    assert len(s.state.tactics) == 3


def test_7_c_reveals_7_e_in_round_4() -> None:
    s = decide(story(7, CAMP, allies="isma E5", events="A C", round=4))
    assert revealed(s) == "E"
    assert came(s) == ["makara-1 H3", "makara-2 K9"]


@rule("event.recurring")
@pytest.mark.parametrize(("pyres", "left"), [(1, 21), (2, 12)])
def test_7_e_in_the_dark_the_beasts_heal_until_two_pyres_burn(pyres: int, left: int) -> None:
    s = story(
        7, CAMP, allies="isma E5", foes="makara H3 wounds=10", events="A B C E", notes={"used-pyre": pyres}
    )
    assert s.left("makara-1") == left


def test_7_e_the_second_pyre_thins_their_hides() -> None:
    s = decide(story(7, CAMP, allies="isma E5", events="A B C", round=4, notes={"used-pyre": 1}))
    assert s.defence("makara-1") == 8
    s = decide(story(7, CAMP, allies="isma E5", events="A B C", round=4, notes={"used-pyre": 2}))
    assert s.defence("makara-1") == 6


def test_7_e_says_nothing_of_beasts_that_are_gone() -> None:
    s = story(7, CAMP, allies="isma E5", events="A B C E", round=5, notes={"used-pyre": 2})
    assert s.told("boost") == []


def test_7_the_women_from_the_caves_built_a_fourth_pyre() -> None:
    state = laid_out(7, {"captives-freed": 1})
    assert [token.kind for token in state.tokens.values()].count("pyre") == 4


def test_7_f_the_third_pyre_breaks_the_beast() -> None:
    s = story(7, CAMP, allies="isma E5", foes="makara H3", events="A B C E", round=5, notes={"used-pyre": 3})
    assert revealed(s) == "F"
    assert s.left("makara-1") == 17
    assert s.model("makara-1").stun == 2


def test_7_e_reveals_7_g_in_round_9() -> None:
    assert ended(story(7, CAMP, allies="isma E5", foes="makara H3", events="A C E", round=9)) == "lostG"


def test_7_h_tires_everybody_when_isma_falls() -> None:
    s = story(7, CAMP, allies="isma gone=ko")
    assert revealed(s) == "H"
    assert [s.hero(hero).fatigue for hero in ("guts", "isidro", "schierke")] == [1, 1, 1]


def test_7_i_is_won_when_both_makara_are_dead() -> None:
    s = story(
        7,
        "guts F3, isidro C6, schierke C7",
        allies="isma E5",
        foes="makara H3 wounds=21, makara K9",
        phase="action",
        events="A C E",
        stacks=FAST,
        dice="5 4",
    )
    s.interlude(lambda game: wound(game, game.model("makara-2"), 22))
    assert ended(s) == ""
    s.act("guts", "attack-makara-1")
    assert ended(s) == "wonI"


@pytest.mark.parametrize(
    ("round_", "heroes", "end"), [(8, CAMP, "wonJ"), (7, CAMP, ""), (8, CAMP.replace("C7", "C2"), "")]
)
def test_7_j_is_won_on_the_lookout_in_round_8_behind_three_fires(round_: int, heroes: str, end: str) -> None:
    s = story(7, heroes, allies="isma E5", foes="makara H3", events="A B C E F", round=round_)
    assert ended(s) == end


@rule("setup.special-rules")
def test_enemies_on_sand_move_farther() -> None:
    s = story(7, CAMP, allies="isma E5", foes="pishacha I2, pishacha I7", phase="action")
    assert s.movement("pishacha-1") - s.movement("pishacha-2") == 1
