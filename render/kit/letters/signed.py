"""Signs in sentences. While a message is built, a private-use Unicode character stands for each; the sender
replaces it with the picture."""

from __future__ import annotations

import re
from collections.abc import Mapping

from games.kernel.printed.content import FALLBACK
from render.kit.letters.sentences import SIGNS, sentences

FIRST = 0xF0000
"""First placeholder character for signs."""
_TERM = "term/"
_MARK, _SPLIT = re.compile(SIGNS), re.compile(f"({SIGNS})")


class Signs:
    """The signs of one game that can be shown now. Each goes before its word, which says the same."""

    def __init__(self, game: str, marks: Mapping[str, str]) -> None:
        """`marks`: `gem/yellow` (a name) or `term/threat` (a term) to its placeholder."""
        self._game, self._marks = game, marks
        self._counted: dict[str, tuple[re.Pattern[str], dict[str, str]]] = {}

    def of(self, sign: str) -> str:
        """The placeholder of a sign; empty if it can't be shown."""
        return self._marks.get(sign, "")

    def counted(self, sentence: str, language: str) -> str:
        """A sentence with signs before terms that follow a number or an article."""
        if language not in self._counted:
            self._counted[language] = self._terms(language)
        pattern, marks = self._counted[language]
        return pattern.sub(lambda found: f"{found[1]}{marks[found[2]]}{found[2]}", sentence)

    def _terms(self, language: str) -> tuple[re.Pattern[str], dict[str, str]]:
        said: dict[str, str] = {}
        for sign, mark in self._marks.items():
            key = f"{self._game}-sign-{sign.removeprefix(_TERM)}"
            if sign.startswith(_TERM) and sentences(language).has(key):
                said |= dict.fromkeys(sentences(language).say(key, {})[0].split("|"), mark)
        words = "|".join(map(re.escape, sorted(said, key=len, reverse=True))) or r"\b\B"
        end = r"\b" if language == FALLBACK else ""
        return re.compile(rf"((?:\d|\b[Aa]) (?:[個个點点] ?)?)({words}){end}"), said


def parts(said: str) -> list[str]:
    """Split a text into signs and what's between."""
    return _SPLIT.split(said)


def unsigned(said: str) -> str:
    """A text without its signs."""
    return _MARK.sub("", said)
