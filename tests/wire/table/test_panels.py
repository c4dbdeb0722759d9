"""A person's panel in the channel and their direct message work side by side."""

from __future__ import annotations

import asyncio

import pytest

from bot.chat.ids import ComponentId
from bot.chat.words import direct_title
from bot.sandbox.driver import Box, text_of
from bot.sandbox.world import Message
from tests.phrases import phrase, says
from tests.wire.scene import Scene, has

pytestmark = pytest.mark.wire


async def answered(scene: Scene) -> None:
    """The asked player answers in their direct message."""
    row, match = await scene.truth()
    decision, picks = await scene.choice(match)
    person = scene.person(row, decision.seat)
    await scene.by_direct(person, decision, picks, row)


async def test_who_answers_by_direct_message_finds_their_panel_in_the_channel_up_to_date(
    box: Box, scene: Scene
) -> None:
    first, _ = await scene.turn()
    panel = await scene.panel(first)
    for _ in range(6):
        row, match = await scene.truth()
        decision, picks = await scene.choice(match)
        if scene.person(row, decision.seat) is first:
            await box.until(lambda d=decision, p=picks, r=row: scene.control(panel, d, p, r))
        await answered(scene)
    assert first.private()[-1] is panel


async def test_a_direct_message_says_which_table_it_is_about_after_every_click(box: Box, scene: Scene) -> None:
    row, match = await scene.truth()
    first = scene.person(row, match.pending[0].seat)
    title = direct_title(row)
    assert title == f"-# Splendor: Marvel · <#{row.channel}>"
    await box.until(first.direct)
    assert text_of(first.direct()[-1].raw).startswith(title)
    await first.forge(first.direct()[-1], str(ComponentId("panel", row.id)))
    assert text_of(first.direct()[-1].raw).startswith(title)
    await answered(scene)
    assert text_of(first.direct()[-1].raw).startswith(title)


def direct_edits(scene: Scene) -> list[str]:
    """Edits of direct messages since the last look that count towards the bot's rate limit."""
    requests = scene.box.sandbox.api.requests
    direct = [
        f"/channels/{c.id}/" for c in scene.box.sandbox.world.channels.values() if c.recipient is not None
    ]
    found = [path for method, path in requests if method == "PATCH" and any(each in path for each in direct)]
    requests.clear()
    return found


async def test_direct_messages_that_were_just_pressed_are_edited_as_answers(box: Box, scene: Scene) -> None:
    for _ in range(2):  # each of them has pressed once
        await answered(scene)
        await scene.current()
    await box.until(lambda: all(person.direct() for person in scene.people))
    direct_edits(scene)
    for _ in range(4):
        _, other = await scene.turn()
        before = text_of(other.direct()[-1].raw)
        await answered(scene)
        await box.until(lambda o=other, b=before: text_of(o.direct()[-1].raw) != b)
        await scene.current()
    await box.until(
        lambda: not any(says(text_of(p.direct()[-1].raw), "ui-picture-follows") for p in scene.people)
    )
    assert direct_edits(scene) == []
    await box.control.advance(16 * 60)  # for Discord, but not for the bot
    _, other = await scene.turn()
    before = text_of(other.direct()[-1].raw)
    await answered(scene)
    await box.until(lambda: text_of(other.direct()[-1].raw) != before)
    there = f"/{other.direct()[-1].channel}/"  # who acts may see the table's edit before that of their press
    edits = [path for path in direct_edits(scene) if there in path]
    assert len(edits) == 1, "an answer that is too old is edited like any message"


async def test_more_of_a_direct_message_has_no_second_panel(box: Box, scene: Scene) -> None:
    first, _ = await scene.turn()
    await box.until(first.direct)
    for message, views in ((first.direct()[-1], False), (await scene.panel(first), True)):
        await box.until(lambda message=message: has(message, phrase("ui-more")))
        more = (await first.click(message, phrase("ui-more"))).original
        await box.until(lambda more=more: has(more, phrase("ui-how")))
        assert has(more, phrase("ui-as-pictures")) is views


async def test_a_waiting_panel_names_the_one_who_decides_now(box: Box) -> None:
    scene = Scene(box, ("Ada", "Bo", "Cy", "Dee"))
    await scene.start()
    row, match = await scene.truth()
    turns = [scene.person(row, (match.pending[0].seat + place) % 4) for place in range(4)]
    panel = await scene.panel(turns[3])
    for decides in turns[:3]:
        await box.until(lambda id_=decides.id: phrase("ui-waiting", who=f"<@{id_}>") in text_of(panel.raw))
        await answered(scene)
    await box.until(lambda: not says(text_of(panel.raw), "ui-waiting"))


async def test_a_panel_that_messages_have_pushed_up_comes_back_at_the_end_with_the_next_press(
    box: Box, scene: Scene
) -> None:
    row, match = await scene.truth()
    decision, picks = await scene.choice(match)
    person = scene.person(row, decision.seat)
    panel = await scene.panel(person)
    box.sandbox.people.say(box.player("Cy").id, box.channel, "Who's winning?")
    await scene.press(person, panel, decision, picks, row)
    await box.until(lambda: panel not in person.private())
    moved = person.private()[-1]
    assert moved.id > box.public()[-1].id
    assert has(moved, phrase("ui-more"))
    for _ in range(4):  # it's kept up to date there, and stays while nothing new is below it
        row, match = await scene.truth()
        decision, picks = await scene.choice(match)
        asked = scene.person(row, decision.seat)
        if asked.id == person.id:
            await box.until(lambda d=decision, p=picks, r=row: scene.control(moved, d, p, r))
            await scene.press(person, moved, decision, picks, row)
            await scene.once(lambda now, _, r=row: now.revision > r.revision)
        else:
            await answered(scene)
    assert [message for message in person.private() if message.id > panel.id] == [moved]


async def test_a_panel_below_which_nothing_was_posted_stays_where_it_is(box: Box, scene: Scene) -> None:
    box.sandbox.people.say(box.player("Cy").id, box.channel, "Who's winning?")
    row, match = await scene.truth()
    decision, picks = await scene.choice(match)
    person, other = (scene.person(row, seat) for seat in (decision.seat, 1 - decision.seat))
    panel = await person.click(board(scene), phrase("ui-play"))
    assert panel.original is not None
    await other.click(board(scene), phrase("ui-play"))  # others' private messages aren't in the way
    await scene.by_components(person, panel.original, decision, picks, row)
    assert person.private()[-1] is panel.original


async def test_a_look_at_a_card_pushes_the_panel_up_of_the_one_who_looked(box: Box, scene: Scene) -> None:
    person, _ = await scene.turn()
    panel = await scene.panel(person)
    for _ in range(2):  # once it has answered the second, the bot knows that the first stands there
        await person.slash("rules")
    await person.forge(panel, str(ComponentId("panel", scene.table)))
    await box.until(lambda: panel not in person.private())
    *_, rules, moved = person.private()
    assert moved.id > rules.id
    assert has(moved, phrase("ui-more"))


async def test_two_presses_on_a_panel_out_of_sight_bring_it_back_once(box: Box, scene: Scene) -> None:
    person, _ = await scene.turn()
    panel = await scene.panel(person)
    box.sandbox.people.say(box.player("Cy").id, box.channel, "Who's winning?")
    again = str(ComponentId("panel", scene.table))
    await asyncio.gather(person.forge(panel, again), person.forge(panel, again))
    await box.until(lambda: panel not in person.private())
    [moved] = [message for message in person.private() if message.id > panel.id]
    await box.until(lambda: has(moved, phrase("ui-more")))


def board(scene: Scene) -> Message:
    """The table's message, whatever people have said below it."""
    return next(message for message in reversed(scene.box.public()) if has(message, phrase("ui-play")))
