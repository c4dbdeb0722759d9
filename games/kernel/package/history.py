"""How a finished game went, move by move, as far as everyone could see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

import msgspec

from games.kernel.events import Event


class Race(msgspec.Struct, frozen=True):
    """How far each side is at one moment, by what everyone sees."""

    sides: tuple[float, ...]
    """In the game's own unit, the same for all: points, or the share of a win. In a co-operative game the
    players are the first side, their foe the second."""
    winner: int | None = None
    """None while the game runs, and if nobody or several won."""


Course: TypeAlias = Callable[[Any], Race]
"""From a public view."""


LATE = 10
"""A game turns before its last move, and before the last one in so many."""


def turning_point(races: Sequence[Race]) -> int | None:
    """Index of the moment, one after each move, at which the game turned: the winner took the lead for good,
    the move after the last when they weren't ahead. If that's at the very end, or they never led by this
    measure, the earlier moment with their biggest gain. None if no single side won, or no move gained."""
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
    """A side's lead over the best other one; negative if it's behind."""
    others = [far for number, far in enumerate(race.sides) if number != side]
    return race.sides[side] - max(others, default=0.0)


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """What's counted about a finished game, besides who won."""

    foe: str = ""
    """The opponent, as `kind/id`; empty if it's always the same."""
    level: str = ""
    """Message key of the difficulty; empty if there's no choice."""
    decks: tuple[str, ...] = ()
    """By seat, its deck: `kind/id`, several joined by `+`."""
    sides: tuple[int, ...] = ()
    """By seat, its side; empty if each seat is its own."""
    luck: tuple[tuple[float, float], ...] = ()
    """By seat, the total of its dice, and the expected total; empty without dice."""
    feats: tuple[tuple[str, ...], ...] = ()
    """By seat, achievements: message keys `<game>-feat-...`; `<key>-told` explains them."""


Counting: TypeAlias = Callable[[Any, Sequence[Event]], Tally]
"""From the public view of the end and all the game's events."""
