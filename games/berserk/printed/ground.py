"""The board built from tiles: spaces, obstacles, and which spaces touch."""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import cache
from typing import Final, Literal

import msgspec

from games.berserk.printed.content import (
    TILE_COLUMNS,
    TILE_ROWS,
    TILES,
    Base,
    Floor,
    Height,
    Look,
    Placement,
    TilePrint,
)
from games.berserk.printed.hexes import Hex, cell_of, from_offset, neighbours, step, to_offset

_HEIGHT: Final = {"": 0, "low": 1, "high": 2}


class Space(msgspec.Struct, frozen=True):
    tile: str
    """Empty for a space made of two halves."""
    ground: Floor
    scenery: Height | Literal[""] = ""
    look: Look | Literal[""] = ""
    """Only for the drawing."""
    # clause: space.art


class Ground:
    """A layout's spaces. Each layout has a single object, so caches can use it as a key."""

    __slots__ = ("around", "high", "low", "spaces")

    def __init__(self, spaces: dict[Hex, Space]) -> None:
        self.spaces = spaces
        self.low = frozenset(cell for cell, space in spaces.items() if space.scenery == "low")
        self.high = frozenset(cell for cell, space in spaces.items() if space.scenery == "high")
        # clause: space.adjacent, space.hex
        self.around = {cell: tuple(n for n in neighbours(cell) if n in spaces) for cell in spaces}

    def carries(self, cells: Iterable[Hex], allowed: Container[str]) -> bool:
        """Whether all are on the board with allowed scenery."""
        # clause: scenery.bases
        spaces = self.spaces
        return all(cell in spaces and spaces[cell].scenery in allowed for cell in cells)

    def connected(self, cells: Iterable[Hex]) -> bool:
        """Whether there's at least one, and all are joined by edges."""
        # clause: area.definition
        left = set(cells)
        if not left or not left <= self.spaces.keys():
            return False
        edge = [left.pop()]
        while edge:
            found = [cell for cell in self.around[edge.pop()] if cell in left]
            left.difference_update(found)
            edge += found
        return not left


@cache
def ground_of(layout: tuple[Placement, ...]) -> Ground:
    """Raises KeyError for an unknown tile. Two halves where tiles meet make a space of neither; a half at the
    outer border makes none."""
    # clause: board.tiles, board.tile-letter, setup.tiles, space.joined-half, space.joined-no-tile
    whole: dict[Hex, Space] = {}
    halves: dict[Hex, list[Space]] = {}
    for placement in layout:
        for cell, space, half in _spaces_of(placement):
            if half:
                halves.setdefault(cell, []).append(space)
            else:
                whole[cell] = space
    for cell, parts in halves.items():
        if len(parts) == 2:
            # The higher half decides what scenery a joint space has.
            highest = max(parts, key=lambda part: _HEIGHT[part.scenery])
            whole[cell] = Space("", parts[0].ground, highest.scenery, highest.look)
    return Ground({cell: whole[cell] for cell in sorted(whole, key=to_offset)})


BARE: Final[tuple[Literal[""], Literal[""]]] = ("", "")
"""Height and look of a space without scenery."""


def _spaces_of(placement: Placement) -> list[tuple[Hex, Space, bool]]:
    """Each with whether it's only a half."""
    tile = TILES[placement.tile]
    marked = _scenery_of(tile)
    across, down = placement.at[0] * TILE_COLUMNS, placement.at[1] * TILE_ROWS
    found = []
    for column, row, half in _shape():
        kind, look = marked.get((column, row), BARE)
        x, y = _turned(column, row) if placement.turned else (column, row)
        cell = from_offset(across + x, down + y)
        found.append((cell, Space("" if half else tile.id, tile.ground, kind, look), half))
    return found


@cache
def _shape() -> tuple[tuple[int, int, bool], ...]:
    """(column, row, half), from 0; the halves on top have row -1."""
    found = []
    for column in range(TILE_COLUMNS + 1):
        odd = column % 2
        for row in range(-odd, TILE_ROWS):
            side = column in (0, TILE_COLUMNS)
            found.append((column, row, side or (odd == 1 and row in (-1, TILE_ROWS - 1))))
    return tuple(found)


def _turned(column: int, row: int) -> tuple[int, int]:
    """The same place after half a turn."""
    return TILE_COLUMNS - column, TILE_ROWS - 1 - column % 2 - row


def place_on_tile(name: str) -> tuple[int, int]:
    """(column, row) from 0 of a space on a tile (`C4`; `B0` is above column B). Raises ValueError."""
    column, row = to_offset(cell_of(name))
    if not any(found[:2] == (column, row) for found in _shape()):
        raise ValueError(f"a tile has no space {name!r}: columns A to G, rows 1 to 5, and B0, D0, F0")
    return column, row


def _scenery_of(tile: TilePrint) -> dict[tuple[int, int], tuple[Height, Look]]:
    """By column and row."""
    # clause: scenery.marking, scenery.low-mark, scenery.high-mark
    return {
        place_on_tile(name): (scenery.kind, scenery.look) for scenery in tile.scenery for name in scenery.spaces
    }


_BESIDE: Final = {1: (0, -1), 2: (1, 0), 3: (0, 1), 4: (-1, 0)}


@cache
def footprint(base: Base, at: Hex, facing: int = 0) -> tuple[Hex, ...]:
    """Rear, then front of a large base; center first of an extra-large one."""
    # clause: base.standard, base.large, base.extra-large
    if base == "standard":
        return (at,)
    return (at, step(at, facing)) if base == "large" else (at, *neighbours(at))
