"""The spaces under a base. A place is its rear or center, and where its front points."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from games.berserk.printed.content import Base
from games.berserk.printed.ground import footprint
from games.berserk.printed.hexes import Hex, step
from games.berserk.state.model import Model
from games.berserk.state.table import Board, base_of

Place: TypeAlias = tuple[Hex, int]
"""(rear of a large base, else center; direction 0 to 5 from rear to front, 0 for round bases)"""
Gait: TypeAlias = Literal["walk", "monster", "fly"]
"""Decides which scenery a model may cross and stop on."""
# clause: keyword.monster-low, keyword.flying-over
CROSSES: Final[dict[Gait, tuple[str, ...]]] = {
    "walk": ("",),
    "monster": ("", "low"),
    "fly": ("", "low", "high"),
}
# clause: keyword.flying-low, keyword.flying-high
STOPS: Final[dict[Gait, tuple[str, ...]]] = {"walk": ("",), "monster": ("", "low"), "fly": ("", "low")}


def lead(base: Base, place: Place) -> Hex:
    """The space players name: the front of a large base, else the center."""
    return step(*place) if base == "large" else place[0]


def gait_of(game: Board, model: Model) -> Gait:
    keywords = game.keywords(model)
    if "flying" in keywords:
        return "fly"
    # clause: keyword.monster-low
    return "monster" if "monster" in keywords else "walk"


def fits(game: Board, model: Model, place: Place, *, crowded: bool = False) -> bool:
    """Whether every space under its base is on the board, free of blocking scenery, and empty. `crowded` allows
    other models."""
    # clause: scenery.bases, space.one-model, hero-move.blocked
    under = footprint(base_of(model), *place)
    if not game.ground.carries(under, STOPS[gait_of(game, model)]):
        return False
    if crowded:
        return True
    taken = game.occupied()
    return all(taken.get(cell, model) is model for cell in under)
