"""Answers to interactions: kinds, deadlines, tokens, and who may do what where."""

from __future__ import annotations

import pytest

from bot.sandbox.service.interactions import FIRST_ANSWER
from bot.sandbox.world import ATTACH, INVITED, MANAGE_MESSAGES, MANAGE_THREADS, OPEN_THREADS, SEND, VIEW
from tests.sandbox.raw import Raw, button, row, text, v2

EPHEMERAL = 1 << 6


async def test_a_second_answer_is_refused(raw: Raw) -> None:
    done = await raw.begin()
    assert (await raw.respond(done, 5)).status == 200
    assert (await raw.respond(done, 4, {"content": "x"})).said == (400, 40060)
    assert [error.body["code"] for error in done.refusals] == [40060]


async def test_the_first_answer_has_three_seconds(raw: Raw) -> None:
    raw.box.sandbox.interactions.patience = FIRST_ANSWER
    done = await raw.begin()
    await raw.box.control.advance(3.1)
    assert (await raw.respond(done, 4, {"content": "x"})).said == (404, 10062)
    assert raw.box.public() == []


async def test_an_unknown_token(raw: Raw) -> None:
    done = await raw.begin()
    assert (await raw("POST", f"/interactions/{done.id}/nonsense/callback", {"type": 5})).said == (404, 10062)
    assert (await raw("POST", f"/interactions/1/{done.token}/callback", {"type": 5})).said == (404, 10062)
    assert (await raw("PATCH", "/webhooks/1/nonsense/messages/@original", {})).said == (404, 10015)


async def test_the_token_has_fifteen_minutes(raw: Raw, monkeypatch: pytest.MonkeyPatch) -> None:
    world = raw.box.sandbox.world
    monkeypatch.setattr(world, "clock", lambda: 100.0 + world.skew)
    done = await raw.begin()
    await raw.respond(done, 4, {"content": "x"})
    await raw.box.control.advance(899)
    assert (await raw.original(done, {"content": "y"})).body["content"] == "y"
    await raw.box.control.advance(2)
    assert (await raw.original(done, {"content": "z"})).said == (401, 50027)
    follow = f"/webhooks/{world.bot.id}/{done.token}"
    assert (await raw("POST", follow, {"content": "z"})).said == (401, 50027)


async def test_no_follow_up_before_an_answer(raw: Raw) -> None:
    done = await raw.begin()
    assert (await raw.original(done, {"content": "x"})).said == (404, 10015)


@pytest.mark.parametrize("kind", [6, 7, 8, 1, 99])
async def test_kinds_that_a_command_does_not_take(raw: Raw, kind: int) -> None:
    answer = await raw.respond(await raw.begin(), kind, {"content": "x"})
    assert answer.fault() == ("type", "BASE_TYPE_CHOICES")


async def test_a_deferred_answer_takes_one_flag(raw: Raw) -> None:
    answer = await raw.respond(await raw.begin(), 5, {"flags": EPHEMERAL | 1 << 15})
    assert answer.fault()[0] == "data.flags"
    done = await raw.begin()
    told = (await raw.respond(done, 5, {"flags": EPHEMERAL})).body
    assert told["interaction"]["response_message_loading"] is True
    assert told["interaction"]["response_message_ephemeral"] is True
    filled = await raw.original(done, v2(text("done")))
    assert filled.body["flags"] == EPHEMERAL | 1 << 15
    assert filled.body["edited_timestamp"] is None, "filling a deferred answer is no edit"


async def test_a_click_may_change_its_message(raw: Raw) -> None:
    sent = (await raw.post(v2(text("before"), row(button())))).body
    done = await raw.begin(clicked=sent)
    assert done.payload["message"]["id"] == sent["id"]
    assert (await raw.respond(done, 7, v2(text("after")))).status == 200
    assert raw.box.public()[0].raw["components"][0]["content"] == "after"
    later = await raw.begin(clicked=sent)
    assert (await raw.respond(later, 6)).status == 200
    assert (await raw.original(later, v2(text("in the end")))).body["id"] == sent["id"]


async def test_a_message_that_went_while_it_was_clicked(raw: Raw) -> None:
    sent = (await raw.post(v2(text(), row(button())))).body
    done = await raw.begin(clicked=sent)
    await raw("DELETE", f"/channels/{raw.box.channel}/messages/{sent['id']}")
    assert (await raw.respond(done, 7, v2(text("after")))).said == (404, 10008)


async def test_what_one_person_sees_is_not_to_be_had_by_the_channel(raw: Raw) -> None:
    done = await raw.begin()
    await raw.respond(done, 4, {"content": "secret", "flags": EPHEMERAL})
    path = f"/channels/{raw.box.channel}/messages"
    for method in ("GET", "PATCH", "DELETE"):
        assert (await raw(method, f"{path}/{done.original.id}", {"content": "x"})).said == (404, 10008)
    assert (await raw("GET", path)).body == []


async def test_messages_of_others(raw: Raw) -> None:
    box = raw.box
    box.sandbox.people.say(box.user("Bo").id, box.channel, "hello")
    said = box.public()[0].raw
    assert (await raw.edit(said, {"content": "x"})).said == (403, 50005)
    assert (await raw("DELETE", f"/channels/{box.channel}/messages/{said['id']}")).said == (403, 50013)
    await box.control.grant(INVITED | MANAGE_MESSAGES)
    assert (await raw("DELETE", f"/channels/{box.channel}/messages/{said['id']}")).status == 204


async def test_permissions(raw: Raw) -> None:
    box = raw.box
    path = f"/channels/{box.channel}"
    await box.control.deny(box.channel, SEND)
    assert (await raw.post({"content": "x"})).said == (403, 50013)
    await box.control.deny(box.channel, ATTACH)
    assert (await raw.post({"content": "x"})).status == 200
    assert (await raw.post({}, {"a.png": b"x"})).said == (403, 50013)
    await box.control.deny(box.channel, OPEN_THREADS)
    assert (await raw("POST", f"{path}/threads", {"name": "x", "type": 11})).said == (403, 50013)
    await box.control.deny(box.channel, VIEW)
    assert (await raw("GET", path)).said == (403, 50001)
    done = await raw.begin()
    assert int(done.payload["app_permissions"]) & VIEW == 0
    assert (await raw.respond(done, 4, {"content": "x"})).status == 200, "an answer needs no permission"


async def test_threads(raw: Raw) -> None:
    path = f"/channels/{raw.box.channel}"
    sent = (await raw.post({"content": "x"})).body
    made = await raw(
        "POST", f"{path}/messages/{sent['id']}/threads", {"name": "Table", "auto_archive_duration": 60}
    )
    assert made.status == 201
    assert made.body["id"] == sent["id"]
    assert (await raw("POST", f"{path}/messages/{sent['id']}/threads", {"name": "x"})).said == (400, 160004)
    assert (await raw("POST", f"{path}/threads", {"name": "", "type": 11})).fault()[0] == "name"
    wrong = {"name": "x", "type": 11, "auto_archive_duration": 61}
    assert (await raw("POST", f"{path}/threads", wrong)).fault()[0] == "auto_archive_duration"
    inside = f"/channels/{sent['id']}"
    assert (await raw("POST", f"{inside}/threads", {"name": "x", "type": 11})).said == (400, 50024)
    assert (await raw("PUT", f"{inside}/thread-members/@me")).status == 204
    assert len((await raw("GET", f"{inside}/thread-members")).body) == 1
    assert (await raw("DELETE", inside)).said == (403, 50013)
    await raw.box.control.grant(INVITED | MANAGE_THREADS)
    assert (await raw("DELETE", inside)).status == 200
    assert (await raw("GET", inside)).said == (404, 10003)


async def test_a_nonce_is_not_posted_twice(raw: Raw) -> None:
    wish = {"content": "x", "nonce": "7", "enforce_nonce": True}
    assert (await raw.post(wish)).body["id"] == (await raw.post(wish)).body["id"]
    assert len(raw.box.public()) == 1


async def test_replies(raw: Raw) -> None:
    sent = (await raw.post({"content": "x"})).body
    answer = await raw.post({"content": "y", "message_reference": {"message_id": sent["id"]}})
    assert answer.body["referenced_message"]["id"] == sent["id"]
    lost = await raw.post({"content": "y", "message_reference": {"message_id": "1"}})
    assert lost.fault()[0] == "message_reference"


async def test_only_named_people_are_pinged(raw: Raw) -> None:
    ada, bo = (raw.box.user(name).id for name in ("Ada", "Bo"))
    body = {"content": f"<@{ada}> <@{bo}> @everyone", "allowed_mentions": {"users": [str(bo)]}}
    sent = (await raw.post(body)).body
    assert [user["id"] for user in sent["mentions"]] == [str(bo)]
    assert sent["mention_everyone"] is False
    loud = (await raw.post({"content": body["content"]})).body
    assert len(loud["mentions"]) == 2
    assert loud["mention_everyone"] is True


async def test_nonsense(raw: Raw) -> None:
    assert (await raw("GET", "/nowhere")).said == (404, 0)
    assert (await raw("PUT", f"/channels/{raw.box.channel}")).said == (405, 0)
    assert (await raw("GET", "/channels/1")).said == (404, 10003)
    assert (await raw("GET", "/channels/x")).said == (400, 50035)
    assert (await raw("POST", "/users/@me/channels", {"recipient_id": "1"})).said == (404, 10013)
    url = f"{raw.box.sandbox.url}/api/v10/channels/{raw.box.channel}/messages"
    async with raw.session.post(url, data="{", headers={"Authorization": "Bot sandbox"}) as answer:
        assert (await answer.json())["code"] == 50109
    async with raw.session.get(f"{raw.box.sandbox.url}/api/v10/users/@me") as answer:
        assert answer.status == 401
        assert answer.headers["Content-Type"] == "application/json"


async def test_people_and_server(raw: Raw) -> None:
    world = raw.box.sandbox.world
    assert [user.name for user in raw.box.users] == ["Ada", "Bo", "Cy", "Dee"]
    assert (await raw("GET", f"/guilds/{world.guild}")).body["owner_id"] == str(raw.box.user("Ada").id)
    assert (await raw("GET", f"/guilds/{world.guild}/members/{world.bot.id}")).body["user"]["bot"] is True
    assert (await raw("GET", f"/users/{raw.box.user('Bo').id}")).body["global_name"] == "Bo"
    assert (await raw("GET", f"/guilds/{world.guild}/members/1")).said == (404, 10007)
    assert len((await raw("GET", f"/guilds/{world.guild}/channels")).body) == 2
    assert (await raw("GET", f"/applications/{world.bot.id}")).body["id"] == str(world.bot.id)
