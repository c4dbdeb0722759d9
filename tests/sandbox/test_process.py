"""The bot as a process of its own: killed, restarted, and what it said."""

from __future__ import annotations

import sys

import pytest

from bot.sandbox.driver import UNHURRIED, Box, text_of
from bot.sandbox.process import BotProcess, TimedOut
from bot.sandbox.service.interactions import FIRST_ANSWER

pytestmark = pytest.mark.wire
GUEST = (sys.executable, "-m", "tests.sandbox.guest")


async def test_a_bot_is_killed_and_its_messages_still_work(box: Box) -> None:
    bot = BotProcess(box, {"EXAMPLE": "1"}, command=GUEST)
    await bot.start()
    try:
        ada = box.user("Ada")
        message = (await ada.slash("guest open")).response
        first = bot.pid
        await bot.kill()
        assert not bot.running
        box.sandbox.interactions.patience = FIRST_ANSWER
        assert (await ada.click(message, "Count")).failed, "nobody is there"
        box.sandbox.interactions.patience = UNHURRIED
        await bot.start()
        assert bot.pid != first
        assert (await ada.click(message, "Count")).answer == 7
        assert text_of(message.raw).startswith("## Round 1")
        box.sandbox.interactions.patience = FIRST_ANSWER
        done = await ada.forge_form("form", {"said": "after a restart"}, message)
        assert done.failed, "the library forgets forms"
    finally:
        await bot.stop()
    assert not bot.running


async def test_a_bot_that_does_not_start_tells_why(box: Box) -> None:
    bot = BotProcess(box, command=(sys.executable, "-c", "raise SystemExit('no such luck')"))
    with pytest.raises(TimedOut, match="no such luck"):
        await bot.start()
