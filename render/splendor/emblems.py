"""The characters' emblems, from `data/splendor/emblems.toml`."""

from __future__ import annotations

from typing import Final

import msgspec
from PIL import Image

from games.kernel.printed import layers
from games.splendor.printed.content import CARDS
from render.kit.palette import INK, IVORY, mix
from render.kit.pieces.medallion import medallion as kit_medallion
from render.kit.vectors import check_drawings, icon
from render.splendor.gems import TONES


class EmblemFile(msgspec.Struct, forbid_unknown_fields=True):
    """`emblems.toml`: card id to a drawing in the language of `render/kit/vectors.py`."""

    emblem: dict[str, str]

    def __post_init__(self) -> None:
        check_drawings(self.emblem)


EMBLEMS: Final[dict[str, str]] = layers.load("splendor/emblems.toml", EmblemFile).emblem


def medallion(id_: str, size: int) -> Image.Image:
    light, dark = TONES[CARDS[id_].bonus]
    return kit_medallion(EMBLEMS[id_], size, light, dark, CARDS[id_].level)


def sign(id_: str, size: int) -> Image.Image:
    """The emblem alone in two flat tones, for small faces."""
    light = TONES[CARDS[id_].bonus][0]
    return icon(EMBLEMS[id_], size, mix(light, IVORY, 0.72), mix(light, INK, 0.35))
