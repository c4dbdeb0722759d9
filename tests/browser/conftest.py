from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.sandbox.driver import Box, Sandbox
from bot.sandbox.process import BotProcess
from tests.browser.cdp import Page, browser

See = Callable[..., Awaitable[Page]]
GUEST = (sys.executable, "-m", "tests.sandbox.guest")


@pytest.fixture
async def box(tmp_path: Path) -> AsyncIterator[Box]:
    """A sandbox with the test bot."""
    async with Sandbox.start(tmp_path) as made:
        bot = BotProcess(made, command=GUEST)
        await bot.start()
        yield made
        await bot.stop()


@pytest.fixture
async def see(box: Box) -> AsyncIterator[See]:
    """Opens a person's tab on the page, in a window of this size."""
    async with browser() as open_tab:

        async def look(name: str, **window: int) -> Page:
            page: Page = await open_tab()
            await page.go(f"{box.sandbox.url}/?as={name}", **window)
            await page.until("!!document.querySelector('.welcome')")
            return page

        yield look
