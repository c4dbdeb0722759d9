"""Drawings several games share: actions and states; from `data/signs.toml`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import msgspec
from PIL import Image

from games.kernel.printed import layers
from render.kit.palette import BLACK, BRASS, Colour, mix
from render.kit.vectors import check_drawings, icon


class SignFile(msgspec.Struct, forbid_unknown_fields=True):
    """`signs.toml`: name to drawing."""

    sign: dict[str, str]
    terrain: dict[str, str]

    def __post_init__(self) -> None:
        check_drawings(self.sign)
        check_drawings(self.terrain)


_FILE: Final = layers.load("signs.toml", SignFile)
SIGNS: Final[dict[str, str]] = _FILE.sign
"""Name to drawing; for the language see `render/kit/vectors.py`."""
TERRAINS: Final[dict[str, str]] = _FILE.terrain
"""Terrain of a hex to its texture."""

Icons = Mapping[str, Callable[[int], Image.Image]]
"""Name to a function from a size in pixels to a square picture, for lines of text."""


def icons(bright: Colour = BRASS, shade: Colour | None = None, more: Mapping[str, str] | None = None) -> Icons:
    """The signs in two tones for text, plus a game's own drawings (`more`)."""
    dim = mix(bright, BLACK, 0.35) if shade is None else shade
    drawings = SIGNS | dict(more or {})
    return {name: partial(_sign, drawing, bright, dim) for name, drawing in drawings.items()}


def _sign(drawing: str, bright: Colour, shade: Colour, size: int) -> Image.Image:
    return icon(drawing, size, bright, shade)
