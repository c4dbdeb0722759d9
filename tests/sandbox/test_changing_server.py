"""A server that changes under the bot: threads archived and locked, things deleted, rights taken and given."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.driver import Box
from bot.sandbox.world import HISTORY, INVITED, MANAGE_THREADS, SEND_IN_THREADS
from tests.sandbox.guest import Guest
from tests.sandbox.raw import Answer, Raw

DAY = 24 * 3600.0


async def thread(raw: Raw, **more: Any) -> tuple[int, str]:
    """With one message of the bot: its id, and the message's address."""
    body = {"name": "Table", "type": 11, **more}
    made = (await raw("POST", f"/channels/{raw.box.channel}/threads", body)).body
    sent = await say(raw, int(made["id"]))
    return int(made["id"]), f"/channels/{made['id']}/messages/{sent.body['id']}"


async def say(raw: Raw, channel: int) -> Answer:
    return await raw("POST", f"/channels/{channel}/messages", {"content": "x"})


async def test_a_silent_thread_is_put_away(raw: Raw) -> None:
    made, message = await thread(raw)
    held = raw.box.sandbox.world.channel(made)
    await raw.box.control.advance(DAY - 60)
    assert not held.archived, "a day is not over"
    await say(raw, made)
    await raw.box.control.advance(DAY - 60)
    assert not held.archived, "what is said counts anew"
    await raw.box.control.advance(120)
    assert held.archived
    assert (await raw("PATCH", message, {"content": "y"})).said == (400, 50083)
    assert (await raw("DELETE", message)).said == (400, 50083)
    assert (await raw("GET", message)).status == 200


async def test_a_thread_that_was_put_away_is_taken_up_by_a_message(raw: Raw) -> None:
    made, message = await thread(raw)
    await raw.box.control.thread(made, archived=True)
    assert (await say(raw, made)).status == 200
    assert not raw.box.sandbox.world.channel(made).archived
    assert (await raw("PATCH", message, {"content": "y"})).status == 200


async def test_a_thread_that_was_put_away_is_taken_up_on_demand(raw: Raw) -> None:
    made, message = await thread(raw, auto_archive_duration=10080)
    await raw.box.control.thread(made, archived=True)
    assert (await raw("PATCH", f"/channels/{made}", {"name": "y"})).said == (400, 50083)
    await raw.box.control.deny(raw.box.channel, SEND_IN_THREADS)
    assert (await raw("PATCH", f"/channels/{made}", {"archived": False})).said == (403, 50013)
    await raw.box.control.deny(raw.box.channel, 0)
    told = await raw("PATCH", f"/channels/{made}", {"archived": False})
    assert told.body["thread_metadata"]["archived"] is False
    assert (await raw("PATCH", message, {"content": "y"})).status == 200


async def test_a_locked_thread_is_for_moderators(raw: Raw) -> None:
    made, message = await thread(raw)
    await raw.box.control.thread(made, archived=True, locked=True)
    assert (await say(raw, made)).said == (403, 160005)
    assert (await raw("PATCH", f"/channels/{made}", {"archived": False})).said == (403, 50013)
    await raw.box.control.thread(made, archived=False, locked=True)
    assert (await raw("PATCH", message, {"content": "y"})).said == (403, 160005)
    await raw.box.control.grant(INVITED | MANAGE_THREADS)
    assert (await raw("PATCH", message, {"content": "y"})).status == 200
    told = await raw("PATCH", f"/channels/{made}", {"locked": False})
    assert told.body["thread_metadata"]["locked"] is False


async def test_a_message_is_read_with_the_right_to_read_what_was_said(raw: Raw) -> None:
    sent = (await raw.post({"content": "x"})).body
    await raw.box.control.deny(raw.box.channel, HISTORY)
    path = f"/channels/{raw.box.channel}/messages/{sent['id']}"
    assert (await raw("GET", path)).said == (403, 50013)
    await raw.box.control.deny(raw.box.channel, 0)
    await raw.box.control.remove(raw.box.channel, sent["id"])
    assert (await raw("GET", path)).said == (404, 10008)


async def test_a_server_without_the_bot(raw: Raw) -> None:
    box = raw.box
    world, bo = box.sandbox.world, box.user("Bo")
    direct = (await raw("POST", "/users/@me/channels", {"recipient_id": str(bo.id)})).body["id"]
    await box.control.guild(joined=False)
    assert (await raw.post({"content": "x"})).said == (403, 50001)
    assert (await raw("GET", f"/guilds/{world.guild}")).said == (404, 10004)
    assert (await say(raw, int(direct))).said == (403, 50278)
    await box.control.guild(joined=True)
    assert (await raw.post({"content": "x"})).status == 200
    assert (await say(raw, int(direct))).status == 200


async def test_a_person_who_left(raw: Raw) -> None:
    box = raw.box
    world, bo = box.sandbox.world, box.user("Bo")
    direct = (await raw("POST", "/users/@me/channels", {"recipient_id": str(bo.id)})).body["id"]
    await box.control.member(bo.id, here=False)
    assert (await raw("GET", f"/guilds/{world.guild}/members/{bo.id}")).said == (404, 10007)
    assert (await raw("GET", f"/users/{bo.id}")).status == 200
    assert (await say(raw, int(direct))).said == (403, 50278)
    await box.control.drop(direct)
    assert (await say(raw, int(direct))).said == (404, 10003)


@pytest.mark.parametrize("kind", ["channel", "thread"])
async def test_the_bot_is_told_of_what_is_deleted(box: Box, guest: Guest, kind: str) -> None:
    await box.user("Ada").slash("guest thread")
    await box.until(lambda: len(box.threads()) == 2 and box.threads()[1].last_message)
    held = box.threads()[0]
    await box.control.drop(held.id if kind == "thread" else box.channel)
    await box.until(lambda: f"{kind}_delete" in guest.told)
    assert (box.channel in box.sandbox.world.channels) == (kind == "thread")
    assert held.id not in box.sandbox.world.channels


async def test_the_bot_is_told_that_it_was_removed_and_added(box: Box, guest: Guest) -> None:
    await box.until(guest.is_ready)  # servers that come before are not new
    await box.control.guild(joined=False)
    await box.until(lambda: guest.told == ["guild_remove"])
    await box.control.guild(joined=True)
    await box.until(lambda: guest.told == ["guild_remove", "guild_join"])
