"""Put a backup in the database's place; what was there is kept beside it."""

from __future__ import annotations

import argparse
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

from bot.cli.backup import check
from bot.settings import load
from bot.store.lock import sole_owner
from bot.store.schema import StoreUnusable


def add(parser: argparse.ArgumentParser) -> None:
    """Arguments of `restore`."""
    parser.add_argument("file", type=Path, help="a file that `backup` made")


def run(arguments: argparse.Namespace) -> int:
    """Check the backup, set the present database aside, and copy. The bot must be stopped."""
    goal = load().database
    if not arguments.file.is_file():
        print(f"There is no file {arguments.file}.", file=sys.stderr)
        return 1
    try:
        with sole_owner(goal):
            count = _put(arguments.file, goal)
    except StoreUnusable as error:
        print(error, file=sys.stderr)
        return 1
    except sqlite3.DatabaseError as error:
        print(f"{arguments.file} is not a healthy backup ({error}); nothing was changed.", file=sys.stderr)
        return 1
    print(f"{goal}: {count} tables.")
    return 0


def _put(file: Path, goal: Path) -> int:
    """Check the backup before anything else is touched; returns its number of tables."""
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as copy:
        count = check(copy)
        _set_aside(goal)
        with closing(sqlite3.connect(goal)) as fresh:
            copy.backup(fresh)
    return count


def _set_aside(goal: Path) -> None:
    """Rename the database and its journal files, so that a mistake can be undone."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    for suffix in ("", "-wal", "-shm"):
        old = goal.with_name(goal.name + suffix)
        if old.exists():
            old.rename(goal.with_name(f"{goal.name}.{stamp}{suffix}"))
