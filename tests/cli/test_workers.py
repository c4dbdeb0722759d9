"""How many workers a host has: as set, or what the machine has room for."""

from __future__ import annotations

import asyncio
import os

import pytest
from structlog.testing import capture_logs

from bot.ops.settings import load
from bot.workers import pools
from bot.workers.pool import ProcessPool, ThreadPool, WorkerPool
from bot.workers.pools import WorkerPools, cores, fitting, memory
from bot.workers.worker import MIB, memory_of


@pytest.mark.usefixtures("database")
def test_it_is_left_to_the_machine_unless_the_host_says_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load().workers is None
    for said in ("0", "3"):
        monkeypatch.setenv("PARLOR_WORKERS", said)
        assert load().workers == int(said)


@pytest.mark.parametrize(
    ("there", "mib", "workers"),
    [
        *((1, 512, 1), (2, 8192, 1), (4, 8192, 3), (4, 1024, 1)),
        *((4, 1072, 2), (4, 1071, 1), (4, 512, 1), (16, 32768, 15)),
    ],
)
def test_a_core_each_but_for_one_as_far_as_the_memory_goes(
    monkeypatch: pytest.MonkeyPatch, there: int, mib: int, workers: int
) -> None:
    monkeypatch.setattr(pools, "cores", lambda: there)
    monkeypatch.setattr(pools, "memory", lambda: mib)
    assert fitting(96) == workers


@pytest.mark.parametrize(
    ("group", "given", "found"),
    [
        ("/", {"cpu.max": "100000 100000", "memory.max": str(300 << 20)}, (1, 300)),
        (
            "/system.slice/parlor.service",
            {
                "system.slice/parlor.service/cpu.max": "150000 100000",
                "system.slice/parlor.service/memory.max": "max",
                "system.slice/memory.max": str(200 << 20),
            },
            (1, 200),
        ),
        ("/", {"cpu.max": "max 100000", "memory.max": "max"}, (6, 4096)),
        ("/system.slice/parlor.service", {}, (6, 4096)),
    ],
    ids=["container", "service", "unbounded", "untold"],
)
def test_a_container_or_service_counts_with_what_it_was_given(
    monkeypatch: pytest.MonkeyPatch, group: str, given: dict[str, str], found: tuple[int, int]
) -> None:
    """On a machine of six cores and 4 GiB."""
    files = {f"/sys/fs/cgroup/{name}": said for name, said in given.items()}
    files["/proc/self/cgroup"] = f"1:name=old:/elsewhere\n0::{group}"
    monkeypatch.setattr(pools, "_said", lambda path: files.get(path, ""))
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: set(range(6)))
    monkeypatch.setattr(os, "sysconf", {"SC_PHYS_PAGES": 1 << 20, "SC_PAGE_SIZE": 4096}.__getitem__)
    assert (cores(), memory()) == found


def names(made: WorkerPools) -> list[tuple[type[WorkerPool], int]]:
    return [(type(pool), pool.takes) for pool in (made.drawing, made.thinking, made.hints)]


async def test_without_workers_three_threads_do_it_and_no_process_is_started() -> None:
    made = WorkerPools(0, 96)
    made.start()
    assert names(made) == [(ThreadPool, 1)] * 3
    made.stop()


@pytest.mark.parametrize(("workers", "thinkers"), [(1, 1), (2, 1), (3, 1), (4, 2), (8, 4)])
async def test_half_as_many_think_and_never_draw(workers: int, thinkers: int) -> None:
    made = WorkerPools(workers, 96)
    assert isinstance(made.drawing, ProcessPool)
    assert isinstance(made.thinking, ProcessPool)
    assert (made.drawing.size, made.thinking.size) == (workers, thinkers)
    assert made.hints is made.thinking
    assert made.drawing is not made.thinking


async def test_who_draws_is_there_before_the_first_table_and_who_thinks_when_it_is_needed() -> None:
    """And has the lowest priority: thinking takes the time that is left."""
    made = WorkerPools(1, 16)
    assert isinstance(made.drawing, ProcessPool)
    assert isinstance(made.thinking, ProcessPool)
    made.start()
    assert made.starting is not None
    with capture_logs() as lines:
        await made.starting
    [ready] = [line for line in lines if line["event"] == "workers_ready"]
    assert (ready["crew"], len(ready["mib"])) == ("drawing", 1)
    assert made.thinking.pids == []
    here = os.getpriority(os.PRIO_PROCESS, 0)
    assert await made.drawing.do(os.getpriority, os.PRIO_PROCESS, 0) == here
    assert await made.thinking.do(os.getpriority, os.PRIO_PROCESS, 0) == min(here + 15, 19)
    made.stop()
    await asyncio.gather(made.drawing.ended(), made.thinking.ended())


async def test_who_looks_at_positions_is_there_once_where_it_is_expected() -> None:
    made = WorkerPools(1, 16)
    assert isinstance(made.looking, ProcessPool)
    assert isinstance(made.checking, ProcessPool)
    made.expect_looks()
    made.expect_looks()
    assert made.expecting is not None
    await made.expecting
    [pid] = made.looking.pids
    made.expect_looks()
    assert await made.looking.do(os.getpid) == pid
    assert (made.checking.pids, made.drawing.fault()) == ([], None)
    made.stop()
    await made.looking.ended()


async def test_a_worker_that_has_loaded_everything_fits_three_times_into_its_bound() -> None:
    """Also the figure used when memory decides their number."""
    made = WorkerPools(1, 16)
    assert isinstance(made.drawing, ProcessPool)
    assert isinstance(made.thinking, ProcessPool)
    made.start()
    assert made.starting is not None
    await made.starting
    await made.thinking.do(os.getpid)
    [drawing], [thinking] = ([memory_of(pid) // MIB for pid in c.pids] for c in (made.drawing, made.thinking))
    made.stop()
    await asyncio.gather(made.drawing.ended(), made.thinking.ended())
    assert 0 < 3 * drawing < pools.DRAWER_MIB
    assert 0 < 3 * thinking < pools.THINKER_MIB
