"""A table as one seat knows it, for games where people remember more than a view shows."""

from __future__ import annotations

import msgspec


class Veiled(msgspec.Struct, frozen=True):
    """A full state without what a seat can't see: unseen things are listed without places, and chance is
    undrawn. It doesn't depend on where the hidden things are."""

    state: bytes
    """Of a checkpoint, with empty faces, no seed and nothing drawn."""
    seat: int | None
    """None for the public."""
    unseen: tuple[tuple[str, ...], ...] = ()
    """Faces that may be hidden, as far as the seat can count, alphabetically: a group for each owner."""
