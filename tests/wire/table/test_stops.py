"""Over the wire someone sets where they want to be asked while someone else acts."""

from __future__ import annotations

import pytest

from bot.sandbox.driver import Box, Player, controls_of, text_of
from bot.sandbox.service.validate import TEXT_DISPLAY
from bot.sandbox.world import Message
from tests.phrases import phrase, says
from tests.wire.scene import Scene, beside_pictures, has

pytestmark = pytest.mark.wire
STOPS = phrase("ui-stops")
ALWAYS, NOW = phrase("ui-stops-always-none"), phrase("underworld-ui-stops-now-none")


class Duel(Scene):
    """A duel of Underworld."""

    async def first_step(self) -> list[Player]:
        """Play to the first action step; returns who acts in it, and who waits."""
        await self.start()
        row, match = await self.truth()
        while match.pending[0].kind != "underworld.turn":
            decision = match.pending[0]
            picks = decision.fallback() or (decision.options[0].id,)
            await self.person(row, decision.seat).slash("move", choice=",".join(picks))
            row, match = await self.moved_on(match)
        return await self.turn()


async def test_who_waits_sets_a_stop_and_is_asked_there(box: Box) -> None:
    scene = Duel(box, ("Ada", "Bo"), "underworld")
    acts, waits = await scene.first_step()
    panel = await scene.panel(waits)
    await box.until(lambda: has(panel, STOPS))
    await scene.current()
    await box.until(lambda: says(beside_pictures(acts.direct()[-1])[0], "underworld-turn-prompt"))
    directs, board = [beside_pictures(each)[0] for each in acts.direct()], beside_pictures(scene.message)[0]
    pressed = await waits.click(panel, STOPS)
    shown = await box.until(lambda: pressed.original)
    await waits.select(shown, ALWAYS, "aimed", "here", "steps")
    await box.until(lambda: phrase("ui-stops-set") in text_of(shown.raw))
    row, match = await scene.truth()
    seat = next(each.number for each in row.seats if each.user == waits.id)
    assert match.state.standing[seat] == {"ask-steps": "game"}
    assert [beside_pictures(each)[0] for each in acts.direct()] == directs
    assert beside_pictures(await scene.current())[0] == board
    await waits.select(shown, NOW)
    row, match = await scene.once(lambda row, match: len(match.state.standing[seat]) == 4)
    assert match.state.standing[seat] == {
        "ask-steps": "game", "skip-steps": "round", "skip-aimed": "round", "skip-here": "round",
    }  # fmt: skip
    await waits.select(shown, NOW, "steps")
    await scene.once(lambda row, match: "skip-steps" not in match.state.standing[seat])
    await acts.slash("underworld pass", what="pass")
    _, match = await scene.once(lambda row, match: match.pending[0].seat == seat)
    assert (match.pending[0].kind, match.state.acting) == ("underworld.priority", 1 - seat)


async def test_somebody_elses_menu_and_what_no_menu_has_change_nothing(box: Box) -> None:
    scene = Duel(box, ("Ada", "Bo"), "underworld")
    _, waits = await scene.first_step()
    pressed = await waits.click(await scene.panel(waits), STOPS)
    shown = await box.until(lambda: pressed.original)
    before = await scene.fingerprint()
    menu = next(part["custom_id"] for part in controls_of(shown.raw) if "setstops" in part["custom_id"])
    for custom_id in (menu.replace(".game", ".forever"), menu.replace(".game", "")):
        forged = await waits.forge(shown, custom_id, ["steps"])
        await box.until(lambda forged=forged: forged.told)
        assert says(text_of(shown.raw), "ui-unknown-control")
    await waits.forge(shown, menu, ["aimed", "here", "no such moment"])
    await box.until(lambda: phrase("ui-stops-set") in text_of(shown.raw))
    assert await scene.fingerprint() == before


@pytest.mark.parametrize("note", ["ui-picture-follows", "ui-picture-before"])
def test_to_a_scene_a_message_is_the_same_before_and_after_its_picture(note: str) -> None:
    def saying(*texts: str) -> Message:
        return Message({"components": [{"type": TEXT_DISPLAY, "content": text} for text in texts]}, channel=1)

    awaited = saying("Underworld", phrase(note), "### Your action step")
    assert beside_pictures(awaited) == beside_pictures(saying("Underworld", "### Your action step"))
    assert beside_pictures(awaited) != beside_pictures(saying("Underworld", "### Their action step"))
