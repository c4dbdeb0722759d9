"""Cards of Underworld: their colours, emblems, and readable faces."""

from __future__ import annotations

from typing import Final

import msgspec
from PIL import Image

from games.kernel.printed import layers
from games.underworld.printed.content import CARDS, CONTESTS, Print
from render.kit.kept import kept
from render.kit.letters.textcard import READ, Plan, text_card
from render.kit.letters.words import Words, told_of
from render.kit.palette import Colour, rgb
from render.kit.shapes import with_shadow
from render.kit.signs import SIGNS, Icons, icons
from render.kit.vectors import check_drawings

MARGIN = 28
TONES: Final[dict[str, tuple[Colour, Colour]]] = {
    "yellow": (rgb("#E2B93B"), rgb("#4B3707")),
    "green": (rgb("#4FA35B"), rgb("#0E361B")),
    "blue": (rgb("#4A86D6"), rgb("#0D2450")),
    "red": (rgb("#CF4038"), rgb("#470C0E")),
    "grey": (rgb("#9AA4B0"), rgb("#2A3039")),
    "white": (rgb("#E6E0D2"), rgb("#575043")),
    "black": (rgb("#6E6480"), rgb("#16121D")),
    "purple": (rgb("#9A5BC8"), rgb("#2A1042")),
    "neutral": (rgb("#B08A5E"), rgb("#3A2814")),
}
"""Light and dark of each faction."""
REGION_TONES: Final = (rgb("#4E8C93"), rgb("#0E2A33"))
_SEEN: Final = (
    "core", "phase-monster", "mythical-creature", "demon", "organ", "walking-corpse", "golem", "bat", "rat",
    "dog", "wolf", "fish", "bird", "fae", "skeleton", "ghoul", "ghost", "nymph", "nightmare", "vampire",
    "entropy", "machine", "ninja", "hunter", "psychic", "construct", "dream", "mage", "police", "soldier",
    "politician", "agent", "scholar", "plan", "weapon", "equipment", "evolution", "connection", "book",
    "ritual", "status", "resource", "facility", "research", "hidden-contest", "order", "strategy", "spell",
    "disaster", "tactic", "death", "waters", "mountains", "polar", "forest", "ruins", "otherworld",
    "wilderness", "city", "mutant", "beast", "sect", "human",
)  # fmt: skip
"""Subtypes by priority for a card's emblem."""
_AS: Final = {
    "mythical-creature": "beast",
    "hidden-contest": "psychic",
    "death": "skeleton",
    "school": "scholar",
    "enterprise": "resource",
    "group": "vampire",
    "mage-society": "dream",
}


class _EmblemFile(msgspec.Struct, forbid_unknown_fields=True):
    sign: dict[str, str]
    faction: dict[str, str]
    domain: dict[str, str]
    kind: dict[str, str]

    def __post_init__(self) -> None:
        for part in (self.sign, self.faction, self.domain, self.kind):
            check_drawings(part)


_FILE: Final = layers.load("underworld/emblems.toml", _EmblemFile)
SIGN: Final = SIGNS | _FILE.sign
FACTION: Final = _FILE.faction
DOMAIN: Final = _FILE.domain
KIND: Final = _FILE.kind


def tones(card: Print) -> tuple[Colour, Colour]:
    """Light and dark of a card: its faction's, or the regions' own."""
    return REGION_TONES if card.type == "region" else TONES[card.colour]


def drawing(card: Print) -> str:
    """A card's emblem, by its subtypes or faction."""
    for subtype in _SEEN:
        if subtype in card.subtypes and (name := _AS.get(subtype, subtype)) in KIND:
            return KIND[name]
    for subtype in card.subtypes:
        if (name := _AS.get(subtype, subtype)) in KIND:
            return KIND[name]
    return FACTION[card.colour]


def text_of(code: str, language: str) -> str:
    return told_of("underworld/texts.toml", "card", code, language)


def kind_of(card: Print, words: Words) -> str:
    kind = words.name("type", "token_character" if card.token and card.character else card.type)
    subtypes = [words.name("subtype", subtype) for subtype in card.subtypes]
    return " · ".join([kind, *subtypes])


def values(card: Print) -> tuple[tuple[str, str], ...]:
    """Printed icons and defence; temporary icons in brackets. For a region, threshold and points."""
    if card.threshold:
        points = ((SIGN["score"], str(card.points)),) if card.type == "region" else ()
        return ((SIGN["influence"], str(card.threshold)), *points)
    made = []
    for kind, fixed, passing in zip(CONTESTS, card.icons, card.temporary, strict=True):
        if fixed or passing:
            said = f"{fixed or ''}{f'({passing})' if passing else ''}"
            made.append((SIGN[kind], said))
    if card.defence is not None:
        made.append((SIGN["defence"], str(card.defence)))
    made += [(DOMAIN[domain], "") for domain in card.domains[: 5 - len(made)]]
    return tuple(made)


def pips(card: Print) -> tuple[str, ...]:
    return tuple(FACTION[colour] for colour in card.loyalty) + tuple(DOMAIN[d] for d in card.loyalty_domains)


def plan(code: str, words: Words) -> Plan:
    card = CARDS[code]
    cost = "" if card.cost is None else str(card.cost)
    name, kind, said = words.name("card", code), kind_of(card, words), text_of(code, words.language)
    rank = 3 if card.core or card.type == "society" else 2 if card.unique else 1
    return Plan(name, drawing(card), *tones(card), cost, kind, said, values(card), pips(card), rank)


def signs() -> Icons:
    """The game's own signs and the shared ones, for lines of text."""
    return icons(more=_FILE.sign)


@kept
def large(code: str, size: tuple[int, int], language: str) -> Image.Image:
    words = Words(language, "underworld")
    made = text_card(plan(code, words), size, language, signs(), radius=18, least=READ)
    return with_shadow(made, 18, MARGIN)
