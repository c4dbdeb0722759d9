"""Getting onto Discord and staying there: temporary errors are waited out, permanent ones end it with one
sentence.

Changes to discord.py are here too: heartbeats are timed correctly, waits stay short, and it can talk to other
servers than Discord's.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import aiohttp
import discord
import discord.asset
import discord.backoff
import discord.gateway
import discord.http
import discord.shard
import structlog
import yarl
from discord.utils import MISSING

log = structlog.get_logger("connection")
FIRST_WAIT, LONGEST_WAIT = 1.0, 60.0
"""Seconds between attempts: doubled each time."""
ATTEMPT = 60.0
"""Seconds until an unanswered login is given up."""
TOKEN = (
    "Discord doesn't accept the token. Make a new one on the developer portal's Bot page, and set PARLOR_TOKEN."
)
INTENTS = (
    "Discord doesn't allow this bot its intents. It only asks for `guilds`, which needs no permission. Check "
    "in the developer portal that the token belongs to a bot that isn't disabled."
)
NO_COMMANDS = (
    "Discord doesn't let the bot register its commands. If PARLOR_GUILD is set, invite the bot to that "
    "server, or remove the setting."
)
FINAL = {
    4004: TOKEN,
    4010: "Discord refuses this bot's share of its servers. Start it again.",
    4011: "Discord wants this bot spread over more connections. Start it again, and it will ask how many.",
    4012: "Discord no longer speaks this release's gateway version. Update the bot.",
    4013: INTENTS,
    4014: INTENTS,
}
"""The gateway's permanent closing codes, explained for a host."""
Sleep = Callable[[float], Awaitable[None]]


class CannotConnect(Exception):
    """Only the host can fix this; the message says how."""


class GatewayAway(Exception):
    """The gateway couldn't be reached for the first time."""


def waits() -> Iterator[float]:
    """Seconds before the second attempt, the third, and so on forever."""
    wait = FIRST_WAIT
    while True:
        yield wait
        wait = min(2 * wait, LONGEST_WAIT)


async def stay(
    bot: discord.Client, begin: Callable[[], Awaitable[None]], token: str, sleep: Sleep = asyncio.sleep
) -> None:
    """Log in, `begin` (before the gateway), connect, and stay until the bot is closed. Raises
    `CannotConnect`."""
    await _patiently(lambda: _login(bot, token), sleep)
    await _patiently(lambda: _begin(begin), sleep)
    await _patiently(bot.connect, sleep)


async def _patiently(attempt: Callable[[], Awaitable[None]], sleep: Sleep) -> None:
    """Try until it works, logging one sentence for each failure."""
    for wait in waits():
        try:
            await attempt()
            return
        except Exception as raised:
            error = _cause(raised)
            if (final := _final(error)) is not None:
                raise CannotConnect(final) from error
            if not _passes(error):
                raise
            log.warning(f"Can't reach Discord ({_said(error)}). Next attempt in {wait:g} s.")
        await sleep(wait)


async def _login(bot: discord.Client, token: str) -> None:
    """Log in once; on failure, close what it opened."""
    try:
        async with asyncio.timeout(ATTEMPT):
            await bot.login(token)
    except (TypeError, KeyError) as error:  # a network's login page, for one
        raise discord.GatewayNotFound from error
    finally:
        if bot.user is None:
            await bot.http.close()
            bot.http.connector = MISSING


async def _begin(begin: Callable[[], Awaitable[None]]) -> None:
    try:
        await begin()
    except discord.Forbidden as error:
        raise CannotConnect(NO_COMMANDS) from error


def _cause(error: Exception) -> Exception:
    """The cause behind the library's error that it found no gateway."""
    behind = error.__cause__
    if isinstance(error, discord.GatewayNotFound) and isinstance(behind, discord.HTTPException):
        return behind
    return error


def _final(error: Exception) -> str | None:
    """The sentence for a permanent error; None for others."""
    if isinstance(error, CannotConnect):
        return str(error)
    if isinstance(error, discord.LoginFailure) or (isinstance(error, ValueError) and "header" in str(error)):
        return TOKEN
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return INTENTS
    if isinstance(error, discord.ConnectionClosed):
        return FINAL.get(
            error.code, f"Discord closed the connection with code {error.code}. Start the bot again."
        )
    if isinstance(error, discord.HTTPException) and error.status == 401:
        return TOKEN
    return None


def _passes(error: Exception) -> bool:
    """Whether it's a fault of the network or Discord, not the bot."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status in (403, 408, 429)
    return isinstance(error, aiohttp.ClientError | OSError | TimeoutError | discord.GatewayNotFound)


def _said(error: Exception) -> str:
    """A few words about an error."""
    if isinstance(error, discord.HTTPException):
        return f"it answers {error.status}"
    if isinstance(error, TimeoutError):
        return "no answer"
    if isinstance(error, discord.GatewayNotFound):
        return "something else answers in its place"
    return str(error) or type(error).__name__


class Heartbeat(discord.gateway.KeepAliveHandler):
    """Times a heartbeat from when it's made. The library times it from when its thread hears that it was sent:
    an answer that came before that looked a whole interval late."""

    def get_payload(self) -> dict[str, Any]:
        self._last_send = time.perf_counter()
        return super().get_payload()


class Backoff(discord.backoff.ExponentialBackoff[bool]):
    """Growing waits of at most a minute; the library's own can reach a quarter of an hour."""

    def delay(self) -> float:
        return min(float(super().delay()), LONGEST_WAIT)


def overhear(bot: discord.Client, hear: Callable[[dict[str, Any]], None]) -> None:
    """Hear each interaction as Discord sends it, before the library reduces it."""
    parsers = bot._connection.parsers
    parse = parsers["INTERACTION_CREATE"]

    def heard(data: dict[str, Any]) -> None:
        hear(data)
        parse(data)

    parsers["INTERACTION_CREATE"] = heard


def mend_library() -> None:
    """Replace the library's own classes with these."""
    discord.gateway.KeepAliveHandler = Heartbeat  # type: ignore[misc]
    discord.shard.ExponentialBackoff = Backoff  # type: ignore[attr-defined, assignment]


def point_library_elsewhere(api: str | None, gateway: str | None, cdn: str | None) -> None:
    """Use these base addresses instead of Discord's; None leaves one as it is."""
    if api:
        discord.http.Route.BASE = api
    if gateway:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    if cdn:
        discord.asset.Asset.BASE = cdn
