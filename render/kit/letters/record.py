"""Records what's drawn on a picture for tests: words with their sizes, and where letters and signs are.

    with recorded() as written:
        renderer.table(view, words, {})

Cached pieces aren't drawn again, so clear the cache first.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Literal, Protocol, TypeAlias

import msgspec
from PIL import Image, ImageDraw

Role: TypeAlias = Literal["text", "key", "aside"]
"""How much a text matters: to be read, a number you play by, or a repetition."""


class Written(msgspec.Struct, frozen=True):
    said: str
    size: float
    """Letter size in pixels of the picture."""
    role: Role


_OPEN: ContextVar[tuple[list[Written], ...]] = ContextVar("written", default=())
"""Lists collecting what's written now; they don't outlive the recording."""


@contextmanager
def recorded() -> Iterator[list[Written]]:
    """Collect what's written inside."""
    found: list[Written] = []
    before = _OPEN.set((*_OPEN.get(), found))
    try:
        yield found
    finally:
        _OPEN.reset(before)


Box: TypeAlias = tuple[int, int, int, int]
Kind: TypeAlias = Literal["sign", "number", "plate", "ground", "cover"]
"""What a drawing is: a sign to read; an option's number; a plate, whose things lie wholly on it or off it; the
ground under something; or a cover hiding everything below."""


class Watcher(Protocol):
    """Watches where things are drawn."""

    def letters(self, draw: ImageDraw.ImageDraw, said: str, box: Box) -> None:
        """Letters were laid; `box` bounds their ink."""

    def drawn(self, made: Image.Image, kind: Kind) -> Image.Image:
        """Something was drawn; returns it, or a replacement."""


_WATCHERS: ContextVar[tuple[Watcher, ...]] = ContextVar("watchers", default=())


@contextmanager
def watched(watcher: Watcher) -> Iterator[None]:
    """Watch what's drawn inside the block."""
    before = _WATCHERS.set((*_WATCHERS.get(), watcher))
    try:
        yield
    finally:
        _WATCHERS.reset(before)


def inked(draw: Any, said: str, box: Box) -> None:
    for watcher in _WATCHERS.get():
        watcher.letters(draw, said, box)


def drawn(made: Image.Image, kind: Kind) -> Image.Image:
    """Tell watchers what a drawing is."""
    for watcher in _WATCHERS.get():
        made = watcher.drawn(made, kind)
    return made


def note(said: str, size: int, role: Role) -> None:
    for found in _OPEN.get():
        found.append(Written(said, size, role))


def shrunk(share: float) -> None:
    """Scale the sizes recorded so far."""
    for found in _OPEN.get():
        found[:] = [Written(each.said, each.size * share, each.role) for each in found]
