"""What the cards do: one module for each set, each filling the registers as it is loaded."""

from games.champions.cards import (
    aggression,
    basic,
    black_panther,
    captain_marvel,
    iron_man,
    justice,
    klaw,
    leadership,
    modular,
    nemeses,
    protection,
    rhino,
    she_hulk,
    spider_man,
    standard,
    ultron,
)

__all__ = [
    "aggression",
    "basic",
    "black_panther",
    "captain_marvel",
    "iron_man",
    "justice",
    "klaw",
    "leadership",
    "modular",
    "nemeses",
    "protection",
    "rhino",
    "she_hulk",
    "spider_man",
    "standard",
    "ultron",
]
