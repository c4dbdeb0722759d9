"""What one viewer may know of a Splendor table, as plain frozen structs.

A view is built from nothing for one seat (or for the public). A card that the viewer cannot see has no
id in it: only its level and its position in the owner's reserve.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class ReservedView(msgspec.Struct, frozen=True):
    """One reserved card; `card` is None for a viewer who may not know it."""

    position: int
    level: int
    card: str | None
    blind: bool
    """Reserved unseen from a deck: only the owner knows the face."""


class SeatView(msgspec.Struct, frozen=True):
    """A seat's public tableau, and its reserved cards as far as the viewer knows them."""

    seat: int
    tokens: dict[str, int]
    """Gem colour to count: yellow, purple, blue, red, orange, green, grey; all seven keys present."""
    bonuses: dict[str, int]
    """Bonus colour to count over recruited cards; the five colours, all keys present."""
    points: int
    tags: int
    """Avengers tags on recruited cards and locations as the rules count them."""
    cards: tuple[str, ...]
    """Recruited card ids, oldest first."""
    reserved: tuple[ReservedView, ...]
    locations: tuple[str, ...]
    holds_tile: bool
    """Holds the Avengers Assemble tile."""


class LastMove(msgspec.Struct, frozen=True):
    """The newest action, for highlighting."""

    seat: int
    kind: Literal["take", "reserve", "recruit", "pass"]
    gems: dict[str, int]
    """What was taken or paid; empty where nothing was."""
    card: str | None
    """The card's id where it is public."""
    slot: str | None
    """Place it left: `row:<level>:<column>` (columns from 0), `deck:<level>` or `reserved:<position>`."""


Decided = Literal["alone", "points", "most", "tile", "cards", "level"]
"""What a game is won by: nobody else's Gauntlet is complete, more points, the most points in a deadlock, the
tile, fewest characters; `level` where winners share all that."""


class Standing(msgspec.Struct, frozen=True):
    """One line of the final ranking; equal `place` means a shared place."""

    place: int
    seat: int
    points: int
    cards: int
    winner: bool


class SplendorView(msgspec.Struct, frozen=True):
    """The whole table for one viewer (`viewer` is None for the public)."""

    viewer: int | None
    round: int
    turn: int | None
    """Seat to act; None when the game is over."""
    start_seat: int
    supply: dict[str, int]
    """Gem colour to count in the supply, all seven keys."""
    rows: tuple[tuple[str | None, ...], ...]
    """Levels 1, 2, 3 in this order; four places each, None where a place stays empty."""
    decks: tuple[int, int, int]
    """Cards left in the decks of levels 1, 2, 3."""
    locations: tuple[str, ...]
    """Location ids still on the table."""
    tile_holder: int | None
    seats: tuple[SeatView, ...]
    last: LastMove | None
    standings: tuple[Standing, ...]
    """Empty while the game runs."""
    decided: Decided | Literal[""] = ""
    """What the winners have won by; empty while the game runs."""
    fewer: bool = False
    """Fewer than three gems may be taken at this table though three could be."""
