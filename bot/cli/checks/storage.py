"""What `doctor` checks in the database: that it's intact, writable, has room, and is backed up."""

from __future__ import annotations

import asyncio
import os
import shutil
import time
from math import inf
from pathlib import Path

from bot.ops.nightly import SINCE
from bot.ops.settings import Settings
from bot.store.access import fault_on, shards_on
from bot.store.address import ServerAddress
from bot.store.archive import YEAR
from bot.store.faults import StoreUnusable
from bot.store.sqlite import files
from bot.store.sqlite.connections import reading
from bot.store.sqlite.schema import fault_in

OLD = 2 * 24 * 3600.0
"""Seconds after which a nightly backup is overdue."""


def database(settings: Settings) -> str | None:
    """It's intact, from this or an older release, and this account can write it; or it can be made."""
    if isinstance(settings.database, ServerAddress):
        return asyncio.run(fault_on(settings.database))
    path = settings.database.absolute()
    folder = path.parent
    if not folder.is_dir():
        return f"the folder {folder} doesn't exist. Create it, or set PARLOR_DATABASE."
    if not os.access(folder, os.W_OK | os.X_OK):
        return f"the folder {folder} isn't writable. Change its owner, or set PARLOR_DATABASE."
    shut = [file for file in (path, *files.journals_of(path)) if file.exists() and not _ours(file)]
    if shut:
        return f"{shut[0]} belongs to another account or is read-only. Change its owner to the bot's account."
    return fault_in(path)


def shards(settings: Settings) -> str | None:
    """Processes sharing the database count shards alike, and each shard has a process: otherwise no one hears
    its servers."""
    own, where = settings.shards, settings.database
    if own is None or not isinstance(where, ServerAddress):
        return None
    try:
        there = asyncio.run(shards_on(where))
    except StoreUnusable:
        return None  # reported by the database check
    for other in there:
        if other.count != own.count:
            return (
                f"PARLOR_SHARDS is {own} here, and a running process has {other}. The number after the "
                "slash has to be the same everywhere. Correct it, or stop the others first."
            )
    held = {shard for one in (own, *there) for shard in one.own}
    missing = sorted(set(range(own.count)) - held)
    if not missing:
        return None
    named = ", ".join(map(str, missing))
    return f"no running process has shard {named} of {own.count}. Start one that has it in PARLOR_SHARDS."


def _ours(file: Path) -> bool:
    return os.access(file, os.R_OK | os.W_OK)


def disk(settings: Settings) -> str | None:
    if isinstance(settings.database, ServerAddress):
        return None  # the server's concern
    folder = settings.database.absolute().parent
    if not folder.is_dir():
        return None  # reported by the database check
    wanted = YEAR * (1 + settings.backups) // 2**20
    free = shutil.disk_usage(folder).free // 2**20
    if free < wanted:
        return (
            f"only {free} MiB of the {wanted} it needs are free in {folder}: a year of 50 games a day takes "
            f"{YEAR // 2**20}, and so does each of the {settings.backups} backups. Free some space, move "
            "PARLOR_DATABASE, or lower PARLOR_BACKUPS."
        )
    return None


def backups(settings: Settings) -> str | None:
    if isinstance(settings.database, ServerAddress):
        return None  # the server's own tools make them
    path = settings.database.absolute()
    if settings.backups == 0 or not path.is_file() or time.time() - _kept_since(path) < OLD:
        return None
    nightly = [file for file in files.backups_of(path) if "-schema-" not in file.name]
    if not nightly:
        return (
            f"there's no nightly one in {files.backup_folder(path)}. Let the bot run at night, and look "
            "for `keeping_failed` in its log."
        )
    age = time.time() - nightly[-1].stat().st_mtime
    if age > OLD:
        return (
            f"the newest is {age / 86400:.0f} days old ({nightly[-1]}). Let the bot run at night, and look for "
            "`keeping_failed` in its log."
        )
    return None


def _kept_since(path: Path) -> float:
    """When a bot first did nightly jobs, in seconds since 1970; infinite if none has."""
    try:
        with reading(path) as db:
            found = db.execute("SELECT value FROM settings WHERE key = ?", (SINCE,)).fetchone()
        return float(found[0]) if found else inf
    except (StoreUnusable, ValueError):
        return inf  # reported by the database check
