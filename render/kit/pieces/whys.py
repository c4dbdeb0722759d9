"""Marks on what can't be played now: a sign per kind of reason, as in the list "Why not?"."""

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
"""Kinds of reasons: can't pay, wrong moment, no target, loyalty, and everything else."""
WHYS: Final[tuple[Why, ...]] = get_args(Why)
_KINDS: Final[dict[str, Why]] = {
    "cost": "cost", "cost-ability": "cost", "typed": "cost", "gems": "cost", "extra": "cost",
    "moment": "time", "time": "time", "time-ability": "time", "turn": "time", "hero": "time",
    "alter-ego": "time", "exhausted": "time", "used": "time", "used-turn": "time",
    "used-game": "time", "attacked": "time",
    "movement": "time", "target": "target", "range": "target", "nobody": "target", "place": "target",
    "loyalty": "loyalty",
}  # fmt: skip
"""What follows `-why-` in a text's key, to its kind; anything else is a rule."""
_SIGNS: Final[dict[Why, str]] = {
    "cost": "fill 9 o 50,50 40; fill o 50,50 26; cut o 50,50 10",
    "time": SIGNS["time"],
    "target": SIGNS["thwart"],
    "loyalty": SIGNS["influence"],
    "rule": SIGNS["lock"],
}


def why_of(reason: Text) -> Why:
    """The kind of a reason from `Rules.why_not`."""
    return _KINDS.get(reason.key.partition("-why-")[2], "rule")


def with_whys(marks: Marks, reasons: Iterable[tuple[str, Text]]) -> dict[str, int]:
    """Add to the marks why things can't be played: the first reason's kind for each."""
    first: dict[str, Why] = {}
    for ref, reason in reasons:
        first.setdefault(ref, why_of(reason))
    return {**marks, **{f"why:{why}:{ref}": 1 for ref, why in first.items() if ref}}


def lay_why(made: Image.Image, marks: Marks, ref: str, at: tuple[int, int], size: int = 62) -> None:
    """Lay the reason's sign on a card that can't be played, its upper left corner there. Nothing if it can be,
    or no one asked."""
    why = next((why for why in WHYS if f"why:{why}:{ref}" in marks), None)
    if why is not None and ref not in marks:
        put(made, why_sign(why, size), at, 12)


@kept
def why_sign(why: Why, size: int) -> Image.Image:
    """A dark disc with a reason's sign, crossed out; with its shadow (12 px)."""

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
