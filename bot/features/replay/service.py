"""Finished games to be leafed through: any position again, from checkpoints and the answers between them.

Nothing is kept of what somebody looked at but the checkpoints of the games that were looked at last, within one
bound. All that was hidden may be seen: the game is over.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec
import structlog

from bot.store.packing import packed_state, state_of
from bot.store.reading import Reading
from bot.store.rows import TableRow
from bot.tables.asked import carried_out
from bot.tables.model import refuse
from bot.tables.record import of_the_game
from bot.tables.seats import ever_sat
from bot.workers.pool import Threads, WorkerPool
from games.kernel import codec
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.package.history import Race, turning_point
from games.kernel.rules import OptionValue, Outcome
from games.kernel.saved import Checkpoint, Entry, Saved
from games.registry import keys, manifest_of, rules_of

log = structlog.get_logger("replays")
KEPT = 8 << 20
"""Bytes of checkpoints that stay in memory: a long game takes 200 KiB."""
EVERY = 16
"""Entries of a log between two checkpoints: so many answers at most are replayed for a position."""
_STOP = 200
"""Bytes of a stop in memory, nearly."""


class Stop(msgspec.Struct, frozen=True):
    """A position that is worth looking at: something was told with the move before it."""

    at: int
    """Entries of the log before it."""
    told: int
    """Events of the game up to it."""
    round: int
    """0 in a game that counts none."""
    race: Race | None


class Replay(msgspec.Struct, frozen=True):
    """A game as far as it can be leafed through."""

    stops: tuple[Stop, ...]
    """From the set-up to the end; never empty."""
    trail: tuple[Checkpoint, ...]
    """Packed, in the order of the log."""
    turning: int | None
    """The place of the turning point among the stops."""
    lost: int
    """Entries that do not replay with the rules as they are here; the last stop is the end all the same."""

    @property
    def size(self) -> int:
        """Bytes in memory, nearly."""
        return sum(len(checkpoint.state) for checkpoint in self.trail) + _STOP * len(self.stops)

    def fitting(self, place: int) -> int:
        """The nearest place that there is."""
        return min(max(place, 0), len(self.stops) - 1)

    def round_from(self, place: int, ahead: bool) -> int:
        """Where the next round begins, or the one before; the end or the beginning where there is none."""
        here = self.stops[place].round
        if ahead:
            later = (n for n in range(place + 1, len(self.stops)) if self.stops[n].round != here)
            return next(later, len(self.stops) - 1)
        before = max(place - 1, 0)
        return next(n for n in range(before + 1) if self.stops[n].round == self.stops[before].round)


class Position(msgspec.Struct, frozen=True):
    """What is to be seen of a match at one moment, as plain data."""

    views: dict[int | None, Any]
    private: dict[int, Any]
    outcome: Outcome | None
    print: str

    def fingerprint(self) -> str:
        """A hash of the state and of what is being asked."""
        return self.print

    def view(self, seat: int | None) -> Any:
        """What this seat (None: the public) may know."""
        return self.views[seat]

    def private_part(self, seat: int) -> object:
        """The part of the seat's view that only it sees; None where it has none."""
        return self.private[seat]


class Moment(msgspec.Struct, frozen=True):
    """One position of a game that is over."""

    reel: Replay
    place: int
    sight: Position
    events: list[Event]
    """What came with the move before it."""

    @property
    def stop(self) -> Stop:
        return self.reel.stops[self.place]


class Replays:
    """Finished games, read from the store when somebody looks back at them."""

    def __init__(
        self,
        store: Reading,
        bound: int = KEPT,
        walking: WorkerPool | None = None,
        looking: WorkerPool | None = None,
    ) -> None:
        """One pool goes through whole games, the other looks at a position: threads where none is named."""
        self._store = store
        self._bound = bound
        self._walks, self._looks = walking or Threads("checking"), looking or Threads("looking")
        self._reels: OrderedDict[int, Replay] = OrderedDict()
        self._walking = asyncio.Lock()
        """Games are gone through one at a time; only a user who has a turn, and a film, wait here."""

    @property
    def held(self) -> int:
        """Bytes that are kept now."""
        return sum(reel.size for reel in self._reels.values())

    async def moment(self, row: TableRow, place: int) -> Moment:
        """The position at a place, or at the nearest that there is. Raises `TableRefused`."""
        reel = await self.reel(row)
        place = reel.fitting(place)
        try:
            entries = await self._store.entries(row.id)
            told = of_the_game(await self._store.events(row.id))
            saved = await self._store.saved(row) if reel.lost and place == len(reel.stops) - 1 else None
        except msgspec.MsgspecError as error:
            raise refuse("table-unreadable") from error
        sight = await self._looks.do(_position, saved or _saved(row, reel, place, entries))
        before = reel.stops[place - 1].told if place else 0
        return Moment(reel, place, sight, told[before : reel.stops[place].told])

    async def reel(self, row: TableRow) -> Replay:
        """The stops of a finished game. Raises `TableRefused` where it is not over, or cannot be read."""
        must_be_over(row)
        async with self._walking:
            reel = self._reels.get(row.id) or await self._walked(row)
            self._reels[row.id] = reel
            self._reels.move_to_end(row.id)
            while self.held > self._bound and len(self._reels) > 1:
                self._reels.popitem(last=False)
        return reel

    async def _walked(self, row: TableRow) -> Replay:
        try:
            entries, told = await self._store.entries(row.id), await self._store.events(row.id)
            saved = await self._store.saved(row)
            if saved is None:
                raise refuse("ui-replay-never-begun")
            log_of = codec.encode(entries), codec.encode(of_the_game(told))
            return await self._walks.do(_walk, _Begun.of(row), *log_of, saved)
        except msgspec.MsgspecError as error:
            log.warning("replay_unreadable", table=row.id, error=type(error).__name__)
            raise refuse("table-unreadable") from error


def must_be_over(row: TableRow) -> None:
    """Refused where a game goes on: nobody looks back at it before its hands may be seen."""
    if row.game not in keys():
        raise refuse("table-unreadable")
    if row.status in ("lobby", "live"):
        raise refuse("ui-replay-not-over")


def must_be_witness(row: TableRow, user: int, channel: int | None) -> None:
    """Refuse anyone who isn't in a table's channel and never sat at it."""
    if channel != row.channel and not ever_sat(row, user):
        raise refuse("ui-replay-elsewhere")


# -- going through a game ---------------------------------------------------------------------------------


class _Begun(msgspec.Struct, frozen=True):
    """How a game began."""

    table: int
    game: str
    seats: int
    options: dict[str, OptionValue]
    seed: str

    @classmethod
    def of(cls, row: TableRow) -> _Begun:
        return cls(row.id, row.game, len(row.seats), row.options, row.seed)


def _walk(begun: _Begun, log_of: bytes, story: bytes, saved: Saved) -> Replay:
    """Play a game again as far as it comes out as it was told. Log and events are packed: so they go to a
    worker in a moment."""
    entries, told = codec.decode(log_of, list[Entry]), codec.decode(story, list[Event])
    stops, trail = _again(begun, entries, told)
    reached = stops[-1].at if stops else -1
    lost = 0 if reached == len(entries) else len(entries) - max(reached, 0)
    if lost or not stops:
        end = Match.load(rules_of(begun.game), saved)
        stops.append(_stop(begun.game, end, len(entries), len(told)))
    races = [stop.race for stop in stops if stop.race is not None]
    turning = turning_point(races) if not lost and len(races) == len(stops) else None
    return Replay(tuple(stops), tuple(trail), turning, lost)


def _again(
    begun: _Begun, entries: Sequence[Entry], told: Sequence[Event]
) -> tuple[list[Stop], list[Checkpoint]]:
    """Stops and checkpoints up to where the rules as they are here do otherwise than those of then."""
    stops: list[Stop] = []
    trail: list[Checkpoint] = []
    count = 0
    try:
        match, events = Match.new(rules_of(begun.game), begun.seats, begun.options, begun.seed)
        for number in range(len(entries) + 1):
            if number:
                events = carried_out(match, entries[number - 1])
            if not _same(events, told[count : count + len(events)]):
                break
            count += len(events)
            if not number or number == len(entries) or any(not event.quiet for event in events):
                stops.append(_stop(begun.game, match, number, count))
            newest = match.save().trail[-1]
            if not trail or newest.at >= trail[-1].at + EVERY:
                trail.append(msgspec.structs.replace(newest, state=packed_state(newest.state)))
    except Exception as error:  # rules may stumble anywhere over answers that are not theirs
        log.info("replay_cut", table=begun.table, error=type(error).__name__)
    return stops, trail


def _same(one: Sequence[Event], other: Sequence[Event]) -> bool:
    """Whether the same happened, however it is told."""
    return codec.encode([(e.kind, e.data) for e in one]) == codec.encode([(e.kind, e.data) for e in other])


def _stop(game: str, match: Match[Any], at: int, told: int) -> Stop:
    manifest, view = manifest_of(game), match.view(None)
    race = manifest.race_here()
    return Stop(at, told, manifest.round(view) or 0, race(view) if race else None)


def _saved(row: TableRow, reel: Replay, place: int, entries: Sequence[Entry]) -> Saved:
    """The match at a stop: the last checkpoint before it, and the answers since."""
    at = reel.stops[place].at
    last = next(checkpoint for checkpoint in reversed(reel.trail) if checkpoint.at <= at)
    whole = msgspec.structs.replace(last, state=state_of(last.state))
    return Saved(row.game, row.version, (whole,), tuple(entries[last.at : at]))


def _position(saved: Saved) -> Position:
    match = Match.load(rules_of(saved.game), saved)
    seats = range(match.seats)
    return Position(
        views={seat: match.view(seat) for seat in (None, *seats)},
        private={seat: match.rules.private_part(match.state, seat) for seat in seats},
        outcome=match.outcome,
        print=match.fingerprint(),
    )
