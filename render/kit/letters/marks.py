"""Marks between the parts of a sentence and around its names, from each language's `marks.ftl`.

While a sentence is being built, private-use Unicode characters stand for marks that depend on their
surroundings: between the parts of a list, and around a name. Lists get their marks with their message, names
with the whole sentence.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from games.kernel.printed.content import FALLBACK
from render.kit.letters.sentences import BETWEEN, LAST, sentences

_OPEN, _CLOSE = "\ue012", "\ue013"
_BETWEENS = re.compile(f"[{BETWEEN}{LAST}]")
_NAMES = re.compile(f"(?<={_CLOSE})[{BETWEEN}{LAST}](?={_OPEN})")
_NAME = re.compile(f"[「“]?{_OPEN}([^{_CLOSE}]*){_CLOSE}[」”]?")
_HEADING = re.compile(
    f"\\A((?:\\d+ · )?){_OPEN}([^{_CLOSE}：]*){_CLOSE}(?=[：（]| [·→]|$)(?!.*[。？]$)", re.DOTALL
)
"""A name at the start of a label, with or without a number. The rest is about it, so it needs no brackets."""
_WIDE = "[\u2014\u201c\u201d\u2026\u3000-\u9fff\uff00-\uffef\U000f0000-\U000fffff]"
"""Chinese characters and punctuation, and signs before words."""
_FULL = "[\u201c\u201d\u3000-\u303f\uff00-\uff0f\uff1a-\uff20]"
_STRAY = re.compile(f"(?<={_WIDE}) (?={_WIDE})|(?<={_FULL}) (?=[^\\s·→])|(?<=[^\\s·→]) (?={_FULL})")
"""A space between two Chinese characters, or beside full-width punctuation. Spaces around Latin letters and
numbers stay."""
_ENDED = re.compile(r"(?<=[^.][!?.])\.(?!\.)")
"""A sentence's full stop after a name that ends in a mark."""


@cache
def mark(key: str, language: str) -> str:
    """A mark with its surrounding spaces."""
    for each in (language, FALLBACK):
        if sentences(each).has(key):
            return sentences(each).say(key, {})[0]
    raise KeyError(key)


@cache
def _bracketed(language: str) -> frozenset[str]:
    return frozenset(mark("mark-bracketed-kinds", language).split())


def named(kind: str, name: str, language: str) -> str:
    """A name in a sentence, still without brackets."""
    return f"{_OPEN}{name}{_CLOSE}" if kind in _bracketed(language) else name


def listed(parts: Sequence[str]) -> str:
    """A list in a message, its separators still placeholders."""
    head = BETWEEN.join(parts[:-1])
    return f"{head}{LAST}{parts[-1]}" if head else "".join(parts)


def joined(sentence: str, language: str) -> str:
    """A message with its list separators filled in."""
    if not _BETWEENS.search(sentence):
        return sentence
    if len(_NAMES.findall(sentence)) == len(_BETWEENS.findall(sentence)):
        sentence = _NAMES.sub(mark("mark-between-names", language), sentence)
    sentence = sentence.replace(BETWEEN, mark("mark-comma", language))
    return sentence.replace(LAST, mark("mark-and", language))


def _in_brackets(name: str, language: str) -> str:
    """A name in brackets; one printed with brackets gets no more, and brackets inside become the inner kind."""
    before, after, *inner = mark("mark-brackets", language).split()
    if name[:1] == before and name[-1:] == after:
        name = name[1:-1]
    for outer, within in zip((before, after), inner, strict=True):
        name = name.replace(outer, within)
    return f"{before}{name}{after}"


def _nested(sentence: str, language: str) -> str:
    """Turn brackets within brackets into the inner kind; unpaired ones stay."""
    before, after, *inner = mark("mark-brackets", language).split()
    if not re.search(f"{before}[^{after}]*{before}", sentence):
        return sentence
    made, depth = [], 0
    for letter in sentence:
        depth -= letter == after
        if depth < 0:
            return sentence
        made.append(inner[letter == after] if depth and letter in (before, after) else letter)
        depth += letter == before
    return sentence if depth else "".join(made)


def tidy(sentence: str, language: str) -> str:
    """Finish a sentence: put names in brackets, and drop the doubled full stop or stray spaces."""
    if _OPEN in sentence:
        sentence = _HEADING.sub(r"\1\2", sentence)
        sentence = _NAME.sub(lambda name: _in_brackets(name[1], language), sentence)
    return _nested((_ENDED if language == FALLBACK else _STRAY).sub("", sentence), language)
