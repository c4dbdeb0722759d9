"""Whether a table gives hints."""

from __future__ import annotations

from bot.features.hints.state import HINTS
from bot.store.rows import TableRow
from bot.tables.moments import Feature, Opening


class Giving(Feature):
    """A table gives hints as its server has it, or the table before it."""

    def opened(self, row: TableRow, opening: Opening) -> None:
        HINTS.of(row).on = opening.server.hints if opening.like is None else HINTS.of(opening.like).on


FEATURE = Giving
