"""A press on a message deleted meanwhile is answered all the same; one that Discord has given up on is
ignored.
"""

from __future__ import annotations

import pytest

from bot.chat.ids import ComponentId, parse
from bot.sandbox.driver import UNHURRIED, Box, controls_of, text_of
from tests.phrases import phrase, says
from tests.wire.scene import Scene, said_to

pytestmark = pytest.mark.wire


async def test_who_presses_on_a_panel_that_a_newer_one_takes_the_place_of_is_answered_beside_it(
    box: Box, scene: Scene
) -> None:
    row, match = await scene.truth()
    [decision] = match.pending
    actor = scene.person(row, decision.seat)
    first = await scene.panel(actor)
    await box.until(lambda: not first.loading and controls_of(first.raw))
    panel = str(ComponentId("panel", row.id))
    await scene.panel(actor)
    await box.until(lambda: first.id not in box.sandbox.world.messages[first.channel])
    done = await actor.forge(first, panel)
    await box.until(lambda: done.followups)
    assert not says(await said_to(scene, done), "ui-discord-failed")
    shown = [parse(control["custom_id"]) for control in controls_of(done.followups[-1].raw)]
    assert decision.id in {meant.decision for meant in shown if meant is not None}
    await box.until(lambda: done.followups[-1].raw["attachments"])
    assert not says(text_of(done.followups[-1].raw), "ui-picture-follows"), "its picture follows"


async def test_nothing_more_is_sent_about_a_press_that_is_over(
    refusals: list[str], box: Box, scene: Scene
) -> None:
    refusals.clear()
    ada = scene.people[0]
    box.sandbox.interactions.patience = -1.0
    await box.sandbox.people.click(
        ada.id, scene.message, ada.control(scene.message, phrase("ui-play"))["custom_id"]
    )
    await box.until(lambda: refusals)
    box.sandbox.interactions.patience = UNHURRIED
    await scene.panel(ada)
    assert refusals == ["POST Unknown interaction"]
