from __future__ import annotations

import pytest

from tests.berserk.scene import Scene, rule
from tests.berserk.stories import came, decide, ended, felled, laid_out, next_round, revealed, story

QUAY = "guts C8, isidro C9, schierke D8"


def landed(choice: str) -> Scene:
    s = story(9, QUAY, foes="kushan-soldier I6, kushan-archer K4", round=2)
    decide(s)
    assert revealed(s) == "B"
    assert came(s) == ["zodd H5"]
    return s.pick(choice)


def test_9_b_for_a_duel_the_soldiers_leave_but_not_the_archers() -> None:
    s = landed("duel")
    assert [s.at(id_) for id_ in ("kushan-soldier-1", "kushan-archer-1")] == ["", "K4"]
    assert s.state.notes["duel"] == 1


def test_9_b_offers_no_duel_that_is_lost_at_once() -> None:
    s = decide(story(9, "guts gone=ko, isidro C9, schierke D8", events="A", round=2))
    assert revealed(s) == "B"
    assert ended(s) == ""
    assert "duel" not in s.state.notes


@rule("reroll.event-phase", "reroll.expire")
def test_9_b_all_together_means_rerolls_and_reinforcements() -> None:
    s = landed("together")
    assert came(s)[1:] == ["kushan-soldier-2 L2", "kushan-soldier-3 B1"]
    heroes = ("guts", "isidro", "schierke")
    assert (s.state.round, [s.model(hero).rerolls for hero in heroes]) == (3, [2, 2, 2])
    next_round(s)
    assert [s.model(hero).rerolls for hero in heroes] == [0, 0, 0]


@pytest.mark.parametrize(("notes", "end"), [({"duel": 1}, "lostH"), ({}, "")])
def test_9_h_a_duel_is_lost_with_one_hero(notes: dict[str, int], end: str) -> None:
    s = story(9, "guts gone=ko, isidro C9, schierke D8", foes="zodd H5>H6", events="A B", round=3, notes=notes)
    assert ended(s) == end


def test_9_c_lays_out_tactic_tokens_for_two_dead() -> None:
    heroes, foes = "guts G6, isidro G8, schierke D8", "kushan-soldier G5 wounds=4, kushan-soldier H8 wounds=4"
    s = felled(9, heroes, foes, stacks="guts: guts-1 guts-2; isidro: isidro-1 isidro-2").act("guts", "end")
    assert revealed(s) == ""
    s.dice("3 2").act("isidro", "attack-kushan-soldier-2")
    assert revealed(s) == "C"
    assert [token.kind for token in s.state.tokens.values()] == ["tactic", "tactic"]


@pytest.mark.parametrize(("wounds", "letters"), [(8, ""), (9, "D")])
def test_9_d_zodd_fights_in_earnest_at_half_his_health(wounds: int, letters: str) -> None:
    s = story(9, QUAY, foes=f"zodd H5>H6 wounds={wounds}", events="A B", round=3)
    assert revealed(s) == letters
    assert s.left("zodd") == (18 if letters else 10)
    assert s.defence("zodd") == 3 + 10 * len(letters)


@rule("event.recurring")
@pytest.mark.parametrize(("jars", "left"), [(1, 16), (2, 8)])
def test_9_d_what_is_not_burnt_grows_together_again(jars: int, left: int) -> None:
    s = story(9, QUAY, foes="zodd H5>H6 wounds=10", events="A B D", round=4, notes={"used-oil": jars})
    assert s.left("zodd") == left
    assert [each.stat for each in s.model("zodd").bonuses if each.stat == "dice"] == ["dice"]


@rule("event.recurring-time")
def test_9_d_in_the_hero_phase_zodd_mends_at_once_and_again_in_the_event_phase() -> None:
    s = story(
        9,
        "guts H4, isidro C9, schierke D8",
        foes="zodd H5>H6 wounds=8",
        phase="action",
        events="A B",
        round=2,
        stacks="guts: guts-3",
        dice="5",
    )
    assert s.left("zodd") == 10
    s.act("guts", "attack-zodd")
    assert (revealed(s), s.left("zodd")) == ("D", 18)
    assert [each.colour for each in s.model("zodd").bonuses if each.stat == "dice"] == ["purple"]
    next_round(s)
    assert [each.colour for each in s.model("zodd").bonuses if each.stat == "dice"] == ["purple", "red"]


def test_9_d_the_second_jar_of_oil_opens_his_guard() -> None:
    s = story(9, QUAY, foes="zodd H5>H6", events="A B D", round=3, notes={"used-oil": 2})
    assert s.defence("zodd") == 2


def test_9_b_reveals_9_e_in_round_4_and_archers_keep_coming() -> None:
    s = story(9, QUAY, foes="zodd H5>H6", events="A B", round=4)
    assert revealed(s) == "E"
    assert came(s) == ["kushan-archer-1 L2"]
    next_round(s)
    assert came(s)[1].startswith("kushan-archer-2")


def test_9_e_sends_archers_to_a_duel_too() -> None:
    s = story(9, QUAY, foes="zodd H5>H6", events="A B", round=4, notes={"duel": 1})
    assert came(s) == ["kushan-archer-1 L2"]


@pytest.mark.parametrize(("events", "letters", "end"), [("A B E", "FH", "lostH"), ("A B D E", "FJ", "wonJ")])
def test_9_f_at_sunrise_it_matters_whether_he_fights_in_earnest(events: str, letters: str, end: str) -> None:
    s = story(9, QUAY, foes="zodd H5>H6 wounds=8", events=events, round=8, notes={"used-oil": 2})
    assert (revealed(s), ended(s)) == (letters, end)


@pytest.mark.parametrize(("wounds", "end"), [(6, "lostH"), (7, "wonJ")])
def test_9_f_at_sunrise_it_matters_how_much_he_bleeds(wounds: int, end: str) -> None:
    s = story(9, QUAY, foes=f"zodd H5>H6 wounds={wounds}", events="A B D E", round=8, notes={"used-oil": 2})
    assert ended(s) == end


def test_9_the_saved_books_bring_ivalera_and_who_threw_back_grunbeld_is_not_shaken() -> None:
    state = laid_out(9, {"books-saved": 1, "grunbeld-driven-off": 1})
    assert state.memories == ["books-saved", "grunbeld-driven-off"]
    assert "ivalera" in state.models
    assert {hero: state.models[hero].rerolls for hero in state.team} == dict.fromkeys(state.team, 1)
    assert {laid_out(9, {"books-saved": 1}).models[hero].rerolls for hero in state.team} == {0}


def test_9_i_is_won_when_zodd_falls() -> None:
    s = felled(9, "guts G6, isidro C9, schierke D8", "zodd H6>H5 wounds=17", events="A B D")
    assert ended(s) == "wonI"


@rule("setup.special-rules")
def test_zodd_grants_a_courtesy_to_a_single_foe() -> None:
    s = story(9, "guts G6, isidro C9, schierke D8", foes="zodd H6>H5", phase="action")
    assert s.defence("guts") - s.defence("isidro") == 1
    s = story(9, "guts G6, isidro G7, schierke D8", foes="zodd H6>H5", phase="action")
    assert s.defence("guts") == s.defence("schierke")


@rule("interact.by-dice")
def test_an_oil_jar_bursts_over_who_is_near() -> None:
    s = story(
        9,
        "guts F3, isidro C9, schierke D8",
        foes="kushan-soldier F2, kushan-soldier K6",
        phase="action",
        tokens="oil F3",
        dice="1 0 3 1",
    ).act("guts", "token-oil-1")
    assert s.left("kushan-soldier-1") == 2
    assert s.left("kushan-soldier-2") == 5
