"""Pieces in play: a small card with its current numbers, statuses, and tags of attachments."""

from __future__ import annotations

from collections import Counter

from PIL import Image, ImageDraw

from games.champions.printed.content import CARDS
from games.champions.state.view import PieceView
from render.champions.faces import MARGIN, tones
from render.champions.small import FOE, Size, art_high, bar_height, body, coin_wide
from render.kit.kept import kept
from render.kit.letters.fonts import SERIF, face, lay_line, strong, write
from render.kit.letters.words import Words
from render.kit.palette import BRASS, INK, IVORY, Colour, mix, rgb
from render.kit.picture import Marks
from render.kit.pieces.gauges import counter, status_chip
from render.kit.shapes import lay_tab, panel, put, roundel, tab_wide
from render.kit.signs import SIGNS
from render.kit.vectors import icon

STATUS: dict[str, Colour] = {"stunned": rgb("#3B6FD0"), "confused": rgb("#9A6A10"), "tough": rgb("#2E7D4B")}
CHIP = 58
"""Height of a chip whose label is readable when 1600 px are shown as 550."""
TAG = 44
"""Height of an attached card's tag, above its host."""
_SHOWN = {
    "ally": (("thwart", "thwart"), ("attack", "attack"), ("health", "left")),
    "minion": (("scheme", "scheme"), ("attack", "attack"), ("health", "left")),
    "hero": (("thwart", "thwart"), ("attack", "attack"), ("defend", "defense")),
    "alter-ego": (("recover", "recover"),),
    "villain": (("scheme", "scheme"), ("attack", "attack")),
}


def footprint(piece: PieceView, size: Size) -> int:
    return size[1] if piece.exhausted else size[0]


def headroom(piece: PieceView) -> int:
    """How far the tags of its attachments reach above a piece."""
    return TAG * len(piece.attached)


def lay(
    board: Image.Image, piece: PieceView, at: tuple[int, int], size: Size, words: Words, marks: Marks
) -> int:
    """Lay a piece with its upper left corner at `at`, tags above it; returns its width.

    A card on its side shares its neighbours' lower edge.
    """
    width = footprint(piece, size)
    x, bottom = at[0], at[1] + size[1]
    top = bottom - size[0] if piece.exhausted else at[1]
    put(board, body(piece.code, size, words.language, piece.exhausted), (x, top), MARGIN)
    _values(board, piece, (x, bottom), width, bar_height(size))
    tags(board, piece.attached, (x, top - headroom(piece)), width, words, marks)
    taken = tab_wide(marks, f"piece:{piece.handle}")
    _tokens(board, piece, (x, top), size, width - taken)
    lay_tab(board, marks, f"piece:{piece.handle}", (x + width - 34, top + 34), right=x + width - 7)
    return width


@kept
def _bar(width: int, height: int, foe: bool) -> Image.Image:
    return panel(width, height, 7, INK, FOE if foe else BRASS, 235)


def _values(board: Image.Image, piece: PieceView, corner: tuple[int, int], width: int, high: int) -> None:
    """The current numbers, on a bar over the lower edge."""
    named = [(sign, getattr(piece, what)) for sign, what in _SHOWN.get(piece.type, ())]
    shown = [(sign, value) for sign, value in named if value is not None]
    if not shown:
        return
    left, top = corner[0] + 3, corner[1] - high - 3
    put(board, _bar(width - 6, high, piece.type in ("minion", "villain")), (left, top))
    draw, cell = ImageDraw.Draw(board), (width - 6) / len(shown)
    numeral = round(high * 0.86)
    for number, (sign, value) in enumerate(shown):
        middle, said = left + cell * (number + 0.5), str(value)
        lettering = face(SERIF, min(numeral, round(cell * (0.86 if len(said) < 2 else 0.6))), True)
        wide = lettering.width(said)
        sign_size = round(min(high * 0.66, cell - wide - 14))
        start = middle - (sign_size + wide + 2) / 2
        put(board, sign_of(sign, sign_size), (round(start), top + (high - sign_size) // 2))
        tone = rgb("#FF8A7A") if sign == "health" and value <= 1 else IVORY
        at = (start + sign_size + 2, top + high / 2)
        write(draw, at, said, lettering, tone, stroke=INK, role="key")


@kept
def sign_of(name: str, size: int, tone: Colour = BRASS) -> Image.Image:
    return icon(SIGNS.get(name, name), size, tone, mix(tone, INK, 0.25))


@kept
def seal(status: str, size: int) -> Image.Image:
    made = panel(size, size, size // 2, STATUS[status], BRASS, 255).copy()
    sign = icon(SIGNS[status], size * 2 // 3, IVORY, IVORY)
    made.alpha_composite(sign, (size // 6, size // 6))
    return made


def chips_of(piece: PieceView, words: Words) -> list[Image.Image]:
    return [
        status_chip(SIGNS[status], words.name("status", status), CHIP, STATUS[status], words.language, count)
        for status, count in Counter(piece.statuses).items()
    ]


def _tokens(board: Image.Image, piece: PieceView, at: tuple[int, int], size: Size, room: int) -> None:
    """Statuses and counters side by side over the emblem, between the cost and the option's number."""
    counts = ((piece.counters, "time"), (piece.damage, "health"), (piece.stash, "lock"))
    shown = [(count, sign) for count, sign in counts if count]
    left, high = 12 + coin_wide(size), art_high(piece.code, size, piece.exhausted)
    parts = 0.75 * len(piece.statuses) + 1.28 * len(shown)
    if not parts:
        return
    across = min(round(size[0] * 0.42), high - 14, int((room - left - 4) / parts))
    x, y = at[0] + left, at[1] + 8
    for status in piece.statuses:
        put(board, seal(status, across * 3 // 4), (x, y))
        x += across * 3 // 4
    for count, sign in shown:
        made = token(count, sign, across, rgb("#A03030" if sign == "health" else "#555F73"))
        put(board, made, (x, y))
        x += made.width


@kept
def token(count: int, sign: str, size: int, tone: Colour) -> Image.Image:
    """A count of something with its sign, so that no one needs the colour."""
    across = round(size * 0.56)
    made = Image.new("RGBA", (size + across // 2, size))
    made.alpha_composite(counter(count, SIGNS[sign], size, tone), (0, 0))
    seal = roundel(across, INK, mix(tone, IVORY, 0.5), sign_of(sign, round(across * 0.72), IVORY))
    made.alpha_composite(seal, (size - across // 2, size - across))
    return made


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
        spared = tab_wide(marks, f"piece:{piece.handle}", min(height, 54)) + 4 if marked else 0
        shown = _tag(piece.code, amount, (width - 8, height + 5), words.language, spared)
        put(board, shown, (at[0] + 4, y))
        centre, right = (at[0] + width - 24, y + height // 2 + 2), at[0] + width - 4
        lay_tab(board, marks, f"piece:{piece.handle}", centre, min(height, 54), right)


@kept
def _tag(code: str, amount: int, size: Size, language: str, spared: int) -> Image.Image:
    """A tag; `spared` px at its right stay free for an option's number."""
    width, height = size
    words = Words(language, "champions")
    light, dark = tones(CARDS[code]) if code else (IVORY, INK)
    made = panel(width, height, 6, mix(dark, light, 0.35), mix(light, IVORY, 0.4), 255).copy()
    said = words.name("card", code) if code else words.name("word", "drone")
    room = width - 16 - (height if amount else 0) - spared
    draw = ImageDraw.Draw(made)
    lay_line(made, (8, (height - 4) / 2), said, room, language, strong(round(height * 0.62), 13), stroke=INK)
    if amount:
        number = face(SERIF, round(height * 0.72), True)
        write(draw, (width - 8 - spared, (height - 4) / 2), str(amount), number, BRASS, anchor="r", stroke=INK)
    return made


# -- rows ------------------------------------------------------------------------------------------------

Row = list[tuple[PieceView, int]]
"""Pieces side by side, each with its x."""


def flowed(groups: tuple[tuple[PieceView, ...], ...], room: int, size: Size) -> list[Row]:
    """Pieces in rows of a width, with wider gaps between groups; at least one piece a row."""
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
    """Total height of the rows with gaps."""
    return sum(size[1] + 16 + max(headroom(piece) for piece, _ in row) for row in rows)


def lay_rows(
    board: Image.Image, rows: list[Row], at: tuple[int, int], size: Size, words: Words, marks: Marks
) -> None:
    """Lay rows downwards from their upper left corner."""
    y = at[1]
    for row in rows:
        y += max(headroom(piece) for piece, _ in row)
        for piece, x in row:
            lay(board, piece, (at[0] + x, y), size, words, marks)
        y += size[1] + 16
