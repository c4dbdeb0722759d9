"""Calls over the wire: people who want one at once, in the channel, or at no hour of the night."""

from __future__ import annotations

import pytest

from bot.sandbox.driver import Box, Player, text_of
from tests.phrases import phrase, says
from tests.wire.scene import Scene, chosen, has, said_to

pytestmark = pytest.mark.wire


async def wishing(scene: Scene, person: Player, way: str) -> None:
    """Have a person called at once, in this way."""
    done = await person.slash("me pings")
    assert says(await said_to(scene, done), "ui-me-quiet-none")
    builder = done.original
    await person.select(builder, phrase("ui-me-delay"), phrase("ui-me-delay-now"))
    await scene.box.until(lambda: phrase("ui-me-kept") in text_of(builder.raw))
    await person.select(builder, phrase("ui-me-way"), way)
    await scene.box.until(lambda: chosen(person, builder, phrase("ui-me-way")).startswith(way))


async def awaited_bo(scene: Scene) -> Player:
    """Bo, once the table waits for them. Ada, who started it and is present, moves if she's first."""
    ada, bo = scene.people
    if (await scene.turn())[0] is ada:
        _, picks = await scene.choice((await scene.truth())[1], "random")
        await ada.slash("move", choice=",".join(picks))
    return bo


async def test_a_call_by_direct_message_is_the_hand_with_its_controls(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    for person in scene.people:
        await wishing(scene, person, phrase("ui-me-way-direct"))
    await scene.start()
    bo = await awaited_bo(scene)
    call = await box.until(lambda: next((m for m in bo.direct() if says(text_of(m.raw), "ui-call")), None))
    assert has(call, phrase("ui-undo"))
    await scene.box.until(lambda: len(bo.direct()) == 1)


async def test_someone_who_wants_it_is_called_by_their_name_in_the_channel(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    for person in scene.people:
        await wishing(scene, person, "By a mention")
    await scene.start()
    bo = await awaited_bo(scene)

    def called() -> bool:
        raw = scene.message.raw
        return [str(bo.id)] == [user["id"] for user in raw["mentions"]]

    await box.until(called)
    await box.until(bo.direct)
    assert not says(text_of(bo.direct()[-1].raw), "ui-call"), "the hand came without a call"


async def test_quiet_hours_are_set_with_a_zone_from_the_list(box: Box) -> None:
    scene = Scene(box, ("Ada",))
    [ada] = scene.people
    offered = await ada.complete("me quiet", "zone", "vienn")
    assert [choice["value"] for choice in offered] == ["Europe/Vienna"]
    done = await ada.slash("me quiet", zone="Europe/Vienna", hours="23-7")
    assert "Quiet hours: 23:00-07:00 (Europe/Vienna)." in await said_to(scene, done)
    wrong = await ada.slash("me quiet", zone="Europe/Vienna", hours="late")
    assert says(await said_to(scene, wrong), "ui-me-quiet-unknown")
    assert "23:00-07:00" in await said_to(scene, await ada.slash("me pings"))
    assert says(await said_to(scene, await ada.slash("me quiet")), "ui-me-quiet-none")


async def test_a_direct_message_is_in_its_readers_script(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    ada, bo = scene.people
    bo.user.locale = "zh-TW"
    await scene.start()
    for person, language in ((ada, "en"), (bo, "zh-TW")):
        title = phrase("splendor-title", language)
        await box.until(
            lambda person=person, title=title: person.direct() and title in text_of(person.direct()[-1].raw)
        )
    assert phrase("splendor-title") in scene.said, "the table is the opener's"
