"""Cards that the rules carry out from their print."""

from __future__ import annotations

from games.champions.printed.book import BOOK

# Keywords and numbers in `data/champions/cards.toml`.
BOOK.done_by_print("01040a", "01076", "01101", "01102", "01120", "01167", "01172", "01184")
# So many of them in a deck (`max_per_deck`).
BOOK.done_by_print("01088", "01089", "01090")
# How a scenario is set up stands in `scenarios.toml`; a main scheme's last stage loses the game for everybody.
BOOK.done_by_print("01097a", "01097b", "01117b")
# A crisis icon.
BOOK.done_by_print("01108")
# What a facedown Drone is: `stats.base`, and where it goes: `piles`.
BOOK.done_by_print("01140")
