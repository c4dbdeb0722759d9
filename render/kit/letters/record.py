"""What is written on a picture while somebody measures: which words in which size.

    with recorded() as written:
        renderer.table(view, words, {})

Pieces that are kept are not written again: to measure, clear what is kept first.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal, TypeAlias

import msgspec

Role: TypeAlias = Literal["text", "key", "aside"]
"""How much a writing matters: to be read, the numerals that one plays by, or what stands elsewhere too."""


class Written(msgspec.Struct, frozen=True):
    """One writing."""

    said: str
    size: float
    """Of its letters, in pixels of the picture."""
    role: Role


_OPEN: ContextVar[tuple[list[Written], ...]] = ContextVar("written", default=())
"""Where what is written just now is collected; nothing of it outlives the measuring."""


@contextmanager
def recorded() -> Iterator[list[Written]]:
    """Collect what is written within."""
    found: list[Written] = []
    before = _OPEN.set((*_OPEN.get(), found))
    try:
        yield found
    finally:
        _OPEN.reset(before)


def note(said: str, size: int, role: Role) -> None:
    """Something is written."""
    for found in _OPEN.get():
        found.append(Written(said, size, role))


def shrunk(share: float) -> None:
    """What was written so far is laid smaller."""
    for found in _OPEN.get():
        found[:] = [Written(each.said, each.size * share, each.role) for each in found]
