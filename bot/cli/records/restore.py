"""Put a backup in the database's place; what was there is kept beside it."""

from __future__ import annotations

import argparse
import sys
import time
from contextlib import suppress
from pathlib import Path

from bot.cli.records.files import RESTORE, file_at
from bot.files import not_written
from bot.settings import load
from bot.store.faults import StoreUnusable
from bot.store.opening import sole_owner
from bot.store.sqlite import backups, places
from bot.store.sqlite.connecting import reading
from bot.store.sqlite.schema import checked


def add(parser: argparse.ArgumentParser) -> None:
    """Arguments of `restore`."""
    parser.add_argument("file", type=Path, help="a file that `backup` made, or one of the bot's own backups")


def run(arguments: argparse.Namespace) -> int:
    """Copy the backup beside the database, check it, and only then exchange them. The bot must be stopped."""
    goal = file_at(load().database, f"put a copy of pg_dump in its place with {RESTORE}.")
    file = arguments.file
    if not file.exists():
        print(f"There is no file {file}.", file=sys.stderr)
        return 1
    if goal.exists() and goal.samefile(file):
        print(f"{file} is the database itself. Name a backup of it.", file=sys.stderr)
        return 1
    with sole_owner(goal):
        draft = places.aside_name(goal, time.time())
        draft = draft.with_name(f"{draft.name}.restored")
        try:
            count = _copied(file, draft)
            aside = _exchange(goal, draft)
        finally:
            with suppress(OSError):
                draft.unlink()
    print(f"{goal}: {count} tables.{f' What was there is now {aside}.' if aside else ''}")
    return 0


def _copied(file: Path, draft: Path) -> int:
    """A checked copy of the backup, whole on the disk; returns its number of tables."""
    try:
        with reading(file) as backup:
            checked(backup, file, thorough=True)
            return backups.copy(backup, file, draft)
    except StoreUnusable as error:
        raise StoreUnusable(f"{file} cannot be restored: {error} Nothing was changed.") from error


def _exchange(goal: Path, draft: Path) -> Path | None:
    """Set aside what is there under a name of its own, journals too, and put the draft in its place."""
    aside = places.aside_name(goal, time.time())
    moved: list[tuple[Path, Path]] = []
    try:
        for old in [path for path in (goal, *places.journals_of(goal)) if path.exists()]:
            new = aside.with_name(aside.name + old.name.removeprefix(goal.name))
            old.rename(new)
            moved.append((old, new))
        draft.rename(goal)
    except OSError as error:
        for old, new in reversed(moved):
            new.rename(old)
        raise not_written(goal, error.strerror or str(error)) from error
    return aside if moved else None
