"""One release replaces another, process by process, while people play."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store.access import open_to_read
from tests.databases import needs_server
from tests.phrases import says
from tests.project.copying import copied
from tests.wire.scene import said_to
from tests.wire.shards.several import several

pytestmark = [pytest.mark.wire, pytest.mark.slow, needs_server]


def next_release(folder: Path) -> Path:
    """The same bot with changed Splendor rules: the older one leaves tables alone that it has played."""
    tree = copied(folder / "next")
    with (tree / "games/splendor/rules.py").open("a") as rules:
        rules.write("\nANOTHER = True\n")
    return tree


async def test_from_one_release_to_the_next_with_players_at_the_table(tmp_path: Path) -> None:
    tree = next_release(tmp_path)
    async with several(tmp_path, "0/2", "1/2") as scene:
        await scene.start()
        assert await scene.answer("panel") == 1
        assert await scene.answer("direct message") == 2
        directs, channel = scene.of_directs, scene.of_channel
        await directs.stop()
        directs.tree = tree
        assert await scene.answer("panel") == 3, "the older one goes on alone"
        await scene.current()
        await directs.start()
        assert await scene.answer("direct message") == 4, "the newer one plays on what the older one began"
        await scene.current()
        told = await said_to(scene, await scene.people[0].slash("hand"))
        assert says(told, "table-ahead"), "the older one leaves it alone"
        assert await scene.counted() == 4
        await channel.stop()
        channel.tree = tree
        assert await scene.answer("direct message") == 5
        await scene.current()
        await channel.start()
        for number in (6, 7):
            assert await scene.answer(("panel", "direct message")[number % 2]) == number
            await scene.current()
        await scene.one_each()
        assert (await scene.truth())[1].lost_answers == 0
        async with open_to_read(scene.where) as store:
            assert len({played.rules for played in await store.played(scene.table)}) == 2, (
                "they had other rules"
            )
