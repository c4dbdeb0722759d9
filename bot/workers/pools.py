"""The bot's pools: so many processes that draw, and those that think at a low priority; or threads."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath

import structlog

from bot.workers import draw_jobs, game_jobs
from bot.workers.pool import ProcessPool, ThreadPool, WorkerPool
from bot.workers.worker import MIB, Limits
from render.kit.kept import BOUND

log = structlog.get_logger("workers")
DRAWS, THINKS = 0, 15
"""How far each stands behind the bot's own loop where they want the same core (`nice`): people wait for
pictures as they wait for answers, and thinking takes what is left."""
DRAWER_MIB = 256
"""Memory of a process that draws, besides the pieces that it keeps, before it is replaced: it takes 52 MiB when
it has loaded everything, and what large pictures need while they are drawn."""
THINKER_MIB = 192
"""Memory of a process that thinks before it is replaced: it takes 35 MiB when it has loaded everything."""
BOT_MIB, EACH_MIB = 448, 216
"""What is left to the bot, one process that thinks and two that check and look back where the number of workers
follows from the memory; and what each that draws is counted with besides the pieces that it keeps: the 180 MiB
that it takes at most while a large picture is drawn, and half a process that thinks."""
KEPT_LEAST, KEPT_MOST, KEPT_SHARE = BOUND // MIB, 192, 32
"""MiB of pieces that each worker keeps where the host says nothing: this part of the memory, within bounds. An
evening of 50 tables of Splendor needs some 110; with less than a game's tables need, each is redrawn."""
THOUGHT = 120.0
"""Seconds for a thought."""
CHECKER_MIB = 192
"""Memory of a process that checks or looks back before it is replaced: it takes 40 MiB when it is ready."""
CHECK, GLANCE = 30.0, 10.0
"""Seconds for going through a whole game, and for looking at one position."""


class WorkerPools:
    """Who draws, who thinks for AI seats, and who for people who ask for a hint; who goes through whole games
    and files of them, and who looks at a position for somebody who waits at a table."""

    def __init__(self, workers: int, cache: int) -> None:
        """`workers` processes that draw, half as many that think but one at least; 0 is threads. Each of those
        that draw keeps `cache` MiB of pieces."""
        self.drawing: WorkerPool
        self.thinking: WorkerPool
        self.hints: WorkerPool
        self.checking: WorkerPool
        self.looking: WorkerPool
        self.starting: asyncio.Task[None] | None = None
        """Done when those that draw are ready."""
        self.expecting: asyncio.Task[None] | None = None
        """Done when those that look at positions are ready; None before anybody plays."""
        if not workers:
            self.drawing, self.thinking, self.hints = map(ThreadPool, ("painting", "thinking", "hints"))
            self.checking, self.looking = map(ThreadPool, ("checking", "looking"))
            return
        ready_to_draw = (draw_jobs.load_drawing, (cache * MIB,))
        self.drawing = ProcessPool("drawing", workers, ready_to_draw, Limits(DRAWER_MIB + cache), DRAWS)
        thinkers = Limits(THINKER_MIB, job=THOUGHT)
        self.thinking = self.hints = ProcessPool(
            "thinking", max(1, workers // 2), (game_jobs.load_players, ()), thinkers, THINKS
        )
        ready = (game_jobs.load_rules, ())
        checkers = Limits(CHECKER_MIB, job=CHECK, again=False)
        self.checking = ProcessPool("checking", 1, ready, checkers, THINKS)
        self.looking = ProcessPool("looking", 1, ready, Limits(CHECKER_MIB, job=GLANCE, again=False))

    def start(self) -> None:
        """Have those ready that draw; all others are started by their first work, or where it is expected."""
        self.starting = asyncio.create_task(self.drawing.start(), name="workers")

    def expect_looks(self) -> None:
        """People play: the first to take an answer back shouldn't wait until a worker can look at it."""
        if self.expecting is None:
            self.expecting = asyncio.create_task(self.looking.start(), name="looking expected")

    def stop(self) -> None:
        for task in (self.starting, self.expecting):
            if task is not None:
                task.cancel()
        for pool in self.all.values():
            pool.stop()

    @property
    def all(self) -> dict[str, WorkerPool]:
        """Each by its name; a pool that thinks for people too is there once."""
        pools = {"drawing": self.drawing, "thinking": self.thinking}
        if self.hints is not self.thinking:
            pools["hints"] = self.hints
        return {**pools, "checking": self.checking, "looking": self.looking}


def fitting(cache: int) -> int:
    """How many workers this machine, or this container, has room for: a core each but for one, and memory; one
    at least."""
    return max(1, min(cores() - 1, (memory() - BOT_MIB) // (EACH_MIB + cache)))


def keeping(cache: int | None, workers: int | None) -> int:
    """MiB of drawn pieces that are kept: what the host says, else what the memory allows; the least where the
    bot itself draws, as it does on small machines."""
    if cache is not None:
        return cache
    return KEPT_LEAST if workers == 0 else max(KEPT_LEAST, min(KEPT_MOST, memory() // KEPT_SHARE))


def cores() -> int:
    there = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    given = [said.split() for said in _given("cpu.max")]
    return min([there, *(max(1, int(quota) // int(period)) for quota, period in given if quota.isdigit())])


def memory() -> int:
    """MiB of memory that this process and its workers may take, where the system tells; else a great deal."""
    known = getattr(os, "sysconf_names", ())
    pages, size = (os.sysconf(name) if name in known else 0 for name in ("SC_PHYS_PAGES", "SC_PAGE_SIZE"))
    bounds = [pages * size, *(int(limit) for limit in _given("memory.max") if limit.isdigit())]
    return min((bound // MIB for bound in bounds if bound > 0), default=1 << 20)


def _given(name: str) -> Iterator[str]:
    """What a container or a service was given: by its control group and those around it, on Linux."""
    for line in _said("/proc/self/cgroup").splitlines():
        number, _, group = line.split(":", 2)
        if number == "0":
            within = PurePosixPath(group)
            paths = (f"/sys/fs/cgroup{each}/{name}".replace("//", "/") for each in (within, *within.parents))
            yield from filter(None, map(_said, paths))


def _said(path: str) -> str:
    """What the system says in a file; nothing where it has none."""
    with suppress(OSError):
        return Path(path).read_text().strip()
    return ""
