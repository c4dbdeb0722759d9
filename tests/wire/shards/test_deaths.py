"""Processes are killed, paused or replaced while people play: nothing is lost, nothing counts twice, and every
table goes on.
"""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from bot.sandbox.process import HANGS_AFTER, BotProcess
from tests.databases import needs_server
from tests.wire.shards.several import Shared, several

pytestmark = [pytest.mark.wire, pytest.mark.slow, needs_server]
PHASES = ("pressed", "acknowledged", "stored", "shown")


async def press_and_kill(scene: Shared, phase: str, victim: BotProcess) -> int:
    """The asked player presses an answer on the panel, and a process is killed in this phase of it; returns how
    many answers counted before. If another process got the press, it counts, however long that takes.
    """
    row, match = await scene.truth()
    decision, picks = await scene.choice(match)
    person = scene.person(row, decision.seat)
    panel = await scene.panel(person)
    custom_id, values = await scene.box.until(lambda: scene.control(panel, decision, picks, row))
    done = await scene.box.sandbox.people.click(person.id, panel, custom_id, values)
    if phase != "pressed":
        await asyncio.wait_for(done.settled.wait(), HANGS_AFTER)
    if phase in ("stored", "shown"):
        await scene.moved_on(match)
    if phase == "shown":
        await scene.current()
    await victim.kill()
    if victim is not scene.of_channel:
        await scene.moved_on(match)
    return match.length


@pytest.mark.parametrize(("count", "whose"), [(2, "channel"), (2, "directs"), (3, "channel"), (3, "directs")])
async def test_killed_in_every_phase_of_an_answer(tmp_path: Path, count: int, whose: str) -> None:
    """The process that answers and shows the table, or the one that gets direct messages."""
    async with several(tmp_path, *(f"{n}/{count}" for n in range(count))) as scene:
        await scene.start()
        victim = scene.of_directs if whose == "directs" else scene.of_channel
        for phase in PHASES:
            before = await press_and_kill(scene, phase, victim)
            counted = await scene.counted()
            assert counted in (before, before + 1), f"killed when it was {phase}"
            may_be_lost = victim is scene.of_channel and phase in PHASES[:2]
            assert counted == before + 1 or may_be_lost, f"it was {phase} and is gone"
            await scene.current()
            way = "direct message" if whose == "channel" else "panel"
            settled = await scene.counted()
            assert await scene.answer(way) == settled + 1, "people play on at the process that is left"
            await scene.current()
            await victim.start()
            assert await scene.answer("panel") == settled + 2
        await scene.box.until(lambda: len(scene.box.public()) == 1)
        assert [bot.starts for bot in scene.bots if bot is not victim] == [1] * (count - 1)


async def test_a_rolling_update_with_players_at_the_table(tmp_path: Path) -> None:
    """Stop and start one process after the other; the others play on meanwhile."""
    async with several(tmp_path, "0/3", "1/3", "2/3") as scene:
        await scene.start()
        answers = 0
        for bot in scene.bots:
            await bot.stop()
            if bot is not scene.of_directs:
                answers += 1
                assert await scene.answer("direct message") == answers
            if bot is not scene.of_channel:
                answers += 1
                assert await scene.answer("panel") == answers
            await scene.current()
            await bot.start()
            for way in ("panel", "direct message"):
                answers += 1
                assert await scene.answer(way) == answers
            await scene.current()
        assert [bot.starts for bot in scene.bots] == [2, 2, 2]
        await scene.one_each()


async def test_a_process_that_was_held_up_beyond_its_lease(tmp_path: Path) -> None:
    """It wakes with outdated state: it shows nothing old, and people play on."""
    async with several(tmp_path, "0/2", "1/2") as scene:
        await scene.start()
        assert await scene.answer("panel") == 1
        await scene.current()
        held_up = scene.of_channel
        held_up.signal(signal.SIGSTOP)
        for number in (2, 3):
            assert await scene.answer("direct message") == number
            await scene.current()
        held_up.signal(signal.SIGCONT)
        await scene.box.until(lambda: held_up.words().count("leases_taken") > 1)
        for number in (4, 5, 6):
            assert await scene.answer(("panel", "direct message")[number % 2]) == number
            await scene.current()
        await scene.one_each()


async def test_the_server_falls_and_comes_back_for_all(tmp_path: Path) -> None:
    async with several(tmp_path, "0/2", "1/2") as scene:
        await scene.start()
        assert await scene.answer("panel") == 1
        scene.server.kill()
        await scene.box.until(lambda: all("database_lost" in bot.words() for bot in scene.bots))
        scene.server.start()
        _row, match = await scene.truth()
        await scene.box.until(lambda: all("database_back" in bot.words() for bot in scene.bots))
        assert match.length == 1
        for number in (2, 3, 4):
            assert await scene.answer(("panel", "direct message")[number % 2]) == number
            await scene.current()


async def test_one_question_answered_at_both_processes_at_once_counts_once(tmp_path: Path) -> None:
    """The same person presses in direct message and panel at the same moment, again and again."""
    async with several(tmp_path, "0/2", "1/2") as scene:
        await scene.start()
        for number in range(1, 7):
            row, match = await scene.truth()
            decision, picks = await scene.choice(match)
            person = scene.person(row, decision.seat)
            panel, hand = await scene.panel(person), await scene.hand(person, row, match)
            await asyncio.gather(*(scene.press(person, where, decision, picks, row) for where in (panel, hand)))
            await scene.moved_on(match)
            await scene.current()
            assert await scene.counted() == number
