"""What a game gives to learn from."""

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
    """What is learned, in the order of the features."""

    worth: list[float]
    instinct: list[float]


class Lesson(ABC):
    """A game as the learner knows it."""

    game: str
    seats: Sequence[int]
    """Seats of the games that are played, in turn."""
    worth: tuple[str, ...]
    instinct: tuple[str, ...]

    every: int = 3
    """Answers of which the position before one is noted: those between look much like it."""
    wild: int = 12
    """Answers of which one is given at random, so that more is met than good play leads to."""
    patience: int = 600
    """Answers after which a game teaches nothing any more."""
    together: bool = False
    """Whether all seats win or lose together: then weights are compared at the same tables."""
    holds: float = 0.0
    """How strongly what the teacher's games have shown holds against the games of one round, where those are
    too few to start over."""
    glimpse: int = 1
    """Of so many games of the teacher one is noted choice by choice: what it does at first sight is soon known,
    and what a position is worth is not."""
    teacher: Callable[[str], Player]
    """Who plays the games of the first round, where nothing is known yet."""

    def table(self, number: int) -> dict[str, OptionValue]:
        """With what options a game is played."""
        return {}

    def settled(self, decision: Decision, number: int) -> Picks | None:
        """What is answered to a question that nobody has to think about, so that all kinds of games are met."""
        return None

    def eased(self, state: Any, number: int) -> None:  # noqa: B027  (most games are learned from as they are)
        """Make a game that has just begun easier than it is, where good play would hardly ever win it: who
        never wins learns nothing. Asked before every answer."""

    def right(self, winners: Sequence[int], seats: int) -> list[float]:
        """Which of the rows of a position were right, in the end; where all win or lose together, the
        second of two stands for losing."""
        if self.together:
            return [float(bool(winners)), float(not winners)]
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]

    @abstractmethod
    def mind(self, weights: Weights) -> Mind[Any]:
        """A mind with these weights."""

    @abstractmethod
    def position(self, state: Any) -> list[list[float]]:
        """What lies before each seat; empty for a position at which no future ends."""

    def options(self, mind: Mind[Any], state: Any, decision: Decision) -> dict[Picks, list[float]]:
        """What each answer looks like; empty where nothing is to be learned from a question."""
        return {}
