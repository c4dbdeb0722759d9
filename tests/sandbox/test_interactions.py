"""What people do and what the unmodified library answers, over the wire."""

from __future__ import annotations

import hashlib

import pytest

from bot.sandbox.driver import Box, Interaction, alts_of, controls_of, text_of
from bot.sandbox.service.forms import NotPossible
from bot.sandbox.service.interactions import FIRST_ANSWER
from bot.sandbox.world import Message
from tests.sandbox.guest import PICTURE, Guest

pytestmark = pytest.mark.wire


async def board(box: Box) -> Message:
    done = await box.user("Ada").slash("guest open")
    assert done.response is not None
    return done.response


async def test_a_command_answers_with_a_board(box: Box, guest: Guest) -> None:
    done = await box.user("Ada").slash("guest open")
    assert done.answer == 4
    assert done.ack_ms is not None
    raw = box.public()[0].raw
    assert text_of(raw).startswith("## Round 0")
    assert alts_of(raw) == ["Board 0"]
    assert [(a["filename"], a["width"], a["height"]) for a in raw["attachments"]] == [("board-1.png", 320, 180)]
    assert [c["custom_id"] for c in controls_of(raw)] == [
        "hand", "count", "form", "slow", "mute", "off", "gems", "whom"
    ]  # fmt: skip
    assert not box.sandbox.api.refused


async def test_autocomplete_offers_what_was_typed(box: Box, guest: Guest) -> None:
    ada = box.user("Ada")
    offered = await ada.complete("guest take", "gem", "ON")
    assert offered == [{"name": "Diamond", "value": "diamond"}, {"name": "Onyx", "value": "onyx"}]
    done = await ada.slash(box.channel, "guest take", gem="onyx", many=2, to=box.user("Bo").id)
    assert done.ephemeral is not None
    assert done.ephemeral.raw["content"] == "2 onyx for Bo"


async def test_a_client_sends_no_wrong_arguments(box: Box, guest: Guest) -> None:
    ada = box.user("Ada")
    for wrong in ({"gem": "ruby", "many": 4}, {"many": 1}, {"gem": "ruby", "colour": "red"}):
        with pytest.raises(NotPossible):
            await ada.slash("guest take", **wrong)
    with pytest.raises(LookupError):
        await ada.slash("guest fly")


async def test_a_click_replaces_the_picture(box: Box, guest: Guest) -> None:
    message = await board(box)
    done = await box.user("Bo").click(message, "Count")
    assert done.answer == 7
    assert done.updated is message
    assert text_of(message.raw).startswith("## Round 1")
    assert [a["filename"] for a in message.raw["attachments"]] == ["board-2.png"]


async def test_a_private_answer_is_seen_by_its_owner_alone(box: Box, guest: Guest) -> None:
    message = await board(box)
    ada, bo = box.user("Ada"), box.user("Bo")
    done = await bo.click(message, "hand")
    assert done.ephemeral in box.messages(box.channel, bo)
    assert done.ephemeral not in box.messages(box.channel, ada)
    with pytest.raises(NotPossible):
        await box.sandbox.people.click(ada.id, done.ephemeral, "anything")


async def test_menus_take_as_many_as_they_want(box: Box, guest: Guest) -> None:
    message, ada = await board(box), box.user("Ada")
    done = await ada.select(message, "Take gems", "Onyx", "Ruby")
    assert done.ephemeral.raw["content"] == "Took ruby, onyx"
    done = await ada.select(message, "gems", ["emerald"])
    assert done.ephemeral.raw["content"] == "Took emerald"
    for wrong in (["ruby", "onyx", "emerald", "diamond"], ["ruby", "ruby"], ["amber"]):
        with pytest.raises(NotPossible):
            await ada.select(message, "gems", wrong)
    done = await ada.select(message, "Give to", box.user("Dee"))
    assert done.response.raw["content"] == "For dee"


async def test_a_disabled_button_is_for_forgers(box: Box, guest: Guest) -> None:
    message, ada = await board(box), box.user("Ada")
    with pytest.raises(NotPossible):
        await ada.click(message, "Off")
    heard = len(guest.heard)
    box.sandbox.interactions.patience = FIRST_ANSWER
    done = await ada.forge(message, "off")
    assert len(guest.heard) == heard + 1
    assert done.failed
    assert done.error == "This application did not respond"


async def form(box: Box, guest: Guest) -> Interaction:
    opened = await box.user("Ada").click(await board(box), "Form")
    await box.until(lambda: guest.forms == 1)
    return opened


async def test_a_form_is_filled_and_sent(box: Box, guest: Guest) -> None:
    opened = await form(box, guest)
    assert opened.modal is not None
    assert opened.modal["title"] == "Say something"
    done = await box.user("Ada").submit(opened, {"Words": "hello", "tone": "s"})
    assert done.ephemeral.raw["content"] == "hello (s)"


async def test_a_form_is_not_sent_half_filled(box: Box, guest: Guest) -> None:
    opened, ada = await form(box, guest), box.user("Ada")
    for wrong in (
        {"said": "", "tone": "s"},
        {"said": "x" * 51, "tone": "s"},
        {"said": "x", "tone": "z"},
        {"no": "x"},
    ):
        with pytest.raises(NotPossible):
            await ada.submit(opened, wrong)


async def test_a_deferred_answer_is_filled(box: Box, guest: Guest) -> None:
    done = await box.user("Cy").click(await board(box), "Slow")
    assert done.answer == 5
    assert done.ephemeral is not None
    assert done.ephemeral.raw["flags"] == 1 << 15 | 1 << 6
    assert done.ephemeral.visible_to == box.user("Cy").id


async def test_follow_ups(box: Box, guest: Guest) -> None:
    ada = box.user("Ada")
    done = await ada.slash("guest steps")
    await box.until(lambda: done.original.id not in box.sandbox.world.messages[box.channel])
    assert [m.raw["content"] for m in ada.private()] == ["second, edited"]
    assert [m.raw["content"] for m in box.public()] == ["third, for all"]
    assert not done.refusals


async def test_a_letter_and_its_new_picture(box: Box, guest: Guest) -> None:
    dee = box.user("Dee")
    await dee.slash("guest letter")
    letter = dee.direct()[0].raw
    assert letter["content"] == "your new hand"
    assert [a["filename"] for a in letter["attachments"]] == ["hand-2.png"]
    assert box.user("Ada").direct() == []


async def test_threads_with_and_without_a_message(box: Box, guest: Guest) -> None:
    ada = box.user("Ada")
    await ada.slash("guest thread")
    await box.until(lambda: [c for c in box.threads() if c.name == "Table 2" and c.last_message])
    first, second = box.threads()
    assert first.id == box.public()[0].id
    assert ada.id in first.members
    assert [m.raw["content"] for m in box.messages(first, ada)] == ["Welcome"]
    assert [m.raw["content"] for m in box.messages(second, ada)] == ["Alone"]
    done = await ada.slash(first, "guest take", gem="onyx")
    assert done.channel == first.id


async def test_everything_that_was_shown_is_recorded(box: Box, guest: Guest) -> None:
    ada, bo = box.user("Ada"), box.user("Bo")
    message = await board(box)
    await ada.click(message, "Hand")
    await bo.click(message, "Count")
    await ada.click(message, "Form")
    await ada.complete("guest take", "gem", "ru")
    assert [s.kind for s in ada.shown()] == ["message", "message", "edit", "modal", "choices"]
    assert [s.kind for s in bo.shown()] == ["message", "edit"]
    hand = box.recording.for_user(ada.id)[1]
    assert hand.hashes() == {"hand.png": hashlib.sha256(PICTURE).hexdigest()}
    for said in ("Your cards: 7, 8", "alt of hand.png", "hand.png", "said", "Words"):
        assert box.recording.saw(ada.id, said), said
        assert not box.recording.saw(bo.id, said), said
    assert box.recording.saw(bo.id, "Board 0"), "the first revision stays"
    assert box.recording.saw(bo.id, "Board 1")
    assert box.recording.saw(bo.id, "count"), "custom ids too"
