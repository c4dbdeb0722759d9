"""One bot for a database: two would each hold tables in memory that the other changes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from bot.base.files import OWNER_FILE
from bot.store.faults import StoreUnusable


@contextmanager
def sole_owner_of_file(database: Path) -> Iterator[None]:
    """Hold the database's lock file; the system lets go of it however the process ends.

    Raises `StoreUnusable` where another process holds it.
    """
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
