"""Pictures off the event loop: what everybody looks at comes first, and what nobody waits for is not drawn.

One thread draws. Python lets one at a time do most of the work anyway; a second one would double the memory
that drawing takes while it lasts, and make no picture come sooner.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Callable, Generator, Hashable
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from typing import Any

import structlog

from bot.watch.heap import give_back
from bot.watch.metrics import DRAWING, RENDERS
from games.kernel import codec
from games.kernel.nets.trace import trace_of_error
from render.kit.kept import KEEPER
from render.kit.letters.words import Words
from render.kit.picture import Marks, Picture, renderer_of

log = structlog.get_logger("painter")
AIRING = 2
"""Pictures after which the heap is given back: what drawing leaves free there comes to tens of megabytes."""


class Rank(IntEnum):
    """Who looks at a picture; the lower is drawn first."""

    BOARD = 0
    """Everybody at a table."""
    PRIVATE = 1
    """Somebody who plays."""
    LOOK = 2
    """Somebody who looks something up."""


class _Job:
    """One picture that is wanted, by one or by several."""

    def __init__(self, key: str, kind: str, draw: Callable[[], Picture]) -> None:
        self.key, self.kind, self.draw = key, kind, draw
        self.result: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
        self.waiting = 0
        self.order: tuple[int, int] = (len(Rank), 0)
        """Rank and number: where it stands in the queue."""
        self.begun = False


class Drawing:
    """A picture that somebody waits for: await it, or give it up."""

    def __init__(self, result: asyncio.Future[Picture], dropped: Callable[[], None] = lambda: None) -> None:
        self._result = result
        self._dropped = dropped
        self._given_up = False

    @property
    def done(self) -> bool:
        """Whether it is drawn, or failed. One that was let go of is neither: it is still to come."""
        return self._result.done() and not self._result.cancelled()

    @property
    def picture(self) -> Picture | None:
        """The picture; None as long as it is not drawn, and where drawing failed."""
        result = self._result
        return result.result() if result.done() and not result.cancelled() and not result.exception() else None

    def give_up(self) -> None:
        """Wait no longer: what nobody waits for is not begun."""
        if not self._given_up:
            self._given_up = True
            self._dropped()

    async def settled(self) -> None:
        """Wait until it is drawn or failed, and raise nothing of that."""
        await asyncio.wait([self._result])

    def __await__(self) -> Generator[Any, None, Picture]:
        return self._wait().__await__()

    async def _wait(self) -> Picture:
        try:
            return await asyncio.shield(self._result)
        finally:
            self.give_up()


class Painter:
    """Draws pictures of views. Equal requests share one drawing."""

    def __init__(self, threads: int = 1) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="painting")
        self._free = threads
        self._jobs: dict[str, _Job] = {}
        """What is wanted, drawn just now or not yet begun."""
        self._queue: list[tuple[tuple[int, int], int, _Job]] = []
        self._places: dict[Hashable, _Job] = {}
        """The job that waits for each place on a screen."""
        self._count = count()
        self._drawn = 0

    @property
    def waiting(self) -> int:
        """Pictures that are being drawn or wait for it."""
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

        A `place` is where on a screen it will stand. What is asked for later for the same place takes the turn
        of what waits for it, so that a place whose picture changes all the time has its turn too.
        """
        words = words.plain
        renderer = renderer_of(words.game)
        key = _key(kind, words, codec.encode((view, dict(marks or {}))))
        if kind == "end":
            return self._begin(key, kind, lambda: renderer.end(view, words), rank, place)
        drawing = getattr(renderer, kind)
        return self._begin(key, kind, lambda: drawing(view, words, marks or {}), rank, place)

    async def draw(
        self, kind: str, view: Any, words: Words, marks: Marks | None = None, *, rank: Rank = Rank.PRIVATE
    ) -> Picture:
        """A picture of a view, once it is drawn."""
        return await self.begin(kind, view, words, marks, rank=rank)

    async def card(self, kind: str, id_: str, words: Words) -> Picture:
        """A single card. Raises KeyError for one that is not there."""
        renderer = renderer_of(words.game)
        key = _key("card", words, f"{kind}:{id_}".encode())
        return await self._begin(key, "card", lambda: renderer.card(kind, id_, words), Rank.LOOK, None)

    def close(self) -> None:
        """Give up what is under way, and let the threads go."""
        for job in list(self._jobs.values()):
            job.result.cancel()
            self._forget(job)
        self._pool.shutdown(wait=False, cancel_futures=True)

    # -- the queue ----------------------------------------------------------------------------------------

    def _begin(self, key: str, kind: str, draw: Callable[[], Picture], rank: Rank, place: Hashable) -> Drawing:
        kept: Picture | None = KEEPER.get(("picture", key))
        if kept is not None:
            result: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
            result.set_result(kept)
            return Drawing(result)
        job = self._jobs.get(key)
        if job is None:
            job = self._jobs[key] = _Job(key, kind, draw)
            DRAWING.inc()
        job.waiting += 1
        self._line_up(job, rank, place)
        self._go_on()
        return Drawing(job.result, lambda: self._drop(job, place))

    def _line_up(self, job: _Job, rank: Rank, place: Hashable) -> None:
        """Give a job its turn: no later than it has, nor than the one that waited for its place."""
        former = self._places.get(place) if place is not None else None
        number = former.order[1] if former is not None and not former.begun else next(self._count)
        if place is not None:
            self._places[place] = job
        order = min(job.order, (int(rank), number))
        if order != job.order and not job.begun:
            job.order = order
            heappush(self._queue, (order, next(self._count), job))

    def _go_on(self) -> None:
        """Begin what comes next, as long as a thread is free."""
        while self._free and self._queue:
            order, _, job = heappop(self._queue)
            if job.begun or job.order != order or job.key not in self._jobs:
                continue  # dropped, or it had an earlier turn
            job.begun = True
            self._free -= 1
            drawn = asyncio.get_running_loop().run_in_executor(self._pool, self._timed, job)
            drawn.add_done_callback(lambda drawn, job=job: self._finished(job, drawn))  # type: ignore[misc]

    def _timed(self, job: _Job) -> Picture:
        started = time.perf_counter()
        picture = job.draw()
        RENDERS.labels(job.kind).observe(time.perf_counter() - started)
        self._drawn += 1
        if self._drawn % AIRING == 0:
            give_back()
        return picture

    def _finished(self, job: _Job, drawn: asyncio.Future[Picture]) -> None:
        self._free += 1
        self._forget(job)
        error = None if drawn.cancelled() else drawn.exception()
        if not job.result.done():
            if drawn.cancelled():
                job.result.cancel()
            elif error is not None:
                # places only: what a seat holds stays out of the log
                log.error(
                    "drawing_failed",
                    kind=job.kind,
                    error=type(error).__name__,
                    trace=trace_of_error(error)[:-1],
                )
                job.result.set_exception(error)
                job.result.exception()  # read here: whoever gave up does not read it
            else:
                job.result.set_result(KEEPER.put(("picture", job.key), drawn.result()))
        self._go_on()

    def _drop(self, job: _Job, place: Hashable) -> None:
        """One less waits for a job."""
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
