"""The other pictures: a single card."""

from __future__ import annotations

from PIL import Image

from games.underworld.printed.content import CARDS
from render.kit.letters.textcard import READ, width_for
from render.kit.letters.words import Words
from render.kit.shapes import ground, put
from render.underworld.board import DARK, LIGHT
from render.underworld.faces import MARGIN, large, plan

SIZE = (540, 756)


def single(code: str, words: Words) -> Image.Image:
    """One card, large, and wider for a long text. Raises KeyError for one that is not there."""
    card, (width, height) = CARDS[code].code, SIZE
    width = width_for(plan(card, words), SIZE, words.language, READ)
    made = ground(width + 80, height + 84, LIGHT, DARK)
    put(made, large(card, (width, height), words.language), (40, 42), MARGIN)
    return made
