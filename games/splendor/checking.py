"""Splendor's part of `check-content`: cards and locations, each error with its file and line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.printed import checking
from games.kernel.printed.checking import Things
from games.kernel.printed.content import ContentFault
from games.splendor.printed.content import CARDS, LOCATIONS
from games.splendor.rules import RULES


def faults(parts: Sequence[str]) -> Iterator[ContentFault]:
    """Ignores `parts`: its content has none."""
    cards = Things("splendor/cards.toml", "card", CARDS, named="card")
    locations = Things("splendor/locations.toml", "location", LOCATIONS, named="location")
    yield from checking.faults(RULES.key, cards, locations)
