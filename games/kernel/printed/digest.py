"""A game's rules in short clauses: what `/rules` answers with and what tests name."""

from __future__ import annotations

from functools import cache

import msgspec

from games.kernel.printed import layers
from games.kernel.printed.content import said_in


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule."""

    id: str
    title: dict[str, str]
    """Language to title."""
    text: dict[str, str]
    """Language to sentence."""
    enforced: bool = True
    """False for definitions and for what people do among themselves: nothing there to enforce."""
    topics: tuple[str, ...] = ()
    """Words to find it by, the same in all languages."""

    def title_in(self, language: str) -> str:
        """The title in a language, else in English, else in any."""
        return said_in(self.title, language)

    def text_in(self, language: str) -> str:
        """Likewise the sentence."""
        return said_in(self.text, language)


class _Digest(msgspec.Struct, forbid_unknown_fields=True):
    rule: list[Clause]


@cache
def digest(game: str) -> tuple[Clause, ...]:
    """All clauses of a game in the rulebook's order, from `data/<game>/rules.toml`; raises `ContentFault`."""
    return tuple(layers.load(f"{game}/rules.toml", _Digest).rule)
