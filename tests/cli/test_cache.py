"""How many drawn pieces a host lets the bot keep."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.client import Parlor
from bot.ops.settings import Settings, load
from bot.workers import pools
from bot.workers.pool import ProcessPool
from render.kit.kept import BOUND, KEEPER, MIB
from tests.tables.house import house
from tests.workers.jobs import kept_here


@pytest.fixture(autouse=True)
def no_settings(database: Path) -> Iterator[None]:
    yield
    KEEPER.bound = BOUND


def test_it_follows_the_memory_unless_the_host_says_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load().cache_mib is None
    monkeypatch.setenv("PARLOR_CACHE_MIB", "32")
    assert load().cache_mib == 32


@pytest.mark.parametrize(
    ("there", "said", "workers", "kept"),
    [
        (2048, None, None, 96),
        (4096, None, None, 128),
        (4096, None, 2, 128),
        (65536, None, None, 192),
        (4096, None, 0, 96),
        (4096, 20, None, 20),
        (2048, 500, 0, 500),
    ],
    ids=["little", "some", "two workers", "plenty", "no worker", "less is said", "more is said"],
)
def test_each_worker_keeps_what_the_memory_allows(
    there: int, said: int | None, workers: int | None, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "memory", lambda: there)
    assert pools.keeping(said, workers) == kept


async def test_the_bot_keeps_to_it(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        bot = Parlor(Settings(cache_mib=20, workers=0), h.store)
        assert KEEPER.bound == 20 * MIB
        bot.pools.stop()


async def test_with_workers_each_that_draws_keeps_to_it_and_the_bot_to_a_quarter(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        bot = Parlor(Settings(cache_mib=20, workers=1), h.store)
        assert KEEPER.bound == 5 * MIB
        assert isinstance(bot.pools.drawing, ProcessPool)
        assert await bot.pools.drawing.do(kept_here) == 20 * MIB
        bot.pools.stop()
        await bot.pools.drawing.ended()
