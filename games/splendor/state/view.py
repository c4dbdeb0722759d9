"""What one viewer may know of a Splendor table.

A view is built from scratch. A card the viewer can't see has no id in it: only its level and its position in
the owner's reserve.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class ReservedView(msgspec.Struct, frozen=True):
    """`card` is None for a viewer who may not know it."""

    position: int
    level: int
    card: str | None
    blind: bool
    """From a deck: only the owner knows the face."""


class SeatView(msgspec.Struct, frozen=True):
    seat: int
    tokens: dict[str, int]
    """By color: yellow, purple, blue, red, orange, green, grey; all seven keys."""
    bonuses: dict[str, int]
    """By color; all five keys."""
    points: int
    tags: int
    """On recruited cards."""
    cards: tuple[str, ...]
    """Oldest first."""
    reserved: tuple[ReservedView, ...]
    locations: tuple[str, ...]
    holds_tile: bool


class LastMove(msgspec.Struct, frozen=True):
    seat: int
    kind: Literal["take", "reserve", "recruit", "pass"]
    gems: dict[str, int]
    """Taken or paid; may be empty."""
    card: str | None
    """None if it isn't public."""
    slot: str | None
    """Where it came from: `row:<level>:<column>` (from 0), `deck:<level>` or `reserved:<position>`."""


Decided = Literal["alone", "points", "most", "tile", "cards", "level"]
"""The only complete Gauntlet, more points, the most points in a deadlock, the tile, fewest characters; `level`:
shared."""


class Standing(msgspec.Struct, frozen=True):
    """Equal `place`: shared."""

    place: int
    seat: int
    points: int
    cards: int
    winner: bool


class SplendorView(msgspec.Struct, frozen=True):
    """`viewer` None: the public."""

    viewer: int | None
    round: int
    turn: int | None
    """None when the game is over."""
    start_seat: int
    supply: dict[str, int]
    """By color, all seven keys."""
    rows: tuple[tuple[str | None, ...], ...]
    """Levels 1, 2, 3; four places each, None if empty."""
    decks: tuple[int, int, int]
    """Cards left, levels 1, 2, 3."""
    locations: tuple[str, ...]
    """Still on the table."""
    tile_holder: int | None
    seats: tuple[SeatView, ...]
    last: LastMove | None
    standings: tuple[Standing, ...]
    """Empty while the game runs."""
    decided: Decided | Literal[""] = ""
    """Empty while the game runs."""
    fewer: bool = False
    """Whether players may take fewer than three gems even if three are available."""
