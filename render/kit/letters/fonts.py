"""Lines of text: faces with a fallback for every character, fitting, and writing.

Always Layout.BASIC: with Raqm, widths would differ between hosts.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from operator import itemgetter

import msgspec
from PIL import Image, ImageDraw

from render.kit.kept import kept
from render.kit.letters.record import Role, inked, note
from render.kit.letters.typefaces import NEUTRAL, SANS, SERIF, Typeface, chain, drawable
from render.kit.palette import IVORY, Colour

__all__ = [
    "NEUTRAL", "SANS", "SERIF", "Face", "Run", "Style",
    "face", "fitted", "lay_line", "sans", "serif", "strong", "title", "write",
]  # fmt: skip
_SOLID = 255
LINES = 12_000
"""Texts to cache runs and lengths of, beside the cache of pieces: one card needs some three hundred. At 300
bytes each they take 7 MiB in all; measuring again would open large fonts."""


class Run(msgspec.Struct, frozen=True):
    """Part of a line drawn in one typeface."""

    typeface: Typeface
    said: str
    length: float
    """Advance width in pixels: from its start to where the next letter would start."""


class Face:
    """A family at a size: serif for titles and numerals, sans for the rest; both cover every script."""

    def __init__(self, family: str, size: int, *, bold: bool = False, language: str = "en") -> None:
        self.size = size
        self._chain = chain(family, bold, language)

    def runs(self, said: str) -> tuple[Run, ...]:
        """A text split where the font changes, with the characters actually drawn."""
        return _runs(self._chain, self.size, said)

    def width(self, said: str, tracking: int = 0) -> float:
        """Width in pixels."""
        return sum(run.length + tracking * len(run.said) for run in self.runs(said))


@lru_cache(maxsize=LINES)
def _runs(faces: tuple[Typeface, ...], size: int, said: str) -> tuple[Run, ...]:
    parts = groupby(drawable(said, faces), key=itemgetter(0))
    return tuple(_run(faces[place], size, "".join(character for _, character in part)) for place, part in parts)


@lru_cache(maxsize=LINES)
def _run(typeface: Typeface, size: int, said: str) -> Run:
    return Run(typeface, said, typeface.at(size).getlength(said))


@lru_cache(maxsize=512)
def face(family: str, size: int, bold: bool = False, language: str = "en") -> Face:
    """A cached `Face`."""
    return Face(family, size, bold=bold, language=language)


def fitted(
    family: str, size: int, said: str, width: float, *, least: int, bold: bool = False, language: str = "en"
) -> tuple[Face, str]:
    """The largest face up to `size` in which a text fits; below `least` the text is cut."""
    for smaller in range(size, least - 1, -2):
        made = face(family, smaller, bold, language)
        if made.width(said) <= width:
            return made, said
    made = face(family, least, bold, language)
    while said and made.width(said + "…") > width:
        said = said[:-1].rstrip()
    return made, said + "…"


def write(
    draw: ImageDraw.ImageDraw,
    at: tuple[float, float],
    said: str,
    made: Face,
    fill: Colour | tuple[int, int, int, int],
    *,
    anchor: str = "l",
    tracking: int = 0,
    stroke: Colour | None = None,
    role: Role = "text",
) -> float:
    """Write one line, its middle at `at[1]`; `anchor` is l, m or r. Returns its width."""
    note(said, made.size, role)
    width = made.width(said, tracking)
    x = at[0] - {"l": 0.0, "m": width / 2, "r": width}[anchor]
    y = at[1] + made.size * 0.36
    thick = max(1, made.size // 16) if stroke else 0
    for run in made.runs(said):
        parts = [_run(run.typeface, made.size, letter) for letter in run.said] if tracking else [run]
        for part in parts:
            if stroke:
                _lay(draw, (x, y), part, made.size, stroke, thick)
            _lay(draw, (x, y), part, made.size, fill)
            x += part.length + tracking
    return width


class Style(msgspec.Struct, frozen=True):
    """How to write a line: as large as fits, from `size` down to `least`."""

    family: str
    size: int
    least: int
    tone: Colour = IVORY
    bold: bool = True


def serif(size: int, least: int, tone: Colour = IVORY) -> Style:
    return Style(SERIF, size, least, tone)


def sans(size: int, least: int, tone: Colour = IVORY) -> Style:
    return Style(SANS, size, least, tone, bold=False)


def strong(size: int, least: int, tone: Colour = IVORY) -> Style:
    return Style(SANS, size, least, tone)


def title(size: int, least: int, language: str) -> Style:
    """A card's name; the serif has no Chinese."""
    return serif(size, least) if language == "en" else strong(size, least)


def lay_line(
    made: Image.Image,
    at: tuple[float, float],
    said: str,
    room: float,
    language: str,
    style: Style,
    *,
    anchor: str = "l",
    stroke: Colour | None = None,
    role: Role = "text",
) -> float:
    """Write one line like `write`, fitted into its room. Returns its width."""
    lettering, shown = fitted(
        style.family, style.size, said, room, least=style.least, bold=style.bold, language=language
    )
    draw = ImageDraw.Draw(made)
    return write(draw, at, shown, lettering, style.tone, anchor=anchor, stroke=stroke, role=role)


def _lay(
    draw: ImageDraw.ImageDraw,
    at: tuple[float, float],
    run: Run,
    size: int,
    fill: Colour | tuple[int, int, int, int],
    thick: int = 0,
) -> None:
    x, y = int(at[0]), int(at[1])
    letters, left, top = _letters(run.typeface, size, run.said, at[0] - x, at[1] - y, thick)
    draw.bitmap((x + left, y + top), letters, fill)
    inked(draw, run.said, (x + left, y + top, x + left + letters.width, y + top + letters.height))


@kept
def _letters(
    typeface: Typeface, size: int, said: str, x: float, y: float, thick: int
) -> tuple[Image.Image, int, int]:
    """A run as a mask, with its offset right and down from the line's left end.

    `x` and `y` are the line's fractional pixels; `thick` is how much the letters grow on all sides. Drawing
    letters takes far longer than pasting them, and loads the font, which maps its file into memory.
    """
    font = typeface.at(size)
    margin = size + thick
    mask = Image.new("L", (round(font.getlength(said)) + 2 * margin, 3 * margin))
    place = (margin + x, 2 * margin + y)
    ImageDraw.Draw(mask).text(
        place, said, _SOLID, font, anchor="ls", stroke_width=thick, stroke_fill=_SOLID if thick else None
    )
    left, top, right, bottom = mask.getbbox() or (0, 0, 1, 1)
    return mask.crop((left, top, right, bottom)), left - margin, top - 2 * margin
