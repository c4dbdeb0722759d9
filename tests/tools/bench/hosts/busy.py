"""A busy evening over the wire: fifty tables and twenty clicks a second, first alone and then while eight
veterans think without pause; and how many clicks a second one core carries.

The bot has as many workers as this machine gives it. Discord, its people and the bot share the machine, so a
bot on a machine of its own would need less than is measured here.
"""

from __future__ import annotations

import asyncio
import os
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec

from bot.chat.ids import parse
from bot.features import features_of
from bot.features.lobby.service import LobbyService
from bot.features.seats.service import SeatService
from bot.sandbox.driver import Box, controls_of
from bot.sandbox.process import BotProcess
from bot.sandbox.world import Message
from bot.store.store import Store
from bot.tables.model import Person
from bot.tables.service import Tables
from tests.tools.bench.figures import Figure, at_least, at_most, share, told
from tests.tools.bench.hosts.lag import floor
from tests.tools.bench.hosts.wire import bare_trips, begin, first_lines, newcomer, unrecorded
from tests.tools.bench.processes import core_ms
from tests.wire.processes import children

TABLES, RATE, SECONDS = 50, 20, 60.0
VETERANS = 8
ACK, SHOWN = 50.0, 800.0
"""Limits in milliseconds: for an acknowledgement (p99), and for pictures (p95)."""
CARRIED = 1000.0
"""Milliseconds at the 95th percentile up to which a core keeps up."""
STEPS = (1, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25, 30)
STEP = 10.0
"""Steps in clicks a second to try one core with, and the seconds of each."""
SELECT = 3
ANSWER = "do"
Pressed = tuple[str, list[str] | None]
"""The id of a control, and the values chosen in it if it's a menu."""
PLACES = {"table": 2, "seat": 3}
"""Which part of a picture's name is its revision."""
GIVEN_UP = 20.0
"""Seconds to wait for a picture. A missing one counts as these."""


class Waits(msgspec.Struct):
    """In milliseconds."""

    acks: list[float] = []
    panels: list[float] = []
    """Until the next asked player's panel has its picture."""
    boards: list[float] = []
    """Until the channel has its picture."""
    late: int = 0
    """Clicks that couldn't be made: no one had a panel."""

    @property
    def worst(self) -> float:
        """The 95th percentile of the slower of the two."""
        return max(share(self.panels, 0.95), share(self.boards, 0.95))


def measure(seconds: float = SECONDS, tables: int = TABLES) -> list[Figure]:
    figures: list[Figure] = []
    for veterans in (0, VETERANS):
        with TemporaryDirectory() as folder:
            figures += asyncio.run(evening(Path(folder), seconds, tables, veterans))
    with TemporaryDirectory() as folder:
        figures.append(asyncio.run(carried(Path(folder), tables)))
    return figures


async def evening(folder: Path, seconds: float, tables: int, veterans: int) -> list[Figure]:
    """An evening of so many seconds."""
    beside = f", {veterans} veterans thinking" if veterans else ""
    async with busy(folder, tables, veterans) as (box, screens, boards):
        before, began = cpu_seconds(box), time.monotonic()
        async with floor() as idle, trips() as bare:
            waits = await pressed(screens, box, boards, RATE, seconds)
        spent = (cpu_seconds(box) - before) / (time.monotonic() - began)
    trip = f"{share(bare, 0.5):.1f} ms, p99 {share(bare, 0.99):.1f} ms: a bare request meanwhile"
    late = f"{idle[0]:.1f} ms: how late an idle process was meanwhile, p99"
    cores = f"{spent:.2f} cores of {os.cpu_count()} for bot and workers; load {os.getloadavg()[0]:.1f}"
    missed = f"{waits.late} clicks had no panel yet"
    half = f"{share(waits.acks, 0.5):.1f} ms"
    return [
        told(f"acknowledgement, p50 of {len(waits.acks)}{beside}", half, missed),
        at_most(f"acknowledgement, p99{beside}", share(waits.acks, 0.99), ACK, " ms", trip),
        at_most(f"panel of who is asked, p95{beside}", share(waits.panels, 0.95), SHOWN, " ms", late),
        at_most(f"board, p95{beside}", share(waits.boards, 0.95), SHOWN, " ms", cores),
    ]


@asynccontextmanager
async def trips() -> AsyncIterator[list[float]]:
    """Milliseconds of ten bare requests a second while the body runs."""
    found: list[float] = []

    async def go() -> None:
        while True:
            found.append(await trip())
            await asyncio.sleep(0.1)

    async with bare_trips() as trip:
        going = asyncio.create_task(go())
        try:
            yield found
        finally:
            going.cancel()


async def carried(folder: Path, tables: int) -> Figure:
    """Clicks a second that one core carries, with one worker."""
    beside, best = "", 0
    async with busy(folder, tables, 0, PARLOR_WORKERS="1") as (box, screens, boards):
        core = {max(os.sched_getaffinity(0))}
        for pid in family(box):
            os.sched_setaffinity(pid, core)
        for rate in STEPS:
            waits = await pressed(screens, box, boards, rate, STEP)
            beside = f"{rate} a second: p95 {waits.worst:,.0f} ms"
            if waits.worst > CARRIED:
                break
            best = rate
    return at_least("clicks a second that one core carries, p95 <= 1 s", best, 1, floor=beside)


@asynccontextmanager
async def busy(
    folder: Path, tables: int, veterans: int, **settings: str
) -> AsyncIterator[tuple[Box, Screens, list[Table]]]:
    """A bot, what its people see, and so many tables of Splendor. Each has its own two people, as Discord
    limits requests by person. Beside them four veterans play at each of so many tables.
    """
    async with unrecorded(folder) as box:
        screens = Screens(box)
        await _veterans(box, veterans)
        box.bot = BotProcess(box, **{"PARLOR_WORKERS": "", **settings})
        await box.bot.start()
        yield box, screens, [await _table(box, number) for number in range(tables)]


class Table(NamedTuple):
    channel: int
    people: tuple[int, int]


async def _table(box: Box, number: int) -> Table:
    channel = box.sandbox.world.add_channel(f"table-{number}").id
    ada, bo = (newcomer(box, f"{name} {number}") for name in ("Ada", "Bo"))
    await begin(box, ada, bo, channel)
    return Table(channel, (ada.id, bo.id))


class Screens:
    """The newest panels, and the pictures someone waits for."""

    def __init__(self, box: Box) -> None:
        self._world = box.sandbox.world
        self._panels: dict[tuple[int | None, int], Message] = {}
        """By person and the table's channel."""
        self._shown: dict[tuple[int | None, int], int] = {}
        """Newest revisions; the board's under None."""
        self._waiting: dict[tuple[int | None, int], list[tuple[int, asyncio.Future[None]]]] = {}
        self._world.listeners.append(self._see)

    def asked(self, table: Table) -> tuple[int, Message, Pressed] | None:
        """The asked player, their panel, and a control that answers; None while it isn't shown."""
        for person in table.people:
            panel = self._panels.get((person, table.channel))
            if panel is not None and (pressed := first(panel)) is not None:
                return person, panel, pressed
        return None

    def next(self, channel: int, person: int | None = None) -> asyncio.Future[None]:
        """Resolves once a newer picture is in someone's panel or on the board."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        where = (person, channel)
        self._waiting.setdefault(where, []).append((self._shown.get(where, -1), future))
        return future

    def _see(self, name: str, message: Message) -> None:
        person = self._world.channels[message.channel].recipient
        channel = message.channel
        if person is not None:
            named = re.search(r"<#(\d+)>", str(message.raw["components"]))
            if named is None:
                return
            channel = int(named[1])
            self._panels[person, channel] = message
        self._note((person, channel), revision(message, "table" if person is None else "seat"))

    def _note(self, where: tuple[int | None, int], revision: int) -> None:
        self._shown[where] = max(revision, self._shown.get(where, -1))
        for before, future in self._waiting.get(where, []):
            if revision > before and not future.done():
                future.set_result(None)


async def _veterans(box: Box, count: int) -> None:
    """Start tables of Champions with veterans in all seats."""
    store = await Store.open(str(box.folder / "parlor.sqlite3"))
    tables, dee = Tables(store, features=features_of), Person(box.user("Dee").id, "Dee")
    for number in range(count):
        channel = box.sandbox.world.add_channel(f"veterans-{number}").id
        opened = await tables.open("champions", box.sandbox.world.guild, channel, dee, language="en")
        for _ in range(3):
            await LobbyService(tables).add_ai(opened.row.id, dee, "master")
        await LobbyService(tables).start(opened.row.id, dee)
        await SeatService(tables, LobbyService(tables)).stand_in(opened.row.id, dee, 0, "master")
    await store.close()


async def pressed(screens: Screens, box: Box, tables: list[Table], rate: float, seconds: float) -> Waits:
    """Press at this rate, one table after the other."""
    waits, clicks = Waits(), []
    loop = asyncio.get_running_loop()
    began = loop.time()
    for number in range(round(rate * seconds)):
        await asyncio.sleep(max(0.0, began + number / rate - loop.time()))
        clicks.append(asyncio.create_task(_click(screens, box, tables[number % len(tables)], waits)))
    await asyncio.gather(*clicks)
    return waits


async def _click(screens: Screens, box: Box, table: Table, waits: Waits) -> None:
    """The player to move takes the first option in their direct message."""
    asked = screens.asked(table)
    if asked is None:
        waits.late += 1
        return
    person, panel, (control, values) = asked
    board = screens.next(table.channel)
    panels = [screens.next(table.channel, each) for each in table.people]  # the player's own, if asked again
    started = time.perf_counter()
    done = await box.sandbox.people.click(person, panel, control, values)
    await done.settled.wait()
    if done.acknowledged_after is not None:
        waits.acks.append(done.acknowledged_after * 1000)
    await asyncio.gather(_until(waits.boards, started, board), _until(waits.panels, started, *panels))


async def _until(waits: list[float], started: float, *shown: asyncio.Future[None]) -> None:
    """Wait for the first of some pictures."""
    await asyncio.wait(shown, timeout=GIVEN_UP, return_when=asyncio.FIRST_COMPLETED)
    waits.append((time.perf_counter() - started) * 1000)


def first(message: Message) -> Pressed | None:
    """The control that picks a question's first option: the first menu's id and its choice, or a button's, as
    few options are buttons. None if nothing is asked.
    """
    for control in controls_of(message.raw):
        if control["type"] == SELECT:
            return control["custom_id"], first_lines(control)
        meant = parse(control.get("custom_id", ""))
        if meant is not None and meant.verb == ANSWER:
            return control["custom_id"], None
    return None


def revision(message: Message, picture: str) -> int:
    """-1 if there's no such picture."""
    names = [each["filename"].partition(".")[0].split("-") for each in message.raw["attachments"]]
    return max((int(parts[PLACES[picture]]) for parts in names if parts[0] == picture), default=-1)


def family(box: Box) -> list[int]:
    assert isinstance(box.bot, BotProcess)
    return [box.bot.pid, *children(box.bot.pid)]


def cpu_seconds(box: Box) -> float:
    """The bot's and its workers'."""
    return sum(map(core_ms, family(box))) / 1000
