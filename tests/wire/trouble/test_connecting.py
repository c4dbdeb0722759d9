"""Discord is down, or rejects this bot: one sentence, and either patience or an end."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.sandbox.driver import Box
from bot.sandbox.process import BotProcess
from tests.wire.scene import Scene
from tests.wire.trouble.test_ending import ends, said

pytestmark = [pytest.mark.wire, pytest.mark.slow]
ME = "/api/v10/users/@me"


def sentences(bot: BotProcess) -> list[str]:
    """The bot's sentences about not reaching Discord, without the time and the logger's name."""
    lines = [line for line in bot.words().splitlines() if "Next attempt" in line]
    return [line.split("] ", 1)[1].rsplit(" [", 1)[0].rstrip() for line in lines]


@contextmanager
def nobody() -> Iterator[str]:
    """A local address where no one answers: it's taken, so no other process gets it meanwhile."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        yield f"127.0.0.1:{held.getsockname()[1]}"


async def test_without_a_network_it_says_so_and_tries_again(bot: BotProcess) -> None:
    with nobody() as where:
        bot.settings["PARLOR_API_BASE"] = f"http://{where}/api/v10"
        await bot.launch()
        await said(bot, "Next attempt in 2 s.")
        first, second, *_ = sentences(bot)  # and a third after these two seconds
        await ends(bot)
    reason = f"Cannot connect to host {where} ssl:default [Connect call failed ('127.0.0.1', {where[10:]})]"
    assert first == f"Can't reach Discord ({reason}). Next attempt in 1 s."
    assert second == f"Can't reach Discord ({reason}). Next attempt in 2 s."


@pytest.mark.parametrize(
    ("kind", "times", "words"),
    [("503", 1, "it answers 503"), ("403", 1, "it answers 403"), ("cut", 2, "Server disconnected")],
)
async def test_a_login_that_fails_for_now_works_later(
    bot: BotProcess, kind: str, times: int, words: str
) -> None:
    """The HTTP client itself retries a cut connection, which isn't worth a sentence."""
    bot.box.sandbox.faults.plan("GET", "/users/@me", kind, times)
    await bot.start()
    assert sentences(bot) == [f"Can't reach Discord ({words}). Next attempt in 1 s."]
    assert [path for _, path in bot.box.sandbox.api.requests].count(ME) == times + 1
    await ends(bot)


async def test_commands_that_cannot_be_registered_for_now_are_registered_later(bot: BotProcess) -> None:
    bot.box.sandbox.faults.plan("PUT", "/commands", "503")
    await bot.start()
    assert sentences(bot) == ["Can't reach Discord (it answers 503). Next attempt in 1 s."]
    done = await bot.box.player("Ada").slash("play", game="splendor")
    assert not done.failed
    await ends(bot)


async def test_the_address_of_the_gateway_is_refused_for_now(bot: BotProcess) -> None:
    bot.box.sandbox.faults.plan("GET", "/gateway/bot", "503")
    await bot.start()
    assert sentences(bot) == ["Can't reach Discord (it answers 503). Next attempt in 1 s."]
    await ends(bot)


async def test_the_gateway_is_away_at_the_start(bot: BotProcess) -> None:
    bot.box.sandbox.gateway.away = True
    await bot.launch()
    await said(bot, "The gateway can't be reached. Next attempt in 1 s.")
    assert "Traceback" not in bot.words()
    bot.box.sandbox.gateway.away = False
    await bot.ready()
    await ends(bot)


async def test_a_lost_gateway_is_a_line_when_it_goes_and_a_line_when_it_is_back(box: Box, scene: Scene) -> None:
    bot = box.bot
    await box.sandbox.gateway.leave(True)
    await said(bot, "Attempting a reconnect for shard ID 0")
    await box.sandbox.gateway.leave(False)
    await said(bot, "gateway_back")
    lines = bot.words().splitlines()
    assert sum("gateway_away" in line for line in lines) == 1
    assert "Traceback" not in bot.words()
    _, match = await scene.truth()
    await scene.play()
    assert (await scene.truth())[1].length == match.length + 1


async def test_servers_that_come_and_go_are_lines_in_the_log(box: Box) -> None:
    bot, gateway = box.bot, box.sandbox.gateway
    assert isinstance(bot, BotProcess)
    await said(bot, "ready ")
    await gateway.dispatch("GUILD_DELETE", {"id": str(box.sandbox.world.guild), "unavailable": False})
    await said(bot, "server_left")
    joined = {key: value for key, value in gateway.guild_json().items() if key != "unavailable"}
    await gateway.dispatch("GUILD_CREATE", joined)
    await said(bot, "server_joined")
    assert f"guild={box.sandbox.world.guild} guilds=1" in bot.words()


@pytest.mark.parametrize("token", ["another", "with spaces", "zwei\tWörter"])
async def test_a_token_that_is_not_accepted_ends_it(bot: BotProcess, token: str) -> None:
    bot.settings["PARLOR_TOKEN"] = token
    await bot.launch()
    assert await bot.ended() == 1
    assert last_line(bot) == (
        "Discord doesn't accept the token. Make a new one on the developer portal's Bot "
        "page, and set PARLOR_TOKEN."
    )
    assert "Traceback" not in bot.words()
    assert token not in bot.words()


@pytest.mark.parametrize(
    ("code", "begin"),
    [
        (4004, "Discord doesn't accept the token."),
        (4010, "Discord refuses this bot's share of its servers."),
        (4011, "Discord wants this bot spread over more connections."),
        (4012, "Discord no longer speaks this release's gateway version."),
        (4013, "Discord doesn't allow this bot its intents."),
        (4014, "Discord doesn't allow this bot its intents."),
    ],
)
async def test_a_gateway_that_refuses_for_good_ends_it(bot: BotProcess, code: int, begin: str) -> None:
    bot.box.sandbox.gateway.refusal = code
    await bot.launch()
    assert await bot.ended() == 1
    assert last_line(bot).startswith(begin)
    assert "Traceback" not in bot.words()
    assert not (bot.box.folder / "parlor.sqlite3-wal").exists()


async def test_commands_that_are_refused_for_good_end_it(bot: BotProcess) -> None:
    bot.settings["PARLOR_GUILD"] = "123"
    bot.box.sandbox.faults.plan("PUT", "/commands", "403")
    await bot.launch()
    assert await bot.ended() == 1
    assert last_line(bot).startswith("Discord doesn't let the bot register its commands.")
    assert "Traceback" not in bot.words()


@pytest.mark.parametrize(
    ("port", "code", "words"),
    [
        ("-1", 2, "PARLOR_METRICS_PORT: it takes 1 or more."),
        ("99999999", 2, "PARLOR_METRICS_PORT: it takes 65535 or less."),
    ],
)
async def test_a_port_that_cannot_be_is_named(bot: BotProcess, port: str, code: int, words: str) -> None:
    bot.settings["PARLOR_METRICS_PORT"] = port
    await bot.launch()
    assert await bot.ended() == code
    assert last_line(bot) == f"{words} Correct it in the environment or in .env."


async def test_a_port_that_is_taken_is_named(bot: BotProcess) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = taken.getsockname()[1]
        bot.settings["PARLOR_METRICS_PORT"] = str(port)
        await bot.launch()
        assert await bot.ended() == 1
    assert last_line(bot) == (
        f"Can't use port {port} for /health and /metrics (Address already in use). "
        "Set PARLOR_METRICS_PORT to a free one."
    )
    assert "Traceback" not in bot.words()


def last_line(bot: BotProcess) -> str:
    return bot.words().splitlines()[-1]
