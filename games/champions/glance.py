"""A view whose values are worked out only when they are asked for: quick, for imagined tables.

It answers to the names of `ChampionsView` that a judge asks for, with the same values.
"""

from __future__ import annotations

from functools import cached_property
from typing import cast

from games.champions.seen import POWERS, main_gains
from games.champions.state import Piece
from games.champions.stats import target_threat, value
from games.champions.table import Table
from games.champions.view import ChampionsView, HandCard


class PieceGlance:
    """A card in play."""

    def __init__(self, game: Table, piece: Piece) -> None:
        self._game, self._piece = game, piece
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

    @cached_property
    def attached(self) -> tuple[PieceGlance, ...]:
        return _glances(self._game, self._game.attached(self._piece))


class HeroGlance:
    """A player's area."""

    def __init__(self, game: Table, seat: int) -> None:
        self._game, self._seat = game, seat
        self.identity = PieceGlance(game, game.identity(seat))
        self.eliminated = game.hero(seat).eliminated
        laid = [piece for piece in game.at(f"play:{seat}") if piece.host is None]
        self.allies, self.upgrades, self.supports = (
            _glances(game, [piece for piece in laid if piece.card.type == kind])
            for kind in ("ally", "upgrade", "support")
        )
        self.minions = _glances(game, game.minions(seat))


class TableGlance:
    """The whole table as one seat sees it."""

    def __init__(self, game: Table, viewer: int) -> None:
        state = game.state
        self.scenario, self.stages_left = state.scenario, len(state.stages)
        self.villain, self.main = PieceGlance(game, game.villain), PieceGlance(game, game.main)
        self.side_schemes = _glances(game, game.side_schemes())
        self.environments = _glances(game, [p for p in game.at("play:encounter") if p.type == "environment"])
        self.seats = tuple(HeroGlance(game, seat) for seat in range(state.seats))
        self.hand = tuple(HandCard(piece.handle, piece.code) for piece in game.at(f"hand:{viewer}"))


def _glances(game: Table, pieces: list[Piece]) -> tuple[PieceGlance, ...]:
    return tuple(PieceGlance(game, piece) for piece in pieces)


def glance(game: Table, viewer: int) -> ChampionsView:
    """What a seat sees of a table, as far as a judge looks."""
    return cast(ChampionsView, TableGlance(game, viewer))
