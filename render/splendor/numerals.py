"""Numerals and prices that are readable at Discord's sizes: 550 px wide, or some 300 on a phone."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.kit.kept import kept
from render.kit.letters.fonts import SERIF, face, write
from render.kit.letters.record import drawn
from render.kit.palette import BLACK, INK, IVORY, WHITE, Colour, mix
from render.kit.shapes import smooth
from render.splendor.gems import TONES, outline

NUMERAL = 60
"""Size of the smallest numeral: 20 px when a table's 1600 px are shown as 550. Its digits are 40 px high, 13 px
when a phone's 800 px are shown as 264."""
PRICE = 76
"""Height of a price."""


def numeral(
    draw: ImageDraw.ImageDraw,
    at: tuple[float, float],
    count: int,
    *,
    size: int = NUMERAL,
    tone: Colour = IVORY,
    anchor: str = "l",
) -> float:
    """Write a number with its dark rim. Returns its width."""
    return write(draw, at, str(count), face(SERIF, size, True), tone, anchor=anchor, stroke=INK, role="key")


@kept
def plate(colour: str, count: int, width: int, radius: int = 9) -> Image.Image:
    """A colour's plate, PRICE high: its shape above, the number below; no number for zero."""
    light, dark = TONES[colour]

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        right, low, hood = width * s - 1, PRICE * s - 1, 29 * s
        rim = mix(dark, BLACK, 0.4) if radius < width // 2 else mix(light, WHITE, 0.2)
        draw.rounded_rectangle((0, 0, right, low), radius * s, fill=mix(dark, BLACK, 0.62))
        draw.rounded_rectangle((0, hood, right, low), radius * s, fill=mix(dark, light, 0.42))
        draw.rectangle((0, hood, right, PRICE * s // 2), fill=mix(dark, light, 0.42))
        draw.rounded_rectangle((0, 0, right, low), radius * s, outline=rim, width=2 * s)
        draw.polygon(outline(colour, (width * s / 2, 16 * s), 12 * s), fill=mix(light, WHITE, 0.35))

    made = smooth(width, PRICE, paint)
    if count:
        middle, lettering = (width / 2, PRICE - 24), face(SERIF, NUMERAL, True)
        write(ImageDraw.Draw(made), middle, str(count), lettering, WHITE, anchor="m", stroke=INK, role="key")
    return drawn(made, "plate")


@kept
def _price(cost: tuple[tuple[str, int], ...], width: int) -> Image.Image:
    made = Image.new("RGBA", (width, PRICE))
    each = min(56, (width - 4 * (len(cost) - 1)) // max(len(cost), 1))
    left = (width - each * len(cost) - 4 * (len(cost) - 1)) // 2
    for place, (colour, count) in enumerate(cost):
        made.alpha_composite(plate(colour, count, each), (left + place * (each + 4), 0))
    return made


def price(cost: dict[str, int], width: int) -> Image.Image:
    """A cost as a row of plates, PRICE high and centred in a width."""
    return _price(tuple(cost.items()), width)
