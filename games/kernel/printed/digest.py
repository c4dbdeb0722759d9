"""A game's rules in short clauses: `/rules` shows them, and tests refer to them."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from games.kernel.printed import layers
from games.kernel.printed.content import said_in

_SEE = re.compile(r"[(（](?:see\b|[參参詳详]?[見见])[^)）]*[)）]")
"""A cross-reference in an index."""
_SIGNS = re.compile(r"[,;:!?()\[\]\"“”*/，、。；：！？（）【】「」『』《》…·•■◆]+")
"""Between words: people copy headings with all their punctuation."""
_BESIDE_HAN = re.compile(r"(?<=[\u4e00-\u9fff]) | (?=[\u4e00-\u9fff])")


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: dict[str, str]
    """By language."""
    text: dict[str, str]
    """By language."""
    enforced: bool = True
    """False for definitions and what people do among themselves."""
    topics: tuple[str, ...] = ()
    """Search words, the same in all languages."""
    answers: tuple[str, ...] = ()
    """Keywords it explains, other than its title; lowercase, all languages."""

    def title_in(self, language: str) -> str:
        return said_in(self.title, language)

    def text_in(self, language: str) -> str:
        return said_in(self.text, language)


class _Digest(msgspec.Struct, forbid_unknown_fields=True):
    rule: list[Clause]


@cache
def digest(game: str) -> tuple[Clause, ...]:
    """In the rulebook's order, from `data/<game>/rules.toml`; raises `ContentFault`."""
    return tuple(layers.load(f"{game}/rules.toml", _Digest).rule)


def clauses_that_say(game: str, typed: str, language: str) -> list[Clause]:
    """Clauses with every typed word in some language. Order: `answers` has exactly that; the title is that;
    found in the title in this language; found anywhere in this language; the rest. Ties as in the rulebook."""
    wanted = _SIGNS.sub(" ", _SEE.sub(" ", typed.lower())).split()
    name = " ".join(wanted)

    def rank(clause: Clause) -> int:
        if name in clause.answers:
            return -2
        if name == clause.title_in(language).lower().removesuffix(" x"):
            return -1
        here = " ".join((clause.text_in(language), clause.id, *clause.topics))
        everywhere = " ".join((*clause.title.values(), *clause.text.values()))
        shelves = (clause.title_in(language), here, everywhere)
        said = ""
        for number, shelf in enumerate(shelves):
            said += f" {shelf.lower()}"
            if all(word in said or (not word.isascii() and word in _unspaced(said)) for word in wanted):
                return number
        return len(shelves)

    ranked = [(rank(clause), clause) for clause in digest(game)] if wanted else []
    return [clause for number, clause in sorted(ranked, key=lambda one: one[0]) if number < 3]


def _unspaced(said: str) -> str:
    """Without spaces beside Chinese characters, which some people type and some don't."""
    return _BESIDE_HAN.sub("", said)
