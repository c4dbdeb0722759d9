"""Finished games analyzed in a worker give the same results."""

from __future__ import annotations

import os
import signal
from functools import partial
from pathlib import Path

import pytest

from bot.features.replay.service import ReplayService
from bot.features.undo.service import UndoService
from bot.features.undo.state import UNDO
from bot.tables.record import checked, export_of
from bot.workers.game_jobs import load_rules
from bot.workers.worker import Limits, WorkerLost
from tests.features.undo.test_taking_back import prints, taken
from tests.tables.finished import played
from tests.tables.house import ADA, house
from tests.workers import jobs
from tests.workers.test_pool import pool

pytestmark = pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="Linux tells when a process ends")


looking = partial(pool, 1, Limits(192, again=False), load_rules)


@pytest.mark.parametrize("game", ["splendor", "champions"])
async def test_a_game_is_gone_through_as_it_is_here(tmp_path: Path, game: str) -> None:
    async with house(tmp_path) as h, looking() as c:
        row = await played(h, game)
        here, there = ReplayService(h.store), ReplayService(h.store, walking=c, looking=c)
        reel = await there.reel(row)
        assert reel == await here.reel(row)
        for place in (0, len(reel.stops) // 2, len(reel.stops) - 1):
            assert await there.moment(row, place) == await here.moment(row, place)
        game_file = await export_of(h.store, row)
        found = await c.do(checked, game_file.encoded(), None)
        assert found == ("genuine", len(game_file.answers), len(game_file.events))


async def test_what_showed_nobody_anything_is_taken_back_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as h, looking() as c:
        before, after = await taken(h)
        back = await UndoService(h.tables, c).undo(after.row.id, ADA.id)
        assert prints(back) == prints(before)


async def test_where_nobody_can_tell_what_was_shown_all_are_asked(tmp_path: Path) -> None:
    async with house(tmp_path) as h, looking() as c:
        _, after = await taken(h)
        await c.do(os.getpid)
        [pid] = c.pids
        os.kill(pid, signal.SIGSTOP)
        c._workers[0]._limits = Limits(192, job=0.0, again=False)
        asked = await UndoService(h.tables, c).undo(after.row.id, ADA.id)
        assert prints(asked) == prints(after)
        assert UNDO.of(asked.row).asked == [0]


async def test_what_eats_memory_is_not_begun_a_second_time(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    async with looking() as c:
        with pytest.raises(WorkerLost, match="memory"):
            await c.do(jobs.eats_once, notes)
        assert len(notes.read_text().splitlines()) == 1
        assert c.fault() is None
