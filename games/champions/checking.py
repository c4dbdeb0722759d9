"""`check-content` for Champions: cards, decks and scenarios, each fault with its file and line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.champions.printed.book import BOOK
from games.champions.printed.content import CARDS, HEROES
from games.champions.rules import RULES
from games.kernel.printed import checking, layers
from games.kernel.printed.checking import Things, strangers
from games.kernel.printed.content import ContentFault


def faults(parts: Sequence[str]) -> Iterator[ContentFault]:
    """Every fault; no part of the content can be checked alone."""
    cards = Things("champions/cards.toml", "card", CARDS, named="card", told="card")
    yield from checking.faults(RULES.key, cards, book=BOOK)
    traits = layers.words("champions/names.toml")["trait"]
    yield from strangers("champions/cards.toml", "card", "traits", traits, "trait")
    for field in ("back", "worth.along"):
        yield from strangers("champions/cards.toml", "card", field, CARDS, "card")
    yield from strangers("champions/decks.toml", "deck", "hero", HEROES)
    yield from strangers("champions/decks.toml", "deck", "cards", CARDS, "card")
    for field in ("hero", "alter_ego", "obligation"):
        yield from strangers("champions/scenarios.toml", "hero", field, CARDS, "card")
    for field in ("standard", "expert"):
        yield from strangers("champions/scenarios.toml", "scenario", field, CARDS, "card")
