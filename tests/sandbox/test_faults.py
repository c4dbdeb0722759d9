"""Faults on purpose, and how the unmodified library meets them."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from bot.sandbox.driver import HANGS_AFTER, Box
from bot.sandbox.serve import serve
from bot.sandbox.service.interactions import FIRST_ANSWER
from bot.sandbox.world import Message
from tests.sandbox.guest import Guest
from tests.sandbox.raw import Raw

CALLBACK = "/interactions/.*/callback"


async def board(box: Box) -> Message:
    done = await box.user("Ada").slash("guest open")
    assert done.response is not None
    return done.response


# -- requests ---------------------------------------------------------------------------------------------


async def test_one_500_is_repeated_in_time(box: Box, guest: Guest) -> None:
    message = await board(box)
    await box.control.fault("POST", CALLBACK, "500")
    done = await box.user("Ada").click(message, "Count")
    assert done.answer == 7
    assert done.ack_ms > 1000
    assert [error.status for error in done.refusals] == [500]


async def test_two_500s_miss_the_deadline(box: Box, guest: Guest) -> None:
    message = await board(box)
    box.sandbox.interactions.patience = FIRST_ANSWER
    await box.control.fault("POST", CALLBACK, "500", times=2)
    done = await box.user("Ada").click(message, "Count")
    assert done.failed
    await box.until(lambda: guest.failures)
    assert guest.failures[0].code == 10062


async def test_a_lost_answer_was_an_answer(box: Box, guest: Guest) -> None:
    message = await board(box)
    await box.control.fault("POST", CALLBACK, "lost")
    done = await box.user("Ada").click(message, "Hand")
    assert done.answer == 4
    assert done.ephemeral is not None


async def test_a_cut_connection_did_nothing(box: Box, guest: Guest) -> None:
    message = await board(box)
    box.sandbox.interactions.patience = FIRST_ANSWER
    await box.control.fault("POST", CALLBACK, "cut")
    assert (await box.user("Ada").click(message, "Hand")).failed
    assert box.user("Ada").private() == []


async def test_a_429_is_waited_out(box: Box, guest: Guest) -> None:
    message = await board(box)
    await box.control.fault("POST", CALLBACK, "429", seconds=0.3)
    done = await box.user("Ada").click(message, "Count")
    assert done.answer == 7
    assert done.ack_ms >= 300


async def test_late_and_slow(raw: Raw) -> None:
    loop = asyncio.get_running_loop()
    await raw.box.control.fault("*", "/users/@me", "late", seconds=0.2)
    started = loop.time()
    await raw("GET", "/users/@me")
    assert loop.time() - started >= 0.2
    await raw.box.control.latency(0.1)
    started = loop.time()
    await raw("GET", "/users/@me")
    assert loop.time() - started >= 0.1
    await raw.box.control.clear()
    with pytest.raises(ValueError, match="a fault is a status or one of"):
        await raw.box.control.fault("*", "/", "earthquake")


async def test_a_second_answer_through_the_library(box: Box, guest: Guest) -> None:
    done = await box.user("Ada").forge(await board(box), "twice")
    await box.until(lambda: guest.failures)
    assert guest.failures[0].code == 40060
    assert done.answer == 6


# -- people and messages ----------------------------------------------------------------------------------


async def test_a_person_who_takes_no_letters(box: Box, guest: Guest) -> None:
    dee = box.user("Dee")
    await box.control.direct(dee.id, takes=False)
    done = await dee.slash("guest letter")
    assert done.ephemeral.raw["content"] == "refused 50007"
    await box.control.direct(dee.id, takes=True)
    done = await dee.slash("guest letter")
    assert done.ephemeral.raw["content"] == "sent"


async def test_old_messages_are_edited_seldom(raw: Raw, monkeypatch: pytest.MonkeyPatch) -> None:
    world = raw.box.sandbox.world
    monkeypatch.setattr(world, "clock", lambda: 100.0 + world.skew)
    sent = (await raw.post({"content": "x"})).body
    await raw.box.control.age(raw.box.channel, sent["id"])
    for number in range(3):
        assert (await raw.edit(sent, {"content": str(number)})).status == 200
    held = await raw.edit(sent, {"content": "4"})
    assert held.said == (429, 30046)
    assert held.body["retry_after"] == 6.0
    assert held.headers["Via"]
    await raw.box.control.advance(6.1)
    assert (await raw.edit(sent, {"content": "5"})).status == 200
    fresh = (await raw.post({"content": "y"})).body
    for number in range(9):
        assert (await raw.edit(fresh, {"content": str(number)})).status == 200


async def test_rates(raw: Raw, monkeypatch: pytest.MonkeyPatch) -> None:
    world = raw.box.sandbox.world
    monkeypatch.setattr(raw.box.sandbox.api.rates, "_clock", lambda: 100.0 + world.skew)
    first = await raw.post({"content": "x"})
    assert first.headers["X-RateLimit-Remaining"] == "49"
    await raw.box.control.rates(enforced=True)
    answers = [await raw.post({"content": "x"}) for _ in range(5)]
    assert [a.status for a in answers] == [200, 200, 200, 200, 429]
    assert answers[-1].body["retry_after"] == 5.0
    assert answers[-1].headers["X-RateLimit-Scope"] == "user"
    assert answers[-1].headers["Content-Type"] == "application/json"
    await raw.box.control.advance(5)
    assert (await raw.post({"content": "x"})).status == 200


# -- the gateway ------------------------------------------------------------------------------------------


async def test_the_same_interaction_twice(box: Box, guest: Guest) -> None:
    done = await box.user("Ada").click(await board(box), "Count")
    await box.control.redeliver(done.id)
    await box.until(lambda: guest.failures)
    assert guest.heard.count(done.id) == 2
    assert guest.failures[0].code == 40060
    assert guest.count == 2


async def test_a_dropped_connection_is_resumed_with_what_was_missed(box: Box, guest: Guest) -> None:
    message = await board(box)
    await box.control.gateway("drop")
    done = await box.user("Bo").click(message, "Count")
    assert done.answer == 7
    assert (guest.resumed, len(box.sandbox.gateway.sessions)) == (1, 1)


async def test_op_7_is_followed(box: Box, guest: Guest) -> None:
    await box.control.gateway("reconnect")
    await box.until(lambda: guest.resumed == 1)
    assert (await box.user("Ada").slash("guest open")).answer == 4


async def test_a_lost_session_begins_again(box: Box, guest: Guest) -> None:
    await box.control.gateway("invalid")
    await asyncio.wait_for(box.sandbox.gateway.connected.wait(), HANGS_AFTER)
    assert (guest.resumed, len(box.sandbox.gateway.sessions)) == (0, 2)
    assert (await box.user("Ada").slash("guest open")).answer == 4


@pytest.mark.parametrize(
    ("sent", "code"),
    [('{"op": 2, "d": {"token": "wrong"}}', 4004), ('{"op": 3, "d": {}}', 4003), ("nonsense", 4002)],
)
async def test_closing_codes(box: Box, sent: str, code: int) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(box.sandbox.gateway.url) as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_str('{"op": 1, "d": null}')
        assert (await socket.receive_json())["op"] == 11
        await socket.send_str(sent)
        await socket.receive()
        assert socket.close_code == code


async def test_messages_are_told_by_intent(raw: Raw) -> None:
    box = raw.box
    async with raw.session.ws_connect(box.sandbox.gateway.url) as socket:
        await socket.receive()
        await socket.send_json({"op": 2, "d": {"token": "sandbox", "intents": 1 | 1 << 9}})
        assert [(await socket.receive_json())["t"] for _ in range(2)] == ["READY", "GUILD_CREATE"]
        box.sandbox.people.say(box.user("Bo").id, box.channel, "hello")
        told = await socket.receive_json()
        assert (told["t"], told["d"]["content"]) == ("MESSAGE_CREATE", ""), "no text without that intent"
        await raw.post({"content": "mine"})
        assert (await socket.receive_json())["d"]["content"] == "mine"


# -- switches over HTTP -----------------------------------------------------------------------------------


async def test_switches_over_http(raw: Raw) -> None:
    url = raw.box.sandbox.url
    wish = {"method": "GET", "path": "/users/@me", "kind": "500"}
    async with raw.session.post(f"{url}/control/fault", json=wish) as answer:
        assert answer.status == 200
    assert (await raw("GET", "/users/@me")).status == 500
    assert (await raw("GET", "/users/@me")).status == 200
    async with raw.session.post(f"{url}/control/fault", json={"kind": "500"}) as answer:
        assert answer.status == 400
    async with raw.session.post(f"{url}/control/earthquake") as answer:
        assert answer.status == 404
    await raw.post({"content": "hello"})
    async with raw.session.get(f"{url}/control/shown/Bo") as answer:
        assert [shown["content"]["content"] for shown in await answer.json()] == ["hello"]


async def test_pages_of_other_sites_are_kept_out(raw: Raw) -> None:
    url = raw.box.sandbox.url
    async with raw.session.post(f"{url}/control/clear", headers={"Origin": "https://example.org"}) as answer:
        assert answer.status == 403
    async with raw.session.get(f"{url}/", headers={"Host": "example.org"}) as answer:
        assert answer.status == 403
    async with raw.session.get(f"{url}/") as answer:
        assert answer.status == 200
    with pytest.raises(ValueError, match=r"127\.0\.0\.1 only"):
        await serve("0.0.0.0")
