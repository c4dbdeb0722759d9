"""Plays on at an imagined table."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from games.kernel.decision import Decision, DecisionGroup, Picks, Reply, Script
from games.kernel.mind.budget import Meter
from games.kernel.mind.mind import Mind
from games.kernel.package.players import DecisionHistory
from games.kernel.rules import State

S = TypeVar("S", bound=State)

PATIENCE = 600
"""Answers after which any future is long enough."""


class Follow(NamedTuple):
    """What a seat answers next."""

    kind: str
    """Kind of the question."""
    picks: Picks


class Future(Generic[S]):
    """One imagined table, from the start of a step."""

    def __init__(self, mind: Mind[S], state: S, begun: S, meter: Meter) -> None:
        self.mind, self.begun, self.meter = mind, begun, meter
        self.game = mind.table(state)
        self._script: Script[None]
        self._asked: DecisionGroup
        self._given = 0
        self.follow: Follow | None = None
        """What the seat answered next, if it had a choice and nobody else answered before."""
        self._follows: int | None = None
        """The seat whose next answer goes into `follow`."""

    @property
    def state(self) -> S:
        return self.game.state

    def come_to(self, decision: Decision, past: DecisionHistory) -> bool:
        """Repeat the seat's answers since the step began, up to its question; False if this table doesn't reach
        it."""
        mine = list(past.picks)
        self._script = self.mind.step(self.game)
        try:
            self._asked = next(self._script)
            while True:
                own = next((d for d in self._asked.decisions if d.seat == decision.seat), None)
                if own is not None and not mine and (own.kind, own.source) == (decision.kind, decision.source):
                    return True
                own = None if own is not None and self._spares(own) else own
                if own is not None and not mine:
                    return False
                picks = mine.pop(0) if own is not None else None
                if picks is not None and own is not None and own.fault(picks) is not None:
                    return False
                self._asked = self._script.send(self._reply(decision.seat, picks))
        except StopIteration:
            return False

    def allows(self, seat: int, picks: Picks) -> bool:
        return self._own(seat).fault(picks) is None

    def play_on(self, seat: int, picks: Picks) -> float:
        """Answer, follow the table as far as its game wants; returns its worth to the seat."""
        mind, state = self.mind, self.game.state
        reply: Reply | None = self._reply(seat, picks)
        self._follows = seat
        while True:
            self._finish(reply)
            if mind.over(state) or self._given > PATIENCE or mind.reached(state, self.begun, seat):
                return mind.worth(state, seat)
            self._script, reply = mind.step(self.game), None

    def _spares(self, decision: Decision) -> bool:
        """Whether a match answers it unasked, so its seat's answers don't include it."""
        alone = self._asked.join != "any" or len(self._asked.decisions) == 1
        return alone and decision.forced() is not None

    def _own(self, seat: int) -> Decision:
        return next(decision for decision in self._asked.decisions if decision.seat == seat)

    def _finish(self, reply: Reply | None) -> None:
        script = self._script
        try:
            asked = next(script) if reply is None else script.send(reply)
            while True:
                asked = script.send(self._answers(asked))
        except StopIteration:
            return

    def _reply(self, seat: int, picks: Picks | None) -> Reply:
        """The seat answers as given, all others by instinct."""
        asked, given = self._asked, list[tuple[int, Picks]]()
        for index, decision in enumerate(asked.decisions):
            if decision.seat == seat and picks is not None:
                given.append((index, self._answer(decision, picks)))
                if _decides(asked, decision, picks):
                    return tuple(given[-1:])
        return self._answers(asked, tuple(given))

    def _answers(self, asked: DecisionGroup, given: Reply = ()) -> Reply:
        """Answer by instinct for everyone who hasn't yet, one by one until an answer decides."""
        made = list(given)
        for index, decision in enumerate(asked.decisions):
            if any(index == place for place, _ in given):
                continue
            picks = self._answer(decision)
            made.append((index, picks))
            if _decides(asked, decision, picks):
                break
        return tuple(sorted(made))

    def _answer(self, decision: Decision, picks: Picks | None = None) -> Picks:
        self.meter.node()
        self._given += 1
        if picks is None:
            picks = self.mind.instinct(self.game, decision)
        if self._follows is not None and decision.forced() is None:
            self.follow = Follow(decision.kind, picks) if decision.seat == self._follows else None
            self._follows = None
        return picks


def _decides(asked: DecisionGroup, decision: Decision, picks: Picks) -> bool:
    """Whether nobody else needs to answer after this."""
    return asked.join == "any" or (asked.join == "first" and not decision.passes(picks))
