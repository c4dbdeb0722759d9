"""Card faces, deck backs and location tiles, each cached with its shadow."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.splendor.printed.content import CARDS, LOCATIONS, Card
from render.kit.kept import kept
from render.kit.letters.fonts import SERIF, face, lay_line, title, write
from render.kit.letters.record import drawn
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS, INK, IVORY, WHITE, Colour, mix, rgb
from render.kit.shapes import framed, polygon, smooth, star, vertical, with_shadow
from render.splendor.gems import TONES, gem, medallion
from render.splendor.numerals import price

CARD = (264, 262)
"""Width and height of a card on the table."""
MEDALLION = 116
"""Width of a card's emblem with rays."""
TILE = (338, 130)
MARGIN = 28
LEVEL_TONES: dict[int, Colour] = {1: rgb("#2F6B4F"), 2: rgb("#8A6A1E"), 3: rgb("#274B86")}


@kept
def card_face(id_: str, language: str) -> Image.Image:
    """A character's face at table size with its shadow (MARGIN)."""
    return _face(id_, language, 1.0)


@kept
def large_face(id_: str, language: str, scale: float) -> Image.Image:
    """A character's face at another scale; its shadow is MARGIN times that. Each takes megabytes of cache."""
    return _face(id_, language, scale)


def _face(id_: str, language: str, scale: float) -> Image.Image:
    width, height = round(CARD[0] * scale), round(CARD[1] * scale)
    card, name = CARDS[id_], Words(language, "splendor").name("card", id_)
    light, dark = TONES[card.bonus]
    made = vertical(
        width, height, mix(dark, light, 0.62), mix(dark, light, 0.22), mix(dark, BLACK, 0.25)
    ).convert("RGBA")
    across = round(MEDALLION * scale)
    made.alpha_composite(medallion(id_, across), ((width - across) // 2, round(9 * scale)))
    plate = round(130 * scale)
    shade = Image.new("RGBA", (width, height - plate), (*mix(dark, INK, 0.82), 232))
    made.alpha_composite(shade, (0, plate))
    _inscribe(made, card, name, language, scale, plate)
    return with_shadow(framed(made, round(14 * scale)), round(14 * scale), round(MARGIN * scale))


def _inscribe(made: Image.Image, card: Card, name: str, language: str, scale: float, plate: int) -> None:
    draw = ImageDraw.Draw(made)
    width = made.width
    if card.points:
        lettering = face(SERIF, round(76 * scale), True)
        write(draw, (16 * scale, 42 * scale), str(card.points), lettering, IVORY, stroke=INK, role="key")
    made.alpha_composite(gem(card.bonus, round(60 * scale)), (round(width - 72 * scale), round(12 * scale)))
    for n in range(card.tags):
        made.alpha_composite(
            tag(round(38 * scale)), (round(width - (52 + 38 * n) * scale), round((80 + 8 * n) * scale))
        )
    if card.time:
        made.alpha_composite(gem("green", round(40 * scale)), (round(16 * scale), round(82 * scale)))
    draw.line([(22 * scale, plate), (width - 22 * scale, plate)], fill=BRASS, width=1)
    draw.polygon(polygon(4, 5 * scale, (width / 2, plate)), fill=INK, outline=BRASS)
    wanted, least = round(32 * scale), round(24 * scale)
    style = title(wanted, least, language)
    lay_line(made, (width / 2, plate + 23 * scale), name, width - 6 * scale, language, style, anchor="m")
    bill = price(card.cost, CARD[0] - 24)
    if scale != 1.0:
        bill = bill.resize((round(bill.width * scale), round(bill.height * scale)), Image.Resampling.LANCZOS)
    made.alpha_composite(bill, ((width - bill.width) // 2, round(173 * scale)))


@kept
def tag(size: int) -> Image.Image:
    """An Avengers tag: an A on a hexagonal badge, no publisher's mark."""

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        centre = (size * s / 2, size * s / 2)
        for share, fill in ((0.5, INK), (0.47, IVORY), (0.39, INK)):
            draw.polygon(polygon(6, size * s * share, centre), fill=fill)

    made = smooth(size, size, paint)
    letter = face(SERIF, round(size * 0.66), True)
    write(ImageDraw.Draw(made), (size / 2, size * 0.48), "A", letter, IVORY, anchor="m", role="aside")
    return drawn(made, "sign")


@kept
def deck_back(level: int, empty: bool, width: int) -> Image.Image:
    """The top of a deck with its level's pips and its shadow; the board adds how many are left."""
    height = CARD[1]
    tone = LEVEL_TONES[level]
    made = vertical(width, height, mix(tone, WHITE, 0.18), tone, mix(tone, BLACK, 0.6)).convert("RGBA")

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        centre = (width * s / 2, height * s * 0.36)
        for n in range(3):
            draw.polygon(star(8, (36 - 10 * n) * s, (24 - 7 * n) * s, centre, n / 16), outline=(*BRASS, 210))
        for n in range(level):
            dot = (width * s / 2 + (n - (level - 1) / 2) * 26 * s, height * s * 0.62)
            draw.polygon(polygon(4, 11 * s, dot), fill=BRASS)

    made.alpha_composite(smooth(width, height, paint))
    if empty:
        made = Image.blend(made, Image.new("RGBA", made.size, (*INK, 255)), 0.6)
    return with_shadow(framed(made, 14), 14, MARGIN)


@kept
def location_face(id_: str, language: str, size: tuple[int, int] = TILE) -> Image.Image:
    width, height = size
    made = vertical(width, height, rgb("#5B4A78"), rgb("#2E2747"), rgb("#14121F")).convert("RGBA")
    draw = ImageDraw.Draw(made)
    name = Words(language, "splendor").name("location", id_)
    lettering = face(SERIF, 76, True)
    write(
        draw, (40, height / 2), str(LOCATIONS[id_].points), lettering, BRASS, anchor="m", stroke=INK, role="key"
    )
    left = 78
    style = title(32, 24, language)
    lay_line(made, (left + (width - left - 10) / 2, 25), name, width - left - 12, language, style, anchor="m")
    made.alpha_composite(price(LOCATIONS[id_].requires, width - left - 10), (left, 43))
    return with_shadow(framed(made, 12), 12, MARGIN)


@kept
def reserved_back(level: int, width: int, height: int) -> Image.Image:
    tone = LEVEL_TONES[level]

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        box = (0, 0, width * s - 1, height * s - 1)
        draw.rounded_rectangle(box, 6 * s, fill=mix(tone, BLACK, 0.3), outline=BRASS, width=2 * s)
        for n in range(level):
            draw.polygon(
                polygon(4, 5 * s, (width * s / 2 + (n - (level - 1) / 2) * 13 * s, height * s / 2)), fill=BRASS
            )

    return smooth(width, height, paint)
