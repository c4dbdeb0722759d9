"""Damage to characters: assigned first, then dealt at once."""

from __future__ import annotations

from collections.abc import Mapping

from games.underworld.state.model import Piece
from games.underworld.state.stats import has, safe
from games.underworld.state.table import Table, is_character, name_of, said


def deal(game: Table, amounts: Mapping[int, int], *, wounds: Mapping[int, int] | None = None) -> dict[int, int]:
    """All at once from one source: piece to points; `wounds`: how many become markers. Returns what was dealt.
    Deaths follow when the state is checked."""
    # clause: damage.then-deal, damage.simultaneous, damage.no-window, damage.every-source, damage.accumulates
    dealt: dict[int, int] = {}
    for id_, points in amounts.items():
        piece = game.piece(id_)
        if points <= 0 or not is_character(game, piece):  # clause: infiltrator.no-damage
            continue
        if safe(game, piece):  # clause: prevent.meaning
            told = said("prevented", card=name_of(piece), count=points)
            game.emit("prevented", told, {"piece": piece.id, "code": piece.code, "points": points})
            continue
        # clause: kw.wound.replaces-damage, kw.wound.lasting, damage.zero-none
        turned = min((wounds or {}).get(id_, 0), points)
        # clause: kw.wound.prevented
        if turned and has(game, piece, "unwoundable"):
            told = said("prevented-wounds", card=name_of(piece), count=turned)
            game.emit("prevented", told, {"piece": piece.id, "code": piece.code, "points": turned})
            points, turned = points - turned, 0
        if not points:
            continue
        if turned:
            piece.markers["wound"] = piece.markers.get("wound", 0) + turned
        piece.damage += points - turned
        dealt[id_] = points
        game.emit(
            "damage",
            said("damage", card=name_of(piece), count=points, wounds=turned),
            {"piece": piece.id, "code": piece.code, "points": points, "wounds": turned},
        )
    return dealt


def hit(game: Table, piece: Piece, points: int) -> None:
    deal(game, {piece.id: points})
