"""The cards and locations of Splendor: Marvel, from `data/splendor`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from games.kernel.printed import layers

COLOURS: Final = ("yellow", "purple", "blue", "red", "orange")
"""Colors of bonuses, costs and the stacks to take from."""
GEMS: Final = (*COLOURS, "green", "grey")
Colour: TypeAlias = Literal["yellow", "purple", "blue", "red", "orange"]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]
LEVELS: Final = (1, 2, 3)
DISPLAY: Final = 4
"""Face-up cards of a level."""
MOST_SEATS: Final = 4


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    # clause: character.anatomy
    id: str
    level: Literal[1, 2, 3]
    bonus: Colour
    points: Annotated[int, msgspec.Meta(ge=0)]
    tags: Literal[0, 1, 2]
    time: bool
    cost: dict[str, Count]

    def __post_init__(self) -> None:
        # clause: time.icon
        if self.time != (self.level == 3):
            raise ValueError("`time = true` belongs to every card of level 3 and to no other")
        _only_colours(self.cost)


class Location(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    tile: int
    points: Annotated[int, msgspec.Meta(ge=0)]
    requires: dict[str, Count]

    def __post_init__(self) -> None:
        _only_colours(self.requires)


def _only_colours(counts: dict[str, int]) -> None:
    foreign = [name for name in counts if name not in COLOURS]
    if foreign:
        raise ValueError(f"{foreign[0]!r} is not a colour; use {', '.join(COLOURS)}")


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    card: list[Card]

    def __post_init__(self) -> None:
        _each_once(card.id for card in self.card)
        short = [level for level in LEVELS if sum(card.level == level for card in self.card) < DISPLAY]
        if short:
            raise ValueError(f"level {short[0]} needs at least {DISPLAY} cards for its row")


class LocationFile(msgspec.Struct, forbid_unknown_fields=True):
    location: list[Location]

    def __post_init__(self) -> None:
        _each_once(location.id for location in self.location)
        if len({location.tile for location in self.location}) < MOST_SEATS:
            raise ValueError(f"{MOST_SEATS} seats need {MOST_SEATS} tiles, each with one location or two")


def _each_once(ids: Iterable[str]) -> None:
    twice = sorted(id_ for id_, times in Counter(ids).items() if times > 1)
    if twice:
        raise ValueError(f"two entries have the id {twice[0]!r}; give one of them another")


CARDS: Final[dict[str, Card]] = {card.id: card for card in layers.load("splendor/cards.toml", CardFile).card}
LOCATIONS: Final[dict[str, Location]] = {
    location.id: location for location in layers.load("splendor/locations.toml", LocationFile).location
}


def level_cards(level: int) -> list[str]:
    return [card.id for card in CARDS.values() if card.level == level]


def tiles() -> list[tuple[str, ...]]:
    numbers = sorted({location.tile for location in LOCATIONS.values()})
    return [tuple(p.id for p in LOCATIONS.values() if p.tile == number) for number in numbers]
