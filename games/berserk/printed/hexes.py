"""Hexes with flat tops: axial coordinates, distance, and the names players see on the board.

A hex is (q, r): q counts columns to the right, r steps down within a column. Its name is the column's letter
and the row's number, both from the upper left: `A1`, `C4`. Every other column (B, D, ...) is half a hex lower.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, TypeAlias

Hex: TypeAlias = tuple[int, int]
# Clockwise from the hex straight above.
DIRECTIONS: Final[tuple[Hex, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def step(cell: Hex, direction: int) -> Hex:
    """Directions 0 to 5, clockwise from straight up."""
    q, r = DIRECTIONS[direction % 6]
    return cell[0] + q, cell[1] + r


@cache
def neighbours(cell: Hex) -> tuple[Hex, ...]:
    """Clockwise from straight up."""
    # clause: space.adjacent
    return tuple((cell[0] + q, cell[1] + r) for q, r in DIRECTIONS)


def distance(one: Hex, other: Hex) -> int:
    """In hexes, whatever is between; 1 for neighbors."""
    # clause: space.unit
    q, r = one[0] - other[0], one[1] - other[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def within(cell: Hex, reach: int) -> Iterator[Hex]:
    """Including the hex itself, column by column."""
    for q in range(-reach, reach + 1):
        for r in range(max(-reach, -q - reach), min(reach, -q + reach) + 1):
            yield cell[0] + q, cell[1] + r


def from_offset(column: int, row: int) -> Hex:
    """Both from 0."""
    return column, row - (column - (column & 1)) // 2


def to_offset(cell: Hex) -> tuple[int, int]:
    """Column and row from 0."""
    return cell[0], cell[1] + (cell[0] - (cell[0] & 1)) // 2


@cache
def name_of(cell: Hex) -> str:
    """Such as `C4`. After Z come AA, AB and so on."""
    column, row = to_offset(cell)
    letters = ""
    column += 1
    while column:
        column, digit = divmod(column - 1, 26)
        letters = chr(65 + digit) + letters
    return f"{letters}{row + 1}"


@cache
def cell_of(name: str) -> Hex:
    """Raises ValueError if it isn't a space's name."""
    letters = name.rstrip("0123456789")
    number = name[len(letters) :]
    if not letters.isalpha() or not letters.isupper() or not number:
        raise ValueError(f"{name!r} is not the name of a space, such as C4")
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - 64
    return from_offset(column - 1, int(number) - 1)
