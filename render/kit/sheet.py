"""A sheet of statistics: a few large figures, and lists with bars below; its text version says the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from PIL import Image, ImageDraw

from render.kit.letters.fonts import SANS, fitted, lay_line, sans, serif, strong
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, TABLE_DARK, TABLE_LIGHT, Colour, mix, rgb
from render.kit.picture import Picture, encode
from render.kit.shapes import ground, panel, put

HEAD = 174
"""Pixels of the title and the line below it."""
LINE, SECTION = 68, 86
"""Pixels of a list's line, and of its heading."""
TOLD = 12
"""Lines of a list in words, at most."""


SMALL: Final = 38
LABEL: Final = 32
"""Pixels of the smallest letters: eleven where Discord shows the picture. Labels of large figures may be long,
and get the full width beside them."""


class Form(msgspec.Struct, frozen=True):
    """Layout of a sheet, in pixels."""

    width: int
    least: int
    """Minimum height."""
    most: int
    """Maximum height of a picture; further lists go on the next."""
    margin: int
    columns: int
    aside: int
    """Between two columns."""
    abreast: int
    """Large figures side by side."""
    tile: int
    """Height of each."""
    gap: int
    lines: int
    """Lines at most."""
    stacked: int
    """The same with more than two lists."""


WIDE: Final = Form(1600, 1018, 1 << 16, 56, 2, 72, 5, 176, 24, 6, 4)
"""Near 11:7, which Discord shows at full width."""
POCKET: Final = Form(900, 560, 1160, 40, 1, 0, 2, 150, 22, 6, 6)
"""For a phone: pictures of at most 3:4."""


class Figure(msgspec.Struct, frozen=True):
    value: str
    said: str


class Line(msgspec.Struct, frozen=True):
    name: str
    said: str
    share: float | None = None
    """Length of its bar, 0 to 1; None for none."""


class Section(msgspec.Struct, frozen=True):
    title: str
    lines: tuple[Line, ...]


class Sheet(msgspec.Struct, frozen=True):
    title: str
    said: str
    figures: tuple[Figure, ...]
    sections: tuple[Section, ...]
    accent: int
    """Colour of the bars, as 0xRRGGBB."""
    language: str


def text_of(sheet: Sheet, safe: Callable[[str], str] = str) -> str:
    """The sheet in Discord's markdown; `safe` escapes names."""
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


def drawn(sheet: Sheet, form: Form = WIDE) -> Picture:
    """The picture, at least 11:7; or pictures for a phone, one below another."""
    pages = _pages(sheet, form)
    alt = text_of(sheet).replace("*", "")
    first, *others = [_page(sheet, form, page, head=not number) for number, page in enumerate(pages)]
    below = tuple(encode(made, sheet.title) for made in others)
    return msgspec.structs.replace(encode(first, alt), below=below)


def _pages(sheet: Sheet, form: Form) -> list[list[list[Section]]]:
    most = form.lines if len(sheet.sections) < 3 else form.stacked
    sections = tuple(Section(section.title, section.lines[:most]) for section in sheet.sections)
    if form.columns > 1 and len(sections) > 1:
        return [_columns(sections)]
    pages: list[list[Section]] = [[]]
    y = _top(sheet, form)
    for section in sections:
        if pages[-1] and y + _height(section, form) > form.most:
            pages.append([])
            y = form.margin
        pages[-1].append(section)
        y += _height(section, form)
    return [[page] for page in pages]


def _page(sheet: Sheet, form: Form, columns: list[list[Section]], *, head: bool) -> Image.Image:
    top = _top(sheet, form) if head else form.margin
    tall = max((sum(_height(section, form) for section in column) for column in columns), default=0)
    accent = rgb(f"#{sheet.accent:06X}")
    height = max(form.least, top + tall + form.margin)
    made = ground(form.width, height, mix(TABLE_LIGHT, accent, 0.18), TABLE_DARK)
    if head:
        room = form.width - 2 * form.margin
        lay_line(made, (form.margin, 66), sheet.title, room, sheet.language, serif(72, 44, BRASS))
        lay_line(made, (form.margin, 128), sheet.said, room, sheet.language, sans(38, SMALL, MIST))
        _figures(made, sheet, form)
    wide = (form.width - 2 * form.margin - (len(columns) - 1) * form.aside) // max(len(columns), 1)
    for number, column in enumerate(columns):
        x, y = form.margin + number * (wide + form.aside), top
        for section in column:
            _section(made, section, (x, y), wide, accent, sheet.language)
            y += _height(section, form)
    return made


def _top(sheet: Sheet, form: Form) -> int:
    return HEAD + -(-len(sheet.figures) // form.abreast) * (form.tile + form.gap)


def _columns(sections: tuple[Section, ...]) -> list[list[Section]]:
    columns: list[list[Section]] = [[], []]
    for section in sections:
        min(columns, key=lambda column: sum(_height(each, WIDE) for each in column)).append(section)
    return columns


def _height(section: Section, form: Form) -> int:
    return SECTION + LINE * len(section.lines) + form.gap


def _figures(made: Image.Image, sheet: Sheet, form: Form) -> None:
    count = len(sheet.figures)
    for number, figure in enumerate(sheet.figures):
        row, place = divmod(number, form.abreast)
        beside = min(count - row * form.abreast, form.abreast)
        wide = (form.width - 2 * form.margin - (beside - 1) * form.gap) // beside
        at = (form.margin + place * (wide + form.gap), HEAD + row * (form.tile + form.gap))
        _tile(made, figure, at, (wide, form.tile), sheet.language)


def _tile(made: Image.Image, figure: Figure, at: tuple[int, int], size: tuple[int, int], language: str) -> None:
    (x, y), (wide, high) = at, size
    put(made, panel(wide, high, 18, INK, BRASS_DARK), at)
    value, label = serif(88, 60), sans(38, LABEL, MIST)
    lay_line(made, (x + wide / 2, y + 0.38 * high), figure.value, wide - 40, language, value, anchor="m")
    lay_line(made, (x + wide / 2, y + 0.79 * high), figure.said, wide - 24, language, label, anchor="m")


def _section(
    made: Image.Image, section: Section, at: tuple[int, int], wide: int, accent: Colour, language: str
) -> None:
    x, y = at
    lay_line(made, (x, y + 42), section.title, wide, language, serif(46, 38, BRASS))
    ImageDraw.Draw(made).line((x, y + 76, x + wide, y + 76), BRASS_DARK, 2)
    for number, line in enumerate(section.lines):
        _line(made, line, (x, y + SECTION + LINE * number), wide, accent, language)


def _line(made: Image.Image, line: Line, at: tuple[int, int], wide: int, accent: Colour, language: str) -> None:
    (x, y), draw = at, ImageDraw.Draw(made)
    bold, whole = fitted(SANS, 40, line.name, wide, least=SMALL, bold=True, language=language)
    room = max(wide - bold.width(whole) - 24, wide * 0.45)
    taken = 0.0
    if line.said:
        style = sans(38, SMALL, MIST)
        taken = lay_line(made, (x + wide, y + 24), line.said, room, language, style, anchor="r")
    lay_line(made, (x, y + 24), line.name, wide - taken - 24, language, strong(40, SMALL))
    if line.share is not None:
        bright = mix(accent, IVORY, 0.35)
        draw.rounded_rectangle((x, y + 49, x + wide, y + 58), 5, fill=mix(INK, accent, 0.28))
        filled = round(wide * min(max(line.share, 0.0), 1.0))
        if filled >= 10:
            draw.rounded_rectangle((x, y + 49, x + filled, y + 58), 5, fill=bright)
