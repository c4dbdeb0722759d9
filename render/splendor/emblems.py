"""The characters' emblems, from `data/splendor/emblems.toml`."""

from __future__ import annotations

from typing import Final

import msgspec
from PIL import Image, ImageDraw

from games.kernel import content
from games.splendor.content import CARDS
from render.kit.palette import BLACK, BRASS, INK, IVORY, WHITE, mix
from render.kit.shapes import polygon, smooth
from render.kit.vectors import check_drawings, icon, relief
from render.splendor.gems import TONES


class EmblemFile(msgspec.Struct, forbid_unknown_fields=True):
    """`emblems.toml`: card id to a drawing in the language of `render/kit/vectors.py`."""

    emblem: dict[str, str]

    def __post_init__(self) -> None:
        check_drawings(self.emblem)


EMBLEMS: Final[dict[str, str]] = content.load("splendor/emblems.toml", EmblemFile).emblem


def medallion(id_: str, size: int) -> Image.Image:
    """A character's emblem on a dark disc with rays and rings, the richer the higher the level."""
    card = CARDS[id_]
    light, dark = TONES[card.bonus]
    pale = mix(light, WHITE, 0.45)

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        full = size * s
        centre, radius = (full / 2, full / 2), full / 2 - s
        for n in range(24 * card.level):
            one, two = (polygon(1, radius * r, centre, n / (24 * card.level))[0] for r in (0.995, 0.89))
            draw.line([one, two], fill=(*pale, 130), width=s)
        for share, line in ((0.88, 2), (0.82, 1))[: 1 + (card.level > 1)]:
            draw.ellipse(_round(centre, radius * share), fill=(*mix(dark, BLACK, 0.55), 235))
            tone = BRASS if card.level == 3 else pale
            draw.ellipse(_round(centre, radius * share), outline=(*tone, 220), width=line * s)

    made = smooth(size, size, paint)
    inner = round(size * 0.67)
    made.alpha_composite(relief(EMBLEMS[id_], inner, mix(light, IVORY, 0.66), dark), ((size - inner) // 2,) * 2)
    return made


def sign(id_: str, size: int) -> Image.Image:
    """The emblem alone in two flat tones, for small faces."""
    light = TONES[CARDS[id_].bonus][0]
    return icon(EMBLEMS[id_], size, mix(light, IVORY, 0.72), mix(light, INK, 0.35))


def _round(centre: tuple[float, float], radius: float) -> tuple[float, float, float, float]:
    return centre[0] - radius, centre[1] - radius, centre[0] + radius, centre[1] + radius
