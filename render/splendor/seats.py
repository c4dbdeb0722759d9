"""A seat: two lines of large numerals, the same on the table and on a phone."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.splendor.printed.content import CARDS, COLOURS, GEMS
from games.splendor.state.model import HAND_LIMIT
from games.splendor.state.view import SeatView, SplendorView
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, lay_line, strong, write
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS, BRASS_DARK, INK, IVORY, MIST, mix, rgb
from render.kit.picture import Marks
from render.kit.shapes import TAB_MARGIN, panel, plaque, polygon, put, rounded_mask, tab
from render.kit.tabletop import late
from render.kit.vectors import faint, icon
from render.splendor.faces import reserved_back, tag
from render.splendor.gems import TONES, gem, sign
from render.splendor.numerals import numeral, plate

SEAT = (768, 172)
LEGEND = 48
"""Height of the line above the seats."""
_CELL, _CARD = 56, 46
"""Width of a colour's tokens, and of its bonuses."""
_MINI = (48, 52)
_GATE = (
    "half p 10,10 90,10 90,92 10,92; fill p 14,20 34,20 34,88 14,88; fill p 66,20 86,20 86,88 66,88; "
    "fill p 34,40 66,40 66,88 34,88; cut s 42,88! 42,66 50,56 58,66 58,88!; cut p 21,20 27,20 27,28 21,28; "
    "cut p 73,20 79,20 79,28 73,28"
)


def lay_legend(made: Image.Image, words: Words, at: tuple[int, int], wide: int) -> None:
    """Explains the round and square places of every seat."""
    draw, lettering = ImageDraw.Draw(made), face(SANS, 32, True, words.language)
    x, middle = at[0] + 4, at[1] + LEGEND // 2
    for radius, key in ((14, "splendor-gems-title"), (5, "splendor-bonuses-title")):
        put(made, panel(28, 34, radius, INK, BRASS, 255), (x, middle - 17))
        x += 50 + round(write(draw, (x + 38, middle), words(key), lettering, MIST)) + 22
    draw.line([(x, middle), (at[0] + wide - 4, middle)], fill=BRASS_DARK, width=2)


def lay_seat(
    made: Image.Image, view: SplendorView, seat: SeatView, words: Words, marks: Marks, at: tuple[int, int]
) -> None:
    """Lay a seat: name, honours, reserve and points above, tokens and bonuses below."""
    acting = view.turn == seat.seat
    fill = rgb("#2A3258") if acting else rgb("#151929")
    field = late(plaque(*SEAT, 14, fill, BRASS if acting else BRASS_DARK)[0])
    draw = ImageDraw.Draw(field)
    if acting:  # make the active seat visible from afar
        draw.rounded_rectangle((0, 0, SEAT[0] - 1, SEAT[1] - 1), 14, outline=BRASS, width=5)
    numeral(draw, (SEAT[0] - 16, 36), seat.points, size=66, tone=BRASS, anchor="r")
    left = _honours(field, seat, _reserve(field, seat, marks if is_marked(view, seat) else {}) - 12)
    _name(field, view, seat, words, left - 16)
    for place, colour in enumerate(GEMS):
        x = 14 + place * 107 - max(0, place - 5) * 47
        put(field, _held(colour, seat.tokens[colour], _CELL, _CELL // 2), (x, 92))
        if colour in COLOURS:
            put(field, _held(colour, seat.bonuses[colour], _CARD, 6), (x + _CELL + 2, 92))
        _gained(field, view, seat, colour, x)
    held = sum(seat.tokens.values())
    said, tone = f"{held}/{HAND_LIMIT}", BRASS if held >= HAND_LIMIT else MIST
    write(draw, (SEAT[0] - 12, 131), said, face(SANS, 32, True), tone, anchor="r")
    made.paste(field, at, rounded_mask(*SEAT, 14))


def is_marked(view: SplendorView, seat: SeatView) -> bool:
    """Whether reserved cards' numbers mean this seat: reserve places are the viewer's own."""
    return seat.seat == (view.turn if view.viewer is None else view.viewer)


def _name(field: Image.Image, view: SplendorView, seat: SeatView, words: Words, right: float) -> None:
    x = 18.0
    if view.start_seat == seat.seat:
        ImageDraw.Draw(field).polygon(polygon(4, 10, (x + 8, 34)), fill=BRASS)
        x += 28
    lay_line(field, (x, 34), words.player(seat.seat), right - x, words.language, strong(40, 32))


def _honours(field: Image.Image, seat: SeatView, right: float) -> float:
    """Tags, locations and the Avengers' tile, right-aligned; returns their left edge."""
    draw = ImageDraw.Draw(field)
    if seat.holds_tile:
        right -= 84
        draw.rounded_rectangle((right, 10, right + 84, 58), 8, fill=BRASS)
        put(field, tag(34), (round(right) + 4, 17))
        write(draw, (right + 42, 34), "+3", face(SANS, 32, True), INK)
        right -= 12
    for count, piece in ((len(seat.locations), place_mark(40)), (seat.tags, tag(40))):
        if count:
            put(field, piece, (round(right) - 40, 14))
            right -= 46 + numeral(draw, (right - 44, 33), count, anchor="r") + 12
    return right


@kept
def place_mark(size: int) -> Image.Image:
    return icon(_GATE, size, BRASS, rgb("#5B4A78"))


def _reserve(field: Image.Image, seat: SeatView, marks: Marks) -> int:
    """Reserved cards as thumbnails, their numbers beside them, right-aligned; returns their left edge."""
    left = SEAT[0] - 92
    for held in reversed(seat.reserved):
        number = marks.get(f"reserved:{held.position}")
        if number is not None:
            made = tab(number, 56)
            left -= made.width - 2 * TAB_MARGIN + 2
            put(field, made, (left, 4), TAB_MARGIN)
        left -= _MINI[0] if number is not None else _MINI[0] + 8
        put(field, reserved_back(held.level, *_MINI) if held.card is None else _mini_face(held.card), (left, 6))
    return left


@kept
def _mini_face(card: str) -> Image.Image:
    light, dark = TONES[CARDS[card].bonus]
    made = panel(*_MINI, 6, mix(dark, BLACK, 0.35), mix(light, IVORY, 0.25), 255).copy()
    made.alpha_composite(sign(card, 28), (_MINI[0] // 2 - 14, 22))
    made.alpha_composite(gem(CARDS[card].bonus, 18), (_MINI[0] - 22, 2))
    if CARDS[card].points:
        draw, lettering = ImageDraw.Draw(made), face(SERIF, 24, True)
        write(draw, (4, 12), str(CARDS[card].points), lettering, IVORY, role="aside")
    return made


def _gained(field: Image.Image, view: SplendorView, seat: SeatView, colour: str, x: int) -> None:
    last = view.last
    if last is not None and last.seat == seat.seat and last.kind == "take" and last.gems.get(colour):
        draw, lettering, at = ImageDraw.Draw(field), face(SANS, 32, True), (x + _CELL / 2, 75)
        write(draw, at, f"+{last.gems[colour]}", lettering, BRASS, anchor="m", stroke=INK)


@kept
def _held(colour: str, count: int, width: int, radius: int) -> Image.Image:
    made = plate(colour, count, width, radius)
    return made if count else faint(made, 63)
