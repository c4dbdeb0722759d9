"""Who sits where: who is there, and what is offered."""

from __future__ import annotations

from collections.abc import Collection

from bot.features.pings.state import asked_to_agree
from bot.features.seats import state as seats
from bot.features.seats.state import OFFERS, asked_about
from bot.store.rows import TableRow
from bot.tables.changes import Change, Feature


class Seats(Feature):
    """Notes who answers and who doesn't; a table that is over offers nothing."""

    def asks(self, row: TableRow, now: float) -> Collection[int]:
        new = [offer for offer in OFFERS.of(row).open if offer.id > row.shown_revision]
        taking = {offer.user for offer in new if offer.user and not offer.quiet and not offer.accepted}
        voting = [user for offer in new for user in asked_about(row, offer)]
        return taking | asked_to_agree(row, voting, now)

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
