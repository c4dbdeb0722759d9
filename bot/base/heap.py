"""The C library's heap, kept small where that is possible: with glibc. Elsewhere nothing here does anything.

Pictures come and go in pieces of megabytes. Each thread would have a heap of its own for them, and what becomes
free in the middle of one would stay with the process for ever.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from typing import Any

_ARENA_MAX, _MMAP_THRESHOLD = -8, -3
"""What `mallopt` calls the number of heaps, and the size from which on a piece is the system's own, in glibc's
malloc.h."""
LARGE = 4 << 20
"""Bytes of such a piece: those of a whole picture while it is drawn. Of itself the library raises this with
each that it frees, to 32 MiB, and leaves gaps in the heap; smaller pieces would cost more time than they save
room."""


def _library() -> Any:
    """The C library if it is glibc, else None."""
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "gnu_get_libc_version") else None


_GLIBC = _library()


def share_one_heap() -> None:
    """Let all threads take from one heap, and large pieces from the system, which has them back at once; for
    threads that begin after this."""
    if _GLIBC is not None:
        _GLIBC.mallopt(_ARENA_MAX, 1)
        _GLIBC.mallopt(_MMAP_THRESHOLD, LARGE)


def give_back() -> None:
    """Give the system back what is free in the heap; takes a few milliseconds."""
    if _GLIBC is not None:
        _GLIBC.malloc_trim(0)


YOUNG, MIDDLE, OLD = 10_000, 20, 20
"""New objects before the collector looks at them, and how often it looks further: rules and pictures make many
objects that die at once, which is found with fewer looks as well."""


def freeze_loaded() -> None:
    """Leave modules and content that are loaded out of all later collections."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
