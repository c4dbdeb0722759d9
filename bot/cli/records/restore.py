"""Put a backup in the database's place; the old one is kept beside it."""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.base.files import not_written, own_folder
from bot.cli import CommandFailed
from bot.cli.records.backup import RESTORE, file_at
from bot.ops.settings import load
from bot.store.access import sole_owner
from bot.store.faults import StoreUnusable
from bot.store.sqlite import backups, files
from bot.store.sqlite.connections import reading
from bot.store.sqlite.schema import checked

HANDED_IN = "-"
"""Instead of a file name: standard input."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        type=Path,
        help="a file that `backup` made, or one of the bot's own backups (- for standard input)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Copy the backup beside the database, check it, and only then swap them."""
    goal = file_at(load().database, f"put a copy of pg_dump in its place with {RESTORE}.")
    if str(arguments.file) != HANDED_IN:
        return _restored(goal, arguments.file)
    with TemporaryDirectory(prefix=".restoring-", dir=own_folder(goal.parent)) as folder:
        file = Path(folder) / "what-was-handed-in"
        _taken_in(file)
        return _restored(goal, file)


def _taken_in(file: Path) -> None:
    """Standard input, as a file of this account."""
    try:
        with file.open("xb") as taken:
            shutil.copyfileobj(sys.stdin.buffer, taken)
    except OSError as error:
        raise not_written(file, error.strerror or str(error)) from error


def _restored(goal: Path, file: Path) -> int:
    if not file.exists():
        raise CommandFailed(f"There's no file {file}.")
    if goal.exists() and goal.samefile(file):
        raise CommandFailed(f"{file} is the database itself. Choose a backup of it.")
    _must_be_readable(file)
    with sole_owner(goal):
        draft = files.aside_name(goal, time.time())
        draft = draft.with_name(f"{draft.name}.restored")
        try:
            count = _copied(file, draft)
            aside = _exchange(goal, draft)
        finally:
            with suppress(OSError):
                draft.unlink()
    print(f"{goal}: {count} tables.{f' The old one is now {aside}.' if aside else ''}")
    return 0


def _must_be_readable(file: Path) -> None:
    """A file copied into a container belongs to another account there."""
    try:
        file.open("rb").close()
    except PermissionError:
        raise StoreUnusable(
            f"This account can't read {file}. Make it readable, or pipe it in: "
            f"`parlor restore - < {file.name}`, with Docker `docker compose run --rm -T parlor restore - "
            "< FILE`. Your database hasn't changed."
        ) from None
    except OSError:
        return  # a folder, say: reported below


def _copied(file: Path, draft: Path) -> int:
    """Checked and flushed to disk; returns its number of tables."""
    try:
        with reading(file) as backup:
            checked(backup, file, thorough=True)
            return backups.copy(backup, file, draft)
    except StoreUnusable as error:
        raise StoreUnusable(f"{file} can't be restored: {error} Your database hasn't changed.") from error


def _exchange(goal: Path, draft: Path) -> Path | None:
    """Move the old database and its journals aside, and put the draft in its place."""
    aside = files.aside_name(goal, time.time())
    moved: list[tuple[Path, Path]] = []
    try:
        for old in [path for path in (goal, *files.journals_of(goal)) if path.exists()]:
            new = aside.with_name(aside.name + old.name.removeprefix(goal.name))
            old.rename(new)
            moved.append((old, new))
        draft.rename(goal)
    except OSError as error:
        for old, new in reversed(moved):
            new.rename(old)
        raise not_written(goal, error.strerror or str(error)) from error
    return aside if moved else None
