"""What may follow a game."""

from __future__ import annotations

from bot.store.rows import TableRow
from bot.tables.changes import again, lobby
from bot.tables.changes.lobby import AGAIN
from bot.tables.model import Person, Snapshot, refuse
from bot.tables.moments import Change, Feature
from bot.tables.service import Tables


class Again(Feature):
    """Notes who won, for the next game."""

    async def changed(self, change: Change) -> None:
        if change.kind == "over" and change.match is not None and change.match.outcome is not None:
            again.ended(change.row, change.match.outcome.winners)


async def invite(tables: Tables, table: int, person: Person, users: list[int]) -> Snapshot:
    """Call those to a lobby who wanted to be called for such a game; once for each lobby."""

    def change(row: TableRow) -> None:
        lobby.must_be_lobby(row)
        lobby.must_be_seated_or_opener(row, person)
        if AGAIN.of(row).looked:
            raise refuse("table-called-already")
        AGAIN.of(row).looked = True
        again.invite(row, users, heard)

    with tables.pings.asking(person.id) as heard:
        return await tables.change(table, change)
