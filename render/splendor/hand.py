"""What only the viewer sees: his reserved cards, what each would cost him now, and his own strip."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.splendor.state.view import ReservedView, SeatView, SplendorView
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, mix, rgb
from render.kit.picture import Marks
from render.kit.shapes import badge, ground, panel, put
from render.kit.vectors import icon
from render.splendor.board import DARK, LIGHT
from render.splendor.faces import CARD, MARGIN, large_face, reserved_back
from render.splendor.gems import READY, TICK, disc
from render.splendor.paying import Due, due
from render.splendor.strips import STRIP, lay_strip, seat_strip

SCALE = 1.5
WIDTH, HEIGHT = round(CARD[0] * SCALE), round(CARD[1] * SCALE)
BILL = 164
TOP = 108
_BAR = "fill 12 p 16,50 84,50"


def hand(view: SplendorView, words: Words, marks: Marks) -> Image.Image:
    """The viewer's reserved cards with their bills, over his own strip."""
    assert view.viewer is not None
    seat = view.seats[view.viewer]
    across = max(STRIP[0], max(len(seat.reserved), 2) * (WIDTH + 20) - 20) + 80
    below = TOP + (HEIGHT + 16 + BILL if seat.reserved else 66) + 24
    made = ground(across, below + STRIP[1] + 36, LIGHT, DARK)
    title = face(SERIF, 42, True, words.language)
    write(ImageDraw.Draw(made), (40, 46), words("splendor-hand-title"), title, BRASS)
    if not seat.reserved:
        said = words("splendor-hand-empty")
        made_face, shown = fitted(SANS, 32, said, across - 80, least=22, language=words.language)
        write(ImageDraw.Draw(made), (40, TOP + 16), shown, made_face, MIST)
    for place, held in enumerate(seat.reserved):
        _place(made, seat, held, words, marks, (40 + place * (WIDTH + 20), TOP))
    lay_strip(made, seat_strip(view, seat, words, marks), ((across - STRIP[0]) // 2, below))
    return made


def _place(
    made: Image.Image, seat: SeatView, held: ReservedView, words: Words, marks: Marks, at: tuple[int, int]
) -> None:
    """One card, its number and its bill."""
    if held.card is None:
        return
    put(made, large_face(held.card, words.language, SCALE), at, round(MARGIN * SCALE))
    if held.blind:
        # nobody else knows this card: it carries its back
        put(made, reserved_back(held.level, 56, 66), (at[0] + 18, at[1] + 168))
    reference = f"reserved:{held.position}"
    if reference in marks:
        put(made, badge(marks[reference], 64), (at[0] + WIDTH // 2 - 32, at[1] - 30), 12)
    _bill(made, due(seat, held.card), words, (at[0], at[1] + HEIGHT + 16))


def _bill(made: Image.Image, owed: Due, words: Words, at: tuple[int, int]) -> None:
    """A green plate with what is paid, or a dark one with what is missing."""
    ready = not owed.short
    tone = READY if ready else BRASS_DARK
    fill = mix(INK, READY, 0.28) if ready else rgb("#151929")
    put(made, panel(WIDTH, BILL, 14, fill, tone, 255), at)
    put(made, icon(TICK if ready else _BAR, 36, tone, tone), (at[0] + 16, at[1] + 16))
    said = _verdict(owed, words)
    made_face, shown = fitted(SANS, 31, said, WIDTH - 80, least=20, bold=True, language=words.language)
    write(ImageDraw.Draw(made), (at[0] + 62, at[1] + 34), shown, made_face, IVORY if ready else MIST)
    _coins(made, owed, (at[0] + 18, at[1] + 66))


def _coins(made: Image.Image, owed: Due, at: tuple[int, int]) -> None:
    """What is paid; or what is lacking, less the grey that would stand for some of it."""
    coins = list((owed.lacks if owed.short else owed.pays).items())
    grey = owed.pays.get("grey", 0) if owed.short else 0
    each = min(84, (WIDTH - 36 - 40 * bool(grey)) // max(len(coins) + bool(grey), 1))
    for place, (colour, count) in enumerate(coins):
        put(made, disc(colour, count, each - 6), (at[0] + place * each, at[1] + (84 - each) // 2))
    if grey:
        x = at[0] + len(coins) * each
        put(made, icon(_BAR, 34, MIST, MIST), (x, at[1] + 24))
        put(made, disc("grey", grey, each - 6), (x + 40, at[1] + (84 - each) // 2))


def _verdict(owed: Due, words: Words) -> str:
    if owed.short:
        return words("splendor-bill-short", count=owed.short)
    return words("splendor-bill-pays") if owed.pays else words("splendor-bill-free")
