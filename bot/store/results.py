"""How games between people ended: what is counted of each, as rows of their own.

A result goes with its table; who is forgotten, or does not want to be counted, is nobody in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bot.store.database import Change, Session
from bot.store.statements import inserting

UNCOUNTED = "uncounted"
"""The kind of the document of a person who does not want to be counted."""


class Share(msgspec.Struct, frozen=True):
    """A seat's part in a result."""

    seat: int
    user: int | None
    """Who held it at the end; None for an AI, and for a person who is forgotten or not counted."""
    ai: str | None
    side: int
    """Who has the same one won and lost together."""
    place: int
    """From 1; 0 for those who lost together."""
    won: bool
    thought: float | None
    """Seconds before an answer of its people: the median. None where none was measured."""
    deck: str = ""
    """What it played with, as `kind/id`, several joined by `+`."""
    got: float = 0.0
    hoped: float = 0.0
    """What its dice came to, and what as many such dice come to on average."""
    feats: tuple[str, ...] = ()
    """Keys of what was told of it for good."""


class Result(msgspec.Struct, frozen=True):
    """A game between people that was played to its end."""

    table: int
    guild: int
    game: str
    begun_at: float
    """Of its first and its last answer, in seconds since 1970."""
    ended_at: float
    answers: int
    rounds: int
    """0 in a game that counts none."""
    people: int
    together: bool
    """All seats were on one side."""
    foe: str
    """The opponent, as `kind/id`; empty where that is always the same."""
    level: str
    """How hard it was, as the key of its words; empty where there is no choice."""
    shares: tuple[Share, ...]

    @property
    def won(self) -> bool:
        """Whether the one side that plays together has won."""
        return any(share.won for share in self.shares)


_RESULT = tuple(name for name in Result.__struct_fields__ if name != "shares")
_SHARE = Share.__struct_fields__
_COLUMNS = ("table_id", *_RESULT[1:])
READ = (
    f"SELECT {', '.join(f'r.{name}' for name in _COLUMNS)}, {', '.join(_SHARE)} "
    "FROM results r JOIN shares s USING (table_id)"
)
"""Results with their shares, a row for each share; where and in which order is still to be said."""


_NEWER = """
INSERT INTO figures (guild, game, changes) VALUES (?, ?, 1) ON CONFLICT (guild, game) DO UPDATE SET
changes = figures.changes + 1, body = CASE WHEN figures.at > ? OR (figures.at = ? AND figures.table_id >= ?)
THEN NULL ELSE figures.body END"""
"""What is added up goes on with a result that is newer than all before; else it begins again."""


_AGAIN = """
UPDATE figures SET changes = changes + 1, body = NULL
WHERE (guild, game) IN (SELECT guild, game FROM results WHERE table_id = ?)"""


def putting(result: Result) -> Change[None]:
    """Keep a result in place of an earlier one of its table; a person who opted out of counting is nobody."""

    async def change(db: Session) -> None:
        await dropping(result.table)(db)
        await db.execute(_NEWER, (result.guild, result.game, result.ended_at, result.ended_at, result.table))
        head = [getattr(result, name) for name in _RESULT]
        await db.execute(inserting("results", _COLUMNS), head)
        where = [result.table, result.guild, result.game]
        rows = [[*where, *_values(share)] for share in result.shares]
        await db.executemany(inserting("shares", ("table_id", "guild", "game", *_SHARE)), rows)
        await db.execute(
            "UPDATE shares SET user = NULL WHERE table_id = ? AND user IN "
            "(SELECT user FROM documents WHERE kind = ?)",
            (result.table, UNCOUNTED),
        )

    return change


def dropping(table: int) -> Change[None]:
    """Count a table no longer. What is added up begins again."""

    async def change(db: Session) -> None:
        await db.execute(_AGAIN, (table,))
        await db.execute("DELETE FROM results WHERE table_id = ?", (table,))

    return change


def results_of(rows: Iterable[Sequence[Any]]) -> list[Result]:
    """Results with their shares, from rows of `READ`."""
    found: dict[int, dict[str, Any]] = {}
    for row in rows:
        head = dict(zip(_RESULT, row, strict=False))
        share = dict(zip(_SHARE, row[len(_RESULT) :], strict=True))
        made = found.setdefault(row[0], {**head, "together": bool(head["together"]), "shares": []})
        made["shares"].append({**share, "won": bool(share["won"]), "feats": json.loads(share["feats"])})
    return [msgspec.convert(made, Result) for made in found.values()]


def _values(share: Share) -> list[Any]:
    return [
        json.dumps(share.feats) if name == "feats" else getattr(share, name) for name in share.__struct_fields__
    ]
