"""The replay of a finished game over the wire: in pictures and texts, from anyone's view."""

from __future__ import annotations

import pytest

from bot.sandbox.driver import Box, Player, alts_of, text_of
from bot.sandbox.world import Message
from tests.phrases import phrase, says
from tests.wire.scene import Scene, lounge, said_to, shown

pytestmark = pytest.mark.wire


async def closed(scene: Scene) -> Message:
    """Close a game after three answers; returns the table's message."""
    await scene.play(3)
    await scene.close()
    return await scene.shows(phrase("ui-replay"))


async def turned(scene: Scene, person: Player, page: Message, label: str, says: str) -> Message:
    """Press a button of a page; the page changes in place."""
    await person.click(page, label)
    await scene.box.until(lambda: says in text_of(page.raw))
    return page


async def test_a_game_is_leafed_through_move_by_move_by_its_button(box: Box, scene: Scene) -> None:
    table = await closed(scene)
    ada, cy = scene.people[0], box.player("Cy")
    page = await shown(
        scene, await ada.click(table, phrase("ui-replay")), phrase("ui-replay-move", count=3, number=0)
    )
    assert [len(alts_of(page.raw)), page.visible_to] == [2, ada.id], "what can be had, and the seats below it"
    await turned(scene, ada, page, phrase("ui-replay-next"), phrase("ui-replay-move", number=1, count=3))
    await turned(scene, ada, page, phrase("ui-replay-last"), phrase("ui-replay-move", number=3, count=3))
    await turned(scene, ada, page, phrase("ui-replay-round-back"), phrase("ui-replay-move", number=2, count=3))
    await turned(scene, ada, page, phrase("ui-replay-round-back"), phrase("ui-replay-move", count=3, number=0))
    await turned(scene, ada, page, phrase("ui-text"), "**")
    await box.until(lambda: not alts_of(page.raw))
    await turned(scene, ada, page, phrase("ui-replay-pictures"), phrase("splendor-round-title", number=1))
    await box.until(lambda: len(alts_of(page.raw)) == 2)
    await ada.select(page, phrase("ui-replay-eyes"), "Bo")
    await box.until(lambda: len(alts_of(page.raw)) == 3)
    film = await shown(scene, await ada.click(page, phrase("ui-film")), f"{phrase('ui-film')} · Splendor")
    [made] = film.raw["attachments"]
    assert (made["filename"], made["size"] < 8 << 20) == ("film-1.webp", True)
    assert alts_of(film.raw)[0] == phrase("ui-film-alt", count=4)
    await cy.slash("me look", look="text")
    onlooker = await shown(scene, await cy.slash("replay"), phrase("ui-replay-move", count=3, number=0))
    assert (onlooker.visible_to, alts_of(onlooker.raw)) == (cy.id, [])


async def test_nobody_looks_back_at_a_game_that_goes_on_or_was_played_elsewhere(box: Box, scene: Scene) -> None:
    table = scene.message
    await scene.play()
    cy = box.player("Cy")
    assert says(await said_to(scene, await cy.slash("replay")), "ui-replay-none")
    forged = await cy.forge(table, "p1:replay:1:0:::")
    assert says(await said_to(scene, forged), "ui-replay-not-over")
    forged = await cy.forge(table, "p1:reel:1:0:::0.0.p.next")
    assert says(await said_to(scene, forged), "ui-replay-not-over")
    await scene.close()
    await scene.shows(phrase("ui-replay"))
    other = lounge(box)
    refused = await said_to(scene, await cy.slash("replay", channel=other, table="1"))
    assert says(refused, "ui-replay-none")
    ada = scene.people[0]
    assert [c["value"] for c in await ada.complete("replay", "table", "splen", channel=other.id)] == ["1"]
    page = await shown(scene, await ada.slash("replay", channel=other, table="1"), "of 1 moves")
    assert page.visible_to == ada.id


async def test_a_game_goes_out_as_a_file_that_anybody_checks(box: Box, scene: Scene) -> None:
    table = await closed(scene)
    ada, cy = scene.people[0], box.player("Cy")
    page = await shown(
        scene, await ada.click(table, phrase("ui-replay")), phrase("ui-replay-move", count=3, number=0)
    )
    sent = await shown(scene, await ada.click(page, phrase("ui-game-file")), phrase("ui-game-file-here"))
    [(name, data)] = box.sandbox.world.files_of(sent.raw).items()
    assert name == "game-1.json"
    checked = await said_to(scene, await cy.slash("verify", file=(name, data)))
    assert says(checked, "ui-verify-unfinished")
    forged = data.replace(b'"seat": 0', b'"seat": 1', 1)
    assert forged != data
    assert says(await said_to(scene, await cy.slash("verify", file=(name, forged))), "ui-verify-forged")
    told = await said_to(scene, await cy.slash("verify", file=("x.txt", b"[]")))
    assert says(told, "ui-verify-no-game")
