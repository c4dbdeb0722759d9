"""Unique cards: each title is in play once under the players' control."""

from __future__ import annotations

from games.champions.printed.content import CARDS, HEROES, same_character
from games.champions.state.model import Piece
from games.champions.state.table import Table


def unique_in_play(game: Table, piece: Piece) -> bool:
    """Whether a card with this title, which is unique, is in play under the players' control."""
    # clause: unique.one-in-play, unique.allies-differ, unique.identities-differ, unique.hero-and-ally
    # clause: subtitle.meaning
    card = piece.card
    for seat in game.order():
        for other in game.at(f"play:{seat}"):
            if other.drone or not other.card.unique:
                continue
            if same_character((_title(other), _subtitle(other)), (card.title, card.subtitle)):
                return True
    return False


def _title(piece: Piece) -> str:
    """An identity goes by its hero's name in either form."""
    card = piece.card
    if card.type == "alter-ego":
        return next(CARDS[hero.hero].title for hero in HEROES.values() if hero.alter_ego == card.code)
    return card.title


def _subtitle(piece: Piece) -> str:
    """An identity's other side stands where an ally has its subtitle."""
    if piece.card.type in ("hero", "alter-ego"):
        return next(CARDS[h.alter_ego].title for h in HEROES.values() if piece.code in (h.hero, h.alter_ego))
    return piece.card.subtitle
