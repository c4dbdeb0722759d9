"""Compares two AI strengths, with a confidence interval."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

import msgspec

from games.kernel.package.players import Player
from games.kernel.rules import Rules
from games.kernel.testkit.playing import play_out

Maker = Callable[[str], Player]


class Contest(msgspec.Struct, frozen=True):
    """Games of one player against another; a shared victory counts half."""

    games: int
    score: float

    @property
    def rate(self) -> float:
        return self.score / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the rate."""
        n, p, z = self.games, self.rate, 1.96
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        reach = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return middle - reach, middle + reach

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.rate:.1%} of {self.games} games (95 %: {low:.1%} to {high:.1%})"


def contest(rules: Rules[Any], first: Maker, second: Maker, games: int, seed: str) -> Contest:
    """Two-seat games; seats swap every game."""
    score = 0.0
    for number in range(games):
        key = f"{seed}/{number}"
        mine = number % 2
        players = [first(f"{key}/a"), second(f"{key}/b")]
        if mine:
            players.reverse()
        match, _ = play_out(rules, players, {}, key)
        assert match.outcome is not None
        if mine in match.outcome.winners:
            score += 1 / len(match.outcome.winners)
    return Contest(games, score)
