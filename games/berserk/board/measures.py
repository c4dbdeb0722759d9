"""Range and sight between models, or between a model and a space."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from games.berserk.board.sight import sees
from games.berserk.printed.hexes import Hex, distance
from games.berserk.state.model import Model
from games.berserk.state.table import Board

Thing: TypeAlias = Model | Hex
"""A model's area, or a single space."""
FAR = 999
"""Range of what isn't on the board."""


def area(game: Board, thing: Thing) -> tuple[Hex, ...]:
    """Empty for a model off the board."""
    # clause: los.target-kinds
    return game.cells(thing) if isinstance(thing, Model) else (thing,)


def range_between(game: Board, one: Thing, other: Thing) -> int:
    """Smallest over the spaces they cover, whatever is between."""
    # clause: range.meaning, space.unit
    return range_of(area(game, one), area(game, other))


def range_of(one: tuple[Hex, ...], other: tuple[Hex, ...]) -> int:
    """The hottest function: single spaces, nearly always, take the fast path."""
    if len(one) == 1 and len(other) == 1:
        (here,), (there,) = one, other
        q, r = here[0] - there[0], here[1] - there[1]
        return (abs(q) + abs(r) + abs(q + r)) // 2
    return _least(one, other)


@lru_cache(maxsize=1 << 13)
def _least(one: tuple[Hex, ...], other: tuple[Hex, ...]) -> int:
    return min((distance(a, b) for a in one for b in other), default=FAR)


def adjacent(game: Board, one: Thing, other: Thing) -> bool:
    # clause: space.adjacent, range.default
    return range_between(game, one, other) == 1


def visible(game: Board, one: Thing, other: Thing) -> bool:
    # clause: los.visible, los.target-kinds
    return visible_from(game, area(game, one), other, one)


def visible_from(game: Board, start: tuple[Hex, ...], target: Thing, viewer: Thing | None = None) -> bool:
    """Whether a viewer on these spaces would see the target."""
    # clause: los.block-monster, los.not-block, keyword.monster-los
    barring: list[Hex] = []
    for model in game.enemies():
        if model is not viewer and model is not target and game.has(model, "monster"):
            barring += game.cells(model)
    return sees(game.ground, barring, start, area(game, target))


def in_reach(game: Board, attacker: Thing, target: Thing, reach: int, sight: bool = False) -> bool:
    # clause: range.meaning, los.when
    return range_between(game, attacker, target) <= reach and (not sight or visible(game, attacker, target))
