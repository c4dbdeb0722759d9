"""The numbered steps of the schema: one list for both kinds of database, with a second script where they
differ."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

MIGRATIONS = Path(__file__).parent
OF_SERVERS = MIGRATIONS / "postgres"
"""Scripts of servers alone, and those that stand for others of the same number there."""


@cache
def scripts() -> tuple[tuple[int, str], ...]:
    """(version, script) of every migration, in order."""
    return _scripts(MIGRATIONS)


@cache
def server_scripts() -> tuple[tuple[int, str], ...]:
    """(version, script) of every migration as a server needs it, still in the words of SQLite."""
    return tuple(sorted({**dict(scripts()), **dict(_scripts(OF_SERVERS))}.items()))


def oldest() -> int:
    """The schema of the oldest database that this release brings up."""
    return scripts()[0][0]


def newest() -> int:
    """The schema of this release."""
    return scripts()[-1][0]


def statements(script: str) -> list[str]:
    return [statement for statement in re.split(r";\s*\n", script) if statement.strip()]


def _scripts(folder: Path) -> tuple[tuple[int, str], ...]:
    found = sorted((int(path.name[:3]), path) for path in folder.glob("[0-9][0-9][0-9]_*.sql"))
    return tuple((number, path.read_text(encoding="utf-8")) for number, path in found)
