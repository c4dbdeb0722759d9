"""Lines of text: faces with a fallback for every character, fitting, and writing.

Layout.BASIC is set throughout: with Raqm, widths would differ from host to host.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from operator import itemgetter

from PIL import ImageDraw, ImageFont

from render.kit.palette import Colour
from render.kit.typefaces import NEUTRAL, SANS, SERIF, chain, drawable

__all__ = ["NEUTRAL", "SANS", "SERIF", "Face", "Run", "face", "fitted", "write"]
Run = tuple[ImageFont.FreeTypeFont, str]


class Face:
    """A family at a size: serif for titles and numerals, sans for the rest, every script in either."""

    def __init__(self, family: str, size: int, *, bold: bool = False, language: str = "en") -> None:
        self.size = size
        self._chain = chain(family, bold, language)
        self.runs = lru_cache(maxsize=512)(self._runs)
        """A text to its runs: cut where the font changes, each with the text that is drawn."""

    def _runs(self, said: str) -> tuple[Run, ...]:
        parts = groupby(drawable(said, self._chain), key=itemgetter(0))
        return tuple(
            (self._chain[place].at(self.size), "".join(character for _, character in run))
            for place, run in parts
        )

    def width(self, said: str, tracking: int = 0) -> float:
        """Width in pixels."""
        return sum(font.getlength(run) + tracking * len(run) for font, run in self.runs(said))


@lru_cache(maxsize=512)
def face(family: str, size: int, bold: bool = False, language: str = "en") -> Face:
    """A face, loaded once."""
    return Face(family, size, bold=bold, language=language)


def fitted(
    family: str, size: int, said: str, width: float, *, least: int, bold: bool = False, language: str = "en"
) -> tuple[Face, str]:
    """The largest face up to `size` in which a text fits; below `least` the text is shortened instead."""
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
) -> float:
    """Write one line, its middle at `at[1]`; `anchor` is l, m or r. Returns its width."""
    width = made.width(said, tracking)
    x = at[0] - {"l": 0.0, "m": width / 2, "r": width}[anchor]
    y = at[1] + made.size * 0.36
    thick = max(1, made.size // 16) if stroke else 0
    for font, run in made.runs(said):
        for part in run if tracking else (run,):
            draw.text((x, y), part, fill=fill, font=font, anchor="ls", stroke_width=thick, stroke_fill=stroke)
            x += font.getlength(part) + tracking
    return width
