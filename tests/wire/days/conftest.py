from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.wire.days.hours import EVENING, Hours, beginning


@pytest.fixture
async def hours(tmp_path: Path) -> AsyncIterator[Hours]:
    """An evening on the scene's clock."""
    async with beginning(tmp_path, EVENING) as made:
        yield made
