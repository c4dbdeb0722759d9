"""Names in small boxes, on as many lines as they need; narrowed rather than small."""

from __future__ import annotations

import re

from PIL import Image, ImageDraw

from render.kit.kept import kept
from render.kit.letters.fonts import SANS, Style, face, fitted, write
from render.kit.letters.textbox import fits, text_box
from render.kit.shapes import put

LEAST = 13
"""Pixels below which a name is cut instead."""
_NARROWER = (0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65)
"""How far to narrow a name that would be too small otherwise."""


def name_box(name: str, box: tuple[int, int], language: str, size: int, least: int = LEAST) -> Image.Image:
    """A name in the middle of a box (width, height), in the largest size from `size` down to `least` that tears
    no word. It turns light before it shrinks; with a `least` it shrinks before it turns light, then narrows."""
    made = _largest(name, box, language, size, least)
    if made is not None:
        return made
    for share in _NARROWER if least > LEAST else ():
        made = _largest(name, (round(box[0] / share), box[1]), language, least, least)
        if made is not None:
            return made.resize(box, Image.Resampling.LANCZOS)
    return _largest(name, box, language, least, LEAST) or text_box(
        name, box, language, {}, size=LEAST, least=LEAST - 1, centred=True
    )


@kept
def name_fits(name: str, box: tuple[int, int], language: str, least: int) -> bool:
    """Whether a name fits a box at this letter size, narrowed if need be."""
    rooms = [(round(box[0] / share), box[1]) for share in (1.0, _NARROWER[-1])]
    return any(_largest(name, room, language, least, least) is not None for room in rooms)


def _largest(name: str, box: tuple[int, int], language: str, size: int, least: int) -> Image.Image | None:
    words = [word for word in re.split(r"\s|(?<=[^\W\d]-)(?=[^\W\d])", name) if word.isascii()]
    ways = [(smaller, bold) for smaller in range(size, least - 1, -1) for bold in (True, False)]
    for smaller, bold in ways if least == LEAST else sorted(ways, key=lambda way: not way[1]):
        lettering = face(SANS, smaller, bold, language)
        said = f"**{name}**" if bold else name
        untorn = all(lettering.width(word) <= box[0] for word in words)
        if untorn and fits(said, box, language, smaller):
            return text_box(said, box, language, {}, size=smaller, least=smaller, centred=True)
    return None


def lay_name(
    made: Image.Image,
    at: tuple[float, float],
    name: str,
    room: float,
    language: str,
    style: Style,
) -> None:
    """Lay a name on one line, its left end and middle at `at`; narrowed before it's cut."""
    line = _line(name, round(room), language, style)
    put(made, line, (round(at[0]), round(at[1] - line.height / 2)))


@kept
def _line(name: str, room: int, language: str, style: Style) -> Image.Image:
    """A name on one line, narrowed as needed and centred vertically in its piece."""
    family, bold = style.family, style.bold
    lettering, shown = fitted(family, style.size, name, room, least=style.least, bold=bold, language=language)
    if shown != name:
        narrow = room / _NARROWER[-1]
        lettering, shown = fitted(family, style.least, name, narrow, least=LEAST, bold=bold, language=language)
    wide = max(room, round(lettering.width(shown)) + 1)
    made = Image.new("RGBA", (wide, lettering.size * 2))
    write(ImageDraw.Draw(made), (0, lettering.size), shown, lettering, style.tone)
    return made if wide == room else made.resize((room, made.height), Image.Resampling.LANCZOS)
