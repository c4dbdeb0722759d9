from __future__ import annotations

import pytest

from games.berserk.rules import RULES
from games.berserk.state.model import BerserkState
from games.kernel.faults import Illegal, Refused
from games.kernel.match import Match
from render.kit.letters.words import Words
from tests.berserk.adventure.test_campaign import at_the_end
from tests.berserk.scene import rule
from tests.phrases import phrase

TEAM = ("guts", "isidro", "schierke")


def chosen(seats: int, heroes: int = 3, **options: object) -> Match[BerserkState]:
    """The seats choose their leads, with the suggested team."""
    given = {"leads": "chosen", "heroes": heroes} | options
    match, _ = Match.new(RULES, seats, given, "leads")  # type: ignore[arg-type]
    if match.pending[0].kind == "berserk.team":
        answer(match, 0, *match.pending[0].suggested)
    return match


def answer(match: Match[BerserkState], seat: int, *picks: str) -> list[str]:
    """Returns the lines of the log."""
    [decision] = match.pending_for(seat)
    words = Words("en", "berserk", ["Ada", "Bo", "Cy", "Dee"])
    return [words.say(event.text) for event in match.answer(seat, decision.id, picks)]


def leaders(match: Match[BerserkState]) -> dict[str, int]:
    return {code: hero.seat for code, hero in match.state.heroes.items()}


@rule("adventure.control-split")
def test_heroes_are_dealt_in_turn_where_nothing_else_is_set() -> None:
    match, _ = Match.new(RULES, 2, {}, "leads")
    answer(match, 0, *TEAM)
    assert leaders(match) == {"guts": 0, "isidro": 1, "schierke": 0}
    assert "berserk.leads" not in {decision.kind for decision in match.pending}


@rule("adventure.control-split")
def test_someone_who_answers_first_has_the_first_choice_and_the_last_leads_who_is_left() -> None:
    match = chosen(3)
    assert [(d.kind, d.seat, d.min_picks, d.max_picks) for d in match.pending] == [
        ("berserk.leads", seat, 1, 1) for seat in range(3)
    ]
    assert answer(match, 2, "guts") == [phrase("berserk-leads", player="Cy", heroes="Guts")]
    assert [(d.seat, [option.id for option in d.options]) for d in match.pending] == [
        (0, ["isidro", "schierke"]),
        (1, ["isidro", "schierke"]),
    ]
    told = answer(match, 0, "schierke")
    assert told[:2] == [
        phrase("berserk-leads", player="Ada", heroes="Schierke"),
        phrase("berserk-leads", player="Bo", heroes="Isidro"),
    ]
    assert leaders(match) == {"guts": 2, "isidro": 1, "schierke": 0}


@rule("adventure.control-split")
def test_each_leads_as_many_as_would_be_dealt() -> None:
    match = chosen(2)
    assert [(d.seat, d.min_picks, d.suggested) for d in match.pending] == [
        (0, 2, ("guts", "schierke")),
        (1, 1, ("isidro",)),
    ]
    with pytest.raises(Illegal):
        answer(match, 0, "guts")
    answer(match, 1, "guts")
    assert leaders(match) == {"guts": 1, "isidro": 0, "schierke": 0}


@rule("adventure.control-split")
def test_a_hero_who_is_taken_cannot_be_had_by_a_press_that_comes_late() -> None:
    match = chosen(3)
    late = next(d for d in match.pending if d.seat == 1)
    answer(match, 2, "guts")
    with pytest.raises(Refused):
        match.answer(1, late.id, ("guts",))
    assert match.state.leads == {"guts": 2}


@rule("adventure.control-split")
def test_one_player_is_not_asked_and_more_players_than_heroes_share_them() -> None:
    assert set(leaders(chosen(1)).values()) == {0}
    match = chosen(4)
    assert [d.seat for d in match.pending] == [0, 1, 2]
    answer(match, 1, "guts")
    answer(match, 0, "schierke")
    assert leaders(match) == {"guts": 1, "isidro": 2, "schierke": 0}
    assert match.rules.private_part(match.state, 3) == match.rules.private_part(match.state, 0)


@rule("adventure.control-split")
def test_all_five_heroes_are_chosen_among_too() -> None:
    match = chosen(2, heroes=5)
    assert [(d.kind, d.seat, d.min_picks) for d in match.pending] == [
        ("berserk.leads", 0, 3),
        ("berserk.leads", 1, 2),
    ]


@rule("adventure.control-split", "campaign.team-change")
def test_the_next_adventure_suggests_who_one_led_before() -> None:
    match = at_the_end("won", seats=2)
    match.state.options["leads"], match.state.leads = "chosen", {"guts": 1, "isidro": 0, "schierke": 0}
    assert match.pending[0].kind == "berserk.team"
    answer(match, 0, *TEAM)
    assert {d.seat: d.suggested for d in match.pending} == {0: ("isidro", "schierke"), 1: ("guts",)}
    answer(match, 1, "isidro")
    assert leaders(match) == {"guts": 0, "isidro": 1, "schierke": 0}
