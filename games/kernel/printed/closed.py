"""Closed lists in content: errors about an unknown word suggest the nearest known one."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, TypeAlias

from msgspec import inspect

Steps: TypeAlias = Sequence[str | int]
"""Keys and indexes from the top of a file."""
_REFUSED = re.compile(r"Invalid enum value '(.*)'")
MOST = 12
"""Words listed at most, if none is near."""


def near(word: str, known: Collection[str]) -> str:
    """End of an error message: the nearest word, or all of a short list."""
    found = get_close_matches(word, sorted(known), 1)
    if found:
        return f"; is it {found[0]}?"
    return f"; use {', '.join(sorted(known))}" if 0 < len(known) <= MOST else ""


def whole(raw: Any, what: str, steps: Steps) -> Steps:
    """The path to the first place of the refused word, with the table keys that validation leaves out
    (`...`)."""
    refused = _REFUSED.match(what)
    return (_followed(raw, steps, refused[1]) if refused else None) or steps


def _followed(raw: Any, steps: Steps, word: str) -> Steps | None:
    """Path to a word, or to a table with it as a key; None if there's none."""
    if not steps:
        there = word in raw if isinstance(raw, dict) else raw == word
        return [] if there else None
    for step in raw if steps[0] == "..." and isinstance(raw, dict) else steps[:1]:
        known = step in raw if isinstance(raw, dict) else isinstance(raw, list) and step in range(len(raw))
        rest = _followed(raw[step], steps[1:], word) if known else None
        if rest is not None:
            return [step, *rest]
    return None


def remedied(kind: Any, what: str, steps: Steps, *, key: bool) -> str:
    """A validation error plus the words allowed there; `key`: it's about a key at the path's end."""
    refused = _REFUSED.match(what)
    if refused is None:
        return what
    words = {str(word) for found in _types(_kind(kind), steps, key) for word in _literal(found)}
    return what + near(refused[1], words)


@cache
def _kind(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def _literal(found: inspect.Type) -> Sequence[Any]:
    return found.values if isinstance(found, inspect.LiteralType) else ()


def _types(at: inspect.Type, steps: Steps, key: bool) -> Iterator[inspect.Type]:
    if isinstance(at, inspect.UnionType):
        for each in at.types:
            yield from _types(each, steps, key)
    elif isinstance(at, inspect.Metadata):
        yield from _types(at.type, steps, key)
    elif not steps:
        yield at.key_type if key and isinstance(at, inspect.DictType) else at
    else:
        for inner in _within(at, steps[0]):
            yield from _types(inner, steps[1:], key)


def _within(at: inspect.Type, step: str | int) -> Iterable[inspect.Type]:
    if isinstance(at, inspect.StructType):
        return [field.type for field in at.fields if field.encode_name == step]
    if isinstance(at, inspect.DictType):
        return [at.value_type]
    if isinstance(at, inspect.ListType | inspect.VarTupleType):
        return [at.item_type]
    return at.item_types if isinstance(at, inspect.TupleType) else ()
