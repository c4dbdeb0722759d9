"""Numbers that rise and fall: hit point dials, threat bars, health rings, counters, status chips."""

from __future__ import annotations

from math import ceil

from PIL import Image, ImageDraw

from render.kit.kept import kept
from render.kit.letters.fonts import SANS, SERIF, face, write
from render.kit.letters.record import drawn
from render.kit.palette import BLACK, BRASS, INK, IVORY, MIST, WHITE, Colour, mix, rgb
from render.kit.shapes import centre, panel, polygon, smooth
from render.kit.vectors import icon, relief

DANGER: Colour = rgb("#E0433F")
SAFE: Colour = rgb("#58B877")
_MOST_SEGMENTS = 24


def strength(value: int, most: int) -> Colour:
    """Green when full, amber at half, red near zero. The number is always shown too."""
    share = value / most if most > 0 else 0.0
    amber = rgb("#E5A93C")
    return mix(DANGER, amber, min(1.0, share * 2)) if share < 0.5 else mix(amber, SAFE, share * 2 - 1)


@kept
def dial(value: int, most: int, size: int, tone: Colour) -> Image.Image:
    """A hit point dial, `size` px square: a notched disc in the owner's tone, an arc for what's left.

    Its number is in the middle, above the most. Beyond `most` the number keeps counting and the arc stays full.
    """

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        full = size * s
        centre = (full / 2, full / 2)
        draw.ellipse((0, 0, full - 1, full - 1), fill=mix(tone, BLACK, 0.6))
        for n in range(36):
            inner, outer = (polygon(1, full * r, centre, n / 36)[0] for r in (0.465, 0.495))
            draw.line([inner, outer], fill=mix(tone, IVORY, 0.5), width=2 * s)
        draw.ellipse(_around(centre, full * 0.455), fill=mix(tone, BLACK, 0.2), outline=BRASS, width=2 * s)
        thick = round(full * 0.075)
        box = _around(centre, full * 0.415)
        draw.arc(box, 0, 360, fill=mix(INK, BLACK, 0.2), width=thick)
        left = min(1.0, value / most) if most > 0 else 0.0
        if left > 0:
            draw.arc(box, -90, -90 + 360 * left, fill=strength(value, most), width=thick)
        draw.ellipse(_around(centre, full * 0.325), fill=INK, outline=mix(BRASS, BLACK, 0.3), width=s)

    made = smooth(size, size, paint)
    draw = ImageDraw.Draw(made)
    numeral = round(size * (0.36 if value < 100 else 0.27))
    lettering = face(SERIF, numeral, True)
    write(draw, (size / 2, size * 0.445), str(value), lettering, IVORY, anchor="m", role="key")
    below = face(SANS, max(11, round(size * 0.175)), True)
    write(draw, (size / 2, size * 0.69), f"/{most}", below, MIST, anchor="m")
    return made


@kept
def health_ring(health: int, most: int, size: int, thick: int) -> Image.Image:
    """A ring with a segment per hit point (at most 24), lit for what's left; transparent inside."""

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        full = size * s
        box = (s, s, full - s, full - s)
        draw.arc(box, 0, 360, fill=INK, width=(thick + 2) * s)
        parts = max(1, min(most, _MOST_SEGMENTS))
        lit = min(parts, ceil(parts * health / most)) if most > 0 else 0
        gap = 4 if parts > 1 else 0
        inner = (3 * s, 3 * s, full - 3 * s, full - 3 * s)
        for n in range(parts):
            start = -90 + 360 * n / parts
            tone = strength(health, most) if n < lit else mix(INK, MIST, 0.28)
            draw.arc(inner, start + gap / 2, start + 360 / parts - gap / 2, fill=tone, width=(thick - 2) * s)

    return smooth(size, size, paint)


@kept
def threat_bar(
    threat: int, target: int, width: int, height: int = 44, tone: Colour = DANGER, drawing: str = ""
) -> Image.Image:
    """Threat over its target: a bar with a segment per point, `3 / 7` on it, and a sign before it.

    A target of 0 counts as full. At or above the target the rim is bright.
    """
    reached = threat >= target
    left = height + 8 if drawing else 0

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        rim = mix(tone, IVORY, 0.6) if reached else mix(tone, BLACK, 0.2)
        box = (left * s, 0, width * s - 1, height * s - 1)
        draw.rounded_rectangle(box, height * s / 2, fill=mix(INK, BLACK, 0.3), outline=rim, width=3 * s)
        full = (width - left - 12) * s
        share = min(1.0, threat / target) if target > 0 else 1.0
        if share > 0:
            inner = ((left + 6) * s, 6 * s, (left + 6) * s + full * share, (height - 6) * s)
            draw.rounded_rectangle(
                inner, min((height / 2 - 6) * s, full * share / 2), fill=mix(tone, BLACK, 0.12)
            )
        if 1 < target <= _MOST_SEGMENTS:
            for n in range(1, target):
                x = (left + 6) * s + full * n / target
                draw.line([(x, 6 * s), (x, (height - 6) * s)], fill=(*BLACK, 110), width=2 * s)

    made = smooth(width, height, paint)
    if drawing:
        made.alpha_composite(relief(drawing, height, mix(tone, IVORY, 0.45), mix(tone, BLACK, 0.5)), (0, 0))
    middle = (left + (width - left) / 2, height / 2)
    lettering = face(SERIF, round(height * 0.72), True)
    write(ImageDraw.Draw(made), middle, f"{threat} / {target}", lettering, WHITE, anchor="m", stroke=INK)
    return made


@kept
def counter(count: int, drawing: str, size: int, tone: Colour) -> Image.Image:
    """A token with its sign and count, `size` px square."""

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        full = size * s
        draw.ellipse((0, 0, full - 1, full - 1), fill=mix(tone, BLACK, 0.6))
        draw.ellipse(
            (2 * s, 2 * s, full - 3 * s, full - 3 * s), fill=tone, outline=mix(tone, IVORY, 0.5), width=2 * s
        )

    made = smooth(size, size, paint)
    sign = icon(drawing, round(size * 0.78), mix(tone, BLACK, 0.38), mix(tone, BLACK, 0.5))
    centre(made, drawn(sign, "ground"))
    lettering = face(SERIF, round(size * (0.66 if count < 10 else 0.56)), True)
    write(ImageDraw.Draw(made), (size / 2, size / 2), str(count), lettering, WHITE, anchor="m", stroke=INK)
    return made


@kept
def status_chip(
    drawing: str, label: str, height: int, tone: Colour, language: str = "en", count: int = 1
) -> Image.Image:
    """A state as a chip: its sign, its name, and its count if above one.

    Without a label it's just a round sign, for small cards.
    """
    lettering = face(SANS, round(height * 0.56), True, language)
    said = f"{label} ×{count}" if count > 1 and label else label
    width = height if not label else round(height * 1.12 + lettering.width(said) + height * 0.42)
    made = panel(width, height, height // 2, mix(tone, BLACK, 0.45), mix(tone, IVORY, 0.45), 255).copy()
    inner = round(height * 0.72)
    sign = icon(drawing, inner, mix(tone, WHITE, 0.72), mix(tone, WHITE, 0.3))
    made.alpha_composite(sign, (round(height * 0.14), round(height * 0.14)))
    draw = ImageDraw.Draw(made)
    if label:
        write(draw, (height * 1.04, height / 2), said, lettering, IVORY)
    return made


def _around(centre: tuple[float, float], radius: float) -> tuple[float, float, float, float]:
    return centre[0] - radius, centre[1] - radius, centre[0] + radius, centre[1] + radius
