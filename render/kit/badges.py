"""Signs in messages: small square pictures, readable on light and dark backgrounds."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Final

import msgspec
from PIL import Image, ImageFilter

from games.kernel.printed.content import FALLBACK
from games.kernel.text import Arg, Name, Text
from render.kit.letters.sentences import capital
from render.kit.letters.words import Words
from render.kit.palette import IVORY, Colour, mix, rgb
from render.kit.vectors import masks

SIZE: Final = 128
"""Pixels per side; Discord stores emojis this size."""
_EDGE: Final = rgb("#1B1F26")
"""Keyline of drawings without a tile."""
_TILE: Final = "fill p 18,0 82,0 94,6 100,18 100,82 94,94 82,100 18,100 6,94 0,82 0,18 6,6"
_LIGHT: Final = 460
"""Tiles whose tones add up to more than this get dark drawings."""
_LOOK: Final = 1
"""Bump this when the drawing code changes: it renames every sign."""


class Part(msgspec.Struct, frozen=True):
    """A drawing in two tones."""

    drawing: str
    bright: Colour
    shade: Colour
    at: tuple[int, int, int] = (0, 0, SIZE)
    """Left, top and side."""
    edged: bool = False
    """With a dark keyline."""


class Badge(msgspec.Struct, frozen=True):
    called: str
    """English name, for the emoji's name."""
    parts: tuple[Part, ...]

    @property
    def name(self) -> str:
        """Changes with the picture."""
        drawn = hashlib.sha256(msgspec.json.encode((_LOOK, self.parts))).hexdigest()
        word = "".join(letter for letter in self.called if letter.isascii() and letter.isalnum())
        return f"{word[:20]}_{drawn[:8]}"


Badges = Mapping[str, Badge]
"""`kind/id` of a name (`gem/yellow`), or `term/id` of a word (`term/threat`), to its sign."""


def tile(called: str, drawing: str, ground: Colour) -> Badge:
    """A drawing on a coloured tile."""
    bright = _EDGE if sum(ground) > _LIGHT else IVORY
    edge, around, inset = mix(ground, bright, 0.45), 5, 17
    parts = (
        Part(_TILE, edge, edge),
        Part(_TILE, ground, ground, (around, around, SIZE - 2 * around)),
        Part(drawing, bright, mix(bright, ground, 0.42), (inset, inset, SIZE - 2 * inset)),
    )
    return Badge(called, parts)


def tiles(game: str, kind: str, drawings: Mapping[str, str], grounds: Mapping[str, Colour]) -> Badges:
    """Signs for names of one kind, as `kind/id`."""
    words = Words(FALLBACK, game)
    return {
        f"{kind}/{id_}": tile(words.name(kind, id_), drawings[id_], ground) for id_, ground in grounds.items()
    }


def terms(game: str, drawings: Mapping[str, tuple[str, Colour]]) -> Badges:
    """Signs for the words in `<game>-sign-<id>`."""
    words = Words(FALLBACK, game)
    made = {}
    for id_, (drawing, ground) in drawings.items():
        called = words(f"{game}-sign-{id_}").partition("|")[0]
        made[f"term/{id_}"] = tile(capital(called), drawing, ground)
    return made


def first_name(said: Text) -> Name | None:
    """What a text is about: its card, else the first name in it."""
    return next(_names(said), None)


def _names(said: Arg) -> Iterator[Name]:
    if isinstance(said, Name):
        yield said
    elif isinstance(said, Text):
        for key in sorted(said.args, key=lambda key: key not in ("card", "what")):
            yield from _names(said.args[key])
    elif isinstance(said, tuple):
        for value in said:
            yield from _names(value)


def png(badge: Badge) -> bytes:
    made = Image.new("RGBA", (SIZE, SIZE))
    for part in badge.parts:
        made.alpha_composite(_drawn(part), part.at[:2])
    out = BytesIO()
    made.save(out, "PNG", optimize=True)
    return out.getvalue()


def _drawn(part: Part) -> Image.Image:
    side = part.at[2]
    shape, light = masks(part.drawing, side)
    bright, shade = (Image.new("RGB", (side, side), tone) for tone in (part.bright, part.shade))
    body = Image.composite(bright, shade, light)
    made = Image.new("RGBA", (side, side), (*_EDGE, 0))
    if part.edged:
        made.putalpha(shape.filter(ImageFilter.MaxFilter(2 * (side // 24) + 1)))
    made.alpha_composite(Image.merge("RGBA", (*body.split(), shape)))
    return made
