"""The hand, three cards in a row, in readable letters."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from games.champions.state.view import ChampionsView, HandCard
from render.champions.board import DARK, LIGHT
from render.champions.faces import MARGIN, large, letters, plan
from render.kit.letters.fonts import SERIF, face, write
from render.kit.letters.textcard import height_for
from render.kit.letters.words import Words
from render.kit.palette import BRASS, INK
from render.kit.picture import HANDS, Marks
from render.kit.pieces.whys import lay_why
from render.kit.shapes import ground, lay_tab, put, veil
from render.kit.stacks import Strip, crowded, stacked_strips, table_of

FACE = (516, 491)
"""Minimum size of a card in hand; long texts make it higher. Letters are 32 px, shown as 11 on Discord."""
ACROSS, WIDTH, EDGE = 3, 1600, 12


def pictures(view: ChampionsView, words: Words, marks: Marks) -> list[Image.Image]:
    """The viewer's hand, readable, with the options' numbers: rows of three cards, in as few pictures as the
    box allows."""
    if not view.hand:
        made = ground(WIDTH, 110, LIGHT, DARK)
        title = words("champions-pic-hand", count=0)
        write(ImageDraw.Draw(made), (EDGE + 20, 55), title, face(SERIF, 46, True, words.language), BRASS)
        return [made]
    choosing = any(f"piece:{card.handle}" in marks for card in view.hand)
    rows = [view.hand[n : n + ACROSS] for n in range(0, len(view.hand), ACROSS)]
    strips = [_row(row, choosing, words, marks) for row in rows]
    return crowded(stacked_strips(strips, table_of(WIDTH, (LIGHT, DARK)), EDGE), HANDS)


def _row(row: tuple[HandCard, ...], choosing: bool, words: Words, marks: Marks) -> Strip:
    """Some cards, as high as their longest text needs; those that can't be chosen are dimmed."""
    size = (FACE[0], max(_high(card.code, words.language) for card in row))

    def paint(made: Image.Image, y: int) -> None:
        for place, card in enumerate(row):
            at = (EDGE + place * (FACE[0] + EDGE + 2), y)
            put(made, large(card.code, size, words.language), at, MARGIN)
            reference = f"piece:{card.handle}"
            if choosing and reference not in marks:
                made.paste(INK, at, veil(*size, 18, 110))
            lay_why(made, marks, reference, (at[0] + FACE[0] - 86, y + 97), 66)
            lay_tab(made, marks, reference, (at[0] + FACE[0] - 52, y + 130), 66)

    return Strip(size[1] + EDGE, paint)


@lru_cache(maxsize=1024)
def _high(code: str, language: str) -> int:
    return height_for(plan(code, Words(language, "champions")), FACE, language, letters(FACE))
