"""Rules text in a box: wrapped in three languages, with bold words and icons in the line.

Markup: `**bold**`, `{attack}` for an icon, a line break for a new paragraph. English breaks between words,
Chinese between characters, but never before closing punctuation nor after an opening bracket.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

import msgspec
from PIL import Image, ImageDraw

from render.kit.letters.fonts import SANS, Face, face, write
from render.kit.letters.record import Role
from render.kit.palette import IVORY, Colour
from render.kit.signs import Icons

_TOKEN = re.compile(r"\*\*|\{([a-z0-9-]+)\}|[^*{]+|.", re.DOTALL)
_CLOSING = frozenset(",.;:!?%)]}”’…，。、；：！？）」』》〉】％·•‧—～／")
_OPENING = frozenset("([{“‘（「『《〈【#+−-")
_BETWEEN = "·"
"""Separates listed things, spaces around it: a line may end with it, but never start."""
_LEADING = {"en": 1.32}
_WIDER = 1.5
"""Line height relative to the size: English, and Chinese, whose characters fill their square."""


class Piece(msgspec.Struct, frozen=True):
    """Letters of one weight, or an icon's name."""

    said: str
    bold: bool
    icon: bool = False


class Word(msgspec.Struct):
    """Pieces that stay on one line; `space`: preceded by a space, unless it starts a line."""

    pieces: list[Piece]
    space: bool = False


class Setting(msgspec.Struct, frozen=True):
    """A text broken into lines."""

    size: int
    lines: tuple[tuple[Piece, ...], ...]
    tops: tuple[float, ...]
    """Middle of each line, from the top of the text."""
    height: float


class Measure:
    """Widths at one size and language."""

    def __init__(self, size: int, language: str) -> None:
        self.size = size
        self.faces: dict[bool, Face] = {bold: face(SANS, size, bold, language) for bold in (False, True)}
        self.icon = round(size * 1.08)
        self.space = self.faces[False].width(" ")
        self.leading = size * _LEADING.get(language, _WIDER)

    def of(self, pieces: list[Piece] | tuple[Piece, ...]) -> float:
        """Width of pieces in pixels."""
        return sum(self.icon if p.icon else self.faces[p.bold].width(p.said) for p in pieces)


def set_text(said: str, language: str, width: float, size: int, whole: bool = False) -> Setting:
    """Break a text into lines of a width at a size; any height. `whole`: only at spaces, even in Chinese."""
    measure = Measure(size, language)
    lines: list[tuple[Piece, ...]] = []
    middles: list[float] = []
    y = 0.0
    for number, paragraph in enumerate(said.split("\n")):
        y += size * 0.45 if number else 0.0
        for line in _filled(list(_words(paragraph, whole)), measure, width):
            lines.append(line)
            middles.append(y + measure.leading / 2)
            y += measure.leading
    return Setting(size, tuple(lines), tuple(middles), y)


@lru_cache(maxsize=4096)
def height_of(said: str, language: str, width: int, size: int, whole: bool = False) -> int:
    """Height of a text at a width and size, in pixels; every picture needs it."""
    return round(set_text(said, language, width, size, whole).height)


def text_box(
    said: str,
    box: tuple[int, int],
    language: str,
    icons: Icons,
    *,
    size: int = 26,
    least: int = 16,
    tone: Colour = IVORY,
    bold_tone: Colour | None = None,
    centred: bool = False,
    whole: bool = False,
    role: Role = "text",
) -> Image.Image:
    """A text in a transparent box (width, height), as large as fits from `size` down to `least`.

    If it still doesn't fit, it's cut at the last full line, with dots. Raises KeyError for an unknown icon.
    """
    setting = _fitting(said, language, box, size, least, whole)
    made = Image.new("RGBA", box)
    draw, measure = ImageDraw.Draw(made), Measure(setting.size, language)
    top = max(0.0, (box[1] - setting.height) / 2) if centred else 0.0
    for line, middle in zip(setting.lines, setting.tops, strict=True):
        x = (box[0] - measure.of(line)) / 2 if centred else 0.0
        for piece in line:
            if piece.icon:
                drawn = icons[piece.said](measure.icon)
                made.alpha_composite(drawn, (round(x), max(0, round(top + middle - measure.icon / 2))))
                x += measure.icon
            else:
                shade = bold_tone if piece.bold and bold_tone else tone
                x += write(draw, (x, top + middle), piece.said, measure.faces[piece.bold], shade, role=role)
    return made


def fits(said: str, box: tuple[int, int], language: str, size: int) -> bool:
    """Whether a text fits a box at a size without being cut."""
    return set_text(said, language, box[0], size).height <= box[1]


def _fitting(said: str, language: str, box: tuple[int, int], size: int, least: int, whole: bool) -> Setting:
    """The largest setting that fits, by binary search: each size tried loads fonts."""
    sizes = [*range(least, size, 2), size]
    low, high = 0, len(sizes)
    best: Setting | None = None
    while low < high:
        middle = (low + high) // 2 if best is not None or high < len(sizes) else high - 1
        setting = set_text(said, language, box[0], sizes[middle], whole)
        if setting.height <= box[1]:
            best, low = setting, middle + 1
        else:
            high = middle
    return best if best is not None else _cut(set_text(said, language, box[0], least, whole), language, box)


def _cut(setting: Setting, language: str, box: tuple[int, int]) -> Setting:
    measure = Measure(setting.size, language)
    shown = [n for n, middle in enumerate(setting.tops) if middle + measure.leading / 2 <= box[1]] or [0]
    last = list(setting.lines[shown[-1]])
    dots = Piece("…", False)
    while last and measure.of([*last, dots]) > box[0]:
        cut = last.pop()
        if len(cut.said) > 1 and not cut.icon:
            last.append(Piece(cut.said[:-1], cut.bold))
    lines = (*setting.lines[: shown[-1]], (*last, dots))
    return Setting(
        setting.size, lines, setting.tops[: len(lines)], setting.tops[shown[-1]] + measure.leading / 2
    )


def _words(paragraph: str, whole: bool) -> Iterator[Word]:
    word, space = Word([]), False
    for piece in _atoms(paragraph):
        if piece.said == " " and not piece.icon:
            space = True
            continue
        if space and word.pieces and piece.said == _BETWEEN:
            word.pieces.append(Piece(" ", False))
        elif word.pieces and (space or _ends(word.pieces, piece, whole)):
            yield word
            word = Word([], space)
        elif not word.pieces:
            word.space = space
        word.pieces.append(piece)
        space = False
    if word.pieces:
        yield word


def _ends(before: list[Piece], after: Piece, whole: bool) -> bool:
    return _hyphened(before, after) or (not whole and _may_break(before[-1], after))


def _may_break(before: Piece, after: Piece) -> bool:
    if not after.icon and after.said[0] in _CLOSING:
        return False
    if not before.icon and before.said[-1] in _OPENING:
        return False
    return _wide(before) or _wide(after)


def _hyphened(before: list[Piece], after: Piece) -> bool:
    if after.icon or len(before) < 2 or any(piece.icon for piece in before[-2:]):
        return False
    return before[-1].said == "-" and before[-2].said[-1].isalpha() and after.said[0].isalpha()


def _wide(piece: Piece) -> bool:
    return not piece.icon and unicodedata.east_asian_width(piece.said[-1]) in "WF"


def _atoms(paragraph: str) -> Iterator[Piece]:
    bold = False
    for found in _TOKEN.finditer(paragraph):
        if found[0] == "**":
            bold = not bold
        elif found[1]:
            yield Piece(found[1], bold, True)
        else:
            for part in re.findall(r"\s+|[^\s]", found[0]):
                yield Piece(" " if part.isspace() else part, bold)


def _filled(words: list[Word], measure: Measure, width: float) -> Iterator[tuple[Piece, ...]]:
    line: list[Piece] = []
    used = 0.0
    for word in words:
        gap = measure.space if word.space and line else 0.0
        needed = measure.of(_joined(word.pieces))
        if line and used + gap + needed > width:
            yield _joined(line)
            line, used, gap = [], 0.0, 0.0
        if gap:
            line.append(Piece(" ", False))
        for piece in word.pieces:
            wide = measure.of([piece])
            if line and used + gap + wide > width and needed > width:
                yield _joined(line)
                line, used, gap = [], 0.0, 0.0
            line.append(piece)
            used += gap + wide
            gap = 0.0
    yield _joined(line)


def _joined(pieces: list[Piece]) -> tuple[Piece, ...]:
    made: list[Piece] = []
    for piece in pieces:
        if made and not piece.icon and not made[-1].icon and made[-1].bold == piece.bold:
            made[-1] = Piece(made[-1].said + piece.said, piece.bold)
        else:
            made.append(piece)
    return tuple(made)
