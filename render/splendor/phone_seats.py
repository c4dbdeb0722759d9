"""A seat on a phone: two lines of large numerals."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.splendor.printed.content import CARDS, COLOURS, GEMS
from games.splendor.state.model import HAND_LIMIT
from games.splendor.state.view import ReservedView, SeatView, SplendorView
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, face, fitted, write
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS, BRASS_DARK, INK, IVORY, MIST, WHITE, mix, rgb
from render.kit.picture import Marks
from render.kit.shapes import panel, plaque, polygon, put, rounded_mask, smooth
from render.splendor.emblems import sign
from render.splendor.faces import reserved_back, tag
from render.splendor.gems import TONES, outline
from render.splendor.phone_parts import NUMERAL, mark, numeral
from render.splendor.strips import is_marked, place_mark

SEAT = (768, 138)
_CELL = 56
_MINI = (46, 56)


def phone_seat(
    made: Image.Image, view: SplendorView, seat: SeatView, words: Words, marks: Marks, at: tuple[int, int]
) -> None:
    """Lay a seat: name, honours, reserve and points above, tokens and bonuses below."""
    acting = view.turn == seat.seat
    fill = rgb("#20263F") if acting else rgb("#151929")
    field = plaque(*SEAT, 14, fill, BRASS if acting else BRASS_DARK)[0].copy()
    draw = ImageDraw.Draw(field)
    numeral(draw, (SEAT[0] - 16, 36), seat.points, size=62, tone=BRASS, anchor="r")
    left = _honours(field, seat, _reserve(field, seat, marks if is_marked(view, seat) else {}) - 12)
    _name(draw, view, seat, words, left - 16)
    for place, colour in enumerate(GEMS):
        _gems(field, seat, colour, 14 + place * 112 - max(0, place - 5) * 50)
    held = sum(seat.tokens.values())
    said, tone = f"{held}/{HAND_LIMIT}", BRASS if held >= HAND_LIMIT else MIST
    write(draw, (SEAT[0] - 10, 100), said, face(SANS, 28, True), tone, anchor="r")
    made.paste(field, at, rounded_mask(*SEAT, 14))


def _name(draw: ImageDraw.ImageDraw, view: SplendorView, seat: SeatView, words: Words, right: float) -> None:
    x = 18.0
    if view.start_seat == seat.seat:
        draw.polygon(polygon(4, 10, (x + 8, 36)), fill=BRASS)
        x += 28
    made_face, shown = fitted(
        SANS, 38, words.player(seat.seat), right - x, least=26, bold=True, language=words.language
    )
    write(draw, (x, 36), shown, made_face, IVORY)


def _honours(field: Image.Image, seat: SeatView, right: float) -> float:
    """Tags, locations and the Avengers' tile, from the right; returns where they begin."""
    draw = ImageDraw.Draw(field)
    if seat.holds_tile:
        right -= 76
        draw.rounded_rectangle((right, 12, right + 76, 60), 8, fill=BRASS)
        put(field, tag(34), (round(right) + 4, 19))
        write(draw, (right + 42, 36), "+3", face(SANS, 28, True), INK)
        right -= 12
    for count, piece in ((len(seat.locations), place_mark(40)), (seat.tags, tag(40))):
        if count:
            put(field, piece, (round(right) - 40, 16))
            right -= 46 + numeral(draw, (right - 44, 36), count, anchor="r") + 12
    return right


def _reserve(field: Image.Image, seat: SeatView, marks: Marks) -> int:
    """Reserved cards as thumbnails, their numbers beside them, from the right; returns where they begin."""
    left = SEAT[0] - 92
    for held in reversed(seat.reserved):
        number = marks.get(f"reserved:{held.position}")
        if number is not None:
            made = mark(number)
            left -= made.width - 24 + 2
            put(field, made, (left, 6), 12)
        left -= _MINI[0] if number is not None else _MINI[0] + 8
        put(field, _mini(held), (left, 8))
    return left


def _mini(held: ReservedView) -> Image.Image:
    return reserved_back(held.level, *_MINI) if held.card is None else _mini_face(held.card)


@kept
def _mini_face(card: str) -> Image.Image:
    light, dark = TONES[CARDS[card].bonus]
    made = panel(*_MINI, 6, mix(dark, BLACK, 0.35), mix(light, IVORY, 0.25), 255).copy()
    made.alpha_composite(sign(card, 40), (3, 8))
    return made


def _gems(field: Image.Image, seat: SeatView, colour: str, x: int) -> None:
    """Tokens of a colour as a disc, its bonuses as a card; none of them is faint."""
    put(field, _token(colour, seat.tokens[colour]), (x, 74))
    if colour in COLOURS:
        put(field, _bonus(colour, seat.bonuses[colour]), (x + _CELL + 4, 74))


@kept
def _token(colour: str, count: int) -> Image.Image:
    light, dark = TONES[colour]

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        full = _CELL * s
        draw.ellipse((0, 0, full - 1, full - 1), fill=mix(dark, BLACK, 0.45))
        draw.polygon(outline(colour, (full / 2, full / 2), full * 0.47), fill=mix(dark, light, 0.62))

    return _numbered(smooth(_CELL, _CELL, paint), count)


@kept
def _bonus(colour: str, count: int) -> Image.Image:
    light, dark = TONES[colour]
    width = 46

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        box = (0, 0, width * s - 1, _CELL * s - 1)
        draw.rounded_rectangle(
            box, 8 * s, fill=mix(dark, light, 0.25), outline=mix(light, IVORY, 0.4), width=3 * s
        )

    return _numbered(smooth(width, _CELL, paint), count)


def _numbered(made: Image.Image, count: int) -> Image.Image:
    if not count:
        made.putalpha(made.getchannel("A").point(lambda v: v // 5))
        return made
    middle = (made.width / 2, made.height / 2)
    numeral(ImageDraw.Draw(made), middle, count, size=NUMERAL, tone=WHITE, anchor="m")
    return made
