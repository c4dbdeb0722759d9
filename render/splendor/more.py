"""The other pictures: one card, and the standings."""

from __future__ import annotations

from PIL import Image

from games.splendor.printed.content import CARDS, GEMS, LOCATIONS
from render.kit.letters.words import Words
from render.kit.shapes import ground, put
from render.splendor.board import DARK, LIGHT
from render.splendor.faces import MARGIN, large_face, location_face
from render.splendor.gems import chip


def single(kind: str, id_: str, words: Words) -> Image.Image:
    """One card, location or gem, large. Raises KeyError for one that is not there."""
    if kind == "card":
        piece, margin = large_face(CARDS[id_].id, words.language, 2.4), round(MARGIN * 2.4)
    elif kind == "location":
        piece, margin = location_face(LOCATIONS[id_].id, words.language), MARGIN
        piece, margin = piece.resize((piece.width * 2, piece.height * 2), Image.Resampling.LANCZOS), MARGIN * 2
    else:
        if id_ not in GEMS:
            raise KeyError(id_)
        piece, margin = chip(id_, 320), 14
    made = ground(piece.width - 2 * margin + 120, piece.height - 2 * margin + 120, LIGHT, DARK)
    put(made, piece, (60, 60), margin)
    return made
