"""The table for a phone, shown at some 300 of its 800 px: the middle of the table, and who has what."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PIL import Image, ImageDraw

from games.splendor.printed.content import CARDS, GEMS, LOCATIONS
from games.splendor.state.view import SplendorView
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, lay_line, strong, write
from render.kit.letters.namebox import name_box
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS, BRASS_DARK, INK, IVORY, MIST, WHITE, Colour, mix, rgb
from render.kit.picture import Marks
from render.kit.shapes import framed, lay_tab, panel, polygon, put, smooth, veil, vertical, with_shadow
from render.kit.stacks import Strip, pocket_strips, table_of
from render.kit.vectors import faint
from render.splendor.board import DARK, LIGHT
from render.splendor.faces import LEVEL_TONES, tag
from render.splendor.gems import TONES, chip, gem, sign, tick
from render.splendor.numerals import numeral, price
from render.splendor.paying import payable
from render.splendor.seats import LEGEND, SEAT, lay_legend, lay_seat

WIDTH = 800
EDGE = 16
CARD = (164, 206)
ABOVE, ROW = 42, 250
"""Room above a card for its number, and height of a row with it: three fit on screen with the answers."""
MARK = 48
"""Height of a selectable thing's number."""
_BAND, _NAMED = 50, 78
"""Height of a card's upper edge, and of its name below that."""
_DECK = 78
_GAP = 8
_TILE = (186, 92)
_TOP = 86
_GOAL = 47
"""Height of a goal's line with the gap below it."""
_SUPPLY = 112


def pictures(view: SplendorView, words: Words, marks: Marks) -> list[Image.Image]:
    """Display, locations, goals, supply and seats, one below another; all but selectable things dimmed."""
    head = Strip(_TOP, lambda made, y: _header(made, view, words))
    return pocket_strips(head, list(_strips(view, words, marks)), table_of(WIDTH, (LIGHT, DARK)), 8, 10)


def _strips(view: SplendorView, words: Words, marks: Marks) -> Iterator[Strip]:
    for level in (3, 2, 1):
        refs = [f"deck:{level}", *(f"card:{card}" for card in view.rows[level - 1])]
        paint = partial(_row, view=view, words=words, marks=marks, level=level)
        yield Strip(ROW, paint, not marks.keys().isdisjoint(refs))
    refs = [f"location:{location}" for location in view.locations]
    places = partial(_locations, view=view, words=words, marks=marks)
    offered = not marks.keys().isdisjoint(refs)
    above = ABOVE if offered else 4
    yield Strip(above + _TILE[1] + 8, partial(places, above=above), offered)
    yield Strip(2 * _GOAL + 4, lambda made, y: _goals(made, view, words, y))
    yield Strip(_SUPPLY, lambda made, y: _supply(made, view, words, y))
    yield Strip(LEGEND, lambda made, y: lay_legend(made, words, (EDGE, y), SEAT[0]))
    for seat in view.seats:
        # a reserve's numbers are in the hand's picture
        yield Strip(SEAT[1] + 8, lambda made, y, seat=seat: lay_seat(made, view, seat, words, {}, (EDGE, y)))  # type: ignore[misc]


def _header(made: Image.Image, view: SplendorView, words: Words) -> None:
    draw = ImageDraw.Draw(made)
    round_ = words.round(view.round)
    used = write(draw, (EDGE + 8, 42), round_, face(SERIF, 48, True, words.language), BRASS)
    if view.turn is not None:
        said = words("splendor-to-move", player=words.player(view.turn))
        room = WIDTH - used - 2 * EDGE - 40
        lay_line(made, (WIDTH - EDGE - 8, 42), said, room, words.language, strong(40, 29), anchor="r")
    draw.line([(EDGE, 78), (WIDTH - EDGE, 78)], fill=BRASS_DARK, width=2)


def _row(made: Image.Image, y: int, *, view: SplendorView, words: Words, marks: Marks, level: int) -> None:
    top, ready = y + ABOVE, payable(view)
    put(made, _deck(level, view.decks[level - 1]), (EDGE, top))
    _mark(made, marks, f"deck:{level}", (EDGE + _DECK // 2, y))
    for column, card in enumerate(view.rows[level - 1]):
        x = EDGE + _DECK + _GAP + column * (CARD[0] + _GAP)
        if card is None:
            put(made, panel(*CARD, 12, INK, BRASS_DARK, 90), (x, top))
            continue
        if view.last is not None and view.last.slot == f"row:{level}:{column}":
            put(made, panel(CARD[0] + 10, CARD[1] + 10, 16, BRASS, BRASS, 255), (x - 5, top - 5))
        put(made, phone_card(card, words.language), (x, top), 12)
        if marks and f"card:{card}" not in marks:
            made.paste(INK, (x, top), veil(*CARD, 12, 120))
        _mark(made, marks, f"card:{card}", (x + CARD[0] // 2, y))
        if card in ready:
            put(made, tick(38), (x + CARD[0] - 42, y + 2), 8)


def _mark(made: Image.Image, marks: Marks, reference: str, at: tuple[int, int]) -> None:
    """A number above a thing, its top centre at `at`."""
    lay_tab(made, marks, reference, (at[0], at[1] + 22), MARK)


@kept
def _deck(level: int, count: int) -> Image.Image:
    tone = LEVEL_TONES[level] if count else mix(LEVEL_TONES[level], INK, 0.7)
    made = vertical(_DECK, CARD[1], mix(tone, WHITE, 0.15), tone, mix(tone, BLACK, 0.6)).convert("RGBA")

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        for n in range(level):
            dot = (_DECK * s / 2, (CARD[1] / 2 + (n - (level - 1) / 2) * 30 - 2) * s)
            draw.polygon(polygon(4, 11 * s, dot), fill=BRASS)

    made.alpha_composite(smooth(_DECK, CARD[1], paint))
    numeral(ImageDraw.Draw(made), (_DECK / 2, CARD[1] - 38), count, anchor="m")
    return framed(made, 12)


@kept
def phone_card(id_: str, language: str) -> Image.Image:
    """A card with large numerals, its shadow 12 px around it: points, tags, bonus, emblem, name, price."""
    card = CARDS[id_]
    light, dark = TONES[card.bonus]
    made = vertical(*CARD, mix(dark, light, 0.6), mix(dark, light, 0.2), mix(dark, BLACK, 0.3)).convert("RGBA")
    draw, low = ImageDraw.Draw(made), CARD[1] - _BAND
    made.alpha_composite(Image.new("RGBA", (CARD[0], low), (*mix(dark, INK, 0.84), 235)), (0, _BAND))
    emblem = faint(sign(id_, 84), 70)
    made.alpha_composite(emblem, ((CARD[0] - emblem.width) // 2, _BAND))
    left = 14.0
    if card.points:
        left += numeral(draw, (14, 28), card.points, size=54) + 4
    made.alpha_composite(gem(card.bonus, 40), (CARD[0] - 50, 7))
    size = 28 if card.tags + card.time < 3 else 21
    signs = [tag(size)] * card.tags + [gem("green", size)] * card.time
    for place, each in enumerate(signs):
        across, down = (place, 0) if size == 28 else (place % 2, place // 2)
        made.alpha_composite(each, (round(left) + across * (size + 1), 15 if size == 28 else 9 + down * 21))
    name = Words(language, "splendor").name("card", id_)
    made.alpha_composite(name_box(name, (CARD[0] - 12, _NAMED), language, 30, 29), (6, _BAND - 6))
    made.alpha_composite(price(card.cost, CARD[0] - 16), (8, CARD[1] - 88))
    return with_shadow(framed(made, 12), 12, 12)


def _locations(
    made: Image.Image, y: int, *, view: SplendorView, words: Words, marks: Marks, above: int
) -> None:
    taken = [(place, seat.seat) for seat in view.seats for place in seat.locations]
    for place, (location, holder) in enumerate([*((p, None) for p in view.locations), *taken]):
        at = (EDGE + place * (_TILE[0] + _GAP), y + above)
        put(made, _tile(location), at)
        if holder is not None:
            made.paste(INK, at, veil(*_TILE, 12, 215))
            middle = (at[0] + _TILE[0] / 2, at[1] + _TILE[1] / 2)
            style = strong(34, 29, BRASS)
            lay_line(made, middle, words.player(holder), _TILE[0] - 20, words.language, style, anchor="m")
        _mark(made, marks, f"location:{location}", (at[0] + _TILE[0] // 2, y))


@kept
def _tile(location: str) -> Image.Image:
    made = vertical(*_TILE, rgb("#5B4A78"), rgb("#2E2747"), rgb("#14121F")).convert("RGBA")
    numeral(ImageDraw.Draw(made), (12, _TILE[1] / 2), LOCATIONS[location].points, tone=BRASS)
    made.alpha_composite(price(LOCATIONS[location].requires, _TILE[0] - 56), (48, 8))
    return framed(made, 12)


def _goals(made: Image.Image, view: SplendorView, words: Words, y: int) -> None:
    free = view.tile_holder is None
    held = words("splendor-tile-free") if view.tile_holder is None else words.player(view.tile_holder)
    _goal(made, (tag(34), 0), held, IVORY if free else BRASS, y, words.language)
    _goal(made, (chip("green", 34), 14), words("splendor-gauntlet"), IVORY, y + _GOAL, words.language)


def _goal(
    made: Image.Image, piece: tuple[Image.Image, int], said: str, tone: Colour, y: int, language: str
) -> None:
    wide = WIDTH - 2 * EDGE
    put(made, panel(wide, _GOAL - 3, 12, rgb("#171B2C"), BRASS_DARK, 255), (EDGE, y))
    put(made, piece[0], (EDGE + 12, y + 5), piece[1])
    lay_line(made, (EDGE + 60, y + 22), said, wide - 72, language, strong(36, 30, tone))


def _supply(made: Image.Image, view: SplendorView, words: Words, y: int) -> None:
    """Each gem's token with its count, its name below."""
    lettering = face(SANS, 29, True, words.language)
    names = [words.name("gem", colour) for colour in GEMS]
    wides = [max(100, round(lettering.width(name))) for name in names]
    gap = (WIDTH - 2 * EDGE - sum(wides)) / (len(GEMS) - 1)
    draw, x = ImageDraw.Draw(made), float(EDGE)
    for colour, name, wide in zip(GEMS, names, wides, strict=True):
        middle, count = x + wide / 2, view.supply[colour]
        tone = IVORY if count else MIST
        put(made, chip(colour, 56), (round(middle) - 48, y + 8), 14)
        numeral(draw, (middle + 30, y + 36), count, tone=tone, anchor="m")
        write(draw, (middle, y + 88), name, lettering, tone, anchor="m")
        x += wide + gap
