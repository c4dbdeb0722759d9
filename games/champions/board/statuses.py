"""Status cards: giving them, and what they prevent as they are discarded."""

from __future__ import annotations

from games.champions.state.model import TOUGH, Piece
from games.champions.state.stats import keyword
from games.champions.state.table import Table, name_of, said


def give_status(game: Table, target: Piece, status: str) -> bool:
    """Give a status card; False if the character already has it."""
    # clause: status.give, status.one-of-each, stunned.give, confused.give
    if target.has(status) or not game.in_play(target):
        return False
    target.statuses.append(status)
    data = {"piece": target.id, "card": "" if target.drone else target.code, "status": status, "on": True}
    game.emit("status", said(f"got-{status}", card=name_of(target)), data)
    return True


def set_up_toughness(game: Table, piece: Piece) -> None:
    # clause: keyword.toughness
    if keyword(piece, "toughness"):
        give_status(game, piece, TOUGH)


def spend_tough(game: Table, target: Piece) -> bool:
    """Discard a tough card instead of taking damage; False if there's none."""
    # clause: tough.prevents-all, ruling.tough-zero-damage
    if not target.has(TOUGH):
        return False
    target.statuses.remove(TOUGH)
    game.emit(
        "status", said("tough-gone", card=name_of(target)), {"piece": target.id, "status": TOUGH, "on": False}
    )
    return True


def shake_off(game: Table, piece: Piece, status: str, card: Piece | None = None) -> bool:
    """Discard a status card instead of what the character was about to do; False if it has none.

    `card`, which it would have used for that, does nothing.
    """
    # clause: status.priority
    if not piece.has(status):
        return False
    piece.statuses.remove(status)
    game.emit(
        "status",
        said(f"shook-{status}", card=name_of(piece)),
        {"piece": piece.id, "status": status, "on": False},
    )
    if card is not None:
        game.emit("fizzled", said("did-nothing", card=name_of(card)), {"card": card.code})
    return True
