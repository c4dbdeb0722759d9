"""A running game for its rules: models, heroes and the ground."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

from games.berserk.printed import hexes
from games.berserk.printed.content import (
    ALLIES,
    ENEMIES,
    HEROES,
    AllyPrint,
    Base,
    EnemyPrint,
    HeroPrint,
    Keyword,
    Placement,
    Stat,
)
from games.berserk.printed.ground import Ground, footprint, ground_of
from games.berserk.printed.hexes import Hex
from games.berserk.printed.saying import said as said
from games.berserk.state import telling
from games.berserk.state.model import BerserkState, Hero, Model, Token
from games.kernel.rules import Game
from games.kernel.text import Name, Text

Print: TypeAlias = HeroPrint | AllyPrint | EnemyPrint
_NOWHERE: Final[tuple[Placement, ...]] = ()
_WIDE: Final = frozenset(
    code for prints in (ENEMIES, ALLIES) for code, each in prints.items() if each.base != "standard"
)
"""Codes that cover more than one space; speeds up `cells`, the most called function."""


class Over(Exception):
    """The adventure has ended; raised through all running scripts, caught by the step."""


class Board(Game[BerserkState]):
    __slots__ = ("_ground", "_layout", "speaking")
    GOES_ON, SAID_BY, UNSAID = telling.GOES_ON, telling.SAID_BY, telling.UNSAID

    def __init__(self, state: BerserkState) -> None:
        super().__init__(state)
        self._layout = _NOWHERE
        self._ground = ground_of(_NOWHERE)
        self.speaking: dict[Stat, list[tuple[str, Model | None]]] | None = None
        """Cache of the sources that add to each value, while nothing changes (for a view); else None."""

    def counted(self, kind: str, data: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
        """What each model did to enemies and with tokens, and everyone's objectives."""
        if kind == "adventure-begins" and self.state.tally is not None:
            self.state.tally.clear()  # each adventure of a campaign counts from zero
        if kind == "wounded" and data["by"] and self.state.models[data["model"]].kind == "enemy":
            yield f"{data['by']}.wounds", int(data["count"])
            if data["left"] <= 0:
                yield f"{data['by']}.kills", 1
        elif kind == "token" and data["activated"]:
            yield f"{data['hero']}.tokens", 1
        elif kind == "objective":
            yield "all.objectives", 1

    # -- the ground ---------------------------------------------------------------------------------------

    @property
    def ground(self) -> Ground:
        # clause: board.tiles, setup.tiles
        if self._layout is not self.state.layout:
            self._layout = self.state.layout
            self._ground = ground_of(self._layout)
        return self._ground

    def tile_at(self, cell: Hex) -> str:
        """Empty off the board, and for a space made of two halves."""
        # clause: space.joined-no-tile
        space = self.ground.spaces.get(cell)
        return space.tile if space else ""

    def tokens_at(self, cell: Hex) -> list[Token]:
        """Without used-up tokens."""
        return [token for token in self.state.tokens.values() if token.at == cell and not token.used]

    # -- models -------------------------------------------------------------------------------------------

    def model(self, id_: str) -> Model:
        """Also finds models that are gone. Raises KeyError."""
        return self.state.models[id_]

    def hero(self, which: str | Model) -> Hero:
        return self.state.heroes[which if isinstance(which, str) else which.id]

    def in_play(self, kind: str) -> list[Model]:
        """Includes allies without a model."""
        return [model for model in self.state.models.values() if model.kind == kind and not model.gone]

    def heroes(self) -> list[Model]:
        """Without those knocked out, in the team's order."""
        models = self.state.models
        return [models[code] for code in self.state.team if code in models and not models[code].gone]

    def allies(self) -> list[Model]:
        """Including those without a model, in order of arrival."""
        return self.in_play("ally")

    def enemies(self) -> list[Model]:
        """On the board, in order of arrival."""
        return self.in_play("enemy")

    def standing(self) -> list[Model]:
        return [model for model in self.state.models.values() if model.at is not None and not model.gone]

    def foes(self, model: Model) -> list[Model]:
        """On the board."""
        side = model.kind == "enemy"
        return [m for m in self.standing() if (m.kind == "enemy") != side]

    def on(self, cell: Hex) -> Model | None:
        return next((model for model in self.standing() if cell in self.cells(model)), None)

    def occupied(self) -> dict[Hex, Model]:
        """Models by space."""
        # clause: space.holds, space.one-model
        return {cell: model for model in self.standing() for cell in self.cells(model)}

    def cells(self, model: Model) -> tuple[Hex, ...]:
        """Rear or center first; empty off the board."""
        # clause: area.uses
        at = model.at
        if at is None:
            return ()
        return footprint(base_of(model), at, model.facing) if model.code in _WIDE else (at,)

    def keywords(self, model: Model) -> tuple[Keyword, ...]:
        # clause: keyword.where
        return print_of(model).keywords

    def has(self, model: Model, keyword: Keyword) -> bool:
        # clause: keyword.hero, keyword.ally, keyword.demon, keyword.pirate
        return keyword in print_of(model).keywords

    # -- seats --------------------------------------------------------------------------------------------

    def commanders(self, model: Model | None) -> tuple[int, ...]:
        """Seats that share this hero; for anything else, all seats."""
        # clause: adventure.control-split, ally.no-owner
        hero = self.state.heroes.get(model.id) if model and model.kind == "hero" else None
        seats = self.state.seats
        return tuple(range(hero.seat, seats, len(self.state.team)) if hero else range(seats))


def print_of(model: Model) -> Print:
    if model.kind == "hero":
        return HEROES[model.code]
    return ENEMIES[model.code] if model.kind == "enemy" else ALLIES[model.code]


def base_of(model: Model) -> Base:
    if model.kind == "hero":
        return "standard"
    return ENEMIES[model.code].base if model.kind == "enemy" else ALLIES[model.code].base


def name_of(model: Model) -> Name | Text:
    """Such as `Guts` or `Troll 2`."""
    name = Name(model.kind, model.code)
    return said("numbered", name=name, number=model.number) if model.number else name


def names(models: list[Model]) -> tuple[Name | Text, ...]:
    """For a list in a sentence."""
    return tuple(name_of(model) for model in models)


def spot(cell: Hex) -> str:
    """Such as `C4`."""
    return hexes.name_of(cell)
