"""Fonts from packages, with a fallback for every character.

Layout.BASIC is set throughout: with Raqm, widths would differ from host to host.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path

import font_source_serif_pro
from fontTools.ttLib import TTFont
from PIL import ImageDraw, ImageFont

from render.kit.palette import Colour

SERIF, SANS = "serif", "sans"
MISSING = "□"
"""Stands for a character that no font has (colour emoji, say)."""
_FAMILIES = {"zh-CN": ("notosanssc", "NotoSansSC[wght].ttf")}
_DEFAULT = ("notosanstc", "NotoSansTC[wght].ttf")


def _cjk(language: str) -> Path:
    folder, name = _FAMILIES.get(language, _DEFAULT)
    return Path(str(files("justmytype_intl_cjk"))) / "fonts" / "ofl" / folder / name


@cache
def _covered(path: str) -> frozenset[int]:
    """Code points that a font file has."""
    with TTFont(path, lazy=True) as font:
        return frozenset(font.getBestCmap())


@lru_cache(maxsize=256)
def _load(path: str, size: int, weight: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
    if "[wght]" in path:
        font.set_variation_by_axes([weight])
    return font


class Face:
    """A family at a size: serif for titles and numerals, sans for the rest, Chinese in either."""

    def __init__(self, family: str, size: int, *, bold: bool = False, language: str = "en") -> None:
        weight = 700 if bold else 450
        serif = (
            font_source_serif_pro.SourceSerifProBold if bold else font_source_serif_pro.SourceSerifProSemibold
        )
        chain = [str(_cjk(language))]
        if family == SERIF:
            chain.insert(0, str(serif))
        self._chain = [(path, _load(path, size, weight)) for path in chain]
        self.size = size

    def runs(self, said: str) -> Iterator[tuple[ImageFont.FreeTypeFont, str]]:
        """The text cut where the font changes."""
        current, run = self._chain[0][1], ""
        for character in said:
            font, shown = self._font_for(character)
            if font is not current and run:
                yield current, run
                run = ""
            current, run = font, run + shown
        if run:
            yield current, run

    def _font_for(self, character: str) -> tuple[ImageFont.FreeTypeFont, str]:
        for path, font in self._chain:
            if ord(character) in _covered(path):
                return font, character
        return self._chain[-1][1], MISSING

    def width(self, said: str, tracking: int = 0) -> float:
        """Width in pixels."""
        return sum(font.getlength(run) for font, run in self.runs(said)) + tracking * len(said)


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
        said = said[:-1]
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
