"""Drawn pieces and pictures that are kept to be used again: one bound in bytes over all of them.

    @kept
    def medallion(drawing: str, size: int) -> Image.Image: ...

What has not been used for longest goes first, whichever function drew it. A piece is the same object as long as
it is kept, so copy it before drawing on it.
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
"""Bytes that are kept where nobody sets another bound."""
_OVERHEAD = 800
"""Bytes of an entry besides its value: its key, its place in the order, the objects around an image."""
_ROW = 8
"""Bytes that Pillow needs for a row of an image besides its pixels: a pointer."""
_NARROW = ("1", "L", "P")
"""Modes of one byte a pixel; Pillow stores all others that are used here in four."""


class Keeper:
    """Values by key, the least used ones given up when their bytes pass the bound. Threads may share it."""

    def __init__(self, bound: int) -> None:
        self._bound = bound
        self._held = 0
        self._values: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self._lock = RLock()
        """Reentrant: a value that is given up may take others with it as it dies."""

    @property
    def bound(self) -> int:
        """Bytes that may be kept; a smaller one takes effect at once."""
        return self._bound

    @bound.setter
    def bound(self, bound: int) -> None:
        with self._lock:
            self._bound = bound
            self._give_up()

    @property
    def held(self) -> int:
        """Bytes that are kept now."""
        return self._held

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: Hashable) -> Any:
        """What is kept under a key, used just now; None where nothing is."""
        with self._lock:
            found = self._values.get(key)
            if found is None:
                return None
            self._values.move_to_end(key)
            return found[0]

    def put(self, key: Hashable, value: T) -> T:
        """Keep a value, unless it is larger than all that may be kept. Returns what is kept under the key: of
        two threads that drew the same, the first's."""
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
        """Keep what is under a key no longer."""
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
            # what goes dies at the next turn: after it is counted, for it may take others with it
            _, (_gone, size) = self._values.popitem(last=False)
            self._held -= size


KEEPER = Keeper(BOUND)
"""The one of this process."""


def kept(function: Callable[P, T]) -> Callable[P, T]:
    """Keep what a function of hashable arguments gives; never None."""
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
    """Bytes that a value takes: the pixels of images as Pillow stores them, the texts, and what they lie in."""
    if isinstance(value, Image.Image):
        return value.height * (value.width * (1 if value.mode in _NARROW else 4) + _ROW)
    if isinstance(value, tuple | list | set | frozenset):
        return sys.getsizeof(value) + sum(map(bytes_of, value))
    if isinstance(value, Mapping):
        return sys.getsizeof(value) + sum(bytes_of(each) for pair in value.items() for each in pair)
    if isinstance(value, msgspec.Struct):
        return sys.getsizeof(value) + sum(bytes_of(getattr(value, name)) for name in value.__struct_fields__)
    return sys.getsizeof(value)
