"""Cards fully covered by their print."""

from __future__ import annotations

from games.champions.printed.book import BOOK

# Keywords and numbers in `data/champions/cards.toml`.
BOOK.done_by_print("01040a", "01076", "01101", "01102", "01120", "01167", "01172", "01184")
# Copies allowed in a deck (`max_per_deck`).
BOOK.done_by_print("01088", "01089", "01090")
# `scenarios.toml` has the setup; a main scheme's last stage loses the game for everyone.
BOOK.done_by_print("01097a", "01097b", "01117b")
# A crisis icon.
BOOK.done_by_print("01108")
# A facedown Drone's values: `stats.base`; where it goes: `piles`.
BOOK.done_by_print("01140")
