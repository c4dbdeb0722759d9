"""Whether a table gives hints."""

from __future__ import annotations

from bot.features.hints.state import HINTS
from bot.store.rows import TableRow
from bot.tables.changes import Feature, Opening
from bot.tables.settings import Setting
from games.kernel.text import text

AT_FIRST = Setting(
    "hints", default=True, order=80, label=lambda on: text("ui-hints-on" if on else "ui-hints-off")
)


class Giving(Feature):
    """A table gives hints as its server has it, or the table before it."""

    def opened(self, row: TableRow, opening: Opening) -> None:
        HINTS.of(row).on = AT_FIRST.of(opening.server) if opening.like is None else HINTS.of(opening.like).on


FEATURE = Giving
