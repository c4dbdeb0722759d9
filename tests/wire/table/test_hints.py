"""What would you do? Over the wire: in the panel, by command, for one person alone, and off for all."""

from __future__ import annotations

import pytest

from bot.features.hints.service import HINTS
from bot.sandbox.driver import Box, text_of
from bot.sandbox.world import Message
from tests.phrases import phrase, says
from tests.wire.people.test_settings import flipped
from tests.wire.scene import Scene, beside_pictures, has, said_to

pytestmark = pytest.mark.wire
ASK = phrase("ui-hint")


async def hinted(scene: Scene, panel: Message) -> str:
    """The hint on a panel, once it's there."""

    def line() -> str:
        return next((one for one in text_of(panel.raw).splitlines() if "💡" in one), "")

    return str(await scene.box.until(line))


async def test_the_hint_stands_in_the_panel_and_nobody_else_sees_anything(box: Box, scene: Scene) -> None:
    asked, other = await scene.turn()
    panel = await scene.panel(asked)
    await box.until(lambda: has(panel, ASK))
    await scene.current()
    await box.until(other.direct)  # hands come after the board
    before, shown, seen = await scene.truth(), scene.said, len(other.private())
    directs = [beside_pictures(message) for message in other.direct()]
    await asked.click(panel, ASK)
    assert says(await hinted(scene, panel), "ui-hint-because")
    after = await scene.truth()
    assert after[0].revision == before[0].revision
    assert after[1].fingerprint() == before[1].fingerprint()
    assert scene.said == shown
    assert len(other.private()) == seen
    assert [beside_pictures(message) for message in other.direct()] == directs


async def test_twice_pressed_and_by_command_the_hint_is_the_same(box: Box, scene: Scene) -> None:
    asked, other = await scene.turn()
    panel = await scene.panel(asked)
    await box.until(lambda: has(panel, ASK))
    await asked.click(panel, ASK)
    one = await hinted(scene, panel)
    await asked.click(panel, ASK)
    assert await hinted(scene, panel) == one
    done = await asked.slash("hint")
    assert done.original.visible_to == asked.id
    assert await hinted(scene, done.original) == one
    refused = await other.slash("hint")
    assert says(await said_to(scene, refused), "table-not-your-turn")


async def test_a_table_that_switches_hints_off_says_so_to_all(box: Box, scene: Scene) -> None:
    asked, other = await scene.turn()
    panel = await scene.panel(asked)
    await box.until(lambda: has(panel, ASK))
    more = await other.click(scene.message, phrase("ui-more"))
    await box.until(lambda: has(more.original, phrase("ui-hints-on")))
    await other.click(more.original, phrase("ui-hints-on"))
    await scene.tells("table-hints-off")
    refused = await asked.slash("hint")
    assert says(await said_to(scene, refused), "table-no-hints")
    row, _ = await scene.truth()
    assert not HINTS.of(row).on


async def test_new_tables_give_hints_as_their_server_has_it(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    await flipped(scene, scene.people[0], phrase("ui-hints-on"), phrase("ui-hints-off"))
    await scene.start()
    asked, _ = await scene.turn()
    assert says(await said_to(scene, await asked.slash("hint")), "table-no-hints")
