"""A player's area: identity in its form, minions in front, allies, upgrades and supports, and counts."""

from __future__ import annotations

import msgspec
from PIL import Image, ImageDraw

from games.champions.state.view import ChampionsView, HeroView, PieceView
from render.champions.faces import BUST, DECK, HAND, MASK
from render.champions.pieces import Row, flowed, lay, lay_rows, mark, rows_height, seal, sign_of, tags
from render.champions.small import FOE, Size
from render.kit.gauges import dial, status_chip
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, IVORY, MIST, Colour, rgb
from render.kit.picture import Marks
from render.kit.shapes import panel, put
from render.kit.signs import SIGNS

Box = tuple[int, int, int, int]
IDENTITY: Size = (158, 206)
SIZES: tuple[Size, ...] = ((184, 252), (156, 214), (136, 188), (122, 168), (112, 154), (100, 138))
"""Sizes of cards in play, the largest that fits is taken."""
HEAD, COLUMN = 62, 242
"""Height of an area's title; width of the identity's column."""
LEAST = HEAD + 206 + 134 + 22
FORMS: dict[str, tuple[str, Colour]] = {"hero": (MASK, rgb("#B8343A")), "alter-ego": (BUST, rgb("#8A7550"))}
"""Form to its sign and colour: one can do different things in each."""


def needed(seat: HeroView, wide: int) -> int:
    """How high an area has to be for its pieces at the smallest size."""
    if seat.eliminated:
        return LEAST
    rows = flowed(_groups(seat), wide - COLUMN - 20, SIZES[-1])
    return max(LEAST, HEAD + rows_height(rows, SIZES[-1]) + 10)


def _groups(seat: HeroView) -> tuple[tuple[PieceView, ...], ...]:
    return seat.minions, seat.allies, seat.upgrades, seat.supports


def area(made: Image.Image, view: ChampionsView, seat: HeroView, box: Box, words: Words, marks: Marks) -> None:
    """Draw one player's area in a box (left, top, width, height)."""
    x, y, wide, high = box
    active = view.turn == seat.seat and not view.result
    fill = rgb("#33233C") if active else rgb("#211728")
    put(made, panel(wide, high, 16, fill, BRASS if active else BRASS_DARK), (x, y))
    if active:
        ImageDraw.Draw(made).rounded_rectangle((x + 6, y + 14, x + 12, y + high - 14), 3, fill=BRASS)
    _title(made, view, seat, (x + 24, y + 32, wide - 44), words)
    if seat.eliminated:
        return
    _identity(made, seat, (x + 24, y + HEAD), words, marks)
    size, rows = _fitting(seat, wide - COLUMN - 20, high - HEAD - 6)
    lay_rows(made, rows, (x + COLUMN, y + HEAD), size, words, marks)
    mark(made, marks, f"seat:{seat.seat}", (x + 10, y + 10), 48)


def _fitting(seat: HeroView, room: int, high: int) -> tuple[Size, list[Row]]:
    """The largest size of which all pieces of a seat fit, and their rows."""
    for size in SIZES[:-1]:
        rows = flowed(_groups(seat), room, size)
        if rows_height(rows, size) <= high:
            return size, rows
    return SIZES[-1], flowed(_groups(seat), room, SIZES[-1])


def _title(
    made: Image.Image, view: ChampionsView, seat: HeroView, box: tuple[int, int, int], words: Words
) -> None:
    """First player, name, form; at the right the counts of hand, deck, discard pile and dealt cards."""
    x, y, wide = box
    draw = ImageDraw.Draw(made)
    if view.first == seat.seat:
        put(made, first_marker(36), (x, y - 18))
        x += 44
    left = box[0] + wide - _counts(made, seat, (box[0] + wide, y)) - 20
    if seat.eliminated:
        chip = status_chip(SIGNS["skull"], words("champions-pic-out"), 36, rgb("#5A5560"), words.language)
    else:
        drawing, tone = FORMS[seat.identity.type]
        chip = status_chip(drawing, words(f"champions-pic-{seat.identity.type}"), 36, tone, words.language)
    room = left - x - chip.width - 14
    lettering, name = fitted(
        SANS, 32, words.player(seat.seat), room, least=20, bold=True, language=words.language
    )
    x += round(write(draw, (x, y), name, lettering, IVORY)) + 14
    put(made, chip, (x, y - 18))


def _counts(made: Image.Image, seat: HeroView, at: tuple[int, int]) -> int:
    """Counts from the right; returns how wide they are. Dealt cards stand in red, and only if there are any."""
    draw, right = ImageDraw.Draw(made), at[0]
    shown = [(HAND, seat.hand, BRASS), (DECK, seat.deck, BRASS), ("discard", len(seat.discard), BRASS)]
    if seat.dealt:
        shown.append(("skull", seat.dealt, FOE))
    lettering = face(SERIF, 32, True)
    for sign, count, tone in reversed(shown):
        write(draw, (right, at[1]), str(count), lettering, IVORY, anchor="r")
        right -= round(lettering.width(str(count))) + 37
        put(made, sign_of(sign, 31, tone), (right, at[1] - 15))
        right -= 18
    return at[0] - right


@kept
def first_marker(size: int) -> Image.Image:
    """The first player's marker: a star in a disc."""
    made = panel(size, size, size // 2, BRASS, IVORY, 255).copy()
    inner = round(size * 0.7)
    made.alpha_composite(sign_of("fame", inner, rgb("#3B2740")), ((size - inner) // 2,) * 2)
    return made


def _identity(made: Image.Image, seat: HeroView, at: tuple[int, int], words: Words, marks: Marks) -> None:
    """The identity in its form; below it its dial, with its statuses beside."""
    x, y = at
    piece = seat.identity
    bare = msgspec.structs.replace(piece, statuses=(), attached=())
    lay(made, bare, (x - 6 if piece.exhausted else x + 6, y), IDENTITY, words, marks)
    low = y + IDENTITY[1] + 6
    put(made, dial(piece.left or 0, piece.health or 1, 128, rgb("#3F86D8")), (x + 4, low))
    for number, status in enumerate(piece.statuses):
        put(made, seal(status, 42), (x + 138, low + number * 43))
    tags(made, piece.attached, (x, y), 180, words, marks)
    if piece.counters:
        write(
            ImageDraw.Draw(made),
            (x + 186, low + 110),
            str(piece.counters),
            face(SERIF, 32, True),
            MIST,
            anchor="r",
        )
