"""Whether a table gives hints, as its row keeps it."""

from __future__ import annotations

from bot.store.parts import Part, PartState


class Hinting(PartState):
    """Whether people may ask an AI what it would do in their place."""

    on: bool = True


HINTS = Part("hints", Hinting)
