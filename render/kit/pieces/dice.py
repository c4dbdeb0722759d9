"""Rolled dice, with pips or signs."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.kit.kept import kept
from render.kit.letters.record import drawn
from render.kit.palette import BLACK, INK, IVORY, WHITE, Colour, mix
from render.kit.shapes import rounded_mask, smooth, vertical, with_shadow
from render.kit.vectors import icon

MARGIN = 10
_PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((0.5, 0.5),),
    2: ((0.3, 0.3), (0.7, 0.7)),
    3: ((0.27, 0.27), (0.5, 0.5), (0.73, 0.73)),
    4: ((0.3, 0.3), (0.7, 0.3), (0.3, 0.7), (0.7, 0.7)),
    5: ((0.27, 0.27), (0.73, 0.27), (0.5, 0.5), (0.27, 0.73), (0.73, 0.73)),
    6: ((0.3, 0.24), (0.7, 0.24), (0.3, 0.5), (0.7, 0.5), (0.3, 0.76), (0.7, 0.76)),
}
"""Number of marks to their places, as shares of the face."""
_SHARE = {0: 0.0, 1: 0.66, 2: 0.40, 3: 0.32, 4: 0.36, 5: 0.30, 6: 0.26}
"""Number of signs to the size of each."""


@kept
def pip_die(pips: int, size: int, tone: Colour) -> Image.Image:
    """A die with 0 to 6 pips, `size` px square plus its shadow (MARGIN). Raises KeyError for more."""
    made = _body(size, tone)
    light = sum(tone) > 380

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        radius = size * s * 0.085
        for x, y in _PLACES[pips]:
            place = (x * size * s - radius, y * size * s - radius, x * size * s + radius, y * size * s + radius)
            draw.ellipse(place, fill=INK if light else IVORY)

    made.alpha_composite(drawn(smooth(size, size, paint), "sign"))
    return with_shadow(made, size // 5, MARGIN)


@kept
def sign_die(signs: tuple[str, ...], size: int, tone: Colour) -> Image.Image:
    """A die with up to six drawings, as large as fit; none makes a blank face."""
    made = _body(size, tone)
    light = sum(tone) > 380
    bright, shade = (INK, mix(tone, INK, 0.7)) if light else (IVORY, mix(IVORY, tone, 0.35))
    across = round(size * _SHARE[len(signs)])
    for drawing, (x, y) in zip(signs, _PLACES[len(signs)], strict=True):
        at = (round(x * size - across / 2), round(y * size - across / 2))
        made.alpha_composite(icon(drawing, across, bright, shade), at)
    return with_shadow(made, size // 5, MARGIN)


def _body(size: int, tone: Colour) -> Image.Image:
    made = vertical(size, size, mix(tone, WHITE, 0.25), tone, mix(tone, BLACK, 0.3)).convert("RGBA")
    made.putalpha(rounded_mask(size, size, size // 5))

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        full, radius = size * s, size * s // 5
        draw.rounded_rectangle((0, 0, full - 1, full - 1), radius, outline=mix(tone, BLACK, 0.62), width=2 * s)
        inset = round(size * 0.07) * s
        face_box = (inset, inset, full - inset, full - inset)
        draw.rounded_rectangle(
            face_box, radius, fill=mix(tone, WHITE, 0.08), outline=mix(tone, WHITE, 0.3), width=s
        )

    made.alpha_composite(smooth(size, size, paint))
    return made
