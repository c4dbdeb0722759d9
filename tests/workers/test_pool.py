"""Results return to callers, and jobs get done even if a worker fails."""

from __future__ import annotations

import asyncio
import os
import select
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.workers.frames import packed
from bot.workers.pool import ProcessPool, Progress, ThreadPool, _Stop
from bot.workers.worker import Limits, Worker, WorkerLost, memory_of
from games.kernel.testkit.trace import trace_of_error
from tests.tables.house import HandClock
from tests.workers import jobs

pytestmark = pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="Linux tells when a process ends")
LIMITS = Limits(512, job=600, start=600)


@asynccontextmanager
async def pool(
    size: int = 1, limits: Limits = LIMITS, ready: Callable[..., Any] = jobs.ready
) -> AsyncIterator[ProcessPool]:
    made = ProcessPool("testing", size, (ready, ()), limits)
    try:
        yield made
    finally:
        made.stop()
        await made.ended()


ENDS_WITHIN = 120
"""Seconds until a hang is ended."""


def ended(*pids: int) -> bool:
    """Whether these have, after a wait."""
    for pid in pids:
        try:
            watched = os.pidfd_open(pid)
        except ProcessLookupError:
            continue
        try:
            if not select.select([watched], [], [], ENDS_WITHIN)[0]:
                return False
        finally:
            os.close(watched)
    return True


async def begun(notes: Path) -> None:
    """Wait until a worker has noted its start."""
    while not notes.exists():  # noqa: ASYNC110 - it is another process
        await asyncio.sleep(0)


def overdue(c: ProcessPool) -> None:
    """Make the first worker overdue."""
    c._workers[0]._due = 0.0


async def test_a_worker_loads_as_urgently_as_the_bot_and_then_works_as_told() -> None:
    worker, here = Worker(LIMITS, 7), os.nice(0)
    try:
        answers = [await asyncio.to_thread(worker.do, packed((os.nice, (0,)))) for _ in range(2)]
    finally:
        worker.gone()
    assert [answer.value for answer in answers] == [here, min(19, here + 7)]


class Gate:
    """Work waits until it's let through."""

    def __init__(self, folder: Path, name: str = "gate") -> None:
        self.path = folder / name
        os.mkfifo(self.path)

    async def open(self) -> None:
        """Let one through, once it's there."""
        await asyncio.to_thread(self.path.write_bytes, b"")


async def test_everybody_gets_what_they_asked_for_from_another_process() -> None:
    async with pool(2) as c:
        await c.start()
        answers = await asyncio.gather(*(c.do(jobs.echo, f"job {n}") for n in range(40)))
        assert [said for said, _ in answers] == [f"job {n}" for n in range(40)]
        assert {pid for _, pid in answers} <= set(c.pids)
        assert os.getpid() not in c.pids


async def test_as_many_work_at_once_as_there_are(tmp_path: Path) -> None:
    notes, first, second = tmp_path / "notes", Gate(tmp_path, "first"), Gate(tmp_path, "second")
    async with pool(2) as c:
        held = [asyncio.create_task(c.do(jobs.held, "job", notes, gate.path)) for gate in (first, second)]
        await second.open()  # callers of the first wait there meanwhile
        await first.open()
        await asyncio.gather(*held)
    assert len({line.rpartition(" ")[2] for line in notes.read_text().splitlines()}) == 2


async def test_all_are_ready_before_there_is_work() -> None:
    async with pool(2) as c:
        assert c.pids == []
        await c.start()
        assert len(set(c.pids)) == 2
        there = c.pids
        await asyncio.gather(*(c.do(jobs.echo, f"job {n}") for n in range(10)))
        assert c.pids == there


async def test_where_nothing_is_started_early_the_first_work_starts_it() -> None:
    async with pool() as c:
        _, pid = await c.do(jobs.echo, "work")
        assert c.pids == [pid]


async def test_the_lower_rank_has_its_turn_first(tmp_path: Path) -> None:
    notes, gate = tmp_path / "notes", Gate(tmp_path)
    async with pool() as c:
        first = asyncio.create_task(c.do(jobs.held, "first", notes, gate.path))
        await asyncio.sleep(0)
        ranks = {"look": 2, "hand": 1, "board": 0, "another board": 0}
        later = [asyncio.create_task(c.do(jobs.noted, notes, said, rank=rank)) for said, rank in ranks.items()]
        await asyncio.sleep(0)
        left = asyncio.create_task(c.do(jobs.noted, notes, "left"))
        await asyncio.sleep(0)
        left.cancel()
        await gate.open()
        await asyncio.gather(first, *later)
    told = [line.rpartition(" ")[0] for line in notes.read_text().splitlines()]
    assert told == ["first", "board", "another board", "hand", "look"]


async def test_an_error_comes_back_with_the_places_where_it_was_raised() -> None:
    async with pool() as c:
        with pytest.raises(KeyError, match="the ace") as raised:
            await c.do(jobs.raising, "the ace")
        assert any(place.startswith("raising:") for place in trace_of_error(raised.value)[:-1])
        assert "the ace" not in str(trace_of_error(raised.value)[:-1])
        with pytest.raises(RuntimeError, match="Odd"):
            await c.do(jobs.raising_oddly)
        assert (await c.do(jobs.echo, "still there"))[0] == "still there"


async def test_what_is_no_plain_data_is_refused_to_the_one_who_brings_it() -> None:
    async with pool() as c:
        with pytest.raises(AttributeError, match="local object"):
            await c.do(jobs.echo, lambda: "code")  # type: ignore[arg-type]
        assert (await c.do(jobs.echo, "still there"))[0] == "still there"


async def test_what_anybody_prints_does_not_get_between_the_answers() -> None:
    async with pool() as c:
        assert await c.do(jobs.talkative, "one") == "one"
        assert await c.do(jobs.talkative, "two") == "two"


async def test_a_worker_knows_neither_the_token_nor_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOR_TOKEN", "secret")
    monkeypatch.setenv("PARLOR_DATABASE", "secret")
    monkeypatch.setenv("PARLOR_CONTENT", "/somewhere")
    async with pool() as c:
        assert await c.do(jobs.setting, "PARLOR_TOKEN") is None
        assert await c.do(jobs.setting, "PARLOR_DATABASE") is None
        assert await c.do(jobs.setting, "PARLOR_CONTENT") == "/somewhere"


@pytest.mark.parametrize(
    ("work", "why"), [(jobs.killed_once, "ended"), (jobs.hangs_once, "deadline"), (jobs.eats_once, "memory")]
)
async def test_a_worker_that_fails_is_replaced_and_its_work_is_done(
    tmp_path: Path, work: Callable[[Path], str], why: str
) -> None:
    notes = tmp_path / "notes"
    async with pool(limits=Limits(200)) as c:
        _, before = await c.do(jobs.echo, "before")
        with capture_logs() as lines:
            doing = asyncio.create_task(c.do(work, notes))
            if why == "deadline":
                await begun(notes)
                overdue(c)
            assert await doing == "done"
        _, after = await c.do(jobs.echo, "after")
        assert await asyncio.to_thread(ended, before)
    assert before != after
    lost = {"event": "worker_lost", "crew": "testing", "why": why, "once_more": True, "log_level": "warning"}
    assert lines == [lost]


async def test_what_fails_twice_fails_and_the_next_work_is_done(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    async with pool() as c:
        with pytest.raises(WorkerLost) as lost:
            await c.do(jobs.killed_always, notes)
        assert lost.value.why == "ended"
        assert len(notes.read_text().splitlines()) == 2
        assert (await c.do(jobs.echo, "next"))[0] == "next"


async def test_who_waits_behind_a_worker_that_fails_is_served(tmp_path: Path) -> None:
    async with pool() as c:
        failing = asyncio.create_task(c.do(jobs.killed_always, tmp_path / "notes"))
        others = [asyncio.create_task(c.do(jobs.echo, f"{n}")) for n in range(5)]
        assert [said for said, _ in await asyncio.gather(*others)] == ["0", "1", "2", "3", "4"]
        with pytest.raises(WorkerLost):
            await failing


async def test_a_worker_that_has_grown_too_large_is_replaced_between_two_jobs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Done before the check: its result counts."""
    monkeypatch.setattr("bot.workers.pool.LOOK", 3600.0)
    async with pool(limits=Limits(100)) as c:
        _, small = await c.do(jobs.echo, "small")
        assert memory_of(small) > 1 << 20
        large = await c.do(jobs.grown, 120)
        assert large == small
        _, after = await c.do(jobs.echo, "after")
        assert after != large
        assert await asyncio.to_thread(ended, large)


async def test_a_worker_that_nobody_needed_and_somebody_killed_is_replaced() -> None:
    async with pool() as c:
        _, pid = await c.do(jobs.echo, "before")
        os.kill(pid, signal.SIGKILL)
        assert await asyncio.to_thread(ended, pid)
        said, other = await c.do(jobs.echo, "after")
        assert (said, other != pid) == ("after", True)


async def test_workers_that_do_not_get_ready_leave_work_undone_and_nothing_hanging() -> None:
    async with pool(ready=jobs.unready) as c:
        with pytest.raises(WorkerLost):
            await c.do(jobs.echo, "work")
        await c.start()
        with pytest.raises(WorkerLost):
            await c.do(jobs.echo, "more work")


async def test_what_a_terminal_sends_to_all_does_not_end_a_worker() -> None:
    """The bot gets the signal too, and ends its workers when it has finished what people wait for."""
    async with pool() as c:
        assert await c.do(jobs.told_to_end, signal.SIGINT) == "goes on"
        assert await c.do(jobs.told_to_end, signal.SIGTERM) == "goes on"


async def test_a_pool_that_stops_ends_workers_in_the_middle_of_their_work(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    async with pool(2) as c:
        _, idle = await c.do(jobs.echo, "idle")
        hanging = asyncio.create_task(c.do(jobs.hangs_once, notes))
        waiting = [asyncio.create_task(c.do(jobs.echo, f"{n}")) for n in range(3)]
        await asyncio.gather(*waiting)
        pids = c.pids
        c.stop()
        assert await asyncio.to_thread(ended, *pids)
        assert idle in pids
        with pytest.raises(asyncio.CancelledError):
            await hanging
        late = asyncio.create_task(c.do(jobs.echo, "late"))
        await asyncio.wait({late})
        assert late.cancelled()


async def test_threads_do_the_same_in_the_process() -> None:
    threads = ThreadPool("testing")
    await threads.start()
    assert await threads.do(jobs.echo, "work", rank=2) == ("work", os.getpid())
    with pytest.raises(KeyError, match="the ace"):
        await threads.do(jobs.raising, "the ace")
    threads.stop()


async def test_no_job_has_twice_the_memory_of_its_worker_however_fast_it_takes_it() -> None:
    """Between two checks of the bot it could take gigabytes."""
    async with pool(limits=Limits(100, again=False)) as c:
        with pytest.raises(WorkerLost, match="memory"):
            await c.do(bytes, 250 << 20)
        assert len(await c.do(bytes, 10 << 20)) == 10 << 20


def test_a_pool_without_work_is_well_however_long() -> None:
    clock = HandClock()
    progress = Progress(clock)
    clock.now += 10_000
    assert progress.fault(300) is None


def test_a_pool_that_has_work_and_answers_nothing_is_told_of() -> None:
    clock = HandClock()
    progress = Progress(clock)
    with progress.job():
        clock.now += 299
        with progress.job():  # a later one is answered
            clock.now += 0.5
        clock.now += 299.5
        assert progress.fault(300) is None
        clock.now += 0.5
        assert progress.fault(300) == "has not answered for 300 s"
    assert progress.fault(300) is None


def test_a_pool_that_loses_one_job_after_the_other_is_told_of() -> None:
    progress = Progress()

    def lose() -> None:
        with pytest.raises(WorkerLost), progress.job():
            raise WorkerLost("unready")

    lose()
    lose()
    assert progress.fault(300) is None
    lose()
    assert progress.fault(300) == "lost its last 3 jobs"
    with pytest.raises(KeyError), progress.job():
        raise KeyError("an answer all the same")
    assert progress.fault(300) is None


async def test_a_pool_whose_places_or_watch_are_gone_is_told_of() -> None:
    async with pool() as c:
        assert c.fault() is None, "nothing is begun"
        await c.do(jobs.echo, "work")
        assert c.fault() is None
        c._queue.put(_Stop())
        await asyncio.to_thread(c._threads[0].join)
        assert c.fault() == "has ended"
    assert c.fault() is None, "it was told to"
