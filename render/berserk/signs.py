"""Signs for messages: dice, tokens, special rules, and what models do and have."""

from __future__ import annotations

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
"""What an option is for, to the sign of it."""
BADGES: Final[Badges] = {
    **tiles("berserk", "colour", DIE_SHAPE, DIE),
    **tiles("berserk", "token", EMBLEMS["token"], dict.fromkeys(EMBLEMS["token"], rgb("#6B5226"))),
    **tiles("berserk", "special", EMBLEMS["special"], dict.fromkeys(EMBLEMS["special"], rgb("#5A2A3E"))),
    **terms("berserk", {id_: (SIGN[sign], ground) for id_, (sign, ground) in _TERM.items()}),
}


def sign_of(option: Option) -> str:
    """What it does, which die it is, or the token that it's about."""
    if option.intent in _DOES:
        return f"term/{_DOES[option.intent]}"
    if die := _die_in(option.label):
        return f"colour/{die}"
    named = first_name(option.label)
    return f"{named.kind}/{named.id}" if named is not None else ""


def _die_in(said: Text) -> str:
    colour = said.key.removeprefix("berserk-die-")
    if colour in DIE:
        return colour
    inner = (_die_in(value) for value in said.args.values() if isinstance(value, Text))
    return next(filter(None, inner), "")
