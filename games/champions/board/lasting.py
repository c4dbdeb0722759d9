"""Effects for a span of time, including cards that change hands: when they can begin, and how they end.

None of this is in the kernel: here an effect changes a value by an operation, in the order effects began, for
one card or all of a player's, within this game's spans. Underworld's apply to one life of a card and all end
with the turn (`Lasting`); Berserk's are on the model with their source (`Bonus`).
"""

from __future__ import annotations

from msgspec.structs import replace

from games.champions.state import piles
from games.champions.state.model import Lasting, Piece, Span
from games.champions.state.table import Table, name_of, said


def may_begin(game: Table, until: str) -> bool:
    """Whether an effect lasting to the end of this span can begin now: only within the span."""
    # clause: lasting.initiate-in-period
    if until in ("player", "villain"):
        return game.state.phase == until
    if until == "activation":
        return game.activations > 0
    return True


def begin(game: Table, effect: Lasting) -> bool:
    """Begin a lasting effect; False if now isn't its time."""
    # clause: lasting.definition, lasting.initiate-in-period
    if not may_begin(game, effect.until):
        return False
    game.state.lasting.append(replace(effect, since=game.moment()))
    return True


def take_control(game: Table, piece: Piece, seat: int, until: Span | None = None) -> None:
    """A seat takes control of a player card in play; without a span, until it leaves play.

    A seat that exceeds a limit this way discards down to it at the next `entering.keep_limits`.
    """
    # clause: control.duration, ruling.ally-limit-overflow
    before, state = piece.controller, game.state
    if not game.in_play(piece) or before is None or before == seat:
        return
    if until is not None and not may_begin(game, until):
        return
    # A borrowed card that's lent on goes back to its first lender.
    lent = [effect for effect in state.lasting if effect.kind == "control" and effect.piece == piece.id]
    state.lasting = [effect for effect in state.lasting if effect not in lent]
    home = lent[0].seat if lent else before
    if until is not None:
        begin(game, Lasting(kind="control", piece=piece.id, seat=home, until=until))
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
    """The card changes sides as it is, ready or not, with everything on it and attached to it."""
    # clause: control.state-kept, control.attached-follow
    for other in game.attached(piece):
        _pass(game, other, seat)
    piece.controller = seat
    if game.zone(piece) != "play:encounter":
        game.state.zones.move(piece.id, f"play:{seat}")


def forget(game: Table, span: str) -> None:
    """A phase is over, or a round with all its phases: reset what was counted for it."""
    used = game.state.used
    game.state.used = {key: n for key, n in used.items() if span != "round" and not key.endswith(f"@{span}")}


def end(game: Table, span: str) -> None:
    """End what lasts for this span, before anything that happens at its end."""
    # clause: lasting.expiry, example.lasting-before-end
    over = [effect for effect in game.state.lasting if effect.until == span]
    game.state.lasting = [effect for effect in game.state.lasting if effect.until != span]
    game.end_standing(span)
    forget(game, span)
    for effect in over:
        if effect.kind == "control":
            give_back(game, effect)
