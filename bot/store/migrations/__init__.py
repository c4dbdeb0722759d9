"""The numbered steps of the schema, for both kinds of database."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

MIGRATIONS = Path(__file__).parent
OF_SERVERS = MIGRATIONS / "postgres"
"""Scripts for servers alone, and those that replace one of the same number there."""


@cache
def scripts() -> tuple[tuple[int, str], ...]:
    """(version, script), in order."""
    return _scripts(MIGRATIONS)


@cache
def server_scripts() -> tuple[tuple[int, str], ...]:
    """(version, script) for a server, still in the words of SQLite."""
    return tuple(sorted({**dict(scripts()), **dict(_scripts(OF_SERVERS))}.items()))


def oldest() -> int:
    """The oldest schema that this release brings up."""
    return scripts()[0][0]


def newest() -> int:
    return scripts()[-1][0]


def statements(script: str) -> list[str]:
    return [statement for statement in re.split(r";\s*\n", script) if statement.strip()]


def _scripts(folder: Path) -> tuple[tuple[int, str], ...]:
    found = sorted((int(path.name[:3]), path) for path in folder.glob("[0-9][0-9][0-9]_*.sql"))
    return tuple((number, path.read_text(encoding="utf-8")) for number, path in found)
