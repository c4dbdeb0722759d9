"""Tables before they start, and how they start and close."""

from __future__ import annotations

from collections.abc import Callable

import structlog

from bot.features.lobby import again
from bot.features.lobby import state as lobby
from bot.features.lobby.state import AGAIN
from bot.features.pings.together import Pings
from bot.store.rows import TableRow
from bot.tables import rights
from bot.tables.model import Person, Snapshot, once_more, refuse
from bot.tables.seats import people_at
from bot.tables.service import Tables
from games.kernel.rules import OptionValue

log = structlog.get_logger("tables")


class Lobbies:
    """What people do at tables that haven't started."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.pings = Pings(tables.clock)

    async def join(self, table: int, person: Person) -> Snapshot:
        """Sit down."""
        return await self._tables.change(table, lambda row: lobby.join(row, person))

    async def join_more(self, table: int, person: Person) -> Snapshot:
        """Take a further seat, where one person may play for several."""
        return await self._tables.change(table, lambda row: lobby.join_more(row, person))

    async def leave(self, table: int, person: Person) -> Snapshot:
        """Stand up again, before the start."""
        return await self._tables.change(table, lambda row: lobby.leave(row, person))

    async def vacate(self, table: int, person: Person) -> Snapshot:
        """Leave a lobby with all of their seats; it's closed where nobody is left in it."""

        def change(row: TableRow) -> None:
            for _ in [seat for seat in row.seats if seat.user == person.id]:
                lobby.leave(row, person)
            if not people_at(row):
                rights.shut(row)

        return await self._tables.change(table, change)

    async def add_ai(self, table: int, person: Person, strength: str) -> Snapshot:
        """Put an AI of this strength on the next seat."""
        return await self._tables.change(table, lambda row: lobby.add_ai(row, person, strength))

    async def remove_ai(self, table: int, person: Person) -> Snapshot:
        """Take the newest AI away."""
        return await self._tables.change(table, lambda row: lobby.remove_ai(row, person))

    async def pair_anew(self, table: int, person: Person, revision: int) -> Snapshot:
        """Give the first seat another partner."""
        return await self._tables.change(table, lambda row: lobby.pair_anew(row, person, revision))

    async def trade_seats(self, table: int, person: Person, revision: int) -> Snapshot:
        """Have somebody and their partner take each other's seats."""
        return await self._tables.change(table, lambda row: lobby.trade_seats(row, person, revision))

    async def set_option(self, table: int, person: Person, key: str, value: OptionValue) -> Snapshot:
        """Change the language, the pace or an option of the game."""
        return await self._tables.change(table, lambda row: lobby.set_option(row, person, key, value))

    async def bring(self, table: int, person: Person, value: str) -> Snapshot:
        """Bring something along to their seat, such as a deck, before the start."""
        return await self._tables.change(table, lambda row: lobby.bring(row, person, value))

    async def replace(self, table: int, person: Person, seat: int, strength: str) -> Snapshot:
        """Put an AI on a seat before the start: their own, or any where they keep the table."""
        return await self._tables.change(table, lambda row: lobby.replace(row, person, seat, strength))

    async def invite(self, table: int, person: Person, users: list[int]) -> Snapshot:
        """Call those to a lobby who wanted to be called for such a game; once for each lobby."""

        def change(row: TableRow) -> None:
            rights.must_be_lobby(row)
            rights.must_be_seated_or_opener(row, person)
            if AGAIN.of(row).looked:
                raise refuse("table-called-already")
            AGAIN.of(row).looked = True
            again.invite(row, users, heard)

        with self.pings.asking(person.id) as heard:
            return await self._tables.change(table, change)

    async def start(
        self, table: int, person: Person, prepare: Callable[[TableRow, Person], None] | None = None
    ) -> Snapshot:
        """Begin, once everybody is there; `prepare` may settle the lobby before."""

        def settle(row: TableRow) -> None:
            if prepare is not None:
                prepare(row, person)
            lobby.must_be_ready(row, person)
            row.options = lobby.settled(row)

        return await self._tables.start(table, settle)

    async def close(self, table: int, person: Person) -> Snapshot:
        """Close a table for good; its opener or a server manager may."""

        def change(row: TableRow) -> None:
            rights.must_be_closer(row, person)
            if row.status in ("closed", "over"):
                raise refuse("table-closed-already")
            rights.shut(row)

        closed = await self._tables.change(table, change)
        log.info("table_closed", table=table, game=closed.row.game)
        return closed

    @once_more
    async def abandon(self, table: int) -> None:
        """Close a table that cannot be shown anywhere."""
        async with self._tables.held(table) as session:
            row = session.copied_row()
            rights.shut(row)
            await self._tables.keep(session, row)
