"""A bot with workers: its tables get their pictures and its AI seats move whatever happens to a worker, and no
worker outlives it.
"""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from bot.sandbox.driver import Box, playing
from bot.sandbox.process import BotProcess
from tests.wire.processes import children
from tests.wire.scene import Scene
from tests.workers.test_pool import ended

pytestmark = [
    pytest.mark.wire,
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="Linux tells whose child a process is"),
]


def workers(bot: BotProcess) -> list[int]:
    """A bot's child processes."""
    return sorted(children(bot.pid))


async def ready(box: Box) -> int:
    """Wait until the drawing worker is ready; returns its pid."""
    await box.until(lambda: "workers_ready" in box.bot.words())
    [pid] = workers(box.bot)
    return pid


def pictures(scene: Scene) -> list[str]:
    """The names of the pictures of the table's message."""
    return [file["filename"] for file in scene.message.raw["attachments"]]


async def test_a_table_gets_its_picture_though_the_worker_is_killed_while_it_draws(tmp_path: Path) -> None:
    async with playing(tmp_path, PARLOR_WORKERS="1") as box:
        pid = await ready(box)
        scene = Scene(box, ("Ada", "Bo"))
        await scene.start()
        await box.until(lambda: pictures(scene))
        before = pictures(scene)
        os.kill(pid, signal.SIGSTOP)  # it can't have finished
        _, match = await scene.truth()
        await scene.play()
        await scene.moved_on(match)
        assert pictures(scene) == before
        os.kill(pid, signal.SIGKILL)
        await scene.current()
        assert pictures(scene) not in ([], before)
        assert pid not in workers(box.bot)
        assert "worker_lost" in box.bot.words()


async def test_an_ai_seat_moves_though_its_worker_is_killed(tmp_path: Path) -> None:
    async with playing(tmp_path, PARLOR_WORKERS="1") as box:
        drawer = await ready(box)
        scene = Scene(box, ("Ada",))
        [ada] = scene.people
        await scene.start_with_ai()
        for _ in range(3):
            row, match = await scene.asked(next(s.number for s in (await scene.truth())[0].seats if s.user))
            for pid in set(workers(box.bot)) - {drawer}:
                os.kill(pid, signal.SIGKILL)
            decision, picks = await scene.choice(match)
            await scene.by_slash(ada, decision, picks, row)
            await scene.asked(decision.seat)


async def test_who_looks_at_positions_is_there_from_the_first_table_on_and_not_before(tmp_path: Path) -> None:
    """So the first undo doesn't wait for it."""
    async with playing(tmp_path, PARLOR_WORKERS="1") as box:
        await ready(box)
        scene = Scene(box, ("Ada", "Bo"))
        await scene.open()
        await box.until(lambda: box.bot.words().count("workers_ready") == 2)
        assert len(workers(box.bot)) == 2


@pytest.mark.parametrize("how", ["killed", "stopped"])
async def test_no_worker_outlives_its_bot(tmp_path: Path, how: str) -> None:
    """One of them is drawing, and will never finish."""
    async with playing(tmp_path, PARLOR_WORKERS="1") as box:
        pid = await ready(box)
        os.kill(pid, signal.SIGSTOP)
        scene = Scene(box, ("Ada", "Bo"))
        await scene.start()
        bot = box.bot
        if how == "stopped":
            await bot.stop()
        else:
            await bot.kill()
            os.kill(pid, signal.SIGCONT)  # a stopped process gets no signal
        assert await asyncio.to_thread(ended, pid)
        await bot.start()
        await scene.current()
        await box.until(lambda: pictures(scene), 30)
