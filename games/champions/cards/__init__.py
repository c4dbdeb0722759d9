"""What the cards do: one module per set, filling the book as it's loaded.

A card is a short function, registered with when, in which form, at what cost and with which target it works. It
gets a `Use`: one use of an ability as its effect sees it. The book (`BOOK` in `printed/book.py`) notes where
each one is written. A card that its print fully covers is in `by_print.py`. `checking` reports texts that
nothing implements and functions without a text. A test prints a card of its own within `BOOK.scope()`.
"""

from games.champions.cards import by_print
from games.champions.cards.aspects import aggression, basic, justice, leadership, protection
from games.champions.cards.encounter import klaw, modular, nemeses, rhino, standard, ultron
from games.champions.cards.heroes import black_panther, captain_marvel, iron_man, she_hulk, spider_man

__all__ = [
    "aggression", "basic", "black_panther", "by_print", "captain_marvel", "iron_man", "justice", "klaw",
    "leadership", "modular", "nemeses", "protection", "rhino", "she_hulk", "spider_man", "standard",
    "ultron",
]  # fmt: skip
