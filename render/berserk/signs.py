"""Signs for messages: dice, tokens, special rules, and what models do and have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kernel.decision import Option
from games.kernel.text import Text
from render.berserk.looks import DIE, DIE_SHAPE, EMBLEMS, FOE, FRIEND, SIGN
from render.kit.badges import Badges, first_name, terms, tiles
from render.kit.palette import rgb

_TERM: Final = {
    "wound": ("bleeding", rgb("#9E2B2F")),
    "damage": ("burning", rgb("#A85A1E")),
    "health": ("health", rgb("#B02A4A")),
    "fatigue": ("fatigue", rgb("#6A4C9C")),
    "defence": ("defend", rgb("#2E7D4B")),
    "attack": ("attack", FOE),
    "movement": ("move", FRIEND),
    "range": ("range", rgb("#2C6FA8")),
    "cube": ("cube", rgb("#5A4FB0")),
}
_DOES: Final = {"attack": "attack", "shoot": "range", "charge": "attack", "rush": "attack", "move": "movement"}
"""An option's intent to its sign."""
BADGES: Final[Badges] = {
    **tiles("berserk", "colour", DIE_SHAPE, DIE),
    **tiles("berserk", "token", EMBLEMS["token"], dict.fromkeys(EMBLEMS["token"], rgb("#6B5226"))),
    **tiles("berserk", "special", EMBLEMS["special"], dict.fromkeys(EMBLEMS["special"], rgb("#5A2A3E"))),
    **terms("berserk", {id_: (SIGN[sign], ground) for id_, (sign, ground) in _TERM.items()}),
}


def sign_of(option: Option) -> str:
    """What it crosses or does, its die, or its token."""
    said = list(_within(option.label))
    if crossed := next((text for text in said if text.key == "berserk-move-through"), None):
        return _named(crossed)
    if option.intent in _DOES:
        return f"term/{_DOES[option.intent]}"
    dice = (text.key.removeprefix("berserk-die-") for text in said)
    die = next((colour for colour in dice if colour in DIE), "")
    return f"colour/{die}" if die else _named(option.label)


def _named(said: Text) -> str:
    named = first_name(said)
    return f"{named.kind}/{named.id}" if named is not None else ""


def _within(said: Text) -> Iterator[Text]:
    """A text, and all texts within it."""
    yield said
    for value in said.args.values():
        if isinstance(value, Text):
            yield from _within(value)
