"""A saved match: checkpoints and the answers since; and how a question came up."""

from __future__ import annotations

from typing import Generic, TypeAlias, TypeVar

import msgspec

from games.kernel.decision import Picks
from games.kernel.package.players import DecisionHistory
from games.kernel.rules import Rules, State

S = TypeVar("S", bound=State)


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    seat: int
    decision: str
    picks: Picks


class Standing(msgspec.Struct, frozen=True, tag="standing"):
    """A standing answer; None for `lasts` withdraws it."""

    seat: int
    topic: str
    lasts: str | None


Entry: TypeAlias = Answer | Standing


class Checkpoint(msgspec.Struct, frozen=True):
    at: int
    """Number of log entries before it."""
    step: int
    state: bytes


class Saved(msgspec.Struct, frozen=True):
    """`trail` reaches back as far as undo does."""

    game: str
    version: int
    trail: tuple[Checkpoint, ...]
    """Oldest first, never empty; strictly increasing in `at`."""
    entries: tuple[Entry, ...]
    """From `trail[0].at` on."""


class Begun(Generic[S]):
    """The start of the step that asks, and the answers since. Later answers don't change it."""

    def __init__(self, rules: Rules[S], start: Checkpoint, since: tuple[Entry, ...]) -> None:
        self._rules, self._start, self._since = rules, start, since

    def state(self) -> S:
        """A copy."""
        return self._rules.read(self._start.state)

    def past(self, seat: int) -> DecisionHistory:
        """The table as the seat knew it then, and its own answers."""
        own = tuple(entry.picks for entry in self._since if isinstance(entry, Answer) and entry.seat == seat)
        return DecisionHistory(self._rules.known(self.state(), seat), own)
