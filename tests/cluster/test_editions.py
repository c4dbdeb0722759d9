"""Two releases at one table: the older leaves alone what the newer has played."""

from __future__ import annotations

import pytest

from bot.store.address import ServerAddress
from bot.tables.editions import enroll
from bot.tables.model import TableRefused
from tests.cluster.pair import processes
from tests.editions import load
from tests.tables.house import ADA, BO, reason

OLD, NEW = 2**40, 7
"""Edition numbers; their order means nothing."""


@pytest.fixture
def release(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A test chooses whose rules are loaded."""
    load(monkeypatch, "splendor", OLD)
    return monkeypatch


async def test_an_older_process_leaves_a_table_alone_that_a_newer_one_has_played(
    shared: ServerAddress, release: pytest.MonkeyPatch
) -> None:
    async with processes(shared) as (old, new):
        await enroll(old.store)
        snapshot = await old.begun(ADA, BO)
        load(release, "splendor", NEW)
        await enroll(new.store)
        snapshot = await new.answers(await new.tables.snapshot(snapshot.row.id), ADA)
        load(release, "splendor", OLD)
        old.tables.heard(0, 0)
        left = await old.tables.snapshot(snapshot.row.id)
        assert left.match is None
        with pytest.raises(TableRefused) as refused:
            await old.tables.stand(left.row.id, BO.id, "any", None, 5)
        assert reason(refused.value) == left.why_no_match == "table-ahead"
        assert len(await new.store.answers(snapshot.row.id)) == 1, "nothing was thrown away"
        await enroll(old.store, alone=True)
        old.tables.heard(0, 0)
        assert (await old.tables.snapshot(snapshot.row.id)).match is not None, "the host went back"


async def test_a_newer_process_plays_on_what_an_older_one_began(
    shared: ServerAddress, release: pytest.MonkeyPatch
) -> None:
    async with processes(shared) as (old, new):
        await enroll(old.store)
        snapshot = await old.begun(ADA, BO)
        load(release, "splendor", NEW)
        await enroll(new.store)
        assert (await new.tables.snapshot(snapshot.row.id)).match is not None


async def test_newer_rules_have_a_higher_number_and_the_one_who_is_alone_has_the_newest(
    shared: ServerAddress, release: pytest.MonkeyPatch
) -> None:
    async with processes(shared) as (old, new):
        assert await enroll(old.store) == 0
        assert await enroll(old.store) == 0, "once"
        load(release, "splendor", NEW)
        assert await enroll(new.store) == 1
        load(release, "berserk", NEW)
        assert await enroll(new.store) == 2, "of two games the rules are newer"
        load(release, "splendor", OLD)
        assert await enroll(old.store) == 1
        assert await enroll(old.store, alone=True) == 2, "the host went back"
