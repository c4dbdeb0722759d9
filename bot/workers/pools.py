"""The bot's pools: processes that draw, and those that think at a low priority; or threads."""

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
"""`nice` values relative to the bot's loop: people wait for pictures as for answers; thinking gets what's
left."""
DRAWER_MIB = 256
"""MiB of a drawing process, besides its cached pieces, before it's replaced: 52 when loaded, plus what large
pictures need."""
THINKER_MIB = 192
"""MiB of a thinking process before it's replaced: 35 when loaded."""
BOT_MIB, EACH_MIB = 448, 216
"""MiB for the bot, a thinker and the two that check and look back; and for each drawer besides its pieces: 180
for a large picture, plus half a thinker. The number of workers follows from these."""
KEPT_LEAST, KEPT_MOST, KEPT_SHARE = BOUND // MIB, 192, 32
"""MiB of pieces each worker keeps by default: this fraction of the memory, within bounds. An evening of 50
tables of Splendor needs about 110; with less than a game's tables need, pieces are redrawn."""
THOUGHT = 120.0
"""Seconds for a thought."""
CHECKER_MIB = 192
"""MiB of a checking process before it's replaced: 40 when ready."""
CHECK, GLANCE = 30.0, 10.0
"""Seconds for a whole game, and for one position."""


class WorkerPools:
    """Pools that draw, think for AI seats and hints, go through whole games and files, and look at
    positions."""

    def __init__(self, workers: int, cache: int) -> None:
        """`workers` that draw, half as many (at least one) that think; 0: threads. Each drawer keeps `cache`
        MiB of pieces."""
        self.drawing: WorkerPool
        self.thinking: WorkerPool
        self.hints: WorkerPool
        self.checking: WorkerPool
        self.looking: WorkerPool
        self.starting: asyncio.Task[None] | None = None
        """Done when the drawers are ready."""
        self.expecting: asyncio.Task[None] | None = None
        """Done when the pool that looks at positions is ready; None before anyone plays."""
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
        """Start the drawers; other pools start with their first job, or when that's expected."""
        self.starting = asyncio.create_task(self.drawing.start(), name="workers")

    def expect_looks(self) -> None:
        """People play: the first undo shouldn't wait for a worker to start."""
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
        """By name; a pool that also gives hints is listed once."""
        pools = {"drawing": self.drawing, "thinking": self.thinking}
        if self.hints is not self.thinking:
            pools["hints"] = self.hints
        return {**pools, "checking": self.checking, "looking": self.looking}


def fitting(cache: int) -> int:
    """Workers that this machine or container can hold: by cores, all but one, and by memory; at least one."""
    return max(1, min(cores() - 1, (memory() - BOT_MIB) // (EACH_MIB + cache)))


def keeping(cache: int | None, workers: int | None) -> int:
    """MiB of drawn pieces: the host's setting, else by memory; the minimum if the bot draws itself."""
    if cache is not None:
        return cache
    return KEPT_LEAST if workers == 0 else max(KEPT_LEAST, min(KEPT_MOST, memory() // KEPT_SHARE))


def cores() -> int:
    there = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    given = [said.split() for said in _given("cpu.max")]
    return min([there, *(max(1, int(quota) // int(period)) for quota, period in given if quota.isdigit())])


def memory() -> int:
    """MiB that this process and its workers can use, if the system says; else a huge number."""
    known = getattr(os, "sysconf_names", ())
    pages, size = (os.sysconf(name) if name in known else 0 for name in ("SC_PHYS_PAGES", "SC_PAGE_SIZE"))
    bounds = [pages * size, *(int(limit) for limit in _given("memory.max") if limit.isdigit())]
    return min((bound // MIB for bound in bounds if bound > 0), default=1 << 20)


def _given(name: str) -> Iterator[str]:
    """Limits of a container's or service's control group, and of those around it. Linux only."""
    for line in _said("/proc/self/cgroup").splitlines():
        number, _, group = line.split(":", 2)
        if number == "0":
            within = PurePosixPath(group)
            paths = (f"/sys/fs/cgroup{each}/{name}".replace("//", "/") for each in (within, *within.parents))
            yield from filter(None, map(_said, paths))


def _said(path: str) -> str:
    """Empty if there's no such file."""
    with suppress(OSError):
        return Path(path).read_text().strip()
    return ""
