"""What cards, heroes, allies and enemies do; importing these modules fills the book."""

from games.berserk.cards import (
    allies,
    by_print,
    enemies,
    farnese,
    guts,
    isidro,
    schierke,
    serpico,
    special,
    tactics,
)

__all__ = [
    "allies",
    "by_print",
    "enemies",
    "farnese",
    "guts",
    "isidro",
    "schierke",
    "serpico",
    "special",
    "tactics",
]
