"""What the cards do; the modules of `cards` fill it."""

from __future__ import annotations

from typing import Final

from games.kernel.abilities import Book

BOOK: Final = Book(
    "champions",
    keepers=(
        "games.champions.effects.abilities",
        "games.champions.effects.occurrences",
        "games.champions.state.stats",
    ),
)
