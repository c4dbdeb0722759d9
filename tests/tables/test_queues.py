"""Long jobs run one by one, and nobody waits forever."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables.model import TableRefused
from bot.tables.queues import WAITING, JobQueues, Kind
from tests.tables.house import reason, refusal


class Work:
    def __init__(self, turns: JobQueues) -> None:
        self._turns = turns
        self.done: list[int] = []
        self.let = asyncio.Event()

    def asked(self, user: int, kind: Kind = "check") -> asyncio.Task[None]:
        return asyncio.create_task(self._work(user, kind))

    async def _work(self, user: int, kind: Kind) -> None:
        async with self._turns.turn(kind, user):
            await self.let.wait()
            self.done.append(user)


async def settled() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


def refused(task: asyncio.Task[None]) -> str:
    error = task.exception()
    assert isinstance(error, TableRefused)
    return reason(error)


async def test_one_waits_once_and_so_many_wait_at_all() -> None:
    work = Work(JobQueues())
    tasks = [work.asked(user) for user in range(WAITING + 1)]
    await settled()
    again, late = work.asked(3), work.asked(99)
    await settled()
    assert (refused(again), refused(late)) == ("ui-busy-check", "ui-busy-check")
    work.let.set()
    await asyncio.gather(*tasks)
    assert work.done == list(range(WAITING + 1)), "in the order in which they came"


async def test_someone_who_has_a_turn_may_wait_for_one_more() -> None:
    work = Work(JobQueues())
    first, second = work.asked(1), work.asked(1)
    await settled()
    third = work.asked(1)
    await settled()
    assert refused(third) == "ui-busy-check"
    work.let.set()
    await asyncio.gather(first, second)
    assert work.done == [1, 1]


async def test_kinds_do_not_wait_for_each_other() -> None:
    work = Work(JobQueues())
    first = work.asked(1)
    await settled()
    other = Work(work._turns)
    other.let.set()
    await other.asked(1, "replay")
    assert other.done == [1]
    assert not first.done()
    work.let.set()
    await first


async def test_patience_ends_and_the_next_turn_comes_all_the_same() -> None:
    work = Work(JobQueues(patience=0.0))
    first, second = work.asked(1), work.asked(2)
    assert await refusal(second) == "ui-busy-check"
    work.let.set()
    await first
    await work.asked(2)
    assert work.done == [1, 2]


async def test_work_that_fails_or_is_given_up_ends_its_turn() -> None:
    turns = JobQueues()
    with pytest.raises(ZeroDivisionError):
        async with turns.turn("check", 1):
            raise ZeroDivisionError
    work = Work(turns)
    first, second = work.asked(1), work.asked(2)
    await settled()
    second.cancel()
    await settled()
    first.cancel()
    await settled()
    work.let.set()
    await work.asked(3)
    assert work.done == [3]
