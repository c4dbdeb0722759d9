"""Keeps glibc's heap small; elsewhere nothing here does anything.

Pictures come and go in pieces of megabytes. Each thread would have its own heap for them, and what becomes free
in the middle of one would stay with the process for ever.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from typing import Any

_ARENA_MAX, _MMAP_THRESHOLD = -8, -3
"""Numbers of `mallopt`, in glibc's malloc.h: how many heaps, and the size from which a piece is mapped."""
LARGE = 4 << 20
"""Bytes of a whole picture in drawing. By itself the library raises this with each it frees, to 32 MiB, and
leaves gaps; smaller pieces would cost more time than they save room."""


def _library() -> Any:
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "gnu_get_libc_version") else None


_GLIBC = _library()


def share_one_heap() -> None:
    """All threads use one heap, and large pieces are mapped and given back at once. For threads that start
    after this."""
    if _GLIBC is not None:
        _GLIBC.mallopt(_ARENA_MAX, 1)
        _GLIBC.mallopt(_MMAP_THRESHOLD, LARGE)


def give_back() -> None:
    """Give the system back what is free; a few milliseconds."""
    if _GLIBC is not None:
        _GLIBC.malloc_trim(0)


YOUNG, MIDDLE, OLD = 10_000, 20, 20
"""Objects before the collector looks, and how often it looks further: most objects of rules and pictures die at
once."""


def freeze_loaded() -> None:
    """Leave what is loaded out of all later collections."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
