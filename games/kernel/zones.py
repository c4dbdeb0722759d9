"""Where every card is: each in exactly one zone. A card here is an instance with its own number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec


class Zones:
    """Ordered piles by zone name, such as `hand:0` or `deck:encounter`. A pile's *top* is the end of its list,
    so drawing is cheap."""

    __slots__ = ("homes", "piles")

    def __init__(self, piles: dict[str, list[int]] | None = None) -> None:
        self.piles: dict[str, list[int]] = piles or {}
        self.homes: dict[int, str] = {card: zone for zone, pile in self.piles.items() for card in pile}
        """Card to zone: derived, so not saved."""

    def plain(self) -> dict[str, Any]:
        return {"piles": self.piles}

    @classmethod
    def of_plain(cls, plain: Any) -> Zones:
        """Raises msgspec.ValidationError for anything that `plain` can't give."""
        return cls(msgspec.convert(plain, _Written).piles)

    def pile(self, zone: str) -> list[int]:
        """From bottom to top; read only."""
        return self.piles.get(zone) or []

    def add(self, card: int, zone: str) -> None:
        """A new card, on top. Raises ValueError if it's already there."""
        if card in self.homes:
            raise ValueError(f"card {card} is in {self.homes[card]} already")
        self.piles.setdefault(zone, []).append(card)
        self.homes[card] = zone

    def move(self, card: int, zone: str, *, bottom: bool = False) -> None:
        """To the top, or the bottom, of a zone."""
        self.pile(self.homes[card]).remove(card)
        pile = self.piles.setdefault(zone, [])
        pile.insert(0 if bottom else len(pile), card)
        self.homes[card] = zone

    def top(self, zone: str, count: int = 1) -> list[int]:
        """Up to `count`, the topmost first."""
        return self.pile(zone)[: -count - 1 : -1] if count > 0 else []

    def check(self, cards: Iterable[int]) -> None:
        """Raise AssertionError unless exactly these cards are there, each once."""
        held = [card for pile in self.piles.values() for card in pile]
        assert sorted(held) == sorted(cards), "a card is missing or in two zones"
        for zone, pile in self.piles.items():
            assert all(self.homes[card] == zone for card in pile), f"zone {zone} and the card register differ"


class _Written(msgspec.Struct):
    piles: dict[str, list[int]]
