"""What happened, and who may know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from games.kernel.text import Text


class Event(msgspec.Struct, frozen=True):
    """`data` holds plain values from which an auditor can re-check the game."""

    kind: str
    text: Text
    data: dict[str, Any] = {}
    seats: tuple[int, ...] | None = None
    """Who may see it unredacted; None: everyone."""
    twin: Event | None = None
    """What the others see instead; None: nothing."""
    reveals: bool = False
    """It shows something that was hidden (a card turned up, a die rolled)."""
    chapter: bool = False
    """Begins a part of the game (a phase); its text is the heading."""
    quiet: bool = False
    """Log only: another event beside it tells the same."""
    joined: bool = False
    """Told in one line with the event before (a walk and the blow after it)."""
    round: int = 0
    """Number of the round (in some games the turn) that begins with it; its text is the heading. 0: none."""
    whole: bool = False
    """People who answered during its chapter are told it from the start (the enemies' phase)."""

    @property
    def heads(self) -> bool:
        """Whether it's a heading rather than a line."""
        return self.chapter or self.round > 0

    def seen_by(self, seat: int | None) -> Event | None:
        """What this seat may see of it (None: the public); None: nothing."""
        if self.seats is None or (seat is not None and seat in self.seats):
            return self
        return self.twin


def changed_texts(event: Event, change: Callable[[Text], Text]) -> Event:
    twin = changed_texts(event.twin, change) if event.twin else None
    return msgspec.structs.replace(event, text=change(event.text), twin=twin)


def seen_by(events: list[Event], seat: int | None) -> list[Event]:
    """What a seat (None: the public) may see."""
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]
