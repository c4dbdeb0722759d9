"""A table as its people see it: what comes in, what is shown. No Discord types here."""

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
    """A user, as tables need them."""

    id: int
    name: str
    manager: bool = False
    """Can manage the server, and so close any table in it."""


class MatchSnapshot:
    """A match at one moment. Later answers don't change it: a screen never mixes two revisions, and never shows
    an answer that isn't durable yet."""

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
        """Whether those asked may answer in any order."""
        self.outcome = match.outcome
        self.returning = frozenset(seat for seat in seats if match.may_return(seat))
        """Seats that can take half of a choice back by themselves."""
        asked = [d.seat for d in match.pending if d.kind in match.rules.explained]
        self._why = {seat: tuple(match.rules.why_not(match.state, seat)) for seat in asked}
        self._chained = {d.id: match.rules.chained(match.state, d) for d in match.pending}
        self.stops = match.rules.stops
        self._standing = {seat: dict(match.state.standing.get(seat, {})) for seat in seats}
        self._print, self._begun = match.fingerprint(), match.begun()
        self._views = {seat: match.view(seat) for seat in (None, *seats)}
        self._private = {seat: match.rules.private_part(match.state, seat) for seat in seats}

    def fingerprint(self) -> str:
        """A hash of the state and the pending decisions."""
        return self._print

    def view(self, seat: int | None) -> msgspec.Struct:
        """What this seat (None: the public) can know."""
        return self._views[seat]

    def past(self, seat: int) -> DecisionHistory:
        """How the pending decisions arose, as far as this seat knows."""
        return self._begun.past(seat)

    def waits_for(self, seat: int) -> bool:
        """Whether the table waits for this seat, rather than just letting it act."""
        return any(decision.seat == seat and not decision.optional for decision in self.pending)

    def pending_for(self, seat: int) -> tuple[Decision, ...]:
        """This seat's pending decisions."""
        return tuple(decision for decision in self.pending if decision.seat == seat)

    def topic(self, topic: str) -> Text | None:
        """The name of a topic that is asked about, or that has a standing answer."""
        return self._topics.get(topic)

    def why_not(self, seat: int) -> tuple[tuple[str, Text], ...]:
        """What the seat can't do now, by reference, each with a sentence that says why."""
        return self._why.get(seat, ())

    def chained(self, decision: Decision) -> Mapping[str, ChainedAnswer]:
        """Options mapped to the follow-up decision that can be answered along with them."""
        return self._chained.get(decision.id, {})

    def standing(self, seat: int) -> Mapping[str, str]:
        """The seat's standing answers, known only to it: topic to how long they last."""
        return self._standing.get(seat, {})

    def private_part(self, seat: int) -> object:
        """The part of the seat's view that only it sees; None if it has none."""
        return self._private[seat]


class Snapshot(msgspec.Struct):
    """A table at one revision, to show. The match is None before the start."""

    row: TableRow
    match: MatchSnapshot | None
    recent: list[Event]
    """The newest events, unfiltered: show only what `seen_by` gives for the viewer."""
    since: dict[int, int] = {}
    """Seat to the index in `recent` of the first event since its person's last answer. Below 0: older than
    `recent`. A seat that's missing gets all of it."""
    ahead: bool = False
    """Another process has played on with newer rules that this one doesn't understand."""

    @property
    def why_no_match(self) -> str:
        """The key of the sentence that says why there's no match to show."""
        if self.ahead:
            return "table-ahead"
        begun = self.row.status in ("live", "over") or self.row.game not in keys()
        return "table-unreadable" if begun else f"table-is-{self.row.status}"

    def seat_of(self, user: int, wanted: int | None = None) -> int | None:
        """The wanted seat if this user has it; else their first seat with a pending decision, else their first
        seat, else None."""
        if wanted is not None and any(s.number == wanted and s.user == user for s in self.row.seats):
            return wanted
        mine = [seat.number for seat in self.row.seats if seat.user == user]
        waiting = [n for n in mine if self.match is not None and self.match.pending_for(n)]
        needed = [n for n in waiting if self.match is not None and self.match.waits_for(n)]
        return next(iter(needed or waiting or mine), None)


class Command(msgspec.Struct, frozen=True):
    """An answer as it comes in."""

    table: int
    user: int
    decision: str | None
    """None: the user's one open decision."""
    picks: Picks
    interaction: int
    """Discord's id of the interaction; a known one isn't applied again."""
    seat: int | None = None
    """For a user with several seats."""
    revision: int | None = None
    """The revision the control was drawn for; if that's old but the decision is still open, the answer
    counts."""
    then: str = ""
    """The option that answers the follow-up decision too, if that's asked and has it."""


class AnswerResult(msgspec.Struct):
    """What an accepted command did: the table afterwards, and the events."""

    snapshot: Snapshot
    events: list[Event]
    repeated: bool = False
    """The interaction was already applied; nothing was done again."""


class TableRefused(Exception):
    """A table refuses something; `reason` says in one sentence why, and what to do instead."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.key)
        self.reason = reason


def refuse(key: str, **args: Arg) -> TableRefused:
    return TableRefused(text(key, **args))


class RoundRecap(msgspec.Struct, frozen=True):
    """What a channel is told of rounds, in its own message."""

    serial: int
    """Marks its message; unique at the table."""
    first: int
    last: int
    """Rounds. After an undo: the one that goes on, and the newest one told."""
    events: list[Event]
    """All events of these rounds, unfiltered; none after an undo."""
    back: bool = False


class DirectResult(NamedTuple):
    """What came of updating a user's direct message."""

    called: bool = False
    """Whether a new message told them it's their turn."""
    follows: Future[bool] | None = None
    """Its picture, if that follows: as in `Screen.show_table`."""


class Screen(Protocol):
    """Where tables are shown. The publishing worker calls it; the Discord layer implements it.

    Its methods return normally only once Discord has the newest content. They put message ids into the rows
    they get (the worker stores the rows afterwards).
    """

    async def tell(self, row: TableRow, recap: RoundRecap) -> None:
        """Tell the channel of rounds, above the table's message."""

    async def has_told(self, row: TableRow, recap: RoundRecap) -> bool:
        """Whether a recap made it into the channel though something went wrong while it was sent."""

    async def show_table(
        self, snapshot: Snapshot, *, repost: bool = False, below: bool = False, calls: Sequence[int] = ()
    ) -> Future[bool] | None:
        """Bring the channel message to the snapshot's revision: post it, edit it, or post it again, either to
        ping the users of `calls`, or `below` newer messages, which pings no one.

        If its picture comes later than its text, returns a future for the picture: False if Discord refused it,
        cancelled if something newer is shown instead.
        """

    async def show_direct(
        self, snapshot: Snapshot, direct: DirectRow, *, repost: bool = False, silent: bool = False
    ) -> DirectResult:
        """Bring a user's direct message to the snapshot's revision, without a sound if `silent`; sets `refused`
        if they accept none."""

    async def stop(self) -> None:
        """Drop what is still to be shown."""

    async def stands(self, row: TableRow) -> bool:
        """Whether the channel message is still there."""

    async def has_left(self, guild: int, user: int) -> bool:
        """Whether someone has left a server; False if that can't be known."""

    async def tell_trouble(self, row: TableRow) -> None:
        """Tell the opener by direct message why the channel no longer shows the table."""


class LostRace(TableRefused):
    """Another process has stored the table since it was read; nothing changed here."""

    def __init__(self) -> None:
        super().__init__(text("table-overtaken"))


def once_more(change: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """After a lost race, read again and retry once; after two losses, refuse."""

    @wraps(change)
    async def tried(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await change(*args, **kwargs)
        except LostRace:
            return await change(*args, **kwargs)

    return tried
