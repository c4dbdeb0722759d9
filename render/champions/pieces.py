"""Pieces in play: a small card with its live numbers, statuses and what is attached to it."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from games.champions.view import PieceView
from render.champions.faces import MARGIN, back, small
from render.kit.cards import turned
from render.kit.fonts import SERIF, face, write
from render.kit.gauges import counter
from render.kit.palette import BRASS, INK, IVORY, Colour, rgb
from render.kit.picture import Marks
from render.kit.shapes import badge, panel, put, with_shadow
from render.kit.signs import SIGNS
from render.kit.vectors import icon
from render.kit.words import Words

STATUS: dict[str, Colour] = {"stunned": rgb("#3B6FD0"), "confused": rgb("#9A6A10"), "tough": rgb("#2E7D4B")}
_SHOWN = {
    "ally": (("thwart", "thwart"), ("attack", "attack"), ("health", "left")),
    "minion": (("scheme", "scheme"), ("attack", "attack"), ("health", "left")),
    "hero": (("thwart", "thwart"), ("attack", "attack"), ("defend", "defense")),
    "alter-ego": (("recover", "recover"),),
    "villain": (("scheme", "scheme"), ("attack", "attack")),
}


@lru_cache(maxsize=512)
def _body(code: str, size: tuple[int, int], language: str, exhausted: bool) -> Image.Image:
    """A card upright or turned, with its shadow."""
    card = small(code, size, language) if code else back(size, "drone")
    return turned(card, 10, MARGIN) if exhausted else with_shadow(card, 10, MARGIN)


def footprint(piece: PieceView, size: tuple[int, int]) -> int:
    """How wide a piece lies."""
    return size[1] if piece.exhausted else size[0]


def lay(
    board: Image.Image, piece: PieceView, at: tuple[int, int], size: tuple[int, int], words: Words, marks: Marks
) -> int:
    """Lay a piece with its upper left corner there; returns how wide it is."""
    width = footprint(piece, size)
    x, y = at
    top = y + (size[1] - size[0]) // 2 if piece.exhausted else y
    put(board, _body(piece.code, size, words.language, piece.exhausted), (x, top), MARGIN)
    bottom = top + (size[0] if piece.exhausted else size[1])
    _values(board, piece, (x, bottom), width)
    _tokens(board, piece, (x, top + round(size[1] * 0.22)))
    reference = f"piece:{piece.handle}"
    if reference in marks:
        put(board, badge(marks[reference], 40), (x + width // 2 - 20, top - 12), 12)
    return width


@lru_cache(maxsize=256)
def _bar(width: int, height: int) -> Image.Image:
    return panel(width, height, 7, INK, BRASS, 225)


def _values(board: Image.Image, piece: PieceView, corner: tuple[int, int], width: int) -> None:
    """The numbers as they are now, on a bar over the lower edge."""
    shown = [(sign, getattr(piece, what)) for sign, what in _SHOWN.get(piece.type, ())]
    shown = [(sign, value) for sign, value in shown if value is not None]
    if not shown:
        return
    high = 28
    left, top = corner[0] + 3, corner[1] - high - 3
    put(board, _bar(width - 6, high), (left, top))
    draw = ImageDraw.Draw(board)
    cell = (width - 6) / len(shown)
    mark, size = (19, 23) if cell >= 40 else (14, 20)
    for number, (sign, value) in enumerate(shown):
        middle = left + cell * (number + 0.5)
        put(board, _sign(sign, mark), (round(middle - mark + 1), top + (high - mark) // 2))
        tone = rgb("#FF8A7A") if sign == "health" and value <= 1 else IVORY
        write(
            draw,
            (middle + 8, top + high / 2),
            str(value),
            face(SERIF, size, True),
            tone,
            anchor="m",
            stroke=INK,
        )


@lru_cache(maxsize=64)
def _sign(name: str, size: int) -> Image.Image:
    return icon(SIGNS[name], size, BRASS, BRASS)


@lru_cache(maxsize=32)
def seal(status: str, size: int) -> Image.Image:
    """A status card as a round seal with its sign."""
    made = panel(size, size, size // 2, STATUS[status], BRASS, 255).copy()
    sign = icon(SIGNS[status], size * 2 // 3, IVORY, IVORY)
    made.alpha_composite(sign, (size // 6, size // 6))
    return made


def _tokens(board: Image.Image, piece: PieceView, at: tuple[int, int]) -> None:
    """Statuses and counters down the left edge."""
    x, y = at[0] - 8, at[1]
    for status in piece.statuses:
        put(board, seal(status, 34), (x, y))
        y += 34
    if piece.counters:
        put(board, counter(piece.counters, SIGNS["time"], 34, rgb("#555F73")), (x, y), 0)
        y += 34
    if piece.damage:
        put(board, counter(piece.damage, SIGNS["health"], 34, rgb("#A03030")), (x, y), 0)
        y += 34
    if piece.stash:
        put(board, counter(piece.stash, SIGNS["lock"], 34, rgb("#555F73")), (x, y), 0)


def lay_row(
    board: Image.Image,
    pieces: tuple[PieceView, ...],
    at: tuple[int, int],
    room: int,
    size: tuple[int, int],
    words: Words,
    marks: Marks,
) -> None:
    """Pieces side by side, closer together where they are many."""
    if not pieces:
        return
    wide = [footprint(piece, size) + 12 for piece in pieces]
    squeeze = min(1.0, room / sum(wide))
    x = float(at[0])
    for piece, width in zip(pieces, wide, strict=True):
        _tucked(board, piece, (round(x), at[1]), size, words, marks)
        lay(board, piece, (round(x), at[1]), size, words, marks)
        x += width * squeeze


def _tucked(
    board: Image.Image,
    piece: PieceView,
    at: tuple[int, int],
    size: tuple[int, int],
    words: Words,
    marks: Marks,
) -> None:
    """What is attached peeps out above its host."""
    for number, other in enumerate(reversed(piece.attached)):
        lift = 22 * (len(piece.attached) - number)
        put(board, _body(other.code, size, words.language, False), (at[0] + 6, at[1] - lift), MARGIN)
        if f"piece:{other.handle}" in marks:
            mark = badge(marks[f"piece:{other.handle}"], 34)
            put(board, mark, (at[0] + size[0] - 30, at[1] - lift - 6), 12)
