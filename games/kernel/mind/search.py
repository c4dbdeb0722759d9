"""The search: tries all candidates at the same imagined tables, and drops the worse step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import ceil, log2
from typing import Any, Generic, TypeVar

import msgspec

from games.kernel import codec
from games.kernel.chance import Chance
from games.kernel.decision import Decision, Picks
from games.kernel.mind.budget import Budget, Meter, Spent
from games.kernel.mind.future import Follow, Future
from games.kernel.mind.mind import Mind
from games.kernel.package.players import DecisionHistory
from games.kernel.rules import State

S = TypeVar("S", bound=State)

ASTRAY = 12
"""Imagined tables in a row that miss the question before the search gives up."""


class Asked(msgspec.Struct, frozen=True):
    """A question as its seat knows it, with its history."""

    view: Any
    decision: Decision
    past: DecisionHistory
    held: Picks | None = None
    """The plan's answer so far: if it's among the tried answers, it's compared to the end."""


class Candidate(msgspec.Struct):
    picks: Picks
    first: float
    """Worth at first sight."""
    worths: list[float] = []
    """Where it led, by imagined table."""
    follows: Counter[Follow] = msgspec.field(default_factory=Counter)
    """What its seat answered next, and at how many tables."""

    @property
    def tables(self) -> int:
        """Number of imagined tables it was tried at."""
        return len(self.worths)

    @property
    def total(self) -> float:
        return sum(self.worths)

    @property
    def mean(self) -> float:
        """Average of `worths`; first sight if it was never tried."""
        return self.total / self.tables if self.worths else self.first

    def then(self) -> Follow | None:
        """Its seat's usual next answer, before anyone else does anything; None unless most agree."""
        if not self.follows:
            return None
        follow, times = self.follows.most_common(1)[0]
        return follow if 2 * times > self.tables else None


class Thought(msgspec.Struct):
    ranked: list[Candidate]
    """Best first: by how long they survived, then by where they led."""
    tables: int
    nodes: int
    astray: bool = False
    """No imagined table reached the question: ranked by first sight."""


def think(mind: Mind[S], asked: Asked, seed: str, meter: Meter) -> Thought:
    """The same seed and nodes give the same thought."""
    return Search(mind, asked, seed, meter).thought()


class Search(Generic[S]):
    def __init__(self, mind: Mind[S], asked: Asked, seed: str, meter: Meter) -> None:
        self.mind, self.asked, self.seed, self.meter = mind, asked, seed, meter
        self.alive: list[Candidate] = []
        self.dropped: list[Candidate] = []
        self.number = self.tables = 0
        self.astray = 0

    def thought(self) -> Thought:
        order = sorted(self._in_order(self._candidates()), key=lambda each: each.picks != self.asked.held)
        self.alive, self.dropped = self._in_order(order[: self.mind.width]), order[self.mind.width :]
        rounds = ceil(log2(len(self.alive))) if len(self.alive) > 1 else 0
        try:
            for number in range(rounds):
                self._try_within(self.meter.budget.share((number + 1) / rounds))
                self._halve()
        except Spent:
            pass
        lost = self.astray >= ASTRAY and not self.tables
        return Thought([*self._in_order(self.alive), *self.dropped], self.tables, self.meter.nodes, lost)

    def _candidates(self) -> list[Candidate]:
        decision, now = self.asked.decision, Chance(f"{self.seed}/now", {})
        sights = self.mind.sights(self.asked.view, decision, now)
        legal = {picks: first for picks, first in sights.items() if decision.fault(picks) is None}
        found = legal or {decision.fallback(): 0.0}
        return [Candidate(picks, first) for picks, first in found.items()]

    def _try_within(self, budget: Budget) -> None:
        while len(self.alive) > 1 and self.meter.within(budget) and self.astray < ASTRAY:
            self._try_one_table()

    def _try_one_table(self) -> None:
        """Try all remaining candidates. If the budget ends meanwhile, the table counts for none; the very first
        counts for those tried, so a small budget compares the most promising."""
        state = self.mind.imagine(self.asked.past.view, Chance(f"{self.seed}/{self.number}", {}))
        self.number += 1
        came = dict[Picks, float]()
        try:
            if not self._try_all(state, came):
                self.astray += 1
                return
        except Spent:
            if not self.tables and len(came) > 1:
                self._note(came)
            raise
        self._note(came)

    def _try_all(self, state: S, came: dict[Picks, float]) -> bool:
        """False if the table doesn't reach the question."""
        begun, seat = codec.encode(state), self.asked.decision.seat
        for candidate in self.alive:
            future = Future(self.mind, codec.decode(begun, type(state)), state, self.meter)
            if not future.come_to(self.asked.decision, self.asked.past):
                return False
            if future.allows(seat, candidate.picks):
                came[candidate.picks] = future.play_on(seat, candidate.picks)
                if future.follow is not None:
                    candidate.follows[future.follow] += 1
        return True

    def _note(self, came: Mapping[Picks, float]) -> None:
        """Drops candidates that can't be chosen at an imagined table."""
        if not came:
            self.astray += 1
            return
        self.astray, self.tables = 0, self.tables + 1
        self.dropped[:0] = [candidate for candidate in self.alive if candidate.picks not in came]
        self.alive = [candidate for candidate in self.alive if candidate.picks in came]
        for candidate in self.alive:
            candidate.worths.append(came[candidate.picks])

    def _halve(self) -> None:
        """Keep the better half, and the plan's answer. Among candidates with equal results (mostly orders of
        the same picks), only the first stays as long as there are others."""
        order, apart = self._in_order(self.alive), dict[float, Candidate]()
        for candidate in order:
            apart.setdefault(round(candidate.total, 6), candidate)
        order.sort(key=lambda each: apart[round(each.total, 6)] is not each)
        free = [each.picks for each in order if each.picks != self.asked.held]
        stays = {self.asked.held, *free[: ceil(len(free) / 2)]}
        self.dropped[:0] = [each for each in order if each.picks not in stays]
        self.alive = [each for each in order if each.picks in stays]

    def _in_order(self, candidates: list[Candidate]) -> list[Candidate]:
        trust = self.mind.trust
        return sorted(candidates, key=lambda each: each.mean + trust * each.first, reverse=True)
