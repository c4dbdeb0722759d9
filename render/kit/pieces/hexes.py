"""Hexes: geometry, looks, and a whole grid with coordinates.

Flat-topped. Coordinates are axial (q, r): q steps to the lower right, r straight down.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import ceil, cos, floor, pi, sin, sqrt
from typing import Literal, TypeAlias

import msgspec
from PIL import Image, ImageDraw

from render.kit.kept import kept
from render.kit.letters.fonts import SANS, face, write
from render.kit.letters.record import drawn
from render.kit.palette import BLACK, BRASS, INK, IVORY, WHITE, Colour, mix, rgb
from render.kit.shapes import badge, centre, put, smooth
from render.kit.signs import TERRAINS
from render.kit.vectors import Point, icon

Hex: TypeAlias = tuple[int, int]
Terrain: TypeAlias = Literal["open", "rough", "water", "wall", "fire", "grass"]
_ROOT = sqrt(3)


class Layout(msgspec.Struct, frozen=True):
    """A grid on a picture: `size` px from a hex's centre to a corner, `origin` the centre of hex (0, 0)."""

    size: float
    origin: Point = (0.0, 0.0)

    def centre(self, cell: Hex) -> Point:
        """The middle of a hex in pixels."""
        q, r = cell
        return self.origin[0] + self.size * 1.5 * q, self.origin[1] + self.size * _ROOT * (r + q / 2)

    def corners(self, cell: Hex, share: float = 1.0) -> list[Point]:
        """The six corners; `share` below 1 pulls them inwards."""
        x, y = self.centre(cell)
        angles = [pi / 3 * n for n in range(6)]
        return [(x + self.size * share * cos(a), y + self.size * share * sin(a)) for a in angles]

    def at(self, point: Point) -> Hex:
        """The hex at a point."""
        x, y = (point[0] - self.origin[0]) / self.size, (point[1] - self.origin[1]) / self.size
        return _rounded(x / 1.5, y / _ROOT - x / 3)

    def box(self) -> tuple[int, int]:
        """Width and height of one hex in pixels."""
        return ceil(2 * self.size), ceil(_ROOT * self.size)


def fitted_layout(cells: Iterable[Hex], box: tuple[int, int, int, int]) -> Layout:
    """The largest layout that fits these hexes into a box (left, top, right, bottom), centred."""
    corners = [p for cell in cells for p in Layout(1.0).corners(cell)]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    size = min((box[2] - box[0]) / (right - left), (box[3] - box[1]) / (bottom - top))
    x = (box[0] + box[2]) / 2 - size * (left + right) / 2
    y = (box[1] + box[3]) / 2 - size * (top + bottom) / 2
    return Layout(size, (x, y))


def _rounded(q: float, r: float) -> Hex:
    """The nearest hex: the cube coordinate rounded most is recomputed from the others."""
    s = -q - r
    whole = [floor(v + 0.5) for v in (q, r, s)]
    off = [abs(w - v) for w, v in zip(whole, (q, r, s), strict=True)]
    if off[0] > off[1] and off[0] > off[2]:
        whole[0] = -whole[1] - whole[2]
    elif off[1] > off[2]:
        whole[1] = -whole[0] - whole[2]
    return whole[0], whole[1]


class Tile(msgspec.Struct, frozen=True):
    """How one hex of a grid looks."""

    tone: Colour = rgb("#3A4638")
    terrain: Terrain = "open"
    label: str = ""
    """Its coordinate, small at the lower edge."""
    mark: int | None = None
    """Number of the option that picks it."""
    lit: Colour | None = None
    """A bright rim: reachable, in sight, just left."""
    dim: bool = False
    sign: str = ""
    """A drawing in the middle: a door, a trap."""


@kept
def hex_tile(size: float, tone: Colour, terrain: Terrain = "open") -> Image.Image:
    """One hex, lit from the upper left, with its terrain's texture; sized as `Layout.box()`."""
    width, height = Layout(size).box()
    middle = Layout(size, (width / 2, height / 2))

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        rings = ((1.0, mix(tone, BLACK, 0.55)), (0.965, mix(tone, WHITE, 0.16)), (0.92, tone))
        for share, fill in rings:
            draw.polygon([(x * s, y * s) for x, y in middle.corners((0, 0), share)], fill=fill)
        low = [(x * s, y * s) for x, y in middle.corners((0, 0), 0.965)]
        # the sides facing away from the light
        draw.line(low[:4], fill=mix(tone, BLACK, 0.4), width=max(1, round(size * s * 0.03)))

    made = smooth(width, height, paint)
    if terrain != "open":
        across = round(size * 1.3)
        texture = icon(TERRAINS[terrain], across, mix(tone, WHITE, 0.2), mix(tone, BLACK, 0.2))
        centre(made, drawn(texture, "ground"))
    return made


def lay_grid(board: Image.Image, layout: Layout, tiles: Mapping[Hex, Tile]) -> None:
    """Draw a grid on a board: tiles, rims, signs, coordinates, numbers."""
    size = round(layout.size * 2) / 2
    width, height = layout.box()
    for cell, tile in tiles.items():
        x, y = layout.centre(cell)
        tone = mix(tile.tone, INK, 0.55) if tile.dim else tile.tone
        piece = hex_tile(size, tone, tile.terrain)
        put(board, piece, (round(x - width / 2), round(y - height / 2)))
    for cell, tile in tiles.items():
        _dress(board, layout, cell, tile)


def _dress(board: Image.Image, layout: Layout, cell: Hex, tile: Tile) -> None:
    x, y = layout.centre(cell)
    width, height = layout.box()
    if tile.lit is not None:
        put(board, rim(round(layout.size * 2) / 2, tile.lit), (round(x - width / 2), round(y - height / 2)))
    if tile.sign:
        across = round(layout.size * 0.9)
        sign = icon(tile.sign, across, mix(tile.tone, IVORY, 0.7), mix(tile.tone, IVORY, 0.3))
        put(board, sign, (round(x - across / 2), round(y - across / 2)))
    if tile.label:
        lettering = face(SANS, max(13, round(layout.size * 0.3)), True)
        tone = mix(tile.tone, IVORY, 0.3 if tile.dim else 0.62)
        drop = height / 2 - lettering.size * 0.75
        write(ImageDraw.Draw(board), (x, y + drop), tile.label, lettering, tone, anchor="m")
    if tile.mark is not None:
        across = max(30, round(layout.size * 0.8))
        put(board, badge(tile.mark, across), (round(x - across / 2), round(y - height / 2 + 2)), 12)


@kept
def rim(size: float, tone: Colour, share: float = 0.93, alpha: int = 46) -> Image.Image:
    """The bright rim of a hex, at a share of its size; `alpha` tints the inside."""
    width, height = Layout(size).box()
    middle = Layout(size, (width / 2, height / 2))

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        corners = [(x * s, y * s) for x, y in middle.corners((0, 0), share)]
        draw.polygon(corners, fill=(*tone, alpha))
        draw.line(
            [*corners, corners[0], corners[1]], fill=tone, width=max(3, round(size * 0.07)) * s, joint="curve"
        )

    return smooth(width, height, paint)


RIM: Colour = BRASS
"""Rim colour of selectable hexes."""
