"""Where AI players think: beside the loop, so that it goes on meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from bot.base.metrics import THINKERS, THINKING
from bot.workers.game_jobs import advice_of, chosen, reason_of
from bot.workers.pool import ThreadPool, WorkerPool
from games.kernel.decision import Decision, Picks
from games.kernel.mind.advice import Advice
from games.kernel.package.players import Known, Player, Seen, known_to
from games.kernel.text import Text

T = TypeVar("T")


class Thinker:
    """Has a pool think; one thread of its own, and one thought in it after the other, where none is named."""

    def __init__(self, name: str, pool: WorkerPool | None = None, rank: int = 0) -> None:
        """The lower the rank, the sooner its thoughts have their turn."""
        self.pool = pool or ThreadPool(name)
        self._rank = rank
        self._here = ThreadPool(f"{name} here")

    async def choose(self, player: Player, match: Seen, decision: Decision) -> tuple[Picks, Player]:
        """What a player picks, and the player as it is afterwards. Raises what it raises, and `Lost`."""
        return await self._picked(chosen, player, match, decision)

    async def advise(self, player: Player, match: Seen, decision: Decision) -> Advice:
        """What a player would pick in somebody's place. Raises what the player raises, and `Lost`."""
        return (await self._picked(advice_of, player, match, decision))[1]

    async def _picked(
        self,
        work: Callable[[Player, Known, Decision], tuple[Picks, T]],
        player: Player,
        match: Seen,
        decision: Decision,
    ) -> tuple[Picks, T]:
        """Picks, and what else comes of a thought.

        How a game checks several picks together is no plain data, and stays here. Where it has something
        against what was picked without it, the player thinks again here, with it.
        """
        with THINKERS.track_inprogress(), THINKING.time():
            known = known_to(player, match, decision)
            if self.pool.inside or decision.check is None:
                return await self.pool.do(work, player, known, decision, rank=self._rank)
            bare = replace(decision, check=None)
            picks, more = await self.pool.do(work, player, known, bare, rank=self._rank)
            if decision.fault(picks) is None:
                return picks, more
            return await self._here.do(work, player, known, decision)

    async def reason(self, game: str, view: Any, decision: Decision, picks: Picks) -> Text | None:
        """Why these picks are good; None where the game has nothing to say."""
        bare = replace(decision, check=None)
        return await self.pool.do(reason_of, game, view, bare, picks, rank=self._rank)

    def stop(self) -> None:
        """Begin no further thought, and wait for none."""
        self.pool.stop()
        self._here.stop()
