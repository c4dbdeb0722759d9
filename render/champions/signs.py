"""Signs for messages: heroes, resources, aspects, status cards, and what characters do and have."""

from __future__ import annotations

from typing import Final

from games.champions.printed.content import CARDS, HEROES, RESOURCES
from games.kernel.decision import Option
from games.kernel.text import Name
from render.champions.faces import MASK, TONES
from render.champions.pieces import STATUS
from render.kit.badges import Badges, first_name, terms, tile, tiles
from render.kit.palette import mix, rgb
from render.kit.signs import SIGNS

_RESOURCE: Final = {
    "energy": rgb("#B8860B"),
    "mental": rgb("#2F6FC4"),
    "physical": rgb("#B3372F"),
    "wild": rgb("#3C8A55"),
}
_ASPECT: Final = {
    "aggression": SIGNS["burning"],
    "justice": SIGNS["crisis"],
    "leadership": SIGNS["influence"],
    "protection": SIGNS["tough"],
    "basic": SIGNS["fame"],
}
_HERO: Final = {hero: mix(*TONES.get(hero, TONES["encounter"]), 0.25) for hero in HEROES}
_TERM: Final = {
    "threat": ("threat", rgb("#7A3FB0")),
    "damage": ("burning", rgb("#A8322E")),
    "health": ("health", rgb("#B02A4A")),
    "attack": ("attack", rgb("#9C2F2A")),
    "thwart": ("thwart", rgb("#2C6FA8")),
    "defense": ("defend", rgb("#2E7D4B")),
    "recover": ("recover", rgb("#3D8B7A")),
}
_DOES: Final = {
    **dict.fromkeys(("attack", "power-attack"), "attack"),
    **dict.fromkeys(("thwart", "power-thwart"), "thwart"),
    **dict.fromkeys(("take-damage", "hero-damage", "hero-damage-three", "fury-damage"), "damage"),
    **dict.fromkeys(("main-threat", "main-threat-one", "main-threat-x", "threat-here-two"), "threat"),
    "fury-thwart": "threat",
    "recover": "recover",
}
"""An option's intent to its sign."""
BADGES: Final[Badges] = {
    **tiles("champions", "resource", SIGNS, {kind: _RESOURCE[kind] for kind in (*RESOURCES, "wild")}),
    **tiles("champions", "status", SIGNS, STATUS),
    **tiles("champions", "aspect", _ASPECT, {aspect: TONES[aspect][1] for aspect in _ASPECT}),
    **tiles("champions", "hero", dict.fromkeys(HEROES, MASK), _HERO),
    **terms("champions", {id_: (SIGNS[sign], ground) for id_, (sign, ground) in _TERM.items()}),
    "form": tile("Form", MASK, rgb("#4A5568")),
}


def sign_of(option: Option) -> str:
    """What it does, else its card's kind."""
    if option.intent in _DOES:
        return f"term/{_DOES[option.intent]}"
    if option.label.key == "champions-defend":
        return "term/defense"
    if option.intent == "form":
        return "form"
    named = first_name(option.label)
    return _of_card(named) if named is not None else ""


def _of_card(named: Name) -> str:
    card = CARDS.get(named.id) if named.kind == "card" else None
    if card is None:
        return f"{named.kind}/{named.id}"
    if card.type == "resource":
        return f"resource/{next(iter(card.resources))}"
    return f"hero/{card.set}" if card.set in HEROES else f"aspect/{card.aspect}"
