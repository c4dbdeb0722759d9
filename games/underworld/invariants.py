"""Invariants of every state, between any two answers."""

from __future__ import annotations

from games.underworld.state.model import CONTROL_LIMIT, SOCIETY, UnderworldState
from games.underworld.state.stats import defence, has
from games.underworld.state.table import Table


def check(state: UnderworldState) -> None:
    """Raise AssertionError if a card is lost or duplicated, or markers are impossible."""
    state.zones.check(state.pieces)
    game = Table(state)
    for piece in state.pieces.values():
        zone = game.kind_of_zone(piece)
        assert zone == "play" or not (piece.facedown or piece.host), (
            f"{piece.code} in {zone} lies as if in play"
        )
        assert zone != "sealed" or piece.sealed_on, f"{piece.code} is sealed on nothing"
        assert not piece.card.token or zone in ("play", "removed"), f"token {piece.code} in {zone}"
        assert all(count >= 0 for count in piece.markers.values()), f"{piece.code}: negative markers"
        assert min(piece.influence, default=0) == 0, f"{piece.code}: influence of both sides"
    _check_sides(state)
    row = [place.region for place in state.row]
    assert sorted(row) == sorted(state.zones.pile("row")), "the row and its zone differ"


def _check_sides(state: UnderworldState) -> None:
    for side in state.sides:
        assert not (side.count("shroud") and side.count("exposure")), "shroud and exposure on one society"
        assert side.count("out-of-control") <= CONTROL_LIMIT, "too far out of control"
        assert min(side.funds, side.lapsing, *side.markers.values()) >= 0, "less than nothing"


def check_rest(state: UnderworldState) -> None:
    """Between two steps: nothing lives that should be dead, and everything has its place."""
    game = Table(state)
    for piece in game.all_in_play():
        where = f"{piece.code} ({piece.id})"
        if piece.host == SOCIETY:
            continue
        assert piece.region in state.zones.pile("row"), f"{where} is in no contested region"
        if piece.host:
            host = game.piece(piece.host)
            assert game.in_play(host) or game.is_region(host), f"{where} hangs on nothing"
    if state.result:
        return
    for piece in game.characters():
        alive = defence(game, piece) > piece.damage or has(game, piece, "indestructible")
        assert alive, f"{piece.code} should be dead"
    items = [item.piece for item in state.stack if item.kind != "ability"]
    assert sorted(items) == sorted(state.zones.pile("stack")), "the stack and its zone differ"
