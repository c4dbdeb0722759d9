"""How a finished game went, move by move, as far as everyone could see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec

from games.kernel.events import Event


class Race(msgspec.Struct, frozen=True):
    """How far each side has come at one moment, by what everyone sees."""

    sides: tuple[float, ...]
    """In the game's own measure, the same for all: points, or the share of what wins. In a co-operative game
    the players are the first side, their foe the second."""
    winner: int | None = None
    """None while the game goes on, and if nobody or several won."""


Course: TypeAlias = Callable[[Any], Race]
"""From a public view."""


def turning_point(races: Sequence[Race]) -> int | None:
    """At which moment, one after each move, the winner took the lead for good: after the last one when they
    weren't ahead, or the last of all if they never were. None without a single winner."""
    winner = races[-1].winner if races else None
    if winner is None:
        return None
    behind = [number for number, race in enumerate(races) if lead_of(race, winner) <= 0]
    return min(max(behind, default=-1) + 1, len(races) - 1)


def lead_of(race: Race, side: int) -> float:
    """How far a side is ahead of the best other one; below 0 if it's behind."""
    others = [far for number, far in enumerate(race.sides) if number != side]
    return race.sides[side] - max(others, default=0.0)


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """What is counted of a finished game, besides who won."""

    foe: str = ""
    """Against who or what, as `kind/id`; empty where it's always the same."""
    level: str = ""
    """Key of the difficulty's words; empty where there's no choice."""
    decks: tuple[str, ...] = ()
    """By seat, its deck: `kind/id`, several joined by `+`."""
    sides: tuple[int, ...] = ()
    """By seat, its side; empty if each seat is its own."""
    luck: tuple[tuple[float, float], ...] = ()
    """By seat, what its dice came to, and come to on average; empty without dice."""
    feats: tuple[tuple[str, ...], ...] = ()
    """By seat, achievements: keys of messages `<game>-feat-...`; `<key>-told` says how."""


Counting: TypeAlias = Callable[[Any, Sequence[Event]], Tally]
"""From the public view of the end and all the game's events."""
