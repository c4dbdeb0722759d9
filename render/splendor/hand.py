"""What only the viewer sees: their reserved cards, what each would cost now, their own strip."""

from __future__ import annotations

from functools import partial

from PIL import Image, ImageDraw

from games.splendor.state.view import ReservedView, SeatView, SplendorView
from render.kit.letters.fonts import SANS, SERIF, face, lay_line, sans, strong, write
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, mix, rgb
from render.kit.picture import BOX, PHONE, Marks
from render.kit.pieces.whys import lay_why
from render.kit.shapes import TAB_MARGIN, ground, lay_tab, panel, put, tab
from render.kit.stacks import Strip, pocket_strips, table_of
from render.kit.vectors import icon
from render.splendor.board import DARK, LIGHT
from render.splendor.faces import CARD, MARGIN, large_face, reserved_back
from render.splendor.gems import READY, TICK
from render.splendor.numerals import plate
from render.splendor.paying import Due, due
from render.splendor.seats import SEAT, lay_seat

SCALE, PHONE_SCALE = 1.5, 0.92
WIDTH, HEIGHT = round(CARD[0] * SCALE), round(CARD[1] * SCALE)
BILL = 150
TOP = 88
_BAR = "fill 12 p 16,50 84,50"


def hand(view: SplendorView, words: Words, marks: Marks) -> Image.Image:
    """The viewer's reserved cards with their bills, above their own strip."""
    assert view.viewer is not None
    seat = view.seats[view.viewer]
    below = TOP + (HEIGHT + 14 + BILL if seat.reserved else 66) + 20
    height = below + SEAT[1] + 24
    across = max(SEAT[0] + 80, len(seat.reserved) * (WIDTH + 20) + 60, -(-height * BOX[0] // BOX[1]))
    made = ground(across, height, LIGHT, DARK)
    title = face(SERIF, 42, True, words.language)
    write(ImageDraw.Draw(made), (40, 38), words("splendor-hand-title"), title, BRASS)
    if not seat.reserved:
        said = words("splendor-hand-empty")
        lay_line(made, (40, TOP + 16), said, across - 80, words.language, sans(32, 22, MIST))
    left = (across - len(seat.reserved) * (WIDTH + 20) + 20) // 2
    for place, held in enumerate(seat.reserved):
        _place(made, seat, held, words, marks, (left + place * (WIDTH + 20), TOP))
    lay_seat(made, view, seat, words, {}, ((across - SEAT[0]) // 2, below))
    return made


def compact(view: SplendorView, words: Words, marks: Marks) -> list[Image.Image]:
    """The same for a phone: one card below another, its bill beside it."""
    assert view.viewer is not None
    seat = view.seats[view.viewer]
    held = [each for each in seat.reserved if each.card is not None]

    def head(made: Image.Image, y: int) -> None:
        draw = ImageDraw.Draw(made)
        write(draw, (24, y + 30), words("splendor-hand-title"), face(SERIF, 44, True, words.language), BRASS)
        if not held:
            write(draw, (24, y + 88), words("splendor-hand-empty"), face(SANS, 34, False, words.language), MIST)

    strips = [Strip(SEAT[1] + 8, lambda made, y: lay_seat(made, view, seat, words, {}, (16, y)))]
    for each in held:
        paint = partial(_line, seat=seat, held=each, words=words, marks=marks)
        strips.append(Strip(round(CARD[1] * PHONE_SCALE) + 10, paint, f"reserved:{each.position}" in marks))
    return pocket_strips(Strip(66 if held else 124, head), strips, table_of(PHONE[0], (LIGHT, DARK)), 8, 4)


def _line(made: Image.Image, y: int, *, seat: SeatView, held: ReservedView, words: Words, marks: Marks) -> None:
    assert held.card is not None
    at = (16, y)
    wide = round(CARD[0] * PHONE_SCALE)
    put(made, large_face(held.card, words.language, PHONE_SCALE), at, round(MARGIN * PHONE_SCALE))
    if held.blind:
        put(made, reserved_back(held.level, 48, 56), (at[0] + 14, at[1] + 92))
    reference = f"reserved:{held.position}"
    if reference in marks:
        put(made, tab(marks[reference], 62), (at[0] + wide + 24, at[1] + 12), TAB_MARGIN)
    lay_why(made, marks, reference, (at[0] + wide + 24, at[1] + 12))
    _bill(made, due(seat, held.card), words, (at[0] + wide + 16, at[1] + 96))


def _place(
    made: Image.Image, seat: SeatView, held: ReservedView, words: Words, marks: Marks, at: tuple[int, int]
) -> None:
    if held.card is None:
        return
    put(made, large_face(held.card, words.language, SCALE), at, round(MARGIN * SCALE))
    if held.blind:
        # no one else knows it, so its back shows
        put(made, reserved_back(held.level, 56, 66), (at[0] + 18, at[1] + 120))
    lay_tab(made, marks, f"reserved:{held.position}", (at[0] + WIDTH // 2, at[1] + 15), 62)
    _bill(made, due(seat, held.card), words, (at[0], at[1] + HEIGHT + 14))


def _bill(made: Image.Image, owed: Due, words: Words, at: tuple[int, int]) -> None:
    ready = not owed.short
    tone = READY if ready else BRASS_DARK
    fill = mix(INK, READY, 0.28) if ready else rgb("#151929")
    put(made, panel(WIDTH, BILL, 14, fill, tone, 255), at)
    put(made, icon(TICK if ready else _BAR, 36, tone, tone), (at[0] + 16, at[1] + 16))
    said = _verdict(owed, words)
    style = strong(31, 20, IVORY if ready else MIST)
    lay_line(made, (at[0] + 62, at[1] + 34), said, WIDTH - 80, words.language, style)
    _coins(made, owed, (at[0] + 18, at[1] + 64))


def _coins(made: Image.Image, owed: Due, at: tuple[int, int]) -> None:
    """What's paid; or what's missing, minus the grey that can replace some of it."""
    coins = list((owed.lacks if owed.short else owed.pays).items())
    grey = owed.pays.get("grey", 0) if owed.short else 0
    each = min(66, (WIDTH - 36 - 46 * bool(grey)) // max(len(coins) + bool(grey), 1))
    for place, (colour, count) in enumerate(coins):
        put(made, plate(colour, count, each - 8, each // 2 - 4), (at[0] + place * each, at[1]))
    if grey:
        x = at[0] + len(coins) * each
        put(made, icon(_BAR, 34, MIST, MIST), (x, at[1] + 22))
        put(made, plate("grey", grey, each - 8, each // 2 - 4), (x + 42, at[1]))


def _verdict(owed: Due, words: Words) -> str:
    if owed.short:
        return words("splendor-bill-short", count=owed.short)
    return words("splendor-bill-pays") if owed.pays else words("splendor-bill-free")
