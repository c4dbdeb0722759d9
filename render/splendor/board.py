"""The whole table: display, locations, supply, and a strip for every seat."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.splendor.printed.content import GEMS
from games.splendor.state.view import SplendorView
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, rgb
from render.kit.picture import Marks
from render.kit.shapes import badge, ground, panel, put, rounded_mask, smooth
from render.splendor.faces import CARD, MARGIN, TILE, card_face, deck_back, location_face, tag
from render.splendor.gems import chip, tick
from render.splendor.paying import payable
from render.splendor.strips import STRIP, lay_strip, seat_strip

WIDTH = 1600
EDGE = 40
TOP = 118
GAP = 16
DECK_WIDTH = 132
LIGHT, DARK = rgb("#2B3350"), rgb("#0A0C16")
"""Splendor's own table: midnight, so that a channel is recognised at a glance."""


def board(view: SplendorView, words: Words, marks: Marks) -> Image.Image:
    """Draw the table; choosable things carry their numbers and the rest is dimmed."""
    rows = (len(view.seats) + 1) // 2
    height = TOP + 3 * (CARD[1] + GAP) + 18 + rows * (STRIP[1] + GAP) + EDGE - GAP
    made = ground(WIDTH, height, LIGHT, DARK)
    header(made, view, words)
    for place, level in enumerate((3, 2, 1)):
        _row(made, view, words, marks, level, TOP + place * (CARD[1] + GAP))
    _side(made, view, words, marks)
    top = TOP + 3 * (CARD[1] + GAP) + 18
    for number, seat in enumerate(view.seats):
        strip = seat_strip(view, seat, words, marks)
        lay_strip(made, strip, (EDGE + number % 2 * (STRIP[0] + GAP), top + number // 2 * (STRIP[1] + GAP)))
    return made


def header(made: Image.Image, view: SplendorView, words: Words) -> None:
    """Title on the left, round and whose turn on the right."""
    draw = ImageDraw.Draw(made)
    english = words.language == "en"
    title = words("splendor-title")
    shown = title.upper() if english else title
    write(draw, (EDGE, 52), shown, face(SERIF, 50, True, words.language), BRASS, tracking=2 if english else 6)
    state = words("ui-round", number=view.round)
    write(draw, (made.width - EDGE, 38), state, face(SANS, 32, True, words.language), IVORY, anchor="r")
    if view.turn is not None:
        said = words("splendor-to-move", player=words.player(view.turn))
        made_face, fitting = fitted(SANS, 27, said, 620, least=18, language=words.language)
        write(draw, (made.width - EDGE, 78), fitting, made_face, MIST, anchor="r")
    draw.line([(EDGE, 102), (made.width - EDGE, 102)], fill=BRASS_DARK, width=2)


def _row(made: Image.Image, view: SplendorView, words: Words, marks: Marks, level: int, y: int) -> None:
    """A deck and its four places."""
    left, middle = view.decks[level - 1], (EDGE + DECK_WIDTH / 2, y + CARD[1] * 0.82)
    put(made, deck_back(level, not left, DECK_WIDTH), (EDGE, y), MARGIN)
    write(ImageDraw.Draw(made), middle, str(left), face(SERIF, 52, True), IVORY, anchor="m", stroke=INK)
    _mark(made, marks, f"deck:{level}", (EDGE + DECK_WIDTH // 2, y))
    ready = payable(view)
    for column, card in enumerate(view.rows[level - 1]):
        x = EDGE + DECK_WIDTH + 22 + column * (CARD[0] + GAP)
        if card is None:
            _empty(made, (x, y))
            continue
        if _is_new(view, level, column):
            put(made, _glow(), (x - 6, y - 6))
        put(made, card_face(card, words.language), (x, y), MARGIN)
        if marks and f"card:{card}" not in marks:
            _dim(made, (x, y))
        _mark(made, marks, f"card:{card}", (x + CARD[0] // 2, y))
        if card in ready:
            put(made, tick(40), (x + 16, y + 112), 8)


def _is_new(view: SplendorView, level: int, column: int) -> bool:
    """Whether the newest action emptied this place, so that the card there is new."""
    return view.last is not None and view.last.slot == f"row:{level}:{column}"


@kept
def _glow() -> Image.Image:
    """A brass ring for a card that has just come."""

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        box = (0, 0, (CARD[0] + 12) * s - 1, (CARD[1] + 12) * s - 1)
        draw.rounded_rectangle(box, 19 * s, fill=(*BRASS, 255))

    return smooth(CARD[0] + 12, CARD[1] + 12, paint)


def _dim(made: Image.Image, at: tuple[int, int]) -> None:
    """What cannot be chosen steps back."""
    shade = rounded_mask(CARD[0], CARD[1], 14).point(lambda v: v * 120 // 255)
    made.paste(INK, at, shade)


def _empty(made: Image.Image, at: tuple[int, int]) -> None:
    put(made, panel(CARD[0], CARD[1], 14, INK, BRASS_DARK, 90), at)


def _mark(made: Image.Image, marks: Marks, reference: str, at: tuple[int, int]) -> None:
    """The number of a choosable thing, on its upper edge."""
    if reference in marks:
        put(made, badge(marks[reference], 54), (at[0] - 27, at[1] - 16), 12)


def _side(made: Image.Image, view: SplendorView, words: Words, marks: Marks) -> None:
    """Locations, the tile of the Avengers, and the supply, right of the display."""
    left = EDGE + DECK_WIDTH + 22 + 4 * (CARD[0] + GAP) + 14
    _caption(made, words("splendor-locations"), words, (left, TOP + 14))
    taken = [(place, seat.seat) for seat in view.seats for place in seat.locations]
    for place, (location, holder) in enumerate([*((p, None) for p in view.locations), *taken]):
        at = (left + place % 2 * (TILE[0] + 12), TOP + 34 + place // 2 * (TILE[1] + 12))
        put(made, location_face(location, words.language), at, MARGIN)
        _mark(made, marks, f"location:{location}", (at[0] + TILE[0] // 2, at[1]))
        if holder is not None:
            _claimed(made, words, holder, at)
    _goals(made, view, words, (left, TOP + 34 + 2 * (TILE[1] + 12) + 8))
    _caption(made, words("splendor-supply"), words, (left, TOP + 594))
    for place, gem in enumerate(GEMS):
        _stack(made, view, words, gem, (left + place % 4 * 92, TOP + 618 + place // 4 * 128))


def _claimed(made: Image.Image, words: Words, holder: int, at: tuple[int, int]) -> None:
    """A location that somebody has: dark, with his name."""
    made.paste(INK, at, rounded_mask(*TILE, 12).point(lambda v: v * 215 // 255))
    name, shown = fitted(
        SANS, 28, words.player(holder), TILE[0] - 24, least=16, bold=True, language=words.language
    )
    write(ImageDraw.Draw(made), (at[0] + TILE[0] / 2, at[1] + TILE[1] / 2), shown, name, BRASS, anchor="m")


def _caption(made: Image.Image, said: str, words: Words, at: tuple[int, int]) -> None:
    write(ImageDraw.Draw(made), at, said, face(SANS, 26, True, words.language), BRASS)


def _goals(made: Image.Image, view: SplendorView, words: Words, at: tuple[int, int]) -> None:
    """The two tiles that everybody plays for: Gauntlet and Avengers Assemble."""
    width = made.width - EDGE - at[0]
    put(made, panel(width, 140, 12, rgb("#171B2C"), BRASS_DARK), at)
    draw = ImageDraw.Draw(made)
    tag_face = tag(40)
    put(made, tag_face, (at[0] + 16, at[1] + 18))
    held = words("splendor-tile-free")
    if view.tile_holder is not None:
        held = words.player(view.tile_holder)
    _goal(draw, words, words("splendor-tile-name"), held, width, (at[0] + 68, at[1] + 38))
    put(made, chip("green", 44), (at[0] + 14, at[1] + 78), 14)
    _goal(
        draw,
        words,
        words("splendor-gauntlet-name"),
        words("splendor-gauntlet"),
        width,
        (at[0] + 68, at[1] + 102),
    )


def _goal(
    draw: ImageDraw.ImageDraw, words: Words, name: str, said: str, width: int, at: tuple[int, int]
) -> None:
    """A goal's name, and beneath it who has it or what it takes."""
    for line, size, colour, y in ((name, 25, IVORY, -14), (said, 22, MIST, 15)):
        made_face, shown = fitted(SANS, size, line, width - 80, least=16, bold=y < 0, language=words.language)
        write(draw, (at[0], at[1] + y), shown, made_face, colour)


def _stack(made: Image.Image, view: SplendorView, words: Words, gem: str, at: tuple[int, int]) -> None:
    """A stack of the supply with its count and the gem's name."""
    put(made, chip(gem, 72), at, 14)
    draw = ImageDraw.Draw(made)
    count = view.supply[gem]
    write(
        draw,
        (at[0] + 68, at[1] + 62),
        str(count),
        face(SERIF, 40, True),
        IVORY if count else MIST,
        stroke=INK,
        anchor="m",
    )
    made_face, shown = fitted(SANS, 22, words.name("gem", gem), 90, least=14, language=words.language)
    write(draw, (at[0] + 36, at[1] + 94), shown, made_face, MIST, anchor="m")
