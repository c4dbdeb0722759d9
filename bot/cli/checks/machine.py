"""What `doctor` checks on the machine: Python, packages, settings, ports, the clock, Discord."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import re
import socket
import sys
import time
import urllib.request
from difflib import get_close_matches
from email.utils import parsedate_to_datetime
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

import aiohttp

from bot.ops.settings import Settings, env_files, known_names, project_requirements

PYTHON = (3, 11)
DISCORD = "https://discord.com/api/v10"
OFF = 30.0
"""Seconds the clock may be off: Discord wants an answer within three; game clocks run for minutes."""
AGAIN = "Delete .venv and start ./parlor again"


def python(settings: Settings) -> str | None:
    if sys.version_info < PYTHON:
        here = sys.version.split()[0]
        return f"this is {here}, but it has to be 3.11 or newer. Install one, or name one in PARLOR_PYTHON."
    return None


def packages(settings: Settings) -> str | None:
    wanted = project_requirements() or requires("parlor") or []
    names = [re.split(r"[<>=!~\[; ]", one, maxsplit=1)[0] for one in wanted if "extra ==" not in one]
    missing = [name for name in names if not _installed(name)]
    return f"missing: {', '.join(missing)}. {AGAIN}." if missing else None


def _installed(package: str) -> bool:
    try:
        return bool(version(package))
    except PackageNotFoundError:
        return False


def settings_named(settings: Settings) -> str | None:
    """No setting is misspelled: unknown ones do nothing."""
    given = {name.upper() for name in os.environ if name.upper().startswith("PARLOR_")}
    for file in env_files():
        given |= set(_named_in(file))
    strange = sorted(given - known_names())
    if not strange:
        return None
    near = [(name, get_close_matches(name, sorted(known_names()), 1)) for name in strange]
    said = ", ".join(f"{name}{f' (is it {like[0]}?)' if like else ''}" for name, like in near)
    return f"there's no setting {said}. Correct the name, or take it out of the environment or .env."


def _named_in(file: Path) -> list[str]:
    if not file.is_file():
        return []
    said = file.read_text(encoding="utf-8", errors="replace")
    return [name.upper() for name in re.findall(r"(?im)^\s*(?:export\s+)?(PARLOR_\w+)\s*=", said)]


def token(settings: Settings) -> str | None:
    said = settings.token.get_secret_value()
    if not said:
        return "there is none yet. Put PARLOR_TOKEN=... into the environment or .env."
    if not re.fullmatch(r"[\w-]{20,30}\.[\w-]{6,7}\.[\w-]{25,}", said) and settings.api_base is None:
        return "it doesn't look like a bot token. Copy it again from the developer portal, on the Bot page."
    return None


def port(settings: Settings) -> str | None:
    """The port for health and metrics is free, or this bot uses it."""
    number, host = settings.metrics_port, settings.metrics_host
    if number is None:
        return None
    try:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind((host, number))
    except PermissionError:
        return f"this account isn't allowed to use port {number}. Set PARLOR_METRICS_PORT to one above 1023."
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            return f"this machine doesn't have the address {host}. Set PARLOR_METRICS_HOST to one it has."
        if not _is_a_bot(number):
            return (
                f"port {number} is taken by another program ({error.strerror}). Set PARLOR_METRICS_PORT to "
                "another."
            )
    return None


def _is_a_bot(number: int) -> bool:
    """Whether a bot's /health answers there."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{number}/health", timeout=3) as answer:
            return "gateway" in json.load(answer)
    except urllib.error.HTTPError as error:
        return "gateway" in error.read().decode(errors="replace")
    except (OSError, ValueError):
        return False


def clock(settings: Settings) -> str | None:
    """The clock isn't behind this file's date."""
    newest = Path(__file__).stat().st_mtime
    if time.time() < newest - OFF:
        return (
            "it's slow: this release was installed later than the clock says it is now. Set it, or let the "
            "system keep it right (NTP)."
        )
    return None


def discord(settings: Settings) -> str | None:
    """Discord answers and accepts the token, and its clock matches this one."""
    try:
        return asyncio.run(_reach(settings))
    except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
        return f"can't reach it ({type(error).__name__}). Check the network and any proxy."


async def _reach(settings: Settings) -> str | None:
    said = settings.token.get_secret_value()
    headers = {"Authorization": f"Bot {said}"} if said else {}
    address = f"{settings.api_base or DISCORD}/gateway{'/bot' if said else ''}"
    patience = aiohttp.ClientTimeout(total=8)
    async with (
        aiohttp.ClientSession(timeout=patience, trust_env=True) as session,
        session.get(address, headers=headers) as answer,
    ):
        if answer.status == 401:
            return (
                "it doesn't accept the token. Press Reset Token in the developer portal and copy the new one."
            )
        if answer.status >= 400:
            return f"it answers {answer.status}. Try again later."
        return _off(answer.headers.get("Date", ""), time.time())


def _off(date: str, now: float) -> str | None:
    if not date:
        return None
    off = now - parsedate_to_datetime(date).timestamp()
    if abs(off) <= OFF:
        return None
    way = "ahead of" if off > 0 else "behind"
    return f"this machine's clock is {abs(off):.0f} s {way} Discord's. Let the system keep it right (NTP)."
