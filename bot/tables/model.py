"""A table as its people meet it: what comes in, what is shown. No Discord type in here."""

from __future__ import annotations

from asyncio import Future
from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import wraps
from itertools import chain
from typing import Any, NamedTuple, ParamSpec, Protocol, TypeVar

import msgspec

from bot.store.rows import DirectRow, TableRow
from games.kernel.decision import ALWAYS, ChainedAnswer, Decision, Picks
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.package.players import DecisionHistory
from games.kernel.text import Arg, Text, text
from games.registry import keys

P = ParamSpec("P")
T = TypeVar("T")


class Person(msgspec.Struct, frozen=True):
    """A user as tables need them."""

    id: int
    name: str
    manager: bool = False
    """May manage the server, and so close any table in it."""


class MatchSnapshot:
    """A match as it stood at one moment. It does not change, whatever is answered meanwhile: what is shown is
    never half of one revision and half of the next, and never an answer that is not durable yet."""

    def __init__(self, match: Match[Any]) -> None:
        seats = range(match.seats)
        self.seats = match.seats
        self.length = match.length
        """Entries in the log."""
        self.pending = match.pending
        said = match.state.standing
        topics = {*(topic for decision in match.pending for topic in decision.topics), *chain(*said.values())}
        self._topics = {topic: match.rules.topic(topic.removeprefix(ALWAYS)) for topic in topics}
        self.open_order = match.open_order
        """Whether it is left open who of those that are asked goes first."""
        self.outcome = match.outcome
        self.returning = frozenset(seat for seat in seats if match.may_return(seat))
        """Seats that may take half of a choice back by themselves."""
        asked = [d.seat for d in match.pending if d.kind in match.rules.explained]
        self._why = {seat: tuple(match.rules.why_not(match.state, seat)) for seat in asked}
        self._chained = {d.id: match.rules.chained(match.state, d) for d in match.pending}
        self.stops = match.rules.stops
        self._standing = {seat: dict(match.state.standing.get(seat, {})) for seat in seats}
        self._print, self._begun = match.fingerprint(), match.begun()
        self._views = {seat: match.view(seat) for seat in (None, *seats)}
        self._private = {seat: match.rules.private_part(match.state, seat) for seat in seats}

    def fingerprint(self) -> str:
        """A hash of the state and of what is being asked."""
        return self._print

    def view(self, seat: int | None) -> msgspec.Struct:
        """What this seat (None: the public) may know."""
        return self._views[seat]

    def past(self, seat: int) -> DecisionHistory:
        """How the pending decisions came about, as far as this seat knows."""
        return self._begun.past(seat)

    def waits_for(self, seat: int) -> bool:
        """Whether the table waits for this seat, rather than leaving it to it."""
        return any(decision.seat == seat and not decision.optional for decision in self.pending)

    def pending_for(self, seat: int) -> tuple[Decision, ...]:
        """The decisions that wait for this seat."""
        return tuple(decision for decision in self.pending if decision.seat == seat)

    def topic(self, topic: str) -> Text | None:
        """What a topic that is asked about, or that somebody has a standing answer to, is called."""
        return self._topics.get(topic)

    def why_not(self, seat: int) -> tuple[tuple[str, Text], ...]:
        """What the seat cannot do now, by reference, each with a sentence that says why."""
        return self._why.get(seat, ())

    def chained(self, decision: Decision) -> Mapping[str, ChainedAnswer]:
        """Option to what is asked at once after it, where that can be answered with it."""
        return self._chained.get(decision.id, {})

    def standing(self, seat: int) -> Mapping[str, str]:
        """The seat's standing answers, which only it may know of: topic to how long they last."""
        return self._standing.get(seat, {})

    def private_part(self, seat: int) -> object:
        """The part of the seat's view that only it sees; None where it has none."""
        return self._private[seat]


class Snapshot(msgspec.Struct):
    """A table at one revision, to be shown. The match is None before the start."""

    row: TableRow
    match: MatchSnapshot | None
    recent: list[Event]
    """The newest events (as they are; show only what `seen_by` gives for the viewer)."""
    since: dict[int, int] = {}
    """Seat to the place in `recent` from which on it is told what came since its person last answered: below 0
    where that begins before; all of it where the seat is not there."""
    ahead: bool = False
    """Another process has played on with newer rules, which this one does not understand."""

    @property
    def why_no_match(self) -> str:
        """The key of the sentence that says why there is no match to show."""
        if self.ahead:
            return "table-ahead"
        begun = self.row.status in ("live", "over") or self.row.game not in keys()
        return "table-unreadable" if begun else f"table-is-{self.row.status}"

    def seat_of(self, user: int, wanted: int | None = None) -> int | None:
        """The seat that is wanted, where this user sits there; else the first of theirs that has something to
        answer, else their first seat, else None."""
        if wanted is not None and any(s.number == wanted and s.user == user for s in self.row.seats):
            return wanted
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
    then: str = ""
    """The option with which the question that follows at once is answered too, if it is asked and has it."""


class AnswerResult(msgspec.Struct):
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


def refuse(key: str, **args: Arg) -> TableRefused:
    """A refusal with its sentence."""
    return TableRefused(text(key, **args))


class RoundRecap(msgspec.Struct, frozen=True):
    """What a channel is told of rounds, in a message of its own."""

    serial: int
    """Marks its message: no other of the table has the same."""
    first: int
    last: int
    """Rounds. Where something is taken back: the one that goes on, and the newest that was told."""
    events: list[Event]
    """All of these rounds, as they are; none where something is taken back."""
    back: bool = False


class DirectResult(NamedTuple):
    """What came of showing a user their direct message."""

    called: bool = False
    """Whether it called them: whether a new message says it's their turn."""
    follows: Future[bool] | None = None
    """Where its picture follows: as of `Screen.show_table`."""


class Screen(Protocol):
    """Where tables are shown. The publishing worker calls it; the Discord layer implements it.

    These return normally only once Discord has accepted the newest content, and record message ids through the
    rows that they are given (the worker stores the rows afterwards).
    """

    async def tell(self, row: TableRow, recap: RoundRecap) -> None:
        """Tell the channel of rounds, above the table's message."""

    async def has_told(self, row: TableRow, recap: RoundRecap) -> bool:
        """Whether the recap that was being sent when something went wrong stands in the channel."""

    async def show_table(
        self, snapshot: Snapshot, *, repost: bool = False, below: bool = False, calls: Sequence[int] = ()
    ) -> Future[bool] | None:
        """Bring the channel message to the snapshot's revision: post it, edit it, or post it again, so that
        the users of `calls` are called, or `below` what was told, which calls nobody.

        Where its text stands and its picture follows, returns what is done when that stands too: False where
        Discord did not take it, cancelled when something newer is shown instead."""

    async def show_direct(
        self, snapshot: Snapshot, direct: DirectRow, *, repost: bool = False, silent: bool = False
    ) -> DirectResult:
        """Bring a user's direct message to the snapshot's revision, without a sound where it is `silent`; sets
        `refused` if they take none."""

    async def stop(self) -> None:
        """Let go of what is still to be shown."""

    async def stands(self, row: TableRow) -> bool:
        """Whether the channel message is still there."""

    async def has_left(self, guild: int, user: int) -> bool:
        """Whether somebody is no longer in a server; False where nobody can know."""

    async def tell_trouble(self, row: TableRow) -> None:
        """Tell the opener by direct message why the channel no longer shows the table."""


class LostRace(TableRefused):
    """Another process has stored the table since it was read here; nothing was changed."""

    def __init__(self) -> None:
        super().__init__(text("table-overtaken"))


def once_more(change: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Read again and try once more where a race is lost; after two losses, refuse."""

    @wraps(change)
    async def tried(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await change(*args, **kwargs)
        except LostRace:
            return await change(*args, **kwargs)

    return tried
