"""Finds what someone means by what they type: its words in any order, and misspelled if nothing else fits.

Names may be in any language. Chinese has no blanks: a run of its characters is one word.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeVar

from rapidfuzz.distance import OSA, LCSseq

T = TypeVar("T")
MOST_WORDS, MOST_LETTERS = 8, 100
"""Words and letters of the input that count: the rest tells little, and takes time."""
SLIPS: Final = ((8, 2), (4, 1), (3, 1))
"""Minimum letters of a word and its allowed slips: a letter wrong, missing, extra, or two swapped."""
HAN_LONG = 3
"""How many times as long a Chinese run may be if two thirds of the input are in it in order."""
_MARKS = str.maketrans(dict.fromkeys("「」『』“”\"'‘’"))
_WORD = re.compile(r"[\u3400-\u9fff]+|[^\W\u3400-\u9fff]+")
SAME, BEGINS, HOLDS, WORDS, UNLIKE = range(5)
"""How well a name fits, best first."""


def folded(said: str) -> str:
    """A name or an input, normalized: ignores width, case, quotes and extra spaces."""
    plain = unicodedata.normalize("NFKC", said).casefold().translate(_MARKS)
    return " ".join(plain.split())


def found(typed: str, named: Iterable[tuple[T, Sequence[str]]]) -> list[T]:
    """The things with a name that fits the input, best first, otherwise in order; if none fits, those that were
    likely meant."""
    there = list(named)
    return fitting(typed, there) or meant(typed, there)


def fitting(typed: str, named: Iterable[tuple[T, Sequence[str]]]) -> list[T]:
    """The things with a name that contains the input; if there are none, those with all of its words."""
    wanted = folded(typed[:MOST_LETTERS])
    sought = _words_of(wanted)[:MOST_WORDS]
    ranked = [
        (min((_rank(_folded(name), wanted, sought) for name in names), default=UNLIKE), each)
        for each, names in named
    ]
    fits = [one for one in ranked if one[0] < WORDS] or [one for one in ranked if one[0] == WORDS]
    return [each for _, each in sorted(fits, key=lambda one: one[0])]


def _rank(name: str, wanted: str, sought: Sequence[str]) -> int:
    if wanted in name:
        return SAME if name == wanted else BEGINS if name.startswith(wanted) else HOLDS
    return WORDS if sought and all(word in name for word in sought) else UNLIKE


def meant(typed: str, named: Iterable[tuple[T, Sequence[str]]]) -> list[T]:
    """The things with a name whose words resemble all those typed."""
    sought = _words_of(folded(typed[:MOST_LETTERS]))[:MOST_WORDS]
    words = [(each, [_words_of(_folded(name)) for name in names]) for each, names in named]
    vocabulary = {word for _, names in words for name in names for word in name}
    near = [{word for word in vocabulary if _is_near(word, wanted)} for wanted in sought]
    if not near or not all(near):
        return []
    return [each for each, names in words if any(all(not a.isdisjoint(name) for a in near) for name in names)]


def _is_near(word: str, wanted: str) -> bool:
    """Whether a word, or its start, resembles what was typed."""
    if wanted in word:
        return True
    if _is_han(wanted):
        alike = len(wanted) > 2 and len(word) <= HAN_LONG * len(wanted) and _is_han(word)
        return alike and LCSseq.similarity(wanted, word) * 3 >= len(wanted) * 2
    slips = next((slips for letters, slips in SLIPS if len(wanted) >= letters), 0)
    if not slips or len(word) < len(wanted) - slips:
        return False
    if len(wanted) < 4:  # too many short words differ by a letter: only swapped letters count
        return sorted(word) == sorted(wanted) and OSA.distance(wanted, word) == 1
    return OSA.distance(wanted, word[: len(wanted)], score_cutoff=slips) <= slips or (
        OSA.distance(wanted, word, score_cutoff=slips) <= slips
    )


def _is_han(word: str) -> bool:
    return "\u3400" <= word[0] <= "\u9fff"


@lru_cache(1 << 14)
def _folded(name: str) -> str:
    return folded(name)


@lru_cache(1 << 14)
def _words_of(said: str) -> tuple[str, ...]:
    """Its words, each once."""
    return tuple(dict.fromkeys(_WORD.findall(said)))
