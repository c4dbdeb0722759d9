"""What can be wrong with a database file, each in a sentence with its remedy."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.store.faults import Conflict, StoreFault, StoreUnusable
from bot.store.sqlite import files

_DAMAGE = (
    "SQLITE_CORRUPT",
    "SQLITE_NOTADB",
    "SQLITE_ERROR",
    "SQLITE_FORMAT",
    "SQLITE_MISMATCH",
    "SQLITE_CONSTRAINT",
)


@contextmanager
def as_faults() -> Iterator[None]:
    """Raises SQLite's errors as the store's."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        raise Conflict(str(error)) from error
    except sqlite3.Error as error:
        raise StoreFault(str(error)) from error


def explained(path: Path, error: sqlite3.Error | UnicodeDecodeError) -> StoreUnusable:
    """For the host. With a ruined schema, SQLite can't even name the error."""
    if isinstance(error, UnicodeDecodeError):
        return damaged(path, "its description isn't text")
    name = getattr(error, "sqlite_errorname", "")
    if name.startswith("SQLITE_FULL"):
        return StoreUnusable(f"The disk of the database {path} is full. Free some space, then start again.")
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_AUTH")):
        return StoreUnusable(
            f"The database {path} can't be opened ({error}). Check that its folder exists, that both belong "
            "to the bot's account, and that the disk isn't read-only."
        )
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return StoreUnusable(
            f"Another program is using the database {path} ({error}). Stop it, then start again."
        )
    if name.startswith("SQLITE_IOERR"):
        return StoreUnusable(
            f"The disk of the database {path} fails ({error}). Check that it isn't full and that it's "
            f"healthy, then start again. {remedy(path)}"
        )
    if not name or name.startswith(_DAMAGE):
        return damaged(path, str(error))
    return StoreUnusable(
        f"The database {path} can't be used ({error}). Check its disk, and that the file system can lock "
        "files: network drives often can't."
    )


def damaged(path: Path, what: str) -> StoreUnusable:
    return StoreUnusable(f"The database {path} is damaged ({what}). {remedy(path)}")


def remedy(path: Path) -> str:
    newest = files.newest_backup(path)
    file = f"'{newest}'" if newest else "FILE"
    return f"Restore a backup with `./parlor restore {file}`. The current file is kept beside it."


def foreign(path: Path) -> StoreUnusable:
    return StoreUnusable(
        f"{path} is a database, but not Parlor's. Name Parlor's own in PARLOR_DATABASE. This one hasn't "
        "changed."
    )


def too_new(path: Path, version: int, known: int) -> StoreUnusable:
    return StoreUnusable(
        f"The database {path} has schema {version}, but this release only knows {known}. Start the newer "
        "release again, or restore a backup that was made before the update."
    )


def unusable(path: Path, fault: StoreFault) -> StoreUnusable:
    """With its remedy."""
    cause = fault.__cause__
    return explained(path, cause) if isinstance(cause, sqlite3.Error) else StoreUnusable(str(fault))
