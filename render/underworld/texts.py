"""What the regions on the table say, where their plates have no room for it."""

from __future__ import annotations

from PIL import Image

from games.underworld.printed.content import CARDS
from games.underworld.state.view import UnderworldView
from render.kit.kept import kept
from render.kit.letters.textbox import height_of, text_box
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, mix
from render.kit.shapes import ground, panel, put
from render.kit.signs import icons
from render.kit.stacks import Strip, stacked_strips
from render.kit.vectors import icon
from render.underworld.faces import SIGN, drawing, text_of, tones
from render.underworld.stack import DARK, EDGE, GAP, LIGHT, WIDTH
from render.underworld.tiles import LETTERS

ACROSS = 2
WIDE = (WIDTH - 2 * EDGE - GAP) // ACROSS


def sheet(view: UnderworldView, words: Words) -> list[Image.Image]:
    """The texts of all regions, in two columns."""
    boxes = [_box(region.code, words.language) for region in view.regions]
    rows = [boxes[n : n + ACROSS] for n in range(0, len(boxes), ACROSS)]
    return stacked_strips([_strip(row) for row in rows], _table, EDGE, EDGE - GAP)


def _table(high: int) -> Image.Image:
    return ground(WIDTH, high, LIGHT, DARK)


def _strip(row: list[Image.Image]) -> Strip:
    def paint(made: Image.Image, y: int) -> None:
        for place, box in enumerate(row):
            put(made, box, (EDGE + place * (WIDE + GAP), y))

    return Strip(max(box.height for box in row) + GAP, paint)


@kept
def _box(code: str, language: str) -> Image.Image:
    card = CARDS[code]
    light, dark = tones(card)
    said = f"**{Words(language, 'underworld').name('card', code)}**\n{text_of(code, language)}".strip()
    room = WIDE - 96
    high = height_of(said, language, room, LETTERS) + 8
    made = panel(WIDE, max(high + 24, 84), 12, mix(dark, INK, 0.35), BRASS_DARK, 245).copy()
    made.alpha_composite(icon(drawing(card), 56, mix(light, IVORY, 0.45), mix(light, INK, 0.2)), (12, 12))
    text = text_box(
        said, (room, high), language, icons(more=SIGN), size=LETTERS, least=LETTERS, bold_tone=BRASS
    )
    made.alpha_composite(text, (82, 10))
    return made
