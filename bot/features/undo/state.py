"""The proposal to take answers back, as the table's row keeps it."""

from __future__ import annotations

from typing import Any

from bot.store.parts import Part, PartState
from bot.store.rows import TableRow
from bot.tables.pace import is_live
from bot.tables.turn import active
from games.kernel.match import Match
from games.kernel.text import Text


class UndoState(PartState):
    """The open proposal, and what was taken back freely."""

    asked: list[int] | None = None
    """Seats that agree while others still have to; the first one proposed it."""
    to: int = 0
    """Length of the log once everyone agrees."""
    until: float | None = None
    """When the proposal lapses, in seconds since 1970."""
    at: int = -1
    """Revision with which it was made."""
    what: Text | None = None
    """What everyone was told of the first answer to be taken back."""
    freely: tuple[int, int] = (-1, 0)
    """A seat, and how often in a row it has taken its newest answer back without asking anyone."""


UNDO = Part("undo", UndoState)
LAPSES = 12 * 3600.0
"""Seconds until a proposal lapses at a table where decisions have hours."""


def proposal_of(row: TableRow) -> int:
    """Revision of the proposal; 0 if an earlier release didn't note it."""
    return max(UNDO.of(row).at, 0)


def drop_vain_proposal(row: TableRow, match: Match[Any]) -> None:
    """Drop a proposal about answers that are gone or out of reach."""
    if not match.save().trail[0].at <= UNDO.of(row).to < match.length:
        drop_proposal(row)


def drop_proposal(row: TableRow) -> None:
    UNDO.of(row).asked = UNDO.of(row).until = UNDO.of(row).what = None


def asked_back(row: TableRow) -> list[int]:
    """Who hasn't agreed yet to the open proposal."""
    agreed = UNDO.of(row).asked
    if agreed is None:
        return []
    asked = [seat.user for seat in row.seats if seat.user is not None and seat.number not in agreed]
    return list(dict.fromkeys(asked))


def proposed_at(row: TableRow) -> float | None:
    """When it was proposed, in seconds since 1970; None if nothing is, or if people play live."""
    until = UNDO.of(row).until
    if UNDO.of(row).asked is None or until is None or is_live(row.pace) or not active(row):
        return None
    return until - LAPSES
