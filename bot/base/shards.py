"""Discord's shards: which ones a process has, and which one a server belongs to."""

from __future__ import annotations

import re
from dataclasses import dataclass

MOST = 4096
"""For about ten million servers."""
_NAMED = re.compile(r"(\d+)(?:-(\d+))?/(\d+)")


def shard_of(guild: int, count: int) -> int:
    """Direct messages (0) belong to the first."""
    return (guild >> 22) % count


@dataclass(frozen=True)
class Shards:
    """One process's shards, out of `count`."""

    own: tuple[int, ...]
    count: int

    @classmethod
    def named(cls, said: str) -> Shards:
        """From `0-3/8`: first, last, how many in all. Raises `ValueError` with a sentence."""
        found = _NAMED.fullmatch(said.replace(" ", ""))
        if found is None:
            raise ValueError(
                f"{said!r} is no range of shards. Write the first, the last and their number in all, as 0-3/8."
            )
        first, last, count = int(found[1]), int(found[2] or found[1]), int(found[3])
        if not 1 <= count <= MOST:
            raise ValueError(f"{said!r} names {count} shards in all. There are 1 to {MOST}.")
        if not first <= last < count:
            raise ValueError(
                f"{said!r} goes from {first} to {last}. Of {count} shards the first is 0 and the last is "
                f"{count - 1}."
            )
        return cls(tuple(range(first, last + 1)), count)

    def __str__(self) -> str:
        first, last = self.own[0], self.own[-1]
        return f"{first}/{self.count}" if first == last else f"{first}-{last}/{self.count}"

    def of(self, guild: int) -> int:
        """Direct messages (0) belong to the first."""
        return shard_of(guild, self.count)

    def has(self, guild: int) -> bool:
        return self.of(guild) in self.own
