"""Who sits where: who is there, and what is offered."""

from __future__ import annotations

from bot.features.seats import state as seats
from bot.features.seats.state import OFFERS
from bot.tables.moments import Change, Feature


class Seats(Feature):
    """Notes who answers and who doesn't; a table that is over offers nothing."""

    async def changed(self, change: Change) -> None:
        row = change.row
        if change.kind == "answered":
            if change.user is not None:
                seats.note_answer(row, change.user, change.now)
            if change.misses and change.entry is not None:
                seats.note_missed(row, change.entry.seat)
        elif change.kind in ("over", "closed"):
            OFFERS.of(row).open = []


FEATURE = Seats
