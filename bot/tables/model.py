"""A table as plain rows: who sits where, what it plays, what has been shown. No Discord type in here;
users, channels and messages are numbers."""

from __future__ import annotations

from asyncio import Future
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

import msgspec

from games.kernel.decision import Decision, Picks
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.rules import OptionValue
from games.kernel.text import Text
from games.registry import keys

OF_SEATS = "seats"
"""The kind of events that tell who sits where; taking an answer back does not take them back."""
Status: TypeAlias = Literal["lobby", "live", "over", "closed"]


class Person(msgspec.Struct, frozen=True):
    """A user as a table needs him."""

    id: int
    name: str
    manager: bool = False
    """May manage the server, and so close any table in it."""


class Holder(msgspec.Struct, frozen=True, array_like=True):
    """Somebody who held a seat before."""

    user: int | None
    name: str
    """Empty for a person who is forgotten."""


class SeatRow(msgspec.Struct):
    """Who sits in a seat: a user, an AI of some strength, or nobody (both None)."""

    number: int
    user: int | None = None
    ai: str | None = None
    name: str = ""
    owner: int | None = None
    """Whose seat it is while an AI plays on for him: he may come back to it."""
    former: tuple[Holder, ...] = ()
    """Who held it before, the first one first. Whoever ever sat at a seat has seen its hand."""
    since: float | None = None
    """When it changed hands last, in seconds since 1970; None where it never did."""
    waits_since: float | None = None
    """Since when the table waits for its answer, in seconds since 1970; None while it does not."""
    missed: int = 0
    """How often in a row the clock has answered for it."""
    gone: bool = False
    """Its holder has left the server, or said that he does not come back."""


class Offer(msgspec.Struct, frozen=True):
    """Something about a table's seats that others have to agree to."""

    id: int
    """The revision with which it was made."""
    kind: Literal["gift", "vote", "close"]
    """An owner hands his seat on; the others hand on the seat of one who is gone; they close the table."""
    seat: int
    """-1 where it is about no seat."""
    by: int
    user: int | None = None
    """Who is to sit there; None where it is an AI."""
    name: str = ""
    ai: str | None = None
    accepted: bool = False
    """The person who is to sit there will."""
    agreed: tuple[int, ...] = ()
    """Users who have voted for it."""


class Care(msgspec.Struct):
    """Whether the people of a table are still there, and whether they and their channel can be reached. Times
    are in seconds since 1970."""

    asked_at: float = 0.0
    """Since when the questions that are open are asked, or their clock runs anew."""
    touched_at: float = 0.0
    """When somebody at the table last did something."""
    rung_at: float = 0.0
    """The `asked_at` of the questions for which those who were still asked were to be called."""
    called: dict[int, float] = {}
    """When each user was last called: by a message that makes a sound, while it was his turn."""
    missed: dict[int, int] = {}
    """Time-outs by seat since somebody at the table last did something."""
    rests_since: float | None = None
    """Nobody is called and no clock runs until somebody at the table comes back."""
    closes_at: float | None = None
    """When the resting table is closed; None for never."""
    warned_at: float | None = None
    """When it was said that the resting table will soon be closed."""
    trouble: str = ""
    """Why the channel does not show the table: `gone`, `hidden`, `rights` or `locked`; empty: it does."""


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
    offers: list[Offer] = []
    care: Care = msgspec.field(default_factory=Care)


class Played(msgspec.Struct, frozen=True):
    """From which entry of its log on a table was played with a release and a version of the rules."""

    number: int
    release: str
    rules: int


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

    @property
    def why_no_match(self) -> str:
        """The key of the sentence that says why there is no match to show."""
        begun = self.row.status in ("live", "over") or self.row.game not in keys()
        return "table-unreadable" if begun else f"table-is-{self.row.status}"

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


class Handed(NamedTuple):
    """What came of showing somebody his direct message."""

    called: bool = False
    """Whether it called him: whether a new message says that it is his turn."""
    follows: Future[bool] | None = None
    """Where its picture follows: as of `Screen.show_table`."""


class Screen(Protocol):
    """Where tables are shown. The publishing worker calls it; the Discord layer implements it.

    Both return normally only once Discord has accepted the newest content, and record message ids through the
    rows that they are given (the worker stores the rows afterwards).
    """

    async def show_table(self, snapshot: Snapshot, *, anew: bool = False) -> Future[bool] | None:
        """Bring the channel message to the snapshot's revision: post it, edit it, or post it `anew`, so that
        those whose turn it is are called. Where its text stands and its picture follows, returns what is done
        when that stands too: False where Discord did not take it, cancelled when something newer is shown
        instead."""

    async def show_direct(self, snapshot: Snapshot, direct: DirectRow, *, anew: bool = False) -> Handed:
        """Bring a user's direct message to the snapshot's revision; sets `refused` where he takes none."""

    async def stop(self) -> None:
        """Let go of what is still to be shown."""

    async def stands(self, row: TableRow) -> bool:
        """Whether the channel message is still there."""

    async def has_left(self, guild: int, user: int) -> bool:
        """Whether somebody is no longer in a server; False where nobody can know."""

    async def tell_trouble(self, row: TableRow) -> None:
        """Tell the opener by direct message why the channel no longer shows the table."""
