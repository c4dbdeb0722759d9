"""A bot under load: a minute with all the faults of a year, and one person who floods it with everything."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import features as features  # controls register themselves
from bot.chat.controls import CONTROLS
from bot.sandbox.driver import UNHURRIED
from tests.tools.bench.hosts.flood import HARD_TO_MEET, MEMORY, flooded
from tests.tools.bench.hosts.soak import soaked

pytestmark = [pytest.mark.wire, pytest.mark.slow]


async def test_in_a_minute_of_trouble_nothing_confirmed_is_lost_and_every_table_goes_on(tmp_path: Path) -> None:
    outcome = await soaked(tmp_path, minutes=1, tables=12, slack=6.0, every=1.5)
    assert outcome.given > 0
    assert outcome.lost == []
    assert outcome.stuck == []
    assert outcome.refused == []
    assert outcome.held_up == []
    assert outcome.faults == []


async def test_a_flood_of_each_command_and_control_leaves_everybody_else_answered(tmp_path: Path) -> None:
    """As often as a minute allows and much quicker. `./parlor bench flood` measures how long the others
    wait.
    """
    flood = await flooded(tmp_path, seconds=0.4, minutes=0.5, patience=UNHURRIED)
    assert flood.unknown == [], "to be met by the person who floods, or named in HARD_TO_MEET"
    assert set(HARD_TO_MEET) <= set(CONTROLS)
    assert [one.what for one in flood.each if len(one.waits) != one.pressed] == []
    assert flood.health["status"] == "up"
    assert flood.peak <= MEMORY
    wrong = {outcome for outcome, times in flood.outcomes.items() if times}
    assert wrong <= {"ok", "refused", "late"}, "nothing failed, and Discord refused nothing"
