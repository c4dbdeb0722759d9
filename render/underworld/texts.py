"""What the regions on the table say, where their plates have no room for it."""

from __future__ import annotations

from typing import TypeAlias

from PIL import Image

from games.underworld.printed.content import CARDS
from games.underworld.state.view import UnderworldView
from render.kit.kept import kept
from render.kit.letters.textbox import height_of, text_box
from render.kit.letters.words import Words
from render.kit.palette import BRASS, BRASS_DARK, INK, IVORY, mix
from render.kit.picture import HIGH
from render.kit.shapes import ground, panel, put
from render.kit.signs import icons
from render.kit.vectors import icon
from render.underworld.faces import SIGN, drawing, text_of, tones
from render.underworld.stack import DARK, EDGE, GAP, LIGHT, WIDTH
from render.underworld.tiles import LETTERS

ACROSS = 2
WIDE = (WIDTH - 2 * EDGE - GAP) // ACROSS
Laid: TypeAlias = tuple[Image.Image, tuple[int, int]]
"""A text, and where its upper left corner is."""


def sheet(view: UnderworldView, words: Words) -> list[Image.Image]:
    """The texts of all regions, each said once, in two columns: the next one stands where it is higher up."""
    boxes = [_box(code, words.language) for code in dict.fromkeys(region.code for region in view.regions)]
    return [_page(laid) for laid in _pages(boxes)]


def _pages(boxes: list[Image.Image]) -> list[list[Laid]]:
    pages: list[list[Laid]] = []
    ends = [HIGH] * ACROSS
    for box in boxes:
        if min(ends) + box.height + EDGE > HIGH:
            pages.append([])
            ends = [EDGE] * ACROSS
        column = ends.index(min(ends))
        pages[-1].append((box, (EDGE + column * (WIDE + GAP), ends[column])))
        ends[column] += box.height + GAP
    return pages


def _page(laid: list[Laid]) -> Image.Image:
    made = ground(WIDTH, max(y + box.height for box, (_, y) in laid) + EDGE, LIGHT, DARK)
    for box, at in laid:
        put(made, box, at)
    return made


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
