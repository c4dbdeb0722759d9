"""A match at rest: checkpoints and the answers given since."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from games.kernel.decision import Picks


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """A seat answered a decision."""

    seat: int
    decision: str
    picks: Picks


class Standing(msgspec.Struct, frozen=True, tag="standing"):
    """A seat set (or, with `lasts` None, withdrew) a standing answer to a topic."""

    seat: int
    topic: str
    lasts: str | None


Entry: TypeAlias = Answer | Standing


class Checkpoint(msgspec.Struct, frozen=True):
    """The state between two steps."""

    at: int
    """Entries of the log that came before it."""
    step: int
    state: bytes


class Saved(msgspec.Struct, frozen=True):
    """Everything from which a match continues. `trail` reaches back as far as undo does."""

    game: str
    version: int
    trail: tuple[Checkpoint, ...]
    """Oldest first, never empty; strictly increasing in `at`."""
    entries: tuple[Entry, ...]
    """The log from `trail[0].at` on."""
