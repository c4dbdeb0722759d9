"""AI seats: they answer through the same calls as people, and think in workers, off the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import structlog
from msgspec.structs import replace

from bot.base.metrics import THINKERS, THINKING
from bot.cluster.leases import SOLE_OWNER, ShardOwnership
from bot.store.faults import StoreFault
from bot.store.rows import TableRow
from bot.tables.ai import player_of as player_of
from bot.tables.ai import strengths
from bot.tables.guided import LEARN, meant_at
from bot.tables.model import MatchSnapshot, Snapshot, TableRefused
from bot.tables.service import Tables
from bot.tables.turn import active
from bot.workers.game_jobs import advice_of, chosen, reason_of
from bot.workers.pool import ThreadPool, WorkerPool
from games.kernel.chance import apart
from games.kernel.decision import Decision, Picks
from games.kernel.faults import Refused
from games.kernel.mind.advice import Advice
from games.kernel.package.players import Player, Seen, known_to
from games.kernel.testkit.trace import trace_of_error
from games.kernel.text import Text

T = TypeVar("T")
log = structlog.get_logger("machines")
AFTER_REFUSAL = 1.0
"""Seconds until an AI whose answer was refused looks at the table again."""
AFTER_AWAY = 5.0
"""Seconds until another try after the store failed."""
AFTER_HINTS = 1
"""Rank of AI seats if all share one pool: someone who asks for a hint waits at the screen."""
KEPT = 500
"""AI players kept in memory between their turns."""


class Thinker:
    """Has a pool think; by default one thread of its own, one thought at a time."""

    def __init__(self, name: str, pool: WorkerPool | None = None, rank: int = 0) -> None:
        """Thoughts of a lower rank go first."""
        self.pool = pool or ThreadPool(name)
        self._rank = rank
        self._here = ThreadPool(f"{name} here")

    async def choose(self, player: Player, match: Seen, decision: Decision) -> tuple[Picks, Player]:
        """A player's picks, and the player as it is afterwards. Raises what it raises, and `Lost`."""
        return await self._picked(chosen, player, match, decision)

    async def advise(
        self, player: Player, match: Seen, decision: Decision, held: Picks | None = None
    ) -> Advice:
        """What a player advises someone whose plan is to pick `held`. Raises as `choose` does."""
        return (await self._picked(advice_of, player, match, decision, *([] if held is None else [held])))[1]

    async def counsel(
        self, row: TableRow, match: MatchSnapshot, decision: Decision, held: Picks | None = None
    ) -> Advice:
        """What the coach of a first game means, else what the strongest AI would pick. That AI is made for this
        question, with its own seed, and knows only what the last plan `held` for it. Raises ValueError if the
        pick isn't legal."""
        advice = Advice(meant_at(row, decision))
        if not advice.picks:
            seed = f"{apart(row.seed)}/hint/{decision.seat}/{decision.id}"
            player = player_of(row.game, strengths(row.game)[-1], seed)
            advice = await self.advise(player, match, decision, held)
        if (fault := decision.fault(advice.picks)) is not None:
            raise ValueError(fault.key)
        return advice

    async def _picked(
        self,
        work: Callable[..., tuple[Picks, T]],
        player: Player,
        match: Seen,
        decision: Decision,
        *more: Picks,
    ) -> tuple[Picks, T]:
        """Picks, and the other result of a thought. A game's check of several picks together isn't plain data:
        if it rejects what was picked without it, the player thinks again here, with it."""
        with THINKERS.track_inprogress(), THINKING.time():
            known = known_to(player, match, decision)
            if self.pool.inside or decision.check is None:
                return await self.pool.do(work, player, known, decision, *more, rank=self._rank)
            bare = replace(decision, check=None)
            picks, made = await self.pool.do(work, player, known, bare, *more, rank=self._rank)
            if decision.fault(picks) is None:
                return picks, made
            return await self._here.do(work, player, known, decision, *more)

    async def reason(self, game: str, view: Any, decision: Decision, picks: Picks) -> Text | None:
        """Why these picks are good; None if the game has nothing to say."""
        bare = replace(decision, check=None)
        return await self.pool.do(reason_of, game, view, bare, picks, rank=self._rank)

    def stop(self) -> None:
        self.pool.stop()
        self._here.stop()


class AIService:
    """Answers for AI seats, one at a time for each table; a pool thinks, or a thread."""

    def __init__(
        self,
        tables: Tables,
        pause: float = 1.0,
        pool: WorkerPool | None = None,
        duties: ShardOwnership = SOLE_OWNER,
    ) -> None:
        self._tables, self._duties, self._pause = tables, duties, pause
        self._thinker = Thinker("thinking", pool, rank=AFTER_HINTS)
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._players: dict[tuple[int, int, str], Player] = {}

    def changed(self, table: int) -> None:
        if table not in self._busy:
            self._busy[table] = asyncio.create_task(self._play(table), name=f"machines {table}")

    async def look_around(self) -> None:
        """Find AI seats that are asked although `changed` wasn't called: after a start, say."""
        for row in await self._tables.store.rows("live"):
            if any(seat.ai for seat in row.seats) and self._duties.mine(row.guild):
                self.changed(row.id)

    async def stop(self) -> None:
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
            # players of a table where no AI is asked now are made again when they are needed
            for key in [key for key in self._players if key[0] == table and len(self._players) > KEPT]:
                del self._players[key]

    async def _goes_on(self, table: int) -> bool:
        """Answer one question. Returns False if no AI is asked. Waits if the database is away."""
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
        """The AI's picks; the fallback if it fails or its picks aren't legal, so no one waits."""
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
        """What the seat's player picks. The player that comes back is kept for next time."""
        row, seat = snapshot.row, decision.seat
        strength = row.seats[seat].ai
        assert strength is not None
        key = (row.id, seat, strength)
        if key not in self._players:
            # Sealed until the end, so no one can work out what an AI will do. First games are all alike.
            whose = row.seed if LEARN.of(row).on else apart(row.seed)
            self._players[key] = player_of(row.game, strength, f"{whose}/{seat}")
        picks, self._players[key] = await self._thinker.choose(self._players[key], sight, decision)
        return picks


def _first_asked(snapshot: Snapshot) -> tuple[Snapshot, Decision] | None:
    """The first decision that waits for an AI seat. If anyone may go first, AI seats wait until all people have
    gone or left it to others. In a first game they always wait: nothing changes while its learner reads."""
    match, seats = snapshot.match, snapshot.row.seats
    if match is None or not active(snapshot.row):
        return None
    asked = [decision for decision in match.pending if not decision.optional]
    people = any(seats[decision.seat].user is not None for decision in asked)
    if people and (match.open_order or LEARN.of(snapshot.row).on):
        return None
    return next(((snapshot, decision) for decision in asked if seats[decision.seat].ai), None)
