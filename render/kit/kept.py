"""A cache of drawn pieces and pictures, with one bound in bytes for all of them.

    @kept
    def medallion(drawing: str, size: int) -> Image.Image: ...

It drops the least recently used first, whichever function drew it. A piece is the same object as long as it's
cached, so copy it before drawing on it.
"""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from functools import wraps
from threading import RLock
from typing import Any, ParamSpec, TypeVar

import msgspec
from PIL import Image

from render.kit.stamps import stamp

P = ParamSpec("P")
T = TypeVar("T")
MIB = 1 << 20
BOUND = 96 * MIB
"""Bytes to keep unless someone sets another bound."""
_OVERHEAD = 800
"""Bytes of an entry besides its value: key, place in the order, objects around an image."""
_ROW = 8
"""Bytes Pillow needs per image row besides pixels: a pointer."""
_NARROW = ("1", "L", "P")
"""Modes with one byte a pixel; Pillow stores all others used here in four."""


class Keeper:
    """An LRU cache bounded in bytes; threads may share it."""

    def __init__(self, bound: int) -> None:
        self._bound = bound
        self._held = 0
        self._values: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self._lock = RLock()
        """Reentrant: a dropped value may drop others as it dies."""

    @property
    def bound(self) -> int:
        """Bytes to keep at most; lowering it takes effect at once."""
        return self._bound

    @bound.setter
    def bound(self, bound: int) -> None:
        with self._lock:
            self._bound = bound
            self._give_up()

    @property
    def held(self) -> int:
        """Bytes kept now."""
        return self._held

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: Hashable) -> Any:
        """The value under a key, marked as just used; None if there's none."""
        with self._lock:
            found = self._values.get(key)
            if found is None:
                return None
            self._values.move_to_end(key)
            return found[0]

    def put(self, key: Hashable, value: T) -> T:
        """Keep a value unless it's larger than the bound. Returns the kept value: the first, if two threads
        drew the same."""
        size = bytes_of(value) + _OVERHEAD
        with self._lock:
            if key in self._values:
                return self._values[key][0]  # type: ignore[no-any-return]
            if size <= self._bound:
                self._values[key] = (value, size)
                self._held += size
                self._give_up()
        return value

    def drop(self, key: Hashable) -> None:
        """Forget the value under a key."""
        with self._lock:
            found = self._values.pop(key, None)
            if found is not None:
                self._held -= found[1]

    def clear(self) -> None:
        with self._lock:
            self._values.clear()
            self._held = 0

    def _give_up(self) -> None:
        while self._held > self._bound:
            # the value dies on the next turn, after it's counted, since it may drop others
            _, (_gone, size) = self._values.popitem(last=False)
            self._held -= size


KEEPER = Keeper(BOUND)
"""This process's cache."""


def kept(function: Callable[P, T]) -> Callable[P, T]:
    """Cache a function of hashable arguments that never returns None."""
    get, put = KEEPER.get, KEEPER.put

    @wraps(function)
    def keeping(*args: P.args, **named: P.kwargs) -> T:
        key = (function, args, tuple(named.items())) if named else (function, args)
        found: T | None = get(key)
        if found is None:
            stamp(drawn := function(*args, **named), function, args, named)
            found = put(key, drawn)
        return found

    return keeping


def bytes_of(value: Any) -> int:
    """Bytes a value takes: images as Pillow stores them, texts, and their containers."""
    if isinstance(value, Image.Image):
        return value.height * (value.width * (1 if value.mode in _NARROW else 4) + _ROW)
    if isinstance(value, tuple | list | set | frozenset):
        return sys.getsizeof(value) + sum(map(bytes_of, value))
    if isinstance(value, Mapping):
        return sys.getsizeof(value) + sum(bytes_of(each) for pair in value.items() for each in pair)
    if isinstance(value, msgspec.Struct):
        return sys.getsizeof(value) + sum(bytes_of(getattr(value, name)) for name in value.__struct_fields__)
    return sys.getsizeof(value)
