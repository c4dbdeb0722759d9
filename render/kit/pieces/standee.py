"""Creatures on a board: an emblem on a disc, a health ring, and a number if there are several."""

from __future__ import annotations

import msgspec
from PIL import Image, ImageDraw

from render.kit.kept import kept
from render.kit.letters.fonts import SERIF, face, write
from render.kit.palette import BLACK, BRASS, INK, IVORY, WHITE, Colour, mix
from render.kit.pieces.gauges import health_ring
from render.kit.pieces.hexes import Hex, Layout
from render.kit.shapes import centre, panel, put, roundel, smooth, with_shadow
from render.kit.vectors import icon, relief

MARGIN = 12


class Creature(msgspec.Struct, frozen=True):
    """What a standee shows."""

    drawing: str
    tone: Colour
    health: int = 0
    most: int = 0
    """The most health; 0: no ring."""
    number: str = ""
    """Which of several alike, at the lower right."""
    square: bool = False
    """Enemies are square, heroes round, so that sides differ by more than colour."""
    done: bool = False
    """Has acted already: dimmed."""
    signs: tuple[str, ...] = ()
    """States as drawings, at the upper left, at most three."""
    plates: float = 1.0
    """Scale of its numbers, for small pictures."""


@kept
def standee(creature: Creature, size: int) -> Image.Image:
    """A creature, `size` px square plus its shadow (MARGIN)."""
    thick = max(6, size // 11) if creature.most else 0
    tone = mix(creature.tone, INK, 0.5) if creature.done else creature.tone
    made = _base(size, thick, tone, creature.square)
    inner = round((size - 2 * thick) * (0.74 if creature.square else 0.66))
    emblem = relief(
        creature.drawing, inner, mix(tone, IVORY, 0.3 if creature.done else 0.72), mix(tone, BLACK, 0.4)
    )
    centre(made, emblem)
    if creature.most:
        made.alpha_composite(health_ring(creature.health, creature.most, size, thick))
    _plates(made, creature)
    for place, sign in enumerate(creature.signs[:3]):
        across = max(16, size // 4)
        made.alpha_composite(_state(sign, across), (place * (across - 2), 0))
    return with_shadow(made, size // 5 if creature.square else size // 2, MARGIN)


def stand(board: Image.Image, layout: Layout, cell: Hex, creature: Creature) -> None:
    """Put a creature on its hex, slightly above the middle, to keep the coordinate readable."""
    size = round(layout.size * 1.16)
    x, y = layout.centre(cell)
    at = (round(x - size / 2), round(y - size / 2 - layout.size * 0.14))
    put(board, standee(creature, size), at, MARGIN)


def _base(size: int, thick: int, tone: Colour, square: bool) -> Image.Image:
    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        full = size * s
        if square:
            outer = (s, s, full - s, full - s)
            draw.rounded_rectangle(
                outer, full // 5, fill=mix(tone, BLACK, 0.55), outline=mix(tone, WHITE, 0.35), width=2 * s
            )
            return
        inset = thick * s
        draw.ellipse((0, 0, full - 1, full - 1), fill=INK)
        disc = (inset, inset, full - inset, full - inset)
        draw.ellipse(disc, fill=mix(tone, BLACK, 0.45), outline=mix(tone, WHITE, 0.35), width=2 * s)

    return smooth(size, size, paint)


def _plates(made: Image.Image, creature: Creature) -> None:
    """Health at the lower left, its number at the lower right; narrowed if they'd overlap."""
    letters = round(made.width * 0.27 * creature.plates)
    left = _plate(str(creature.health), letters, INK, IVORY) if creature.most else None
    right = _plate(creature.number, letters, BRASS, INK) if creature.number else None
    both = sum(plate.width for plate in (left, right) if plate is not None)
    share = min(1.0, made.width / both) if both else 1.0
    for plate, x in ((left, 0.0), (right, 1.0)):
        if plate is not None:
            narrow = plate.resize((int(plate.width * share), plate.height), Image.Resampling.LANCZOS)
            made.alpha_composite(narrow, (round(x * (made.width - narrow.width)), made.height - plate.height))


@kept
def _plate(said: str, letters: int, fill: Colour, ink: Colour) -> Image.Image:
    lettering = face(SERIF, letters, True)
    high = max(16, letters)
    made = panel(max(high, round(lettering.width(said)) + high // 3), high, high // 3, fill, ink, 255).copy()
    write(ImageDraw.Draw(made), (made.width / 2, high * 0.48), said, lettering, ink, anchor="m")
    return made


@kept
def _state(drawing: str, across: int) -> Image.Image:
    return roundel(across, INK, BRASS, icon(drawing, round(across * 0.7), IVORY, mix(IVORY, INK, 0.4)))
