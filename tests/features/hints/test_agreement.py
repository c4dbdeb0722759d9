"""Hints of whole games, one after the other: none contradicts its own numbers or the hint before it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from statistics import NormalDist, fmean, stdev
from typing import Any

import msgspec
import pytest

from bot.features.hints.service import Hint, next_by_plan
from games.kernel.decision import Picks
from games.kernel.match import Match
from games.kernel.mind import advice as advising
from games.kernel.mind.advice import Advice, advice_from
from games.kernel.mind.budget import Budget
from games.kernel.mind.mind import Mind
from games.kernel.mind.players import Strength, Thinking
from games.kernel.mind.search import Candidate, Thought
from games.registry import keys, manifest_of, rules_of
from render.kit.letters.words import Words

NODES = 100
FEW = 3
"""Imagined tables from which on these hints compare options: they think less than those for people."""
SPOKEN = ("en", "zh-TW", "zh-CN")
NOUGHT = re.compile(r"(?<!\d)0 ?%")
SURE = 2 * NormalDist().inv_cdf(0.975)
"""The width of a 95 % interval, in standard errors."""


class Given(msgspec.Struct, frozen=True):
    game: str
    mind: Mind[Any]
    thought: Thought
    advice: Advice
    held: Picks | None
    """What the previous hint planned."""

    @property
    def departs(self) -> bool:
        """Whether it differs from the plan, if the plan was worth looking into."""
        tried = {each.picks for each in self.thought.ranked}
        return self.held in tried and self.advice.picks != self.held

    def tried(self, picks: Picks) -> Candidate:
        return next(each for each in self.thought.ranked if each.picks == picks)

    def chances(self, candidate: Candidate) -> list[float]:
        return [self.mind.chance(worth) for worth in candidate.worths]

    def surely(self, picks: Picks, other: Picks) -> bool:
        """Whether one surely wins more than the other."""
        pair = self.tried(picks), self.tried(other)
        one, two = (self.chances(each) for each in pair)
        if len(one) != len(two) or len(one) < FEW:
            return False
        told = round(100 * fmean(one)) - round(100 * fmean(two))
        gaps = [100 * (first - second) for first, second in zip(one, two, strict=True)]
        return told > SURE * stdev(gaps) / len(gaps) ** 0.5


def hints(game: str) -> Iterator[Given]:
    """Everyone asks for a hint at each question, and follows it."""
    rules, mind = rules_of(game), _mind(game)
    for number in range(50):
        match, _ = Match.new(rules, 2, {}, f"agreement/{number}")
        last: dict[int, Hint] = {}
        while match.pending:
            decision = min(match.pending, key=lambda asked: asked.optional)
            seat, view, past = decision.seat, match.view(decision.seat), match.past(decision.seat)
            held = next_by_plan(last[seat], match.save(), decision) if seat in last else None
            thinking = Thinking(mind, Strength(Budget(NODES)), f"agreement/{number}/{decision.id}")
            thought = thinking.think(view, decision, past, held)
            advice = advice_from(mind, view, decision, thought, held)
            yield Given(game, mind, thought, advice, held)
            last[seat] = Hint(decision, view, advice.picks, None, None, advice.then, match.length)
            match.answer(seat, decision.id, advice.picks)


def _mind(game: str) -> Mind[Any]:
    player = manifest_of(game).players_here()["master"]("agreement")
    assert isinstance(player, Thinking)
    return player.mind


def contradictions(given: Given) -> Iterator[str]:
    picks, ahead, ranked = given.advice.picks, given.advice.ahead, given.thought.ranked
    yield from [
        f"{each.picks} surely wins more than {picks}" for each in ranked if given.surely(each.picks, picks)
    ]
    if given.departs and not given.surely(picks, given.held or ()):
        yield f"{picks} instead of {given.held}, without being surely better"
    if ahead is None:
        return
    if "chance" in ahead.args:
        named = next(each for each in ranked if each.picks != picks and each.tables == ranked[0].tables)
        figures = tuple(round(100 * fmean(given.chances(each))) for each in (given.tried(picks), named))
        if (ahead.args["chance"], ahead.args.get("less", 0)) != figures:
            yield f"{ahead.args} instead of {figures}"
        if not given.surely(picks, named.picks):
            yield f"{ahead.args} are said, and may as well be the same"
    for language in SPOKEN:
        said = Words(language, given.game, ["Ada", "Bo"]).say(ahead)
        if NOUGHT.search(said) or "{" in said:
            yield said


def no_contradiction(game: str, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising, "LEAST", FEW)
    found = [fault for given in islice(hints(game), count) for fault in contradictions(given)]
    assert found == []


@pytest.mark.parametrize("game", keys())
def test_hints_agree_with_their_figures_and_with_one_another(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_contradiction(game, 30, monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("game", keys())
def test_five_hundred_hints_agree_with_their_figures_and_with_one_another(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_contradiction(game, 500, monkeypatch)
