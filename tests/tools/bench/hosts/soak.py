"""A bot's bad year in ten minutes: tables of all games over the wire while everything goes wrong.

People press what they see. The bot is killed and stopped; Discord refuses, stalls and goes away. What someone
saw confirmed has to be stored, and every table has to go on once all is well again.
"""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.sandbox.driver import Box
from bot.sandbox.process import BotProcess
from bot.sandbox.serve import Sandbox as Server
from bot.sandbox.service.interactions import FIRST_ANSWER
from bot.sandbox.world import THREAD
from bot.store.rows import TableRow
from games.registry import keys
from tests.phrases import phrase
from tests.tools.bench.figures import Figure, at_most
from tests.tools.bench.hosts.lag import Lag, floor
from tests.tools.bench.hosts.wire import opened
from tests.tools.bench.processes import free_port, memory
from tests.wire.crowd import NOT_POSSIBLE, Given, Guest, stored
from tests.wire.scene import shown_revision

MINUTES, TABLES = 10.0, 200
AT_ONCE = 8
"""People who act at once."""
TROUBLE_EVERY = 4.0
"""Seconds between two troubles."""
SETTLES, ENDS = 40.0, 5.0
"""Seconds after which a table that doesn't go on counts as stuck, and within which a bot has to end."""
IN_THREADS, WITH_AI, CLOSED_TO_DIRECTS = 5, 2, 6
"""One in so many tables is in a thread, has an AI; one in so many people takes no direct messages."""
MOST_TOLD = 20
"""Errors of each kind to print."""
BROKEN = {400, 404, 405, 413}
KNOWN = {10003, 10008, 10015, 10062, 40060, 50083}
"""Refusals a bot can't foresee: something is gone, answered already or archived at that very moment."""
PATHS = (r"/messages/@original$", r"/channels/\d+/messages", r"/callback$", r"/channels$")
SLOW = 0.15
"""Seconds a slow network adds to each request."""


@dataclass
class Outcome:
    given: int
    """Answers confirmed to people."""
    lost: list[Given]
    """Answers confirmed but not stored."""
    stuck: list[str]
    """Tables that don't go on."""
    refused: list[str]
    """Requests that Discord's API description forbids."""
    held_up: list[str]
    """Failed shutdowns, or over five seconds."""
    faults: list[str]
    """Errors in the bot's log."""
    troubles: Counter[str]
    memory: tuple[float, float, float]
    """MiB at the start, at most, and at the end."""
    beats: int
    lag: float
    """99th percentile in milliseconds, over so many beats."""
    idle: float
    """The same of an idle process."""


def measure(minutes: float = MINUTES, tables: int = TABLES, seed: int = 1) -> list[Figure]:
    """Also prints what went wrong."""
    with TemporaryDirectory() as folder:
        outcome = asyncio.run(soaked(Path(folder), minutes, tables, seed))
    told = (outcome.stuck, outcome.held_up, outcome.refused, outcome.faults, list(map(str, outcome.lost)))
    for said in (line for lines in told for line in lines[:MOST_TOLD]):
        print(f"      {said[:600]}")
    print(f"      troubles: {', '.join(f'{name} {count}' for name, count in outcome.troubles.most_common())}")
    return figures(outcome, tables)


def figures(outcome: Outcome, tables: int) -> list[Figure]:
    start, peak, end = outcome.memory
    idle = f"{outcome.idle:.0f} ms: a process that does nothing, meanwhile"
    return [
        Figure("answers confirmed to people", f"{outcome.given:,}", "> 0", outcome.given > 0),
        at_most("of them lost", len(outcome.lost), 0),
        at_most(f"tables of {tables} that are stuck", len(outcome.stuck), 0),
        at_most("requests that the API description refuses", len(outcome.refused), 0),
        at_most("ends that were not in order within 5 s", len(outcome.held_up), 0),
        at_most("faults in the log", len(outcome.faults), 0),
        at_most("memory at the start", start, 200, " MiB"),
        at_most("memory at its peak", peak, 300, " MiB"),
        at_most("memory at the end", end, 300, " MiB"),
        at_most(f"event loop lag, p99 of {outcome.beats:,}", outcome.lag, 50, " ms", idle),
    ]


async def soaked(
    folder: Path, minutes: float, tables: int, seed: int = 1, slack: float = 1.0, every: float = TROUBLE_EVERY
) -> Outcome:
    """One run in a folder, with a trouble `every` so many seconds. `slack` multiplies all time limits on a
    machine that's busy with other work.
    """
    server = await Server.start(recording=False)
    soak = Soak(Box(server, folder), random.Random(seed), minutes * 60, slack, every)
    try:
        return await soak.run(tables)
    finally:
        await soak.bot.kill()
        await server.stop()


class Soak:
    def __init__(
        self, box: Box, chance: random.Random, seconds: float, slack: float, every: float = TROUBLE_EVERY
    ) -> None:
        self.box = box
        self.chance = chance
        self.seconds = seconds
        self.slack = slack
        self.every = every
        port = free_port()
        self.bot = box.bot = BotProcess(box, PARLOR_METRICS_PORT=str(port))
        self.lag = Lag(port)
        self.tables: dict[int, list[Guest]] = {}
        """By channel."""
        self.given: list[Given] = []
        self.troubles: Counter[str] = Counter()
        self.memory: list[float] = []
        self.held_up: list[str] = []
        """Shutdowns that failed, and other faults of the bot."""
        self.removed: set[int] = set()
        """Channels where a moderator deleted a table's message."""

    async def run(self, tables: int) -> Outcome:
        """Open tables, play in trouble, and check that all is well."""
        interactions = self.box.sandbox.interactions
        interactions.patience = FIRST_ANSWER * self.slack
        await self.bot.start()
        start = memory(self.bot.pid)[0]
        watching = asyncio.create_task(self._watch())
        self._say(f"{tables} tables are opened")
        await self._open(tables)
        self._say(f"people play for {self.seconds / 60:g} minutes")
        interactions.patience = FIRST_ANSWER  # people who press while the bot is killed wait no longer
        async with floor() as idle:
            await self._play()
        interactions.patience = FIRST_ANSWER * self.slack
        self._say("all is well again: does every table go on?")
        await self._calm()
        stuck = await self._stuck()
        end = memory(self.bot.pid)[0]
        await self.lag.look()
        await self._end()
        watching.cancel()
        return Outcome(
            given=len(self.given),
            lost=self.lost(),
            stuck=stuck,
            refused=self.broken(),
            held_up=self.held_up,
            faults=[line for line in self.bot.words().splitlines() if "[error" in line or "Traceback" in line],
            troubles=self.troubles,
            memory=(start, max(self.memory), end),
            beats=self.lag.count,
            lag=self.lag.share(0.99) * 1000,
            idle=idle[0],
        )

    def _say(self, what: str) -> None:
        print(f"      {time.strftime('%H:%M:%S')} {what}", flush=True)

    # -- before -------------------------------------------------------------------------------------------

    async def _open(self, tables: int) -> None:
        """Two people at each table; some with an AI, some in a thread."""
        world, games = self.box.sandbox.world, keys()
        people = [world.add_user(f"Guest{n}") for n in range(max(2, tables))]
        for number, person in enumerate(people):
            person.takes_direct = number % CLOSED_TO_DIRECTS != 0
        waiting = asyncio.Semaphore(AT_ONCE)

        async def one(number: int) -> None:
            parent = self.box.channel if number % IN_THREADS == 0 else None
            kind = {"kind": THREAD, "parent": parent} if parent else {}
            channel = world.add_channel(f"table-{number}", **kind).id
            pair = (people[number].name, people[(number + 1) % len(people)].name)
            guests = [Guest(self.box, self.box.user(name), channel, self.chance) for name in pair]
            async with waiting:
                await self._begin(
                    guests, games[number % len(games)], with_ai=number // len(games) % WITH_AI == 0
                )
            self.tables[channel] = guests

        await asyncio.gather(*(one(number) for number in range(tables)))

    async def _begin(self, guests: list[Guest], game: str, *, with_ai: bool) -> None:
        (opener, other), box = guests, self.box
        lobby = await opened(box, opener.player, opener.channel, game)
        await other.player.click(lobby, phrase("ui-join"))
        await box.until(lambda: f"<@{other.player.id}>" in str(lobby.raw["components"]))
        if with_ai and game != "underworld":  # which is for two or four
            menu = opener.player.control(lobby, phrase("ui-add-ai"))
            await opener.player.select(lobby, menu["custom_id"], menu["options"][0]["value"])
        await box.until(lambda: not opener.player.control(lobby, phrase("ui-start")).get("disabled"))
        await opener.player.click(lobby, phrase("ui-start"))
        await box.until(lambda: opener.offers(lobby, phrase("ui-play")))

    # -- meanwhile ----------------------------------------------------------------------------------------

    async def _watch(self) -> None:
        """Sample the memory twice a second."""
        while True:
            with suppress(OSError):
                if self.bot.running:
                    self.memory.append(memory(self.bot.pid)[0])
            await asyncio.sleep(0.5)

    async def _play(self) -> None:
        """Until the time is up."""
        end = time.monotonic() + self.seconds
        free = list(self.tables)
        people = [asyncio.create_task(self._answers(free, end)) for _ in range(AT_ONCE)]
        while time.monotonic() < end:
            await asyncio.sleep(min(self.every, max(0.0, end - time.monotonic())))
            await self._trouble()
        await asyncio.gather(*people)

    async def _answers(self, free: list[int], end: float) -> None:
        """Go from free table to free table; at each the asked player answers."""
        while time.monotonic() < end:
            channel = free.pop(self.chance.randrange(len(free)))
            for guest in self.chance.sample(self.tables[channel], 2):
                with suppress(*NOT_POSSIBLE):
                    if self.note(await guest.answer()) or time.monotonic() > end:
                        break
            free.append(channel)
            await asyncio.sleep(0)

    def note(self, given: Given | None) -> bool:
        if given is not None:
            self.given.append(given)
        return given is not None

    async def _trouble(self) -> None:
        gateway, faults, chance = self.box.sandbox.gateway, self.box.sandbox.faults, self.chance
        path = chance.choice(PATHS)

        def planned(fault: str, times: int, seconds: float = 0.2) -> Callable[[], Awaitable[object]]:
            async def plan() -> None:
                faults.plan("*", path, fault, times, seconds)

            return plan

        ways: dict[str, Callable[[], Awaitable[object]]] = {
            "kill": self._kill,
            "stop": self._stop,
            "gateway drop": gateway.drop,
            "gateway lost": lambda: gateway.drop(resumable=False),
            "gateway moved": gateway.reconnect,
            "session invalid": gateway.invalidate,
            "500": planned("500", 3),
            "503": planned("503", 3),
            "429": planned("429", 3, 0.5),
            "lost": planned("lost", 2),
            "cut": planned("cut", 2),
            "late": planned("late", 2, 1.0),
            "archived": self._archive,
            "deleted": self._delete,
            "slow": self._slow,
        }
        name = chance.choices(list(ways), [4 if name in ("kill", "stop") else 2 for name in ways])[0]
        self.troubles[name] += 1
        await ways[name]()

    async def _kill(self) -> None:
        await self.lag.look()
        await self.bot.kill()
        await self.bot.start()

    async def _stop(self) -> None:
        await self.lag.look()
        await self._end()
        await self.bot.start()

    async def _end(self) -> None:
        """Stop the bot as an update does."""
        self.bot.signal(signal.SIGTERM)
        try:
            status = await self.bot.ended(ENDS * self.slack)
        except AssertionError as error:
            self.held_up.append(str(error)[-300:])
        else:
            if status:
                self.held_up.append(f"status {status}")

    async def _archive(self) -> None:
        """Discord archives a quiet thread."""
        threads = [c for c in self.box.sandbox.world.channels.values() if c.kind == THREAD]
        if threads:
            self.chance.choice(threads).archived = True

    async def _delete(self) -> None:
        """A moderator deletes a board."""
        channel = self.chance.choice(list(self.tables))
        if self.box.public(channel):
            self.box.sandbox.world.remove(self.box.public(channel)[-1])
            self.removed.add(channel)

    async def _slow(self) -> None:
        self.box.sandbox.faults.latency = SLOW if not self.box.sandbox.faults.latency else 0.0

    # -- afterwards ---------------------------------------------------------------------------------------

    async def _calm(self) -> None:
        """End all troubles and restart the bot once more."""
        self.box.sandbox.faults.clear()
        self.box.sandbox.faults.latency = 0.0
        await self._kill()

    async def _stuck(self) -> list[str]:
        """Stuck tables, with their state."""
        waiting = asyncio.Semaphore(AT_ONCE)

        async def one(channel: int) -> str | None:
            async with waiting:
                try:
                    async with asyncio.timeout(SETTLES * self.slack):
                        return await self._goes_on(channel)
                except NOT_POSSIBLE as error:
                    return f"{type(error).__name__} {error}: {await self._described(channel)}"

        found = await asyncio.gather(*(one(channel) for channel in self.tables))
        return [said for said in found if said is not None]

    async def _goes_on(self, channel: int) -> str | None:
        """None if one more answer counts and the board shows it; else the problem."""
        row, match = await stored(self.box.folder, channel)
        before = match.length if match else 0
        while match is not None and row.status == "live" and match.length == before:
            for guest in self.tables[channel]:
                with suppress(*NOT_POSSIBLE):
                    self.note(await guest.answer_by_command())
            await asyncio.sleep(0.1)
            row, match = await stored(self.box.folder, channel)
        while self._shown(channel) < row.revision and not self._told_and_removed(channel, row):
            await asyncio.sleep(0.1)
            row, match = await stored(self.box.folder, channel)
        return None if match is not None else f"{channel}: no match"

    def _told_and_removed(self, channel: int, row: TableRow) -> bool:
        """Whether a moderator deleted the shown end of a game, which isn't shown twice. In a thread the
        summaries of its rounds stay.
        """
        told = row.status == "over" and row.shown_revision == row.revision
        return told and channel in self.removed and self._shown(channel) < 0

    async def _described(self, channel: int) -> str:
        row, match = await stored(self.box.folder, channel)
        where = self.box.sandbox.world.channels[channel]
        asked = [f"{d.kind} of seat {d.seat}" for d in match.pending] if match else []
        seats = [seat.ai or "a person" for seat in row.seats]
        there = [
            (m.id == row.message, [a["filename"] for a in m.raw["attachments"]])
            for m in self.box.public(channel)
        ]
        return (
            f"table {row.id} of {row.game}, {row.status}, revision {row.revision}, stored as shown "
            f"{row.shown_revision}, on the screen {self._shown(channel)}, seats {seats}, asked {asked}, thread "
            f"{where.parent is not None}, archived {where.archived}, messages (own, pictures) {there}"
        )

    def _shown(self, channel: int) -> int:
        """-1 if there's none."""
        return max((shown_revision(message) for message in self.box.public(channel)), default=-1)

    def lost(self) -> list[Given]:
        """Answers confirmed but not stored."""
        with closing(sqlite3.connect(self.box.folder / "parlor.sqlite3")) as db:
            kept = {id_ for (id_,) in db.execute("SELECT id FROM interactions")}
        return [given for given in self.given if given.interaction not in kept]

    def broken(self) -> list[str]:
        """Requests that Discord's API description forbids."""
        found = [r for r in self.box.sandbox.api.refused if r.error.status in BROKEN]
        return [f"{r.method} {r.path}: {r.error.body}" for r in found if r.error.body["code"] not in KNOWN]
