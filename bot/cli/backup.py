"""Copy the database to a file; the bot may run meanwhile."""

from __future__ import annotations

import argparse
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from bot.settings import load


def add(parser: argparse.ArgumentParser) -> None:
    """Arguments of `backup`."""
    parser.add_argument("file", type=Path, help="where the copy goes; it must not exist yet")


def run(arguments: argparse.Namespace) -> int:
    """Copy, check the copy, and say how many tables are in it."""
    source = load().database
    if not source.exists():
        print(f"There is no database {source}. Set PARLOR_DATABASE to the one to copy.", file=sys.stderr)
        return 1
    if arguments.file.exists():
        print(f"{arguments.file} exists already. Choose another name.", file=sys.stderr)
        return 1
    with closing(sqlite3.connect(source)) as live, closing(sqlite3.connect(arguments.file)) as copy:
        live.backup(copy)
        count = check(copy)
    print(f"{arguments.file}: {count} tables.")
    return 0


def check(db: sqlite3.Connection) -> int:
    """The number of tables in a healthy copy; raises sqlite3.DatabaseError for a damaged one."""
    [[health]] = db.execute("PRAGMA integrity_check").fetchall()
    if health != "ok":
        raise sqlite3.DatabaseError(health)
    return int(db.execute("SELECT count(*) FROM tables").fetchone()[0])
