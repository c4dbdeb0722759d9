"""A gallery of things to choose, such as heroes or decks: as a picture, and in words."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from PIL import Image, ImageDraw

from render.kit.alt import facts, marked
from render.kit.letters.fonts import SERIF, Face, fitted, lay_line, sans, write
from render.kit.letters.textbox import height_of
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, Colour, mix
from render.kit.picture import PHONE, Marks, is_chosen
from render.kit.pieces.medallion import medallion
from render.kit.scenes.plain import (
    BODY,
    EDGE,
    GAP,
    TOP,
    WIDTH,
    Figure,
    Theme,
    figures,
    heading,
    level,
    paragraph,
    ribbon,
    tick,
)
from render.kit.shapes import ground, lay_tab, panel, put, tab_wide, veil
from render.kit.stacks import NO_HEAD, Strip, pocket_strips, table_of

HARDEST = 3
MOST = 8
"""Choices in one picture; the rest goes on another."""
_COLUMNS: Mapping[int, int] = {1: 1, 2: 2, 3: 3, 4: 2, 7: 4, 8: 4}
_HIGH: Mapping[int, int] = {1: 430, 2: 430, 3: 430, 4: 430}
"""Columns to the height of a place: two rows fill a picture of 11:7."""
_EMBLEM: Mapping[int, int] = {1: 200, 2: 168, 3: 116, 4: 92}
_ROUND, _NARROW = 18, 400
_NUMBER = 62
"""Height of a choice's number."""


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    ref: str = ""
    """The reference options use; empty for things that can't be chosen."""
    title: str
    kind: str = ""
    """What it is, in a word or two."""
    drawing: str
    tones: tuple[Colour, Colour]
    """Light and dark."""
    figures: tuple[Figure, ...] = ()
    difficulty: int = 0
    """1 to `HARDEST`; 0 for unknown."""
    line: str = ""
    """What it's like, in a sentence."""
    short: str = ""
    """The same in a few words, if there's no room for the sentence."""
    taken: str = ""
    """Who already has it."""
    chosen: bool = False
    """Whether it's the table's current choice."""


class Offer(msgspec.Struct, frozen=True):
    """The content of one picture."""

    title: str
    note: str
    choices: tuple[Choice, ...]


def picture_of(offer: Offer, theme: Theme, words: Words, marks: Marks) -> Image.Image:
    """Draw the choices, 1600 px wide; those with an option get its number."""
    count = len(offer.choices)
    columns = _COLUMNS.get(count, 3)
    rows, high = -(-count // columns), _HIGH[columns]
    made = ground(WIDTH, TOP + rows * (high + GAP) + GAP - 8, theme.light, theme.dark)
    heading(made, offer.title, offer.note, words)
    wide = (WIDTH - 2 * EDGE - GAP * (columns - 1)) // columns
    for place, choice in enumerate(offer.choices):
        at = (EDGE + place % columns * (wide + GAP), TOP + place // columns * (high + GAP))
        _place(made, choice, (*at, wide, high), _EMBLEM[columns], theme, words, marks)
    return made


def tall_pictures_of(offer: Offer, theme: Theme, words: Words, marks: Marks) -> list[Image.Image]:
    """The same for a phone: full-width choices one below another, each as high as its sentence needs."""
    wide = PHONE[0] - 2 * _ROUND

    def strip(choice: Choice) -> Strip:
        line = height_of(choice.line, words.language, wide - 44, BODY + 3) if choice.line else 0
        high = 142 + (106 if choice.figures else 0) + round(line) + 14 + (76 if choice.taken else 0)

        def paint(made: Image.Image, y: int) -> None:
            _place(made, choice, (_ROUND, y, wide, high), _EMBLEM[3], theme, words, marks)

        return Strip(high + GAP // 2, paint, choice.ref in marks)

    table = table_of(PHONE[0], (theme.light, theme.dark))
    return pocket_strips(NO_HEAD, [strip(choice) for choice in offer.choices], table, 14, 6)


def _place(
    made: Image.Image, choice: Choice, box: tuple[int, int, int, int], emblem: int, theme: Theme, words: Words,
    marks: Marks,
) -> None:  # fmt: skip
    left, top, wide, high = box
    chosen = choice.chosen or is_chosen(marks, choice.ref)
    bright = BRASS if chosen or choice.ref in marks else mix(BRASS_DARK, theme.dark, 0.3)
    fill = mix(theme.field, choice.tones[0], 0.12 if choice.ref else 0.04)
    put(made, panel(wide, high, _ROUND, fill, bright, 240), (left, top))
    if chosen:
        line = ImageDraw.Draw(made)
        line.rounded_rectangle(
            (left + 5, top + 5, left + wide - 6, top + high - 6), _ROUND - 4, outline=BRASS, width=3
        )
    put(made, medallion(choice.drawing, emblem, *choice.tones, 2), (left + 16, top + 16))
    across = tab_wide(marks, choice.ref, _NUMBER)
    y = _titles(made, choice, box, emblem, words, numbered=chosen or bool(across))
    if choice.figures:
        figures(made, choice.figures, (left + 10, y, wide - 20), words)
        y += 106
    room = top + high - y - (84 if choice.taken else 8)
    paragraph(made, choice.line, (left + 22, y, wide - 44, room), words)
    if choice.taken:
        made.paste(INK, (left, top), veil(wide, high, _ROUND, 150))
        band = ribbon(choice.taken, wide - 32, words.language, INK, MIST)
        put(made, band, (left + 16, top + high - 74))
    else:
        lay_tab(made, marks, choice.ref, (left + wide, top + 43), _NUMBER, left + wide - 14)
    if chosen:
        put(made, tick(66), (left + wide - 16 - 66 - (across + 8 if across else 0), top + 10), 12)


def _titles(
    made: Image.Image,
    choice: Choice,
    box: tuple[int, int, int, int],
    emblem: int,
    words: Words,
    *,
    numbered: bool,
) -> int:
    """Name and kind beside the emblem, or the name below it if it's narrow; returns where the rest starts."""
    left, top, wide, _ = box
    x, y = left + emblem + 32, top + 16 + emblem // 2
    room = left + wide - x - (92 if numbered else 16)
    if wide < _NARROW:
        kind_of(made, choice, (x, y), room, words)
        lettering, lines = _fitted_name(choice.title, wide - 36, words)
        _lines(made, lines, (left + 18, top + emblem + 46), lettering)
        return top + emblem + 46 + 44 * len(lines) - 14
    lettering, lines = _fitted_name(choice.title, room, words)
    y -= (len(lines) - 1 + bool(choice.kind or choice.difficulty)) * 22
    _lines(made, lines, (x, y), lettering)
    kind_of(made, choice, (x, y + 44 * len(lines)), room + (76 if numbered else 0), words)
    return top + max(emblem + 20, 130)


def name_of(made: Image.Image, title: str, at: tuple[int, int], room: float, words: Words) -> int:
    """Write a name around the height `at`, on one or two lines; returns how far below the next goes."""
    lettering, lines = _fitted_name(title, room, words)
    _lines(made, lines, (at[0], at[1] - 22 * (len(lines) - 1)), lettering)
    return 44 + 22 * (len(lines) - 1)


def _lines(made: Image.Image, lines: list[str], at: tuple[int, int], lettering: Face) -> None:
    for place, line in enumerate(lines):
        write(ImageDraw.Draw(made), (at[0], at[1] + 44 * place), line, lettering, IVORY)


def kind_of(made: Image.Image, choice: Choice, at: tuple[int, int], room: float, words: Words) -> None:
    """Write its kind, after diamonds for its difficulty."""
    x, y = at
    if choice.difficulty:
        dots = level(choice.difficulty, HARDEST, 26, BRASS)
        put(made, dots, (x, y - 13))
        x, room = x + dots.width + 10, room - dots.width - 10
    if choice.kind:
        lay_line(made, (x, y), choice.kind, room, words.language, sans(34, BODY, MIST))


def _fitted_name(title: str, room: float, words: Words) -> tuple[Face, list[str]]:
    lettering, shown = fitted(SERIF, 44, title, room, least=BODY, bold=True, language=words.language)
    if not shown.endswith("…"):
        return lettering, [shown]
    parts = title.split(" ")
    cuts = [
        (" ".join(parts[:n]), " ".join(parts[n:]))
        for n in range(1, len(parts))
        if "·" not in (parts[n - 1], parts[n])
    ]
    cuts = cuts or [(title, "")]
    best = [part for part in min(cuts, key=lambda cut: max(map(len, cut))) if part]
    lettering, _ = fitted(SERIF, 40, max(best, key=len), room, least=BODY, bold=True, language=words.language)
    return lettering, best


# -- the same in words -----------------------------------------------------------------------------------


def said_of(offer: Offer, words: Words, marks: Marks) -> str:
    """The picture's text version, in Discord's markdown."""
    head = f"### {offer.title}" + (f"\n{offer.note}" if offer.note else "")
    return "\n".join([head, *(_line(choice, words, marks) for choice in offer.choices)])


def alt_of(offer: Offer, words: Words, marks: Marks) -> str:
    """The picture in at most 1024 characters: all names and figures, and the sentences if all fit."""
    parts = [facts(offer.title, offer.note)]
    parts += [_line(choice, words, marks).replace("*", "").removeprefix("• ") for choice in offer.choices]
    if len(made := "\n".join(parts)) <= 1024:
        return made
    short = [msgspec.structs.replace(choice, line="") for choice in offer.choices]
    return "\n".join([parts[0], *(_line(c, words, marks).replace("*", "").removeprefix("• ") for c in short)])


def _line(choice: Choice, words: Words, marks: Marks) -> str:
    chosen = [words("ui-is-chosen")] if choice.chosen or is_chosen(marks, choice.ref) else []
    figured = [words.beside(each.label, each.value) for each in choice.figures]
    said = facts(
        f"• {marked(f'**{choice.title}**', choice.ref, marks, words)}",
        choice.kind,
        *figured,
        choice.taken,
        *chosen,
    )
    return f"{said}\n  {choice.line}" if choice.line else said
