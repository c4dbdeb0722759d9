"""Unique cards: each title is in play once under the players' control."""

from __future__ import annotations

from functools import cache

from games.champions.printed.content import CARDS, HEROES, same_character
from games.champions.state.model import Piece
from games.champions.state.table import Table


def unique_in_play(game: Table, piece: Piece) -> bool:
    # clause: unique.one-in-play, unique.allies-differ, unique.identities-differ, unique.hero-and-ally
    # clause: subtitle.meaning
    card = piece.card
    mine = (card.title, card.subtitle)
    pieces, pile = game.state.pieces, game.state.zones.pile
    for seat in game.order():
        for id_ in pile(f"play:{seat}"):
            other = pieces[id_]
            if other.card.unique and not other.drone:
                character = _identities().get(other.code) or (other.card.title, other.card.subtitle)
                if same_character(character, mine):
                    return True
    return False


@cache
def _identities() -> dict[str, tuple[str, str]]:
    """An identity uses its hero's name in either form, and its other side as subtitle."""
    return {
        code: (CARDS[hero.hero].title, CARDS[hero.alter_ego].title)
        for hero in HEROES.values()
        for code in (hero.hero, hero.alter_ego)
    }
