"""Check this machine; every fault names its remedy."""

from __future__ import annotations

import argparse
import asyncio
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import aiohttp

from bot.settings import Settings
from bot.store.schema import StoreUnusable, open_database
from games.registry import keys, rules_of
from render.kit.words import LANGUAGES, Words

ROOM = 200 * 1024 * 1024
"""Bytes of disk that a year of play leaves to spare."""
Check = Callable[[Settings], str | None]


def add(parser: argparse.ArgumentParser) -> None:
    """No arguments: settings come from the environment."""


def run(arguments: argparse.Namespace) -> int:
    """Print one line for each check; 1 where something has to be mended."""
    settings, faults = Settings(), 0
    for name, check in CHECKS.items():
        fault = check(settings)
        faults += fault is not None
        print(f"{'FAULT' if fault else 'ok   '} {name}{f': {fault}' if fault else ''}")
    return 1 if faults else 0


def token(settings: Settings) -> str | None:
    said = settings.token.get_secret_value()
    if not said:
        return "there is none. Put PARLOR_TOKEN=... into the environment or .env."
    if not re.fullmatch(r"[\w-]{20,30}\.[\w-]{6,7}\.[\w-]{25,}", said) and settings.api_base is None:
        return "it does not look like a bot token. Copy it again from the developer portal, page Bot."
    return None


def database(settings: Settings) -> str | None:
    if not settings.database.parent.is_dir():
        return f"the folder {settings.database.parent} does not exist. Make it, or set PARLOR_DATABASE."
    if not settings.database.exists():
        return None
    try:
        asyncio.run(_open(settings.database))
    except StoreUnusable as error:
        return str(error)
    return None


async def _open(path: Path) -> None:
    await (await open_database(str(path))).close()


def disk(settings: Settings) -> str | None:
    free = shutil.disk_usage(settings.database.absolute().parent).free
    if free < ROOM:
        return f"{free // 2**20} MiB are free, 200 are wanted. Free some, or move PARLOR_DATABASE."
    return None


def content(settings: Settings) -> str | None:
    """Every game loads, in every language."""
    try:
        for key in keys():
            rules_of(key)
            for language in LANGUAGES:
                Words(language, key)(f"{key}-title")
    except Exception as error:
        return f"{error}. Mend the file, or take it out of PARLOR_CONTENT."
    return None


def discord(settings: Settings) -> str | None:
    try:
        return asyncio.run(_reach(settings.api_base or "https://discord.com/api/v10"))
    except (aiohttp.ClientError, TimeoutError, OSError) as error:
        return f"not reachable ({error}). Check the network and any proxy."


async def _reach(base: str) -> str | None:
    timeout = aiohttp.ClientTimeout(total=8)
    async with (
        aiohttp.ClientSession(timeout=timeout, trust_env=True) as session,
        session.get(f"{base}/gateway") as answer,
    ):
        return None if answer.status < 500 else f"it answers {answer.status}. Try again later."


CHECKS: dict[str, Check] = {
    "token": token,
    "database": database,
    "disk": disk,
    "games and languages": content,
    "Discord": discord,
}
