"""Changes without any visible effect."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from bot.features import ROOMS
from tests.tools.mutation.changes import Change, plain

_FOUND = Path(__file__).with_suffix(".toml")
_ROOM = re.compile(r"bot/features/(\w+)/")
_SQL = re.compile(
    r"\b(SELECT|INSERT|UPDATE|DELETE|PRAGMA|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|WHERE|ORDER|AND|FROM|SET)\b"
)


def is_equivalent(change: Change) -> bool:
    """Whether a change is known to have no effect, or is the same SQL."""
    return (change.path, *change.lines) in equivalent() or _same_statement(*change.lines)


@cache
def equivalent() -> frozenset[tuple[str, str, str]]:
    """Changes listed in `equivalent.toml` as having no effect, without those of removed features."""
    said = tomllib.loads(_FOUND.read_text(encoding="utf-8"))
    return frozenset(
        (group["file"], plain(was), plain(now))
        for group in said["equivalent"]
        for was, now in group["changes"]
        if not (room := _ROOM.match(group["file"])) or room[1] in ROOMS
    )


def _same_statement(was: str, now: str) -> bool:
    """Whether only the case of SQL differs: SQLite ignores it outside quotes."""
    if not _SQL.search(was) and not _SQL.search(now):
        return False
    quoted = re.compile(r"'[^']*'")
    return was.lower() == now.lower() and quoted.findall(was) == quoted.findall(now)
