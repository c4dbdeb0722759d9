"""What is drawn on a picture while somebody measures: words in their sizes, and where letters and signs are.

    with recorded() as written:
        renderer.table(view, words, {})

Pieces that are kept are not drawn again: to measure, clear what is kept first.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Literal, Protocol, TypeAlias

import msgspec
from PIL import Image, ImageDraw

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


Box: TypeAlias = tuple[int, int, int, int]
Kind: TypeAlias = Literal["sign", "number", "plate", "ground", "cover"]
"""What a drawing is: a sign to be read; the number of an option; a field, which has things on it whole or not;
the ground of what is laid on it; or what is to cover all that is below it."""


class Watcher(Protocol):
    """Watches where things are drawn."""

    def letters(self, draw: ImageDraw.ImageDraw, said: str, box: Box) -> None:
        """Letters are laid, their ink in this box."""

    def drawn(self, made: Image.Image, kind: Kind) -> Image.Image:
        """Something is drawn; returns it, or what is to be used for it."""


_WATCHERS: ContextVar[tuple[Watcher, ...]] = ContextVar("watchers", default=())


@contextmanager
def watched(watcher: Watcher) -> Iterator[None]:
    """Have what is drawn within watched."""
    before = _WATCHERS.set((*_WATCHERS.get(), watcher))
    try:
        yield
    finally:
        _WATCHERS.reset(before)


def inked(draw: Any, said: str, box: Box) -> None:
    for watcher in _WATCHERS.get():
        watcher.letters(draw, said, box)


def drawn(made: Image.Image, kind: Kind) -> Image.Image:
    """Say of a drawing what it is."""
    for watcher in _WATCHERS.get():
        made = watcher.drawn(made, kind)
    return made


def note(said: str, size: int, role: Role) -> None:
    for found in _OPEN.get():
        found.append(Written(said, size, role))


def shrunk(share: float) -> None:
    """What was written so far is laid smaller."""
    for found in _OPEN.get():
        found[:] = [Written(each.said, each.size * share, each.role) for each in found]
