"""What it was proposed to take back, as the table's row keeps it."""

from __future__ import annotations

from typing import Any

from bot.store.rows import TableRow
from games.kernel.match import Match


def proposal_of(row: TableRow) -> int:
    """The revision with which it was proposed to take something back; 0 where an earlier release did not note
    it."""
    return max(row.care.undo_at, 0)


def drop_vain_proposal(row: TableRow, match: Match[Any]) -> None:
    """Nothing is proposed to be taken back any more that is not there any more, or that cannot be reached."""
    if not match.save().trail[0].at <= row.care.undo_to < match.length:
        drop_proposal(row)


def drop_proposal(row: TableRow) -> None:
    """Nothing is proposed to be taken back any more."""
    row.undo_asked = row.care.undo_until = row.care.undo_what = None
