"""The table: villain, schemes and heroes in the first picture, cards in play in the next."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.champions.state.view import ChampionsView, HeroView
from render.champions.heroes import HIGH, NARROW, OUT, Box, hero
from render.champions.schemes import EDGE, TOP, UPPER
from render.champions.upper import upper
from render.kit.letters.fonts import SANS, face, write
from render.kit.letters.words import Words
from render.kit.palette import BRASS_DARK, IVORY, rgb
from render.kit.picture import Marks
from render.kit.scenes.plain import bright_plate, game_title
from render.kit.shapes import ground

WIDTH, GAP = 1600, 12
LIGHT, DARK = rgb("#3B2740"), rgb("#0D0812")
"""Champions' own table: a dark purple."""
LEAST = 560


def board(view: ChampionsView, words: Words, marks: Marks, below: int = 0) -> Image.Image:
    """Draw villain, schemes and heroes with the options' numbers, leaving `below` pixels free at the bottom."""
    start = TOP + (UPPER + GAP if view.villain is not None else 0)
    places = _places(view, start)
    high = max((y + high for _, (_, y, _, high) in places), default=0) + 14
    made = ground(WIDTH, max(high, LEAST) + below, LIGHT, DARK)
    header(made, view, words)
    upper(made, view, words, marks)
    for seat, box in places:
        hero(made, view, seat, box, words, marks)
    return made


def _places(view: ChampionsView, top: int) -> list[tuple[HeroView, Box]]:
    seats = sorted(view.seats, key=lambda seat: seat.eliminated)
    made = []
    while seats:
        row, seats = seats[:2], seats[2:]
        high = OUT if row[0].eliminated else HIGH
        for number, seat in enumerate(row):
            wide = WIDTH - 2 * EDGE if len(row) == 1 and not seat.eliminated else NARROW
            box = (EDGE + number * (NARROW + GAP), top, wide, OUT if seat.eliminated else HIGH)
            made.append((seat, box))
        top += high + GAP
    return made


def header(made: Image.Image, view: ChampionsView, words: Words) -> None:
    """Title, round and phase on the left; whose turn it is on a bright plate at the right."""
    draw = ImageDraw.Draw(made)
    x = EDGE + game_title(draw, (EDGE, 44), words, 44) + 26
    state = f"{words.round(view.round)} · {words(f'champions-pic-{view.phase}')}"
    x += write(draw, (x, 45), state, face(SANS, 36, True, words.language), IVORY)
    if view.turn is not None:
        said = words("champions-pic-turn", player=words.player(view.turn))
        bright_plate(made, said, WIDTH - EDGE, WIDTH - EDGE - x - 80, words.language)
    draw.line([(EDGE, 83), (WIDTH - EDGE, 83)], fill=BRASS_DARK, width=2)
