"""The table in pictures: the heroes, then things to look up, then the board with what you play by.

Each is at least as wide as Discord's box: the board fills its height, and everything else uses the free room
beside it, in a corner without a tile, or below it.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from PIL import Image

from games.berserk.printed.content import TILE_COLUMNS, TILE_ROWS
from games.berserk.state.view import BerserkView
from render.berserk.board.field import Field, extent, lay_field, whole
from render.berserk.board.ground import ROOT, tiles_of
from render.berserk.head import ACROSS, lay_head
from render.berserk.heroes import Place, hero_board, rows_of, shape_of
from render.berserk.parts import table_top
from render.berserk.side import WIDE, Asked, asked, lying, number_dice, others, thrown
from render.kit.letters.words import Words
from render.kit.picture import HIGH, TABLES, Marks
from render.kit.shapes import put
from render.kit.stacks import Strip, crowded, left_below, stacked_strips

WIDTH, EDGE, GAP = 1600, 12, 14
FULL = WIDTH - 2 * EDGE
FLAT = 2.2
"""Boards this many times as wide as high have everything below them."""
COLUMNS = 3
SPACE = (FULL - COLUMNS * WIDE) // (COLUMNS - 1)
"""Between columns."""


class Room(NamedTuple):
    x: int
    y: int
    wide: int
    bottom: int


Laid = list[tuple[Image.Image, tuple[int, int]]]


def pictures(view: BerserkView, words: Words, marks: Marks) -> list[Image.Image]:
    """Draw the table with the options' numbers. The board comes last: most decisions are about it."""
    if not view.spaces:
        made = table_top(WIDTH, 240)
        lay_head(made, view, (36, 60, 560), words)
        return [made]
    first, rest = _first(view, words, marks)
    heroes = [_hero_row(view, row, words, marks) for row in rows_of(view, FULL)]
    strips = [*heroes, *_columns(rest, left_below(heroes, HIGH - EDGE) - GAP)]
    board, *others = crowded([first, *stacked_strips(strips, partial(table_top, WIDTH), EDGE)], TABLES - 1)
    return [*others, board]


# -- the board and things beside it ----------------------------------------------------------------------


def _first(view: BerserkView, words: Words, marks: Marks) -> tuple[Image.Image, list[Image.Image]]:
    made = table_top(WIDTH, HIGH)
    field, rooms = _placed(view)
    lay_field(made, view, field, words, marks)
    if field.shown[1] > EDGE:
        lay_head(made, view, (EDGE + 8, 2, FULL - 16), words)
    else:
        first = rooms[0]
        used = lay_head(made, view, (first.x, first.y, first.wide), words)
        rooms[0] = first._replace(y=first.y + used + GAP)
    if view.throw and view.throw.dice:
        room = rooms[0]
        how = lying(len(view.throw.dice), room.wide, room.bottom - room.y)
        piece = thrown(view.throw, view, words, room.wide, how)
        put(made, piece, (room.x, room.y))
        number_dice(made, view.throw, (room.x, room.y), how, marks)
        rooms[0] = room._replace(y=room.y + piece.height + GAP)
    asking, left = laid_events(view, rooms, words)
    laid, rest = _filled(rooms, others(view, words))
    for piece, at in [*asking, *laid]:
        put(made, piece, at)
    return made, [*left, *rest]


def laid_events(view: BerserkView, rooms: list[Room], words: Words) -> tuple[Laid, list[Image.Image]]:
    """Put each event whole into the first room it fits, which shrinks; also returns those without room. Only an
    event higher than all rooms is split across them."""
    laid: Laid = []
    rest: list[Image.Image] = []
    highest = max(room.bottom - room.y for room in rooms)
    for event in sorted(asked(view, words), key=lambda event: not event.lines):
        whole = list(event.boxes(words.language, rooms[0].wide))
        left: Asked | None = None
        if whole[-1].height > highest:
            pieces, left = _begun(event, rooms, words)
        else:
            pieces = next((found for box in whole if (found := _filled(rooms, [box])[0])), [])
            left = None if pieces else event
        laid += pieces
        rest += [next(left.boxes(words.language, WIDE))] if left else []
    return laid, rest


def _begun(event: Asked, rooms: list[Room], words: Words) -> tuple[Laid, Asked | None]:
    laid: Laid = []
    left: Asked | None = event
    for n, room in enumerate(rooms):
        if left is not None:
            piece, left = left.begun(words.language, room.wide, room.bottom - room.y)
            if piece is not None:
                laid.append((piece, (room.x, room.y)))
                rooms[n] = room._replace(y=room.y + piece.height + GAP)
    return laid, left


def _placed(view: BerserkView) -> tuple[Field, list[Room]]:
    wide, high = extent(view)
    if wide / high > FLAT:
        size = round(FULL / wide * 2) / 2
        field = whole(view, ((WIDTH - round(wide * size)) // 2, ACROSS + 4), size)
        top = field.shown[3] + GAP
        return field, [Room(EDGE + n * (WIDE + SPACE), top, WIDE, HIGH - EDGE) for n in range(COLUMNS)]
    size = int(min(FULL / wide, (HIGH - 2 * EDGE) / high) * 2) / 2
    top = (HIGH - round(high * size)) // 2
    field = whole(view, (EDGE, min(top, EDGE)), size)
    left = field.shown[2] + GAP + 4
    if WIDTH - left > WIDE // 2:
        return field, [Room(left, EDGE + 4, WIDTH - EDGE - left, HIGH - EDGE)]
    return field, _holes(view, field)


def _holes(view: BerserkView, field: Field) -> list[Room]:
    there = set(tiles_of(view.spaces))
    columns, rows = ({place[n] for place in there} for n in (0, 1))
    size, rim = field.layout.size, round(field.layout.size * 0.5)
    made = []
    for column, row in sorted((c, r) for r in rows for c in columns if (c, r) not in there):
        x = round(field.layout.origin[0] + column * TILE_COLUMNS * 1.5 * size) + rim
        y = round(field.layout.origin[1] + (row * TILE_ROWS - 0.5) * ROOT * size)
        wide, high = round(TILE_COLUMNS * 1.5 * size), round(TILE_ROWS * ROOT * size)
        made.append(Room(x, max(y, EDGE) + 4, wide - rim - 4, y + high - rim))
    return made


def _filled(rooms: list[Room], pieces: list[Image.Image]) -> tuple[Laid, list[Image.Image]]:
    """Put each piece into the first room it fits, which shrinks; also returns those without room."""
    laid: Laid = []
    rest: list[Image.Image] = []
    for piece in pieces:
        fits = [n for n, room in enumerate(rooms) if room.y + piece.height <= room.bottom]
        if not fits:
            rest.append(piece)
            continue
        room = rooms[fits[0]]
        laid.append((piece, (room.x, room.y)))
        rooms[fits[0]] = room._replace(y=room.y + piece.height + GAP)
    return laid, rest


# -- heroes, and things to look up -----------------------------------------------------------------------


def _hero_row(view: BerserkView, row: list[Place], words: Words, marks: Marks) -> Strip:
    shape = shape_of(view, row, words)

    def paint(made: Image.Image, y: int) -> None:
        for place in row:
            hero_board(made, view, place, (EDGE, y), shape, words, marks)

    return Strip(shape.high + 10, paint)


def _columns(pieces: list[Image.Image], room: int) -> list[Strip]:
    made, whole = [], HIGH - 2 * EDGE - GAP
    fits = room if any(piece.height <= room < whole for piece in pieces) else whole
    while pieces:
        tops = [0] * COLUMNS
        laid: Laid = []
        for piece in list(pieces):
            lowest = tops.index(min(tops))
            if (not laid and fits == whole) or tops[lowest] + piece.height <= fits:
                laid.append((piece, (EDGE + lowest * (WIDE + SPACE), tops[lowest])))
                tops[lowest] += piece.height + GAP
                pieces.remove(piece)
        made.append(Strip(max(tops), partial(_lay, laid)))
        fits = whole
    return made


def _lay(laid: Laid, made: Image.Image, y: int) -> None:
    for piece, (left, top) in laid:
        put(made, piece, (left, y + top))
