"""Cards fully covered by their print."""

from __future__ import annotations

from games.underworld.printed.book import BOOK
from games.underworld.printed.content import CORPSE, DRAGON

# Keywords in `data/underworld/cards.toml`.
BOOK.done_by_print(CORPSE, "TK001", "TK003", "TK005", "TK006")
# Its society's deck rules: `deckbuilding`; its Blood: `setup` and `moving`.
BOOK.done_by_print(DRAGON)
