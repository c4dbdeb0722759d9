"""Whose something is: each team has a shape of its own, beside its colour."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.kit.kept import kept
from render.kit.letters.record import drawn
from render.kit.palette import INK, MIST, Colour, mix, rgb
from render.kit.shapes import smooth

TEAM: tuple[Colour, Colour] = (rgb("#6FB2F0"), rgb("#F08A7A"))
"""The colour of a team, the same for every viewer: the first seat's team and the other."""
Points = list[tuple[float, float]]
_DIAMOND: Points = [(0.5, 0.02), (0.98, 0.5), (0.5, 0.98), (0.02, 0.5)]
_HOLE: Points = [(0.5, 0.34), (0.66, 0.5), (0.5, 0.66), (0.34, 0.5)]
_CHEVRON: Points = [(0.03, 0.1), (0.5, 0.42), (0.97, 0.1), (0.97, 0.58), (0.5, 0.92), (0.03, 0.58)]


@kept
def owner(team: int, size: int) -> Image.Image:
    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        def scaled(points: Points) -> Points:
            return [(x * size * s, y * size * s) for x, y in points]

        thick = max(1, size // 16) * s
        draw.polygon(scaled(_CHEVRON if team else _DIAMOND), fill=TEAM[team], outline=INK, width=thick)
        if not team:
            draw.polygon(scaled(_HOLE), fill=INK)

    return drawn(smooth(size, size, paint), "sign")


@kept
def nobody(size: int) -> Image.Image:
    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        inset = size * s * 0.16
        box = (inset, inset, size * s - inset, size * s - inset)
        draw.ellipse(box, outline=mix(MIST, INK, 0.35), width=max(2, size // 12) * s)

    return smooth(size, size, paint)


def ink(team: int | None) -> Colour:
    return MIST if team is None else TEAM[team]
