"""Changes that change nothing that anybody could see."""

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
    """Whether a change was read and found to change nothing, or is the same SQL."""
    return (change.path, *change.lines) in equivalent() or _same_statement(*change.lines)


@cache
def equivalent() -> frozenset[tuple[str, str, str]]:
    """Changes that were read and found to change nothing, from `equivalent.toml`; none in features that have
    been taken out."""
    said = tomllib.loads(_FOUND.read_text(encoding="utf-8"))
    return frozenset(
        (group["file"], plain(was), plain(now))
        for group in said["equivalent"]
        for was, now in group["changes"]
        if not (room := _ROOM.match(group["file"])) or room[1] in ROOMS
    )


def _same_statement(was: str, now: str) -> bool:
    """The words of SQL in other letters: SQLite reads them alike, but for what stands in quotes."""
    if not _SQL.search(was) and not _SQL.search(now):
        return False
    quoted = re.compile(r"'[^']*'")
    return was.lower() == now.lower() and quoted.findall(was) == quoted.findall(now)
