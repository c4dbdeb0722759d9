"""The other pictures: a single card."""

from __future__ import annotations

from PIL import Image

from render.berserk.faces import MARGIN, large
from render.berserk.looks import DARK, LIGHT
from render.kit.letters.words import Words
from render.kit.shapes import ground, put


def single(kind: str, id_: str, words: Words) -> Image.Image:
    """One card, large. Raises KeyError for one that is not there."""
    made = ground(620, 840, LIGHT, DARK)
    put(made, large(kind, id_, (540, 756), words.language), (40, 42), MARGIN)
    return made
