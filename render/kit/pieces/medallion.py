"""A card's emblem: metal on a dark disc with rings and rays."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.kit.kept import kept
from render.kit.palette import BLACK, BRASS, IVORY, WHITE, Colour, mix
from render.kit.shapes import centre, polygon, smooth
from render.kit.vectors import relief


@kept
def medallion(drawing: str, size: int, light: Colour, dark: Colour, rank: int = 1) -> Image.Image:
    """A drawing on a disc of `size` px; higher ranks (1 to 3) get more rays, and brass rings at 3."""
    pale = mix(light, WHITE, 0.45)

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        full = size * s
        centre, radius = (full / 2, full / 2), full / 2 - s
        for n in range(24 * rank):
            one, two = (polygon(1, radius * r, centre, n / (24 * rank))[0] for r in (0.995, 0.89))
            draw.line([one, two], fill=(*pale, 130), width=s)
        tone = BRASS if rank == 3 else pale
        for share, line in ((0.88, 2), (0.82, 1))[: 1 + (rank > 1)]:
            r = radius * share
            box = (centre[0] - r, centre[1] - r, centre[0] + r, centre[1] + r)
            draw.ellipse(box, fill=(*mix(dark, BLACK, 0.55), 235), outline=(*tone, 220), width=line * s)

    made = smooth(size, size, paint)
    centre(made, relief(drawing, round(size * 0.67), mix(light, IVORY, 0.66), dark))
    return made
