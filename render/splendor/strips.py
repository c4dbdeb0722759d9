"""A seat's tableau as a strip: name, points, gems, bonuses, tags, reserve, locations."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.splendor.printed.content import CARDS, COLOURS, GEMS
from games.splendor.state.model import HAND_LIMIT
from games.splendor.state.view import ReservedView, SeatView, SplendorView
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS, BRASS_DARK, INK, IVORY, MIST, mix, rgb
from render.kit.picture import Marks
from render.kit.shapes import badge, panel, plaque, polygon, put, rounded_mask
from render.kit.vectors import icon
from render.splendor.emblems import sign
from render.splendor.faces import reserved_back, tag
from render.splendor.gems import TONES, bonus, chip, gem

STRIP = (752, 196)
_COLUMN = 70
_CHIP = 50
_BONUS = (44, 56)
_LEFT = 20
_GATE = (
    "half p 10,10 90,10 90,92 10,92; fill p 14,20 34,20 34,88 14,88; fill p 66,20 86,20 86,88 66,88; "
    "fill p 34,40 66,40 66,88 34,88; cut s 42,88! 42,66 50,56 58,66 58,88!; cut p 21,20 27,20 27,28 21,28; "
    "cut p 73,20 79,20 79,28 73,28"
)
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
    for place, colour in enumerate(GEMS):
        _gems(made, draw, view, seat, colour, (_LEFT + 4 + place * _COLUMN, 62))
    _held(draw, seat)
    _reserve(made, seat, words, marks if is_marked(view, seat) else {})
    return made


def is_marked(view: SplendorView, seat: SeatView) -> bool:
    """Whether numbers of reserved cards mean this seat's: places in a reserve are the viewer's own."""
    return seat.seat == (view.turn if view.viewer is None else view.viewer)


def _held(draw: ImageDraw.ImageDraw, seat: SeatView) -> None:
    """How many tokens of the ten that one may keep."""
    held = sum(seat.tokens.values())
    at = (_LEFT + 4 + len(GEMS) * _COLUMN, 152)
    tone = BRASS if held >= HAND_LIMIT else MIST
    write(draw, (at[0] - 8, at[1]), f"{held}/{HAND_LIMIT}", face(SANS, 26, True), tone, anchor="r")


@kept
def strip_mask() -> Image.Image:
    """The mask with which a strip is pasted."""
    return rounded_mask(*STRIP, 14)


def lay_strip(board: Image.Image, strip: Image.Image, at: tuple[int, int]) -> None:
    """Lay a strip on a board."""
    board.paste(strip, at, strip_mask())


def _name(
    made: Image.Image, draw: ImageDraw.ImageDraw, view: SplendorView, seat: SeatView, words: Words
) -> None:
    """Who sits there and what he has collected besides gems: tags, locations, the Avengers' tile, points."""
    x = _LEFT + 4.0
    if view.start_seat == seat.seat:
        draw.polygon(polygon(4, 9, (x + 8, 34)), fill=BRASS)
        x += 26
    shown_tags = seat.tags > 0
    room = STRIP[0] - 118 - x - (84 if shown_tags else 0) - (84 if seat.locations else 0) - 76 * seat.holds_tile
    made_face, shown = fitted(
        SANS, 32, words.player(seat.seat), room, least=22, bold=True, language=words.language
    )
    x += write(draw, (x, 34), shown, made_face, IVORY) + 20
    if shown_tags:
        x += counted(made, tag(34), seat.tags, (x, 34)) + 16
    if seat.locations:
        x += counted(made, place_mark(34), len(seat.locations), (x, 34)) + 16
    if seat.holds_tile:
        draw.rounded_rectangle((x, 18, x + 60, 50), 8, fill=BRASS)
        write(draw, (x + 30, 34), "A +3", face(SERIF, 24, True), INK, anchor="m")
    write(draw, (STRIP[0] - 24, 42), str(seat.points), face(SERIF, 60, True), BRASS, anchor="r", stroke=INK)


def counted(
    made: Image.Image, piece: Image.Image, count: int, at: tuple[float, float], size: int = 34
) -> float:
    """A numeral and a thing, their middle at `at[1]`; any count takes the same room. Returns their width."""
    width = write(ImageDraw.Draw(made), at, str(count), face(SERIF, size, True), IVORY, stroke=INK)
    put(made, piece, (round(at[0] + width + 5), round(at[1] - piece.height / 2)))
    return width + 5 + piece.width


@kept
def place_mark(size: int) -> Image.Image:
    """A location, small: a gate with two towers."""
    return icon(_GATE, size, BRASS, rgb("#5B4A78"))


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
    piece = chip(gem, _CHIP)
    shown = piece if count else _faint_chip(gem)
    put(made, shown, (at[0] - 14, at[1] - 14))
    if count:
        _count(draw, count, (at[0] + 50, at[1] + 40))
    last = view.last
    if last is not None and last.seat == seat.seat and last.kind == "take" and last.gems.get(gem):
        write(
            draw,
            (at[0] + 52, at[1] + 6),
            f"+{last.gems[gem]}",
            face(SANS, 22, True),
            BRASS,
            anchor="m",
            stroke=INK,
        )
    if gem in COLOURS:
        owned = seat.bonuses[gem]
        card = bonus(gem, *_BONUS)
        put(made, card if owned else _faint_bonus(gem), (at[0] + 3, at[1] + 66))
        if owned:
            _count(draw, owned, (at[0] + 50, at[1] + 106))


def _count(draw: ImageDraw.ImageDraw, count: int, at: tuple[float, float]) -> None:
    write(draw, at, str(count), face(SERIF, 40, True), IVORY, anchor="m", stroke=INK)


@kept
def _faint_chip(gem: str) -> Image.Image:
    return _faint(chip(gem, _CHIP))


@kept
def _faint_bonus(gem: str) -> Image.Image:
    return _faint(bonus(gem, *_BONUS))


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
        put(made, reserved_face(seat.reserved[place]), (x, 104))
        reference = f"reserved:{seat.reserved[place].position}"
        if reference in marks:
            put(made, badge(marks[reference], 40), (x + RESERVE[0] // 2 - 20, 104 + RESERVE[1] - 25), 12)


def reserved_face(held: ReservedView) -> Image.Image:
    """A small reserved card: emblem and points where it is known, its back where it is not."""
    if held.card is None:
        return reserved_back(held.level, *RESERVE)
    return small_face(held.card)


@kept
def small_face(card: str) -> Image.Image:
    """A known card at the size of a thumbnail: its colour, emblem and points."""
    width, height = RESERVE
    light, dark = TONES[CARDS[card].bonus]
    made = panel(width, height, 6, mix(dark, BLACK, 0.35), mix(light, IVORY, 0.25), 255).copy()
    emblem = sign(card, 48)
    made.alpha_composite(emblem, ((width - emblem.width) // 2, height - emblem.height - 4))
    if CARDS[card].points:
        points = str(CARDS[card].points)
        write(ImageDraw.Draw(made), (6, 17), points, face(SERIF, 28, True), IVORY, stroke=INK)
    stone = gem(CARDS[card].bonus, 22)
    made.alpha_composite(stone, (width - stone.width - 4, 4))
    return made
