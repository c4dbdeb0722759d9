"""A picture of the stack: what resolves next in full, then what was put there before it."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.underworld.printed.content import CARDS
from games.underworld.state.view import ItemView, UnderworldView
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, lay_line, sans, write
from render.kit.letters.record import Box
from render.kit.letters.textbox import height_of, text_box
from render.kit.letters.words import Words
from render.kit.palette import BRASS, INK, IVORY, MIST, Colour, mix, rgb
from render.kit.picture import HIGH, Marks
from render.kit.pieces.medallion import medallion
from render.kit.shapes import ground, panel, put
from render.kit.signs import icons
from render.kit.vectors import icon
from render.underworld.faces import SIGN, drawing, text_of, tones
from render.underworld.lines import called, details_of
from render.underworld.small import TEAM, owner
from render.underworld.tiles import LETTERS, faction, numbered

WIDTH, EDGE, GAP, HEAD = 1600, 22, 14, 64
LIGHT, DARK = rgb("#24323F"), rgb("#070A10")
"""Underworld's own table: a night blue."""
FULL = WIDTH - 2 * EDGE
ACROSS = 3
WIDE = (FULL - (ACROSS - 1) * GAP) // ACROSS
_FIRST = 620
"""Width of what resolves next; its card's text is beside it."""


def picture(view: UnderworldView, words: Words, marks: Marks) -> Image.Image:
    """Draw the stack, from what resolves next to what came first."""
    first, *rest = reversed(view.stack)
    said = text_of(first.code, words.language) if first.code else ""
    room = FULL - _FIRST - 40
    text = height_of(said, words.language, room, LETTERS) + 12 if said else 0
    top = max(_high(view, first, _FIRST, words), text + 24)
    shown = rest[: ACROSS * 3]
    rows = [shown[n : n + ACROSS] for n in range(0, len(shown), ACROSS)]
    highs = [max(_high(view, item, WIDE, words) for item in row) for row in rows]
    total = min(HEAD + top + sum(high + GAP for high in highs) + 16, HIGH)
    made = ground(WIDTH, total, LIGHT, DARK)
    _title(made, len(rest) - len(shown), words)
    put(made, panel(FULL, top, 14, rgb("#101722"), BRASS, 240), (EDGE, HEAD))
    _item(made, view, first, (EDGE, HEAD, _FIRST, top), words, True)
    if said:
        put(made, _said(first.code, words.language, (room, top - 16)), (EDGE + _FIRST + 24, HEAD + 10))
    numbered(made, marks, f"item:{first.id}", (EDGE + _FIRST, HEAD - 8))
    y = HEAD + top + GAP
    for row, high in zip(rows, highs, strict=True):
        for place, item in enumerate(row):
            x = EDGE + place * (WIDE + GAP)
            _item(made, view, item, (x, y, WIDE, high), words, False)
            numbered(made, marks, f"item:{item.id}", (x + WIDE, y - 8))
        y += high + GAP
    return made


def _title(made: Image.Image, more: int, words: Words) -> None:
    draw = ImageDraw.Draw(made)
    lettering = face(SERIF, 44, True, words.language)
    used = write(draw, (EDGE + 4, 34), words("underworld-pic-stack"), lettering, BRASS)
    said = words("underworld-pic-next")
    write(draw, (EDGE + used + 28, 36), said, face(SANS, LETTERS, False, words.language), MIST)
    if more > 0:
        write(draw, (WIDTH - EDGE, 34), f"+{more}", lettering, IVORY, anchor="r")


@kept
def _said(code: str, language: str, box: tuple[int, int]) -> Image.Image:
    return text_box(text_of(code, language), box, language, icons(more=SIGN), size=38, least=LETTERS)


def _details(view: UnderworldView, item: ItemView, words: Words) -> str:
    return " · ".join(details_of(view, item, words))


def _high(view: UnderworldView, item: ItemView, wide: int, words: Words) -> int:
    details = _details(view, item, words)
    text = height_of(details, words.language, wide - 32, LETTERS) + 8 if details else 0
    return 104 + text + 50


def _item(made: Image.Image, view: UnderworldView, item: ItemView, box: Box, words: Words, first: bool) -> None:
    (x, y, wide, high), team = box, item.seat % 2
    name = called(item.code, "plan", words)
    line = IVORY if first else TEAM[team]
    put(made, _field(item.code, name, words.language, (wide, high), line, team), (x, y))
    details = _details(view, item, words)
    if details:
        room = (wide - 32, high - 104 - 44)
        said = text_box(details, room, words.language, icons(), size=36 if first else LETTERS, least=LETTERS)
        put(made, said, (x + 16, y + 102))
    kind = words(f"underworld-pic-item-{item.kind}", player=words.player(item.seat))
    put(made, owner(team, 28), (x + 14, y + high - 40))
    lay_line(made, (x + 50, y + high - 26), kind, wide - 64, words.language, sans(LETTERS, LETTERS, TEAM[team]))


@kept
def _field(code: str, name: str, language: str, size: tuple[int, int], line: Colour, team: int) -> Image.Image:
    made = panel(*size, 12, mix(INK, TEAM[team], 0.12), line, 250).copy()
    if code:
        card = CARDS[code]
        light, dark = tones(card)
        made.alpha_composite(medallion(drawing(card), 84, light, dark, 1), (12, 10))
        made.alpha_composite(faction(card.colour, 36), (68, 62))
    else:
        made.alpha_composite(icon(SIGN["infiltrator"], 76, IVORY, BRASS), (14, 14))
    said = text_box(f"**{name}**", (size[0] - 190, 92), language, icons(), size=40, least=LETTERS, centred=True)
    made.alpha_composite(said, (112, 6))
    return made
