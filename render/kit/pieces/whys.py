"""Marks on what cannot be played now: one sign for each kind of reason, the same as the list "Why not?" has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias, get_args

from PIL import Image, ImageDraw

from games.kernel.text import Text
from render.kit.kept import kept
from render.kit.palette import BRASS_DARK, INK, IVORY, mix
from render.kit.picture import Marks
from render.kit.shapes import centre, put, smooth, with_shadow
from render.kit.signs import SIGNS
from render.kit.vectors import icon

Why: TypeAlias = Literal["cost", "time", "target", "loyalty", "rule"]
"""Kinds of reasons: what is missing to pay, the wrong moment, nobody to aim at, loyalty, and all else."""
WHYS: Final[tuple[Why, ...]] = get_args(Why)
_KINDS: Final[dict[str, Why]] = {
    "cost": "cost", "cost-ability": "cost", "typed": "cost", "gems": "cost", "extra": "cost",
    "moment": "time", "time": "time", "time-ability": "time", "turn": "time", "hero": "time",
    "alter-ego": "time", "exhausted": "time", "used": "time", "used-turn": "time",
    "used-game": "time", "attacked": "time",
    "movement": "time", "target": "target", "range": "target", "nobody": "target", "place": "target",
    "loyalty": "loyalty",
}  # fmt: skip
"""What stands in a text's key behind `-why-` to its kind; every other reason is a rule of its own."""
_SIGNS: Final[dict[Why, str]] = {
    "cost": "fill 9 o 50,50 40; fill o 50,50 26; cut o 50,50 10",
    "time": SIGNS["time"],
    "target": SIGNS["thwart"],
    "loyalty": SIGNS["influence"],
    "rule": SIGNS["lock"],
}


def why_of(reason: Text) -> Why:
    """The kind of a reason that `Rules.why_not` gives."""
    return _KINDS.get(reason.key.partition("-why-")[2], "rule")


def with_whys(marks: Marks, reasons: Iterable[tuple[str, Text]]) -> dict[str, int]:
    """Marks that also say of what cannot be played which kind of reason there is: the first for each thing."""
    first: dict[str, Why] = {}
    for ref, reason in reasons:
        first.setdefault(ref, why_of(reason))
    return {**marks, **{f"why:{why}:{ref}": 1 for ref, why in first.items() if ref}}


def lay_why(made: Image.Image, marks: Marks, ref: str, at: tuple[int, int], size: int = 62) -> None:
    """Lay the sign of the reason on a card that cannot be played, its upper left corner there. Nothing where it
    can be, or where nobody asked."""
    why = next((why for why in WHYS if f"why:{why}:{ref}" in marks), None)
    if why is not None and ref not in marks:
        put(made, why_sign(why, size), at, 12)


@kept
def why_sign(why: Why, size: int) -> Image.Image:
    """A dark disc with the sign of a reason, crossed out; with its shadow (12 px)."""

    def paint(draw: ImageDraw.ImageDraw, s: int) -> None:
        full = size * s
        draw.ellipse((s, s, full - s, full - s), fill=INK, outline=IVORY, width=3 * s)

    def cross(draw: ImageDraw.ImageDraw, s: int) -> None:
        near, far = size * 0.16 * s, size * 0.84 * s
        draw.line([(near, far), (far, near)], fill=INK, width=round(size * 0.10 * s))
        draw.line([(near, far), (far, near)], fill=IVORY, width=round(size * 0.045 * s))

    disc = smooth(size, size, paint)
    centre(disc, icon(_SIGNS[why], round(size * 0.62), IVORY, mix(IVORY, BRASS_DARK, 0.3)))
    disc.alpha_composite(smooth(size, size, cross))
    return with_shadow(disc, size // 2, 12)
