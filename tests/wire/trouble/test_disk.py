"""The bot on a full disk: it refuses in one sentence what it can't store, and keeps running."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot.sandbox.driver import Sandbox, playing, text_of
from bot.sandbox.process import BotProcess
from tests.phrases import phrase

pytestmark = [pytest.mark.wire, pytest.mark.slow]
SAID = phrase("ui-not-stored")


async def test_a_table_is_not_opened_on_a_full_disk(tmp_path: Path) -> None:
    async with playing(tmp_path):
        pass
    async with Sandbox.start(tmp_path) as box:
        bot = BotProcess(box, command=(sys.executable, "-m", "tests.wire.hindered", "storing", "run"))
        try:
            await bot.start()
            ada = box.player("Ada")
            for _ in range(3):
                done = await ada.slash("play", game="champions")
                shown = done.response or done.original
                assert text_of(shown.raw) == SAID
            assert box.public() == []
            assert "Traceback" not in bot.words()
        finally:
            await bot.stop()
