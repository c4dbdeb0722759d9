"""Arrows and paths over a board: attacks and moves."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, hypot

from PIL import Image, ImageDraw

from render.kit.palette import INK, Colour
from render.kit.shapes import SCALE
from render.kit.vectors import Point


def arrow(
    board: Image.Image, start: Point, end: Point, tone: Colour, *, width: int = 10, bend: float = 0.0
) -> None:
    """Draw an arrow; `bend` bows it to its left by that share of its length.

    A dark rim of 3 px keeps it visible on any ground.
    """
    span = (end[0] - start[0], end[1] - start[1])
    top = ((start[0] + end[0]) / 2 + span[1] * bend, (start[1] + end[1]) / 2 - span[0] * bend)
    steps = 24 if bend else 1
    points = [_curve(start, top, end, n / steps) for n in range(steps + 1)] if bend else [start, end]
    path(board, points, tone, width=width, head=True)


def path(
    board: Image.Image,
    points: Sequence[Point],
    tone: Colour,
    *,
    width: int = 8,
    head: bool = True,
    dots: bool = False,
) -> None:
    """Draw a path with a dark rim; `head`: an arrowhead at its end; `dots`: a dot at each point.

    Only the box around the path is touched. Fewer than two points draw nothing.
    """
    if len(points) < 2 or points[-1] == points[-2]:
        return
    reach = width * 3 + 4
    left, top = (floor(min(p[axis] for p in points)) - reach for axis in (0, 1))
    right, bottom = (ceil(max(p[axis] for p in points)) + reach for axis in (0, 1))
    large = Image.new("L", ((right - left) * SCALE, (bottom - top) * SCALE))
    rim = large.copy()
    local = [((x - left) * SCALE, (y - top) * SCALE) for x, y in points]
    for mask, grow in ((rim, 3 * SCALE), (large, 0)):
        _trace(ImageDraw.Draw(mask), local, width * SCALE, grow, head, dots)
    for mask, fill in ((rim, INK), (large, tone)):
        board.paste(fill, (left, top), mask.reduce(SCALE))


def _trace(
    draw: ImageDraw.ImageDraw, points: list[Point], width: int, grow: int, head: bool, dots: bool
) -> None:
    line = list(points)
    if head:
        tip, before = points[-1], points[-2]
        length = hypot(tip[0] - before[0], tip[1] - before[1])
        along = ((tip[0] - before[0]) / length, (tip[1] - before[1]) / length)
        size = width * 2.1
        foot = (tip[0] - along[0] * size * 1.25, tip[1] - along[1] * size * 1.25)
        side = (-along[1] * size, along[0] * size)
        # on a bent path the line stops at the head's foot, even if its last piece is shorter than the head
        line[-1] = foot
        more = 1 + grow / size
        head_points = [
            (tip[0] + along[0] * grow * 1.6, tip[1] + along[1] * grow * 1.6),
            (foot[0] + side[0] * more - along[0] * grow, foot[1] + side[1] * more - along[1] * grow),
            (foot[0] - side[0] * more - along[0] * grow, foot[1] - side[1] * more - along[1] * grow),
        ]
        draw.polygon(head_points, fill=255)
        while len(line) > 2 and hypot(line[-2][0] - tip[0], line[-2][1] - tip[1]) < size * 1.25:
            line.pop(-2)
    half = width / 2 + grow
    draw.line(line, fill=255, width=round(2 * half), joint="curve")
    for x, y in line[:-1] if dots else line[:1]:
        r = half * (1.7 if dots else 1.0)
        draw.ellipse((x - r, y - r, x + r, y + r), fill=255)


def _curve(start: Point, top: Point, end: Point, t: float) -> Point:
    """A point on the quadratic curve; its control point is twice as far out as its crown."""
    control = (2 * top[0] - (start[0] + end[0]) / 2, 2 * top[1] - (start[1] + end[1]) / 2)
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]
