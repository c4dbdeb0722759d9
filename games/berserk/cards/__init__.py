"""What cards, heroes, allies and enemies do: each module fills the book as it is loaded."""

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
