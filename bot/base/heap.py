"""Keeps glibc's heap small; does nothing elsewhere.

Pictures come and go in pieces of megabytes. Each thread would have its own heap for them, and memory freed in
the middle of one would never leave the process.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from typing import Any

_ARENA_MAX, _MMAP_THRESHOLD = -8, -3
"""Numbers for `mallopt`, from glibc's malloc.h: how many heaps, and from which size pieces are mapped."""
LARGE = 4 << 20
"""Bytes of a whole picture while it's drawn. By default, glibc raises this with each piece it frees, up to 32
MiB, and leaves gaps; mapping smaller pieces isn't worth the time."""


def _library() -> Any:
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "gnu_get_libc_version") else None


_GLIBC = _library()


def share_one_heap() -> None:
    """Make all threads that start after this share one heap, with large pieces mapped and returned at once."""
    if _GLIBC is not None:
        _GLIBC.mallopt(_ARENA_MAX, 1)
        _GLIBC.mallopt(_MMAP_THRESHOLD, LARGE)


def give_back() -> None:
    """Return free memory to the system; takes a few milliseconds."""
    if _GLIBC is not None:
        _GLIBC.malloc_trim(0)


YOUNG, MIDDLE, OLD = 10_000, 20, 20
"""Objects before the collector runs, and how often it goes further: most objects of rules and pictures die at
once."""


def freeze_loaded() -> None:
    """Exclude everything loaded from later collections."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
