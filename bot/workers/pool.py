"""Does the bot's work off its loop, in processes that are replaced if they fail, or in threads: `picture =
await pool.do(view_drawn, "table", view, words, marks)`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from math import inf
from queue import Empty, PriorityQueue
from threading import Lock, Thread
from typing import Any, Protocol, TypeVar

import structlog

from bot.base.metrics import WORKERS_BYTES, WORKERS_LOST
from bot.base.threads import in_thread
from bot.workers.frames import Answer, Job, packed
from bot.workers.worker import MIB, TOO_MUCH, Limits, Worker, WorkerLost, memory_of

log = structlog.get_logger("workers")
T = TypeVar("T")
LOOK = 0.2
"""Seconds between two checks of the workers."""


class WorkerPool(Protocol):
    takes: int
    """Jobs it takes at once: those in progress, and those that follow without waiting for the loop."""
    inside: bool
    """It runs in threads of this process: arguments needn't be plain data."""

    async def start(self) -> None:
        """Returns when all workers are ready."""

    async def do(self, work: Callable[..., T], *args: Any, rank: int = 0) -> T:
        """Runs a job; lower ranks come first. Raises what the function raises, and `WorkerLost` if two tries
        gave no result."""

    def stop(self) -> None:
        """Start nothing more, and wait for nothing."""

    def fault(self) -> str | None:
        """What's wrong, in a few words; None while it answers. Any thread can ask."""


HANGS = 300.0
"""Seconds without an answer after which busy threads count as stuck."""
LOSES = 3
"""Jobs lost in a row after which a pool counts as out of order."""


class Progress:
    """How long a pool has had jobs without answering one."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._numbers = count()
        self._since: dict[int, float] = {}
        self._answered = clock()
        self._lost = 0
        """In a row."""

    @contextmanager
    def job(self) -> Iterator[None]:
        number = next(self._numbers)
        self._since[number] = self._clock()
        try:
            yield
        except WorkerLost:
            self._lost += 1
            raise
        except asyncio.CancelledError:
            raise  # no one waits anymore: says nothing about the pool
        except Exception:
            self._lost = 0
            raise
        else:
            self._lost = 0
        finally:
            del self._since[number]
            self._answered = self._clock()

    def fault(self, patience: float) -> str | None:
        """What's wrong, if the oldest job waits longer than `patience` or too many in a row were lost."""
        if self._lost >= LOSES:
            return f"lost its last {self._lost} jobs"
        oldest = min(list(self._since.values()), default=None)
        still = 0.0 if oldest is None else self._clock() - max(oldest, self._answered)
        return f"has not answered for {still:.0f} s" if still >= patience else None


class ThreadPool:
    """One thread: in Python, a second wouldn't be faster."""

    inside = True
    takes = 1

    def __init__(self, name: str) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._progress = Progress()

    async def start(self) -> None:
        """Threads start when they're needed."""

    async def do(self, work: Callable[..., T], *args: Any, rank: int = 0) -> T:
        """In the order asked for."""
        with self._progress.job():
            return await asyncio.get_running_loop().run_in_executor(self._pool, work, *args)

    def stop(self) -> None:
        """What's under way runs on unheard."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def fault(self) -> str | None:
        return self._progress.fault(HANGS)


@dataclass(order=True)
class _Task:
    rank: float
    number: int
    job: bytes = field(compare=False)
    result: asyncio.Future[Any] = field(compare=False)

    def settle(self, answer: Answer | None) -> None:
        """None: it was given up."""
        if self.result.done():
            return
        if answer is None:
            self.result.cancel()
        elif answer.error is None:
            self.result.set_result(answer.value)
        else:
            answer.error.__dict__["elsewhere"] = answer.places
            self.result.set_exception(answer.error)


class ProcessPool:
    """A worker that ends, takes too long or grows too large is replaced; its job gets a second try, not a
    third.

    A thread for each worker hands it jobs and takes its answers, because a busy loop would be late.
    """

    inside = False

    def __init__(self, name: str, size: int, ready: Job, limits: Limits, niceness: int = 0) -> None:
        """`ready` is each worker's first job: it loads what the worker needs."""
        self.name, self.size, self.takes = name, size, 2 * size
        self._ready = packed(ready)
        self._limits, self._niceness = limits, niceness
        self._queue: PriorityQueue[_Task | _Stop] = PriorityQueue()
        self._numbers = count()
        self._threads: list[Thread] = []
        self._workers: dict[int, Worker] = {}
        self._early: list[asyncio.Future[None]] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watching: asyncio.Task[None] | None = None
        self._stopped = False
        self._progress = Progress()
        self._one_by_one = Lock()
        """They start one by one: the first is ready sooner, and the bot keeps a core."""
        WORKERS_BYTES.labels(name).set_function(lambda: sum(map(memory_of, self.pids)))

    @property
    def pids(self) -> list[int]:
        return [worker.pid for worker in list(self._workers.values())]

    async def start(self) -> None:
        """Start one after the other; logs time and sizes."""
        since = time.monotonic()
        self._open(early=True)
        await asyncio.gather(*self._early)
        mib = [memory_of(pid) // MIB for pid in self.pids]
        log.info("workers_ready", crew=self.name, seconds=round(time.monotonic() - since, 1), mib=mib)

    async def do(self, work: Callable[..., T], *args: Any, rank: int = 0) -> T:
        """By rank; a job no one waits for anymore isn't started."""
        self._open(early=False)
        result: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if self._stopped:
            result.cancel()
        else:
            self._queue.put(_Task(rank, next(self._numbers), packed((work, args)), result))
        with self._progress.job():
            return await result

    def stop(self) -> None:
        self._stopped = True
        if self._watching is not None:
            self._watching.cancel()
        with suppress(Empty):  # their threads take from it too
            while True:
                task = self._queue.get_nowait()
                if isinstance(task, _Task):
                    task.settle(None)
        for _ in self._threads:
            self._queue.put(_Stop())
        for worker in list(self._workers.values()):
            worker.end()

    async def ended(self) -> None:
        """After `stop`, wait until all have ended."""
        for thread in self._threads:
            await in_thread("waiting", thread.join)

    def fault(self) -> str | None:
        """Its jobs time out, so an older one was lost."""
        watching = self._watching
        if self._stopped or watching is None:
            return None
        if watching.done() or not all(thread.is_alive() for thread in self._threads):
            return "has ended"
        return self._progress.fault(2 * self._limits.job + self._limits.start)

    # -- in the loop --------------------------------------------------------------------------------------

    def _open(self, *, early: bool) -> None:
        if self._threads or self._stopped:
            return
        self._loop = asyncio.get_running_loop()
        self._watching = asyncio.create_task(self._watch(), name=f"{self.name} watched")
        self._early = [self._loop.create_future() for _ in range(self.size if early else 0)]
        places = range(self.size)
        self._threads = [
            Thread(target=self._keep, args=(place, early), name=f"{self.name} {place}", daemon=True)
            for place in places
        ]
        for thread in self._threads:
            thread.start()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                for worker in list(self._workers.values()):
                    worker.look()
            except Exception:  # an unwatched worker may hang for good
                log.exception("workers_not_watched", crew=self.name)

    def _tell(self, callback: Callable[..., Any], *args: Any) -> None:
        """Call something in the loop, if it still runs."""
        assert self._loop is not None
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(callback, *args)

    # -- in the thread of a place -------------------------------------------------------------------------

    def _keep(self, place: int, early: bool) -> None:
        """Give this place's worker one job after the other."""
        if early:
            self._start_early(place)
        while not isinstance(task := self._queue.get(), _Stop):
            answer = None
            try:
                if not task.result.done():
                    answer = self._answer(place, task)
            except Exception:  # an error here mustn't leave the place empty
                log.exception("worker_failed", crew=self.name)
            self._tell(task.settle, answer)
        self._let_go(place)

    def _start_early(self, place: int) -> None:
        try:
            self._worker(place)
        except WorkerLost as lost:  # tried again when there's work
            log.warning("worker_not_started", crew=self.name, why=lost.why)
        except Exception:
            log.exception("worker_failed", crew=self.name)
        finally:
            self._tell(_settle, self._early[place])

    def _answer(self, place: int, task: _Task) -> Answer | None:
        for tries in (1, 2):
            try:
                return self._worker(place).do(task.job)
            except WorkerLost as lost:
                self._let_go(place)
                if self._stopped:
                    return None
                once_more = tries == 1 and (self._limits.again or lost.why not in TOO_MUCH)
                WORKERS_LOST.labels(self.name, lost.why).inc()
                log.warning("worker_lost", crew=self.name, why=lost.why, once_more=once_more)
                last = lost
                if not once_more:
                    break
        return Answer(error=last)

    def _worker(self, place: int) -> Worker:
        """Replaces a worker that can't take jobs."""
        worker = self._workers.get(place)
        if worker is not None and not worker.spent:
            return worker
        self._let_go(place)
        with self._one_by_one:
            if self._stopped:
                raise WorkerLost("ended")
            worker = self._workers[place] = Worker(self._limits, self._niceness)
            if self._stopped:  # the stop of the others missed this one
                worker.end()
            worker.prepare(self._ready)
        return worker

    def _let_go(self, place: int) -> None:
        worker = self._workers.pop(place, None)
        if worker is not None:
            worker.gone()


@dataclass(order=True)
class _Stop:
    """Sorts before everything that waits."""

    rank: float = -inf
    number: int = -1


def _settle(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)
