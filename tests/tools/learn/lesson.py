"""What each game gives the learner."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from games.kernel.decision import Decision, Picks
from games.kernel.mind.mind import Mind
from games.kernel.package.players import Player
from games.kernel.rules import OptionValue


class Weights(msgspec.Struct):
    """Learned weights, in the order of the features."""

    worth: list[float]
    instinct: list[float]


class Lesson(ABC):
    """A game as the learner knows it."""

    game: str
    seats: Sequence[int]
    """Seats of the games, in turn."""
    worth: tuple[str, ...]
    instinct: tuple[str, ...]

    every: int = 3
    """Note the position before every so many answers: those between look much like it."""
    wild: int = 12
    """One in so many answers is random, to meet more than good play leads to."""
    patience: int = 600
    """Answers after which a game teaches nothing more."""
    together: bool = False
    """Whether all seats win or lose together: then weights are compared at the same tables."""
    holds: float = 0.0
    """How strongly the weights from the teacher's games hold against those of one round, if a round is too few
    games to start over.
    """
    glimpse: int = 1
    """One in so many of the teacher's games is noted choice by choice: its instinct is soon known, unlike the
    worth of a position.
    """
    teacher: Callable[[str], Player]
    """Plays the games of the first round, when nothing is known yet."""

    def table(self, number: int) -> dict[str, OptionValue]:
        """The options a game is played with."""
        return {}

    def settled(self, decision: Decision, number: int) -> Picks | None:
        """The answer to a question that needs no thought, to meet all kinds of games."""
        return None

    def eased(self, state: Any, number: int) -> None:  # noqa: B027  (most games are learned from as they are)
        """Make a started game easier if good play would hardly ever win it: without wins there's nothing to
        learn. Called before every answer.
        """

    def right(self, winners: Sequence[int], seats: int) -> list[float]:
        """How right each row of a position was in the end; if all win or lose together, the second of two means
        losing.
        """
        if self.together:
            return [float(bool(winners)), float(not winners)]
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]

    @abstractmethod
    def mind(self, weights: Weights) -> Mind[Any]:
        """A mind with these weights."""

    @abstractmethod
    def position(self, state: Any) -> list[list[float]]:
        """Each seat's features; empty for a position at which no imagined future ends."""

    def options(self, mind: Mind[Any], state: Any, decision: Decision) -> dict[Picks, list[float]]:
        """Features of each answer; empty if a question teaches nothing."""
        return {}
