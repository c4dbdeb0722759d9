"""The whole table in two pictures: the market with locations and supply, and a strip for every seat."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.splendor.printed.content import GEMS
from games.splendor.state.view import SplendorView
from render.kit.kept import kept
from render.kit.letters.fonts import SANS, face, lay_line, strong, write
from render.kit.letters.record import Role
from render.kit.letters.textbox import text_box
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, rgb
from render.kit.picture import HIGH, Marks
from render.kit.scenes.plain import bright_plate, game_title
from render.kit.shapes import ground, lay_tab, panel, put, smooth, veil
from render.splendor.faces import CARD, MARGIN, TILE, card_face, deck_back, location_face, tag
from render.splendor.gems import chip, tick
from render.splendor.numerals import numeral
from render.splendor.paying import payable
from render.splendor.seats import LEGEND, SEAT, lay_legend, lay_seat

WIDTH = 1600
EDGE = 24
TOP = 98
GAP = 12
DECK_WIDTH = 92
LEFT = EDGE + DECK_WIDTH + GAP
"""Where a row's cards start."""
SIDE = LEFT + 4 * (CARD[0] + GAP) + 6
SUPPLY = TOP + 3 * (CARD[1] + GAP) + 2
BETWEEN = WIDTH - 2 * EDGE - 2 * SEAT[0]
"""Between two seats."""
GOAL = (TILE[0], 130)
LIGHT, DARK = rgb("#2B3350"), rgb("#0A0C16")
"""Splendor's own table: midnight, so that you recognize a channel at a glance."""


def market(view: SplendorView, words: Words, marks: Marks) -> Image.Image:
    """The middle of the table; selectable things have their numbers, the rest is dimmed."""
    made = ground(WIDTH, HIGH, LIGHT, DARK)
    header(made, view, words)
    for place, level in enumerate((3, 2, 1)):
        _row(made, view, words, marks, level, TOP + place * (CARD[1] + GAP))
    _side(made, view, words, marks)
    _supply(made, view, words)
    return made


def seats(view: SplendorView, words: Words, marks: Marks) -> Image.Image:
    rows = (len(view.seats) + 1) // 2
    made = ground(WIDTH, LEGEND + 16 + rows * (SEAT[1] + GAP) - GAP, LIGHT, DARK)
    lay_legend(made, words, (EDGE, 0), WIDTH - 2 * EDGE)
    for number, seat in enumerate(view.seats):
        at = (EDGE + number % 2 * (SEAT[0] + BETWEEN), LEGEND + number // 2 * (SEAT[1] + GAP))
        lay_seat(made, view, seat, words, marks, at)
    return made


def header(made: Image.Image, view: SplendorView, words: Words) -> None:
    """Title and round on the left, whose turn it is on a bright plate at the right."""
    draw = ImageDraw.Draw(made)
    x = EDGE + game_title(draw, (EDGE, 46), words, 46)
    x += 30 + write(draw, (x + 30, 47), words.round(view.round), face(SANS, 36, True, words.language), IVORY)
    if view.turn is not None:
        said = words("splendor-to-move", player=words.player(view.turn))
        bright_plate(made, said, made.width - EDGE, made.width - EDGE - x - 90, words.language)
    draw.line([(EDGE, 84), (made.width - EDGE, 84)], fill=BRASS_DARK, width=2)


def _row(made: Image.Image, view: SplendorView, words: Words, marks: Marks, level: int, y: int) -> None:
    left, middle = view.decks[level - 1], (EDGE + DECK_WIDTH / 2, y + CARD[1] * 0.81)
    put(made, deck_back(level, not left, DECK_WIDTH), (EDGE, y), MARGIN)
    numeral(ImageDraw.Draw(made), middle, left, anchor="m")
    _mark(made, marks, f"deck:{level}", (EDGE + DECK_WIDTH // 2, y))
    ready = payable(view)
    for column, card in enumerate(view.rows[level - 1]):
        x = LEFT + column * (CARD[0] + GAP)
        if card is None:
            put(made, panel(CARD[0], CARD[1], 14, INK, BRASS_DARK, 90), (x, y))
            continue
        if view.last is not None and view.last.slot == f"row:{level}:{column}":
            put(made, _glow(), (x - 6, y - 6))
        put(made, card_face(card, words.language), (x, y), MARGIN)
        if marks and f"card:{card}" not in marks:
            made.paste(INK, (x, y), veil(*CARD, 14, 120))
        _mark(made, marks, f"card:{card}", (x + CARD[0] // 2, y))
        if card in ready:
            put(made, tick(48), (x + CARD[0] // 2 - 24, y + 80), 8)


@kept
def _glow() -> Image.Image:
    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        box = (0, 0, (CARD[0] + 12) * s - 1, (CARD[1] + 12) * s - 1)
        draw.rounded_rectangle(box, 19 * s, fill=(*BRASS, 255))

    return smooth(CARD[0] + 12, CARD[1] + 12, paint)


def _mark(made: Image.Image, marks: Marks, reference: str, at: tuple[int, int]) -> None:
    lay_tab(made, marks, reference, (at[0], at[1] + 19))


def _side(made: Image.Image, view: SplendorView, words: Words, marks: Marks) -> None:
    taken = [(place, seat.seat) for seat in view.seats for place in seat.locations]
    shown = [*((p, None) for p in view.locations), *taken]
    for place, (location, holder) in enumerate(shown):
        at = (SIDE, TOP + place * (TILE[1] + 7))
        put(made, location_face(location, words.language), at, MARGIN)
        _mark(made, marks, f"location:{location}", (at[0] + 40, at[1]))
        if holder is not None:
            _claimed(made, words, holder, at)
    low = TOP + 3 * CARD[1] + 2 * GAP
    _goals(made, view, words, (SIDE, low - 2 * GOAL[1] - 4))


def _claimed(made: Image.Image, words: Words, holder: int, at: tuple[int, int]) -> None:
    made.paste(INK, at, veil(*TILE, 12, 215))
    middle, style = (at[0] + TILE[0] / 2, at[1] + TILE[1] / 2), strong(38, 32, BRASS)
    lay_line(made, middle, words.player(holder), TILE[0] - 24, words.language, style, anchor="m")


def _goals(made: Image.Image, view: SplendorView, words: Words, at: tuple[int, int]) -> None:
    free = view.tile_holder is None
    held = words("splendor-tile-free") if view.tile_holder is None else words.player(view.tile_holder)
    x, y = at
    put(made, _goal(words("splendor-tile-name"), held, not free, words.language), at)
    put(made, tag(54), (x + 9, y + 37))
    low = y + GOAL[1] + 4
    said = words("splendor-gauntlet")
    # never changes: anyone going for it knows it
    put(made, _goal(words("splendor-gauntlet-name"), said, False, words.language, "aside"), (x, low))
    put(made, chip("green", 56), (x + 8, low + 36), 14)


@kept
def _goal(name: str, said: str, held: bool, language: str, role: Role = "text") -> Image.Image:
    made = panel(*GOAL, 12, rgb("#171B2C"), BRASS if held else BRASS_DARK, 255).copy()
    lay_line(made, (70, 20), name, GOAL[0] - 80, language, strong(32, 26, BRASS), role="aside")
    box = text_box(said, (GOAL[0] - 78, 97), language, {}, size=32, least=24, tone=IVORY, role=role)
    made.alpha_composite(box, (70, 33))
    return made


def _supply(made: Image.Image, view: SplendorView, words: Words) -> None:
    lettering = face(SANS, 32, True, words.language)
    names = [words.name("gem", gem) for gem in GEMS]
    wide = [112 + round(lettering.width(name)) for name in names]
    gap = (WIDTH - 2 * EDGE - sum(wide)) / (len(GEMS) - 1)
    put(made, panel(WIDTH - 2 * EDGE + 16, 94, 16, rgb("#141828"), BRASS_DARK, 220), (EDGE - 8, SUPPLY))
    draw, x, y = ImageDraw.Draw(made), float(EDGE), SUPPLY + 47
    for gem, name, room in zip(GEMS, names, wide, strict=True):
        count = view.supply[gem]
        put(made, chip(gem, 70), (round(x), y - 35), 14)
        numeral(draw, (x + 89, y), count, size=64, tone=IVORY if count else MIST, anchor="m")
        write(draw, (x + 110, y + 2), name, lettering, IVORY if count else MIST)
        x += room + gap
