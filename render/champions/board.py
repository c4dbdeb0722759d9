"""The whole table: villain and schemes above, an area for every hero below."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.champions.state.view import ChampionsView
from render.champions.areas import LEAST, area, needed
from render.champions.upper import EDGE, TOP, UPPER, upper
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, IVORY, MIST, rgb
from render.kit.picture import Marks
from render.kit.shapes import ground

WIDTH, GAP = 1600, 16
LIGHT, DARK = rgb("#3B2740"), rgb("#0D0812")
"""Champions' own table: a dark purple."""
FULL = WIDTH - 2 * EDGE


def board(view: ChampionsView, words: Words, marks: Marks) -> Image.Image:
    """Draw the table; what can be chosen carries the number of its option."""
    columns = 1 if len(view.seats) == 1 else 2
    wide = (FULL - GAP * (columns - 1)) // columns
    start = TOP + (UPPER if view.villain is not None else 0)
    rows = [view.seats[n : n + columns] for n in range(0, len(view.seats), columns)]
    heights = [max(LEAST, *(needed(seat, wide) for seat in row)) for row in rows]
    made = ground(WIDTH, max(start + sum(heights) + GAP * len(rows) + EDGE - GAP, 640), LIGHT, DARK)
    header(made, view, words)
    upper(made, view, words, marks)
    y = start
    for row, high in zip(rows, heights, strict=True):
        for number, seat in enumerate(row):
            area(made, view, seat, (EDGE + number * (wide + GAP), y, wide, high), words, marks)
        y += high + GAP
    return made


def header(made: Image.Image, view: ChampionsView, words: Words) -> None:
    """Title on the left, round, phase and turn on the right."""
    draw = ImageDraw.Draw(made)
    english = words.language == "en"
    title = words("champions-title")
    shown = title.upper() if english else title
    write(draw, (EDGE, 52), shown, face(SERIF, 50, True, words.language), BRASS, tracking=2 if english else 6)
    state = f"{words('ui-round', number=view.round)} · {words(f'champions-pic-{view.phase}')}"
    write(draw, (WIDTH - EDGE, 38), state, face(SANS, 32, True, words.language), IVORY, anchor="r")
    if view.turn is not None:
        said = words("champions-pic-turn", player=words.player(view.turn))
        made_face, fitting = fitted(SANS, 27, said, 620, least=18, language=words.language)
        write(draw, (WIDTH - EDGE, 78), fitting, made_face, MIST, anchor="r")
    draw.line([(EDGE, 102), (WIDTH - EDGE, 102)], fill=BRASS_DARK, width=2)
