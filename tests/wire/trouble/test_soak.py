"""A minute of all that befalls a bot in a year: nothing that was confirmed is lost, every table goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.bench.hosts.soak import soaked

pytestmark = [pytest.mark.wire, pytest.mark.slow]


async def test_a_minute_of_trouble(tmp_path: Path) -> None:
    outcome = await soaked(tmp_path, minutes=1, tables=12, slack=6.0, every=1.5)
    assert outcome.given > 0
    assert outcome.lost == []
    assert outcome.stuck == []
    assert outcome.refused == []
    assert outcome.held_up == []
    assert outcome.faults == []
