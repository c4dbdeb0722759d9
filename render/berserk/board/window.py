"""The part of the board a small picture shows: whole columns and rows, so that no space's name is cut."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, hypot
from typing import NamedTuple

from games.berserk.printed.hexes import Hex
from games.berserk.state.view import BerserkView
from render.berserk.board.field import Field
from render.berserk.board.ground import ROOT, bounds
from render.kit.pieces.hexes import Layout

SMALLEST, LARGEST = 42.0, 96.0
"""Smallest and largest hexes: below, names don't fit; above, nothing gets clearer."""
_EDGE = 0.9
"""From the middle of a window's first column to its edge, in units of hex size: other names start beyond."""
_UNIT = Layout(1.0)


class Window(NamedTuple):
    """All but `size` in units of hex size."""

    size: float
    left: float
    top: float
    right: float
    bottom: float

    @property
    def high(self) -> int:
        return round((self.bottom - self.top) * self.size)

    def field(self, view: BerserkView, at: tuple[int, int], wide: int) -> Field:
        """Where the board goes for the window to start there, centred in this width."""
        left, top, _, _ = bounds(view.spaces)
        across = round((self.right - self.left) * self.size)
        x, y = at[0] + (wide - across) // 2, at[1]
        corner = (round(x + (left - self.left) * self.size), round(y + (top - self.top) * self.size))
        layout = Layout(self.size, (corner[0] - left * self.size, corner[1] - top * self.size))
        return Field(layout, corner, (x, y, x + across, y + self.high))


def window(view: BerserkView, cells: Sequence[Hex], room: tuple[int, int]) -> Window:
    """The largest window in a room (pixels) that shows these spaces and what's around them. If not all fit,
    those nearest to the first stay."""
    left, top, right, bottom = bounds(view.spaces)
    found: Window | None = None
    for count in range(4, ceil((right - left) / 1.5) + 1):
        wide = min((count - 1) * 1.5 + 2 * _EDGE, right - left)
        size = int(min(room[0] / wide, LARGEST) * 2) / 2
        if found is not None and size < SMALLEST:
            break
        rows = int(room[1] / size / ROOT)
        shown = _fitting(cells, (wide - 4 * _EDGE, (rows - 2) * ROOT))
        xs, ys = zip(*map(_UNIT.centre, shown), strict=True)
        across = _span(xs, count, 1.5, _EDGE, (left, right))
        down = _span(ys, rows, ROOT, ROOT / 2, (top, bottom))
        found = Window(size, across[0], down[0], across[1], down[1])
        if len(shown) == len(cells):
            break
    assert found is not None
    return found


def _span(
    spots: Sequence[float], count: int, step: float, edge: float, board: tuple[float, float]
) -> tuple[float, float]:
    """Start and end of `count` columns or rows with these spots in their middle."""
    first, last = ceil(board[0] / step), int(board[1] / step)
    wanted = round((min(spots) + max(spots)) / 2 / step - (count - 1) / 2)
    begin = max(min(wanted, last - count + 1), first)
    return max(begin * step - edge, board[0]), min((begin + count - 1) * step + edge, board[1])


def _fitting(cells: Sequence[Hex], room: tuple[float, float]) -> Sequence[Hex]:
    """As many spaces, nearest to the first one, as fit within a room, or the first alone."""
    x, y = _UNIT.centre(cells[0])
    nearest = sorted(cells, key=lambda cell: hypot(_UNIT.centre(cell)[0] - x, _UNIT.centre(cell)[1] - y))
    counts = range(len(nearest), 0, -1)
    return next((nearest[:n] for n in counts if _lies_within(nearest[:n], room)), nearest[:1])


def _lies_within(cells: Iterable[Hex], room: tuple[float, float]) -> bool:
    spots = zip(*map(_UNIT.centre, cells), strict=True)
    return all(max(found) - min(found) <= free for found, free in zip(spots, room, strict=True))
