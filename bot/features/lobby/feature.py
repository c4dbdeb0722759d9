"""What may follow a game."""

from __future__ import annotations

from collections.abc import Collection

from bot.features.lobby import again
from bot.features.lobby.state import AGAIN
from bot.store.rows import TableRow
from bot.tables.changes import Change, Feature, Opening
from bot.tables.rights import CLOSERS, CLOSING
from bot.tables.seats import people_at


class Again(Feature):
    """Asks people to a lobby, and notes who won, for the next game."""

    def opened(self, row: TableRow, opening: Opening) -> None:
        CLOSING.of(row).closers = CLOSERS.of(opening.server)

    def asks(self, row: TableRow, now: float) -> Collection[int]:
        if row.status != "lobby" or AGAIN.of(row).invited_at <= row.shown_revision:
            return ()
        return set(AGAIN.of(row).heard) - set(people_at(row))

    async def changed(self, change: Change) -> None:
        if change.kind == "over" and change.match is not None and change.match.outcome is not None:
            again.ended(change.row, change.match.outcome.winners)


FEATURE = Again
