"""Which processes belong to which, on Linux."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path


def children(parent: int) -> Iterator[int]:
    """The running child processes of a process."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended meanwhile
        if int(fields[1]) == parent:
            yield int(stat.parent.name)
