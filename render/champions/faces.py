"""Cards of Marvel Champions: their colours, emblems, and readable faces; for small ones see `small.py`."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import msgspec
from PIL import Image

from games.champions.printed.content import CARDS, HEROES, RESOURCES, Print
from games.kernel.printed import layers
from render.kit.kept import kept
from render.kit.letters.textcard import Plan, text_card
from render.kit.letters.words import Words, told_of
from render.kit.palette import Colour, mix, rgb
from render.kit.pieces.cards import card_back
from render.kit.shapes import with_shadow
from render.kit.signs import SIGNS
from render.kit.vectors import check_drawings

MARGIN = 28
RADIUS = 10
TONES: Final[dict[str, tuple[Colour, Colour]]] = {
    "aggression": (rgb("#D8433B"), rgb("#4A0D10")),
    "justice": (rgb("#E3B93A"), rgb("#4A3508")),
    "leadership": (rgb("#3F86D8"), rgb("#0C2450")),
    "protection": (rgb("#46A862"), rgb("#0B3A20")),
    "basic": (rgb("#9AA4B4"), rgb("#2A303C")),
    "villain": (rgb("#8E4FC0"), rgb("#260C3E")),
    "encounter": (rgb("#B5652E"), rgb("#361706")),
    "spider_man": (rgb("#D23B3B"), rgb("#1B2A66")),
    "captain_marvel": (rgb("#C9403C"), rgb("#1A2F6B")),
    "she_hulk": (rgb("#4FAF55"), rgb("#3A1B52")),
    "iron_man": (rgb("#D0462F"), rgb("#5A3A0A")),
    "black_panther": (rgb("#6C5BB8"), rgb("#14121F")),
}
_BY_TRAIT: Final = {
    "attack": "attack",
    "thwart": "thwart",
    "defense": "defend",
    "weapon": "attack",
    "armor": "defend",
    "skill": "fame",
    "tactic": "influence",
    "superpower": "burning",
    "condition": "boost",
    "location": "lock",
    "tech": "energy",
    "s-h-i-e-l-d": "defend",
    "persona": "health",
    "aerial": "move",
}
_BY_TYPE: Final = {
    "treachery": "skull",
    "side-scheme": "threat",
    "main-scheme": "scheme",
    "attachment": "boost",
    "obligation": "lock",
    "environment": "burning",
    "event": "fame",
    "support": "influence",
    "upgrade": "boost",
    "minion": "skull",
}
_VALUES: Final = {
    "hero": (("thwart", "thwart"), ("attack", "attack"), ("defend", "defense"), ("health", "health")),
    "alter-ego": (("recover", "recover"), ("health", "health")),
    "ally": (("thwart", "thwart"), ("attack", "attack"), ("health", "health")),
    "minion": (("scheme", "scheme"), ("attack", "attack"), ("health", "health")),
    "villain": (("scheme", "scheme"), ("attack", "attack"), ("health", "health")),
    "side-scheme": (("threat", "threat"),),
    "main-scheme": (("threat", "target"), ("accelerate", "acceleration")),
}


class _EmblemFile(msgspec.Struct, forbid_unknown_fields=True):
    emblem: dict[str, str]

    def __post_init__(self) -> None:
        check_drawings(self.emblem)


EMBLEMS: Final = layers.load("champions/emblems.toml", _EmblemFile).emblem
"""Card code to drawing, for cards with their own."""


BUST: Final = (
    "fill s 50,8 70,16 72,36 62,54! 66,62 88,70 94,96! 6,96! 12,70 34,62 38,54! 28,36 30,16; "
    "half p 40,66 60,66 50,92"
)
"""An alter-ego: someone without a mask."""
MASK: Final = (
    "fill s 4,34! 28,24 50,34 72,24 96,34! 92,60 72,74 50,60 28,74 8,60; |cut s 18,48 30,40 42,50 32,56; "
    "|half p 4,34 0,20 14,28"
)
"""A hero's form."""
HAND: Final = (
    "half p 4,34 30,22 52,84 26,94; half p 96,34 70,22 48,84 74,94; cut p 27,10 73,10 73,88 27,88; "
    "fill p 32,14 68,14 68,84 32,84"
)
DECK: Final = "half p 34,6 88,6 88,78 34,78; cut p 18,16 74,16 74,92 18,92; fill p 14,22 68,22 68,94 14,94"
ICONS: Final = {"crisis": SIGNS["crisis"], "hazard": SIGNS["draw"], "acceleration": SIGNS["accelerate"]}
"""Icons of side schemes; a hazard deals another encounter card."""


def tones(card: Print) -> tuple[Colour, Colour]:
    """Light and dark of a card: its hero's, its aspect's, the villain's or the encounter deck's.

    An alter-ego wears plain clothes, in faded colours.
    """
    if card.type == "alter-ego":
        light, dark = TONES[card.set]
        return mix(light, rgb("#C9B79A"), 0.72), mix(dark, rgb("#4A3D2C"), 0.72)
    if card.type in ("villain", "main-scheme"):
        return TONES["villain"]
    return TONES.get(card.set if card.set in HEROES else card.aspect or "encounter", TONES["encounter"])


def drawing(card: Print) -> str:
    """A card's emblem: its own, its resource's, a trait's, or its type's."""
    if card.type == "alter-ego":
        return BUST
    if card.code in EMBLEMS:
        return EMBLEMS[card.code]
    if card.type == "resource":
        return SIGNS[next(iter(card.resources))]
    if card.type in ("event", "upgrade", "support"):
        for trait in card.traits:
            if trait in _BY_TRAIT:
                return SIGNS[_BY_TRAIT[trait]]
    return SIGNS[_BY_TYPE.get(card.type, "fame")]


def text_of(code: str, language: str) -> str:
    return told_of("champions/texts.toml", "card", code, language)


_OVER: Final = "When Revealed|Setup|Boost|展示時|展示时|遊戲準備|游戏准备|增效"
"""Headings of effects before a card is in play, or elsewhere."""


@cache
def text_in_play(code: str, language: str) -> str:
    """What a card still does while it's in play."""
    said = re.sub(rf"★?\s*\*\*(?:{_OVER})\*\*[^*★\n]*", "", text_of(code, language))
    return said.strip()


def kind_of(card: Print, words: Words, *, subtitle: bool = True) -> str:
    traits = [words.name("trait", trait) for trait in card.traits]
    stage = [words("champions-card-stage", stage=card.stage)] if card.stage else []
    other = [card.subtitle] if card.subtitle and subtitle else []
    return " · ".join([words.name("type", card.type), *stage, *other, *traits])


def beside(card: Print, words: Words) -> list[str]:
    """Printed values without a sign: consequential damage, hand size, starting threat."""
    said = []
    if card.type == "ally" and card.thwart_cost == card.attack_cost:
        said.append(words("champions-card-consequential-each", amount=card.attack_cost))
    elif card.type == "ally":
        said.append(words("champions-card-consequential", thwart=card.thwart_cost, attack=card.attack_cost))
    if card.hand_size is not None:
        said.append(words("champions-card-hand-size", value=card.hand_size))
    if card.type == "main-scheme" and card.target is not None:
        starting = per_player(card, "threat", words)
        said.append(words("champions-card-threat", value=starting))
    return said


def per_player(card: Print, what: str, words: Words) -> str:
    """A printed value, marked if it counts per player."""
    value = getattr(card, what)
    if not getattr(card, f"{what}_per_player"):
        return str(value)
    return words("champions-card-per-player", value=value)


def _values(card: Print) -> tuple[tuple[str, str], ...]:
    made = []
    for sign, what in _VALUES.get(card.type, ()):
        value = getattr(card, what)
        per = "×" if getattr(card, f"{what}_per_player", False) else ""
        made.append((SIGNS[sign], "–" if value is None else f"{value}{per}"))
    return tuple(made)


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def plan(code: str, words: Words, *, subtitle: bool = False) -> Plan:
    """What a card's face shows; its subtitle only if it's alone: a hand has little room."""
    card = CARDS[code]
    pips = tuple(SIGNS[kind] for kind in (*RESOURCES, "wild") for _ in range(card.resources.get(kind, 0)))
    said = "\n".join([*filter(None, [text_of(code, words.language)]), *map(_capital, beside(card, words))])
    if card.boost or card.boost_star:
        icons = "{boost}" * card.boost + ("★" if card.boost_star else "")
        said = f"{said}\n{icons}" if said else icons
    cost = "" if card.cost is None else str(card.cost)
    name, kind = words.name("card", code), kind_of(card, words, subtitle=subtitle)
    rank = 2 if card.unique else 1
    return Plan(name, drawing(card), *tones(card), cost, kind, said, _values(card), pips, rank)


@kept
def large(code: str, size: tuple[int, int], language: str, subtitle: bool = False) -> Image.Image:
    words, least = Words(language, "champions"), letters(size)
    face = plan(code, words, subtitle=subtitle)
    return with_shadow(text_card(face, size, language, radius=18, least=least), 18, MARGIN)


def letters(size: tuple[int, int]) -> int:
    return round(size[0] * 0.063)


@kept
def back(size: tuple[int, int], whose: str) -> Image.Image:
    """A card's back: `player`, `encounter` or `drone`."""
    tone = {"player": rgb("#2F5FA8"), "encounter": rgb("#A8602A"), "drone": rgb("#7A8494")}[whose]
    sign = {"player": SIGNS["fame"], "encounter": SIGNS["skull"], "drone": EMBLEMS["01143"]}[whose]
    return card_back(*size, tone, "lattice" if whose == "player" else "bands", sign, RADIUS)
