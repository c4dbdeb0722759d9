"""Gems and chips by colour and shape: no one needs to see colours. And the characters' emblems."""

from __future__ import annotations

from typing import Final

import msgspec
from PIL import Image, ImageDraw

from games.kernel.printed import layers
from games.splendor.printed.content import CARDS
from render.kit.kept import kept
from render.kit.letters.record import drawn
from render.kit.palette import BLACK, INK, IVORY, WHITE, Colour, mix, rgb
from render.kit.pieces.medallion import medallion as kit_medallion
from render.kit.shapes import Point, centre, facets, polygon, roundel, smooth, with_shadow
from render.kit.vectors import check_drawings, icon

TONES: dict[str, tuple[Colour, Colour]] = {
    "yellow": (rgb("#FFD84F"), rgb("#A06A08")),
    "purple": (rgb("#B06CF0"), rgb("#45157C")),
    "blue": (rgb("#559BF7"), rgb("#123A86")),
    "red": (rgb("#F2455C"), rgb("#7A0E20")),
    "orange": (rgb("#FF9A3D"), rgb("#8A3A05")),
    "green": (rgb("#45CF83"), rgb("#0C5B33")),
    "grey": (rgb("#D3DAE0"), rgb("#566069")),
}
"""Gem colour to its light and its dark tone."""


READY: Colour = rgb("#5BD08A")
"""Affordable now; always with a tick."""
TICK = "fill 14 p 14,54 38,78 86,22"


def _cut(corners: list[Point], share: float) -> list[Point]:
    made: list[Point] = []
    for n, (x, y) in enumerate(corners):
        for other in (corners[n - 1], corners[(n + 1) % len(corners)]):
            made.append((x + (other[0] - x) * share, y + (other[1] - y) * share))
    return made


ORIGIN: Point = (0.0, 0.0)
CUTS: dict[str, list[Point]] = {
    "yellow": polygon(12, 0.98, ORIGIN, 1 / 24),
    "purple": _cut(polygon(3, 1.16, (0.0, 0.12)), 0.16),
    "blue": polygon(6, 1.0, ORIGIN),
    "red": [(0.0, -1.0), *polygon(12, 0.74, (0.0, 0.22))[2:11]],
    "orange": [(0.0, -1.0), (0.78, -0.12), (0.5, 0.42), (0.0, 1.0), (-0.5, 0.42), (-0.78, -0.12)],
    "green": [
        (-0.44, -0.94),
        (0.44, -0.94),
        (0.76, -0.62),
        (0.76, 0.62),
        (0.44, 0.94),
        (-0.44, 0.94),
        (-0.76, 0.62),
        (-0.76, -0.62),
    ],
    "grey": [
        (-0.82, -0.82),
        (0.0, -0.98),
        (0.82, -0.82),
        (0.82, 0.05),
        (0.508, 0.62),
        (0.0, 1.0),
        (-0.508, 0.62),
        (-0.82, 0.05),
    ],
}
"""A gem's corners around the middle, radius 1: round, trillion, hexagon, pear, kite, emerald cut, shield."""


def outline(gem: str, centre: Point, radius: float) -> list[Point]:
    x, y = centre
    return [(x + radius * across, y + radius * down) for across, down in CUTS[gem]]


@kept
def gem(colour: str, size: int) -> Image.Image:
    light, dark = TONES[colour]

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        centre = (size * s / 2, size * s / 2)
        facets(draw, outline(colour, centre, size * s * 0.48), centre, light, dark)

    return drawn(smooth(size, size, paint), "sign")


@kept
def chip(colour: str, size: int) -> Image.Image:
    """A token: a notched chip with its gem and its shadow (margin 14)."""
    light, dark = TONES[colour]

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        full = size * s
        draw.ellipse((0, 0, full - 1, full - 1), fill=mix(dark, BLACK, 0.55))
        draw.ellipse((2 * s, 2 * s, full - 2 * s, full - 2 * s), fill=mix(dark, light, 0.35))
        for n in range(14):
            start = 360 * n / 14
            draw.pieslice(
                (4 * s, 4 * s, full - 4 * s, full - 4 * s), start, start + 11, fill=mix(light, WHITE, 0.55)
            )
        ring = round(full * 0.13)
        draw.ellipse((ring, ring, full - ring, full - ring), fill=mix(dark, BLACK, 0.25))
        ring += 2 * s
        draw.ellipse((ring, ring, full - ring, full - ring), fill=mix(dark, BLACK, 0.6))

    made = smooth(size, size, paint)
    centre(made, gem(colour, round(size * 0.66)))
    return with_shadow(made, size // 2, 14)


@kept
def tick(size: int) -> Image.Image:
    """Affordable for the viewer now: a tick on a dark disc, its shadow 8 px around."""
    made = roundel(size, mix(INK, READY, 0.3), READY, icon(TICK, round(size * 0.62), READY, READY))
    return with_shadow(made, size // 2, 8)


# -- emblems ---------------------------------------------------------------------------------------------


class EmblemFile(msgspec.Struct, forbid_unknown_fields=True):
    """`data/splendor/emblems.toml`: card id to drawing; for the language see `render/kit/vectors.py`."""

    emblem: dict[str, str]

    def __post_init__(self) -> None:
        check_drawings(self.emblem)


EMBLEMS: Final[dict[str, str]] = layers.load("splendor/emblems.toml", EmblemFile).emblem


def medallion(id_: str, size: int) -> Image.Image:
    light, dark = TONES[CARDS[id_].bonus]
    return kit_medallion(EMBLEMS[id_], size, light, dark, CARDS[id_].level)


def sign(id_: str, size: int) -> Image.Image:
    """Just the emblem in two flat tones, for small faces."""
    light = TONES[CARDS[id_].bonus][0]
    return icon(EMBLEMS[id_], size, mix(light, IVORY, 0.72), mix(light, INK, 0.35))
