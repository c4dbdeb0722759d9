"""Cards that the rules carry out from their print."""

from __future__ import annotations

from games.berserk.printed.book import BOOK

# Each is an attack on one visible enemy within the printed range.
BOOK.done_by_print("isidro-6", "serpico-2", "tactic-6")
