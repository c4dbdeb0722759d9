"""Drawings as text: our own emblems and icons, in a square of 100 by 100, y downwards.

A drawing is a row of shapes separated by `;`. Each shape reads

    [|][*n ]TONE[ WIDTH] FORM POINTS

* `|` draws it a second time, mirrored at x = 50 (`|fill ...`); `*6` six times, rotated about the centre.
* TONE is `fill` (bright), `half` (in shade) or `cut` (removes what's there). With a WIDTH it's a line
  with round ends, without one an area.
* FORM is `p` (corners), `s` (a soft curve through the points; `!` after a point makes it a corner) or
  `o` (a point and a radius `50,50 20`, or two radii `50,50 20,30`).
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

import msgspec
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.kit.kept import kept
from render.kit.letters.record import drawn
from render.kit.palette import BLACK, WHITE, Colour, mix

Point = tuple[float, float]
_SCALE = 4
_TONES = {"fill": (255, 255), "half": (255, 0), "cut": (0, 0)}
"""Tone to its value in the shape mask and in the light mask."""
_FINE = 8
"""Segments of a curve between two points."""


class DrawingFault(ValueError):
    """An unreadable drawing; names the shape and shows a valid one."""


class Shape(msgspec.Struct, frozen=True):
    """An area or line; `width` is 0 for an area."""

    tone: str
    width: float
    points: tuple[Point, ...]


def read(drawing: str) -> tuple[Shape, ...]:
    """The shapes of a drawing, mirrored and rotated ones spelled out. Raises `DrawingFault`.

    Not cached: the drawn pieces are, and the points of all drawings would take six megabytes.
    """
    made: list[Shape] = []
    for said in drawing.replace("\n", " ").split(";"):
        if said.strip():
            try:
                made += _shapes(said.split())
            except (ValueError, IndexError, KeyError) as error:
                raise DrawingFault(
                    f"{said.strip()!r} is no shape ({error}). Write `fill p 10,10 90,10 50,90`."
                ) from error
    return tuple(made)


def check_drawings(drawings: Mapping[str, str]) -> None:
    """Read each of a content file's drawings; raises ValueError naming the bad one."""
    for name, drawing in drawings.items():
        try:
            read(drawing)
        except DrawingFault as fault:
            raise ValueError(f"{name}: {fault}") from fault


def _shapes(parts: list[str]) -> list[Shape]:
    mirrored, turns = parts[0].startswith("|"), 1
    parts[0] = parts[0].removeprefix("|")
    if parts[0].startswith("*"):
        turns = int(parts.pop(0)[1:])
    tone = parts.pop(0)
    _TONES[tone]
    width = float(parts.pop(0)) if parts[0][0].isdigit() else 0.0
    points = _points(parts[0], parts[1:], closed=not width)
    ways = [points, tuple((100 - x, y) for x, y in points)] if mirrored else [points]
    return [Shape(tone, width, _turned(way, n / turns)) for way in ways for n in range(turns)]


def _points(form: str, said: list[str], *, closed: bool) -> tuple[Point, ...]:
    if form == "o":
        x, y = _pair(said[0])
        rx, ry = _pair(said[1]) if "," in said[1] else (float(said[1]),) * 2
        angles = [2 * pi * n / 48 for n in range(49)]
        return tuple((x + rx * cos(a), y + ry * sin(a)) for a in angles)
    corners = [_pair(point.rstrip("!")) for point in said]
    if form == "p":
        return tuple(corners)
    if form != "s":
        raise ValueError(f"no form {form!r}")
    return _soft(corners, [point.endswith("!") for point in said], closed=closed)


def _pair(said: str) -> Point:
    x, y = said.split(",")
    return float(x), float(y)


def _soft(points: list[Point], sharp: list[bool], *, closed: bool) -> tuple[Point, ...]:
    count = len(points)
    made = [points[0]]
    for n in range(count if closed else count - 1):
        a, b = points[n], points[(n + 1) % count]
        before = a if sharp[n] or (not closed and n == 0) else points[n - 1]
        last = not closed and n == count - 2
        after = b if sharp[(n + 1) % count] or last else points[(n + 2) % count]
        made += [_between(before, a, b, after, step / _FINE) for step in range(1, _FINE + 1)]
    return tuple(made)


def _between(before: Point, a: Point, b: Point, after: Point, t: float) -> Point:
    def one(p: float, q: float, r: float, s: float) -> float:
        bend = (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3
        return q + ((r - p) * t + bend) / 2

    return one(before[0], a[0], b[0], after[0]), one(before[1], a[1], b[1], after[1])


def _turned(points: tuple[Point, ...], turn: float) -> tuple[Point, ...]:
    if not turn:
        return points
    c, s = cos(2 * pi * turn), sin(2 * pi * turn)
    return tuple((50 + (x - 50) * c - (y - 50) * s, 50 + (x - 50) * s + (y - 50) * c) for x, y in points)


@kept
def masks(drawing: str, size: int) -> tuple[Image.Image, Image.Image]:
    """The drawing as two masks of `size` px square: where it is at all, and where it's bright."""
    full = size * _SCALE
    pair = (Image.new("L", (full, full)), Image.new("L", (full, full)))
    for shape in read(drawing):
        for mask, value in zip(pair, _TONES[shape.tone], strict=True):
            _lay(ImageDraw.Draw(mask), shape, value, full / 100)
    return pair[0].reduce(_SCALE), pair[1].reduce(_SCALE)


def _lay(draw: ImageDraw.ImageDraw, shape: Shape, value: int, unit: float) -> None:
    points = [(x * unit, y * unit) for x, y in shape.points]
    if not shape.width:
        draw.polygon(points, fill=value)
        return
    half = shape.width * unit / 2
    draw.line(points, fill=value, width=round(2 * half), joint="curve")
    for x, y in (points[0], points[-1]):
        draw.ellipse((x - half, y - half, x + half, y + half), fill=value)


@kept
def relief(drawing: str, size: int, light: Colour, dark: Colour) -> Image.Image:
    """The drawing as metal, lit from the upper left, with a dark keyline; `size` px square, transparent."""
    shape, bright = masks(drawing, size)
    step = max(1, size // 60)
    body = Image.composite(
        _column(size, mix(light, WHITE, 0.25), light, mix(light, dark, 0.3)),
        _column(size, mix(light, dark, 0.42), mix(light, dark, 0.68)),
        bright,
    )
    for move, tone, share in ((step, WHITE, 0.62), (-step, BLACK, 0.45)):
        edge = ImageChops.subtract(shape, ImageChops.offset(shape, move, move))
        body.paste(tone, (0, 0), edge.point([round(v * share) for v in range(256)]))
    made = Image.new("RGBA", (size, size), (*mix(dark, BLACK, 0.55), 0))
    made.putalpha(shape.filter(ImageFilter.MaxFilter(2 * step + 1)).filter(ImageFilter.GaussianBlur(step / 2)))
    made.alpha_composite(Image.merge("RGBA", (*body.split(), shape)))
    return made


@kept
def icon(drawing: str, size: int, bright: Colour, shade: Colour) -> Image.Image:
    """The drawing in two flat tones, for small sizes and lines of text; `size` px square, transparent."""
    shape, light = masks(drawing, size)
    body = Image.composite(Image.new("RGB", (size, size), bright), Image.new("RGB", (size, size), shade), light)
    return drawn(Image.merge("RGBA", (*body.split(), shape)), "sign")


def faint(piece: Image.Image, much: int) -> Image.Image:
    """A piece as a watermark: 255 leaves it as is, 0 hides it. Copies, since pieces are cached."""
    made = piece.copy()
    made.putalpha(made.getchannel("A").point(lambda v: v * much // 255))
    return drawn(made, "ground")


def _column(size: int, *stops: Colour) -> Image.Image:
    column = Image.new("RGB", (1, len(stops)))
    for place, colour in enumerate(stops):
        column.putpixel((0, place), colour)
    return column.resize((size, size), Image.Resampling.BICUBIC)
