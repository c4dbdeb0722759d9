"""After a game: the same people again, and finding tables and players."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox.driver import HANGS_AFTER, Box, text_of
from tests.phrases import phrase, says
from tests.wire.scene import Scene, beside, has, said_to

pytestmark = pytest.mark.wire


async def test_a_rematch_asks_the_same_people_and_nobody_is_seated(box: Box, scene: Scene) -> None:
    ada, bo = scene.people
    await scene.close()
    await scene.shows(phrase("ui-again"))
    await bo.click(scene.message, phrase("ui-again"))
    lobby = await scene.shows(phrase("ui-join"))
    assert phrase("ui-invited", who=f"<@{ada.id}>") in text_of(lobby.raw)
    assert str(ada.id) in [user["id"] for user in lobby.raw["mentions"]]
    assert f"1. <@{bo.id}>" in text_of(lobby.raw)
    assert "2. " not in text_of(lobby.raw)
    await scene.join(ada)
    assert not says(scene.said, "ui-invited")


async def test_a_game_is_followed_by_a_harder_one(box: Box) -> None:
    scene = Scene(box, ("Ada",), "champions")
    [ada] = scene.people
    await scene.start()
    await scene.close()
    await scene.shows(phrase("ui-again-harder"))
    assert has(scene.message, phrase("ui-again-next"))
    await ada.click(scene.message, phrase("ui-again-harder"))
    await scene.shows(phrase("ui-start"))
    scene.table = 2
    await ada.click(scene.message, phrase("ui-start"))
    await scene.shows(phrase("ui-play"))
    assert (await scene.truth())[0].options["mode"] == "expert"


async def test_an_adventure_is_followed_by_the_next(box: Box) -> None:
    scene = Scene(box, ("Ada",), "berserk")
    [ada] = scene.people
    await scene.start()
    assert (await scene.truth())[0].options["adventure"] == 1
    await scene.close()
    await scene.shows(phrase("ui-again-next"))
    await ada.click(scene.message, phrase("ui-again-next"))
    await scene.shows(phrase("ui-start"))
    scene.table = 2
    await ada.click(scene.message, phrase("ui-start"))
    await scene.shows(phrase("ui-play"))
    row, _ = await scene.truth()
    assert (row.options["adventure"], [seat.user for seat in row.seats]) == (2, [ada.id])


async def found_again(scene: Scene) -> None:
    """Wait until the store knows where a table's message is, which was posted again."""
    async with asyncio.timeout(HANGS_AFTER):
        while (await scene.stands())[0].message != scene.message.id:  # noqa: ASYNC110 - it is another process
            await asyncio.sleep(0.05)


async def test_those_who_want_it_are_called_to_a_lobby_once(box: Box) -> None:
    scene = Scene(box, ("Ada",))
    [ada], dee = scene.people, box.player("Dee")
    await scene.open()
    mine, deeds = [await scene.options(who, phrase("ui-options-table")) for who in (ada, dee)]
    told = await beside(scene, await ada.click(mine, phrase("ui-call-players")))
    assert says(told, "ui-nobody-looks")
    told = await beside(scene, await dee.click(deeds, phrase("ui-call-me")))
    assert says(told, "ui-looking", game=phrase("splendor-title"))
    await ada.click(mine, phrase("ui-call-players"))
    await scene.tells("ui-invited", who=f"<@{dee.id}>")
    assert [user["id"] for user in scene.message.raw["mentions"]] == [str(dee.id)]
    await box.until(lambda: ada.control(mine, phrase("ui-call-players")).get("disabled"))
    button = ada.control(mine, phrase("ui-call-players"))
    told = await said_to(scene, await ada.forge(scene.message, button["custom_id"]))
    assert says(told, "table-called-already")
    await found_again(scene)
    told = await said_to(scene, await dee.slash("tables"))
    assert phrase("ui-tables-none") in told
    assert f"/{scene.message.id})" in told, "with a link to the lobby"
    told = await said_to(scene, await ada.slash("tables"))
    assert phrase("ui-tables-lobby") in told
