"""Whoever chooses for a seat without being a person: sees a view and a decision, never the state."""

from __future__ import annotations

from typing import Any, Protocol

from games.kernel.chance import Chance
from games.kernel.decision import Decision, Picks

TRIES = 40


class Player(Protocol):
    """An AI seat."""

    def choose(self, view: Any, decision: Decision) -> Picks:
        """A legal answer to the decision, from what this seat can see."""


class RandomPlayer:
    """Picks any legal answer, from a stream of its own."""

    def __init__(self, seed: str) -> None:
        self.chance = Chance(seed, {})

    def choose(self, view: Any, decision: Decision) -> Picks:
        return random_picks(decision, self.chance)


def random_picks(decision: Decision, chance: Chance) -> Picks:
    """A random legal answer; the fallback where constraints over several picks are too narrow to hit."""
    if decision.min_picks == decision.max_picks == 1:
        picks: Picks = (chance.pick("pick", decision.options).id,)
        if decision.check is None or decision.fault(picks) is None:
            return picks
    for _ in range(TRIES):
        picks = _several(decision, chance)
        if decision.fault(picks) is None:
            return picks
    return decision.fallback()


def _several(decision: Decision, chance: Chance) -> Picks:
    bag = [option.id for option in decision.options for _ in range(min(option.limit, decision.max_picks))]
    least, most = decision.min_picks, min(decision.max_picks, len(bag))
    count = least + chance.below("count", max(most - least, 0) + 1)
    chance.shuffle("order", bag)
    return tuple(bag[:count])
