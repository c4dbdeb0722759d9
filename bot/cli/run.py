"""Run the bot on Discord (or against whatever PARLOR_API_BASE names)."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys

import discord
import structlog

from bot.cli.memory import settle
from bot.client import Parlor
from bot.endpoints import point_library_elsewhere
from bot.health import serve_health
from bot.logs import set_up
from bot.settings import Settings, load
from bot.store.lock import sole_owner
from bot.store.schema import StoreUnusable
from bot.store.sqlite import Store

log = structlog.get_logger("run")


def add(parser: argparse.ArgumentParser) -> None:
    """No arguments: everything is a setting."""


def run(arguments: argparse.Namespace) -> int:
    """Run until stopped; 1 where it cannot start, with the reason and what to do."""
    settings = load()
    set_up(settings.log_level, settings.log_format, [settings.token.get_secret_value()])
    if not settings.token.get_secret_value():
        print("There is no token. Put PARLOR_TOKEN=... into the environment or into .env.", file=sys.stderr)
        return 1
    settle()
    point_library_elsewhere(settings.api_base, settings.gateway_url, settings.cdn_base)
    try:
        with sole_owner(settings.database):
            asyncio.run(_serve(settings))
    except StoreUnusable as error:
        print(error, file=sys.stderr)
        return 1
    except discord.LoginFailure:
        print("Discord does not accept the token. Make a new one in the developer portal.", file=sys.stderr)
        return 1
    return 0


async def _serve(settings: Settings) -> None:
    store = await Store.open(str(settings.database))
    bot = Parlor(settings, store)
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, lambda: asyncio.ensure_future(bot.close()))
    async with serve_health(settings.metrics_port, bot):
        await bot.start(settings.token.get_secret_value())
