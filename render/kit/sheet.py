"""A sheet of figures: some large ones, and lists with bars below them; its twin says the same in words."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from PIL import Image, ImageDraw

from render.kit.letters.fonts import SANS, SERIF, fitted, write
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, TABLE_DARK, TABLE_LIGHT, Colour, mix, rgb
from render.kit.picture import Picture, encode
from render.kit.shapes import ground, panel, put

WIDTH, LEAST = 1600, 1018
MARGIN, GAP = 56, 28
HEAD, FIGURES = 174, 176
COLUMN = 72
"""Pixels between two columns."""
LINE, SECTION = 74, 92
"""Pixels of a line in a list, and of the heading above it."""
ROWS, STACKED, TOLD = 6, 4, 12
"""Lines of a list at most: beside another, above another, and in words. So the picture stays near 11:7, which
Discord shows at its full width."""


class Figure(msgspec.Struct, frozen=True):
    """A large number with what it counts."""

    value: str
    said: str


class Line(msgspec.Struct, frozen=True):
    """A line of a list."""

    name: str
    said: str
    share: float | None = None
    """How long its bar is, 0 to 1; None for none."""


class Section(msgspec.Struct, frozen=True):
    """A list under a heading."""

    title: str
    lines: tuple[Line, ...]


class Sheet(msgspec.Struct, frozen=True):
    """All of it."""

    title: str
    said: str
    figures: tuple[Figure, ...]
    sections: tuple[Section, ...]
    accent: int
    """Colour of the bars, as 0xRRGGBB."""
    language: str


def twin(sheet: Sheet, safe: Callable[[str], str] = str) -> str:
    """The same in words, in Discord's markdown, of which `safe` keeps names clear."""
    label = Words(sheet.language).label
    lines = [f"**{safe(sheet.title)}**", sheet.said]
    lines += [f"- {label(each.said, each.value)}" for each in sheet.figures]
    for section in sheet.sections:
        lines.append(f"**{section.title}**")
        shown = section.lines[:TOLD]
        for each in shown:
            name, said = safe(each.name), safe(each.said)
            lines.append(f"- {label(name, said) if said else name}")
    return "\n".join(line for line in lines if line)


def drawn(sheet: Sheet) -> Picture:
    """The picture, at least 11:7."""
    columns = _columns(_fitted(sheet.sections))
    tall = max((sum(map(_height, column)) for column in columns), default=0)
    height = max(LEAST, HEAD + (FIGURES + GAP if sheet.figures else 0) + tall + MARGIN)
    accent = rgb(f"#{sheet.accent:06X}")
    made = ground(WIDTH, height, mix(TABLE_LIGHT, accent, 0.18), TABLE_DARK)
    _head(made, sheet)
    _figures(made, sheet)
    top = HEAD + (FIGURES + GAP if sheet.figures else 0)
    wide = (WIDTH - 2 * MARGIN - (len(columns) - 1) * COLUMN) // max(len(columns), 1)
    for number, column in enumerate(columns):
        y = top
        for section in column:
            _section(made, section, (MARGIN + number * (wide + COLUMN), y), wide, accent, sheet.language)
            y += _height(section)
    return encode(made, twin(sheet).replace("*", ""))


def _columns(sections: tuple[Section, ...]) -> list[list[Section]]:
    """Two columns, each list into the shorter one; a single list has all the width."""
    if len(sections) < 2:
        return [[*sections]] if sections else []
    columns: list[list[Section]] = [[], []]
    for section in sections:
        min(columns, key=lambda column: sum(map(_height, column))).append(section)
    return columns


def _fitted(sections: tuple[Section, ...]) -> tuple[Section, ...]:
    """As many lines of each as there is room for."""
    most = ROWS if len(sections) < 3 else STACKED
    return tuple(Section(section.title, section.lines[:most]) for section in sections)


def _height(section: Section) -> int:
    return SECTION + LINE * len(section.lines) + GAP


def _head(made: Image.Image, sheet: Sheet) -> None:
    draw, room = ImageDraw.Draw(made), WIDTH - 2 * MARGIN
    bold, title = fitted(SERIF, 72, sheet.title, room, least=40, bold=True, language=sheet.language)
    write(draw, (MARGIN, 66), title, bold, BRASS)
    plain, said = fitted(SANS, 38, sheet.said, room, least=28, language=sheet.language)
    write(draw, (MARGIN, 128), said, plain, MIST)


def _figures(made: Image.Image, sheet: Sheet) -> None:
    if not sheet.figures:
        return
    draw, count = ImageDraw.Draw(made), len(sheet.figures)
    wide = (WIDTH - 2 * MARGIN - (count - 1) * GAP) // count
    for number, figure in enumerate(sheet.figures):
        x = MARGIN + number * (wide + GAP)
        put(made, panel(wide, FIGURES, 18, INK, BRASS_DARK), (x, HEAD))
        bold, value = fitted(SERIF, 88, figure.value, wide - 40, least=44, bold=True, language=sheet.language)
        write(draw, (x + wide / 2, HEAD + 66), value, bold, IVORY, anchor="m")
        plain, said = fitted(SANS, 36, figure.said, wide - 32, least=26, language=sheet.language)
        write(draw, (x + wide / 2, HEAD + 138), said, plain, MIST, anchor="m")


def _section(
    made: Image.Image, section: Section, at: tuple[int, int], wide: int, accent: Colour, language: str
) -> None:
    draw, (x, y) = ImageDraw.Draw(made), at
    bold, title = fitted(SERIF, 46, section.title, wide, least=32, bold=True, language=language)
    write(draw, (x, y + 44), title, bold, BRASS)
    draw.line((x, y + 80, x + wide, y + 80), BRASS_DARK, 2)
    for number, line in enumerate(section.lines):
        _line(draw, line, (x, y + SECTION + LINE * number), wide, accent, language)


def _line(
    draw: ImageDraw.ImageDraw, line: Line, at: tuple[int, int], wide: int, accent: Colour, language: str
) -> None:
    x, y = at
    right, said = fitted(SANS, 36, line.said, wide * 0.6, least=26, language=language)
    taken = write(draw, (x + wide, y + 26), said, right, MIST, anchor="r") if said else 0
    left, name = fitted(SANS, 38, line.name, wide - taken - 24, least=26, bold=True, language=language)
    write(draw, (x, y + 26), name, left, IVORY)
    if line.share is not None:
        bright = mix(accent, IVORY, 0.35)
        draw.rounded_rectangle((x, y + 52, x + wide, y + 61), 5, fill=mix(INK, accent, 0.28))
        filled = round(wide * min(max(line.share, 0.0), 1.0))
        if filled >= 10:
            draw.rounded_rectangle((x, y + 52, x + filled, y + 61), 5, fill=bright)
