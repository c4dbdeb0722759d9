"""The picture of an end: who won and why, how long it took, and what everyone did; also in words."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from PIL import Image, ImageDraw

from render.kit.alt import facts
from render.kit.letters.fonts import lay_line, sans, serif, strong
from render.kit.letters.textbox import set_text
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS, BRASS_DARK, INK, IVORY, MIST, Colour, mix, rgb
from render.kit.picture import PHONE
from render.kit.pieces.medallion import medallion
from render.kit.scenes.plain import BODY, EDGE, WIDTH, Figure, Theme, figures, paragraph, rays, tick
from render.kit.shapes import panel, put
from render.kit.stacks import Strip, stacked_strips, table_of

_TOP, _GAP, _ASIDE = 268, 14, 500
_TOLD, _TWO_LINES = EDGE + 244, 94
"""Left edge of the reason, and its usual height."""
_LOST = rgb("#D86A5A")
_LEAST, _MOST = 128, 176
"""Heights of a row."""
_HIGH = 1010
_ROOM = 200
"""Free height below the text above which an emblem fills it."""
_RIM = 20
_INNER = PHONE[0] - 2 * _RIM
_ACROSS = 4
"""Figures on a line on a phone, at most."""
_NAMED, _COUNTED = 96, 108
"""Heights of a name and a line of figures there."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """What one player or hero did."""

    drawing: str
    tones: tuple[Colour, Colour]
    """Light and dark."""
    name: str
    note: str = ""
    """Who played them, or their fate."""
    figures: tuple[Figure, ...] = ()
    detail: str = ""
    """Instead of figures: what they consist of, in words."""
    total: str = ""
    """Points, if they decide the place."""
    winner: bool = False
    out: bool = False

    def emblem(self, size: int) -> Image.Image:
        light, dark = self.tones
        return medallion(self.drawing, size, mix(light, INK, 0.5) if self.out else light, dark, 2)


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    won: bool
    """Whether anyone at the table won."""
    game: str
    """What was played: the game, the adventure, the villain."""
    reason: str
    length: str
    drawing: str
    tones: tuple[Colour, Colour]
    """Light and dark."""
    rows: tuple[Row, ...]
    aside: str = ""
    """A text beside the rows: how the story ends."""


def picture_of(ending: Ending, theme: Theme, words: Words) -> Image.Image:
    """Draw it, 1600 px wide and as high as its rows need."""
    top = _TOP + _deeper(ending.reason, words)
    high = max(_LEAST, min(_MOST, (_HIGH - top - 24) // max(len(ending.rows), 1) - _GAP))
    full = _HIGH if ending.aside else top + len(ending.rows) * (high + _GAP) + 24
    made = rays((WIDTH, full), (150, 132), theme, theme.accent if ending.won else BLACK)
    _head(made, ending, words)
    wide = WIDTH - 2 * EDGE - (_ASIDE + _GAP if ending.aside else 0)
    for place, row in enumerate(ending.rows):
        _row(made, row, (EDGE, top + place * (high + _GAP), wide, high), theme, words)
    if ending.aside:
        _beside(made, ending, (WIDTH - EDGE - _ASIDE, top, _ASIDE, full - top - 38), theme, words)
    return made


def _deeper(reason: str, words: Words) -> int:
    """How far a long reason pushes down what's below it."""
    return max(0, round(set_text(reason, words.language, WIDTH - EDGE - _TOLD, BODY + 3).height) - _TWO_LINES)


def _beside(
    made: Image.Image, ending: Ending, box: tuple[int, int, int, int], theme: Theme, words: Words
) -> None:
    left, top, wide, high = box
    put(made, panel(wide, high, 16, theme.field, BRASS_DARK, 235), (left, top))
    told = set_text(ending.aside, words.language, wide - 48, BODY + 3).height
    rest = high - told - 40
    if rest > _ROOM:
        size, (light, dark) = min(round(rest) - 20, 330), ending.tones
        faded = medallion(ending.drawing, size, mix(light, theme.field, 0.4), dark, 2)
        put(made, faded, (left + (wide - size) // 2, round(top + high - rest / 2 - size / 2)))
    paragraph(made, ending.aside, (left + 24, top + 20, wide - 48, high - 36), words)


def _head(made: Image.Image, ending: Ending, words: Words) -> None:
    put(made, medallion(ending.drawing, 212, *ending.tones, 3), (EDGE, 26))
    x = _TOLD
    room = WIDTH - EDGE - x
    said = words(f"{words.game}-title")
    used = lay_line(made, (WIDTH - EDGE, 46), said, 460, words.language, strong(36, BODY, MIST), anchor="r")
    tone = BRASS if ending.won else _LOST
    style = serif(88, 48, tone)
    at = (x, 64)
    lay_line(made, at, ending.title, room - used - 30, words.language, style, stroke=mix(tone, BLACK, 0.75))
    told = facts(ending.game, ending.length)
    lay_line(made, (x, 138), told, room, words.language, serif(42, BODY))
    paragraph(made, ending.reason, (x, 166, room, _TWO_LINES + _deeper(ending.reason, words)), words, MIST)


def _row(made: Image.Image, row: Row, box: tuple[int, int, int, int], theme: Theme, words: Words) -> None:
    left, top, wide, high = box
    fill = mix(theme.field, BRASS, 0.10) if row.winner else theme.field
    put(made, panel(wide, high, 16, fill, BRASS if row.winner else BRASS_DARK, 240), (left, top))
    size = min(high - 24, 118)
    put(made, row.emblem(size), (left + 14, top + (high - size) // 2))
    if row.winner:
        put(made, tick(46), (left + size - 18, top + 8), 12)
    x = left + size + 32
    room = (430 if wide > 1100 else 300) - 20
    style = serif(42, BODY, MIST if row.out else IVORY)
    lay_line(made, (x, top + high / 2 - (24 if row.note else 0)), row.name, room, words.language, style)
    if row.note:
        lay_line(made, (x, top + high / 2 + 26), row.note, room, words.language, sans(34, BODY, MIST))
    x, right = x + room + 20, left + wide - 20
    if row.total:
        style = serif(96, 60, BRASS if row.winner else IVORY)
        lay_line(made, (right, top + high / 2), row.total, 150, "en", style, anchor="r")
        right -= 150
    if row.detail:
        told = set_text(row.detail, words.language, right - x, BODY + 3).height
        y = top + max(12, round((high - told) / 2))
        paragraph(made, row.detail, (x, y, right - x, top + high - y - 4), words)
    figures(made, row.figures, (x, top + (high - 104) // 2, right - x), words)


# -- for a phone --------------------------------------------------------------------------------------------


def small_pictures_of(ending: Ending, theme: Theme, words: Words) -> list[Image.Image]:
    """The same for a phone, one below another."""
    strips = [_small_head(ending, words), *(_small_row(row, theme, words) for row in ending.rows)]
    if ending.aside:
        strips.append(_told(ending.aside, IVORY, words))
    table = table_of(PHONE[0], (theme.light, theme.dark))
    return stacked_strips(strips, table, _RIM, _RIM, PHONE[1])


def _told(said: str, tone: Colour, words: Words) -> Strip:
    high = round(set_text(said, words.language, _INNER, BODY + 3).height) + 8

    def paint(made: Image.Image, y: int) -> None:
        paragraph(made, said, (_RIM, y, _INNER, high), words, tone)

    return Strip(high + _GAP, paint)


def _small_head(ending: Ending, words: Words) -> Strip:
    reason = _told(ending.reason, MIST, words) if ending.reason else Strip(0, lambda made, y: None)

    def paint(made: Image.Image, y: int) -> None:
        put(made, medallion(ending.drawing, 116, *ending.tones, 3), (_RIM, y))
        x, room, tone = _RIM + 140, _INNER - 140, BRASS if ending.won else _LOST
        style = serif(72, 44, tone)
        lay_line(made, (x, y + 38), ending.title, room, words.language, style, stroke=mix(tone, BLACK, 0.75))
        told = facts(ending.game, ending.length)
        lay_line(made, (x, y + 94), told, room, words.language, serif(40, BODY))
        reason.paint(made, y + 132)

    return Strip(132 + reason.high, paint)


def _small_row(row: Row, theme: Theme, words: Words) -> Strip:
    lines = list(_in_lines(row.figures))
    wide = _INNER - 40
    told = round(set_text(row.detail, words.language, wide, BODY + 3).height) + 12 if row.detail else 0
    high = _NAMED + len(lines) * _COUNTED + told

    def paint(made: Image.Image, y: int) -> None:
        fill = mix(theme.field, BRASS, 0.10) if row.winner else theme.field
        put(made, panel(_INNER, high, 16, fill, BRASS if row.winner else BRASS_DARK, 240), (_RIM, y))
        _small_name(made, row, y, words)
        paragraph(made, row.detail, (_RIM + 20, y + _NAMED, wide, told), words)
        for n, line in enumerate(lines):
            figures(made, line, (_RIM + 20, y + _NAMED + told + n * _COUNTED, wide), words)

    return Strip(high + _GAP, paint)


def _small_name(made: Image.Image, row: Row, y: int, words: Words) -> None:
    put(made, row.emblem(72), (_RIM + 12, y + 12))
    if row.winner:
        put(made, tick(36), (_RIM + 60, y + 6), 12)
    _draw, x, right = ImageDraw.Draw(made), _RIM + 108, _RIM + _INNER - 20
    if row.total:
        tone = BRASS if row.winner else IVORY
        used = lay_line(made, (right, y + 48), row.total, 130, "en", serif(76, 48, tone), anchor="r")
        right -= round(used) + 20
    style = serif(42, BODY, MIST if row.out else IVORY)
    lay_line(made, (x, y + (30 if row.note else 48)), row.name, right - x, words.language, style)
    if row.note:
        lay_line(made, (x, y + 72), row.note, right - x, words.language, sans(34, BODY, MIST))


def _in_lines(row: tuple[Figure, ...]) -> Iterator[tuple[Figure, ...]]:
    """Figures on as few lines as a phone allows, evenly spread."""
    lines = -(-len(row) // _ACROSS)
    step = -(-len(row) // max(lines, 1))
    for first in range(0, len(row), max(step, 1)):
        yield row[first : first + step]


# -- in words -----------------------------------------------------------------------------------------------


def said_of(ending: Ending, words: Words) -> str:
    """The end in words, in Discord's markdown."""
    told = facts(ending.game, ending.length)
    lines = [f"**{ending.title}**", told, ending.reason, *(_said(row, words) for row in ending.rows)]
    return "\n".join(line for line in [*lines, ending.aside] if line)


def alt_of(ending: Ending, words: Words) -> str:
    """The end as an alternative text: at most 1024 characters."""
    return said_of(msgspec.structs.replace(ending, aside=""), words).replace("*", "")[:1024]


def _said(row: Row, words: Words) -> str:
    figured = [words.label(each.label, each.value) for each in row.figures]
    points = words("ui-end-points", count=int(row.total)) if row.total else ""
    did = facts(row.note, points, *figured, row.detail)
    name = f"• {'★ ' if row.winner else ''}**{row.name}**"
    return words.label(name, did) if did else name
