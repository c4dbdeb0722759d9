from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sandbox.process import BotProcess
from tests.wire.trouble.test_ending import beginning


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[BotProcess]:
    """A bot not yet started."""
    async with beginning(tmp_path) as made:
        yield made
