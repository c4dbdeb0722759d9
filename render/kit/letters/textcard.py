"""Cards with rules text, as most games have them: name, cost, emblem, kind, text, values, resources.

Small cards drop the text for a larger emblem, since names and numbers must stay readable.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from PIL import Image, ImageDraw

from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.textbox import fits, height_of, text_box
from render.kit.palette import BLACK, BRASS, INK, IVORY, MIST, Colour, mix
from render.kit.pieces.medallion import medallion
from render.kit.shapes import framed, panel, roundel, vertical
from render.kit.signs import Icons, icons
from render.kit.vectors import icon

SMALL = 320
"""Narrower cards drop text and kind for a larger name, cost and values."""
ART = (0.50, 0.44, 0.38, 0.32)
"""Where the emblem may end, as shares of the height: longer texts push it up."""
TALL = 756
"""Height of the card with the highest bars: a card that's merely wider gives the extra room to its text."""
STEP = 12
"""Pixels a card grows by until its text fits."""
LEAST, MARGIN = 15, 0.065
"""Smallest text in pixels; margin as a share of the width."""
READ = 28
"""Text size of a single card: it's 840 px high with its table and shown at 350, which makes 11 px."""


class Plan(msgspec.Struct, frozen=True):
    """What a card shows. For drawings see `render/kit/vectors.py`."""

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
    """Drawing and value of each number at the lower edge (attack 2, health 10), at most five."""
    resources: tuple[str, ...] = ()
    """Drawings down the emblem's left edge."""
    rank: int = 1
    """How ornate the emblem's disc is, 1 to 3."""


class _Bars(NamedTuple):
    head: int
    band: int
    low: int


def text_card(
    plan: Plan,
    size: tuple[int, int],
    language: str,
    signs: Icons | None = None,
    radius: int = 0,
    least: int = LEAST,
) -> Image.Image:
    """A card's face (width, height) in its frame, without shadow. `signs`: icons for the text. The emblem
    shrinks if the text would fall below `least`; long names and kinds take a second line."""
    width, height = size
    made = vertical(
        *size, mix(plan.dark, plan.light, 0.6), mix(plan.dark, plan.light, 0.2), mix(plan.dark, BLACK, 0.3)
    ).convert("RGBA")
    bars = _bars(plan, size, language, least)
    texted = bool(plan.text) and width >= SMALL
    bottom = _bottom(plan, size, bars, language, least) if texted else height - bars.low - bars.band
    across = round(min(made.width * 0.78, (bottom - bars.head) * 0.94))
    top = bars.head + (bottom - bars.head - across) // 2
    piece = medallion(plan.drawing, across, plan.light, plan.dark, plan.rank)
    made.alpha_composite(piece, ((made.width - across) // 2, top))
    _resources(made, plan, (bars.head, bottom))
    if bars.band:
        _kind(made, plan, (bottom, bars.band), language, least)
    if texted:
        _text(made, plan, (bottom + bars.band, height - bars.low), language, signs or icons())
    _values(made, plan, bars.low)
    _head(made, plan, bars.head, language, least)
    return framed(made, radius or max(8, width // 18))


def height_for(plan: Plan, size: tuple[int, int], language: str, least: int) -> int:
    """Height a card of this width needs, at least the given one, for its text to reach size `least`."""
    width, height = size
    while not _reads(plan, (width, height), language, least):
        height += STEP
    return height


def width_for(plan: Plan, size: tuple[int, int], language: str, least: int) -> int:
    """Width a card of this height needs, at least the given one, for its text to reach size `least`."""
    width, height = size
    while not _reads(plan, (width, height), language, least):
        width += STEP
    return width


def _reads(plan: Plan, size: tuple[int, int], language: str, least: int) -> bool:
    bars = _bars(plan, size, language, least)
    room = _text_room(size[0], round(size[1] * ART[-1]) + bars.band, size[1] - bars.low)
    return fits(plan.text, room, language, least)


def _bars(plan: Plan, size: tuple[int, int], language: str, least: int) -> _Bars:
    width, height = size
    small = width < SMALL
    # wider cards keep the usual size of name, kind and values
    tall = max(height, min(round(width * 1.36), TALL))
    head, low = round(tall * (0.16 if small else 0.13)), round(tall * (0.20 if small else 0.13))
    band = 0 if small or not plan.kind else round(tall * 0.075)
    if band and face(SANS, least, False, language).width(plan.kind) > _kind_room(width):
        band = max(band, height_of(plan.kind, language, _kind_room(width), least, whole=True) + 6)
    return _Bars(head, band, low if plan.values else 0)


def _kind_room(width: int) -> int:
    return width - round(width * 0.1)


def _bottom(plan: Plan, size: tuple[int, int], bars: _Bars, language: str, least: int) -> int:
    width, height = size
    for share in ART:
        bottom = round(height * share)
        if fits(plan.text, _text_room(width, bottom + bars.band, height - bars.low), language, least):
            return bottom
    return round(height * ART[-1])


def _text_room(width: int, top: int, bottom: int) -> tuple[int, int]:
    margin = round(width * MARGIN)
    return width - 2 * margin, bottom - top - margin


def _head(made: Image.Image, plan: Plan, head: int, language: str, least: int) -> None:
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
    _name(made, plan.name, (left, width - left - margin, head), language, max(least, round(head * 0.26)))


def _name(made: Image.Image, name: str, place: tuple[int, int, int], language: str, least: int) -> None:
    """Write a name (left, width, height): on one line, or on two if it would fall below `least`."""
    left, room, head = place
    family = SERIF if language == "en" else SANS
    wanted = round(head * 0.56)
    lettering, shown = fitted(
        family, wanted, name, room, least=min(least, wanted), bold=True, language=language
    )
    if shown == name:
        write(ImageDraw.Draw(made), (left + room / 2, head * 0.52), name, lettering, IVORY, anchor="m")
        return
    box = text_box(f"**{name}**", (room, head), language, {}, size=least, least=LEAST, centred=True)
    made.alpha_composite(box, (left, 0))


def _resources(made: Image.Image, plan: Plan, room: tuple[int, int]) -> None:
    width, high = made.width, room[1] - room[0]
    share = (high - width * 0.06) / max(len(plan.resources), 1)
    upright = share / 1.1 >= width * 0.1
    across = round(min(width * 0.13, share / 1.1 if upright else high * 0.86))
    for place, drawing in enumerate(plan.resources):
        sign = icon(drawing, round(across * 0.68), IVORY, mix(IVORY, plan.dark, 0.4))
        disc = roundel(across, mix(plan.dark, INK, 0.6), BRASS, sign)
        step, left = place * round(across * 1.1), round(width * 0.05)
        below = room[0] + round(width * 0.04) + step
        made.alpha_composite(disc, (left, below) if upright else (left + step, room[0] + round(high * 0.07)))


def _kind(made: Image.Image, plan: Plan, place: tuple[int, int], language: str, least: int) -> None:
    """Type and traits on a band (top, height), on two lines if they'd fall below `least`."""
    width, (top, band) = made.width, place
    field = Image.new("RGBA", (width, band), (*mix(plan.dark, INK, 0.6), 245))
    made.alpha_composite(field, (0, top))
    size, room = max(least, min(round(width * 0.063), round(band * 0.62))), _kind_room(width)
    lettering, shown = fitted(SANS, size, plan.kind, room, least=least, language=language)
    if shown == plan.kind:
        write(ImageDraw.Draw(made), (width / 2, top + band / 2), shown, lettering, MIST, anchor="m")
        return
    box = text_box(
        plan.kind, (room, band), language, {}, size=least, least=LEAST, tone=MIST, centred=True, whole=True
    )
    made.alpha_composite(box, ((width - room) // 2, top))


def _text(made: Image.Image, plan: Plan, room: tuple[int, int], language: str, signs: Icons) -> None:
    width, margin = made.width, round(made.width * MARGIN)
    field = Image.new("RGBA", (width, room[1] - room[0]), (*mix(plan.dark, INK, 0.88), 245))
    made.alpha_composite(field, (0, room[0]))
    box = _text_room(width, *room)
    size = round(width * 0.064)
    text = text_box(plan.text, box, language, signs, size=size, least=LEAST, bold_tone=BRASS)
    made.alpha_composite(text, (margin, room[0] + margin // 2))


def _values(made: Image.Image, plan: Plan, low: int) -> None:
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
    lettering = face(SERIF, numeral, True)
    return sum(round(numeral * 0.84) + 4 + lettering.width(value) for _, value in plan.values)
