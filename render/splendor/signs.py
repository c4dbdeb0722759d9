"""Signs for messages: gems, and sets of gems to take."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from games.kernel.decision import Option
from games.kernel.printed.content import FALLBACK
from games.splendor.printed.content import CARDS, COLOURS, GEMS
from render.kit.badges import SIZE, Badge, Badges, Part
from render.kit.letters.words import Words
from render.kit.palette import WHITE, mix
from render.kit.shapes import Point
from render.splendor.gems import CUTS, TONES

_PLACES: Final = {
    1: ((0, 0, SIZE),),
    2: ((0, 24, 76), (52, 24, 76)),
    3: ((31, 0, 66), (0, 60, 66), (62, 60, 66)),
}
"""Left, top and side of gems that share a sign."""


def _stone(gem: str, at: tuple[int, int, int]) -> list[Part]:
    """A gem's facets, table and highlight."""
    light, dark = TONES[gem]
    deep, table, crest = mix(light, dark, 0.45), mix(light, WHITE, 0.1), mix(light, WHITE, 0.45)
    upper = [corner for corner in CUTS[gem] if corner[1] <= 0]
    return [
        Part(_area(CUTS[gem], 46), deep, deep, at, edged=True),
        Part(_area(CUTS[gem], 28), table, table, at),
        Part(_area([*upper, (0.0, 0.0)], 28), crest, crest, at),
    ]


def _area(corners: Sequence[Point], radius: int) -> str:
    return "fill p " + " ".join(f"{50 + radius * x:.1f},{50 + radius * y:.1f}" for x, y in corners)


def _together(gems: Sequence[str]) -> Badge:
    words = Words(FALLBACK, "splendor")
    parts = [part for gem, at in zip(gems, _PLACES[len(gems)], strict=True) for part in _stone(gem, at)]
    return Badge("".join(words.name("gem", gem) for gem in gems), tuple(parts))


_TAKEN: Final = [
    *combinations(COLOURS, 3),
    *combinations(COLOURS, 2),
    *((colour, colour) for colour in COLOURS),
]
BADGES: Final[Badges] = {
    **{f"gem/{gem}": _together([gem]) for gem in GEMS},
    **{f"take/{'+'.join(gems)}": _together(gems) for gems in _TAKEN},
    "term/grey": _together(["grey"]),
}


def sign_of(option: Option) -> str:
    """The gems taken, or a card's bonus."""
    if option.intent == "take":
        gems = sorted(option.id.partition(":")[2].split("+"), key=GEMS.index)
        return f"gem/{gems[0]}" if len(gems) == 1 else f"take/{'+'.join(gems)}"
    return f"gem/{CARDS[option.about].bonus}" if option.about in CARDS else ""
