"""Names in small boxes, on as many lines as they need."""

from __future__ import annotations

import re

from PIL import Image

from render.kit.letters.fonts import SANS, face
from render.kit.letters.textbox import fits, text_box

LEAST = 13
"""Pixels below which a name is cut instead."""


def name_box(name: str, box: tuple[int, int], language: str, size: int) -> Image.Image:
    """A name in the middle of a box (width, height), in the largest size from `size` down at which no word is
    torn; rather light than small."""
    words = [word for word in re.split(r"\s|(?<=[^\W\d]-)(?=[^\W\d])", name) if word.isascii()]
    while size > LEAST:
        for bold in (True, False):
            lettering = face(SANS, size, bold, language)
            said = f"**{name}**" if bold else name
            untorn = all(lettering.width(word) <= box[0] for word in words)
            if untorn and fits(said, box, language, size):
                return text_box(said, box, language, {}, size=size, least=LEAST - 1, centred=True)
        size -= 1
    return text_box(name, box, language, {}, size=size, least=LEAST - 1, centred=True)
