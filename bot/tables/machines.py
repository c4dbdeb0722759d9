"""AI seats and clocks: whoever answers without being a person, through the same door as everybody."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Any

import structlog

from bot.store.sqlite import Store
from bot.tables.model import Snapshot, TableRefused
from bot.tables.service import Tables
from games.kernel.decision import Decision
from games.kernel.faults import Refused
from games.kernel.players import Player

log = structlog.get_logger("machines")
AFTER_FAULT = 60.0
"""Seconds until a clock that could not answer tries again."""


def strengths(game: str) -> tuple[str, ...]:
    """The AI strengths of a game, the weakest first."""
    return tuple(import_module(f"games.{game}.ai").PLAYERS)


def player_of(game: str, strength: str, seed: str) -> Player:
    """An AI of this strength."""
    made: Player = import_module(f"games.{game}.ai").PLAYERS[strength](seed)
    return made


class Machines:
    """Answers for AI seats, each table one answer at a time, thinking in a thread."""

    def __init__(self, tables: Tables, pause: float = 1.0) -> None:
        self._tables = tables
        self._pause = pause
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="thinking")
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._players: dict[tuple[int, int, str], Player] = {}

    def changed(self, table: int) -> None:
        """A table changed: perhaps an AI is asked now."""
        if table not in self._busy:
            self._busy[table] = asyncio.create_task(self._play(table), name=f"machines {table}")

    async def stop(self) -> None:
        """Stop thinking; open questions are answered after the next start."""
        for task in self._busy.values():
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _play(self, table: int) -> None:
        try:
            while (asked := _first_asked(await self._tables.snapshot(table))) is not None:
                snapshot, decision = asked
                await asyncio.sleep(self._pause)
                await self._answer(snapshot, decision)
        except Exception:
            log.exception("machine_failed", table=table)
        finally:
            del self._busy[table]

    async def _answer(self, snapshot: Snapshot, decision: Decision) -> None:
        match, row = snapshot.match, snapshot.row
        assert match is not None
        player = self._player(snapshot, decision.seat)
        view = match.view(decision.seat)
        picks = await asyncio.get_running_loop().run_in_executor(self._pool, player.choose, view, decision)
        try:
            await self._tables.answer_for(row.id, decision.seat, decision.id, picks)
        except (Refused, TableRefused) as error:
            log.info("machine_too_late", table=row.id, reason=str(error))

    def _player(self, snapshot: Snapshot, seat: int) -> Player:
        row = snapshot.row
        strength = row.seats[seat].ai or ""
        key = (row.id, seat, strength)
        if key not in self._players:
            self._players[key] = player_of(row.game, strength, f"{row.id}/{seat}")
        return self._players[key]


def _first_asked(snapshot: Snapshot) -> tuple[Snapshot, Decision] | None:
    """The first pending decision of an AI seat. With `any`, people are asked first and machines only when
    no person is."""
    if snapshot.match is None or snapshot.row.status != "live":
        return None
    machines = {seat.number for seat in snapshot.row.seats if seat.ai}
    pending = snapshot.match.pending
    return next(((snapshot, d) for d in pending if d.seat in machines), None)


class Clock:
    """Answers overdue decisions: sleeps until the next one is due, and forgets nothing over a restart."""

    def __init__(self, tables: Tables, store: Store) -> None:
        self._tables = tables
        self._store = store
        self._due: dict[int, float] = {}
        self._woken = asyncio.Event()
        self._task: asyncio.Task[Any] | None = None

    async def start(self) -> None:
        """Read what is due from the store and begin."""
        self._due = {row.id: row.due_at for row in await self._store.rows("live") if row.due_at is not None}
        self._task = asyncio.create_task(self._run(), name="clock")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def changed(self, table: int) -> None:
        """A table changed: its due time may be another."""
        self._due[table] = 0.0
        self._woken.set()

    async def _run(self) -> None:
        while True:
            await self._sleep()
            for table in [t for t, at in self._due.items() if at <= self._tables.clock()]:
                self._due.pop(table)
                try:
                    due = await self._tables.time_out(table)
                except Exception:
                    log.exception("time_out_failed", table=table)
                    due = self._tables.clock() + AFTER_FAULT
                if due is not None:
                    self._due.setdefault(table, due)

    async def _sleep(self) -> None:
        self._woken.clear()
        wait = min(self._due.values(), default=None)
        delay = None if wait is None else max(0.0, wait - self._tables.clock())
        try:
            await asyncio.wait_for(self._woken.wait(), delay)
        except TimeoutError:
            return
