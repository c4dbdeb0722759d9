from __future__ import annotations

import pytest

from tests.berserk.scene import Scene, rule
from tests.berserk.stories import came, decide, ended, felled, laid_out, next_round, revealed, story

TOGETHER = "guts B1, isidro B2, schierke C2"
FAST = "guts: guts-1 guts-2"


def test_3_a_the_light_leads_to_tile_a1_and_rerolls() -> None:
    s = story(3, "guts F2, isidro D3, schierke D2", phase="action", stacks=FAST).act("guts", "move-G3")
    assert revealed(s) == ""
    s.act("guts", "move-H3")
    assert revealed(s) == "B"
    assert s.model("schierke").rerolls == 1
    assert came(s) == ["troll-1 K2"]


def test_3_a_the_song_leads_to_tile_h2_and_heals() -> None:
    s = story(3, "guts E5 wounds=2, isidro D3, schierke D2", phase="action", stacks=FAST).act("guts", "move-E6")
    assert revealed(s) == "C"
    assert s.left("guts") == 11
    assert came(s) == ["wraith-1 D8"]


def test_3_a_reveals_3_d_in_round_2() -> None:
    s = decide(story(3, TOGETHER, round=2))
    assert revealed(s) == "D"
    assert [each.split()[0] for each in came(s)] == ["wraith-1", "wraith-2", "wraith-3"]


def test_3_d_reveals_3_f_in_round_4_and_bones_come_each_round() -> None:
    s = story(3, TOGETHER, events="A D", round=4)
    assert revealed(s) == "F"
    assert came(s) == ["skeleton-1 H6", "skeleton-2 D8", "skeleton-3 G3"]
    decide(next_round(s))
    assert [each.split()[0] for each in came(s)[3:]] == ["skeleton-4", "skeleton-5", "skeleton-6"]


def test_3_f_reveals_3_h_in_round_9() -> None:
    assert ended(story(3, TOGETHER, events="A D F", round=9)) == "lostH"


def at_the_gate(choice: str) -> Scene:
    s = story(3, "guts H5, isidro D3, schierke D2", phase="action", stacks=FAST).act("guts", "move-H6")
    assert revealed(s) == "E"
    assert came(s) == ["ogre-1 H8"]
    return s.pick(choice)


def test_3_e_cutting_through_hurts_and_opens_two_ways() -> None:
    s = at_the_gate("cut")
    assert [s.left(hero) for hero in ("guts", "isidro", "schierke")] == [11, 11, 11]
    assert s.state.notes == {"thorns": 1}
    assert next_round(s).state.notes == {"thorns": 2}


@rule("event.recurring-time")
def test_3_e_singing_stuns_the_gatekeeper_and_the_event_phase_opens_one_way() -> None:
    s = at_the_gate("wait")
    assert s.model("ogre-1").stun == 2
    assert s.state.notes == {}
    assert next_round(s).state.notes == {"thorns": 1}


@pytest.mark.parametrize(("thorns", "heroes", "end"), [(10, "schierke C2", "wonI"), (9, "schierke K9", "")])
def test_3_i_is_won_with_two_of_three_heroes_at_the_open_gate(thorns: int, heroes: str, end: str) -> None:
    s = story(3, f"guts K8, isidro L7, {heroes}", events="A E", round=3, notes={"thorns": thorns})
    assert ended(s) == end


def test_3_i_waits_until_no_enemy_is_in_the_gate() -> None:
    s = story(
        3, "guts K8, isidro L7, schierke C2", foes="skeleton L9", events="A E", round=3, notes={"thorns": 12}
    )
    assert ended(s) == ""


@rule("event.number-asked")
@pytest.mark.parametrize(("second", "end"), [("isidro L7", "wonI"), ("isidro gone=ko", "")])
def test_3_i_asks_for_two_heroes_also_where_one_is_left(second: str, end: str) -> None:
    heroes = f"guts K8, {second}, schierke gone=ko"
    assert ended(story(3, heroes, events="A E", round=3, notes={"thorns": 12})) == end


def test_3_j_the_gatekeepers_hoard() -> None:
    heroes = "guts H6, isidro B2, schierke C2"
    s = felled(3, heroes, "ogre H8 wounds=15", events="A E", tactics="tactic-1")
    assert revealed(s) == "J"
    assert "tactic-1" in s.hero("guts").hand


@rule("setup.special-rules-duration", "setup.special-rules")
def test_fog_tires_who_is_alone() -> None:
    s = story(3, "guts B1, isidro B4, schierke L1", phase="action")
    s.act("guts", "end").act("isidro", "end").act("schierke", "end")
    decide(s)
    assert [s.hero(code).fatigue for code in ("guts", "isidro", "schierke")] == [0, 0, 1]


@rule("interact.result")
def test_a_lantern_rests_everybody_parts_the_thorns_and_gives_rerolls_once() -> None:
    s = story(3, "guts J4, isidro B2 fatigue=3, schierke C2", phase="action", tokens="lantern J4")
    s.act("guts", "token-lantern-1")
    assert s.state.notes["thorns"] == 4
    assert s.hero("isidro").fatigue == 2
    assert s.model("isidro").rerolls == 1
    assert not s.offers("token-lantern-1")


@rule("event.may-change-all")
def test_3_the_millers_hang_up_a_lantern() -> None:
    for notes, lanterns in (({}, 2), ({"mills-saved": 1}, 3)):
        state = laid_out(3, notes)
        assert sum(token.kind == "lantern" for token in state.tokens.values()) == lanterns
        assert state.memories == list(notes)
