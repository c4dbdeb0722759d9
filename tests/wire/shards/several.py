"""Several processes of one bot over the wire, on one PostgreSQL database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from bot.sandbox.driver import Player, Sandbox
from bot.sandbox.process import BotProcess
from bot.sandbox.world import Message
from bot.store.access import open_to_read
from bot.store.rows import TableRow
from games.kernel.match import Match
from tests.databases import Server, running
from tests.wire.scene import Scene


class Shared(Scene):
    """A table whose people's presses reach different processes: in the channel that of its server, in direct
    messages that of the first shard.
    """

    def __init__(
        self, bots: Sequence[BotProcess], server: Server, people: Sequence[str] = ("Ada", "Bo")
    ) -> None:
        super().__init__(bots[0].box, people)
        self.bots = bots
        self.server = server

    @property
    def of_directs(self) -> BotProcess:
        """The process that gets direct messages."""
        return self.bots[0]

    @property
    def of_channel(self) -> BotProcess:
        """The process that gets presses in the channel."""
        world, [count] = (
            self.box.sandbox.world,
            {int(b.settings["PARLOR_SHARDS"].split("/")[1]) for b in self.bots},
        )
        return next(bot for bot in self.bots if (world.guild >> 22) % count in (bot.shards or ()))

    async def hand(self, person: Player, row: TableRow, match: Match[object]) -> Message:
        """A person's direct message once it has the current question."""
        decision, picks = await self.choice(match)
        found = await self.box.until(
            lambda: next((m for m in person.direct() if self.control(m, decision, picks, row)), None)
        )
        assert isinstance(found, Message)
        return found

    async def answer(self, way: str) -> int:
        """The asked player answers by direct message, or on their panel in the channel; returns how many
        answers count then.
        """
        row, match = await self.truth()
        decision, picks = await self.choice(match)
        person = self.person(row, decision.seat)
        shown = await (self.hand(person, row, match) if way == "direct message" else self.panel(person))
        await self.by_components(person, shown, decision, picks, row)
        return await self.counted()

    async def counted(self) -> int:
        """Number of stored answers."""
        async with open_to_read(self.where) as store:
            return len(await store.answers(self.table))

    async def one_each(self) -> None:
        """Wait until the channel has one message and everyone has one hand, however many processes show them:
        outdated ones are deleted after the new one is there.
        """
        await self.box.until(
            lambda: [len(self.box.public()), *(len(person.direct()) for person in self.people)] == [1, 1, 1]
        )


@asynccontextmanager
async def several(folder: Path, *ranges: str, shard: int = 1) -> AsyncIterator[Shared]:
    """A process per range of shards, and a table to come in a server of this `shard`."""
    with running(hasty=False) as server:
        address = await server.add("shared")
        async with Sandbox.start(folder) as box:
            count = int(ranges[0].split("/")[1])
            box.sandbox.world.guild = ((box.sandbox.world.guild >> 22) // count * count + shard) << 22
            box.sandbox.gateway.at_once = 16
            bots = [
                BotProcess(box, name=f"bot-{n}", PARLOR_DATABASE=address.whole, PARLOR_SHARDS=said)
                for n, said in enumerate(ranges)
            ]
            try:
                for bot in bots:
                    await bot.start()
                scene = Shared(bots, server)
                scene.where = address
                yield scene
            finally:
                for bot in bots:
                    await bot.stop()
            for bot in bots:
                assert "Traceback" not in bot.words()
