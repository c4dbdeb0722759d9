"""Two and three processes on one database: presses of people at one table reach different ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.databases import needs_server
from tests.phrases import phrase
from tests.wire.shards.several import several

pytestmark = [pytest.mark.wire, needs_server]
WAYS = ("direct message", "panel")


async def test_players_click_at_different_shards(tmp_path: Path) -> None:
    async with several(tmp_path, "0/2", "1/2") as scene:
        await scene.start()
        for number in range(4):
            assert await scene.answer(WAYS[number % 2]) == number + 1
        await scene.current()


@pytest.mark.slow
async def test_a_whole_game_at_three_processes(tmp_path: Path) -> None:
    async with several(tmp_path, "0/3", "1/3", "2/3") as scene:
        await scene.start()
        row, match = await scene.truth()
        answers = 0
        while match.pending:
            answers += 1
            assert await scene.answer(WAYS[answers % 2]) == answers
            row, match = await scene.truth()
        assert row.status == "over"
        await scene.shows(phrase("ui-again"))
        await scene.one_each()
