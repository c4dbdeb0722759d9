"""Measures of the minds notice players who hurt themselves."""

from __future__ import annotations

import pytest

from games.kernel.decision import Decision, Picks
from games.underworld.ai.judge import Judge
from games.underworld.printed.content import READY
from tests.tools.bench.play import answers, hegemony
from tests.tools.bench.play.hegemony import Duel
from tests.underworld.mastermind import Mastermind


class Spiteful(Mastermind):
    """Aims whatever hurts at its own side."""

    def _target(self, judge: Judge, decision: Decision) -> Picks:
        named = [(option.id, judge.find(option)) for option in decision.options]
        own = [id_ for id_, found in named if found and judge.mine(found[1])]
        return (own[0],) if own else super()._target(judge, decision)


@pytest.mark.parametrize(("player", "times"), [("spiteful", 2), ("novice", 0)])
def test_who_aims_what_only_hurts_at_his_own_side_is_counted(
    player: str, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(hegemony.MAKERS, "spiteful", Spiteful)
    assert hegemony.self_inflicted(Duel((player, "novice"), ("scarab", "shoggoth"), 0, 2)) == times


@pytest.mark.parametrize(("rate", "told", "held"), [(0.6, "60.0% of", True), (0.7, "70.0% of", False)])
def test_a_deck_that_wins_too_much_of_all_others_is_out_of_its_range(
    rate: float, told: str, held: bool
) -> None:
    """Its games against itself don't count."""
    deck, *others = READY
    rates = {(deck, deck): 0.0} | {(deck, other): rate for other in others}
    figure = hegemony.in_the_field(deck, rates)
    assert figure.measured.startswith(told)
    assert figure.held is held


@pytest.mark.parametrize("game", ["berserk", "splendor"])
def test_answers_are_timed_that_are_looked_ahead_for(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "ASKED", 3)
    taken = answers.answers_of(game, "adept")
    assert len(taken) == 3
    assert all(seconds > 0 for seconds in taken)
