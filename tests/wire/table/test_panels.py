"""A person's panel in the channel and his direct message stand side by side."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.sandbox.driver import playing
from tests.wire.scene import Scene

pytestmark = pytest.mark.wire


async def answered(scene: Scene) -> None:
    """Whoever is asked answers in his direct message."""
    row, match = await scene.truth()
    decision, picks = await scene.choice(match)
    person = scene.person(row, decision.seat)
    await scene.by_components(person, person.direct()[-1], decision, picks, row)


async def test_who_answers_by_direct_message_finds_his_panel_in_the_channel_up_to_date(tmp_path: Path) -> None:
    async with playing(tmp_path) as box:
        scene = Scene(box, ("Ada", "Bo"))
        await scene.start()
        row, match = await scene.truth()
        first = scene.person(row, match.pending[0].seat)
        panel = await scene.panel(first)
        for _ in range(6):
            row, match = await scene.truth()
            decision, picks = await scene.choice(match)
            if scene.person(row, decision.seat) is first:
                await box.until(lambda d=decision, p=picks, r=row: scene.control(panel, d, p, r))
            await answered(scene)
        assert first.private()[-1] is panel
