"""A game's rules in short clauses: what `/rules` answers with and what tests name."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from games.kernel.printed import layers
from games.kernel.printed.content import said_in

_SEE = re.compile(r"[(（](?:see\b|[參参詳详]?[見见])[^)）]*[)）]")
"""Where an index points elsewhere."""
_SIGNS = re.compile(r"[,;:!?()\[\]\"“”*/，、。；：！？（）【】「」『』《》…·•■◆]+")
"""What stands between words: people copy a heading with all its marks."""
_BESIDE_HAN = re.compile(r"(?<=[\u4e00-\u9fff]) | (?=[\u4e00-\u9fff])")


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
    answers: tuple[str, ...] = ()
    """Keywords whose effect it says, in small letters and all languages, where its title is not their name."""

    def title_in(self, language: str) -> str:
        return said_in(self.title, language)

    def text_in(self, language: str) -> str:
        return said_in(self.text, language)


class _Digest(msgspec.Struct, forbid_unknown_fields=True):
    rule: list[Clause]


@cache
def digest(game: str) -> tuple[Clause, ...]:
    """All clauses of a game in the rulebook's order, from `data/<game>/rules.toml`; raises `ContentFault`."""
    return tuple(layers.load(f"{game}/rules.toml", _Digest).rule)


def clauses_that_say(game: str, typed: str, language: str) -> list[Clause]:
    """All clauses that say every typed word in some language: first what answers to just that, then what is
    called so, then those that say it in their title in this language, then those that say it in this language
    at all, as in the rulebook."""
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
    """The same without the blanks beside Chinese characters, which some write and some do not."""
    return _BESIDE_HAN.sub("", said)
