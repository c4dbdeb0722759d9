"""Cards that change hands while they are in play."""

from __future__ import annotations

from games.champions.board import lasting
from games.champions.state import piles
from games.champions.state.model import Lasting, Piece, Span
from games.champions.state.table import Table, name_of, said


def take_control(game: Table, piece: Piece, seat: int, until: Span | None = None) -> None:
    """A seat takes control of a player card in play; without a span until it leaves play.

    A seat over a limit by it discards down to it at the next `entering.keep_limits`.
    """
    # clause: control.duration, ruling.ally-limit-overflow
    before, state = piece.controller, game.state
    if not game.in_play(piece) or before is None or before == seat:
        return
    if until is not None and not lasting.may_begin(game, until):
        return
    # A card that is lent on goes back to where it was before it was lent at all.
    lent = [effect for effect in state.lasting if effect.kind == "control" and effect.piece == piece.id]
    state.lasting = [effect for effect in state.lasting if effect not in lent]
    home = lent[0].seat if lent else before
    if until is not None:
        lasting.begin(game, Lasting(kind="control", piece=piece.id, seat=home, until=until))
    data = {"seat": seat, "from": before, "card": piece.code, "piece": piece.id}
    game.emit("control", said("control", seat=game.player(seat), card=name_of(piece)), data)
    _pass(game, piece, seat)


def give_back(game: Table, effect: Lasting) -> None:
    # clause: control.duration
    assert effect.piece is not None, "a change of control names its card"
    assert effect.seat is not None, "and whose it was"
    piece = game.piece(effect.piece)
    if game.hero(effect.seat).eliminated:
        # clause: elimination.cards
        piles.discard_from_play(game, piece)
        return
    data = {"seat": effect.seat, "from": piece.controller, "card": piece.code, "piece": piece.id}
    game.emit("control", said("control", seat=game.player(effect.seat), card=name_of(piece)), data)
    _pass(game, piece, effect.seat)


def _pass(game: Table, piece: Piece, seat: int) -> None:
    """The card goes over as it is, ready or not, with all that lies on it and is attached to it."""
    # clause: control.state-kept, control.attached-follow
    for other in game.attached(piece):
        _pass(game, other, seat)
    piece.controller = seat
    if game.zone(piece) != "play:encounter":
        game.state.zones.move(piece.id, f"play:{seat}")
