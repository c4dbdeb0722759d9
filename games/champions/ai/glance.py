"""A lazy view, quick for imagined tables: it computes values only when asked. It has the `ChampionsView`
attributes that a judge reads, with the same values."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import cast

from games.champions.ai.judge import Judge
from games.champions.seen import POWERS, power
from games.champions.state.model import Piece
from games.champions.state.stats import main_gains, target_threat, value
from games.champions.state.table import Table
from games.champions.state.view import ChampionsView, PieceView


class PieceGlance:
    def __init__(self, table: TableGlance, piece: Piece) -> None:
        self._table, self._game, self._piece = table, table.game, piece
        self.handle, self.type = piece.handle, piece.type
        self.code = "" if piece.drone else piece.code
        self.exhausted, self.statuses = piece.exhausted, piece.statuses
        self.threat, self.counters = piece.threat, piece.counters
        self.tokens = table.game.tokens() if self.type == "main-scheme" else piece.tokens

    def __getattr__(self, what: str) -> int | None:
        found = power(self._game, self._piece, what) if what in POWERS.get(self.type, ()) else None
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
        return _glances(self._table, self._table.hosted.get(self._piece.id, ()))


class HeroGlance:
    def __init__(self, table: TableGlance, seat: int) -> None:
        self._table, self._seat = table, seat
        self.eliminated = table.game.hero(seat).eliminated

    @cached_property
    def identity(self) -> PieceGlance:
        return self._table.of(self._table.game.identity(self._seat))

    @cached_property
    def allies(self) -> tuple[PieceGlance, ...]:
        return self._laid("ally")

    @cached_property
    def upgrades(self) -> tuple[PieceGlance, ...]:
        return self._laid("upgrade")

    @cached_property
    def supports(self) -> tuple[PieceGlance, ...]:
        return self._laid("support")

    @cached_property
    def minions(self) -> tuple[PieceGlance, ...]:
        return _glances(self._table, self._table.game.minions(self._seat))

    def _laid(self, kind: str) -> tuple[PieceGlance, ...]:
        laid = self._table.game.controlled(self._seat, kind)
        return _glances(self._table, [piece for piece in laid if piece.host is None])


class TableGlance:
    def __init__(self, game: Table, viewer: int) -> None:
        self.game, self.viewer = game, viewer
        self.scenario, self.stages_left = game.state.scenario, len(game.state.stages)
        self.round = game.state.round
        self._seen: dict[int, PieceGlance] = {}

    def of(self, piece: Piece) -> PieceGlance:
        found = self._seen.get(piece.id)
        if found is None:
            found = self._seen[piece.id] = PieceGlance(self, piece)
        return found

    @cached_property
    def hosted(self) -> dict[int, list[Piece]]:
        return self.game.hosted()

    @cached_property
    def villain(self) -> PieceGlance:
        return self.of(self.game.villain)

    @cached_property
    def main(self) -> PieceGlance:
        return self.of(self.game.main)

    @cached_property
    def side_schemes(self) -> tuple[PieceGlance, ...]:
        return _glances(self, self.game.side_schemes())

    @cached_property
    def environments(self) -> tuple[PieceGlance, ...]:
        around = self.game.at("play:encounter")
        return _glances(self, [piece for piece in around if piece.type == "environment"])

    @cached_property
    def seats(self) -> tuple[HeroGlance, ...]:
        return tuple([HeroGlance(self, seat) for seat in range(self.game.state.seats)])


def _glances(table: TableGlance, pieces: Sequence[Piece]) -> tuple[PieceGlance, ...]:
    return tuple([table.of(piece) for piece in pieces])


class QuickJudge(Judge):
    """Looks a card up directly."""

    @cached_property
    def hand(self) -> dict[str, str]:
        table = cast(TableGlance, self.view)
        return {piece.handle: piece.code for piece in table.game.at(f"hand:{table.viewer}")}

    def in_play(self, handle: str) -> PieceView | None:
        table = cast(TableGlance, self.view)
        if handle.isdigit():
            number = int(handle)
            if not table.game.state.zones.homes.get(number, "").startswith("play:"):
                return None
            return cast(PieceView, table.of(table.game.piece(number)))
        return super().in_play(handle)


def glance(game: Table, viewer: int) -> ChampionsView:
    """Only what a judge reads."""
    return cast(ChampionsView, TableGlance(game, viewer))
