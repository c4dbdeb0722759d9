"""Named random streams that anyone can check.

Each draw is SHA-256 of the seed, the stream's name and its counter: a stream can be replayed from the seed
alone, and using one never moves another.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

T = TypeVar("T")


class Chance:
    """One match's streams; `counters` is in its state."""

    __slots__ = ("counters", "seed")

    def __init__(self, seed: str, counters: dict[str, int]) -> None:
        self.seed = seed
        self.counters = counters

    def below(self, stream: str, bound: int) -> int:
        """Uniform from 0 to `bound` - 1, without bias (it rejects)."""
        if bound < 1:
            raise ValueError(f"nothing to draw from in stream {stream!r}")
        limit = (1 << 64) - (1 << 64) % bound
        while (word := self._word(stream)) >= limit:
            continue
        return word % bound

    def roll(self, stream: str, sides: int) -> int:
        """1 to `sides`."""
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
    """The seed's SHA-256 as hex, shown when a table starts; the seed itself is shown at the end."""
    return hashlib.sha256(seed.encode()).hexdigest()


def apart(seed: str) -> str:
    """A secret seed for things beside the game, such as AI seats; it doesn't give away the table's own."""
    return hashlib.sha256(f"apart/{seed}".encode()).hexdigest()
