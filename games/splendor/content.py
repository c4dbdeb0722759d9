"""The cards and locations of Splendor: Marvel, from `data/splendor`."""

from __future__ import annotations

from typing import Final

import msgspec

from games.kernel import content

COLOURS: Final = ("yellow", "purple", "blue", "red", "orange")
"""The five colours of bonuses, costs and of the stacks that can be taken from."""
GEMS: Final = (*COLOURS, "green", "grey")
TAKEABLE: Final = COLOURS


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character."""

    id: str
    level: int
    bonus: str
    points: int
    tags: int
    time: bool
    cost: dict[str, int]


class Location(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a location tile."""

    id: str
    tile: int
    points: int
    requires: dict[str, int]


class _Cards(msgspec.Struct, forbid_unknown_fields=True):
    card: list[Card]


class _Locations(msgspec.Struct, forbid_unknown_fields=True):
    location: list[Location]


CARDS: Final[dict[str, Card]] = {card.id: card for card in content.load("splendor/cards.toml", _Cards).card}
LOCATIONS: Final[dict[str, Location]] = {
    location.id: location for location in content.load("splendor/locations.toml", _Locations).location
}
LEVELS: Final = (1, 2, 3)


def level_cards(level: int) -> list[str]:
    """Ids of a level's cards in printed order."""
    return [card.id for card in CARDS.values() if card.level == level]


def tiles() -> list[tuple[str, ...]]:
    """The location tiles, each as the ids of its two sides."""
    numbers = sorted({location.tile for location in LOCATIONS.values()})
    return [tuple(p.id for p in LOCATIONS.values() if p.tile == number) for number in numbers]
