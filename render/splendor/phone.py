"""The table for a phone, which shows some 300 px of the 800: in two pictures, neither narrower than 3:4."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.splendor.printed.content import CARDS, GEMS, LOCATIONS
from games.splendor.state.view import SplendorView
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.namebox import name_box
from render.kit.letters.words import Words
from render.kit.palette import BLACK, BRASS, BRASS_DARK, INK, IVORY, MIST, WHITE, Colour, mix, rgb
from render.kit.picture import Marks
from render.kit.shapes import framed, ground, panel, polygon, put, smooth, veil, vertical, with_shadow
from render.splendor.board import DARK, LIGHT
from render.splendor.emblems import sign
from render.splendor.faces import LEVEL_TONES, tag
from render.splendor.gems import TONES, chip, gem, tick
from render.splendor.numerals import mark, numeral, price
from render.splendor.paying import payable
from render.splendor.seats import SEAT, lay_seat

WIDTH = 800
EDGE = 16
CARD = (164, 228)
_DECK = 78
_GAP = 8
_TILE = (186, 92)
_TOP = 86
_GOAL = 47
"""Height of a goal's line with the gap below it."""
HIGH = 1064


def market(view: SplendorView, words: Words, marks: Marks) -> Image.Image:
    """Display, locations, goals and supply, one below the other; all but the choosable dimmed."""
    tiles = _TOP + 3 * (CARD[1] + 10)
    made = ground(WIDTH, HIGH, LIGHT, DARK)
    _header(made, view, words)
    for place, level in enumerate((3, 2, 1)):
        _row(made, view, words, marks, level, _TOP + place * (CARD[1] + 10))
    _locations(made, view, words, marks, tiles)
    _goals(made, view, words, tiles + _TILE[1] + 6)
    y = tiles + _TILE[1] + 6 + 2 * _GOAL + 4
    step = (WIDTH - 2 * EDGE) / len(GEMS)
    for place, colour in enumerate(GEMS):
        x = round(EDGE + place * step) + 4
        put(made, chip(colour, 60), (x, y + 4), 14)
        count = view.supply[colour]
        numeral(ImageDraw.Draw(made), (x + 82, y + 34), count, tone=IVORY if count else MIST, anchor="m")
    return made


def seats(view: SplendorView, words: Words, marks: Marks) -> Image.Image:
    made = ground(WIDTH, len(view.seats) * (SEAT[1] + 8) + EDGE + 8, LIGHT, DARK)
    for number, seat in enumerate(view.seats):
        lay_seat(made, view, seat, words, marks, (EDGE, EDGE + number * (SEAT[1] + 8)))
    return made


def _header(made: Image.Image, view: SplendorView, words: Words) -> None:
    draw = ImageDraw.Draw(made)
    round_ = words.round(view.round)
    used = write(draw, (EDGE + 8, 42), round_, face(SERIF, 48, True, words.language), BRASS)
    if view.turn is not None:
        said = words("splendor-to-move", player=words.player(view.turn))
        room = WIDTH - used - 2 * EDGE - 40
        made_face, shown = fitted(SANS, 40, said, room, least=29, bold=True, language=words.language)
        write(draw, (WIDTH - EDGE - 8, 42), shown, made_face, IVORY, anchor="r")
    draw.line([(EDGE, 78), (WIDTH - EDGE, 78)], fill=BRASS_DARK, width=2)


def _row(made: Image.Image, view: SplendorView, words: Words, marks: Marks, level: int, y: int) -> None:
    put(made, _deck(level, view.decks[level - 1]), (EDGE, y))
    _mark(made, marks, f"deck:{level}", (EDGE + _DECK // 2, y))
    ready = payable(view)
    for column, card in enumerate(view.rows[level - 1]):
        x = EDGE + _DECK + _GAP + column * (CARD[0] + _GAP)
        if card is None:
            put(made, panel(*CARD, 12, INK, BRASS_DARK, 90), (x, y))
            continue
        if view.last is not None and view.last.slot == f"row:{level}:{column}":
            put(made, panel(CARD[0] + 10, CARD[1] + 10, 16, BRASS, BRASS, 255), (x - 5, y - 5))
        put(made, phone_card(card, words.language), (x, y), 12)
        if marks and f"card:{card}" not in marks:
            made.paste(INK, (x, y), veil(*CARD, 12, 120))
        _mark(made, marks, f"card:{card}", (x + CARD[0] // 2, y))
        if card in ready:
            put(made, tick(40), (x + CARD[0] - 46, y + 112), 8)


def _mark(made: Image.Image, marks: Marks, reference: str, at: tuple[int, int]) -> None:
    if reference in marks:
        made_badge = mark(marks[reference])
        put(made, made_badge, (at[0] - made_badge.width // 2, at[1] - 10 - 12))


@kept
def _deck(level: int, count: int) -> Image.Image:
    tone = LEVEL_TONES[level] if count else mix(LEVEL_TONES[level], INK, 0.7)
    made = vertical(_DECK, CARD[1], mix(tone, WHITE, 0.15), tone, mix(tone, BLACK, 0.6)).convert("RGBA")

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        for n in range(level):
            dot = (_DECK * s / 2, (CARD[1] / 2 + (n - (level - 1) / 2) * 30 - 2) * s)
            draw.polygon(polygon(4, 11 * s, dot), fill=BRASS)

    made.alpha_composite(smooth(_DECK, CARD[1], paint))
    numeral(ImageDraw.Draw(made), (_DECK / 2, CARD[1] - 34), count, anchor="m")
    return framed(made, 12)


@kept
def phone_card(id_: str, language: str) -> Image.Image:
    """A card with large numerals, its shadow 12 px around it: points, bonus, tags, emblem, name, price."""
    card = CARDS[id_]
    light, dark = TONES[card.bonus]
    made = vertical(*CARD, mix(dark, light, 0.6), mix(dark, light, 0.2), mix(dark, BLACK, 0.3)).convert("RGBA")
    draw = ImageDraw.Draw(made)
    made.alpha_composite(Image.new("RGBA", (CARD[0], CARD[1] - 62), (*mix(dark, INK, 0.84), 235)), (0, 62))
    emblem = sign(id_, 84)
    emblem.putalpha(emblem.getchannel("A").point(lambda v: v * 70 // 255))
    made.alpha_composite(emblem, ((CARD[0] - emblem.width) // 2, 62))
    if card.points:
        numeral(draw, (14, 35), card.points, size=64)
    made.alpha_composite(gem(card.bonus, 50), (CARD[0] - 60, 9))
    for n in range(card.tags):
        made.alpha_composite(tag(30), (50 + 27 * n, 6 + 22 * n))
    if card.time:
        made.alpha_composite(gem("green", 28), (50, 33) if card.tags < 2 else (80, 4))
    name = Words(language, "splendor").name("card", id_)
    made.alpha_composite(name_box(name, (CARD[0] - 12, 88), language, 32, 29), (6, 59))
    made.alpha_composite(price(card.cost, CARD[0] - 16), (8, CARD[1] - 84))
    return with_shadow(framed(made, 12), 12, 12)


def _locations(made: Image.Image, view: SplendorView, words: Words, marks: Marks, y: int) -> None:
    taken = [(place, seat.seat) for seat in view.seats for place in seat.locations]
    for place, (location, holder) in enumerate([*((p, None) for p in view.locations), *taken]):
        at = (EDGE + place * (_TILE[0] + _GAP), y)
        put(made, _tile(location), at)
        if holder is not None:
            made.paste(INK, at, veil(*_TILE, 12, 215))
            name, shown = fitted(
                SANS, 34, words.player(holder), _TILE[0] - 20, least=29, bold=True, language=words.language
            )
            middle = (at[0] + _TILE[0] / 2, at[1] + _TILE[1] / 2)
            write(ImageDraw.Draw(made), middle, shown, name, BRASS, anchor="m")
        _mark(made, marks, f"location:{location}", (at[0] + _TILE[0] // 2, y - 12))


@kept
def _tile(location: str) -> Image.Image:
    made = vertical(*_TILE, rgb("#5B4A78"), rgb("#2E2747"), rgb("#14121F")).convert("RGBA")
    numeral(ImageDraw.Draw(made), (12, _TILE[1] / 2), LOCATIONS[location].points, tone=BRASS)
    made.alpha_composite(price(LOCATIONS[location].requires, _TILE[0] - 56), (48, 8))
    return framed(made, 12)


def _goals(made: Image.Image, view: SplendorView, words: Words, y: int) -> None:
    free = view.tile_holder is None
    held = words("splendor-tile-free") if view.tile_holder is None else words.player(view.tile_holder)
    _goal(made, words, (tag(34), 0), held, IVORY if free else BRASS, (EDGE, y, WIDTH - 2 * EDGE))
    _goal(
        made,
        words,
        (chip("green", 34), 14),
        words("splendor-gauntlet"),
        IVORY,
        (EDGE, y + _GOAL, WIDTH - 2 * EDGE),
    )


def _goal(
    made: Image.Image,
    words: Words,
    piece: tuple[Image.Image, int],
    said: str,
    tone: Colour,
    at: tuple[int, int, int],
) -> None:
    x, y, width = at
    put(made, panel(width, _GOAL - 3, 12, rgb("#171B2C"), BRASS_DARK, 255), (x, y))
    put(made, piece[0], (x + 12, y + 5), piece[1])
    made_face, shown = fitted(SANS, 36, said, width - 72, least=30, bold=True, language=words.language)
    write(ImageDraw.Draw(made), (x + 60, y + 22), shown, made_face, tone)
