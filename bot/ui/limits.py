"""Discord's limits on text, in one place."""

from __future__ import annotations

TEXT = 4000
"""Characters of all text displays of one message together."""
LABEL = 80
FORM_LABEL = 45
"""Title of a form, label of a field."""
OPTION = 100
PLACEHOLDER = 150
ROW = 5
"""Buttons of one row."""
MENU = 25
"""Options of one select menu, choices of one autocompletion."""


def clip(said: str, most: int) -> str:
    """At most this many characters, with an ellipsis where some are gone."""
    return said if len(said) <= most else said[: most - 1].rstrip() + "…"


def last_lines(lines: list[str], most: int) -> str:
    """As many of the newest lines as fit."""
    kept: list[str] = []
    for line in reversed(lines):
        if sum(map(len, kept)) + len(kept) + len(line) > most:
            break
        kept.insert(0, line)
    return "\n".join(kept)
