"""Names that people give: to themselves, to their decks. The one place that makes them harmless."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 40
"""Characters of a name; Discord's own have 32."""
NAMELESS = "…"
_ACTIVE = re.compile(r"([\\*_~`|<>\[\]()#@:/.+\-])")
"""Everything with which Discord begins a style, a link, a mention, an emoji, a list or a heading."""
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Control and format characters: writing from right to left, joiners, line breaks, unassigned code points."""
_STACKED = 2
"""Accents above one another that a letter may carry."""


def cleaned(name: str, most: int = LONGEST) -> str:
    """A name in one line of characters that can be seen, at most this many; `NAMELESS` where nothing is left.

    Characters that turn the direction of writing or cannot be seen are left out; any space becomes one.
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
    """A name as it is written into a message: Discord shows it as it is, and nothing in it acts."""
    return _ACTIVE.sub(r"\\\1", name)


def quoted(said: str, most: int = 60) -> str:
    """What somebody typed, to be said back in a message: in one line, and nothing in it acts."""
    return escaped(cleaned(said, most))
