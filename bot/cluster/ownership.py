"""Which tables this process looks after: all of them, or those that no other process does now."""

from __future__ import annotations

from typing import Protocol


class ShardOwnership(Protocol):
    """Who shows a table, lets its time run and answers for its AI seats. Any process answers for people."""

    def mine(self, guild: int) -> bool:
        """Whether this process looks after the tables of a server at this moment."""


class Alone:
    """The one process does it all."""

    def mine(self, guild: int) -> bool:
        return True


ALONE = Alone()
