"""The static board: tiles with their ground, hexes, scenery, coordinates. Cached per adventure."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import sqrt
from random import Random

from msgspec.structs import replace
from PIL import Image, ImageDraw, ImageFilter

from games.berserk.printed.content import TILE_COLUMNS, TILE_ROWS
from games.berserk.printed.hexes import DIRECTIONS, Hex, to_offset
from games.berserk.state.view import SpaceView
from render.berserk.looks import HIGH, LOW, ground_of, look_of
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, write
from render.kit.letters.record import drawn
from render.kit.palette import BLACK, INK, IVORY, WHITE, Colour, mix, rgb
from render.kit.pieces.hexes import Layout
from render.kit.vectors import Point, icon, relief

ROOT = sqrt(3)
FINE = 2
"""How much larger the ground is drawn than shown."""
BLOCK = 512
"""Pixels per side of a block drawn at once: the whole ground would take a hundred megabytes on a phone."""
SEAM = 2.5
"""Hexes drawn around a block, so that things on the seam are whole in both blocks."""
OFF = 1e-6
"""Pixels that keep hex corners off whole numbers, so that all blocks round them alike."""
COARSE = 12
"""How much smaller the ground's shades are drawn: they're soft."""
Box = tuple[float, float, float, float]
_Stroke = Callable[[ImageDraw.ImageDraw, Random, tuple[int, int], float, Colour], None]


def tiles_of(spaces: Iterable[SpaceView]) -> dict[tuple[int, int], tuple[str, str]]:
    """Position of each tile, in tiles from the upper left, to its name and ground."""
    made: dict[tuple[int, int], tuple[str, str]] = {}
    for space in spaces:
        if space.tile:
            column, row = to_offset(space.at)
            made.setdefault((column // TILE_COLUMNS, row // TILE_ROWS), (space.tile, space.ground))
    return made


def bounds(spaces: Iterable[SpaceView]) -> Box:
    """The board's edges in units of hex size; the centre of space A1 is (0, 0)."""
    kept = list(spaces)
    places = list(tiles_of(kept)) or [(0, 0)]
    tile_wide, tile_high = TILE_COLUMNS * 1.5, TILE_ROWS * ROOT
    box = (
        min(x for x, _ in places) * tile_wide,
        min(y for _, y in places) * tile_high - ROOT / 2,
        (max(x for x, _ in places) + 1) * tile_wide,
        (max(y for _, y in places) + 1) * tile_high - ROOT / 2,
    )
    corners = [p for space in kept for p in Layout(1.0).corners(space.at)]
    return (
        min([box[0], *(x for x, _ in corners)]),
        min([box[1], *(y for _, y in corners)]),
        max([box[2], *(x for x, _ in corners)]),
        max([box[3], *(y for _, y in corners)]),
    )


Painted = tuple[Image.Image, Image.Image]
"""The ground's colours, and where it is."""
Cut = tuple[int, int, int, int]


def area_of(spaces: Iterable[SpaceView], size: float) -> tuple[int, int]:
    left, top, right, bottom = bounds(spaces)
    return round((right - left) * size), round((bottom - top) * size)


def lay_ground(
    made: Image.Image, spaces: tuple[SpaceView, ...], size: float, at: tuple[int, int], cut: Cut
) -> None:
    """Lay the visible ground at a hex size; `at` is where the whole ground's upper left corner would be, `cut`
    the visible part. Draws and caches only visible blocks."""
    seen = tuple(replace(space, start=False) if space.start else space for space in spaces)
    for top in range(cut[1] // BLOCK * BLOCK, cut[3], BLOCK):
        for left in range(cut[0] // BLOCK * BLOCK, cut[2], BLOCK):
            ground, mask = ground_block(seen, size, (left, top))
            x, y = max(left, cut[0]), max(top, cut[1])
            right, bottom = min(left + ground.width, cut[2]), min(top + ground.height, cut[3])
            part = (x - left, y - top, right - left, bottom - top)
            if part != (0, 0, *ground.size):
                ground, mask = ground.crop(part), mask.crop(part)
            made.paste(ground, (at[0] + x, at[1] + y), mask)


@kept
def ground_block(spaces: tuple[SpaceView, ...], size: float, corner: tuple[int, int]) -> Painted:
    """A block of the ground at an upper left corner, drawn enlarged with its seams, and a mask that leaves out
    anything beside tiles."""
    wide, high = area_of(spaces, size)
    (left, top), seam = corner, round(SEAM * size)
    right, bottom = min(left + BLOCK, wide), min(top + BLOCK, high)
    x, y = max(left - seam, 0), max(top - seam, 0)
    across, down = min(right + seam, wide) - x, min(bottom + seam, high) - y
    large = _fine(spaces, _from(spaces, size * FINE, (x * FINE, y * FINE)), (across * FINE, down * FINE))
    box = ((left - x) * FINE, (top - y) * FINE, (right - x) * FINE, (bottom - y) * FINE)
    made, mask = large[0].reduce(FINE, box), large[1].reduce(FINE, box)
    layout = _from(spaces, size, corner)
    for space in spaces:
        if not space.scenery:
            label(made, space, layout, label_tone(space.ground), bold=False)
    return made, mask


def _from(spaces: Iterable[SpaceView], size: float, corner: tuple[int, int]) -> Layout:
    left, top, _, _ = bounds(spaces)
    return Layout(size, (-left * size - corner[0] + OFF, -top * size - corner[1] + OFF))


def _fine(spaces: tuple[SpaceView, ...], layout: Layout, size: tuple[int, int]) -> Painted:
    made, mask = Image.new("RGB", size, INK), Image.new("L", size)
    for place, (name, ground) in tiles_of(spaces).items():
        box = _rect(place, layout)
        if box[2] > 0 and box[0] < size[0] and box[3] > 0 and box[1] < size[1]:
            _tile(made, mask, place, ground, layout)
            _name(made, name, ground, box, layout.size)
    draw = ImageDraw.Draw(made, "RGBA")
    for space in spaces:
        thin = max(1, round(layout.size * 0.035))
        inner = layout.corners(space.at, 0.95)
        draw.line([inner[3], inner[4], inner[5], inner[0]], fill=(*WHITE, 34), width=thin)
        draw.line([inner[0], inner[1], inner[2], inner[3]], fill=(*BLACK, 60), width=thin)
        outer = layout.corners(space.at)
        draw.line([*outer, outer[0]], fill=(*BLACK, 120), width=round(thin * 1.5), joint="curve")
    _edges(draw, spaces, layout)
    _scenery(made, spaces, layout)
    return made, mask


# -- tiles -----------------------------------------------------------------------------------------------


def _rect(place: tuple[int, int], layout: Layout) -> tuple[int, int, int, int]:
    x = layout.origin[0] + place[0] * TILE_COLUMNS * 1.5 * layout.size
    y = layout.origin[1] + (place[1] * TILE_ROWS - 0.5) * ROOT * layout.size
    return (
        round(x),
        round(y),
        round(x + TILE_COLUMNS * 1.5 * layout.size),
        round(y + TILE_ROWS * ROOT * layout.size),
    )


def _tile(made: Image.Image, mask: Image.Image, place: tuple[int, int], ground: str, layout: Layout) -> None:
    box = _rect(place, layout)
    wide, high = box[2] - box[0], box[3] - box[1]
    kind = ground_of(ground)
    tone = rgb(kind.tone)
    chance = Random(f"{place}{ground}")
    small = (max(1, wide // COARSE), max(1, high // COARSE))
    piece = Image.new("RGB", small, tone)
    draw = ImageDraw.Draw(piece, "RGBA")
    for _ in range(26):
        x, y = chance.uniform(0, small[0]), chance.uniform(0, small[1])
        r = chance.uniform(0.4, 1.3) * layout.size / COARSE
        tint = WHITE if chance.random() < 0.5 else BLACK
        draw.ellipse((x - r, y - r * 0.7, x + r, y + r * 0.7), fill=(*tint, 16))
    piece = piece.filter(ImageFilter.GaussianBlur(3)).resize((wide, high), Image.Resampling.BILINEAR)
    _STROKES[kind.strokes](ImageDraw.Draw(piece, "RGBA"), chance, (wide, high), layout.size, tone)
    made.paste(piece, box[:2])
    mask.paste(255, box)


def _spots(chance: Random, area: tuple[int, int], size: float, share: float) -> list[Point]:
    """Places of strokes: `share` per square of a hex's size."""
    count = round(area[0] * area[1] / size**2 * share)
    return [(chance.uniform(0, area[0]), chance.uniform(0, area[1])) for _ in range(count)]


def _tufts(draw: ImageDraw.ImageDraw, chance: Random, area: tuple[int, int], size: float, tone: Colour) -> None:
    for x, y in _spots(chance, area, size, 0.8):
        shade = (*mix(tone, WHITE if chance.random() < 0.6 else BLACK, 0.28), 150)
        for lean in (-0.10, 0.0, 0.10):
            draw.line((x, y, x + lean * size, y - 0.14 * size), fill=shade, width=max(1, round(size * 0.025)))


def _waves(draw: ImageDraw.ImageDraw, chance: Random, area: tuple[int, int], size: float, tone: Colour) -> None:
    for x, y in _spots(chance, area, size, 0.8):
        shade, r = (*mix(tone, WHITE if chance.random() < 0.5 else BLACK, 0.3), 130), size * 0.2
        draw.arc((x - r, y - r / 2, x + r, y + r / 2), 200, 340, fill=shade, width=max(1, round(size * 0.03)))


def _dunes(draw: ImageDraw.ImageDraw, chance: Random, area: tuple[int, int], size: float, tone: Colour) -> None:
    for x, y in _spots(chance, area, size, 0.5):
        shade, r = (*mix(tone, WHITE if chance.random() < 0.6 else BLACK, 0.24), 120), size * 0.45
        draw.arc((x - r, y - r / 3, x + r, y + r / 3), 195, 345, fill=shade, width=max(1, round(size * 0.03)))
    _specks(draw, chance, area, size, tone)


def _cracks(
    draw: ImageDraw.ImageDraw, chance: Random, area: tuple[int, int], size: float, tone: Colour
) -> None:
    for x, y in _spots(chance, area, size, 0.45):
        points = [(x, y)]
        for _ in range(3):
            x, y = x + chance.uniform(-0.3, 0.3) * size, y + chance.uniform(0.05, 0.25) * size
            points.append((x, y))
        draw.line(points, fill=(*mix(tone, BLACK, 0.45), 150), width=max(1, round(size * 0.03)))
    _specks(draw, chance, area, size, tone)


def _specks(
    draw: ImageDraw.ImageDraw, chance: Random, area: tuple[int, int], size: float, tone: Colour
) -> None:
    for x, y in _spots(chance, area, size, 0.9):
        shade, r = (*mix(tone, WHITE if chance.random() < 0.5 else BLACK, 0.3), 120), size * 0.03
        draw.ellipse((x - r, y - r, x + r, y + r), fill=shade)


def _planks(
    draw: ImageDraw.ImageDraw, chance: Random, area: tuple[int, int], size: float, tone: Colour
) -> None:
    step, line = size * 0.5, max(1, round(size * 0.03))
    for row in range(round(area[1] / step) + 1):
        y = row * step
        tint = (*(WHITE if chance.random() < 0.5 else BLACK), chance.randint(4, 22))
        draw.rectangle((0, y, area[0], y + step), fill=tint)
        draw.line((0, y, area[0], y), fill=(*mix(tone, BLACK, 0.5), 190), width=line)
        x = chance.uniform(0.5, 3.5) * size
        while x < area[0]:
            draw.line((x, y, x, y + step), fill=(*mix(tone, BLACK, 0.5), 170), width=line)
            x += chance.uniform(3, 5) * size


def _cobbles(
    draw: ImageDraw.ImageDraw, chance: Random, area: tuple[int, int], size: float, tone: Colour
) -> None:
    step = size * 0.36
    for row in range(round(area[1] / step) + 1):
        for column in range(-1, round(area[0] / step) + 1):
            x, y = (column + row % 2 / 2) * step, row * step
            shade = (*mix(tone, WHITE if chance.random() < 0.5 else BLACK, chance.uniform(0.02, 0.16)), 95)
            draw.rectangle((x + 2, y + 2, x + step - 2, y + step - 2), fill=shade)


_STROKES: dict[str, _Stroke] = {
    "tufts": _tufts,
    "waves": _waves,
    "dunes": _dunes,
    "cracks": _cracks,
    "specks": _specks,
    "planks": _planks,
    "cobbles": _cobbles,
}


def _edges(draw: ImageDraw.ImageDraw, spaces: tuple[SpaceView, ...], layout: Layout) -> None:
    there = {space.at for space in spaces}
    tiles = tiles_of(spaces)
    around = {(q + dq, r + dr) for q, r in there for dq, dr in DIRECTIONS} - there
    for cell in around:
        draw.polygon(layout.corners(cell), fill=(*INK, 170))
    for x, y in tiles:
        left, top, right, bottom = _rect((x, y), layout)
        faint, wide = (*IVORY, 46), max(2, round(layout.size * 0.04))
        if (x + 1, y) in tiles:
            draw.line((right, top, right, bottom), fill=faint, width=wide)
        if (x, y + 1) in tiles:
            draw.line((left, bottom, right, bottom), fill=faint, width=wide)


# -- spaces ----------------------------------------------------------------------------------------------


def _name(made: Image.Image, name: str, ground: str, box: tuple[int, int, int, int], size: float) -> None:
    # clause: board.tile-letter
    tone = mix(rgb(ground_of(ground).tone), WHITE, 0.1)
    middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    write(
        ImageDraw.Draw(made), middle, name, face(SERIF, round(size * 2.2), True), tone, anchor="m", role="aside"
    )


LETTERS, LEAST = 0.56, 29
"""Size of coordinates in units of hex size: 11 px when the widest board is shown 550 px wide; and the least: 11
px on a phone."""


_MIDDLE, _PALE = 0.33, 0.45
"""Brightness of a ground above which its coordinates are as bright as possible; and dark."""


def label_tone(ground: str) -> tuple[Colour, Colour]:
    """Tones of coordinates on a ground and of their rim: readable, but less bright than anything new."""
    tone = rgb(ground_of(ground).tone)
    bright = sum(tone) / (3 * 255)
    if bright > _PALE:
        return INK, mix(tone, IVORY, 0.5)
    return mix(tone, IVORY, 1.0 if bright > _MIDDLE else 0.75), mix(tone, INK, 0.6)


def label(
    made: Image.Image, space: SpaceView, layout: Layout, tones: tuple[Colour, Colour], *, bold: bool = True
) -> None:
    """A space's coordinate at its lower edge, with a rim that's readable on anything."""
    lettering = face(SANS, max(LEAST, round(layout.size * LETTERS)), bold)
    x, y = layout.centre(space.at)
    below = y + layout.size * ROOT / 2 - lettering.size * 0.56
    write(ImageDraw.Draw(made), (x, below), space.name, lettering, tones[0], anchor="m", stroke=tones[1])


# -- scenery ---------------------------------------------------------------------------------------------


def _scenery(made: Image.Image, spaces: tuple[SpaceView, ...], layout: Layout) -> None:
    """Obstacles: recognizable things with the rules' pale or red border."""
    there = {space.at: space for space in spaces if space.scenery}
    draw = ImageDraw.Draw(made, "RGBA")
    for space in there.values():
        look = look_of(space.look)
        tone = rgb(look.tone)
        ground = mix(tone, BLACK, 0.1) if look.flat else mix(rgb(ground_of(space.ground).tone), BLACK, 0.45)
        draw.polygon(layout.corners(space.at), fill=ground if look.flat else (*ground, 215))
    for space in there.values():
        _thing(made, space, layout)
    for cell, space in there.items():
        _border(draw, cell, space, there, layout)


def _thing(made: Image.Image, space: SpaceView, layout: Layout) -> None:
    look = look_of(space.look)
    tone = rgb(look.tone)
    x, y = layout.centre(space.at)
    chance = Random(f"{space.at}{space.look}")
    if look.flat:
        across = round(layout.size * 1.5)
        sign = drawn(icon(look.drawing, across, mix(tone, WHITE, 0.3), mix(tone, BLACK, 0.35)), "ground")
        made.paste(sign, (round(x - across / 2), round(y - across / 2)), sign)
        return
    high = space.scenery == "high"
    across = round(layout.size * (1.52 if high else 1.28))
    r = layout.size * (0.66 if high else 0.58)
    draw = ImageDraw.Draw(made, "RGBA")
    draw.ellipse((x - r, y + r * 0.45, x + r, y + r * 1.15), fill=(*BLACK, 105))
    thing = relief(look.drawing, across, mix(tone, WHITE, 0.12), mix(tone, BLACK, 0.6))
    if chance.random() < 0.5:
        thing = thing.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    made.paste(thing, (round(x - across / 2), round(y - across / 2 - layout.size * 0.04)), thing)


def _border(
    draw: ImageDraw.ImageDraw, cell: Hex, space: SpaceView, there: dict[Hex, SpaceView], layout: Layout
) -> None:
    tone = LOW if space.scenery == "low" else HIGH
    outer, inner = layout.corners(cell, 0.995), layout.corners(cell, 0.955)
    thick = max(3, round(layout.size * 0.075))
    for number, (q, r) in enumerate(DIRECTIONS):
        other = there.get((cell[0] + q, cell[1] + r))
        if other is not None and (other.scenery, other.look) == (space.scenery, space.look):
            continue
        # corners go clockwise from the right; the top edge is between the fourth and the fifth
        first, second = (number + 4) % 6, (number + 5) % 6
        draw.line([outer[first], outer[second]], fill=INK, width=thick * 2)
        draw.line([inner[first], inner[second]], fill=tone, width=thick)
        for x, y in (inner[first], inner[second]):
            half = thick / 2
            draw.ellipse((x - half, y - half, x + half, y + half), fill=tone)
