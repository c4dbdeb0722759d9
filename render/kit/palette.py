"""Colours as (red, green, blue), and mixing them. All other tones come from these."""

from __future__ import annotations

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """`#DEBA76` as numbers."""
    value = int(code.lstrip("#"), 16)
    return value >> 16, value >> 8 & 255, value & 255


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Blend `share` (0 to 1) of the other colour in."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


INK = rgb("#0D1116")
TABLE_LIGHT, TABLE_DARK = rgb("#24363A"), rgb("#090D12")
BRASS, BRASS_DARK = rgb("#DEBA76"), rgb("#7A6238")
IVORY = rgb("#F7EFDC")
MIST = rgb("#A9B4B5")
BLACK, WHITE = (0, 0, 0), (255, 255, 255)
