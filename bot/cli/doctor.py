"""Check this machine; every fault names its remedy."""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import shutil
import sys
import tomllib
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version

import aiohttp

from bot.settings import ROOT, Settings, load
from bot.store.schema import fault_in
from games.registry import keys, rules_of
from render.kit.words import LANGUAGES, Words

ROOM = 200 * 1024 * 1024
"""Bytes of disk that a year of play leaves to spare."""
PYTHON = (3, 11)
DISCORD = "https://discord.com/api/v10"
Check = Callable[[Settings], str | None]


def add(parser: argparse.ArgumentParser) -> None:
    """No arguments: settings come from the environment."""


def run(arguments: argparse.Namespace) -> int:
    """Print one line for each check; 1 where something has to be mended."""
    settings, faults = load(), 0
    for name, check in CHECKS.items():
        fault = check(settings)
        faults += fault is not None
        print(f"{'FAULT' if fault else 'ok   '} {name}{f': {fault}' if fault else ''}")
    return 1 if faults else 0


def python(settings: Settings) -> str | None:
    if sys.version_info < PYTHON:
        return f"this is {sys.version.split()[0]}, 3.11 is wanted. Install it, or name one in PARLOR_PYTHON."
    return None


def packages(settings: Settings) -> str | None:
    """Everything that the project names is installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    missing = [name for name in map(_name, project["dependencies"]) if not _installed(name)]
    return f"missing: {', '.join(missing)}. Delete .venv and start ./parlor again." if missing else None


def _name(requirement: str) -> str:
    return re.split(r"[<>=!~\[; ]", requirement, maxsplit=1)[0]


def _installed(package: str) -> bool:
    try:
        return bool(version(package))
    except PackageNotFoundError:
        return False


def fonts(settings: Settings) -> str | None:
    """Latin and both Chinese scripts can be drawn."""
    from render.kit.fonts import SANS, SERIF, Face

    try:
        for language in LANGUAGES:
            for family in (SERIF, SANS):
                Face(family, 20, language=language).width("Ağ 字さ김")
    except (OSError, ImportError) as error:
        return f"a font cannot be read ({error}). Delete .venv and start ./parlor again."
    return None


def token(settings: Settings) -> str | None:
    """The token has the shape of one."""
    said = settings.token.get_secret_value()
    if not said:
        return "there is none. Put PARLOR_TOKEN=... into the environment or .env."
    if not re.fullmatch(r"[\w-]{20,30}\.[\w-]{6,7}\.[\w-]{25,}", said) and settings.api_base is None:
        return "it does not look like a bot token. Copy it again from the developer portal, page Bot."
    return None


def database(settings: Settings) -> str | None:
    """The database is whole and not of a newer release, or can be made."""
    folder = settings.database.absolute().parent
    if not folder.is_dir():
        return f"the folder {folder} does not exist. Make it, or set PARLOR_DATABASE."
    if not os.access(folder, os.W_OK):
        return f"the folder {folder} is not writable. Change its owner, or set PARLOR_DATABASE."
    return fault_in(settings.database) if settings.database.exists() else None


def disk(settings: Settings) -> str | None:
    """There is room for more games."""
    folder = settings.database.absolute().parent
    if not folder.is_dir():
        return None  # said by the check of the database
    free = shutil.disk_usage(folder).free
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
    except Exception as error:  # whatever is wrong with the file, it is named
        return f"{error}. Mend the file, or take it out of PARLOR_CONTENT."
    return None


def discord(settings: Settings) -> str | None:
    """Discord answers, and knows the token."""
    try:
        return asyncio.run(_reach(settings))
    except (aiohttp.ClientError, TimeoutError, OSError) as error:
        return f"not reachable ({type(error).__name__}). Check the network and any proxy."


async def _reach(settings: Settings) -> str | None:
    said = settings.token.get_secret_value()
    headers = {"Authorization": f"Bot {said}"} if said else {}
    async with (
        aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=8), trust_env=True) as session,
        session.get(
            f"{settings.api_base or DISCORD}/gateway{'/bot' if said else ''}", headers=headers
        ) as answer,
    ):
        if answer.status == 401:
            return (
                "it does not accept the token. Press Reset Token in the developer portal and copy the new one."
            )
        return None if answer.status < 400 else f"it answers {answer.status}. Try again later."


CHECKS: dict[str, Check] = {
    "Python": python,
    "packages": packages,
    "fonts": fonts,
    "token": token,
    "database": database,
    "disk": disk,
    "games and languages": content,
    "Discord": discord,
}
