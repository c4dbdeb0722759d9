"""Several people press at the same moment, or press what's already settled: it's done once, and the late ones
are told so.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from bot.features.undo.state import UNDO
from bot.sandbox.driver import Box, Player, playing, text_of
from bot.sandbox.service.interactions import Interaction
from tests.phrases import pattern, phrase, says
from tests.wire.scene import Scene, has, said_to
from tests.wire.table.test_taking_back import first_move

pytestmark = pytest.mark.wire
OVER = phrase("table-undo-over")
BOARD = r"/channels/\d+/messages"


async def heard(scene: Scene, *presses: Coroutine[Any, Any, Interaction]) -> list[str]:
    """The replies to each of these simultaneous presses."""
    return [await said_to(scene, done) for done in await asyncio.gather(*presses)]


async def asked_back(scene: Scene) -> tuple[str, list[Player]]:
    """The player who moved first wants to take it back; returns the fingerprint before, and who they ask."""
    await scene.start()
    before = await scene.fingerprint()
    actor, *others = await scene.turn()
    await first_move(scene, "reserve")
    await actor.click(await scene.current(), phrase("ui-undo"))
    await scene.shows(phrase("ui-agree"))
    return before, others


async def test_all_who_are_asked_agree_at_once_to_take_something_back(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo", "Cy"))
    before, (one, other) = await asked_back(scene)
    message = scene.message
    told = await heard(scene, one.click(message, phrase("ui-agree")), other.click(message, phrase("ui-agree")))
    assert sum(phrase("ui-undone") in said for said in told) == 1
    assert not any("moved on" in said for said in told), "both have agreed"
    await scene.tells("table-undone-of")
    assert await scene.fingerprint() == before


async def test_what_one_agrees_to_and_another_declines_at_once_is_taken_back_or_stays(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo", "Cy"))
    _, (one, other) = await asked_back(scene)
    stands = await scene.fingerprint()
    message = scene.message
    agree, decline = (
        one.control(message, label)["custom_id"] for label in (phrase("ui-agree"), phrase("ui-decline"))
    )
    await heard(scene, one.click(message, phrase("ui-agree")), other.click(message, phrase("ui-decline")))
    await scene.tells("table-undo-declined")
    assert await scene.fingerprint() == stands, "one who declines is enough"
    for person, control in ((one, agree), (other, decline), (other, agree)):
        assert OVER in await said_to(scene, await person.forge(message, control))
    assert await scene.fingerprint() == stands
    assert UNDO.of((await scene.truth())[0]).asked is None


async def test_a_seat_that_two_take_at_once_is_one_persons(box: Box, scene: Scene) -> None:
    ada, cy, dee = scene.people[0], box.player("Cy"), box.player("Dee")
    more = await ada.click(scene.message, phrase("ui-more"))
    await ada.click(more.original, phrase("ui-give-all"))
    message = await scene.shows(phrase("ui-offer-take"))
    told = await heard(
        scene, cy.click(message, phrase("ui-offer-take")), dee.click(message, phrase("ui-offer-take"))
    )
    [late] = [number for number, said in enumerate(told) if says(said, "table-offer-over")]
    holder, other = (dee, cy) if late == 0 else (cy, dee)
    await scene.tells("table-seat-given", old="Ada", number=1, new=holder.name)
    assert (await scene.truth())[0].seats[0].user == holder.id
    await box.until(holder.direct)
    assert other.direct() == [], "no hand for a latecomer"


async def test_the_last_two_agree_at_once_to_close_the_table(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo", "Cy"))
    await scene.start()
    ada, bo, cy = scene.people
    done = await bo.slash("close")
    propose = bo.control(done.original, phrase("ui-vote-sure"))["custom_id"]
    await bo.click(done.original, phrase("ui-vote-sure"))
    message = await scene.shows(phrase("ui-agree"))
    agree = cy.control(message, phrase("ui-agree"))["custom_id"]
    await heard(scene, ada.click(message, phrase("ui-agree")), cy.click(message, phrase("ui-agree")))
    await scene.shows(phrase("ui-again"))
    assert (await scene.stands())[0].status == "closed"
    assert scene.said.count(phrase("table-closed-voted")) == 1
    for person, control in ((cy, agree), (bo, propose)):
        told = await said_to(scene, await person.forge(scene.message, control))
        assert says(told, "table-is-closed")


async def test_a_rematch_that_two_want_at_once_is_one(box: Box, scene: Scene) -> None:
    ada, bo = scene.people
    await scene.close()
    message = await scene.shows(phrase("ui-again"))
    again = ada.control(message, phrase("ui-again"))["custom_id"]
    presses = [person.click(message, phrase("ui-again")) for person in (ada, bo)]
    told = await heard(scene, *presses)
    assert sum("already" in said for said in told) == 1, told
    await scene.shows(phrase("ui-join"))
    late = await said_to(scene, await bo.forge(message, again))
    assert "already" in late
    assert sum(has(shown, phrase("ui-join")) for shown in box.public()) == 1


async def test_someone_who_comes_back_twice_at_once_has_their_seat_once(tmp_path: Path) -> None:
    async with playing(tmp_path, PARLOR_AI_PAUSE="60") as box:
        scene = Scene(box, ("Ada", "Bo"))
        await scene.start()
        ada = scene.people[0]
        asked = await ada.slash("seat", seat=1)
        await ada.click(asked.original, phrase("ui-let-ai-sure"))
        message = await scene.shows(phrase("ui-back"))
        back = ada.control(message, phrase("ui-back"))["custom_id"]
        await asyncio.gather(*(ada.forge(message, back) for _ in range(2)))
        await box.until(lambda: not has(scene.message, phrase("ui-back")))
        returned = re.compile(pattern("table-seat-back", new="Ada"))
        assert len(returned.findall(scene.said)) == 1
        await ada.forge(scene.message, back)
        row, _ = await scene.truth()
        assert (row.seats[0].user, row.seats[0].owner) == (ada.id, None)
        assert len(returned.findall(scene.said)) == 1


@pytest.mark.parametrize("fault", ["500", "429", "lost", "403"])
async def test_what_is_proposed_counts_though_discord_refuses_the_board_in_the_midst(
    box: Box, scene: Scene, fault: str
) -> None:
    before = await scene.fingerprint()
    actor, other = await first_move(scene, "reserve")
    await scene.current()
    await box.control.fault("PATCH", BOARD, fault)
    await actor.click(scene.message, phrase("ui-undo"))
    await scene.shows(phrase("ui-agree"))
    await box.control.fault("PATCH", BOARD, fault)
    await other.click(scene.message, phrase("ui-agree"))
    await scene.tells("table-undone-of")
    assert await scene.fingerprint() == before
    await box.control.fault("*", BOARD, fault, times=2)
    more = await actor.click(scene.message, phrase("ui-more"))
    await actor.click(more.original, phrase("ui-give-all"))
    await scene.shows(phrase("ui-offer-take"))
    dee = box.player("Dee")
    await box.control.fault("POST", r"/users/@me/channels", fault)
    await dee.click(scene.message, phrase("ui-offer-take"))
    await scene.tells("table-seat-given", new=dee.name)
    assert dee.id in [seat.user for seat in (await scene.truth())[0].seats]
    assert not says("".join(text_of(one.content) for one in dee.shown()), "ui-failed")
