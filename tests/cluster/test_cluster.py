"""A process waits its turn to connect to Discord, and connects even if nobody gives turns."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.base.shards import Shards
from bot.cluster import cluster as cluster
from bot.cluster.cluster import Cluster
from bot.store.faults import StoreFault


async def _nothing() -> None: ...


class Turns:
    """Gives turns, or is away."""

    def __init__(self, fault: StoreFault | None = None) -> None:
        self.lines: list[int] = []
        self.fault = fault

    async def greeting(self, line: int, every: float) -> float:
        if self.fault is not None:
            raise self.fault
        self.lines.append(line)
        return 0.0


def one_of(turns: Turns) -> Cluster:
    """A process with the last four of eight shards."""
    coordinator: Any = turns
    return Cluster(coordinator, Shards.named("4-7/8"), lambda news: None, *[_nothing] * 4)


async def test_each_shard_waits_on_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = Turns()
    process = one_of(turns)
    for shard in (4, 5):
        await process.before_greeting(shard)
    assert turns.lines == [0, 0], "a small bot has one line"
    process._at_once = 16
    for shard in (4, 5):
        await process.before_greeting(shard)
    assert turns.lines[2:] == [4, 5]


async def test_a_database_that_is_away_keeps_no_shard_from_coming_back(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(cluster, "asyncio", SimpleNamespace(sleep=sleep))
    with capture_logs() as said:
        await one_of(Turns(StoreFault("it is away"))).before_greeting(4)
    assert waited == [5.5]
    assert [line["event"] for line in said] == ["greets_without_a_turn"]


def test_it_hears_of_the_servers_of_its_own_shards() -> None:
    process = one_of(Turns())
    assert process.hears_of(5 << 22)
    assert not process.hears_of(3 << 22)
    assert not process.hears_of(0), "direct messages are another's"
