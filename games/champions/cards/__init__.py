"""What the cards do: one module for each set, each filling the book as it is loaded."""

from games.champions.cards import by_print
from games.champions.cards.aspects import aggression, basic, justice, leadership, protection
from games.champions.cards.encounter import klaw, modular, nemeses, rhino, standard, ultron
from games.champions.cards.heroes import black_panther, captain_marvel, iron_man, she_hulk, spider_man

__all__ = [
    "aggression",
    "basic",
    "black_panther",
    "by_print",
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
