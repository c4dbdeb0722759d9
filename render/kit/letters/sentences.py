"""Sentences of a language, from its Fluent files. Each is read when it is said first: to read them all would
take longer than anything else at a start."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser

from games.kernel.printed.content import DATA

_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
"""Where an entry begins; all its other lines are set in, or close a brace."""
_REFERENCE = re.compile(r"{\s*(-?[A-Za-z][\w-]*)")
_PARSER = FluentParser(with_spans=False)


class Sentences:
    """The sentences of a language by their keys."""

    def __init__(self, language: str) -> None:
        # the isolation marks are left out: Discord shows them as boxes
        self._bundle = FluentBundle([language], use_isolating=False)
        self._entries: dict[str, str] = {}
        self._read: set[str] = set()
        for path in sorted((DATA / "locales" / language).glob("*.ftl")):
            said = path.read_text(encoding="utf-8")
            starts = list(_ENTRY.finditer(said))
            ends = [start.start() for start in starts[1:]] + [len(said)]
            for start, end in zip(starts, ends, strict=True):
                self._entries.setdefault(start[1], said[start.start() : end])

    def has(self, key: str) -> bool:
        """Whether there is a sentence with this key."""
        return key in self._entries

    def say(self, key: str, arguments: Mapping[str, Any]) -> tuple[str, list[Exception]]:
        """The sentence, and what it lacks: arguments that it asks for and are not given. Raises KeyError for a
        key that there is not."""
        if key not in self._read:
            self._look_up(key)
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, key
        said, errors = self._bundle.format_pattern(pattern, dict(arguments))
        return str(said), errors

    def _look_up(self, key: str) -> None:
        """Read an entry and those that it refers to; where two threads do so at once, the first one's stays."""
        found: dict[str, str] = {}
        wanted = [key]
        while wanted:
            entry = wanted.pop()
            if entry in self._entries and entry not in found:
                found[entry] = self._entries[entry]
                wanted += _REFERENCE.findall(found[entry])
        self._bundle.add_resource(_PARSER.parse("\n".join(found.values())))
        self._read.update(found)


@cache
def sentences(language: str) -> Sentences:
    """The sentences of a language."""
    return Sentences(language)
