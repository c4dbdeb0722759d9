"""One bot for a database: two would each hold tables in memory that the other changes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.store.schema import StoreUnusable

try:
    import fcntl
except ImportError:  # no such locks on Windows: there the host takes care himself
    fcntl = None  # type: ignore[assignment]


@contextmanager
def sole_owner(database: Path) -> Iterator[None]:
    """Hold the database's lock file; the system lets go of it however the process ends.

    Raises `StoreUnusable` where another process holds it.
    """
    if fcntl is None:
        yield
        return
    try:
        held = database.with_name(f"{database.name}.lock").open("w")
    except OSError as error:
        raise StoreUnusable(
            f"The database {database} cannot be locked ({error.strerror}). Check that its folder exists and is "
            "writable."
        ) from error
    with held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise StoreUnusable(f"A bot is running on the database {database}. Stop it first.") from error
        yield
