from __future__ import annotations

import pytest

from games.berserk.printed.hexes import name_of
from games.berserk.state.model import Campaign
from tests.berserk.scene import Scene, rule
from tests.berserk.stories import THREE, came, ended, felled, laid_out, revealed, story

HOUSE = "guts G4, isidro G5, schierke G6"
WEST = "guts B4, isidro C5, schierke C6"


def last_wish(choice: str) -> Scene:
    s = story(6, HOUSE)
    assert revealed(s) == "B"
    return s.pick(choice)


def test_6_b_comes_at_the_end_of_round_1_with_fire_in_the_east_and_on_the_path() -> None:
    s = last_wish("hold")
    burning = [name_of(token.at) for token in s.state.tokens.values()]
    assert burning == ["H1", "I1", "I2", "J1", "K1", "B4", "B5", "B6", "C5", "C6"]
    assert s.defence("schierke") == 1
    assert all(token.kind == "fire" for token in s.state.tokens.values())


def test_6_b_the_books_can_be_saved() -> None:
    s = last_wish("save")
    books = [name_of(token.at) for token in s.state.tokens.values() if token.kind == "book"]
    assert books == ["C1", "E1", "L5"]


def test_6_c_three_books_are_worth_a_tactic_card_each() -> None:
    s = story(
        6,
        "guts C1, isidro E1, schierke G6",
        phase="action",
        events="A B",
        tokens="book C1, book E1, fire B4",
        tactics=THREE,
        notes={"used-book": 1},
        dice="2 1 2 1",
    ).act("guts", "token-book-1", "end")
    assert revealed(s) == ""
    s.act("isidro", "token-book-2")
    assert revealed(s) == "C"
    assert [token for token in s.state.tokens.values() if token.kind == "fire"] == []
    assert [len(s.hero(hero).hand) for hero in ("guts", "isidro", "schierke")] == [7, 7, 7]


@rule("interact.by-dice")
def test_6_a_book_has_to_be_found() -> None:
    s = story(6, "guts C1, isidro G5, schierke G6", phase="action", events="A B", tokens="book C1", dice="2 0")
    s.act("guts", "token-book-1")
    assert (s.state.notes, s.offers("token-book-1")) == ({}, False)


def test_6_b_reveals_6_d_in_round_3() -> None:
    s = story(6, HOUSE, events="A B", round=3)
    assert revealed(s) == "D"
    assert came(s) == ["grunbeld I9"]


@pytest.mark.parametrize(("wounds", "letters"), [(18, ""), (19, "E")])
def test_6_e_the_first_crack_stuns_the_giant(wounds: int, letters: str) -> None:
    s = story(6, HOUSE, foes=f"grunbeld I9 wounds={wounds}", events="A B D", round=3)
    assert revealed(s) == letters
    assert s.model("grunbeld").stun == 2 * len(letters)


@pytest.mark.parametrize(("wounds", "end"), [(47, ""), (48, "wonJ")])
def test_6_j_is_won_when_the_shield_bends(wounds: int, end: str) -> None:
    s = story(6, HOUSE, foes=f"grunbeld I9 wounds={wounds}", events="A B D E", round=3)
    assert ended(s) == end


@pytest.mark.parametrize(
    ("events", "heroes", "end"),
    [
        ("A B D E", WEST, "wonI"),
        ("A B C D", WEST, "wonI"),
        ("A B D", WEST, ""),
        ("A B D E", WEST.replace("C6", "G6"), ""),
    ],
)
def test_6_i_is_won_on_the_path_once_the_fire_on_it_sinks(events: str, heroes: str, end: str) -> None:
    assert ended(story(6, heroes, foes="grunbeld I9", events=events, round=3)) == end


def test_6_d_reveals_6_f_in_round_5_and_the_trail_burns() -> None:
    s = story(6, HOUSE, foes="grunbeld I9", events="A B D", round=5)
    assert revealed(s) == "F"
    assert [name_of(token.at) for token in s.state.tokens.values()] == ["D4", "D5", "E6", "D7"]
    assert came(s) == ["possessed-1 C10"]


def test_6_f_reveals_6_h_in_round_8() -> None:
    assert ended(story(6, HOUSE, foes="grunbeld I9", events="A B D F", round=8)) == "lostH"


def test_6_g_the_pack_scatters_with_the_first_hound() -> None:
    s = felled(6, "guts K5, isidro G5 wounds=2, schierke G6", "hellhound K6>K7 wounds=7")
    assert (revealed(s), s.left("isidro")) == ("G", 11)


@rule("terrain.effect", "setup.special-rules")
def test_fire_hurts_in_the_event_phase_too() -> None:
    s = story(
        6, "guts I2, isidro G5, schierke G6", foes="grunbeld I9", events="A B D", round=3, tokens="fire I2"
    )
    assert s.left("guts") == 11


def test_6_slan_laughs_and_the_possessed_hesitate() -> None:
    state = laid_out(6, {"slan-scorned": 1})
    assert state.memories == ["slan-scorned"]
    stun = {model.code: model.stun for model in state.models.values() if model.kind == "enemy"}
    assert stun == {"possessed": 1, "hellhound": 0}


@rule("campaign.upgrades-only-in-order")
def test_6_i_offers_what_was_passed_over_before() -> None:
    cards = {"guts": ["guts-8", "guts-2", "guts-3", "guts-4", "guts-9", "guts-6"]}
    s = story(6, WEST, foes="grunbeld I9", events="A B D E", round=3, campaign=Campaign(cards=dict(cards)))
    assert s.offered("upgrade") == ["guts-7", "guts-10"]
    s.pick("guts-10")
    assert s.state.campaign is not None
    assert s.state.campaign.cards["guts"] == ["guts-8", "guts-2", "guts-3", "guts-4", "guts-9", "guts-10"]
