"""Leases are renewed in time no matter what else is to do, and it's told when they aren't."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection

import pytest
from structlog.testing import capture_logs

from bot.base.shards import Shards
from bot.cluster import leases
from bot.cluster.leases import MARGIN, Leases
from bot.store.coordination import LEASE, Heard, Heartbeat
from bot.store.faults import StoreFault
from tests.tables.house import HandClock


class Server:
    """Gives each looker both shards."""

    def __init__(self) -> None:
        self.looks = 0
        self.fault: Exception | None = None
        self.looked = asyncio.Event()

    async def look(self, shards: Shards, spends: float, edition: int = 0) -> Heartbeat:
        self.looks += 1
        self.looked.set()
        if self.fault is not None:
            raise self.fault
        return Heartbeat(frozenset({0, 1}), frozenset(), 1.0, frozenset(), alone=True)

    async def hand_back(self, shards: Collection[int]) -> None: ...

    async def leave(self) -> None: ...

    async def greeting(self, line: int, every: float) -> float:
        return 0.0

    def listen(self, heard: Heard, stirred: Callable[[], None]) -> None: ...


async def nothing() -> None: ...


def made(server: Server, time: HandClock, taken: Callable[[], Awaitable[None]] = nothing) -> Leases:
    return Leases(server, Shards.named("0-1/2"), taken, nothing, nothing, nothing, clock=time)


async def again(server: Server, held: Leases) -> None:
    server.looked.clear()
    held.stir()
    await server.looked.wait()


async def test_tables_that_take_long_to_be_taken_up_keep_no_lease_from_being_renewed() -> None:
    server, time, let = Server(), HandClock(), asyncio.Event()

    async def take_up() -> None:
        await let.wait()

    held = made(server, time, take_up)
    await held.start()
    for _ in range(5):
        time.now += LEASE - MARGIN - 1
        await again(server, held)
        assert held.fault() is None
        assert held.held == {0, 1}
    assert server.looks == 6
    let.set()
    await held.seen_to()
    await held.stop()


async def test_tables_that_the_database_did_not_give_are_taken_up_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(leases, "AGAIN", 0.0)
    server = Server()
    tries: list[int] = []

    async def take_up() -> None:
        tries.append(len(tries))
        if len(tries) < 3:
            raise StoreFault("away")

    held = made(server, HandClock(), take_up)
    await held.look()
    await held.seen_to()
    assert tries == [0, 1, 2]


async def test_a_fault_that_nobody_thought_of_is_told_and_does_not_end_the_looks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(leases, "AGAIN", 0.0)
    server = Server()
    held = made(server, HandClock())
    await held.start()
    with capture_logs() as lines:
        server.fault = ValueError("odd")
        await again(server, held)
        server.fault = None
        await again(server, held)
    assert [line["event"] for line in lines][:1] == ["leases_failed"]
    assert held.fault() is None
    await held.stop()


async def test_leases_that_are_not_renewed_are_told_of() -> None:
    server, time = Server(), HandClock()
    held = made(server, time)
    assert held.fault() is None, "none are taken yet"
    await held.start()
    time.now += LEASE - MARGIN - 0.5
    assert held.fault() is None
    time.now += 7.5
    assert held.fault() == "lapsed 7 s ago"
    await again(server, held)
    assert held.fault() is None
    assert held._task is not None
    held._task.cancel()
    await asyncio.wait([held._task])
    assert held.fault() == "are renewed no more"
    await held.stop()
    assert held.fault() is None
