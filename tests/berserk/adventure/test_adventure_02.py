from __future__ import annotations

import pytest

from games.berserk.state.model import Campaign
from tests.berserk.scene import Scene, rule
from tests.berserk.stories import came, decide, ended, laid_out, next_round, revealed, story

AWAY = "guts B1, isidro B2, schierke C1"
PRAYING = "guts B2, isidro B3, schierke C3"


@rule("event.recurring")
def test_2_a_the_prayer_grows_by_one_and_by_one_more_with_somebody_in_the_church() -> None:
    assert story(2, AWAY.replace("B1", "C2")).state.notes == {"chant": 1}
    assert story(2, PRAYING).state.notes == {"chant": 2}


@rule("event.recurring-time")
def test_2_a_nobody_has_prayed_before_the_first_event_phase() -> None:
    """The card is open from setup on, and the first round counts like any other."""
    laid = laid_out(2, {})
    assert ([(card.letter, card.resolved) for card in laid.events], laid.notes) == ([("A", 0)], {})
    s = story(2, PRAYING)
    assert (s.state.round, s.state.notes) == (2, {"chant": 2})
    assert next_round(s).state.notes == {"chant": 4}


@rule("interact.result")
def test_2_a_a_candle_counts_for_the_prayer_and_two_reveal_2_c() -> None:
    s = story(2, "guts F1, isidro E6, schierke C3", phase="action", tokens="candle F1, candle E6")
    s.act("guts", "token-candle-1", "end").act("isidro", "token-candle-2")
    assert revealed(s) == "C"
    assert s.state.notes["chant"] == 2
    assert s.offered("choice") == ["altar", "wounded"]


@pytest.mark.parametrize(("choice", "chant", "left"), [("altar", 3, 8), ("wounded", 2, 11)])
def test_2_c_the_warmth_goes_to_the_altar_or_to_the_wounded(choice: str, chant: int, left: int) -> None:
    s = (
        story(
            2,
            "guts F1 wounds=4, isidro E6, schierke C3",
            phase="action",
            tokens="candle F1, candle E6",
            stacks="schierke: schierke-1",
        )
        .act("guts", "token-candle-1", "end")
        .act("isidro", "token-candle-2")
        .pick(choice)
    )
    assert (s.state.notes["chant"], s.left("guts")) == (chant, left)


def test_2_f_the_mills_are_lost_before_the_flood_drowns_the_last_enemy() -> None:
    s = story(2, PRAYING, foes="skeleton H8", notes={"chant": 12}, campaign=Campaign()).pick("release")
    assert s.state.campaign is not None
    assert (s.state.campaign.results, s.state.campaign.notes) == (["2:won"], {})


def test_2_b_brings_trolls_and_skeletons_in_round_2_and_more_bones_later() -> None:
    s = decide(story(2, PRAYING, round=2))
    assert revealed(s) == "B"
    assert came(s) == [
        "troll-1 L2",
        "troll-2 B9",
        "troll-3 L2",
        "skeleton-1 L2",
        "skeleton-2 B9",
        "skeleton-3 L2",
    ]
    s = story(2, PRAYING, events="A B", round=4)
    assert came(s)[0] == "skeleton-1 L2"


def test_2_d_two_enemies_in_the_church_break_the_prayer() -> None:
    s = story(2, "guts C4, isidro B3, schierke C1", foes="troll D3, troll C3", notes={"chant": 5})
    assert revealed(s) == "D"
    assert s.state.notes["chant"] == 5
    assert s.left("guts") == 11
    assert s.left("isidro") == 12


def test_2_b_reveals_2_e_in_round_3_and_the_kelpie_rises() -> None:
    s = decide(story(2, PRAYING, events="A B", round=3))
    assert revealed(s) == "E"
    assert "kelpie-1 H8" in came(s)


def test_2_e_reveals_2_g_in_round_5() -> None:
    assert ended(decide(story(2, PRAYING, events="A B E", round=5))) == "lostG"


def test_2_g_is_off_the_table_once_the_prayer_has_succeeded() -> None:
    s = story(2, PRAYING, foes="troll K2", events="A B E", round=4, notes={"chant": 11})
    assert revealed(s) == "F"
    s.pick("bind")
    assert s.state.discarded == ["B", "E"]
    decide(next_round(s))
    assert (s.state.round, ended(s)) == (6, "")
    next_round(s)
    assert (revealed(s), ended(s)) == ("FI", "wonI")


def test_2_praying_alone_is_not_enough_before_round_5_ends() -> None:
    s = story(2, PRAYING, events="A E", round=5, notes={"chant": 8})
    assert (s.state.notes["chant"], ended(s)) == (10, "lostG")


@rule("event.may-change-all")
def test_2_enoch_remembers_with_a_fifth_candle() -> None:
    for notes, candles in (({}, 4), ({"enoch-saved": 1}, 5)):
        state = laid_out(2, notes)
        assert sum(token.kind == "candle" for token in state.tokens.values()) == candles
        assert state.memories == list(notes)


def answered(choice: str, heroes: str = PRAYING) -> Scene:
    s = story(2, heroes, foes="troll H7, troll K2", notes={"chant": 11}, dice="1")
    assert revealed(s) == "F"
    return s.pick(choice)


def test_2_f_the_flood_wounds_what_stands_in_the_valley_and_costs_the_mills() -> None:
    s = answered("release")
    assert (s.left("troll-1"), s.left("troll-2")) == (2, 7)
    assert s.happened("drift")
    assert s.state.notes["mills-lost"] == 1


def test_2_f_binding_stuns_them_and_spares_the_mills() -> None:
    s = answered("bind")
    assert [s.model(f"troll-{n}").stun for n in (1, 2)] == [2, 2]
    assert "mills-lost" not in s.state.notes


def test_2_f_ends_the_coming_of_bones() -> None:
    s = story(2, PRAYING, foes="troll H7", events="A B F", round=4)
    assert came(s) == []


def test_2_h_is_won_when_no_enemy_is_left() -> None:
    s = story(2, PRAYING, events="A F")
    assert (revealed(s), ended(s)) == ("H", "wonH")


@pytest.mark.parametrize(
    ("heroes", "letters", "end"), [(PRAYING, "I", "wonI"), (AWAY.replace("B1", "C2"), "IG", "lostG")]
)
def test_2_i_two_rounds_later_it_matters_who_stands_in_the_church(heroes: str, letters: str, end: str) -> None:
    s = story(2, heroes, foes="troll K2", events="A F", round=3)
    assert (revealed(s), ended(s)) == (letters, end)


@rule("setup.special-rules", "priority.order")
def test_holy_ground_gives_defence_in_the_church() -> None:
    s = story(2, PRAYING, phase="action")
    assert s.defence("schierke") - s.defence("isidro") == 1


def test_2_f_counts_two_rounds_from_its_reveal() -> None:
    s = next_round(answered("bind"))
    assert s.state.round == 3
    assert s.state.result == ""
