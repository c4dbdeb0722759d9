"""A house without Discord: tables over a real database, a clock to turn, and a screen that remembers."""

from __future__ import annotations

from asyncio import Future
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.chat.words import words_for
from bot.features import features_of
from bot.features.channel.notes import Notes
from bot.features.channel.publisher import Publisher
from bot.features.clocks.scheduler import Upkeep
from bot.features.lobby.service import LobbyService
from bot.features.preferences.state import Preferences, change_preferences
from bot.features.seats.service import SeatService
from bot.features.story.lines import rows_of
from bot.features.story.state import STORY
from bot.features.undo.service import UndoService
from bot.store.rows import DirectRow, TableRow
from bot.store.store import Store
from bot.tables.model import Command, DirectResult, Person, RoundRecap, Snapshot, TableRefused
from bot.tables.service import Tables
from bot.tables.settings import Server, change_server
from games.kernel.events import Event
from games.kernel.faults import Refused
from tests.databases import place

ADA, BO, CY, DEE = Person(1, "Ada"), Person(2, "Bo"), Person(3, "Cy"), Person(4, "Dee")
HOST = Person(9, "Host", manager=True)


class HandClock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class House:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.clock = HandClock()
        self.changed: list[int] = []
        self.tables = Tables(store, self.changed.append, self.clock, features_of)
        self.lobbies = LobbyService(self.tables)
        self.seating = SeatService(self.tables, self.lobbies)
        self.undoing = UndoService(self.tables)
        self.notes = Notes(self.tables)
        self.upkeep = Upkeep(self.tables)
        self.publisher: Publisher
        """Only set by tests that show tables."""
        self._interaction = 0

    async def begun(
        self, *people: Person, channel: int = 100, pace: str = "relaxed", stories: bool = False
    ) -> Snapshot:
        """A begun game of Splendor; the seats in this order, the first to begin."""

        def told(row: TableRow) -> None:
            STORY.of(row).on = stories

        opened = await self.tables.open(
            "splendor", 7, channel, people[0], language="en", pace=pace, prepare=told
        )
        table = opened.row.id
        for person in people[1:]:
            await self.lobbies.join(table, person)
        await self.lobbies.set_option(table, people[0], "start", "first")
        return await self.lobbies.start(table, people[0])

    async def answers(
        self, snapshot: Snapshot, person: Person, *picks: str, interaction: int | None = None
    ) -> Snapshot:
        """Picks the first option if no picks are given."""
        self._interaction += 1
        seat = snapshot.seat_of(person.id)
        assert snapshot.match is not None
        assert seat is not None
        decision = snapshot.match.pending_for(seat)[0] if snapshot.match.pending_for(seat) else None
        chosen = picks or (decision.fallback() if decision else ())
        command = Command(
            snapshot.row.id,
            person.id,
            decision.id if decision else None,
            chosen,
            interaction or self._interaction,
        )
        return (await self.tables.answer(command)).snapshot


async def keep_preferences(store: Store, user: int, preferences: Preferences) -> None:
    await change_preferences(store, user, lambda before: preferences)


async def keep_server(store: Store, guild: int, server: Server) -> None:
    await change_server(store, guild, lambda before: server)


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[House]:
    store = await Store.open(place(folder / "house.sqlite3"))
    try:
        yield House(store)
    finally:
        await store.close()


@pytest.fixture
async def h(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path) as opened:
        yield opened


def lines_of(events: Sequence[Event], row: TableRow) -> list[str]:
    """The log lines as everyone reads them."""
    return [line.shown for line in rows_of(events, (), words_for(row))]


def reason(error: TableRefused | Refused) -> str:
    """The key of the refusal's sentence."""
    return error.reason.key


async def refusal(work: Awaitable[object]) -> str:
    """The key of the sentence that refuses it."""
    with pytest.raises((TableRefused, Refused)) as error:
        await work
    return reason(error.value)


class PaperScreen:
    """Remembers what it was asked to show, and fails when told to."""

    def __init__(self) -> None:
        self.tables: list[int] = []
        self.directs: list[tuple[int, int]] = []
        self.failures: list[Exception] = []
        self.refusing: set[int] = set()
        self.attempts = 0
        self.calls: list[int | str] = []
        """Who was pinged by direct message; `channel` for a ping there."""
        self.mentioned: list[int] = []
        self.silent: list[int] = []
        """Users who got their direct messages silently."""
        self.deleted: set[int | None] = set()
        """Messages someone deleted."""
        self.left: set[int] = set()
        """Who has left server 7, the server of all tables here."""
        self.told: list[str] = []
        """What the opener was told."""
        self.tales: list[RoundRecap] = []
        """Rounds that the channel was told of."""
        self.tale_failures: list[Exception] = []
        self.answer_lost = False
        """The next tale arrives, but the caller gets an error."""
        self.looked = 0
        """How often someone looked for a tale."""
        self._sent: set[tuple[int, int]] = set()
        self.standing: list[tuple[str, int]] = []
        """Messages in the channel from the top: `board`, and each `tale` by its number."""
        self.follows: Future[bool] | None = None
        """Done when the pictures have arrived."""

    async def tell(self, row: TableRow, tale: RoundRecap) -> None:
        if self.tale_failures:
            raise self.tale_failures.pop(0)
        self.tales.append(tale)
        self._sent.add((row.channel, tale.serial))
        self.standing.append(("tale", tale.serial))
        if self.answer_lost:
            self.answer_lost = False
            raise ConnectionError("the answer was lost")

    async def has_told(self, row: TableRow, tale: RoundRecap) -> bool:
        self.looked += 1
        return (row.channel, tale.serial) in self._sent

    async def show_table(
        self, snapshot: Snapshot, *, repost: bool = False, below: bool = False, calls: Sequence[int] = ()
    ) -> Future[bool] | None:
        self.attempts += 1
        if self.failures:
            raise self.failures.pop(0)
        self.tables.append(snapshot.row.revision)
        if below or ("board", 0) not in self.standing:
            self.standing = [one for one in self.standing if one[0] != "board"] + [("board", 0)]
        if repost:
            self.calls.append("channel")
        self.mentioned += calls
        snapshot.row.message = snapshot.row.message if snapshot.row.message and not repost else self.attempts
        return self.follows

    async def show_direct(
        self, snapshot: Snapshot, direct: DirectRow, *, repost: bool = False, silent: bool = False
    ) -> DirectResult:
        if direct.user in self.refusing:
            direct.refused = True
            return DirectResult()
        self.directs.append((direct.user, snapshot.row.revision))
        if silent:
            self.silent.append(direct.user)
        if repost:
            self.calls.append(direct.user)
        direct.message = 1
        waits = any(seat.user == direct.user and seat.waits_since is not None for seat in snapshot.row.seats)
        return DirectResult(repost and waits, self.follows)

    async def stop(self) -> None:
        """Nothing to stop: it shows everything at once."""

    async def stands(self, row: TableRow) -> bool:
        return row.message not in self.deleted

    async def has_left(self, guild: int, user: int) -> bool:
        return guild == 7 and user in self.left

    async def tell_trouble(self, row: TableRow) -> None:
        self.told.append(row.trouble)
