"""A database's files: its lock, journals and backups, and what a restore moved aside."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from bot.base.files import OWNER_FILE
from bot.store.faults import StoreUnusable

JOURNALS = ("-wal", "-shm", "-journal")
_STAMP = "%Y-%m-%dT%H%M%SZ"
_BACKUP = re.compile(r"-\d{4}-\d\d-\d\dT\d{6}Z(-\d+)?(-schema-\d+)?\.sqlite3")


def journals_of(database: Path) -> list[Path]:
    """Those that exist."""
    beside = [database.with_name(database.name + suffix) for suffix in JOURNALS]
    return [path for path in beside if path.exists()]


def backup_folder(database: Path) -> Path:
    return database.with_name(f"{database.stem}-backups")


def backups_of(database: Path) -> list[Path]:
    """Oldest first."""
    found = backup_folder(database).glob(f"{database.stem}-*.sqlite3")
    mine = [path for path in found if _BACKUP.fullmatch(path.name.removeprefix(database.stem))]
    return sorted(mine)


def newest_backup(database: Path) -> Path | None:
    found = backups_of(database)
    return found[-1] if found else None


def backup_name(database: Path, now: float, schema: int | None = None) -> Path:
    """A free name, in UTC so that names sort. `schema` is the one to migrate from."""
    end = f"-schema-{schema:03d}" if schema is not None else ""
    return _unique(backup_folder(database), f"{database.stem}-{_stamp(now)}", f"{end}.sqlite3")


def aside_name(database: Path, now: float) -> Path:
    """For what a restore replaces."""
    return _unique(database.parent, f"{database.name}.{_stamp(now)}", "")


def _stamp(now: float) -> str:
    return time.strftime(_STAMP, time.gmtime(now))


def _unique(folder: Path, begin: str, end: str) -> Path:
    number = 1
    while True:
        path = folder / f"{begin}{f'-{number}' if number > 1 else ''}{end}"
        if not path.exists() and not journals_of(path):
            return path
        number += 1


@contextmanager
def sole_owner_of_file(database: Path) -> Iterator[None]:
    """Hold the lock file; the system releases it however the process ends. Raises `StoreUnusable` if another
    process holds it."""
    if not database.absolute().parent.is_dir():
        raise StoreUnusable(
            f"{database} can't be used: its folder doesn't exist. Create it, or set PARLOR_DATABASE."
        )
    lock = FileLock(database.with_name(f"{database.name}.lock"), timeout=0, mode=OWNER_FILE)
    try:
        lock.acquire()
    except Timeout as error:
        raise StoreUnusable(f"A bot is running on the database {database}. Stop it first.") from error
    except (OSError, NotImplementedError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise StoreUnusable(
            f"The database {database} can't be locked ({why}). Check that its folder exists and is writable."
        ) from error
    try:
        yield
    finally:
        lock.release()
