"""How long to think about an answer."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic

import msgspec

Clock = Callable[[], float]


class Budget(msgspec.Struct, frozen=True):
    """For one answer; the first limit reached counts."""

    nodes: int
    """Answers given at imagined tables."""
    seconds: float = inf

    def share(self, part: float) -> Budget:
        return Budget(int(self.nodes * part), self.seconds * part)


class Spent(Exception):
    """The budget is used up."""


class Meter:
    def __init__(self, budget: Budget, clock: Clock = monotonic) -> None:
        self.budget, self.clock = budget, clock
        self.nodes = 0
        self._begun = clock()

    def node(self) -> None:
        """Count one more answer at an imagined table; raises `Spent` if none is left."""
        if not self.within(self.budget):
            raise Spent
        self.nodes += 1

    def within(self, budget: Budget) -> bool:
        return self.nodes < budget.nodes and self.clock() - self._begun < budget.seconds
