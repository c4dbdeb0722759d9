"""Recaps: what a channel is told of rounds."""

from __future__ import annotations

from bot.features.story import state as rounds
from bot.features.story.state import STORY
from bot.store.rows import TableRow
from bot.tables.changes import Change, Feature, Opening
from bot.tables.model import Person, Snapshot, once_more
from bot.tables.rights import must_be_seated_or_opener
from bot.tables.service import Tables
from bot.tables.settings import Setting
from games.kernel.text import text

TOLD = Setting[bool | None](
    "stories", None, order=70, label=lambda on: text("ui-rounds-on" if on else "ui-rounds-off")
)
"""None: in threads."""


class Story(Feature):
    """Knows which rounds are over, and which no longer are."""

    def opened(self, row: TableRow, opening: Opening) -> None:
        settled = TOLD.of(opening.server)
        told = opening.threaded if settled is None else settled
        STORY.of(row).on = STORY.of(opening.like).on if opening.like is not None else told

    def behind(self, row: TableRow) -> bool:
        return rounds.is_due(row)

    async def changed(self, change: Change) -> None:
        row = change.row
        if change.kind in ("started", "answered"):
            rounds.begun(row, rounds.round_of(row, change.match))
        elif change.kind == "undone":
            rounds.taken_back(row, rounds.round_of(row, change.match))
        elif change.kind == "over":
            rounds.over(row)


@once_more
async def tell_rounds(tables: Tables, table: int, person: Person, *, on: bool) -> Snapshot:
    """Have the channel told each round when it is over, or no longer; also while the game goes on."""
    async with tables.held(table) as session:
        row = session.copied_row()
        must_be_seated_or_opener(row, person)
        rounds.switch(row, on, rounds.round_of(row, session.match))
        await tables.amend(session, row)
        return session.snapshot()


FEATURE = Story
