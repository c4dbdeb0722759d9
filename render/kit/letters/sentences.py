"""Sentences of a language, from its Fluent files; the host's own files win.

Each sentence is parsed on first use: parsing all would take longer than anything else at startup.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser

from games.kernel.package import finding
from games.kernel.printed import layers
from games.kernel.printed.content import DATA

_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
"""Start of an entry; its other lines are indented, or close a brace."""
_REFERENCE = re.compile(r"{\s*(-?[A-Za-z][\w-]*)")
BETWEEN, LAST = "\ue010", "\ue011"
"""Placeholders between the parts of a list, and before its last one, until the message is whole."""
SIGNS = "[\U000f0000-\U000fffff]"
"""Placeholders for signs; see `signed.py`."""
_PARSER = FluentParser(with_spans=False)


def _list(parts: str, between: str = "", last: str = "") -> str:
    """A list with other separators than the usual ones: `{ LIST($parts, between: "; ") }`."""
    return str(parts).replace(BETWEEN, str(between)).replace(LAST, str(last) or str(between))


def _each(numbers: str, between: str = "") -> str:
    return str(between).join(str(numbers).split())


def _many(parts: str) -> int:
    return 1 + sum(str(parts).count(mark) for mark in (BETWEEN, LAST))


def _span(least: int, most: int, between: str = "") -> str:
    return str(least) if least == most else f"{least}{between}{most}"


def capital(said: str) -> str:
    """With a capital, even after a sign."""
    place = 1 if re.match(SIGNS, str(said)) else 0  # skip a leading sign
    return str(said)[:place] + str(said)[place : place + 1].upper() + str(said)[place + 1 :]


_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "CAPITAL": capital,
    "EACH": _each,
    "LIST": _list,
    "MANY": _many,
    "SPAN": _span,
}
"""Functions for messages."""


class Sentences:
    """The sentences of a language by their keys."""

    def __init__(self, language: str) -> None:
        # no isolation marks: Discord shows them as boxes
        self._bundle = FluentBundle([language], functions=_FUNCTIONS, use_isolating=False)
        self._entries: dict[str, str] = {}
        """Source by key, overrides appended: if one can't be parsed, the earlier one counts."""
        self._read: set[str] = set()
        for path in locale_files(language):
            known = set() if path.is_relative_to(DATA) else set(self._entries)
            self._add(path, known)
        own = layers.own_folder()
        for path in sorted((own / "locales" / language).glob("*.ftl")) if own else ():
            self._add(path, set())

    def _add(self, path: Path, known: set[str]) -> None:
        for key, entry in _entries(path.read_text(encoding="utf-8")):
            if key not in known:
                self._entries[key] = f"{self._entries.get(key, '')}{entry}\n"

    def has(self, key: str) -> bool:
        """Whether a readable sentence has this key."""
        if key not in self._read and key in self._entries:
            self._look_up(key)
        return self._bundle.has_message(key) and self._bundle.get_message(key).value is not None

    def say(self, key: str, arguments: Mapping[str, Any]) -> tuple[str, list[Exception]]:
        """The sentence, and its errors such as missing arguments. Raises KeyError for an unknown key."""
        pattern = self._bundle.get_message(key).value if self.has(key) else None
        if pattern is None:
            raise KeyError(key)
        said, errors = self._bundle.format_pattern(pattern, dict(arguments))
        return str(said), errors

    def _look_up(self, key: str) -> None:
        found: dict[str, str] = {}
        wanted = [key]
        while wanted:
            entry = wanted.pop()
            if entry in self._entries and entry not in found:
                found[entry] = self._entries[entry]
                wanted += _REFERENCE.findall(found[entry])
        self._bundle.add_resource(_PARSER.parse("".join(found.values())), allow_overrides=True)
        self._read.update(found)


def locale_files(language: str) -> list[Path]:
    """A language's files: the house's first, then those of external games, which can't override the house's."""
    files = sorted((DATA / "locales" / language).glob("*.ftl"))
    for game in finding.games().values():
        files += game.manifest.locales_of(language) if game.package else []
    return files


def _entries(said: str) -> Iterator[tuple[str, str]]:
    starts = list(_ENTRY.finditer(said))
    ends = [*(start.start() for start in starts[1:]), len(said)]
    for start, end in zip(starts, ends, strict=False):  # without entries there's only an end
        yield start[1], said[start.start() : end]


@cache
def sentences(language: str) -> Sentences:
    return Sentences(language)
