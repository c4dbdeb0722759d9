"""Results of games between people, as rows. Deleted people, and those who opted out, are anonymous there."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bot.store.database import Change, Session
from bot.store.statements import inserting

UNCOUNTED = "uncounted"
"""The kind of document by which a person opts out of stats."""


class Share(msgspec.Struct, frozen=True):
    seat: int
    user: int | None
    """Its last holder; None for an AI, or someone deleted or not counted."""
    ai: str | None
    side: int
    """Seats with the same side won or lost together."""
    place: int
    """From 1; 0 for a team that lost."""
    won: bool
    thought: float | None
    """Median seconds before an answer of its people; None if not measured."""
    deck: str = ""
    """As `kind/id`, several joined by `+`."""
    got: float = 0.0
    hoped: float = 0.0
    """Totals of its dice, and their average totals."""
    feats: tuple[str, ...] = ()
    """Keys of achievements."""


class Result(msgspec.Struct, frozen=True):
    """Between people, played to its end."""

    table: int
    guild: int
    game: str
    begun_at: float
    """First and last answer, in seconds since 1970."""
    ended_at: float
    answers: int
    rounds: int
    """0 in a game without rounds."""
    people: int
    together: bool
    """All seats were on one side."""
    foe: str
    """As `kind/id`; empty if it's always the same."""
    level: str
    """Message key of the difficulty; empty if there's no choice."""
    shares: tuple[Share, ...]

    @property
    def won(self) -> bool:
        return any(share.won for share in self.shares)


_RESULT = tuple(name for name in Result.__struct_fields__ if name != "shares")
_SHARE = Share.__struct_fields__
_COLUMNS = ("table_id", *_RESULT[1:])
READ = (
    f"SELECT {', '.join(f'r.{name}' for name in _COLUMNS)}, {', '.join(_SHARE)} "
    "FROM results r JOIN shares s USING (table_id)"
)
"""Results, a row for each share; add WHERE and ORDER BY."""


_NEWER = """
INSERT INTO figures (guild, game, changes) VALUES (?, ?, 1) ON CONFLICT (guild, game) DO UPDATE SET
changes = figures.changes + 1, body = CASE WHEN figures.at > ? OR (figures.at = ? AND figures.table_id >= ?)
THEN NULL ELSE figures.body END"""
"""A sum absorbs a result newer than all before; otherwise it starts again."""


_AGAIN = """
UPDATE figures SET changes = changes + 1, body = NULL
WHERE (guild, game) IN (SELECT guild, game FROM results WHERE table_id = ?)"""


def putting(result: Result) -> Change[None]:
    """Replaces an earlier result of its table; people who opted out are anonymous."""

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
    """The sum starts again."""

    async def change(db: Session) -> None:
        await db.execute(_AGAIN, (table,))
        await db.execute("DELETE FROM results WHERE table_id = ?", (table,))

    return change


def results_of(rows: Iterable[Sequence[Any]]) -> list[Result]:
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
