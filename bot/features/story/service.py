"""Posts a recap of each round once, whatever comes between: a stop, a refusal, an answer taken back."""

from __future__ import annotations

from bot.features.story import state as rounds
from bot.features.story.state import STORY
from bot.store.rows import TableRow
from bot.tables.changes import Change, Feature, Opening
from bot.tables.model import Person, RoundRecap, Screen, Snapshot, once_more
from bot.tables.rights import must_be_seated_or_opener
from bot.tables.service import Tables
from bot.tables.settings import Setting
from games.kernel.text import text

TOLD = Setting("stories", False, order=70, label=lambda on: text("ui-rounds-on" if on else "ui-rounds-off"))


class RoundRecaps:
    """The part of the publisher that posts recaps. It notes that a recap is being sent, and that it's there;
    after a stop, one that was being sent is looked for in the channel first."""

    def __init__(self, tables: Tables, screen: Screen) -> None:
        self._tables, self._screen = tables, screen

    async def tell(self, snapshot: Snapshot) -> bool:
        """Post what is due. Returns whether some is below the table's message. Raises as the screen does."""
        row = snapshot.row
        while rounds.is_due(row):
            recap, again = await self._begun(row.id)
            if recap is None:
                break
            if not (again and await self._screen.has_told(row, recap)):
                await self._screen.tell(row, recap)
            row = await self._sent(row.id, recap)
        return STORY.of(row).under

    @once_more
    async def _begun(self, table: int) -> tuple[RoundRecap | None, bool]:
        async with self._tables.held(table) as session:
            row = session.copied_row()
            if not rounds.is_due(row):
                return None, False
            events = await self._tables.store.events(table)
            recap, again = rounds.next_recap(row, events, self._tables.clock())
            if not again:
                await self._tables.keep(session, row)
            return recap, again

    @once_more
    async def _sent(self, table: int, recap: RoundRecap) -> TableRow:
        async with self._tables.held(table) as session:
            row = session.copied_row()
            rounds.sent(row, recap)
            await self._tables.keep(session, row)
            return session.copied_row()


class StoryFeature(Feature):
    """Notes which rounds are over, and which no longer are."""

    def opened(self, row: TableRow, opening: Opening) -> None:
        told = TOLD.of(opening.server)
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
    """Switch the channel's recaps of finished rounds on or off; also while the game goes on."""
    async with tables.held(table) as session:
        row = session.copied_row()
        must_be_seated_or_opener(row, person)
        rounds.switch(row, on, rounds.round_of(row, session.match))
        await tables.amend(session, row)
        return session.snapshot()


FEATURE = StoryFeature
