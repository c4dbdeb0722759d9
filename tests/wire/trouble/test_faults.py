"""Network faults and a busy service: an answer counts once or not at all, and everyone sees the result."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.features.channel.screen import OUT_OF_REACH
from bot.sandbox.driver import HANGS_AFTER, UNHURRIED, Box, playing, text_of
from bot.sandbox.service import errors
from bot.sandbox.service.interactions import FIRST_ANSWER
from tests.phrases import phrase, says
from tests.wire.scene import Scene, has, lounge

pytestmark = [pytest.mark.wire, pytest.mark.slow]
PANEL, BOARD, FIRST = r"/messages/@original$", r"/channels/\d+/messages", r"/callback$"
DIRECT = r"/channels/(?!{}/)\d+/messages$"
TOLD = phrase("ui-direct-refused")
SURVIVED = [
    ("POST", FIRST, "500", 1),
    ("POST", FIRST, "500", 2),
    ("POST", FIRST, "429", 1),
    ("POST", FIRST, "lost", 1),
    ("POST", FIRST, "late", 1),
    ("PATCH", PANEL, "500", 1),
    ("PATCH", PANEL, "429", 2),
    ("PATCH", PANEL, "lost", 1),
    ("PATCH", BOARD, "500", 2),
    ("PATCH", BOARD, "429", 2),
    ("PATCH", BOARD, "lost", 1),
]


async def test_faults_that_an_answer_survives(box: Box, scene: Scene) -> None:
    """The answer counts exactly once, the player is told, and the board is brought up to date."""
    panels = {person.id: await scene.panel(person) for person in scene.people}
    row, match = await scene.truth()
    for method, path, kind, times in SURVIVED:
        await scene.current()
        decision, picks = await scene.choice(match)
        person = scene.person(row, decision.seat)
        panel = panels[person.id]
        await box.until(lambda p=panel, d=decision, c=picks, r=row: scene.control(p, d, c, r))
        box.sandbox.faults.plan(method, path, kind, times)
        await scene.by_components(person, panel, decision, picks, row)
        length = match.length
        row, match = await scene.truth()
        assert match.length == length + 1, f"{kind} on {path}"
        assert not says(text_of(panel.raw), "ui-failed")
        await scene.current()
        assert not [f for f in box.sandbox.faults.planned if f.times], f"{kind} on {path} did not happen"
    await box.until(lambda: len(box.public()) == 1)


async def test_an_answer_that_cannot_be_acknowledged_does_not_count(tmp_path: Path) -> None:
    async with playing(tmp_path) as box:
        scene = Scene(box, ("Ada", "Bo"))
        await scene.start()
        row, match = await scene.truth()
        decision, picks = await scene.choice(match)
        person = scene.person(row, decision.seat)
        panel = await scene.panel(person)
        before = await scene.fingerprint()
        box.sandbox.interactions.patience = FIRST_ANSWER
        box.sandbox.faults.plan("POST", FIRST, "500", 9)
        done = await scene.press(person, panel, decision, picks, row)
        assert done.failed, "the person sees that it failed"
        assert await scene.fingerprint() == before
        box.sandbox.faults.planned.clear()
        await box.until(lambda: errors.UNKNOWN_INTERACTION in done.refusals)  # the bot's last try was too late
        box.sandbox.interactions.patience = UNHURRIED
        await scene.by_components(person, panel, decision, picks, row)
        assert (await scene.truth())[1].length == match.length + 1


@pytest.mark.parametrize("resumable", [True, False])
async def test_the_gateway_drops(box: Box, scene: Scene, resumable: bool) -> None:
    row, match = await scene.truth()
    await box.sandbox.gateway.drop(resumable=resumable)
    await asyncio.wait_for(box.sandbox.gateway.connected.wait(), HANGS_AFTER)
    decision, picks = await scene.choice(match)
    await scene.by_slash(scene.person(row, decision.seat), decision, picks, row)
    assert (await scene.truth())[1].length == match.length + 1
    await scene.current()


async def test_someone_who_refuses_direct_messages_is_told_alone_and_plays_on(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo"))
    ada, bo = scene.people
    bo.user.takes_direct = False
    await scene.start()
    row, match = await scene.truth()
    await scene.current()
    await box.until(ada.direct)
    await scene.refuses(bo)
    done = await bo.click(scene.message, phrase("ui-hand"))
    assert TOLD in text_of(done.original.raw)
    assert TOLD not in text_of((await scene.panel(bo)).raw), "once is enough"
    assert TOLD not in text_of((await scene.panel(ada)).raw)
    assert bo.direct() == []
    for _ in range(3):
        decision, picks = await scene.choice(match)
        await scene.by_slash(scene.person(row, decision.seat), decision, picks, row)
        length = match.length
        row, match = await scene.truth()
        assert match.length == length + 1


async def test_a_message_that_somebody_deleted_is_posted_again(box: Box, scene: Scene) -> None:
    gone = scene.message
    row, match = await scene.truth()
    await scene.current()
    box.sandbox.world.remove(gone)
    decision, picks = await scene.choice(match)
    await scene.by_slash(scene.person(row, decision.seat), decision, picks, row)
    await box.until(box.public)
    assert (await scene.current()).id != gone.id
    await box.until(lambda: len(box.public()) == 1)


async def test_a_table_that_scrolled_away_moves_down_at_the_first_look_after_a_start(
    box: Box, scene: Scene
) -> None:
    old = scene.message
    row, match = await scene.truth()
    await scene.current()
    await box.bot.kill()
    for number in range(OUT_OF_REACH):
        box.sandbox.people.say(scene.people[0].id, old.channel, f"Hm {number}")
    with sqlite3.connect(box.folder / "parlor.sqlite3") as store:
        store.execute("UPDATE tables SET message_at = message_at - 3600")
    await box.bot.start()
    decision, picks = await scene.choice(match)
    await scene.by_slash(scene.person(row, decision.seat), decision, picks, row)
    await box.until(lambda: old.id not in [m.id for m in box.public()])
    await scene.current()
    assert scene.message.id > old.id
    assert has(scene.message, phrase("ui-play"))


async def test_a_deleted_channel_leaves_other_tables_alone(box: Box) -> None:
    lost = Scene(box, ("Ada", "Bo"))
    await lost.start()
    row, match = await lost.truth()
    person = lost.person(row, match.pending[0].seat)
    await box.until(person.direct)
    box.sandbox.world.drop_channel(box.channel)
    decision, picks = await lost.choice(match)
    await lost.by_direct(person, decision, picks, row)
    row, match = await lost.truth()
    assert match.length == 1
    decision, picks = await lost.choice(match)
    person = lost.person(row, decision.seat)
    await lost.by_direct(person, decision, picks, row)
    assert (await lost.truth())[1].length == 2, "two people without a channel play on by direct message"
    box.channel = lounge(box).id
    fresh = Scene(box, ("Cy", "Dee"))
    fresh.table = 1
    await fresh.start()
    assert (await fresh.truth())[0].status == "live"


@pytest.mark.parametrize("killed", [False, True])
async def test_a_direct_message_whose_answer_was_lost_is_not_sent_twice(box: Box, killed: bool) -> None:
    """It's there, but the bot doesn't know; meanwhile the table has moved on."""
    scene = Scene(box, ("Ada", "Bo"))
    box.sandbox.faults.plan("POST", DIRECT.format(box.channel), "lost", 99)
    await scene.start()
    for person in scene.people:
        await box.until(person.direct)
    row, match = await scene.truth()
    decision, picks = await scene.choice(match)
    person = scene.person(row, decision.seat)
    await scene.by_components(person, await scene.panel(person), decision, picks, row)
    bot = box.bot
    if killed:
        await bot.kill()
    box.sandbox.faults.clear()
    if killed:
        await bot.start()
    row, match = await scene.truth()
    decision, picks = await scene.choice(match)
    asked = scene.person(row, decision.seat)
    await box.until(lambda: scene.control(asked.direct()[-1], decision, picks, row))
    assert [len(person.direct()) for person in scene.people] == [1, 1]
