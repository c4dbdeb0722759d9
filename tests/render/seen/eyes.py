"""How pictures look to eyes that see fewer colours: the three dichromacies, and no colour at all.

    unlike(sign("goal"), sign("danger"))   # the smallest share of pixels that differ to any of these eyes

The dichromacies are those of Machado, Oliveira and Fernandes (2009) at full severity, in linear light; grey is
the luminance. Pictures are compared at the size at which they're shown: pass the factor if you draw larger.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import Final, Literal, TypeAlias

from PIL import Image

from render.kit.palette import BLACK, Colour

Eye: TypeAlias = Literal["protanopia", "deuteranopia", "tritanopia", "grey"]
Row: TypeAlias = tuple[float, float, float]
Light: TypeAlias = tuple[float, float, float]
"""Red, green and blue in linear light, 0 to 1."""
_LUMINANCE: Final[Row] = (0.2126, 0.7152, 0.0722)
_MATRIX: Final[dict[Eye, tuple[Row, Row, Row]]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": (_LUMINANCE, _LUMINANCE, _LUMINANCE),
}
EYES: Final[tuple[Eye, ...]] = tuple(_MATRIX)
PLAIN = 18.0
"""Least distance in CIE Lab of two neighbouring tones told apart without effort."""
_WHITE: Final = (0.95047, 1.0, 1.08883)


@lru_cache(maxsize=100_000)
def seen_tone(tone: Colour, eye: Eye) -> Colour:
    light = _linear(tone)
    red, green, blue = (_coded(sum(a * b for a, b in zip(row, light, strict=True))) for row in _MATRIX[eye])
    return red, green, blue


def seen(image: Image.Image, eye: Eye) -> Image.Image:
    made = image.convert("RGB")
    made.putdata([seen_tone(tone, eye) for tone in _pixels(made)])
    return made


def contrast(one: Colour, other: Colour) -> float:
    """Contrast of two tones by luminance, 1 to 21; the same to every eye that sees light as usual."""
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def distance(one: Colour, other: Colour, eye: Eye) -> float:
    """Distance of two tones to an eye, in CIE Lab (1976)."""
    first, second = _lab(seen_tone(one, eye)), _lab(seen_tone(other, eye))
    return sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5


def differing(one: Image.Image, other: Image.Image, eye: Eye, shown: float = 1.0, on: Colour = BLACK) -> float:
    """The share of pixels that differ plainly between two pieces of one size, on a background and seen at
    `shown` of their size."""
    first, second = (_pixels(_shown(piece, shown, on)) for piece in (one, other))
    apart = sum(a != b and distance(a, b, eye) >= PLAIN for a, b in zip(first, second, strict=True))
    return apart / len(first)


def unlike(one: Image.Image, other: Image.Image, shown: float = 1.0, on: Colour = BLACK) -> float:
    """The smallest share of pixels that two pieces differ in to any eye."""
    return min(differing(one, other, eye, shown, on) for eye in EYES)


def alike(pieces: dict[str, Image.Image], least: float, shown: float = 1.0, on: Colour = BLACK) -> list[str]:
    """Pairs of pieces that some eye can't tell apart: they differ in a smaller share of pixels."""
    pairs: Iterable[tuple[str, str]] = combinations(pieces, 2)
    return [
        f"{one} and {other}, {eye}: {share:.3f}"
        for one, other in pairs
        for eye in EYES
        if (share := differing(pieces[one], pieces[other], eye, shown, on)) < least
    ]


def _shown(piece: Image.Image, factor: float, on: Colour) -> Image.Image:
    made = Image.new("RGB", piece.size, on)
    made.paste(piece.convert("RGB"), (0, 0), piece if piece.mode == "RGBA" else None)
    size = (max(1, round(made.width * factor)), max(1, round(made.height * factor)))
    return made if factor == 1.0 else made.resize(size, Image.Resampling.LANCZOS)


def _pixels(image: Image.Image) -> list[Colour]:
    data = image.tobytes()
    return list(zip(data[::3], data[1::3], data[2::3], strict=True))


@lru_cache(maxsize=256)
def _channel(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _linear(tone: Colour) -> Light:
    red, green, blue = tone
    return _channel(red), _channel(green), _channel(blue)


def _coded(light: float) -> int:
    share = min(1.0, max(0.0, light))
    return round(255 * (share * 12.92 if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055))


def _luminance(tone: Colour) -> float:
    return sum(a * b for a, b in zip(_LUMINANCE, _linear(tone), strict=True))


@lru_cache(maxsize=100_000)
def _lab(tone: Colour) -> tuple[float, float, float]:
    red, green, blue = _linear(tone)
    rows = (
        (0.4124564, 0.3575761, 0.1804375),
        (0.2126729, 0.7151522, 0.0721750),
        (0.0193339, 0.1191920, 0.9503041),
    )
    x, y, z = (
        _root((a * red + b * green + c * blue) / white) for (a, b, c), white in zip(rows, _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    return share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116
