"""Names that people type, for themselves or their decks. The only place that makes them harmless."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 40
"""Characters of a name; Discord's own have 32."""
NAMELESS = "…"
_ACTIVE = re.compile(r"([\\*_~`|<>\[\]()#@:/.+\-])")
"""Characters that start a style, link, mention, emoji, list or heading on Discord."""
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Control and format characters: right-to-left marks, joiners, line breaks, unassigned code points."""
_STACKED = 2
"""Stacked accents a letter may carry."""


def cleaned(name: str, most: int = LONGEST) -> str:
    """A name as one line of visible characters, at most `most`; `NAMELESS` if nothing is left.

    Invisible characters and those that turn the writing direction are removed; any space becomes one.
    """
    seen: list[str] = []
    accents = 0
    for character in name[: 8 * most]:
        kind = unicodedata.category(character)
        accents = accents + 1 if kind in ("Mn", "Me") else 0
        if kind in _UNSEEN or accents > _STACKED:
            seen.append(" " if character in "\t\n\r\v\f\u2028\u2029" else "")
        else:
            seen.append(" " if kind == "Zs" else character)
    made = " ".join("".join(seen).split())
    return made[:most].rstrip() or NAMELESS


def escaped(name: str) -> str:
    """A name for a message: Discord shows it as is, and nothing in it acts."""
    return _ACTIVE.sub(r"\\\1", name)


def quoted(said: str, most: int = 60) -> str:
    """Someone's input for quoting in a message: one line, and nothing in it acts."""
    return escaped(cleaned(said, most))
