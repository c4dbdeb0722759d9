"""Replays a finished game: the stops worth looking at, and what's to see there. Workers do it, so it needs only
the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import structlog

from bot.store.archive import packed_state, state_of
from bot.store.rows import TableRow
from games.kernel import codec
from games.kernel.events import Event
from games.kernel.match import Match
from games.kernel.package.history import Race, turning_point
from games.kernel.rules import OptionValue, Outcome
from games.kernel.saved import Checkpoint, Entry, Saved
from games.registry import manifest_of, rules_of

log = structlog.get_logger("replays")
EVERY = 16
"""Log entries between two checkpoints: at most this many answers are replayed for a position."""
_STOP = 200
"""Bytes of a stop in memory, roughly."""


class Stop(msgspec.Struct, frozen=True):
    """A position worth looking at: the move before it told something."""

    at: int
    """Entries of the log before it."""
    told: int
    """Events of the game up to it."""
    round: int
    """0 in a game without rounds."""
    race: Race | None


class Replay(msgspec.Struct, frozen=True):
    """A game, as far as it can be replayed."""

    stops: tuple[Stop, ...]
    """From the set-up to the end; never empty."""
    trail: tuple[Checkpoint, ...]
    """Packed, in the order of the log."""
    turning: int | None
    """The index of the turning point among the stops."""
    lost: int
    """Entries that don't replay with the rules here; even so, the last stop is the end."""

    @property
    def size(self) -> int:
        """Bytes in memory, roughly."""
        return sum(len(checkpoint.state) for checkpoint in self.trail) + _STOP * len(self.stops)

    def fitting(self, place: int) -> int:
        """The nearest place that exists."""
        return min(max(place, 0), len(self.stops) - 1)

    def round_from(self, place: int, ahead: bool) -> int:
        """The start of the next round, or the one before; the last or first stop if there's none."""
        here = self.stops[place].round
        if ahead:
            later = (n for n in range(place + 1, len(self.stops)) if self.stops[n].round != here)
            return next(later, len(self.stops) - 1)
        before = max(place - 1, 0)
        return next(n for n in range(before + 1) if self.stops[n].round == self.stops[before].round)


class Position(msgspec.Struct, frozen=True):
    """What can be seen of a match at one moment, as plain data."""

    views: dict[int | None, Any]
    private: dict[int, Any]
    outcome: Outcome | None
    print: str

    def fingerprint(self) -> str:
        return self.print

    def view(self, seat: int | None) -> Any:
        return self.views[seat]

    def private_part(self, seat: int) -> object:
        return self.private[seat]


class GameSetup(msgspec.Struct, frozen=True):
    """How a game began."""

    table: int
    game: str
    seats: int
    options: dict[str, OptionValue]
    seed: str

    @classmethod
    def of(cls, row: TableRow) -> GameSetup:
        return cls(row.id, row.game, len(row.seats), row.options, row.seed)


def walked(begun: GameSetup, log_of: bytes, story: bytes, saved: Saved) -> Replay:
    """Replay a game as far as it matches what was told. Log and events come packed, to reach a worker
    quickly."""
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
    begun: GameSetup, entries: Sequence[Entry], told: Sequence[Event]
) -> tuple[list[Stop], list[Checkpoint]]:
    """Stops and checkpoints up to where the rules here differ from those of the game."""
    stops: list[Stop] = []
    trail: list[Checkpoint] = []
    count = 0
    try:
        match, events = Match.new(rules_of(begun.game), begun.seats, begun.options, begun.seed)
        for number in range(len(entries) + 1):
            if number:
                events = match.repeat(entries[number - 1])
            if not _same(events, told[count : count + len(events)]):
                break
            count += len(events)
            if not number or number == len(entries) or any(not event.quiet for event in events):
                stops.append(_stop(begun.game, match, number, count))
            newest = match.save().trail[-1]
            if not trail or newest.at >= trail[-1].at + EVERY:
                trail.append(msgspec.structs.replace(newest, state=packed_state(newest.state)))
    except Exception as error:  # rules may fail anywhere on answers from other rules
        log.info("replay_cut", table=begun.table, error=type(error).__name__)
    return stops, trail


def _same(one: Sequence[Event], other: Sequence[Event]) -> bool:
    """Whether the same happened, however it's worded."""
    return codec.encode([(e.kind, e.data) for e in one]) == codec.encode([(e.kind, e.data) for e in other])


def _stop(game: str, match: Match[Any], at: int, told: int) -> Stop:
    manifest, view = manifest_of(game), match.view(None)
    race = manifest.race_here()
    return Stop(at, told, manifest.round(view) or 0, race(view) if race else None)


def saved_at(row: TableRow, reel: Replay, place: int, entries: Sequence[Entry]) -> Saved:
    """The match at a stop: the last checkpoint before it, and the answers since."""
    at = reel.stops[place].at
    last = next(checkpoint for checkpoint in reversed(reel.trail) if checkpoint.at <= at)
    whole = msgspec.structs.replace(last, state=state_of(last.state))
    return Saved(row.game, row.version, (whole,), tuple(entries[last.at : at]))


def position_of(saved: Saved) -> Position:
    match = Match.load(rules_of(saved.game), saved)
    seats = range(match.seats)
    return Position(
        views={seat: match.view(seat) for seat in (None, *seats)},
        private={seat: match.rules.private_part(match.state, seat) for seat in seats},
        outcome=match.outcome,
        print=match.fingerprint(),
    )
