"""What the cards do; the modules of `cards` fill it."""

from __future__ import annotations

from typing import Final

from games.kernel.abilities import Book

BOOK: Final = Book(
    "underworld",
    keepers=("games.underworld.effects.abilities", "games.underworld.state.stats"),
)
