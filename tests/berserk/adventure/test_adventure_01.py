from __future__ import annotations

import pytest

from games.berserk.printed.hexes import name_of
from games.berserk.printed.scenario import ADVENTURES
from games.berserk.state.model import Campaign
from render.kit.letters.words import Words
from tests.berserk.scene import Scene, rule
from tests.berserk.stories import came, ended, felled, revealed, story

HOME = "guts C8, isidro C9, schierke B8"
HOUSES = "villager B2, villager F1, villager I2, villager K5"


@rule("adventure.difficulty-scale", "setup.enemy-placement")
def test_more_trolls_come_for_more_heroes() -> None:
    assert [len(ADVENTURES[1].enemy[0].spaces(size)) for size in (3, 4, 5)] == [5, 6, 6]


def test_1_a_reveals_1_b_in_round_2_and_two_trolls_come() -> None:
    s = story(1, HOME, round=2)
    assert revealed(s) == "B"
    assert came(s) == ["troll-1 L9", "troll-2 K1"]


def test_1_b_reveals_1_f_in_round_4_and_the_ogre_comes() -> None:
    s = story(1, HOME, events="A B", round=4)
    assert revealed(s) == "F"
    assert came(s) == ["ogre-1 J8"]


def test_1_b_reveals_1_g_when_two_heroes_are_down() -> None:
    s = story(1, "guts gone=ko, isidro gone=ko, schierke B8", events="A B")
    assert ended(s) == "lostG"


def second_troll_dies() -> Scene:
    foes = "troll E6 wounds=6, troll G5 wounds=6, troll G4"
    stacks = "guts: guts-1 guts-2; isidro: isidro-1 isidro-2"
    s = felled(1, "guts E7, isidro G6, schierke B8", foes, stacks=stacks).act("guts", "end")
    assert revealed(s) == ""
    return s.dice("3 2").act("isidro", "attack-troll-2")


def test_1_c_comes_with_the_second_troll_and_the_barn_can_burn() -> None:
    s = second_troll_dies()
    assert revealed(s) == "C"
    assert s.offered("choice") == ["burn", "keep"]
    prompt = Words("en", "berserk").say(s.asked("choice")[0].prompt)
    assert prompt.endswith("(the barn: F4, F5, G4 and G5)")
    s.pick("burn")
    assert sorted(name_of(token.at) for token in s.state.tokens.values()) == ["F4", "F5", "G4", "G5"]
    assert s.left("troll-3") == 5


@rule("terrain.placement", "terrain.effect")
def test_1_c_fire_in_the_barn_hurts_who_walks_in() -> None:
    s = second_troll_dies().pick("burn").act("isidro", "move-G5")
    assert s.left("isidro") == 11


def test_1_c_holding_the_doors_gives_defence() -> None:
    s = second_troll_dies()
    before = s.defence("schierke")
    s.pick("keep")
    assert s.defence("schierke") == before + 1
    assert s.state.notes == {"barn-stands": 1}
    assert not s.state.tokens


@rule("interact.result", "interact.same-space", "interact.free")
def test_1_d_gives_a_tactic_card_for_the_second_house() -> None:
    s = story(
        1, "guts B2, isidro F1, schierke B8", phase="action", tokens=HOUSES, tactics="tactic-1", events="A"
    ).act("guts", "token-villager-1", "end")
    assert revealed(s) == ""
    s.act("isidro", "token-villager-2")
    assert revealed(s) == "D"
    assert "tactic-1" in s.hero("isidro").hand


@rule("interact.by-dice")
@pytest.mark.parametrize(("dice", "letters"), [("1 0", ""), ("1 1", "E"), ("4 0", "E")])
def test_1_e_is_the_bell_that_wants_two_successes(dice: str, letters: str) -> None:
    s = story(
        1, "guts E2, isidro C9, schierke B8", foes="troll G4", phase="action", tokens="bell E2", dice=dice
    ).act("guts", "token-bell-1")
    assert revealed(s) == letters
    assert s.model("troll-1").stun == len(letters)
    assert s.model("schierke").rerolls == len(letters)
    assert not s.offers("token-bell-1")


def test_1_h_comes_with_the_fourth_house_and_brings_the_ogre_at_once() -> None:
    s = story(
        1,
        "guts K5, isidro C9 wounds=3, schierke B8",
        phase="action",
        tokens="villager K5",
        events="A D",
        notes={"used-villager": 3, "barn-stands": 1},
    ).act("guts", "token-villager-1")
    assert revealed(s) == "HF"
    assert s.left("isidro") == 11


def ogre_dies(events: str, notes: dict[str, int], campaign: Campaign | None = None) -> Scene:
    heroes = "guts I7, isidro C9, schierke B8"
    return felled(1, heroes, "ogre J8 wounds=15", events=events, notes=notes, campaign=campaign)


def test_1_i_is_won_when_the_ogre_has_fallen_and_two_families_are_out() -> None:
    s = ogre_dies("A B F", {"used-villager": 2})
    assert (revealed(s), ended(s)) == ("DI", "wonI")
    s = ogre_dies("A B F", {"used-villager": 1})
    assert (revealed(s), ended(s)) == ("", "")


def test_1_j_follows_when_everybody_is_out() -> None:
    s = ogre_dies("A D F H", {"used-villager": 4})
    assert (revealed(s), ended(s)) == ("IJ", "wonJ")


def test_1_f_reveals_1_g_in_round_5() -> None:
    assert ended(story(1, HOME, events="A B F", round=5)) == "lostG"


@rule("campaign.upgrades-only-in-order", "game.growth")
def test_1_i_gives_every_hero_one_of_two_cards_in_a_campaign() -> None:
    s = ogre_dies("A B D F", {"used-villager": 2}, Campaign())
    assert s.offered("upgrade") == ["guts-7", "guts-8"]
    s.pick("guts-8")
    assert s.offered("upgrade") == ["isidro-7", "isidro-8"]
    s.pick("isidro-7")
    assert s.asked("upgrade")[0].suggested == ("schierke-7",)
    s.pick("schierke-8")
    assert s.state.campaign is not None
    cards = s.state.campaign.cards
    assert cards["guts"] == ["guts-8", "guts-2", "guts-3", "guts-4", "guts-5", "guts-6"]
    assert cards["isidro"] == ["isidro-1", "isidro-2", "isidro-7", "isidro-4", "isidro-5", "isidro-6"]
    assert cards["schierke"] == [f"schierke-{number}" for number in (1, 8, 3, 4, 5, 6)]
    assert cards["serpico"][0] == "serpico-7"
    assert s.state.campaign.results == ["1:won"]


@rule("campaign.upgrades-only-in-order")
def test_1_i_gives_nothing_outside_a_campaign() -> None:
    s = ogre_dies("A B F", {"used-villager": 2})
    assert not s.happened("upgrade")
    assert s.hero("guts").cards == [f"guts-{number}" for number in range(1, 7)]
