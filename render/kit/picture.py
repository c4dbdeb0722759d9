"""Finished pictures, and what every game's renderer offers."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any, Protocol

import msgspec
from PIL import Image

from games.registry import manifest_of
from render.kit.letters.words import Words

LIMIT = 500 * 1024
"""Bytes a picture may have: it is shown within a moment on a phone too."""
Marks = Mapping[str, int]
"""Reference of a thing that can be chosen to the number that its option carries."""


class Picture(msgspec.Struct, frozen=True):
    """An encoded picture with the words that say the same."""

    data: bytes
    width: int
    height: int
    alt: str
    """States the position; at most 1024 characters, as Discord takes them."""
    extension: str


class GameRenderer(Protocol):
    """A game's pictures and text twins: pure functions of a view."""

    accent: int
    """Colour of the game's messages, as 0xRRGGBB."""
    cards: tuple[str, ...]
    """Kinds of names that `card` draws."""
    hand_for: tuple[str, ...] | None
    """Kinds of questions that are answered from the hand, so that its picture is shown; None: any."""

    def table(self, view: Any, words: Words, marks: Marks) -> Picture:
        """The whole table, 1600 px wide."""

    def compact(self, view: Any, words: Words, marks: Marks) -> Picture:
        """The table for a phone."""

    def hand(self, view: Any, words: Words, marks: Marks) -> Picture:
        """What only the viewer sees, and what he can do with it."""

    def card(self, kind: str, id_: str, words: Words) -> Picture:
        """A single card or thing, large. Raises KeyError for one that is not there."""

    def end(self, view: Any, words: Words) -> Picture:
        """The final standings."""

    def text(self, view: Any, words: Words) -> str:
        """The table's text twin in Discord's markdown."""

    def knows(self, view: Any, kind: str, id_: str) -> bool:
        """Whether `card` may draw this for people who see this table (None: no table): cards that nobody has
        turned up yet are not told by a look into the library."""


def renderer_of(game: str) -> GameRenderer:
    """The renderer of a game; raises KeyError for a game that is not there."""
    made: GameRenderer = manifest_of(game).renderer_here()
    return made


Ladder = tuple[tuple[int, int], ...]
"""Qualities of a JPEG and how coarse its colours are (0, or 2 for half as fine), the best first."""
FINE: Ladder = ((87, 0), (80, 0), (70, 0))


def encode(image: Image.Image, alt: str, ladder: Ladder = FINE) -> Picture:
    """Encode a finished image as JPEG without subsampling, at a lower quality where the limit asks for it.

    For a table of 1600 x 1450 px this takes 7 to 14 ms; WebP would take 50 ms, lossless 60 ms and twice
    the bytes. The image is the drawing thread's own: two threads that save the same image mix their options.
    Pictures that are always too rich for the usual qualities bring a ladder of their own.
    """
    picture = image if image.mode == "RGB" else image.convert("RGB")
    for quality, coarse in ladder:
        data = _saved(picture, "JPEG", quality=quality, subsampling=coarse)
        if len(data) <= LIMIT:
            break
    return Picture(data, image.width, image.height, alt[:1024], "jpg")


def _saved(image: Image.Image, kind: str, **options: Any) -> bytes:
    out = BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()
