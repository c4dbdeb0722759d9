"""Cards with rules text, as most games have them: name, cost, emblem, kind, text, values, resources.

A card that is shown small carries no text: its emblem is larger instead, for names and numbers must be read.
"""

from __future__ import annotations

import msgspec
from PIL import Image, ImageDraw

from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.textbox import fits, text_box
from render.kit.medallion import medallion
from render.kit.palette import BLACK, BRASS, INK, IVORY, MIST, Colour, mix
from render.kit.shapes import framed, panel, vertical
from render.kit.signs import Icons, icons
from render.kit.vectors import icon

SMALL = 320
"""Narrower cards show no text and no kind; their name, cost and values are larger for it."""
ART = (0.50, 0.44, 0.38, 0.32)
"""Where the emblem may end, in parts of the height: the longer the text, the higher."""
LEAST, MARGIN = 15, 0.065
"""The smallest text in pixels; the edge beside it in parts of the width."""


class Plan(msgspec.Struct, frozen=True):
    """What a card shows. Drawings are in the language of `render/kit/vectors.py`."""

    name: str
    drawing: str
    light: Colour
    dark: Colour
    cost: str = ""
    """In the coin at the upper left; empty: no coin."""
    kind: str = ""
    """Type and traits, on one line."""
    text: str = ""
    """In the markup of `render/kit/letters/textbox.py`."""
    values: tuple[tuple[str, str], ...] = ()
    """Drawing and value of each number at the lower edge: attack 2, health 10. Five at most fit."""
    resources: tuple[str, ...] = ()
    """Drawings down the left edge of the emblem."""
    rank: int = 1
    """How rich the emblem's disc is, 1 to 3."""


def text_card(
    plan: Plan, size: tuple[int, int], language: str, signs: Icons | None = None, radius: int = 0
) -> Image.Image:
    """A card's face (width, height) in its frame, without its shadow. `signs`: icons for the text."""
    width, height = size
    made = vertical(
        *size, mix(plan.dark, plan.light, 0.6), mix(plan.dark, plan.light, 0.2), mix(plan.dark, BLACK, 0.3)
    ).convert("RGBA")
    small = width < SMALL
    head, low = round(height * (0.16 if small else 0.13)), round(height * (0.20 if small else 0.13))
    low = low if plan.values else 0
    band = 0 if small or not plan.kind else round(height * 0.075)
    texted = bool(plan.text) and not small
    bottom = _bottom(plan, size, band, low, language) if texted else height - low - band
    _art(made, plan, (head, bottom))
    _resources(made, plan, (head, bottom))
    if band:
        _kind(made, plan, (bottom, band), language)
    if texted:
        _text(made, plan, (bottom + band, height - low), language, signs or icons())
    _values(made, plan, low)
    _head(made, plan, head, language)
    return framed(made, radius or max(8, width // 18))


def _bottom(plan: Plan, size: tuple[int, int], band: int, low: int, language: str) -> int:
    """Where the emblem ends: in the middle, or higher where the text would not fit below it."""
    width, height = size
    for share in ART:
        bottom = round(height * share)
        if fits(plan.text, _text_room(width, bottom + band, height - low), language, LEAST):
            return bottom
    return round(height * ART[-1])


def _text_room(width: int, top: int, bottom: int) -> tuple[int, int]:
    margin = round(width * MARGIN)
    return width - 2 * margin, bottom - top - margin


def _head(made: Image.Image, plan: Plan, head: int, language: str) -> None:
    """The name on a dark bar, and the cost in a coin before it."""
    width = made.width
    bar = Image.new("RGBA", (width, head), (*mix(plan.dark, INK, 0.82), 240))
    made.alpha_composite(bar, (0, 0))
    draw = ImageDraw.Draw(made)
    draw.line([(0, head), (width, head)], fill=BRASS, width=max(1, width // 220))
    margin = round(width * 0.06)
    left = margin
    if plan.cost:
        coin = round(head * 0.92)
        piece = panel(coin, coin, coin // 2, mix(plan.dark, plan.light, 0.35), BRASS, 255)
        made.alpha_composite(piece, (round(width * 0.03), (head - coin) // 2 + 1))
        numeral = face(SERIF, round(coin * (0.72 if len(plan.cost) < 2 else 0.56)), True)
        at = (round(width * 0.03) + coin / 2, head / 2 + 1)
        write(draw, at, plan.cost, numeral, IVORY, anchor="m", stroke=INK)
        left = round(width * 0.03) + coin + margin // 2
    family = SERIF if language == "en" else SANS
    room = width - left - margin
    wanted, least = round(head * 0.56), max(15, round(head * 0.26))
    made_face, shown = fitted(family, wanted, plan.name, room, least=least, bold=True, language=language)
    write(draw, (left + room / 2, head * 0.52), shown, made_face, IVORY, anchor="m")


def _art(made: Image.Image, plan: Plan, art: tuple[int, int]) -> None:
    """The emblem, as large as its room."""
    across = round(min(made.width * 0.78, (art[1] - art[0]) * 0.94))
    top = art[0] + (art[1] - art[0] - across) // 2
    piece = medallion(plan.drawing, across, plan.light, plan.dark, plan.rank)
    made.alpha_composite(piece, ((made.width - across) // 2, top))


def _resources(made: Image.Image, plan: Plan, room: tuple[int, int]) -> None:
    top, share = room[0], (room[1] - room[0] - made.width * 0.06) / max(len(plan.resources), 1)
    across = round(min(made.width * 0.13, share / 1.1))
    for place, drawing in enumerate(plan.resources):
        disc = panel(across, across, across // 2, mix(plan.dark, INK, 0.6), BRASS, 255).copy()
        inner = round(across * 0.68)
        disc.alpha_composite(
            icon(drawing, inner, IVORY, mix(IVORY, plan.dark, 0.4)), ((across - inner) // 2,) * 2
        )
        at = (round(made.width * 0.05), top + round(made.width * 0.04) + place * round(across * 1.1))
        made.alpha_composite(disc, at)


def _kind(made: Image.Image, plan: Plan, place: tuple[int, int], language: str) -> None:
    """Type and traits on a band (its top, its height)."""
    width, (top, band) = made.width, place
    field = Image.new("RGBA", (width, band), (*mix(plan.dark, INK, 0.6), 245))
    made.alpha_composite(field, (0, top))
    size = max(13, round(band * 0.62))
    room = width - round(width * 0.1)
    made_face, shown = fitted(SANS, size, plan.kind, room, least=min(13, size), language=language)
    write(ImageDraw.Draw(made), (width / 2, top + band / 2), shown, made_face, MIST, anchor="m")


def _text(made: Image.Image, plan: Plan, room: tuple[int, int], language: str, signs: Icons) -> None:
    width, margin = made.width, round(made.width * MARGIN)
    field = Image.new("RGBA", (width, room[1] - room[0]), (*mix(plan.dark, INK, 0.88), 245))
    made.alpha_composite(field, (0, room[0]))
    box = _text_room(width, *room)
    size = round(width * 0.064)
    text = text_box(plan.text, box, language, signs, size=size, least=LEAST, bold_tone=BRASS)
    made.alpha_composite(text, (margin, room[0] + margin // 2))


def _values(made: Image.Image, plan: Plan, low: int) -> None:
    """Signs with their numbers along the lower edge."""
    if not plan.values:
        return
    width, height = made.size
    bar = Image.new("RGBA", (width, low), (*mix(plan.dark, INK, 0.75), 250))
    made.alpha_composite(bar, (0, height - low))
    numeral = round(low * 0.74)
    room = width * 0.88
    while numeral > 12 and _wide(plan, numeral) > room:
        numeral -= 1
    lettering, sign = face(SERIF, numeral, True), round(numeral * 0.84)
    gap = (room - _wide(plan, numeral)) / (len(plan.values) + 1)
    x, y = width * 0.06 + gap, height - low * 0.54
    for drawing, value in plan.values:
        made.alpha_composite(icon(drawing, sign, BRASS, mix(BRASS, INK, 0.4)), (round(x), round(y - sign / 2)))
        x += sign + 4
        x += write(ImageDraw.Draw(made), (x, y), value, lettering, IVORY, stroke=INK) + gap


def _wide(plan: Plan, numeral: int) -> float:
    """Width of all values with their signs at a size of numeral, without gaps."""
    lettering = face(SERIF, numeral, True)
    return sum(round(numeral * 0.84) + 4 + lettering.width(value) for _, value in plan.values)
