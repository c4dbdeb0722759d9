"""Pieces in play: a small card with its live numbers, statuses, and tags of what is attached to it."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.champions.printed.content import CARDS
from games.champions.state.view import PieceView
from render.champions.faces import MARGIN, tones
from render.champions.small import FOE, Size, bar_height, body
from render.kit.gauges import counter
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.words import Words
from render.kit.palette import BRASS, INK, IVORY, Colour, mix, rgb
from render.kit.picture import Marks
from render.kit.shapes import badge, panel, put
from render.kit.signs import SIGNS
from render.kit.vectors import icon

STATUS: dict[str, Colour] = {"stunned": rgb("#3B6FD0"), "confused": rgb("#9A6A10"), "tough": rgb("#2E7D4B")}
TAG = 26
"""Height of the tag of an attached card; they stand above their host."""
_SHOWN = {
    "ally": (("thwart", "thwart"), ("attack", "attack"), ("health", "left")),
    "minion": (("scheme", "scheme"), ("attack", "attack"), ("health", "left")),
    "hero": (("thwart", "thwart"), ("attack", "attack"), ("defend", "defense")),
    "alter-ego": (("recover", "recover"),),
    "villain": (("scheme", "scheme"), ("attack", "attack")),
}


def footprint(piece: PieceView, size: Size) -> int:
    """How wide a piece lies."""
    return size[1] if piece.exhausted else size[0]


def headroom(piece: PieceView) -> int:
    """How much the tags of its attachments stand out above a piece."""
    return TAG * len(piece.attached)


def lay(
    board: Image.Image, piece: PieceView, at: tuple[int, int], size: Size, words: Words, marks: Marks
) -> int:
    """Lay a piece with its upper left corner there, tags above it; returns how wide it is.

    One on its side stands on the same lower edge as its neighbours.
    """
    width = footprint(piece, size)
    x, bottom = at[0], at[1] + size[1]
    top = bottom - size[0] if piece.exhausted else at[1]
    put(board, body(piece.code, size, words.language, piece.exhausted), (x, top), MARGIN)
    _values(board, piece, (x, bottom), width, bar_height(size))
    tags(board, piece.attached, (x, top - headroom(piece)), width, words, marks)
    _tokens(board, piece, (x - 8, top + round(size[0] * 0.3)))
    mark(board, marks, f"piece:{piece.handle}", (x + width - 14, top + round((bottom - top) * 0.26)))
    return width


def mark(board: Image.Image, marks: Marks, reference: str, centre: tuple[int, int], size: int = 44) -> None:
    """The number of a thing that can be chosen, where it hides neither name nor numbers."""
    if reference in marks:
        put(board, badge(marks[reference], size), (centre[0] - size // 2, centre[1] - size // 2), 12)


@kept
def _bar(width: int, height: int, foe: bool) -> Image.Image:
    return panel(width, height, 7, INK, FOE if foe else BRASS, 235)


def _values(board: Image.Image, piece: PieceView, corner: tuple[int, int], width: int, high: int) -> None:
    """The numbers as they are now, on a bar over the lower edge."""
    named = [(sign, getattr(piece, what)) for sign, what in _SHOWN.get(piece.type, ())]
    shown = [(sign, value) for sign, value in named if value is not None]
    if not shown:
        return
    left, top = corner[0] + 3, corner[1] - high - 3
    put(board, _bar(width - 6, high, piece.type in ("minion", "villain")), (left, top))
    draw, cell = ImageDraw.Draw(board), (width - 6) / len(shown)
    numeral = min(round(high * 0.84), round(cell * 0.62))
    sign_size = round(min(high * 0.7, cell * 0.46))
    for number, (sign, value) in enumerate(shown):
        middle = left + cell * (number + 0.5)
        put(board, sign_of(sign, sign_size), (round(middle - sign_size + 1), top + (high - sign_size) // 2))
        tone = rgb("#FF8A7A") if sign == "health" and value <= 1 else IVORY
        at = (middle + numeral * 0.36, top + high / 2)
        write(draw, at, str(value), face(SERIF, numeral, True), tone, anchor="m", stroke=INK)


@kept
def sign_of(name: str, size: int, tone: Colour = BRASS) -> Image.Image:
    """A sign in one tone, held for all boards."""
    return icon(SIGNS.get(name, name), size, tone, mix(tone, INK, 0.25))


@kept
def seal(status: str, size: int) -> Image.Image:
    """A status card as a round seal with its sign."""
    made = panel(size, size, size // 2, STATUS[status], BRASS, 255).copy()
    sign = icon(SIGNS[status], size * 2 // 3, IVORY, IVORY)
    made.alpha_composite(sign, (size // 6, size // 6))
    return made


def _tokens(board: Image.Image, piece: PieceView, at: tuple[int, int]) -> None:
    """Statuses and counters down the left edge."""
    x, y = at
    for status in piece.statuses:
        put(board, seal(status, 36), (x, y))
        y += 34
    for count, sign, tone in (
        (piece.counters, "time", "#555F73"),
        (piece.damage, "health", "#A03030"),
        (piece.stash, "lock", "#555F73"),
    ):
        if count:
            put(board, counter(count, SIGNS[sign], 36, rgb(tone)), (x, y))
            y += 34


# -- attachments -----------------------------------------------------------------------------------------


def tags(
    board: Image.Image,
    attached: tuple[PieceView, ...],
    at: tuple[int, int],
    width: int,
    words: Words,
    marks: Marks,
    height: int = TAG,
) -> None:
    """Attached cards as tags with their names, one below another, as if tucked under their host."""
    for number, piece in enumerate(attached):
        y = at[1] + number * height
        amount = piece.damage or piece.counters
        marked = f"piece:{piece.handle}" in marks
        shown = _tag(piece.code, amount, (width - 8, height + 5), words.language, height if marked else 0)
        put(board, shown, (at[0] + 4, y))
        mark(board, marks, f"piece:{piece.handle}", (at[0] + width - 8, y + height // 2), height + 10)


@kept
def _tag(code: str, amount: int, size: Size, language: str, spared: int) -> Image.Image:
    """A tag; `spared` px at its right are left to the number of an option."""
    width, height = size
    words = Words(language, "champions")
    light, dark = tones(CARDS[code]) if code else (IVORY, INK)
    made = panel(width, height, 6, mix(dark, light, 0.35), mix(light, IVORY, 0.4), 255).copy()
    said = words.name("card", code) if code else words.name("word", "drone")
    room = width - 16 - (height if amount else 0) - spared
    lettering, shown = fitted(SANS, round(height * 0.62), said, room, least=13, bold=True, language=language)
    draw = ImageDraw.Draw(made)
    write(draw, (8, (height - 4) / 2), shown, lettering, IVORY, stroke=INK)
    if amount:
        number = face(SERIF, round(height * 0.72), True)
        write(draw, (width - 8 - spared, (height - 4) / 2), str(amount), number, BRASS, anchor="r", stroke=INK)
    return made


# -- rows ------------------------------------------------------------------------------------------------

Row = list[tuple[PieceView, int]]
"""Pieces side by side with the x at which each lies."""


def flowed(groups: tuple[tuple[PieceView, ...], ...], room: int, size: Size) -> list[Row]:
    """Pieces in rows of a width, group after group with a wider gap between; each row at least one piece."""
    rows: list[Row] = []
    x = 0
    for group in groups:
        for place, piece in enumerate(group):
            width = footprint(piece, size)
            gap = 0 if not rows or not x else 14 if place else 30
            if not rows or x + gap + width > room:
                rows.append([])
                x = gap = 0
            rows[-1].append((piece, x + gap))
            x += gap + width
    return rows


def rows_height(rows: list[Row], size: Size) -> int:
    """How high the rows are together, their gaps included."""
    return sum(size[1] + 16 + max(headroom(piece) for piece, _ in row) for row in rows)


def lay_rows(
    board: Image.Image, rows: list[Row], at: tuple[int, int], size: Size, words: Words, marks: Marks
) -> None:
    """Lay rows from their upper left corner down."""
    y = at[1]
    for row in rows:
        y += max(headroom(piece) for piece, _ in row)
        for piece, x in row:
            lay(board, piece, (at[0] + x, y), size, words, marks)
        y += size[1] + 16
