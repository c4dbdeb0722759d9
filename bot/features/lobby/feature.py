"""What may follow a game."""

from __future__ import annotations

from bot.features.lobby import again
from bot.tables.moments import Change, Feature


class Again(Feature):
    """Notes who won, for the next game."""

    async def changed(self, change: Change) -> None:
        if change.kind == "over" and change.match is not None and change.match.outcome is not None:
            again.ended(change.row, change.match.outcome.winners)


FEATURE = Again
