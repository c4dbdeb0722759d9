"""AI seats see only what they may, see what can be won, and beat an old hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.kernel.decision import Picks
from games.kernel.match import Match
from games.kernel.mind.budget import Budget
from games.kernel.mind.players import Strength, Thinking
from games.kernel.package.players import answered
from games.kernel.testkit.contest import contest
from games.kernel.testkit.minds import QUIET, check_mind
from games.kernel.testkit.playing import play_out
from games.splendor import MANIFEST
from games.splendor.ai.mind import LONG_GAME, MIND
from games.splendor.ai.players import PLAYERS
from games.splendor.rules import RULES
from tests.splendor.planner import Planner
from tests.splendor.scene import Person, has, scene

FIFTEEN = ["Gamora", "Loki", "Luke Cage"]
LOOKING = ["adept", "master"]
NODES = 600


def choice(person: Person, strength: str = "master") -> Picks:
    noise = QUIET[strength].noise
    return answered(Thinking(MIND, Strength(Budget(NODES), noise), "seed"), person.table.match, person.question)


def test_the_strengths_and_what_they_were_called_before() -> None:
    assert list(PLAYERS) == ["random", "novice", "adept", "master"]
    assert MANIFEST.former == {"greedy": "novice", "planner": "adept"}
    assert MANIFEST.slow == ("adept", "master")


@pytest.mark.parametrize("strength", LOOKING)
def test_a_character_that_completes_the_gauntlet_is_recruited(strength: str) -> None:
    table = scene(
        ada=has("green 1, red 4", cards=FIFTEEN, bonuses="orange 1"),
        show=["Vulture", "Spider-Woman", "Taskmaster"],
    )
    assert choice(table.ada, strength) == ("recruit:1-05",)


@pytest.mark.parametrize("strength", LOOKING)
def test_what_would_complete_a_rivals_gauntlet_is_taken_from_him(strength: str) -> None:
    table = scene(ben=has("green 1, red 4", cards=FIFTEEN, bonuses="orange 1"), show=["Vulture"])
    assert choice(table.ada, strength) == ("reserve:1-05",)


def test_what_can_be_paid_is_recruited() -> None:
    table = scene(ada=has("blue 2, grey 1", bonuses="blue 4"), show=["Doctor Octopus"])
    assert choice(table.ada) == ("recruit:3-74",)


def test_what_is_needed_least_is_given_back() -> None:
    table = scene(
        4, ada=has("red 6, purple 4", bonuses="red 1"), show=["Iron Fist", "Punisher", "Daredevil", "Star-Lord"]
    )
    table.ada.reserves_from_deck(1)
    assert table.ada.question.kind == "splendor.return"
    assert choice(table.ada) == ("purple",)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_mind_answers_by_what_its_seat_sees(seats: int) -> None:
    assert check_mind(RULES, MIND, seats, {"fewer": seats == 3}, f"mind/{seats}", every=7, limit=150) >= 10


@pytest.mark.parametrize("strength", ["random", "novice"])
@pytest.mark.parametrize("fewer", [False, True])
def test_every_answer_of_whole_games_is_legal(strength: str, fewer: bool) -> None:
    match, _ = Match.new(RULES, 4, {"fewer": fewer}, f"legal/{strength}")
    players = [PLAYERS[strength](f"{seat}") for seat in range(4)]
    while match.pending:
        decision = match.pending[0]
        picks = answered(players[decision.seat], match, decision)
        assert decision.fault(picks) is None
        match.answer(decision.seat, decision.id, picks)
    assert match.outcome is not None


def test_who_looks_ahead_a_little_beats_the_old_planner() -> None:
    """With a hundred nodes, a small part of a master's."""

    def looking(seed: str) -> Thinking:
        return Thinking(MIND, Strength(Budget(100)), seed)

    assert contest(RULES, looking, Planner, 8, "mind").score >= 6


def test_seats_that_block_each_other_grow_restless_and_come_to_an_end() -> None:
    seen = scene().match.view(0)
    grown = [MIND.unrest(replace(seen, round=round_)) for round_ in (1, LONG_GAME, LONG_GAME + 10)]  # type: ignore[arg-type]
    assert grown == [0.0, 0.0, 0.2]
    for number in range(6):
        players = [PLAYERS["novice"](f"{number}/{seat}") for seat in range(2)]
        _, record = play_out(RULES, players, {}, f"rest/{number}", limit=2_000)
        assert record.events[-1].kind == "end"
