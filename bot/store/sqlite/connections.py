"""Connections to a database file."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store.faults import StoreUnusable
from bot.store.sqlite import files
from bot.store.sqlite.faults import explained, remedy

_SHUT = ("SQLITE_CANTOPEN", "SQLITE_READONLY")
"""SQLite can't create its files beside a database that has a journal."""


def connected(path: Path | str, *, uri: bool = False) -> sqlite3.Connection:
    """Starts no transactions by itself."""
    db = sqlite3.connect(path, isolation_level=None, uri=uri)
    db.text_factory = lenient
    db.execute("PRAGMA busy_timeout=5000").fetchall()
    return db


def lenient(text: bytes) -> str:
    """Shows damaged text with gaps, so its table can still be read."""
    return text.decode("utf-8", "replace")


def must_be_file(path: Path) -> None:
    """Raise `StoreUnusable` for what can't be a database, before SQLite looks at it."""
    left = [journal for journal in files.journals_of(path) if not path.exists()]
    if left:
        raise StoreUnusable(
            f"The database {path} is gone, but its journal {left[0].name} is there. Put the database back "
            "beside it, or move the journal away to start over."
        )
    if not path.exists():
        return
    if not path.is_file():
        raise StoreUnusable(f"The database {path} isn't a file. Name one in PARLOR_DATABASE.")
    if path.stat().st_size == 0:
        raise StoreUnusable(f"The database {path} is empty. {remedy(path)} Or delete it to start over.")


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A read-only connection, even if a killed bot left a journal. Raises `StoreUnusable` with a remedy, also
    for damage that the body finds."""
    with readable(path) as address:
        try:
            with closing(connected(address, uri=True)) as db:
                yield db
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise explained(path, error) from error


@contextmanager
def readable(path: Path) -> Iterator[str]:
    """An address to read a database without changing it: its own, or a temporary copy if its journal can't be
    read there (a read-only disk). Raises `StoreUnusable`."""
    must_be_file(path)
    address = _address(path)
    try:
        with closing(connected(address, uri=True)) as db:
            db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except (sqlite3.Error, UnicodeDecodeError) as error:
        if not getattr(error, "sqlite_errorname", "").startswith(_SHUT) or not files.journals_of(path):
            raise explained(path, error) from error
    else:
        yield address
        return
    with TemporaryDirectory(prefix="parlor-") as folder:
        yield _address(_copied(path, Path(folder)))


def _copied(path: Path, folder: Path) -> Path:
    try:
        for file in (path, *files.journals_of(path)):
            shutil.copyfile(file, folder / file.name)
    except OSError as error:
        raise StoreUnusable(
            f"The database {path} can't be read ({error.strerror}). Check that it belongs to this account."
        ) from error
    return folder / path.name


def _address(path: Path) -> str:
    """Without a journal no one writes: it's read as it is."""
    as_it_lies = "" if files.journals_of(path) else "&immutable=1"
    return f"{path.absolute().as_uri()}?mode=ro{as_it_lies}"
