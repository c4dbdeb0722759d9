"""One person does all that can be done, as often as a minute allows and much quicker: nobody else notices.
How long the others wait is measured by `./parlor bench flood`."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import features as features  # controls register themselves
from bot.chat.controls import CONTROLS
from tests.tools.bench.hosts.flood import HARD_TO_MEET, MEMORY, flooded

pytestmark = [pytest.mark.wire, pytest.mark.slow, pytest.mark.timeout(1200)]


async def test_a_flood_of_each_command_and_control_leaves_everybody_else_answered(tmp_path: Path) -> None:
    flood = await flooded(tmp_path, seconds=1.0, minutes=0.5, patience=60.0)
    assert flood.unknown == [], "to be met by the person who floods, or named in HARD_TO_MEET"
    assert set(HARD_TO_MEET) <= set(CONTROLS)
    assert [one.what for one in flood.each if len(one.waits) != one.pressed] == []
    assert flood.health["status"] == "up"
    assert flood.peak <= MEMORY
    wrong = {outcome for outcome, times in flood.outcomes.items() if times}
    assert wrong <= {"ok", "refused", "late"}, "nothing failed, and Discord refused nothing"
