"""Named random streams that anyone can check.

Each draw is a pure function of the seed, the stream's name and its counter through SHA-256, so a stream can be
replayed from the exported seed alone, and one stream's use never moves another's.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

T = TypeVar("T")


class Chance:
    """Draws from the streams of one match; `counters` lives in the match's state."""

    __slots__ = ("counters", "seed")

    def __init__(self, seed: str, counters: dict[str, int]) -> None:
        self.seed = seed
        self.counters = counters

    def below(self, stream: str, bound: int) -> int:
        """A uniform whole number from 0 to `bound` - 1; rejection keeps it free of bias."""
        if bound < 1:
            raise ValueError(f"nothing to draw from in stream {stream!r}")
        limit = (1 << 64) - (1 << 64) % bound
        while (word := self._word(stream)) >= limit:
            continue
        return word % bound

    def roll(self, stream: str, sides: int) -> int:
        """A die: 1 to `sides`."""
        return self.below(stream, sides) + 1

    def pick(self, stream: str, items: Sequence[T]) -> T:
        return items[self.below(stream, len(items))]

    def shuffle(self, stream: str, items: MutableSequence[Any]) -> None:
        """Fisher-Yates in place, from the last place down."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(stream, last + 1)
            items[last], items[other] = items[other], items[last]

    def _word(self, stream: str) -> int:
        counter = self.counters.get(stream, 0)
        self.counters[stream] = counter + 1
        digest = hashlib.sha256(f"{self.seed}/{stream}/{counter}".encode()).digest()
        return int.from_bytes(digest[:8], "big")


def commitment(seed: str) -> str:
    """The seed's SHA-256 as hex, shown when a table starts; the seed itself is shown when it ends."""
    return hashlib.sha256(seed.encode()).hexdigest()


def apart(seed: str) -> str:
    """A seed for what plays at a table beside its game, such as AI seats: secret like the table's own, which
    doesn't follow from it."""
    return hashlib.sha256(f"apart/{seed}".encode()).hexdigest()
