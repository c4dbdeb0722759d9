"""A view whose values are worked out only when they are asked for: quick, for imagined tables.

It answers to the names of `ChampionsView` that a judge asks for, with the same values.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TypeAlias, cast

from games.champions.seen import POWERS, main_gains
from games.champions.state import Piece
from games.champions.stats import target_threat, value
from games.champions.table import Table
from games.champions.view import ChampionsView, HandCard

Hosted: TypeAlias = dict[int, list[Piece]]
"""Piece to what is attached to it."""


class PieceGlance:
    """A card in play."""

    def __init__(self, game: Table, piece: Piece, hosted: Hosted) -> None:
        self._game, self._piece, self._hosted = game, piece, hosted
        self.handle, self.type = piece.handle, piece.type
        self.code = "" if piece.drone else piece.code
        self.exhausted, self.statuses = piece.exhausted, piece.statuses
        self.threat, self.counters, self.tokens = piece.threat, piece.counters, piece.tokens

    def __getattr__(self, what: str) -> int | None:
        """A power, or None for a dash."""
        found = None
        if what in POWERS.get(self.type, ()):
            piece = self._piece
            dash = not piece.drone and getattr(piece.card, what) is None
            found = None if dash else value(self._game, piece, what)
        setattr(self, what, found)
        return found

    @cached_property
    def health(self) -> int | None:
        return value(self._game, self._piece, "health") if self.type in POWERS else None

    @cached_property
    def left(self) -> int | None:
        return None if self.health is None else max(self.health - self._piece.damage, 0)

    @cached_property
    def target(self) -> int | None:
        return target_threat(self._game) if self.type == "main-scheme" else None

    @cached_property
    def acceleration(self) -> int:
        return main_gains(self._game) if self.type == "main-scheme" else 0

    @property
    def attached(self) -> tuple[PieceGlance, ...]:
        return _glances(self._game, self._hosted.get(self._piece.id, ()), self._hosted)


class HeroGlance:
    """A player's area."""

    def __init__(self, game: Table, seat: int, hosted: Hosted) -> None:
        self.identity = PieceGlance(game, game.identity(seat), hosted)
        self.eliminated = game.hero(seat).eliminated
        laid = [piece for piece in game.at(f"play:{seat}") if piece.host is None]
        self.allies, self.upgrades, self.supports = (
            _glances(game, [piece for piece in laid if piece.card.type == kind], hosted)
            for kind in ("ally", "upgrade", "support")
        )
        self.minions = _glances(game, game.minions(seat), hosted)


class TableGlance:
    """The whole table as one seat sees it."""

    def __init__(self, game: Table, viewer: int) -> None:
        state = game.state
        self.scenario, self.stages_left = state.scenario, len(state.stages)
        hosted = game.hosted()
        self.villain, self.main = PieceGlance(game, game.villain, hosted), PieceGlance(game, game.main, hosted)
        self.side_schemes = _glances(game, game.side_schemes(), hosted)
        around = [piece for piece in game.at("play:encounter") if piece.type == "environment"]
        self.environments = _glances(game, around, hosted)
        self.seats = tuple(HeroGlance(game, seat, hosted) for seat in range(state.seats))
        self.hand = tuple(HandCard(piece.handle, piece.code) for piece in game.at(f"hand:{viewer}"))


def _glances(game: Table, pieces: Sequence[Piece], hosted: Hosted) -> tuple[PieceGlance, ...]:
    return tuple([PieceGlance(game, piece, hosted) for piece in pieces])


def glance(game: Table, viewer: int) -> ChampionsView:
    """What a seat sees of a table, as far as a judge looks."""
    return cast(ChampionsView, TableGlance(game, viewer))
