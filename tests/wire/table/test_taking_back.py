"""Two people take an answer back, or one of them does not agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.sandbox.driver import playing, text_of
from tests.wire.scene import Scene, has

pytestmark = pytest.mark.wire


async def test_an_answer_is_taken_back_once_both_agree(tmp_path: Path) -> None:
    async with playing(tmp_path) as box:
        scene = Scene(box, ("Ada", "Bo"))
        await scene.start()
        first = await scene.fingerprint()
        row, match = await scene.truth()
        decision, picks = await scene.choice(match)
        actor = scene.person(row, decision.seat)
        other = next(p for p in scene.people if p is not actor)
        panels = {person.id: await scene.panel(person) for person in scene.people}
        await scene.by_components(actor, panels[actor.id], decision, picks, row)
        second = await scene.fingerprint()
        await actor.click(await scene.current(), "Undo")
        await scene.shows("Agree")
        assert f"<@{actor.id}> would like to take the last answer back." in text_of(scene.message.raw)
        assert await scene.fingerprint() == second
        await box.until(lambda: has(panels[other.id], "Agree"))
        assert not has(actor.private()[-1], "Agree"), "whoever proposed has agreed"
        await other.click(panels[other.id], "Decline")
        await box.until(lambda: not has(scene.message, "Agree"))
        assert await scene.fingerprint() == second
        await actor.click(await scene.current(), "Undo")
        await scene.shows("Agree")
        await other.click(scene.message, "Agree")
        await box.until(lambda: "The last answer was taken back." in text_of(scene.message.raw))
        assert await scene.fingerprint() == first
