"""What a game says of itself once it is over: how it went, move by move, as far as everybody could see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec

from games.kernel.events import Event


class Race(msgspec.Struct, frozen=True):
    """How far each side has come at one moment, by what everybody sees."""

    sides: tuple[float, ...]
    """In the game's own measure, the same for all sides: points, or the share of what wins. In a co-operative
    game the players are the first side, and what they play against is the second."""
    winner: int | None = None
    """The side that has won; None while the game goes on, and where nobody or several did."""


Course: TypeAlias = Callable[[Any], Race]
"""The race as a public view shows it."""


def turning_point(races: Sequence[Race]) -> int | None:
    """With which of these moments, one after each move, the winner took the lead for good: the one after the
    last when they weren't ahead, or the last of all if they never were. None where no single side has won."""
    winner = races[-1].winner if races else None
    if winner is None:
        return None
    behind = [number for number, race in enumerate(races) if lead_of(race, winner) <= 0]
    return min(max(behind, default=-1) + 1, len(races) - 1)


def lead_of(race: Race, side: int) -> float:
    """How far a side is ahead of the best of the others; below 0 where one of them is ahead."""
    others = [far for number, far in enumerate(race.sides) if number != side]
    return race.sides[side] - max(others, default=0.0)


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """What is counted of a game that is over, besides who won."""

    foe: str = ""
    """Against who or what, as a name's `kind/id`; empty where that is always the same."""
    level: str = ""
    """How hard it was, as the key of its words; empty where there is no choice."""
    decks: tuple[str, ...] = ()
    """By seat, what it played with: names' `kind/id`, several joined by `+`."""
    sides: tuple[int, ...] = ()
    """By seat, its side; empty where every seat is its own."""
    luck: tuple[tuple[float, float], ...] = ()
    """By seat, what its dice came to and what as many such dice come to on average; empty without dice."""
    feats: tuple[tuple[str, ...], ...] = ()
    """By seat, what is told of it for good: keys of messages `<game>-feat-...`; `<key>-told` says how."""


Counting: TypeAlias = Callable[[Any, Sequence[Event]], Tally]
"""What is counted, by the public view of the end and all events of the game as they are."""
