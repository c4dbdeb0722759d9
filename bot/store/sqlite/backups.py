"""Consistent, checked copies of a database in use; a few are kept of each kind."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import structlog

from bot.base.files import NotWritten, atomic_file, not_written, own_folder
from bot.store.faults import StoreUnusable
from bot.store.sqlite import files
from bot.store.sqlite.connections import connected
from bot.store.sqlite.faults import explained

log = structlog.get_logger("backups")
ROOM = 64 * 1024 * 1024
"""Bytes of disk a backup leaves free: tables in play need them more."""


def copy(source: sqlite3.Connection, path: Path, goal: Path, *, new: bool = True) -> int:
    """Copy a whole database into a file without journals; returns its number of tables.

    Raises `StoreUnusable` (it names `path`) if the source or the copy is damaged, `NotWritten` if the goal
    can't be written; then there's no copy.
    """
    with atomic_file(goal, new=new) as draft:
        try:
            with closing(connected(draft)) as target:
                source.backup(target)
                target.execute("PRAGMA journal_mode=DELETE").fetchall()
                return _count(target)
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorname", "").startswith(("SQLITE_FULL", "SQLITE_IOERR")):
                raise not_written(goal, str(error)) from error
            raise explained(path, error) from error


def _count(db: sqlite3.Connection) -> int:
    [health] = db.execute("PRAGMA integrity_check(1)").fetchone()
    if health != "ok":
        raise sqlite3.DatabaseError(health)
    return int(db.execute("SELECT count(*) FROM tables").fetchone()[0])


def back_up(path: Path, now: float, keep: int, schema: int | None = None) -> Path | None:
    """Make one of the bot's own backups and delete the oldest beyond `keep`; None if that's 0. Raises
    `NotWritten` or `StoreUnusable`, and deletes nothing then."""
    if keep == 0:
        return None
    goal = files.backup_name(path, now, schema)
    own_folder(goal.parent)
    _clear_drafts(goal.parent)
    _must_fit(path, goal)
    try:
        with closing(connected(path)) as source:
            copy(source, path, goal)
    except sqlite3.Error as error:
        raise explained(path, error) from error
    _rotate(path, keep, of_schemas=schema is not None)
    return goal


def before_migration(path: Path, version: int, now: float, keep: int) -> None:
    """A migration is all or nothing, so it can go on without a backup."""
    if keep:
        log.info("backing_up", before_migrating_from=version)
    try:
        made = back_up(path, now, keep, version)
    except (NotWritten, StoreUnusable) as error:
        log.error("backup_failed", reason=str(error))
        return
    if made:
        log.info("backed_up", file=str(made), before_migrating_from=version)


def _clear_drafts(folder: Path) -> None:
    """Left by a bot killed mid-backup."""
    for draft in folder.glob(".*.part*"):
        with suppress(OSError):
            draft.unlink()


def _must_fit(path: Path, goal: Path) -> None:
    size = sum(file.stat().st_size for file in (path, *files.journals_of(path)))
    free = shutil.disk_usage(goal.parent).free
    if free < size + ROOM:
        raise not_written(goal, f"{free // 2**20} MiB are free, but the backup needs {(size + ROOM) // 2**20}")


def _rotate(path: Path, keep: int, *, of_schemas: bool) -> None:
    """Nightly backups don't displace those from before a migration, or vice versa."""
    kind = [one for one in files.backups_of(path) if ("-schema-" in one.name) == of_schemas]
    for old in kind[:-keep]:
        with suppress(OSError):
            old.unlink()
