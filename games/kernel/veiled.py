"""A table as one seat knows it, for games where people remember more than a view shows."""

from __future__ import annotations

import msgspec


class Veiled(msgspec.Struct, frozen=True):
    """A whole state without what is hidden from a seat: unseen things are listed without places, and chance is
    undrawn. It's the same however the hidden things lie."""

    state: bytes
    """A checkpoint's, with empty faces, no seed and nothing drawn."""
    seat: int | None
    """None for the public."""
    unseen: tuple[tuple[str, ...], ...] = ()
    """What may be where, as far as the seat can count, alphabetically: a group for each owner."""
