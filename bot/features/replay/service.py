"""Finished games to page through: any position, from checkpoints and the answers between them. Only the
checkpoints of the games viewed last stay in memory. Everything hidden may be seen: the game is over."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import msgspec
import structlog

from bot.store.reader import StoreReader
from bot.store.rows import TableRow
from bot.tables.model import refuse
from bot.tables.record import of_the_game
from bot.tables.replay import GameSetup, Position, Replay, Stop, position_of, saved_at, walked
from bot.tables.seats import ever_sat
from bot.workers.pool import ThreadPool, WorkerPool
from games.kernel import codec
from games.kernel.events import Event
from games.registry import keys

log = structlog.get_logger("replays")
KEPT = 8 << 20
"""Bytes of checkpoints kept in memory: a long game takes 200 KiB."""


class Moment(msgspec.Struct, frozen=True):
    """One position of a finished game."""

    reel: Replay
    place: int
    sight: Position
    events: list[Event]
    """What was told with the move before it."""

    @property
    def stop(self) -> Stop:
        return self.reel.stops[self.place]


class ReplayService:
    """Finished games, read from the store when someone looks back at them."""

    def __init__(
        self,
        store: StoreReader,
        bound: int = KEPT,
        walking: WorkerPool | None = None,
        looking: WorkerPool | None = None,
    ) -> None:
        """One pool replays whole games, the other looks at a position; by default threads do."""
        self._store, self._bound = store, bound
        self._walks, self._looks = walking or ThreadPool("checking"), looking or ThreadPool("looking")
        self._reels: OrderedDict[int, Replay] = OrderedDict()
        self._walking = asyncio.Lock()
        """Games are replayed one at a time; only a user who has a turn, and a film, wait here."""

    @property
    def held(self) -> int:
        return sum(reel.size for reel in self._reels.values())

    async def moment(self, row: TableRow, place: int) -> Moment:
        """The position at a place, or at the nearest one. Raises `TableRefused`."""
        reel = await self.reel(row)
        place = reel.fitting(place)
        try:
            entries = await self._store.entries(row.id)
            told = of_the_game(await self._store.events(row.id))
            saved = await self._store.saved(row) if reel.lost and place == len(reel.stops) - 1 else None
        except msgspec.MsgspecError as error:
            raise refuse("table-unreadable") from error
        sight = await self._looks.do(position_of, saved or saved_at(row, reel, place, entries))
        before = reel.stops[place - 1].told if place else 0
        return Moment(reel, place, sight, told[before : reel.stops[place].told])

    async def reel(self, row: TableRow) -> Replay:
        """The stops of a finished game. Raises `TableRefused` if it isn't over, or can't be read."""
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
            return await self._walks.do(walked, GameSetup.of(row), *log_of, saved)
        except msgspec.MsgspecError as error:
            log.warning("replay_unreadable", table=row.id, error=type(error).__name__)
            raise refuse("table-unreadable") from error


def must_be_over(row: TableRow) -> None:
    """Refuse while a game goes on: no one looks back at it before its hands may be seen."""
    if row.game not in keys():
        raise refuse("table-unreadable")
    if row.status in ("lobby", "live"):
        raise refuse("ui-replay-not-over")


def must_be_witness(row: TableRow, user: int, channel: int | None) -> None:
    """Refuse anyone who isn't in a table's channel and never sat at it."""
    if channel != row.channel and not ever_sat(row, user):
        raise refuse("ui-replay-elsewhere")
