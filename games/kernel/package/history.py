"""How a finished game went, move by move, as far as everyone could see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
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


LATE = 10
"""A game is decided before its last move, and before the last one in so many."""


def turning_point(races: Sequence[Race]) -> int | None:
    """With which of these moments, one after each move, the game turned: the winner took the lead for good, the
    one after the last when they weren't ahead. If that's at the very end, or they were never ahead by this
    measure, the one before it that brought them the most. None where no single side has won, or nothing did."""
    winner = races[-1].winner if races else None
    if winner is None:
        return None
    leads = [lead_of(race, winner) for race in races]
    taken = max((number for number, lead in enumerate(leads) if lead <= 0), default=-1) + 1
    end = len(races) - max(len(races) // LATE, 1)
    if taken < end:
        return taken
    swings = [(now - before, number) for number, (before, now) in enumerate(pairwise(leads[:end]), 1)]
    swing, turning = max(swings, default=(0.0, 0))
    return turning if swing > 0 else None


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
