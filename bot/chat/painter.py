"""Pictures drawn off the event loop: what everyone sees first, and nothing that no one waits for.

Equal pictures are drawn once for all their viewers. Workers get only what comes next: the order is decided when
one is free.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Generator, Hashable
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from typing import Any

import structlog

from bot.base.metrics import DRAWING, RENDERS
from bot.workers.draw_jobs import card_drawn, sheet_drawn, timed, view_drawn
from bot.workers.pool import ThreadPool, WorkerPool
from games.kernel import codec
from games.kernel.testkit.trace import trace_of_error
from render.kit.kept import KEEPER
from render.kit.letters.words import Words
from render.kit.picture import Marks, Picture
from render.kit.sheet import Sheet

log = structlog.get_logger("painter")
Work = tuple[Callable[..., Picture], tuple[Any, ...]]
"""A drawing function and its arguments."""


class Rank(IntEnum):
    """Who sees a picture; the lower is drawn first."""

    BOARD = 0
    """Everyone at a table."""
    PRIVATE = 1
    """Someone playing."""
    LOOK = 2
    """Someone looking something up."""


class _Job:
    """A picture wanted by one or more."""

    def __init__(self, key: str, kind: str, work: Work) -> None:
        self.key, self.kind, self.work = key, kind, work
        self.result: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
        self.waiting = 0
        self.order: tuple[int, int] = (len(Rank), 0)
        """Rank and number: its place in the queue."""
        self.begun = False


class Drawing:
    """A picture someone waits for: await it, or give it up."""

    def __init__(self, result: asyncio.Future[Picture], dropped: Callable[[], None] = lambda: None) -> None:
        self._result = result
        self._dropped = dropped
        self._given_up = False

    @property
    def done(self) -> bool:
        """Whether it's drawn, or failed. A dropped one is neither: it's still to come."""
        return self._result.done() and not self._result.cancelled()

    @property
    def picture(self) -> Picture | None:
        """The picture; None until it's drawn, and if drawing failed."""
        result = self._result
        return result.result() if result.done() and not result.cancelled() and not result.exception() else None

    def give_up(self) -> None:
        """Stop waiting: drawings no one waits for aren't started."""
        if not self._given_up:
            self._given_up = True
            self._dropped()

    async def settled(self) -> None:
        """Wait until it's drawn or failed, without raising."""
        await asyncio.wait([self._result])

    def __await__(self) -> Generator[Any, None, Picture]:
        return self._wait().__await__()

    async def _wait(self) -> Picture:
        try:
            return await asyncio.shield(self._result)
        finally:
            self.give_up()


class Painter:
    """Has a pool draw pictures of views, by default one thread. Equal requests share a drawing."""

    def __init__(self, pool: WorkerPool | None = None) -> None:
        self._pool = pool or ThreadPool("painting")
        self._free = self._pool.takes
        self._jobs: dict[str, _Job] = {}
        """Pictures wanted, in progress or waiting."""
        self._queue: list[tuple[tuple[int, int], int, _Job]] = []
        self._places: dict[Hashable, _Job] = {}
        """The job waiting for each place on a screen."""
        self._count = count()
        self._tasks: set[asyncio.Task[Picture]] = set()

    @property
    def waiting(self) -> int:
        """Pictures in progress or waiting."""
        return len(self._jobs)

    def begin(
        self,
        kind: str,
        view: Any,
        words: Words,
        marks: Marks | None = None,
        *,
        rank: Rank = Rank.PRIVATE,
        place: Hashable = None,
    ) -> Drawing:
        """Ask for a picture of a view: `table`, `compact`, `hand` or `end`.

        A `place` is where on a screen it'll be shown. A later request for the same place takes over the turn of
        the one waiting, so a picture that changes all the time gets its turn too.
        """
        words, marks = words.plain, dict(marks or {})
        key = _key(kind, words, codec.encode((view, marks)))
        return self._begin(key, kind, (view_drawn, (kind, view, words, marks)), rank, place)

    async def draw(
        self, kind: str, view: Any, words: Words, marks: Marks | None = None, *, rank: Rank = Rank.PRIVATE
    ) -> Picture:
        """A picture of a view."""
        return await self.begin(kind, view, words, marks, rank=rank)

    async def card(self, kind: str, id_: str, words: Words) -> Picture:
        """A single card. Raises KeyError if there's none."""
        key = _key("card", words, f"{kind}:{id_}".encode())
        return await self._begin(key, "card", (card_drawn, (kind, id_, words)), Rank.LOOK, None)

    async def sheet(self, sheet: Sheet, words: Words, *, pocket: bool = False) -> Picture:
        """A sheet as a picture; `pocket`: as pictures for a phone."""
        key = _key("pocket" if pocket else "sheet", words.plain, codec.encode(sheet))
        return await self._begin(key, "sheet", (sheet_drawn, (sheet, pocket)), Rank.LOOK, None)

    def close(self) -> None:
        """Give up everything under way, and stop the pool."""
        for job in list(self._jobs.values()):
            job.result.cancel()
            self._forget(job)
        self._pool.stop()

    # -- the queue ----------------------------------------------------------------------------------------

    def _begin(self, key: str, kind: str, work: Work, rank: Rank, place: Hashable) -> Drawing:
        kept: Picture | None = KEEPER.get(("picture", key))
        if kept is not None:
            result: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
            result.set_result(kept)
            return Drawing(result)
        job = self._jobs.get(key)
        if job is None:
            job = self._jobs[key] = _Job(key, kind, work)
            DRAWING.inc()
        job.waiting += 1
        self._line_up(job, rank, place)
        self._go_on()
        return Drawing(job.result, lambda: self._drop(job, place))

    def _line_up(self, job: _Job, rank: Rank, place: Hashable) -> None:
        """Give a job its turn: no later than its own, or that of the job that waited for its place."""
        former = self._places.get(place) if place is not None else None
        number = former.order[1] if former is not None and not former.begun else next(self._count)
        if place is not None:
            self._places[place] = job
        order = min(job.order, (int(rank), number))
        if order != job.order and not job.begun:
            job.order = order
            heappush(self._queue, (order, next(self._count), job))

    def _go_on(self) -> None:
        """Start what comes next, while a worker is free."""
        while self._free and self._queue:
            order, _, job = heappop(self._queue)
            if job.begun or job.order != order or job.key not in self._jobs:
                continue  # dropped, or it had an earlier turn
            job.begun = True
            self._free -= 1
            drawn = asyncio.create_task(self._timed(job), name=f"drawing {job.kind}")
            self._tasks.add(drawn)
            drawn.add_done_callback(lambda drawn, job=job: self._finished(job, drawn))  # type: ignore[misc]

    async def _timed(self, job: _Job) -> Picture:
        work, args = job.work
        picture, seconds = await self._pool.do(timed, work, *args, rank=job.order[0])
        RENDERS.labels(job.kind).observe(seconds)
        return picture

    def _finished(self, job: _Job, drawn: asyncio.Task[Picture]) -> None:
        self._tasks.discard(drawn)
        self._free += 1
        self._forget(job)
        error = None if drawn.cancelled() else drawn.exception()
        if not job.result.done():
            if drawn.cancelled():
                job.result.cancel()
            elif error is not None:
                # places only: a seat's hidden things stay out of the log
                log.error(
                    "drawing_failed",
                    kind=job.kind,
                    error=type(error).__name__,
                    trace=trace_of_error(error)[:-1],
                )
                job.result.set_exception(error)
                job.result.exception()  # marked as seen: a caller that gave up won't look
            else:
                job.result.set_result(KEEPER.put(("picture", job.key), drawn.result()))
        self._go_on()

    def _drop(self, job: _Job, place: Hashable) -> None:
        """A job has one waiting user fewer."""
        job.waiting -= 1
        if self._places.get(place) is job and job.waiting == 0:
            del self._places[place]
        if job.waiting == 0 and not job.begun and self._jobs.get(job.key) is job:
            job.result.cancel()
            self._forget(job)

    def _forget(self, job: _Job) -> None:
        if self._jobs.get(job.key) is job:
            del self._jobs[job.key]
            DRAWING.dec()
        for place in [place for place, placed in self._places.items() if placed is job]:
            del self._places[place]


def _key(kind: str, words: Words, content: bytes) -> str:
    said = repr((kind, words.game, words.language, words.players)).encode()
    return hashlib.sha256(said + content).hexdigest()
