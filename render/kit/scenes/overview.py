"""A gallery of many choices in one picture: names side by side, and details of the chosen one."""

from __future__ import annotations

from PIL import Image

from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, mix
from render.kit.picture import HIGH
from render.kit.pieces.medallion import medallion
from render.kit.scenes.choices import Choice, Offer, kind_of, name_of
from render.kit.scenes.plain import EDGE, GAP, TOP, WIDTH, Theme, heading, paragraph, tick
from render.kit.shapes import ground, panel, put

COLUMNS, ROWS = 3, 4
PLACES = COLUMNS * ROWS - 1
"""Choices in one picture; the last place describes the chosen one."""
WIDE = (WIDTH - 2 * EDGE - GAP * (COLUMNS - 1)) // COLUMNS
HIGH_EACH = (HIGH - TOP - EDGE - GAP * (ROWS - 1)) // ROWS
TOLD = (WIDE - 30, HIGH_EACH - 14)
"""Room for the sentence of the chosen one."""
_EMBLEM, _ROUND = 120, 18


def overview(offer: Offer, theme: Theme, words: Words) -> Image.Image:
    """Draw up to `PLACES` choices, 1600 px wide and as high as is shown at full width. Each has its name,
    difficulty and `short` line; the last place has the sentence of the chosen one."""
    made = ground(WIDTH, HIGH, theme.light, theme.dark)
    heading(made, offer.title, offer.note, words)
    for place, choice in enumerate(offer.choices[:PLACES]):
        _place(made, choice, _at(place), theme, words)
    left, top = _at(PLACES)
    for chosen in (choice for choice in offer.choices if choice.chosen):
        put(made, panel(WIDE, HIGH_EACH, _ROUND, theme.dark, BRASS, 240), (left, top))
        paragraph(made, told_of(chosen), (left + 18, top + 10, *TOLD), words)
    return made


def told_of(choice: Choice) -> str:
    """Its sentence without what's at its place already."""
    return choice.line.removesuffix(choice.short).rstrip()


def _at(place: int) -> tuple[int, int]:
    row, column = divmod(place, COLUMNS)
    return EDGE + column * (WIDE + GAP), TOP + row * (HIGH_EACH + GAP)


def _place(made: Image.Image, choice: Choice, at: tuple[int, int], theme: Theme, words: Words) -> None:
    (left, top), wide, high = at, WIDE, HIGH_EACH
    rim = BRASS if choice.chosen else mix(BRASS_DARK, theme.dark, 0.3)
    put(made, panel(wide, high, _ROUND, mix(theme.field, choice.tones[0], 0.12), rim, 240), (left, top))
    emblem = medallion(choice.drawing, _EMBLEM, *choice.tones, 2)
    put(made, emblem, (left + 14, top + (high - _EMBLEM) // 2))
    x, room = left + _EMBLEM + 26, wide - _EMBLEM - 38
    lines = 1 + bool(choice.kind or choice.difficulty) + bool(choice.short)
    y = top + high // 2 - 22 * (lines - 1)
    y += name_of(made, choice.title, (x, y), room, words)
    kind_of(made, choice, (x, y), room, words)
    if choice.short:
        paragraph(made, choice.short, (x, y + 22, room, 50), words)
    if choice.chosen:
        put(made, tick(60), (left + _EMBLEM - 34, top + (high + _EMBLEM) // 2 - 56), 12)
