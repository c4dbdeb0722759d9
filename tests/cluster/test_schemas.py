"""Two bots in one database, each in its schema, hear nothing of each other."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.store.address import ServerAddress
from bot.store.coordination import News
from tests.cluster.pair import Holder, processes
from tests.store.postgres.test_opening import said
from tests.tables.house import ADA, BO


@pytest.fixture
async def other(shared: ServerAddress) -> AsyncIterator[ServerAddress]:
    await said(shared, "CREATE SCHEMA other")
    yield ServerAddress(f"{shared.whole}&search_path=other")
    await said(shared, "DROP SCHEMA other CASCADE")


async def test_what_one_bot_stores_is_no_news_for_another(shared: ServerAddress, other: ServerAddress) -> None:
    async with processes(shared) as (here, listening), processes(other) as (there, beyond):
        mine = (await here.begun(ADA, BO)).row
        await listening.hears(lambda: listening.knows_of(mine))
        theirs = (await there.begun(ADA, BO)).row
        assert theirs.id == mine.id, "it would be taken for the same table"
        await beyond.hears(lambda: beyond.knows_of(theirs))
        # a server sends news in order: anything earlier would have been heard by now
        assert [news for news in beyond.news if news is not None] == [
            News(theirs.id, theirs.guild, writes) for writes in range(1, theirs.writes + 1)
        ]


async def test_each_bot_has_leases_of_its_own(shared: ServerAddress, other: ServerAddress) -> None:
    async with processes(shared, 1) as (here,), processes(other, 1) as (there,):
        one, two = Holder(here.coordinator, "0-1/2"), Holder(there.coordinator, "0-1/2")
        await one.leases.look()
        await two.leases.look()
        assert (one.held, two.held) == ([0, 1], [0, 1])
