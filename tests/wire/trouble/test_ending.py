"""A bot told to end does so within five seconds, with status 0 and a closed store, whatever it's doing."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.sandbox.driver import Box, Sandbox
from bot.sandbox.process import HANGS_AFTER, PARLOR, BotProcess, NotEnded
from tests.wire.processes import children
from tests.wire.scene import Scene

pytestmark = [pytest.mark.wire, pytest.mark.slow]
BOTH = pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "Ctrl-C"])
LOADED = (sys.executable, "-c", "from bot.cli import main; main()", "run")
"""`PARLOR`, forked from a process that has loaded it."""
BUSY = b"loop_stood_still"
"""A bot's warning on a machine that gave it no time for a second."""


def hindered(what: str) -> tuple[str, ...]:
    return (sys.executable, "-m", "tests.wire.hindered", what, "run")


@asynccontextmanager
async def beginning(folder: Path, command: tuple[str, ...] = LOADED) -> AsyncIterator[BotProcess]:
    """A sandbox with a bot not yet started; whatever is left of it is killed."""
    async with Sandbox.start(folder) as box:
        bot = BotProcess(box, command=command)
        try:
            yield bot
        finally:
            await bot.kill()


async def ends(bot: BotProcess, number: signal.Signals = signal.SIGTERM) -> None:
    """One signal, and the bot ends cleanly."""
    bot.signal(number)
    assert await bot.ended() == 0, bot.words()
    assert "Traceback" not in bot.words()
    folder = bot.box.folder
    assert not (folder / "parlor.sqlite3-wal").exists(), "the database was not closed"


async def said(bot: BotProcess, words: str) -> None:
    """Wait until the bot has logged this."""
    await bot.box.until(lambda: words in bot.words())


@BOTH
async def test_while_it_loads(tmp_path: Path, number: signal.Signals) -> None:
    async with beginning(tmp_path, PARLOR) as bot:
        await bot.launch()
        maps = Path(f"/proc/{bot.pid}/maps")
        await bot.box.until(lambda: "_sqlite3" in maps.read_text())  # it's loading libraries
        await ends(bot, number)


@BOTH
async def test_while_it_logs_in(bot: BotProcess, number: signal.Signals) -> None:
    bot.box.sandbox.faults.plan("GET", "/users/@me", "late", seconds=60)
    await bot.launch()
    await bot.box.until(lambda: bot.box.sandbox.api.requests)
    await ends(bot, number)


@BOTH
async def test_while_discord_is_down(bot: BotProcess, number: signal.Signals) -> None:
    bot.box.sandbox.faults.plan("GET", "/users/@me", "503", times=99)
    await bot.launch()
    await said(bot, "Next attempt in 1 s.")
    await ends(bot, number)


async def test_while_the_gateway_says_nothing(bot: BotProcess) -> None:
    bot.box.sandbox.gateway.silent = True
    await bot.launch()
    await bot.box.until(lambda: bot.box.sandbox.gateway.visits)
    await ends(bot)


@BOTH
async def test_while_nothing_happens(tmp_path: Path, number: signal.Signals) -> None:
    async with beginning(tmp_path, PARLOR) as bot:
        await bot.start()
        await ends(bot, number)


async def test_while_the_gateway_is_away(bot: BotProcess) -> None:
    await bot.start()
    await bot.box.sandbox.gateway.leave(True)
    await said(bot, "gateway_away")
    await ends(bot)


@BOTH
async def test_while_a_machine_thinks_for_ever(tmp_path: Path, number: signal.Signals) -> None:
    async with beginning(tmp_path, hindered("thinking")) as bot:
        await bot.start()
        scene = Scene(bot.box, ("Ada",))
        await scene.start_with_ai()
        row, match = await scene.truth()
        if row.seats[match.pending[0].seat].ai is None:
            decision, picks = await scene.choice(match)
            await scene.by_slash(scene.people[0], decision, picks, row)
        await said(bot, "it takes for ever")
        await ends(bot, number)


@BOTH
async def test_while_a_picture_is_drawn_for_ever(tmp_path: Path, number: signal.Signals) -> None:
    async with beginning(tmp_path, hindered("drawing")) as bot:
        await bot.start()
        await Scene(bot.box, ("Ada",)).start_with_ai()
        await said(bot, "it takes for ever")
        await ends(bot, number)


async def test_answers_that_were_confirmed_are_there_at_the_next_start(box: Box, scene: Scene) -> None:
    """Asked to end in the middle of an answer: what was started is finished."""
    bot = box.bot
    row, match = await scene.truth()
    for _ in range(3):
        decision, picks = await scene.choice(match)
        person = scene.person(row, decision.seat)
        panel = await scene.panel(person)
        await scene.press(person, panel, decision, picks, row)
        await bot.stop()
        length = match.length
        row, match = await scene.truth()
        assert match.length == length + 1, "what was begun is finished before the end"
        await bot.start()
        await scene.current()


async def test_a_second_signal_ends_at_once(tmp_path: Path) -> None:
    """However long the bot would take by itself."""
    async with beginning(tmp_path, hindered("closing for ever")) as bot:
        await bot.start()
        bot.signal(signal.SIGTERM)
        await said(bot, "it takes for ever")
        bot.signal(signal.SIGTERM)
        assert await bot.ended() == 128 + signal.SIGTERM


async def test_what_holds_the_end_is_cut_off_and_named(tmp_path: Path) -> None:
    async with beginning(tmp_path, hindered("closing")) as bot:
        await bot.start()
        bot.signal(signal.SIGTERM)
        assert await bot.ended() == 1
        assert "Something hadn't stopped after 4.5 s and was cut off." in bot.words()
        with sqlite3.connect(tmp_path / "parlor.sqlite3") as db:
            assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def test_a_bot_that_does_not_end_fails_the_test_that_stops_it(tmp_path: Path) -> None:
    deaf = (
        "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('deaf', flush=True); "
        "time.sleep(60)"
    )
    async with beginning(tmp_path, (sys.executable, "-c", deaf)) as bot:
        await bot.launch()
        await said(bot, "deaf")
        bot.signal(signal.SIGTERM)
        with pytest.raises(NotEnded, match="had to be killed"):
            await bot.ended(0.1)
        assert not bot.running


async def page(folder: Path) -> asyncio.subprocess.Process:
    """`play`, once its page is there."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "play", "--port", "0"),
        env={**os.environ, "TMPDIR": str(folder)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    while (line := await process.stdout.readline()).find(BUSY) >= 0:
        pass
    assert line.startswith(b"Open http://127.0.0.1:")
    return process


@BOTH
async def test_the_page_and_its_bot_end_together(tmp_path: Path, number: signal.Signals) -> None:
    process = await page(tmp_path)
    [bot] = children(process.pid)
    process.send_signal(number)
    assert await asyncio.wait_for(process.wait(), HANGS_AFTER) == 0
    assert [line for line in (await process.stdout.read()).splitlines() if BUSY not in line] == []
    assert not Path(f"/proc/{bot}").exists()
    assert list(tmp_path.iterdir()) == []


async def test_the_bot_of_a_page_that_was_killed_ends_too(tmp_path: Path) -> None:
    process = await page(tmp_path)
    process.kill()
    await asyncio.wait_for(process.stdout.read(), HANGS_AFTER)  # ends once no one holds the other side
