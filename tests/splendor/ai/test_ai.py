"""AI seats: what they see, and that they see what is there to be won."""

from __future__ import annotations

import pytest

from games.kernel.chance import Chance
from games.kernel.decision import Picks
from games.kernel.match import Match
from games.kernel.nets.playing import play_out
from games.splendor.ai.players import LONG_GAME, PLAYERS, Planner, unrest
from games.splendor.rules import RULES
from tests.splendor.scene import Person, Table, has, scene

FIFTEEN = ["Gamora", "Loki", "Luke Cage"]


def choice(person: Person, strength: str = "planner") -> Picks:
    """What an AI in a person's seat answers to the open question."""
    view = person.table.match.view(person.seat)
    return PLAYERS[strength]("seed").choose(view, person.question)


def test_three_strengths_the_weakest_first() -> None:
    assert list(PLAYERS) == ["random", "greedy", "planner"]


@pytest.mark.parametrize("strength", ["greedy", "planner"])
def test_a_character_that_completes_the_gauntlet_is_recruited(strength: str) -> None:
    table = scene(
        ada=has("green 1, red 4", cards=FIFTEEN, bonuses="orange 1"),
        show=["Vulture", "Spider-Woman", "Taskmaster"],
    )
    assert choice(table.ada, strength) == ("recruit:1-05",)


def test_the_planner_takes_what_would_complete_a_rivals_gauntlet() -> None:
    table = scene(ben=has("green 1, red 4", cards=FIFTEEN, bonuses="orange 1"), show=["Vulture"])
    assert choice(table.ada) == ("reserve:1-05",)


def test_the_planner_takes_what_it_can_pay_with() -> None:
    table = scene(ada=has("blue 2, grey 1", bonuses="blue 4"), show=["Doctor Octopus"])
    assert choice(table.ada) == ("recruit:3-74",)


def test_the_planner_gives_back_what_it_needs_least() -> None:
    table = scene(
        4, ada=has("red 6, purple 4", bonuses="red 1"), show=["Iron Fist", "Punisher", "Daredevil", "Star-Lord"]
    )
    table.ada.reserves_from_deck(1)
    assert choice(table.ada) == ("purple",)


def hidden_changed(table: Table, seat: int) -> Table:
    """The same table with everything permuted that the seat cannot see."""
    twin = Match.load(RULES, table.match.save())
    RULES.scramble(twin.state, seat, Chance("elsewhere", {}))
    return Table(twin)


@pytest.mark.parametrize("strength", ["random", "greedy", "planner"])
def test_what_a_seat_cannot_see_does_not_sway_it(strength: str) -> None:
    table = scene(3, ben=has(unseen=["Thor", "Nova"]), cleo=has(unseen=["Kraven"]))
    assert choice(table.ada, strength) == choice(hidden_changed(table, 0).ada, strength)


@pytest.mark.parametrize("strength", ["random", "greedy", "planner"])
@pytest.mark.parametrize("fewer", [False, True])
def test_every_answer_is_legal(strength: str, fewer: bool) -> None:
    match, _ = Match.new(RULES, 4, {"fewer": fewer}, f"legal/{strength}")
    players = [PLAYERS[strength](f"{seat}") for seat in range(4)]
    while match.pending:
        decision = match.pending[0]
        picks = players[decision.seat].choose(match.view(decision.seat), decision)
        assert decision.fault(picks) is None
        match.answer(decision.seat, decision.id, picks)
    assert match.outcome is not None


def test_the_planner_answers_alike_for_whatever_seed() -> None:
    table = scene(3, show=["Rocket", "Thor"])
    view, question = table.match.view(0), table.ada.question
    assert Planner("a").choose(view, question) == Planner("b").choose(view, question)  # type: ignore[arg-type]


def test_ai_seats_that_block_each_other_grow_restless_and_come_to_an_end() -> None:
    """Without unrest these two would take and give back the same gems for ever."""
    players = [PLAYERS["greedy"](f"63/{seat}") for seat in range(2)]
    match, record = play_out(RULES, players, {}, "e63", limit=2_000)
    assert match.state.round > LONG_GAME
    assert record.events[-1].kind == "end"


def test_unrest_grows_only_in_long_games() -> None:
    chance = Chance("unrest", {})
    assert [unrest(chance, round_) for round_ in (1, 30, LONG_GAME)] == [0.0, 0.0, 0.0]
    assert max(unrest(chance, LONG_GAME + 10) for _ in range(200)) > max(
        unrest(chance, LONG_GAME + 1) for _ in range(200)
    )
