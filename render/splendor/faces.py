"""Card faces, deck backs and location tiles, each drawn once and kept with its shadow."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.splendor.printed.content import CARDS, LOCATIONS, Card
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS, INK, IVORY, WHITE, Colour, mix, rgb
from render.kit.shapes import framed, polygon, smooth, star, vertical, with_shadow
from render.splendor.emblems import medallion
from render.splendor.gems import TONES, bonus, disc, gem

CARD = (232, 272)
"""Width and height of a card on the table."""
MEDALLION = 136
"""Across a card's emblem with its rays."""
TILE = (176, 176)
MARGIN = 28
LEVEL_TONES: dict[int, Colour] = {1: rgb("#2F6B4F"), 2: rgb("#8A6A1E"), 3: rgb("#274B86")}


@kept
def card_face(id_: str, language: str) -> Image.Image:
    """A character's face at the size of the table with its shadow (MARGIN)."""
    return _face(id_, language, 1.0)


@kept
def large_face(id_: str, language: str, scale: float) -> Image.Image:
    """A character's face at another scale; its shadow is MARGIN times that. Few are kept: each is megabytes."""
    return _face(id_, language, scale)


def _face(id_: str, language: str, scale: float) -> Image.Image:
    width, height = round(CARD[0] * scale), round(CARD[1] * scale)
    card, name = CARDS[id_], Words(language, "splendor").name("card", id_)
    light, dark = TONES[card.bonus]
    made = vertical(
        width, height, mix(dark, light, 0.62), mix(dark, light, 0.22), mix(dark, BLACK, 0.25)
    ).convert("RGBA")
    across = round(MEDALLION * scale)
    made.alpha_composite(medallion(id_, across), ((width - across) // 2, round(24 * scale)))
    plate = round(height * 0.595)
    shade = Image.new("RGBA", (width, height - plate), (*mix(dark, INK, 0.82), 232))
    made.alpha_composite(shade, (0, plate))
    _inscribe(made, card, name, language, scale, plate)
    return with_shadow(framed(made, round(14 * scale)), round(14 * scale), round(MARGIN * scale))


def _inscribe(made: Image.Image, card: Card, name: str, language: str, scale: float, plate: int) -> None:
    """Points, bonus, tags, name and cost."""
    draw = ImageDraw.Draw(made)
    width, height = made.size
    if card.points:
        write(
            draw,
            (20 * scale, 38 * scale),
            str(card.points),
            face(SERIF, round(56 * scale), True),
            IVORY,
            stroke=INK,
        )
    corner = gem(card.bonus, round(50 * scale))
    made.alpha_composite(corner, (round(width - 64 * scale), round(14 * scale)))
    for n in range(card.tags):
        made.alpha_composite(tag(round(34 * scale)), (round(width - 56 * scale), round((70 + 38 * n) * scale)))
    if card.time:
        stone = gem("green", round(30 * scale))
        made.alpha_composite(stone, (round(22 * scale), round(74 * scale)))
    draw.line([(22 * scale, plate), (width - 22 * scale, plate)], fill=BRASS, width=1)
    draw.polygon(polygon(4, 5 * scale, (width / 2, plate)), fill=INK, outline=BRASS)
    family = SERIF if language == "en" else SANS
    wanted = round((27 if language == "en" else 29) * scale)
    made_face, shown = fitted(
        family, wanted, name, width - 36 * scale, least=round(19 * scale), bold=True, language=language
    )
    write(draw, (width / 2, plate + 25 * scale), shown, made_face, IVORY, anchor="m")
    _cost(made, card.cost, round(52 * scale), round(height - 38 * scale))


def _cost(made: Image.Image, cost: dict[str, int], size: int, middle: int) -> None:
    """Cost discs side by side around a height; five of them stand closer."""
    room = made.width - size // 2
    size = min(size, room // max(len(cost), 1) - 2)
    step = min(size + 6, room // max(len(cost), 1))
    left = (made.width - (step * (len(cost) - 1) + size)) // 2
    for place, (colour, count) in enumerate(cost.items()):
        made.alpha_composite(disc(colour, count, size), (left + step * place, middle - size // 2))


@kept
def tag(size: int) -> Image.Image:
    """An Avengers tag: an A on a six-sided badge, no publisher's mark."""

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        centre = (size * s / 2, size * s / 2)
        for share, fill in ((0.5, INK), (0.47, IVORY), (0.39, INK)):
            draw.polygon(polygon(6, size * s * share, centre), fill=fill)

    made = smooth(size, size, paint)
    letter = face(SERIF, round(size * 0.66), True)
    write(ImageDraw.Draw(made), (size / 2, size * 0.48), "A", letter, IVORY, anchor="m")
    return made


@kept
def deck_back(level: int, empty: bool, width: int) -> Image.Image:
    """The top of a deck with its level's pips and its shadow; how many are left is written onto the board."""
    height = CARD[1]
    tone = LEVEL_TONES[level]
    made = vertical(width, height, mix(tone, WHITE, 0.18), tone, mix(tone, BLACK, 0.6)).convert("RGBA")

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        centre = (width * s / 2, height * s * 0.36)
        for n in range(3):
            draw.polygon(star(8, (46 - 12 * n) * s, (30 - 9 * n) * s, centre, n / 16), outline=(*BRASS, 210))
        for n in range(level):
            dot = (width * s / 2 + (n - (level - 1) / 2) * 26 * s, height * s * 0.64)
            draw.polygon(polygon(4, 9 * s, dot), fill=BRASS)

    made.alpha_composite(smooth(width, height, paint))
    if empty:
        made = Image.blend(made, Image.new("RGBA", made.size, (*INK, 255)), 0.6)
    return with_shadow(framed(made, 14), 14, MARGIN)


@kept
def location_face(id_: str, language: str, size: tuple[int, int] = TILE) -> Image.Image:
    """A location tile with its shadow: name, three points, the bonuses it asks for."""
    width, height = size
    made = vertical(width, height, rgb("#5B4A78"), rgb("#2E2747"), rgb("#14121F")).convert("RGBA")
    draw = ImageDraw.Draw(made)
    name = Words(language, "splendor").name("location", id_)
    write(draw, (18, 36), str(LOCATIONS[id_].points), face(SERIF, 48, True), IVORY, stroke=INK)
    requires = LOCATIONS[id_].requires
    step = min(54, (width - 28) // len(requires))
    left = (width - step * len(requires)) // 2
    for place, (colour, count) in enumerate(requires.items()):
        x = left + step * place + (step - 38) // 2
        made.alpha_composite(bonus(colour, 38, 50), (x, height - 78))
        write(draw, (x + 38, height - 30), str(count), face(SERIF, 36, True), WHITE, anchor="m", stroke=INK)
    family = SERIF if language == "en" else SANS
    made_face, shown = fitted(family, 28, name, width - 32, least=18, bold=True, language=language)
    write(draw, (width / 2, 78), shown, made_face, IVORY, anchor="m")
    return with_shadow(framed(made, 12), 12, MARGIN)


@kept
def reserved_back(level: int, width: int, height: int) -> Image.Image:
    """A small face-down card in a reserve."""
    tone = LEVEL_TONES[level]

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        box = (0, 0, width * s - 1, height * s - 1)
        draw.rounded_rectangle(box, 6 * s, fill=mix(tone, BLACK, 0.3), outline=BRASS, width=2 * s)
        for n in range(level):
            draw.polygon(
                polygon(4, 5 * s, (width * s / 2 + (n - (level - 1) / 2) * 13 * s, height * s / 2)), fill=BRASS
            )

    return smooth(width, height, paint)
