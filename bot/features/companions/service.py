"""AI seats and clocks: they answer without being a person, through the same door as everybody."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Coroutine
from typing import Any

import structlog

from bot.cluster.leases import SOLE_OWNER, ShardOwnership
from bot.features.clocks.alarms import Upkeep
from bot.features.companions.lapses import never
from bot.features.companions.thinking import Thinker
from bot.store.faults import StoreFault
from bot.store.store import Store
from bot.tables.ai import player_of as player_of
from bot.tables.ai import strengths as strengths
from bot.tables.bank import CLOCK
from bot.tables.guided import LEARN
from bot.tables.model import MatchSnapshot, Snapshot, TableRefused
from bot.tables.service import Tables
from bot.tables.turn import active
from bot.workers.pool import WorkerPool
from games.kernel.chance import apart
from games.kernel.decision import Decision, Picks
from games.kernel.faults import Refused
from games.kernel.package.players import Player
from games.kernel.testkit.trace import trace_of_error

log = structlog.get_logger("machines")
AFTER_FAULT = 600.0
"""Seconds until a table that could not be looked after is tried again."""
AFTER_REFUSAL = 1.0
"""Seconds until an AI whose answer did not count looks at the table again."""
AFTER_AWAY = 5.0
"""Seconds until what could not be read or stored is tried again."""
AFTER_HINTS = 1
"""Rank of their thoughts where one pool thinks for all: a person who asks for a hint waits at the screen."""
LOOKS = 60.0
"""Seconds after which the time of day is checked again: if a machine slept, or its clock was set, it calls late
by no more than that."""
KEPT = 500
"""AI players that are kept in memory between their turns."""


class Machines:
    """Answers for AI seats, each table one answer at a time; a pool thinks, or a thread."""

    def __init__(
        self,
        tables: Tables,
        pause: float = 1.0,
        pool: WorkerPool | None = None,
        duties: ShardOwnership = SOLE_OWNER,
    ) -> None:
        self._tables = tables
        self._duties = duties
        self._pause = pause
        self._thinker = Thinker("thinking", pool, rank=AFTER_HINTS)
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._players: dict[tuple[int, int, str], Player] = {}

    def changed(self, table: int) -> None:
        """A table changed: perhaps an AI is asked now."""
        if table not in self._busy:
            self._busy[table] = asyncio.create_task(self._play(table), name=f"machines {table}")

    async def look_around(self) -> None:
        """See whether an AI is asked somewhere that nobody has told of: after a start, say."""
        for row in await self._tables.store.rows("live"):
            if any(seat.ai for seat in row.seats) and self._duties.mine(row.guild):
                self.changed(row.id)

    async def stop(self) -> None:
        """Stop thinking; open questions are answered after the next start."""
        for task in self._busy.values():
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)
        self._thinker.stop()

    async def _play(self, table: int) -> None:
        try:
            while await self._goes_on(table):
                pass
        except Exception:
            log.exception("machine_stopped", table=table)
        finally:
            del self._busy[table]
            self._forget(table)

    async def _goes_on(self, table: int) -> bool:
        """Answer one question; False where an AI is asked none. A database that is away is waited for."""
        try:
            snapshot = await self._tables.snapshot(table)
            asked = _first_asked(snapshot)
            if asked is None or not self._duties.mine(snapshot.row.guild):
                return False
            await asyncio.sleep(self._pause)
            await self._answer(*asked)
        except StoreFault as error:
            log.warning("machine_waits", table=table, reason=str(error))
            await asyncio.sleep(AFTER_AWAY)
        return True

    async def _answer(self, snapshot: Snapshot, decision: Decision) -> None:
        picks = await self._chosen(snapshot, decision)
        try:
            await self._tables.answer_for(snapshot.row.id, decision.seat, decision.id, picks)
        except (Refused, TableRefused) as error:
            log.info("machine_too_late", table=snapshot.row.id, reason=str(error))
            await asyncio.sleep(AFTER_REFUSAL)

    async def _chosen(self, snapshot: Snapshot, decision: Decision) -> Picks:
        """What the AI picks; where it fails or picks what is not legal, the fallback, so that nobody waits."""
        assert snapshot.match is not None
        sight = snapshot.match
        try:
            picks = await self._thought(snapshot, sight, decision)
            fault = decision.fault(picks)
        except Exception as error:
            places = trace_of_error(error)[:-1]  # places only: what the seat holds stays out of the log
            log.error("machine_failed", table=snapshot.row.id, error=type(error).__name__, trace=places)
            return decision.fallback()
        if fault is not None:
            log.error("machine_illegal", table=snapshot.row.id, kind=decision.kind, fault=fault.key)
            return decision.fallback()
        return picks

    async def _thought(self, snapshot: Snapshot, sight: MatchSnapshot, decision: Decision) -> Picks:
        """What the seat's player picks; as it comes back it is kept for the next time."""
        row, seat = snapshot.row, decision.seat
        strength = row.seats[seat].ai
        assert strength is not None
        key = (row.id, seat, strength)
        if key not in self._players:
            # From what is sealed until the end, so that nobody can work out what an AI will do. A first game is
            # alike at every table.
            whose = row.seed if LEARN.of(row).on else apart(row.seed)
            self._players[key] = player_of(row.game, strength, f"{whose}/{seat}")
        picks, self._players[key] = await self._thinker.choose(self._players[key], sight, decision)
        return picks

    def _forget(self, table: int) -> None:
        """Players of a table that nobody waits for any more; they are made again when they are needed."""
        for key in [key for key in self._players if key[0] == table and len(self._players) > KEPT]:
            del self._players[key]


def _first_asked(snapshot: Snapshot) -> tuple[Snapshot, Decision] | None:
    """The first decision that waits for an AI seat. What people are asked as well is theirs to answer."""
    if snapshot.match is None or not active(snapshot.row):
        return None
    machines = {seat.number for seat in snapshot.row.seats if seat.ai}
    pending, shared = snapshot.match.pending, snapshot.match.shared
    asked = (d for d in pending if d.seat in machines and not d.optional)
    return next(((snapshot, d) for d in asked if machines.issuperset(shared.get(d.id, ()))), None)


class Clock:
    """Looks after every table when something is due at it, and forgets nothing over a restart.

    It stands still while the bot is not connected: nobody could press anything. It begins with `resume`. Where
    the process has `lapsed` it was not connected either, whatever it knows of that."""

    def __init__(
        self,
        tables: Tables,
        store: Store,
        upkeep: Upkeep,
        duties: ShardOwnership = SOLE_OWNER,
        lapsed: Callable[[], bool] = never,
    ) -> None:
        self._tables = tables
        self._duties = duties
        self._store = store
        self._upkeep = upkeep
        self._lapsed = lapsed
        self._due: dict[int, float] = {}
        self._woken = asyncio.Event()
        self._connected = asyncio.Event()
        self._pauses = 0
        """How often the connection has gone."""
        self._task: asyncio.Task[Any] | None = None

    async def start(self) -> None:
        """Read what is due from the store; it is done once the bot is connected. Once started, it goes on."""
        if self._task is not None:
            return
        await self.look_around()
        self._task = asyncio.create_task(self._run(), name="clock")

    async def look_around(self) -> None:
        """Read what is due from the store."""
        for row in await self._store.rows("lobby", "live"):
            due = await self._upkeep.next_at(row) if self._duties.mine(row.guild) else None
            if due is not None:
                self._due[row.id] = due
        self._woken.set()

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def pause(self) -> None:
        """The connection is gone."""
        self._connected.clear()
        self._pauses += 1

    def resume(self) -> Coroutine[Any, Any, None]:
        """The connection is there; give people more time if they ran out without it, or nearly did. If it goes
        again before that is done, the clock stands still."""
        return self._resumed(self._pauses)

    async def _resumed(self, pauses: int) -> None:
        if self._connected.is_set():
            return
        await self._renew()
        if pauses == self._pauses:
            self._connected.set()

    async def _renew(self) -> None:
        """Give people more time if they ran out, or nearly did."""
        for row in await self._store.rows("live"):
            if CLOCK.of(row).due_at is not None and self._duties.mine(row.guild):
                await self._safely(row.id, self._upkeep.renew(row.id))

    def changed(self, table: int) -> None:
        """A table changed: its due time may be another."""
        self._due[table] = 0.0
        self._woken.set()

    async def _run(self) -> None:
        while True:
            await self._connected.wait()
            await self._sleep()
            await self._make_up()
            for table in [t for t, at in self._due.items() if at <= self._tables.clock()]:
                await self._make_up()
                if not self._connected.is_set():
                    break
                self._due.pop(table)
                due = await self._safely(table, self._upkeep.tend(table))
                if due is not None:
                    self._due.setdefault(table, due)

    async def _make_up(self) -> None:
        """While the process did not run, nobody could press: give time back before any of it is up."""
        owed = self._lapsed()
        if owed:
            log.warning("time_lapsed")
        while owed:
            try:
                await self._renew()
                owed = False
            except StoreFault as error:
                log.warning("upkeep_waits", reason=str(error))
                await asyncio.sleep(AFTER_AWAY)

    async def _safely(self, table: int, doing: Coroutine[Any, Any, float | None]) -> float | None:
        """A fault at one table holds up no other; it is tried again later."""
        try:
            return await doing
        except StoreFault as error:
            log.warning("upkeep_waits", table=table, reason=str(error))
            return self._tables.clock() + AFTER_AWAY
        except Exception as error:
            places = trace_of_error(error)[:-1]
            log.error("upkeep_failed", table=table, error=type(error).__name__, trace=places)
            return self._tables.clock() + AFTER_FAULT

    async def _sleep(self) -> None:
        self._woken.clear()
        wait = min(self._due.values(), default=math.inf) - self._tables.clock()
        try:
            async with asyncio.timeout(min(max(0.0, wait), LOOKS)):
                await self._woken.wait()
        except TimeoutError:
            return
