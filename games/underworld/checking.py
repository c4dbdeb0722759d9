"""`check-content` for Underworld: cards and ready decks, each fault with its file and line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.printed import checking, layers
from games.kernel.printed.checking import Things, strangers
from games.kernel.printed.content import ContentFault
from games.underworld.printed.book import BOOK
from games.underworld.printed.content import CARDS, CORES, SOCIETIES
from games.underworld.rules import RULES


def faults(parts: Sequence[str]) -> Iterator[ContentFault]:
    """Every fault; no part of the content can be checked alone."""
    cards = Things("underworld/cards.toml", "card", CARDS, named="card", told="card")
    yield from checking.faults(RULES.key, cards, book=BOOK)
    subtypes = layers.words("underworld/names.toml")["subtype"]
    yield from strangers("underworld/cards.toml", "card", "subtypes", subtypes, "subtype")
    yield from strangers("underworld/decks.toml", "deck", "society", SOCIETIES)
    yield from strangers("underworld/decks.toml", "deck", "core", CORES, "core character")
    yield from strangers("underworld/decks.toml", "deck", "cards", CARDS, "card")
