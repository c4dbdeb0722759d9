"""Numerals and prices that can be read on a phone."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.kit.kept import kept
from render.kit.letters.fonts import SERIF, face, write
from render.kit.palette import BLACK, BRASS, INK, IVORY, WHITE, Colour, mix
from render.kit.shapes import panel, smooth, with_shadow
from render.splendor.gems import TONES, outline

NUMERAL = 54
"""Size of the smallest numeral: its digits are 35 px high, and 11.5 px where 264 of the 800 px are shown."""
MARK = 60
"""Height of the number of a choosable thing."""
PRICE = 70


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
    return write(draw, at, str(count), face(SERIF, size, True), tone, anchor=anchor, stroke=INK)


@kept
def mark(number: int) -> Image.Image:
    """The number of a choosable thing: round for one digit, long for two; its shadow 12 px around."""
    made_face = face(SERIF, NUMERAL if number < 10 else 46, True)
    width = max(MARK, round(made_face.width(str(number))) + 18)
    made = panel(width, MARK, MARK // 2, BRASS, INK, 255).copy()
    write(ImageDraw.Draw(made), (width / 2, MARK / 2), str(number), made_face, INK, anchor="m")
    return with_shadow(made, MARK // 2, 12)


@kept
def _cell(colour: str, count: int, width: int) -> Image.Image:
    """A colour's plate: its own shape above, the number below."""
    light, dark = TONES[colour]

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        box = (0, 0, width * s - 1, PRICE * s - 1)
        draw.rounded_rectangle(
            box, 9 * s, fill=mix(dark, light, 0.42), outline=mix(dark, BLACK, 0.4), width=2 * s
        )
        stone = outline(colour, (width * s / 2, 15 * s), 11 * s)
        draw.polygon(stone, fill=mix(light, WHITE, 0.35), outline=mix(dark, BLACK, 0.3))

    made = smooth(width, PRICE, paint)
    middle = (width / 2, PRICE - 23)
    write(ImageDraw.Draw(made), middle, str(count), face(SERIF, NUMERAL, True), WHITE, anchor="m", stroke=INK)
    return made


@kept
def _price(cost: tuple[tuple[str, int], ...], width: int) -> Image.Image:
    made = Image.new("RGBA", (width, PRICE))
    each = min(50, (width - 4 * (len(cost) - 1)) // max(len(cost), 1))
    left = (width - each * len(cost) - 4 * (len(cost) - 1)) // 2
    for place, (colour, count) in enumerate(cost):
        made.alpha_composite(_cell(colour, count, each), (left + place * (each + 4), 0))
    return made


def price(cost: dict[str, int], width: int) -> Image.Image:
    """A cost as a row of plates, PRICE high and in the middle of a width."""
    return _price(tuple(cost.items()), width)
