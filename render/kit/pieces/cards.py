"""Cards as things on a table: backs, turned cards, piles, empty places."""

from __future__ import annotations

from typing import Literal, TypeAlias

from PIL import Image, ImageDraw

from render.kit.kept import kept
from render.kit.letters.fonts import SERIF, face, write
from render.kit.palette import BLACK, BRASS, BRASS_DARK, INK, IVORY, WHITE, Colour, mix
from render.kit.shapes import centre, dimmed, framed, panel, polygon, smooth, vertical, with_shadow
from render.kit.vectors import relief

Style: TypeAlias = Literal["rays", "lattice", "scales", "bands"]
"""Pattern of a card back: one per deck, so that decks differ by more than colour."""


@kept
def card_back(
    width: int, height: int, tone: Colour, style: Style, drawing: str = "", radius: int = 14
) -> Image.Image:
    """A card's back without shadow: a pattern in the deck's tone, and an emblem on a disc."""
    made = vertical(width, height, mix(tone, WHITE, 0.14), tone, mix(tone, BLACK, 0.55)).convert("RGBA")
    line = (*mix(tone, IVORY, 0.45), 120)

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        _PATTERNS[style](draw, width * s, height * s, s, line)

    made.alpha_composite(smooth(width, height, paint))
    if drawing:
        centre(made, _boss(drawing, round(min(width, height) * 0.62), tone))
    return framed(made, radius)


def _boss(drawing: str, across: int, tone: Colour) -> Image.Image:
    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        box = (0, 0, across * s - 1, across * s - 1)
        draw.ellipse(box, fill=mix(tone, BLACK, 0.62), outline=BRASS, width=2 * s)

    made = smooth(across, across, paint)
    centre(made, relief(drawing, round(across * 0.68), mix(tone, IVORY, 0.75), mix(tone, BLACK, 0.4)))
    return made


_Line = tuple[int, int, int, int]


def _rays(draw: ImageDraw.ImageDraw, width: int, height: int, s: int, line: _Line) -> None:
    centre, reach = (width / 2, height / 2), width + height
    for n in range(48):
        draw.line([centre, polygon(1, reach, centre, n / 48)[0]], fill=line, width=s)


def _lattice(draw: ImageDraw.ImageDraw, width: int, height: int, s: int, line: _Line) -> None:
    step = 22 * s
    for x in range(-height, width + height, step):
        draw.line([(x, 0), (x + height, height)], fill=line, width=s)
        draw.line([(x, 0), (x - height, height)], fill=line, width=s)


def _scales(draw: ImageDraw.ImageDraw, width: int, height: int, s: int, line: _Line) -> None:
    step = 26 * s
    for row, y in enumerate(range(-step, height + step, step // 2)):
        for x in range(-step + row % 2 * step // 2, width + step, step):
            draw.arc((x, y, x + step, y + step), 0, 180, fill=line, width=s)


def _bands(draw: ImageDraw.ImageDraw, width: int, height: int, s: int, line: _Line) -> None:
    for y in range(10 * s, height, 16 * s):
        for x in range(-40 * s, width, 40 * s):
            draw.line([(x, y), (x + 20 * s, y - 9 * s), (x + 40 * s, y)], fill=line, width=s)


_PATTERNS = {"rays": _rays, "lattice": _lattice, "scales": _scales, "bands": _bands}


def turned(card: Image.Image, radius: int, margin: int = 28) -> Image.Image:
    """A card without shadow, turned a quarter clockwise like an exhausted one, and dimmed.

    Its shadow is added afterwards: turned along, it would come from another light.
    """
    made = card.convert("RGBA").transpose(Image.Transpose.ROTATE_270)
    return with_shadow(dimmed(made, 0.3), radius, margin)


def pile(card: Image.Image, count: int, radius: int, margin: int = 28, *, counted: bool = True) -> Image.Image:
    """A pile under a top card (without shadow), with its count: thicker with more cards, up to six edges.

    The picture is the card's size plus `margin` on every side; an empty pile is an empty place.
    """
    width, height = card.size
    if not count:
        made = Image.new("RGBA", (width + 2 * margin, height + 2 * margin))
        made.alpha_composite(empty_place(width, height, radius), (margin, margin))
        return made
    edges = min(6, (count - 1 + 4) // 5)
    made = with_shadow(card, radius, margin)
    for n in range(edges, 0, -1):
        edge = panel(width, height, radius, mix(IVORY, INK, 0.25 + 0.25 * (n % 2)), INK, 255)
        made.alpha_composite(edge, (margin + 2 * n, margin + 3 * n))
    made.alpha_composite(card.convert("RGBA"), (margin, margin))
    if counted:
        plate = count_plate(count)
        made.alpha_composite(plate, (margin + (width - plate.width) // 2, margin + height - plate.height - 12))
    return made


@kept
def count_plate(count: int, size: int = 40) -> Image.Image:
    """A number on a dark plate with a brass rim, as wide as needed."""
    made_face = face(SERIF, size, True)
    width = max(size + 22, round(made_face.width(str(count))) + 28)
    made = panel(width, size + 12, (size + 12) // 2, INK, BRASS, 235).copy()
    write(ImageDraw.Draw(made), (width / 2, (size + 12) / 2), str(count), made_face, IVORY, anchor="m")
    return made


@kept
def empty_place(width: int, height: int, radius: int) -> Image.Image:
    """Where a card could lie: a faint outlined field."""
    return panel(width, height, radius, INK, BRASS_DARK, 90)
