"""A seat's tableau as a strip: name, points, gems, bonuses, tags, reserve, locations."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from games.splendor.content import COLOURS, GEMS
from games.splendor.view import ReservedView, SeatView, SplendorView
from render.kit.fonts import SANS, SERIF, face, fitted, write
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, mix, rgb
from render.kit.picture import Marks
from render.kit.shapes import badge, plaque, polygon, put, rounded_mask
from render.kit.words import Words
from render.splendor.faces import MARGIN, card_face, reserved_back, tag
from render.splendor.gems import bonus, chip

STRIP = (752, 196)
_COLUMN = 66
_LEFT = 20
RESERVE = (62, 74)


def seat_strip(view: SplendorView, seat: SeatView, words: Words, marks: Marks) -> Image.Image:
    """A seat's strip; the seat to act and the viewer's own are set off."""
    acting = view.turn == seat.seat
    fill = rgb("#20263F") if acting else rgb("#151929")
    made = plaque(*STRIP, 14, fill, BRASS if acting else BRASS_DARK)[0].copy()
    draw = ImageDraw.Draw(made)
    if acting:
        draw.rounded_rectangle((6, 14, 12, STRIP[1] - 14), 3, fill=BRASS)
    _name(made, draw, view, seat, words)
    for place, gem in enumerate(GEMS):
        _gems(made, draw, view, seat, gem, (_LEFT + 4 + place * _COLUMN, 62))
    _reserve(made, seat, words, marks)
    return made


@lru_cache(maxsize=1)
def strip_mask() -> Image.Image:
    """The mask with which a strip is pasted."""
    return rounded_mask(*STRIP, 14)


def lay_strip(board: Image.Image, strip: Image.Image, at: tuple[int, int]) -> None:
    """Lay a strip on a board."""
    board.paste(strip, at, strip_mask())


def _name(
    made: Image.Image, draw: ImageDraw.ImageDraw, view: SplendorView, seat: SeatView, words: Words
) -> None:
    x = _LEFT + 4.0
    if view.start_seat == seat.seat:
        draw.polygon(polygon(4, 9, (x + 8, 34)), fill=BRASS)
        x += 26
    made_face, shown = fitted(
        SANS, 30, words.player(seat.seat), 300, least=18, bold=True, language=words.language
    )
    x += write(draw, (x, 34), shown, made_face, IVORY) + 18
    for _ in range(min(seat.tags, 6)):
        put(made, tag(28), (round(x), 20))
        x += 32
    for _ in seat.locations:
        draw.polygon([(x, 22), (x + 26, 22), (x + 26, 48), (x, 48)], fill=rgb("#5B4A78"), outline=BRASS)
        write(draw, (x + 13, 35), "3", face(SERIF, 22, True), IVORY, anchor="m")
        x += 34
    if seat.holds_tile:
        draw.rounded_rectangle((x, 20, x + 58, 50), 8, fill=BRASS)
        write(draw, (x + 29, 35), "A +3", face(SERIF, 22, True), INK, anchor="m")
    write(draw, (STRIP[0] - 24, 40), str(seat.points), face(SERIF, 58, True), BRASS, anchor="r", stroke=INK)


def _gems(
    made: Image.Image,
    draw: ImageDraw.ImageDraw,
    view: SplendorView,
    seat: SeatView,
    gem: str,
    at: tuple[int, int],
) -> None:
    """Tokens of a colour above, bonuses below; what came last with a plus."""
    count = seat.tokens[gem]
    piece = chip(gem, 46)
    shown = piece if count else _faint_chip(gem)
    put(made, shown, (at[0] - 14, at[1] - 14))
    if count:
        write(draw, (at[0] + 46, at[1] + 38), str(count), face(SERIF, 34, True), IVORY, anchor="m", stroke=INK)
    last = view.last
    if last is not None and last.seat == seat.seat and last.kind == "take" and last.gems.get(gem):
        write(
            draw,
            (at[0] + 48, at[1] + 4),
            f"+{last.gems[gem]}",
            face(SANS, 20, True),
            BRASS,
            anchor="m",
            stroke=INK,
        )
    if gem in COLOURS:
        owned = seat.bonuses[gem]
        card = bonus(gem, 40, 52)
        put(made, card if owned else _faint_bonus(gem), (at[0] + 3, at[1] + 66))
        if owned:
            write(
                draw,
                (at[0] + 46, at[1] + 106),
                str(owned),
                face(SERIF, 34, True),
                IVORY,
                anchor="m",
                stroke=INK,
            )


@lru_cache(maxsize=16)
def _faint_chip(gem: str) -> Image.Image:
    return _faint(chip(gem, 46))


@lru_cache(maxsize=16)
def _faint_bonus(gem: str) -> Image.Image:
    return _faint(bonus(gem, 40, 52))


def _faint(piece: Image.Image) -> Image.Image:
    """Something that one has none of."""
    made = piece.copy()
    made.putalpha(piece.getchannel("A").point(lambda v: v // 4))
    return made


def _reserve(made: Image.Image, seat: SeatView, words: Words, marks: Marks) -> None:
    """Reserved cards: faces where they are known, backs where not."""
    draw = ImageDraw.Draw(made)
    left = STRIP[0] - 24 - 3 * (RESERVE[0] + 8) + 8
    write(draw, (left, 88), words("splendor-reserve-title"), face(SANS, 20, False, words.language), MIST)
    for place in range(3):
        x = left + place * (RESERVE[0] + 8)
        if place >= len(seat.reserved):
            draw.rounded_rectangle(
                (x, 104, x + RESERVE[0], 104 + RESERVE[1]), 6, outline=mix(INK, BRASS_DARK, 0.6), width=2
            )
            continue
        put(made, reserved_face(seat.reserved[place], words), (x, 104))
        reference = f"reserved:{seat.reserved[place].position}"
        if reference in marks:
            put(made, badge(marks[reference], 40), (x + RESERVE[0] - 24, 92), 12)


def reserved_face(held: ReservedView, words: Words) -> Image.Image:
    """A small reserved card: its face where it is known, its back where it is not."""
    if held.card is None:
        return reserved_back(held.level, *RESERVE)
    return _small_face(held.card, words.language)


@lru_cache(maxsize=256)
def _small_face(card: str, language: str) -> Image.Image:
    large = card_face(card, language)
    return large.crop((MARGIN, MARGIN, large.width - MARGIN, large.height - MARGIN)).resize(
        RESERVE, Image.Resampling.LANCZOS
    )
