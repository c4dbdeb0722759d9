"""A table as plain rows: who sits where, what it plays, what has been shown. No Discord type in here;
users, channels and messages are numbers."""

from __future__ import annotations

from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from games.kernel.decision import Decision, Picks
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.rules import OptionValue
from games.kernel.text import Text

Status: TypeAlias = Literal["lobby", "live", "over", "closed"]


class Person(msgspec.Struct, frozen=True):
    """A user as a table needs him."""

    id: int
    name: str
    manager: bool = False
    """May manage the server, and so close any table in it."""


class SeatRow(msgspec.Struct):
    """Who sits in a seat: a user, an AI of some strength, or nobody (both None)."""

    number: int
    user: int | None = None
    ai: str | None = None
    name: str = ""


class TableRow(msgspec.Struct):
    """One table. `revision` grows with every change that players can see."""

    id: int
    game: str
    guild: int
    channel: int
    """Channel or thread; one table that is in its lobby or live for each."""
    opener: int
    status: Status
    language: str
    pace: str
    """`relaxed` (no clock), or how long a decision may wait: `minutes-5`, `hours-24`, ..."""
    options: dict[str, OptionValue]
    seats: list[SeatRow]
    seed: str
    revision: int = 0
    shown_revision: int = -1
    """The newest revision that the channel message shows; behind `revision` where a repair is due."""
    message: int | None = None
    message_at: float = 0.0
    """When the channel message was posted, in seconds since 1970; old ones are reposted, not edited."""
    due_at: float | None = None
    """When the pending decisions time out, in seconds since 1970."""
    undo_asked: list[int] | None = None
    """Seats that agree to take the last answer back while others still have to; the first one proposed it."""
    version: int = 1
    """The game's rules version when the table was opened."""


class DirectRow(msgspec.Struct):
    """The one direct message of a seat at a table."""

    table: int
    user: int
    channel: int | None = None
    message: int | None = None
    shown_revision: int = -1
    refused: bool = False
    """The user does not take direct messages; he has been told, and uses the Hand button."""


class Sight:
    """A match as it stood at one moment. It does not change, whatever is answered meanwhile: what is shown is
    never half of one revision and half of the next, and never an answer that is not durable yet."""

    def __init__(self, match: Match[Any]) -> None:
        seats = range(match.seats)
        self.seats = match.seats
        self.length = match.length
        """Entries in the log."""
        self.pending = match.pending
        self.outcome = match.outcome
        self._print = match.fingerprint()
        self._views = {seat: match.view(seat) for seat in (None, *seats)}
        self._private = {seat: match.rules.private_part(match.state, seat) for seat in seats}

    def fingerprint(self) -> str:
        """A hash of the state and of what is being asked."""
        return self._print

    def view(self, seat: int | None) -> msgspec.Struct:
        """What this seat (None: the public) may know."""
        return self._views[seat]

    def waits_for(self, seat: int) -> bool:
        """Whether the table waits for this seat, rather than leaving it to it."""
        return any(decision.seat == seat and not decision.optional for decision in self.pending)

    def pending_for(self, seat: int) -> tuple[Decision, ...]:
        """The decisions that wait for this seat."""
        return tuple(decision for decision in self.pending if decision.seat == seat)

    def private_part(self, seat: int) -> object:
        """The part of the seat's view that only it sees; None where it has none."""
        return self._private[seat]


class Snapshot(msgspec.Struct):
    """A table at one revision, to be shown. The match is None before the start."""

    row: TableRow
    match: Sight | None
    recent: list[Event]
    """The newest events (as they are; show only what `seen_by` gives for the viewer)."""

    def seat_of(self, user: int) -> int | None:
        """The first seat of this user that has something to answer, else his first seat, else None."""
        mine = [seat.number for seat in self.row.seats if seat.user == user]
        waiting = [n for n in mine if self.match is not None and self.match.pending_for(n)]
        needed = [n for n in waiting if self.match is not None and self.match.waits_for(n)]
        return next(iter(needed or waiting or mine), None)


class Command(msgspec.Struct, frozen=True):
    """An answer as it comes from outside."""

    table: int
    user: int
    decision: str | None
    """None takes the one decision that waits for the user."""
    picks: Picks
    interaction: int
    """Discord's id of the interaction; one that was seen before is not applied again."""
    seat: int | None = None
    """For a user with several seats."""
    revision: int | None = None
    """What the control was drawn for; a decision that is still open counts although the revision is older."""


class Answered(msgspec.Struct):
    """What an accepted command did: the table afterwards, and its events."""

    snapshot: Snapshot
    events: list[Event]
    repeated: bool = False
    """The interaction had been applied before; nothing was done again."""


class TableRefused(Exception):
    """Something that a table does not do; `reason` says in one sentence why and what to do instead."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.key)
        self.reason = reason


class Screen(Protocol):
    """Where tables are shown. The publishing worker calls it; the Discord layer implements it.

    Both return normally only once Discord has accepted the newest content, and record message ids through the
    rows that they are given (the worker stores the rows afterwards).
    """

    async def show_table(self, snapshot: Snapshot) -> None:
        """Bring the channel message to the snapshot's revision (post it, edit it, or repost it)."""

    async def show_direct(self, snapshot: Snapshot, direct: DirectRow) -> None:
        """Bring a user's direct message to the snapshot's revision; sets `refused` where he takes none."""
