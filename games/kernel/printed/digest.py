"""A game's rules in short clauses: `/rules` answers with them, and tests name them."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from games.kernel.printed import layers
from games.kernel.printed.content import said_in

LIKE = 0.7
"""How alike a word has to be written to be taken for another; 1 is the same."""
NEAR = 4
"""Titles named if nothing says what was typed."""
_SEE = re.compile(r"[(（](?:see\b|[參参詳详]?[見见])[^)）]*[)）]")
"""An index's reference elsewhere."""
_SIGNS = re.compile(r"[,;:!?()\[\]\"“”*/，、。；：！？（）【】「」『』《》…·•■◆]+")
"""Between words: people copy a heading with all its marks."""
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
    """Words to find it by, the same in all languages."""
    answers: tuple[str, ...] = ()
    """Keywords whose effect it says, if its title isn't their name; in small letters, all languages."""

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
    """Clauses that say every typed word in some language: first what answers to just that, then what is called
    so, then those with it in their title in this language, then in this language at all, as in the rulebook."""
    wanted = _SIGNS.sub(" ", _SEE.sub(" ", typed.lower())).split()
    name = " ".join(wanted)

    def rank(clause: Clause) -> int:
        if name in clause.answers:
            return -2
        if name == clause.title_in(language).lower().removesuffix(" x"):
            return -1
        here = (clause.text_in(language), clause.id, *clause.topics)
        shelves = (
            clause.title_in(language),
            " ".join(here),
            " ".join([*clause.title.values(), *clause.text.values()]),
        )
        said = ""
        for number, shelf in enumerate(shelves):
            said += f" {shelf.lower()}"
            if all(word in said or (not word.isascii() and word in _unspaced(said)) for word in wanted):
                return number
        return len(shelves)

    ranked = [(rank(clause), clause) for clause in digest(game)] if wanted else []
    return [clause for number, clause in sorted(ranked, key=lambda one: one[0]) if number < 3]


def _unspaced(said: str) -> str:
    """Without blanks beside Chinese characters, which some write and some don't."""
    return _BESIDE_HAN.sub("", said)


def titles_near(game: str, typed: str, language: str) -> list[str]:
    """Titles with words written much like what was typed, the nearest first."""
    wanted, found = _pairs(typed.lower()), dict[str, float]()
    for word, titles in _vocabulary(game, language):
        likeness = 2 * len(wanted & word) / (len(wanted) + len(word))
        if likeness >= LIKE:
            found.update((title, max(likeness, found.get(title, 0.0))) for title in titles)
    return sorted(found, key=lambda title: -found[title])[:NEAR]


@cache
def _vocabulary(game: str, language: str) -> tuple[tuple[frozenset[str], tuple[str, ...]], ...]:
    """Words of titles and topics, as pairs of letters, with the titles they lead to."""
    leads: dict[str, dict[str, None]] = {}
    for clause in digest(game):
        title = clause.title_in(language)
        for word in (title.lower(), *title.lower().split(), *clause.topics):
            leads.setdefault(word, {})[title] = None
    return tuple((_pairs(word), tuple(titles)) for word, titles in leads.items())


def _pairs(word: str) -> frozenset[str]:
    """Letters two by two: words spelt alike share most of them."""
    return frozenset(word[at : at + 2] for at in range(max(1, len(word) - 1)))
