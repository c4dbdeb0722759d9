"""Shared by every game's scenes: a match in mid-game, checked answers, and what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import pytest

from games.kernel import codec
from games.kernel.decision import Decision
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.printed.edition import edition
from games.kernel.rules import Rules, State
from games.kernel.saved import Checkpoint, Saved

S = TypeVar("S", bound=State)


def rule_of(game: str) -> Callable[..., Any]:
    """`rule("turn.one-action", "take.two")`: the clauses of this game that a scene shows."""

    def rule(*clauses: str) -> Any:
        def mark(test: Any) -> Any:
            for clause in clauses:
                test = pytest.mark.rule(game, clause)(test)
            return test

        return mark

    return rule


def listed(said: str, divider: str = ",") -> list[str]:
    """`A, B` as a list."""
    return [part.strip() for part in said.split(divider) if part.strip()]


def saved_at(rules: Rules[S], state: S) -> Saved:
    """A table as it would be saved with this state."""
    return Saved(rules.key, edition(rules.key), (Checkpoint(0, 0, codec.encode(state)),), ())


class Table(Generic[S]):
    """A table in mid-game. After every answer it checks that all invariants hold, and that someone is asked or
    the game is over.
    """

    rules: ClassVar[Rules[Any]]

    def __init__(self, state: S) -> None:
        self.match: Match[S] = Match(self.rules, saved_at(self.rules, state))
        self.events: list[Event] = self.match._run(self.match._begin)
        """Everything that happened."""

    @property
    def state(self) -> S:
        return self.match.state

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The data of all events of a kind so far."""
        return [event.data for event in self.events if event.kind == kind]

    def give(self, decision: Decision, picks: Sequence[str]) -> list[Event]:
        """Answer a question; returns the events."""
        events = self.match.answer(decision.seat, decision.id, tuple(picks))
        self.events += events
        self.check()
        return events

    def check(self) -> None:
        self.rules.check_state(self.state)
        self.rules.check_rest(self.match.rest())
        assert self.match.pending or self.match.outcome, "nobody is asked, and the game is not over"
