"""Small models and what a mind does if its game says nothing: weights by name, chances, random answers."""

from __future__ import annotations

import math

import pytest

from games.kernel.chance import Chance
from games.kernel.decision import Decision, Picks, Script
from games.kernel.mind.mind import SEVERAL, Mind, Silent
from games.kernel.mind.model import dot, shares, weights_of
from games.kernel.rules import Game
from games.kernel.text import text
from tests.kernel.mind.nim import NimState, NimView, nim, option, turn


class Plain(Mind[NimState]):
    def imagine(self, view: NimView, chance: Chance) -> NimState:
        return NimState(seats=2, seed=chance.seed, heap=view.heap, turn=view.turn)

    def step(self, game: Game[NimState]) -> Script[None]:
        return turn(game)

    def worth(self, state: NimState, seat: int) -> float:
        return float(state.winner == seat)


def asked(least: int, most: int) -> Decision:
    options = (option("a"), option("b"), option("c"))
    return Decision(
        seat=0,
        kind="nim.some",
        prompt=text("nim-prompt"),
        options=options,
        min_picks=least,
        max_picks=most,
        default=("a",),
    )


def table() -> Game[NimState]:
    return Plain().table(NimState(seats=2, seed="plain"))


def test_weights_stand_in_the_order_of_the_features_and_what_is_unknown_weighs_nothing() -> None:
    assert weights_of({"coins": 2.0, "lead": -1.5}, ["lead", "tempo", "coins"]) == (-1.5, 0.0, 2.0)
    assert dot((2.0, -1.5, 4.0), (1.0, 2.0, 0.5)) == 1.0


def test_shares_are_one_together_and_grow_with_the_score() -> None:
    assert shares([0.0, math.log(3)]) == pytest.approx([0.25, 0.75])
    assert shares([1000.0, 1000.0]) == [0.5, 0.5], "no score is too high"
    assert shares([-1000.0, 0.0]) == pytest.approx([0.0, 1.0])


def test_without_a_word_of_the_game_every_single_answer_is_tried_and_none_seems_better() -> None:
    game = table()
    assert Plain().first_sight(game, asked(1, 1)) == {("a",): 0.0, ("b",): 0.0, ("c",): 0.0}
    assert Plain().first_sight(game, asked(0, 1)) == {(): 0.0, ("a",): 0.0, ("b",): 0.0, ("c",): 0.0}
    assert not game.state.counters, "none of them is drawn"


def test_of_answers_with_several_picks_some_are_drawn() -> None:
    decision = asked(2, 3)
    sights = Plain().first_sight(table(), decision)
    assert 1 < len(sights) <= SEVERAL
    assert set(sights.values()) == {0.0}
    assert all(decision.fault(picks) is None for picks in sights)
    drawn: list[Picks] = [tuple(picks) for picks in sights]
    assert drawn == [tuple(picks) for picks in Plain().first_sight(table(), decision)], "alike for one seed"


def test_what_nobody_says_is_the_plainest() -> None:
    mind, state = Plain(), NimState(seats=2, seed="plain")
    match = nim(5)
    view, decision = match.view(0), match.pending[0]
    assert (mind.over(state), mind.reached(state, state, 0)) == (False, False)
    assert (mind.grasps(view), mind.ponders(view, decision)) == (True, True)
    assert (mind.chance(0.25), mind.unrest(view)) == (0.25, 0.0)
    picks = {mind.instinct(mind.table(NimState(seats=2, seed=f"{n}")), decision) for n in range(40)}
    assert picks == {("take:1",), ("take:2",), ("take:3",)}
    assert mind.sights(view, decision, Chance("eyes", {})) == {
        ("take:1",): 0.0,
        ("take:2",): 0.0,
        ("take:3",): 0.0,
    }
    assert isinstance(table(), Silent)
