"""Thinking AI seats: one mind for all strengths, with more or less time and noise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from time import monotonic
from typing import Any, Final

import msgspec

from games.kernel.chance import Chance
from games.kernel.decision import Decision, Picks
from games.kernel.mind.advice import Advice, advice_from
from games.kernel.mind.budget import Budget, Clock, Meter
from games.kernel.mind.mind import Mind
from games.kernel.mind.search import Asked, Candidate, Thought, think
from games.kernel.package.players import DecisionHistory, Player, RandomPlayer

GRAIN: Final = 1000
"""Steps of the noise."""


class Strength(msgspec.Struct, frozen=True):
    budget: Budget
    noise: float = 0.0
    """How much better a candidate may look than it is, in units of the mind's `spread`."""


ADVICE: Final = Budget(2_500, 20.0)
"""For hints: limited by nodes; the seconds only stop endless thinking."""
LADDER: Final[dict[str, Strength]] = {
    "novice": Strength(Budget(0), noise=0.15),
    "adept": Strength(Budget(1_200, 0.12), noise=0.02),
    "master": Strength(Budget(12_000, 1.2)),
}
"""Strengths of every game with a mind, weakest first."""


class Thinking:
    """Looks ahead as far as its strength allows."""

    def __init__(self, mind: Mind[Any], strength: Strength, seed: str, clock: Clock = monotonic) -> None:
        self.mind, self.strength, self.seed, self.clock = mind, strength, seed, clock

    def choose(self, view: Any, decision: Decision) -> Picks:
        """For a question that starts its step."""
        return self.choose_after(view, decision, DecisionHistory(view))

    def choose_after(self, view: Any, decision: Decision, past: DecisionHistory) -> Picks:
        thought = self.think(view, decision, past)
        noise = self.strength.noise * self.mind.spread + self.mind.unrest(view)
        if not noise:
            return thought.ranked[0].picks
        chance = Chance(f"{self.seed}/{decision.id}/noise", {})
        tried = [each for each in thought.ranked if each.tables] or thought.ranked
        return max(tried, key=lambda each: self._said(each) + noise * _drawn(chance)).picks

    def advise(self, view: Any, decision: Decision, past: DecisionHistory, held: Picks | None = None) -> Advice:
        """Limited by nodes alone, so it's the same every time."""
        calm = Thinking(self.mind, Strength(ADVICE), self.seed, self.clock)
        return advice_from(self.mind, view, decision, calm.think(view, decision, past, held), held)

    def think(self, view: Any, decision: Decision, past: DecisionHistory, held: Picks | None = None) -> Thought:
        ponders = self.mind.grasps(past.view) and self.mind.ponders(view, decision)
        budget = self.strength.budget if ponders else Budget(0)
        seed = f"{self.seed}/{decision.id}"
        return think(self.mind, Asked(view, decision, past, held), seed, Meter(budget, self.clock))

    def _said(self, candidate: Candidate) -> float:
        return candidate.mean + self.mind.trust * candidate.first


def _drawn(chance: Chance) -> float:
    """From -1 to 1, mostly small: the sum of two uniform draws."""
    return (chance.below("noise", GRAIN) + chance.below("noise", GRAIN)) / (GRAIN - 1) - 1


def players(mind: Mind[Any], ladder: Mapping[str, Strength] = LADDER) -> dict[str, Callable[[str], Player]]:
    """Name to a maker of players, weakest first."""
    return {
        "random": RandomPlayer,
        **{name: partial(Thinking, mind, strength) for name, strength in ladder.items()},
    }
