"""Getting onto Discord and staying there: what passes is waited for, what does not is said in one sentence.

What of discord.py is done otherwise is here too: heartbeats are timed rightly, waits stay short, and it may
speak to another server than Discord's.
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
"""Seconds until a login that gets no answer is given up."""
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
"""What the gateway's closing codes that no patience mends mean to a host."""
Sleep = Callable[[float], Awaitable[None]]


class CannotConnect(Exception):
    """Only the host can mend this; the message says how."""


class GatewayAway(Exception):
    """The gateway could not be reached for the first time."""


def waits() -> Iterator[float]:
    """Seconds before the second attempt, the third, and so on without end."""
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
    """Try until it works; one sentence for each attempt that does not."""
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
    """One login; what it opened is closed where it fails."""
    try:
        async with asyncio.timeout(ATTEMPT):
            await bot.login(token)
    except (TypeError, KeyError) as error:  # a page that greets every new guest of a network, for one
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
    """What is behind the library's word that it found no gateway."""
    behind = error.__cause__
    if isinstance(error, discord.GatewayNotFound) and isinstance(behind, discord.HTTPException):
        return behind
    return error


def _final(error: Exception) -> str | None:
    """The sentence for what does not pass; None for everything else."""
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
    """Whether it is a fault of the network or of Discord, and not of the bot."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status in (403, 408, 429)
    return isinstance(error, aiohttp.ClientError | OSError | TimeoutError | discord.GatewayNotFound)


def _said(error: Exception) -> str:
    """A few words about a fault."""
    if isinstance(error, discord.HTTPException):
        return f"it answers {error.status}"
    if isinstance(error, TimeoutError):
        return "no answer"
    if isinstance(error, discord.GatewayNotFound):
        return "something else answers in its place"
    return str(error) or type(error).__name__


class Heartbeat(discord.gateway.KeepAliveHandler):
    """Counts from the moment at which a heartbeat is made. The library counts from when its thread has heard
    that it was sent: an answer that is quicker than that was said to be a whole interval late."""

    def get_payload(self) -> dict[str, Any]:
        self._last_send = time.perf_counter()
        return super().get_payload()


class Backoff(discord.backoff.ExponentialBackoff[bool]):
    """Growing waits that end at a minute; the library's own may be a quarter of an hour."""

    def delay(self) -> float:
        return min(float(super().delay()), LONGEST_WAIT)


def overhear(bot: discord.Client, hear: Callable[[dict[str, Any]], None]) -> None:
    """Have each interaction heard as Discord sends it, before the library makes of it what it keeps."""
    parsers = bot._connection.parsers
    parse = parsers["INTERACTION_CREATE"]

    def heard(data: dict[str, Any]) -> None:
        hear(data)
        parse(data)

    parsers["INTERACTION_CREATE"] = heard


def mend_library() -> None:
    """Put these in the place of the library's own."""
    discord.gateway.KeepAliveHandler = Heartbeat  # type: ignore[misc]
    discord.shard.ExponentialBackoff = Backoff  # type: ignore[attr-defined, assignment]


def point_library_elsewhere(api: str | None, gateway: str | None, cdn: str | None) -> None:
    """Use these base addresses instead of Discord's own; None leaves one as it is."""
    if api:
        discord.http.Route.BASE = api
    if gateway:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    if cdn:
        discord.asset.Asset.BASE = cdn
