"""What cards, models and special rules do; the modules of `cards` fill it."""

from __future__ import annotations

from typing import Final

from games.kernel.abilities import Book

BOOK: Final = Book("berserk", keepers=("games.berserk.effects.abilities", "games.berserk.effects.occasions"))
