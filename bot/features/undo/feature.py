"""Answers that are taken back: what is proposed, and until when."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.features.pings.state import asked_to_agree
from bot.features.undo.state import UNDO, asked_back, drop_proposal, drop_vain_proposal, proposed_at
from bot.store.rows import TableRow
from bot.tables.changes import Change, Feature
from bot.tables.service import Tables
from bot.tables.session import TableSession
from bot.tables.turn import active
from games.kernel.events import Event
from games.kernel.text import text


class Undo(Feature):
    """Lets go of a proposal that is vain, or that not all have agreed to in time."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def asks(self, row: TableRow, now: float) -> Collection[int]:
        new = UNDO.of(row).at > row.shown_revision
        return asked_to_agree(row, asked_back(row) if new else (), now)

    def awaits(self, row: TableRow) -> Mapping[int, float]:
        at = proposed_at(row)
        return {} if at is None else dict.fromkeys(asked_back(row), at)

    async def changed(self, change: Change) -> None:
        row = change.row
        if change.kind == "answered":
            drop_proposal(row)
            seat = None if change.entry is None else change.entry.seat
            if change.user is not None and seat != UNDO.of(row).freely[0]:
                UNDO.of(row).freely = (-1, 0)
        elif change.kind == "reseated" or change.how in ("free", "agreed"):
            drop_proposal(row)
        elif change.kind == "undone" and change.match is not None:
            drop_vain_proposal(row, change.match)

    async def due(self, row: TableRow, *, readable: bool = True) -> float | None:
        return UNDO.of(row).until if active(row) else None

    async def ring(self, session: TableSession) -> None:
        at = await self.due(session.row)
        if at is not None and at <= self._tables.clock():
            row = session.copied_row()
            drop_proposal(row)
            await self._tables.amend(session, row, Event("undo", text("table-undo-lapsed")))


FEATURE = Undo
