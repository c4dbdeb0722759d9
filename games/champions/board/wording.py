"""How card texts name things: nouns in a list, and words that qualify them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from games.champions.state.model import Piece
from games.champions.state.table import Table

NOUNS: Final = {
    "character": ("hero", "alter-ego", "ally", "villain", "minion"),
    "identity": ("hero", "alter-ego"),
    "enemy": ("villain", "minion"),
    "scheme": ("main-scheme", "side-scheme"),
}
"""Words for several types of card; every other noun is a type itself."""
_NEVER_TURNED: Final = ("main-scheme", "side-scheme", "environment")
"""Types that are neither ready nor exhausted."""


@dataclass(frozen=True)
class Qualifier:
    """A word before a list: it applies to every noun it fits, and doesn't limit the others."""

    holds: Callable[[Piece], bool]
    fits: Callable[[Piece], bool] = lambda piece: True


READY: Final = Qualifier(lambda piece: not piece.exhausted, lambda piece: piece.type not in _NEVER_TURNED)


def controlled_by(seat: int) -> Qualifier:
    """`you control`."""
    return Qualifier(lambda piece: piece.controller == seat)


def each(game: Table, nouns: tuple[str, ...], *qualifiers: Qualifier) -> list[Piece]:
    """Everything in play that matches one of these nouns and the qualifiers, noun by noun."""
    # clause: qualifier.applies-to-list, example.qualifier
    return [
        piece
        for noun in nouns
        for piece in game.all_in_play()
        if piece.type in NOUNS.get(noun, (noun,))
        and all(word.holds(piece) for word in qualifiers if word.fits(piece))
    ]
