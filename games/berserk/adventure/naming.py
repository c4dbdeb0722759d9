"""Finds the spaces and models that an adventure's words name."""

from __future__ import annotations

from typing import Final

from games.berserk.board.measures import range_of
from games.berserk.effects.moments import Moment
from games.berserk.printed.hexes import Hex, cell_of, neighbours
from games.berserk.printed.scenario import ADVENTURES, Adventure
from games.berserk.printed.scripted import Where, Who
from games.berserk.state.model import Model
from games.berserk.state.table import Board

_KINDS: Final = {"heroes": "hero", "allies": "ally", "enemies": "enemy"}


def adventure_of(game: Board) -> Adventure:
    return ADVENTURES[game.state.adventure]


def cells_at(game: Board, where: Where, moment: Moment | None = None) -> tuple[Hex, ...]:
    """The spaces of a place, in its own order."""
    # clause: spawn.where, area.uses
    kind, _, name = where.partition(":")
    if kind == "tile":
        return tuple(cell for cell, space in game.ground.spaces.items() if space.tile == name)
    if kind == "token":
        return tuple(t.at for t in game.state.tokens.values() if t.kind == name and not t.used)
    if kind == "near":
        return _around(game, models(game, name, moment))
    if where in game.state.spawns:
        return (game.state.spawns[where],)
    area = adventure_of(game).area.get(where)
    return tuple(cell_of(name) for name in area) if area is not None else (cell_of(where),)


def _around(game: Board, found: list[Model]) -> tuple[Hex, ...]:
    under = [cell for model in found for cell in game.cells(model)]
    beside = dict.fromkeys(near for cell in under for near in neighbours(cell))
    return tuple(cell for cell in beside if cell not in under and cell in game.ground.spaces)


def models(game: Board, who: Who, moment: Moment | None = None) -> list[Model]:
    if who == "actor":
        actor = game.state.models.get(moment.actor) if moment else None
        return [actor] if actor is not None and not actor.gone else []
    if who == "heroes":
        return game.heroes()
    standing = game.standing()
    return [model for model in standing if is_one(model, who)]


def is_one(model: Model, who: Who) -> bool:
    """Also true for models that are gone."""
    return model.kind == _KINDS[who] if who in _KINDS else who in (model.code, model.id)


def stands_in(game: Board, model: Model, cells: tuple[Hex, ...]) -> bool:
    """With any part of the base."""
    return any(cell in cells for cell in game.cells(model))


def apart(game: Board, model: Model, cells: tuple[Hex, ...]) -> int:
    """Range, whatever is between."""
    return range_of(game.cells(model), cells)
