"""Cards that need no function: what they say stands in their print, and the rules do it."""

from __future__ import annotations

from games.berserk.printed.book import BOOK

# An attack on one visible enemy within the printed range.
BOOK.done_by_print("isidro-6", "serpico-2", "tactic-6")
