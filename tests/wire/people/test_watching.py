"""Watching a table from elsewhere: what everyone may see, and nothing else."""

from __future__ import annotations

import pytest

from bot.chat.ids import parse
from bot.sandbox.driver import Box, controls_of, text_of
from tests.phrases import phrase, says
from tests.wire.scene import Scene, has, said_to, shown
from tests.wire.table.test_looking_back import turned

pytestmark = pytest.mark.wire


async def test_a_spectator_sees_the_newest_by_itself_and_holds_up_nobody(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    await scene.open()
    dee = box.player("Dee")
    told = await said_to(scene, await dee.slash("watch"))
    assert says(told, "table-is-lobby")
    await scene.join(scene.people[1])
    await scene.people[0].click(scene.message, phrase("ui-start"))
    await scene.shows(phrase("ui-play"))
    told = await said_to(scene, await dee.slash("watch"))
    assert says(told, "ui-watch-sent")
    [view] = dee.direct()
    meant = {parse(control["custom_id"]).verb for control in controls_of(view.raw)}
    assert meant == {"watch", "text", "log"}, "nothing to play with"
    _, other = await scene.turn()
    await scene.play()
    await box.until(lambda: phrase("ui-waiting", who=f"<@{other.id}>") in text_of(view.raw))  # unasked
    assert says(text_of(view.raw), "ui-watch-follows")
    before = (await scene.truth())[0].revision
    await dee.click(view, phrase("ui-refresh"))
    assert (await scene.truth())[0].revision == before, "and watching changes nothing"
    await box.control.member(dee.id, here=False)
    await dee.click(view, phrase("ui-refresh"))
    await box.until(lambda: says(text_of(view.raw), "ui-watch-left"))


async def test_what_a_spectator_is_refused_stands_after_an_edit_that_was_under_way(
    box: Box, scene: Scene
) -> None:
    dee = box.player("Dee")
    await said_to(scene, await dee.slash("watch"))
    [view] = dee.direct()
    address = f"/channels/{view.channel}/messages/{view.id}"
    await box.control.fault("PATCH", address, "late", seconds=1.0)
    await scene.play()
    await box.until(lambda: not box.sandbox.faults.planned[0].times)
    await box.control.member(dee.id, here=False)
    await dee.click(view, phrase("ui-refresh"))

    def told() -> list[str]:
        edits = [shown.content for shown in dee.shown() if shown.kind == "edit"]
        return [text_of(edit) for edit in edits if edit["id"] == str(view.id)]

    await box.until(lambda: len(told()) == 2)
    assert says(told()[0], "ui-waiting"), "what was under way"
    assert says(told()[1], "ui-watch-left")


async def test_someone_who_takes_no_direct_messages_watches_in_the_channel(box: Box, scene: Scene) -> None:
    dee = box.player("Dee")
    dee.user.takes_direct = False
    done = await dee.slash("watch")
    assert has(done.original, phrase("ui-refresh"))
    assert done.original.visible_to == dee.id


async def test_a_spectator_looks_back_at_every_hand_once_it_is_over(box: Box, scene: Scene) -> None:
    dee = box.player("Dee")
    await said_to(scene, await dee.slash("watch"))
    [view] = dee.direct()
    await scene.play(2)
    await scene.close()
    await box.until(lambda: has(view, phrase("ui-replay")))
    assert not has(view, phrase("ui-refresh")), "nothing newer comes"
    page = await shown(
        scene, await dee.click(view, phrase("ui-replay")), phrase("ui-replay-move", count=2, number=0)
    )
    await turned(scene, dee, page, phrase("ui-replay-last"), phrase("ui-replay-move", number=2, count=2))
    await shown(scene, await dee.click(page, phrase("ui-game-file")), phrase("ui-game-file-here"))
    await box.control.member(dee.id, here=False)
    done = await dee.click(view, phrase("ui-replay"))
    await shown(scene, done, phrase("ui-watch-left"))
