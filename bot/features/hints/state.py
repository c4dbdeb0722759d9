"""Whether a table gives hints, as its row keeps it."""

from __future__ import annotations

from bot.store.parts import Kept, Part


class Hinting(Kept):
    """Whether people may ask an AI what it would do in their place."""

    on: bool = True


HINTS = Part("hints", Hinting)
