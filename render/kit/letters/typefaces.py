"""The font files: which ones serve a family and a language, and what each can draw.

Chinese, Japanese and Korean use Noto Sans; Latin, Greek and Cyrillic use Source Sans and Source Serif, since
the Noto files have no ğ, ł, š or ί. Files are opened when a character first needs them.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

import msgspec
from fontTools.ttLib import TTFont
from PIL import ImageFont

SERIF, SANS = "serif", "sans"
NEUTRAL = "◆"
"""Replaces characters no font has (colour emoji, say)."""
_NOTO = {"zh-TW": "TC", "zh-CN": "SC", "ja": "JP", "ko": "KR"}
_SANS_SCALE, _SERIF_SCALE = 1.11, 1.09
"""Capitals are 0.733 em high in Noto Sans, 0.660 in Source Sans, 0.670 in Source Serif. In sans lines these
scale the Latin faces up, so that a word with a ğ is as high as its neighbours."""
_LARGE = 1 << 20
"""Bytes above which a font file is large. Each size maps the file again, and every mapping counts what was read
through it, up to the whole file: keep few sizes of large files open."""
_JOINER = "\u200d"
_FLAG = re.compile("[\U0001f1e6-\U0001f1ff]{2}")


class Typeface(msgspec.Struct, frozen=True):
    """A font file with its weight and scale."""

    path: str
    weight: int
    scale: float = 1.0

    def covers(self, character: str) -> bool:
        """Whether the file has glyphs for all these characters."""
        if character.isascii():
            return True
        has = _covered(self.path)
        return all(has[ord(part) >> 3] >> (ord(part) & 7) & 1 for part in character)

    def at(self, size: int) -> ImageFont.FreeTypeFont:
        """The font at a nominal size in pixels."""
        load = _load_large if _is_large(self.path) else _load_small
        return load(self.path, round(size * self.scale), self.weight)


@cache
def _covered(path: str) -> bytes:
    """A font file's code points as a bitmap, the lowest bit first."""
    has = bytearray((sys.maxunicode >> 3) + 1)
    with TTFont(path, lazy=True) as font:
        for point in font.getBestCmap():
            has[point >> 3] |= 1 << (point & 7)
    return bytes(has)


@cache
def _is_large(path: str) -> bool:
    return Path(path).stat().st_size > _LARGE


@lru_cache(maxsize=2)
def _load_large(path: str, size: int, weight: int) -> ImageFont.FreeTypeFont:
    return _load(path, size, weight)


@lru_cache(maxsize=24)
def _load_small(path: str, size: int, weight: int) -> ImageFont.FreeTypeFont:
    return _load(path, size, weight)


def _load(path: str, size: int, weight: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
    if "[wght]" in path:
        font.set_variation_by_axes([weight])
    return font


def _noto(region: str, weight: int) -> Typeface:
    folder = Path(str(files("justmytype_intl_cjk"))) / "fonts" / "ofl" / f"notosans{region.lower()}"
    return Typeface(str(folder / f"NotoSans{region}[wght].ttf"), weight)


def _source(package: str, name: str, suffix: str, weight: int, scale: float) -> list[Typeface]:
    # an updated but not reinstalled checkout lacks the newer package; do without
    if find_spec(package) is None:
        return []
    path = Path(str(files(package))) / "files" / f"{name}.{suffix}"
    return [Typeface(str(path), weight, scale)]


@cache
def chain(family: str, bold: bool, language: str) -> tuple[Typeface, ...]:
    """The typefaces to try for a character, in this order.

    English starts with a Latin face, whose ellipsis sits on the baseline; Chinese starts with Noto, whose Latin
    letters are Source Sans anyway. The serif has no Chinese: Noto follows.
    """
    weight = 700 if bold else 450
    cut = "Bold" if bold else "Regular"
    sans = _source("font_source_sans_pro", f"SourceSansPro-{cut}", "ttf", weight, _SANS_SCALE)
    serif_cut = "Bold" if bold else "Semibold"
    scale = 1.0 if family == SERIF else _SERIF_SCALE
    serif = _source("font_source_serif_pro", f"SourceSerifPro-{serif_cut}", "otf", weight, scale)
    own = _NOTO.get(language, "TC")
    noto = [_noto(region, weight) for region in (own, *(r for r in ("TC", "SC", "JP", "KR") if r != own))]
    if family == SERIF:
        return (*serif, *noto, *sans)
    if language == "en":
        return (*sans, *noto, *serif)
    return (noto[0], *sans, *noto[1:], *serif)


def drawable(said: str, faces: tuple[Typeface, ...]) -> list[tuple[int, str]]:
    """A line as pairs: index of a typeface in the chain, and a character it has.

    Invisible marks are dropped, fancy letters (𝓐) become plain, letters with an unknown accent keep their base;
    anything else without a glyph becomes `NEUTRAL`, a joined emoji just one.
    """
    made: list[tuple[int, str]] = []
    joined = False
    for character in unicodedata.normalize("NFC", _FLAG.sub(NEUTRAL, said)):
        kind = unicodedata.category(character)
        if character == _JOINER:
            joined = True
        elif kind in ("Cf", "Cc", "Cs", "Co") or _modifies(character):
            continue
        else:
            found = _place(character, kind, faces)
            if found and not (joined and found[1] == NEUTRAL):
                made.append(found)
            joined = False
    return _whole_words(made, faces)


def _modifies(character: str) -> bool:
    """Variation selectors, skin tones, the keycap: they change an emoji and show nothing themselves."""
    return (
        "\ufe00" <= character <= "\ufe0f" or "\U0001f3fb" <= character <= "\U0001f3ff" or character == "\u20e3"
    )


def _place(character: str, kind: str, faces: tuple[Typeface, ...]) -> tuple[int, str] | None:
    """The typeface's index and the character it draws; None for an accent none has."""
    plain = unicodedata.normalize("NFKC", character)
    for shown in (character, plain, *unicodedata.normalize("NFKD", character)[:1]):
        for place, typeface in enumerate(faces):
            if typeface.covers(shown):
                return place, shown
    if kind.startswith("M"):
        return None
    return next((n, NEUTRAL) for n, typeface in enumerate(faces) if typeface.covers(NEUTRAL))


def _whole_words(line: list[tuple[int, str]], faces: tuple[Typeface, ...]) -> list[tuple[int, str]]:
    """Use one typeface for a whole word if any has it all, so that a ğ looks like its neighbours."""
    made: list[tuple[int, str]] = []
    start = 0
    while start < len(line):
        end = start + 1
        while end < len(line) and _letter(line[start][1]) and _letter(line[end][1]):
            end += 1
        word = line[start:end]
        if len({place for place, _ in word}) > 1:
            said = "".join(character for _, character in word)
            whole = next((n for n, typeface in enumerate(faces) if typeface.covers(said)), None)
            if whole is not None:
                word = [(whole, character) for _, character in word]
        made += word
        start = end
    return made


def _letter(character: str) -> bool:
    return character < "\u2e80" and unicodedata.category(character[0])[0] in "LM"
