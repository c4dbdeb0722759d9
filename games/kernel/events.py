"""What happened, and who may know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from games.kernel.text import Text


class Event(msgspec.Struct, frozen=True):
    """One thing that happened at the table.

    `data` holds plain values (numbers, strings, lists, mappings) from which an auditor can re-check the game.
    """

    kind: str
    text: Text
    data: dict[str, Any] = {}
    seats: tuple[int, ...] | None = None
    """Who may see it as it is; None is everybody."""
    twin: Event | None = None
    """What all others see instead; None means that they see nothing."""
    reveals: bool = False
    """It makes something known that was hidden before (a card turned up, a die rolled)."""
    chapter: bool = False
    """A part of the game begins with it (a phase); its text is the heading of what follows."""
    quiet: bool = False
    """For the log alone: what stands beside it in the story says the same."""
    joined: bool = False
    """It goes on where the event before it ended (a walk and the blow after it): both are told in one line."""
    round: int = 0
    """The round that begins with it, by its number, in a game that counts turns the turn; its text is the
    heading. 0: none begins."""
    whole: bool = False
    """Those who answered within its chapter are told it from its beginning (the enemies' phase)."""

    @property
    def heads(self) -> bool:
        """Whether it is the heading of what follows, rather than a line."""
        return self.chapter or self.round > 0

    def seen_by(self, seat: int | None) -> Event | None:
        """The event as this seat may know it (None is the public), or None if it may not know of it."""
        if self.seats is None or (seat is not None and seat in self.seats):
            return self
        return self.twin


def changed_texts(event: Event, change: Callable[[Text], Text]) -> Event:
    twin = changed_texts(event.twin, change) if event.twin else None
    return msgspec.structs.replace(event, text=change(event.text), twin=twin)


def seen_by(events: list[Event], seat: int | None) -> list[Event]:
    """The part of a stream of events that a seat (None: the public) may know."""
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]
