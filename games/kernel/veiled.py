"""A table as one seat knows it, for games in which people remember more than a view shows."""

from __future__ import annotations

import msgspec


class Veiled(msgspec.Struct, frozen=True):
    """A whole state without what is hidden from a seat: what lies somewhere unseen is listed without its
    places, and chance is yet to be drawn. It is the same however the hidden things lie."""

    state: bytes
    """As a checkpoint has it, with empty faces, no seed and nothing drawn."""
    seat: int | None
    """Who knows it; None for the public."""
    unseen: tuple[tuple[str, ...], ...] = ()
    """What may lie where, as far as this seat can count it, in alphabetical order: a group for each owner."""
