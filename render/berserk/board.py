"""The whole table: header, board, what lies beside it, hero boards below."""

from __future__ import annotations

from PIL import Image, ImageDraw

from games.berserk.state.view import BerserkView
from render.berserk import between
from render.berserk.field import extent, lay_field, whole
from render.berserk.heroes import HIGH, hero_board
from render.berserk.looks import DARK, HEROES
from render.berserk.parts import called, model_of, table_top
from render.berserk.side import WIDE, boxes, number_dice
from render.kit.letters.fonts import SANS, SERIF, face, fitted, write
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, MIST, mix
from render.kit.picture import Marks
from render.kit.shapes import panel, put

WIDTH, EDGE, GAP = 1600, 36, 24
FULL = WIDTH - 2 * EDGE
TOP = 128
MOST_HIGH = 1180
"""A board is never higher than this."""
STEPS = ("planning", "action", "enemy", "event", "maintenance")


def board(view: BerserkView, words: Words, marks: Marks) -> Image.Image:
    """Draw the table; what can be chosen carries the number of its option."""
    if not view.spaces:
        return _before(view, words, marks)
    wide, high = extent(view)
    beside = min((FULL - WIDE - GAP) / wide, MOST_HIGH / high)
    alone = min(FULL / wide, MOST_HIGH / high)
    flanked = beside * 1.25 >= alone
    size = int((beside if flanked else alone) * 2) / 2
    pieces = boxes(view, words)
    across = round(wide * size)
    left = EDGE if flanked else (WIDTH - across) // 2
    field = whole(view, (left, TOP), size)
    bottom = field.shown[3]
    laid, bottom = _arranged(pieces, bottom, flanked)
    rows = 1 if len(view.heroes) else 0
    made = table_top(WIDTH, max(bottom + GAP + rows * (HIGH + EDGE), 640))
    header(made, view, words)
    lay_field(made, view, field, marks)
    for piece, at in laid:
        put(made, piece, at)
    if view.throw and laid:
        number_dice(made, view.throw, laid[0][1], marks)
    _heroes(made, view, bottom + GAP, words, marks)
    return made


def _before(view: BerserkView, words: Words, marks: Marks) -> Image.Image:
    """Before an adventure lies on the table."""
    made = table_top(WIDTH, TOP + between.height(view, words, FULL, len(HEROES)) + EDGE)
    header(made, view, words)
    between.lay(made, view, (EDGE, TOP, FULL), len(HEROES), words, marks)
    return made


def _arranged(
    pieces: list[Image.Image], bottom: int, flanked: bool
) -> tuple[list[tuple[Image.Image, tuple[int, int]]], int]:
    """Where the boxes lie: beside the board as long as there is room, then below it in three columns."""
    laid: list[tuple[Image.Image, tuple[int, int]]] = []
    rest: list[Image.Image] = []
    y = TOP
    for piece in pieces:
        if flanked and y + piece.height <= bottom:
            laid.append((piece, (WIDTH - EDGE - WIDE, y)))
            y += piece.height + 14
        else:
            rest.append(piece)
    if not rest:
        return laid, bottom
    columns = [bottom + GAP, bottom + GAP, y if flanked else bottom + GAP]
    step = (FULL - WIDE) // 2
    for piece in rest:
        lowest = columns.index(min(columns))
        laid.append((piece, (EDGE + lowest * step, columns[lowest])))
        columns[lowest] += piece.height + 14
    return laid, max(bottom, max(columns) - 14)


def _heroes(made: Image.Image, view: BerserkView, y: int, words: Words, marks: Marks) -> None:
    count = max(len(view.heroes), 1)
    gap = 14
    wide = (FULL - gap * (count - 1)) // count
    for place, hero in enumerate(view.heroes):
        hero_board(made, view, hero, (EDGE + place * (wide + gap), y, wide), words, marks)


# -- header ----------------------------------------------------------------------------------------------


def header(made: Image.Image, view: BerserkView, words: Words) -> None:
    """The adventure's number and name on the left, the round, its steps and whose turn it is on the right."""
    draw = ImageDraw.Draw(made)
    title = f"{view.adventure} · {words.name('adventure', str(view.adventure))}"
    lettering, shown = fitted(SERIF, 46, title, 720, least=26, bold=True, language=words.language)
    write(draw, (EDGE, 40), shown, lettering, BRASS)
    said = words(f"berserk-pic-mode-{view.mode}")
    if view.acting and (model := model_of(view, view.acting.model)):
        said = words("berserk-pic-acting", name=called(model, words), points=view.acting.points)
    lettering, shown = fitted(SANS, 28, said, 720, least=18, language=words.language)
    write(draw, (EDGE, 84), shown, lettering, MIST)
    if view.round:
        said = words("berserk-pic-round", number=view.round)
        lettering, shown = fitted(SERIF, 46, said, 330, least=26, bold=True, language=words.language)
        write(draw, (WIDTH - EDGE, 36), shown, lettering, IVORY, anchor="r")
    _steps(made, view, words)
    draw.line([(EDGE, 112), (WIDTH - EDGE, 112)], fill=BRASS_DARK, width=2)


def _steps(made: Image.Image, view: BerserkView, words: Words) -> None:
    """The round's steps as a row, the present one bright."""
    x, height = WIDTH - EDGE, 34
    if view.phase not in STEPS:
        said = words(f"berserk-pic-{view.phase}")
        write(ImageDraw.Draw(made), (x, 85), said, face(SANS, 27, True, words.language), MIST, anchor="r")
        return
    for step in reversed(STEPS):
        here = step == view.phase
        lettering = face(SANS, 22, here, words.language)
        said = words(f"berserk-pic-{step}")
        wide = round(lettering.width(said)) + 24
        x -= wide
        piece = panel(wide, height, height // 2, BRASS if here else mix(DARK, INK, 0.3), BRASS_DARK, 255)
        put(made, piece, (x, 68))
        tone = INK if here else MIST
        write(ImageDraw.Draw(made), (x + wide / 2, 85), said, lettering, tone, anchor="m")
        x -= 8
