"""Handing over seats, over the wire: what everyone sees, what no one gets, and what stale buttons do."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.chat.ids import parse
from bot.sandbox.driver import Box, Player, controls_of, playing, text_of
from bot.sandbox.world import Message
from tests.phrases import phrase, says
from tests.wire.scene import Scene, has, said_to

pytestmark = pytest.mark.wire


async def offered(scene: Scene, giver: Player, to: Player, seat: int) -> Message:
    """Someone offers their seat; returns the table's message that says so."""
    told = await said_to(scene, await giver.slash("seat", seat=seat, player=to.id))
    assert says(told, "ui-offered", number=seat, name=to.name)
    await scene.shows(phrase("ui-offer-take"))
    return scene.message


async def translated(person: Player, settings: Message, old: str, new: str) -> None:
    """Someone gives a lobby another language; returns once its options, a message apart, are in it."""
    await person.select(settings, phrase("ui-language", old), new)
    await person.box.until(
        lambda: phrase("ui-language", new) in [each.get("placeholder") for each in controls_of(settings.raw)]
    )


def verbs(message: Message) -> set[str]:
    """What the controls of a message mean."""
    meant = (parse(control["custom_id"]) for control in controls_of(message.raw))
    return {one.verb for one in meant if one is not None}


async def test_a_seat_is_offered_in_public_and_taken(box: Box, scene: Scene) -> None:
    ada, bo = scene.people
    dee = box.player("Dee")
    await box.until(lambda: ada.direct() and bo.direct())
    message = await offered(scene, ada, dee, 1)
    assert phrase("ui-offer-gift", by=f"<@{ada.id}>", number=1, to=f"<@{dee.id}>") in text_of(message.raw)
    assert says(await said_to(scene, await dee.slash("hand")), "table-not-seated")
    assert dee.direct() == [], "no hand and no message before he accepts"
    await dee.click(message, phrase("ui-offer-take"))
    await scene.tells("table-seat-given", old="Ada", number=1, new="Dee")
    await box.until(dee.direct)
    await box.until(lambda: says(text_of(ada.direct()[-1].raw), "ui-farewell-seat", name="Dee", number=1))
    await box.until(lambda: len(ada.direct()) == 1)  # the hand is gone
    assert verbs(ada.direct()[-1]) == set(), "and its buttons with it"
    assert (await scene.truth())[0].seats[0].user == dee.id
    told = await said_to(scene, await ada.slash("hand"))
    assert says(told, "table-not-seated")


async def test_an_offer_is_nobody_elses_and_ends(box: Box, scene: Scene) -> None:
    ada, bo = scene.people
    cy, dee = box.player("Cy"), box.player("Dee")
    message = await offered(scene, ada, dee, 1)
    take = dee.control(message, phrase("ui-offer-take"))["custom_id"]
    for stranger in (bo, cy):
        told = await said_to(scene, await stranger.forge(message, take))
        assert says(told, "table-offer-not-yours")
    told = await said_to(scene, await dee.click(message, phrase("ui-offer-no")))
    assert says(told, "ui-offer-off")
    told = await said_to(scene, await dee.forge(message, take))
    assert says(told, "table-offer-over")
    await box.until(lambda: not has(scene.message, phrase("ui-offer-take")))
    message = await offered(scene, ada, dee, 1)
    take = dee.control(message, phrase("ui-offer-take"))["custom_id"]
    both = await asyncio.gather(*(dee.forge(message, take) for _ in range(2)))
    said = [await said_to(scene, done) for done in both]
    assert sum(says(one, "table-offer-over") for one in said) == 1
    assert (await scene.truth())[0].seats[0].user == dee.id


async def test_an_offer_outlives_a_restart_and_ends_with_the_table(box: Box, scene: Scene) -> None:
    ada, bo = scene.people
    cy, dee = box.player("Cy"), box.player("Dee")
    message = await offered(scene, ada, dee, 1)
    await box.bot.kill()
    await box.bot.start()
    await dee.click(message, phrase("ui-offer-take"))
    await scene.tells("table-seat-given", old="Ada", number=1, new="Dee")
    message = await offered(scene, bo, cy, 2)
    take = cy.control(message, phrase("ui-offer-take"))["custom_id"]
    await scene.close(dee)
    await scene.tells("ui-closed")
    assert not has(scene.message, phrase("ui-offer-take"))
    told = await said_to(scene, await cy.forge(scene.message, take))
    assert says(told, "table-is-closed")


async def test_nobody_takes_a_hand_by_managing_the_server_or_the_table(box: Box) -> None:
    scene = Scene(box, ("Bo", "Cy"))
    await scene.start()
    bo, cy = scene.people
    ada, dee = box.player("Ada"), box.player("Dee")  # Ada owns the server
    for person in (ada, bo):
        for new in (person, dee):
            told = await said_to(scene, await person.slash("seat", seat=2, player=new.id))
            assert says(told, "table-seat-kept", number=2) or says(told, "table-own-seat")
        told = await said_to(scene, await person.slash("seat", seat=2))
        assert says(told, "table-seat-kept", number=2)
    told = await said_to(scene, await bo.slash("seat", seat=1, player=cy.id))
    assert says(told, "table-seen-other-side")
    told = await said_to(scene, await bo.slash("seat", seat=1, player=box.sandbox.world.bot.id))
    assert says(told, "ui-no-such-player")
    assert [seat.user for seat in (await scene.truth())[0].seats] == [bo.id, cy.id]


async def test_who_left_the_server_is_voted_on_and_the_table_closed_without_them(box: Box) -> None:
    scene = Scene(box, ("Bo", "Cy", "Dee"))
    await scene.start()
    bo, cy, dee = scene.people
    await box.control.member(bo.id, here=False)
    done = await cy.slash("close")
    await cy.click(done.original, phrase("ui-vote-sure"))
    await scene.shows(phrase("ui-offer-agree"))
    assert phrase("ui-offer-close", by=f"<@{cy.id}>", count=1) in scene.said
    assert says(scene.said, "ui-offer-open", number=1, old="Bo")
    no = dee.control(scene.message, phrase("ui-offer-agree"))["custom_id"].replace("seatyes", "seatno")
    told = await said_to(scene, await dee.forge(scene.message, no))
    assert says(told, "ui-offer-off")
    await box.until(lambda: not has(scene.message, phrase("ui-offer-agree")))
    told = await said_to(scene, await cy.slash("seat", seat=1))
    assert says(told, "ui-proposed")
    await scene.shows(phrase("ui-offer-agree"))
    await dee.click(scene.message, phrase("ui-offer-agree"))
    await scene.tells("table-seat-ai-voted", number=1, old="Bo")
    row, _ = await scene.truth()
    assert (row.seats[0].user, row.seats[0].owner, row.opener) == (None, None, cy.id)


async def test_a_manager_lets_an_ai_play_for_who_left(box: Box) -> None:
    scene = Scene(box, ("Bo", "Cy"))
    await scene.start()
    bo, ada = scene.people[0], box.player("Ada")
    await box.control.member(bo.id, here=False)
    told = await said_to(scene, await ada.slash("seat", seat=1))
    assert says(told, "ui-seat-handed-on")
    await scene.tells("table-seat-ai-manager", old="Bo", number=1)


async def test_an_ai_keeps_a_seat_warm_and_its_owner_comes_back(tmp_path: Path) -> None:
    async with playing(tmp_path, PARLOR_AI_PAUSE="60") as box:
        scene = Scene(box, ("Ada", "Bo"))
        await scene.start()
        ada, bo = scene.people
        await box.until(ada.direct)
        asked = await ada.slash("seat", seat=1)
        assert says(await said_to(scene, asked), "ui-let-ai-question", number=1)
        sure = ada.control(asked.original, phrase("ui-let-ai-sure"))["custom_id"]
        told = await said_to(scene, await bo.forge(scene.message, sure))
        assert says(told, "table-not-your-seat")
        await ada.click(asked.original, phrase("ui-let-ai-sure"))
        await scene.shows(phrase("ui-back"))
        await box.until(lambda: says(text_of(ada.direct()[-1].raw), "ui-farewell-ai"))
        assert verbs(ada.direct()[-1]) == {"back"}
        told = await said_to(scene, await bo.click(scene.message, phrase("ui-back")))
        assert not says(told, "table-nothing-to-take-back"), "he never left, and sees his own panel"
        assert (await scene.truth())[0].seats[0].owner == ada.id
        await ada.click(ada.direct()[-1], phrase("ui-back"))
        await scene.tells("table-seat-back", new="Ada", number=1)
        row, _ = await scene.truth()
        assert (row.seats[0].user, row.seats[0].owner) == (ada.id, None)


async def test_pressing_join_twice_takes_one_seat_and_a_second_hero_is_asked_for(box: Box) -> None:
    ada = box.player("Ada")
    scene = Scene(box, ("Ada",), "champions")
    message = await scene.open()
    told = await said_to(scene, await ada.click(message, phrase("ui-join")))
    assert says(told, "table-seated-one-more")
    assert "1. " in text_of(message.raw)
    assert "2. " not in text_of(message.raw)
    await ada.click(message, phrase("ui-join-more"))
    await box.until(lambda: f"2. <@{ada.id}>" in text_of(message.raw))


async def test_a_contest_offers_no_second_seat(box: Box) -> None:
    ada, bo = box.player("Ada"), box.player("Bo")
    scene = Scene(box, ("Ada", "Bo"))
    message = await scene.open()
    assert not has(message, phrase("ui-join-more"))
    more = f"p1:joinmore:{scene.table}:0:::"
    told = await said_to(scene, await ada.forge(message, more))
    assert says(told, "table-one-seat-each")
    told = await said_to(scene, await bo.slash("seat", seat=1, player=bo.id))
    assert says(told, "table-join-yourself")
    await scene.join(bo)
    await ada.click(message, phrase("ui-leave"))
    await box.until(lambda: f"1. <@{bo.id}>" in text_of(message.raw))
    await bo.click(await scene.options(bo, phrase("ui-options-table")), phrase("ui-close"))
    await box.until(lambda: not has(message, phrase("ui-join")))  # the press is acknowledged before it counts
    told = await said_to(scene, await ada.forge(message, f"p1:join:{scene.table}:0:::"))
    assert says(told, "table-is-closed")


async def test_a_seat_is_offered_to_all_and_its_taker_sees_its_hand(box: Box, scene: Scene) -> None:
    ada, dee = scene.people[0], box.player("Dee")
    more = await ada.click(scene.message, phrase("ui-more"))
    told = await said_to(scene, await ada.click(more.original, phrase("ui-give-all")))
    assert says(told, "ui-offered-all", number=1)
    await scene.shows(phrase("ui-offer-take"))
    assert phrase("ui-offer-all", by=f"<@{ada.id}>", number=1) in scene.said
    await dee.click(scene.message, phrase("ui-offer-take"))
    await scene.tells("table-seat-given", old="Ada", number=1, new="Dee")
    await box.until(dee.direct)


async def test_ai_seats_have_names_of_their_own_in_the_language_of_the_table(box: Box) -> None:
    scene = Scene(box, ("Ada",))
    [ada], message = scene.people, await scene.open()
    settings = await scene.options(ada, phrase("ui-options-table"))
    await translated(ada, settings, "en", "zh-TW")
    await box.until(lambda: has(message, phrase("ui-join", "zh-TW")))
    for number in (2, 3):
        await ada.select(message, phrase("ui-add-ai", "zh-TW"), phrase("splendor-ai-novice", "zh-TW"))
        await box.until(lambda number=number: f"\n{number}. 🤖" in text_of(message.raw))
    seats = [line for line in text_of(message.raw).splitlines() if "🤖" in line]
    assert seats == ["2. 🤖 雨果（新手）", "3. 🤖 蒂亞（新手）"]
    await translated(ada, settings, "zh-TW", "zh-CN")
    await box.until(lambda: "2. 🤖 雨果（新手）\n3. 🤖 蒂娅（新手）" in text_of(message.raw))
    await translated(ada, settings, "zh-CN", "en")
    await box.until(lambda: "2. 🤖 Hugo \\(Novice\\)\n3. 🤖 Thea \\(Novice\\)" in text_of(message.raw))
