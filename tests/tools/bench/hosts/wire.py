"""Clicks over the wire: fifty tables of Splendor, twenty clicks a second, the bot as its own process."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from aiohttp import ClientSession, web
from aiohttp.test_utils import TestServer

from bot.sandbox.driver import Box, Player, controls_of, playing
from bot.sandbox.process import BotProcess
from bot.sandbox.serve import Sandbox as Server
from bot.sandbox.world import Message
from tests.phrases import phrase
from tests.tools.bench.figures import Figure, at_most, share

TABLES, RATE, SECONDS = 50, 20, 20


def measure() -> list[Figure]:
    with TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder)))


async def _measure(folder: Path) -> list[Figure]:
    async with playing(folder) as box:
        ada, bo = box.user("Ada"), box.user("Bo")
        channels = [box.sandbox.world.add_channel(f"table-{n}").id for n in range(TABLES)]
        boards = [await begin(box, ada, bo, channel) for channel in channels]
        waits: list[float] = []
        pictures: list[float] = []
        clicks = []
        for number in range(RATE * SECONDS):
            clicks.append(asyncio.create_task(_click(box, ada, bo, boards[number % TABLES], waits, pictures)))
            await asyncio.sleep(1 / RATE)
        await asyncio.gather(*clicks)
    trip = f"{await bare_trip_ms():.1f} ms: a bare request over loopback, p99"
    return [
        at_most(f"click to acknowledgement, p99 of {len(waits)}", share(waits, 0.99), 50, " ms", trip),
        at_most(f"click to new picture, p95 of {len(pictures)}", share(pictures, 0.95), 300, " ms"),
    ]


async def bare_trip_ms() -> float:
    """An idle HTTP request over loopback, 99th percentile."""
    async with bare_trips() as trip:
        return share([await trip() for _ in range(500)], 0.99)


@asynccontextmanager
async def bare_trips() -> AsyncIterator[Callable[[], Awaitable[float]]]:
    """Yields a function that makes an empty HTTP request over loopback and returns its milliseconds."""

    async def nothing(request: web.Request) -> web.Response:
        return web.json_response({})

    async def trip() -> float:
        started = time.perf_counter()
        async with session.post(server.make_url("/"), json={"type": 6}) as answer:
            await answer.read()
        return (time.perf_counter() - started) * 1000

    app = web.Application()
    app.add_routes([web.post("/", nothing)])
    async with TestServer(app) as server, ClientSession() as session:
        yield trip


@asynccontextmanager
async def unrecorded(folder: Path) -> AsyncIterator[Box]:
    """Discord without a bot, and without a record, which would grow too long. Stops a bot that is added."""
    server = await Server.start(recording=False)
    box = Box(server, folder)
    try:
        yield box
    finally:
        if isinstance(box.bot, BotProcess):
            await box.bot.stop()
        await server.stop()


def newcomer(box: Box, name: str) -> Player:
    return Player(box, box.sandbox.world.add_user(name))


def first_lines(menu: Mapping[str, Any]) -> list[str]:
    return [option["value"] for option in menu.get("options", [])[: max(1, menu.get("min_values", 1))]]


async def opened(box: Box, player: Player, channel: int, game: str) -> Message:
    await player.slash("play", channel=channel, game=game)
    await box.until(lambda: box.public(channel))
    return box.public(channel)[-1]


async def begin(box: Box, ada: Player, bo: Player, channel: int) -> Message:
    """Returns the table's message."""
    lobby = await opened(box, ada, channel, "splendor")
    await bo.click(lobby, phrase("ui-join"))
    await box.until(lambda: not ada.control(lobby, phrase("ui-start")).get("disabled"))
    await ada.click(lobby, phrase("ui-start"))
    await box.until(lambda: lobby.raw["attachments"])
    await box.until(lambda: direct(ada, channel) and direct(bo, channel), 30)
    return lobby


def direct(player: Player, channel: int) -> Message | None:
    return next((m for m in player.direct() if f"<#{channel}>" in str(m.raw["components"])), None)


async def _click(
    box: Box, ada: Player, bo: Player, board: Message, waits: list[float], pictures: list[float]
) -> None:
    """The player to move takes the first line of the first menu."""
    for player in (ada, bo):
        message = direct(player, board.channel)
        menus = [c for c in controls_of(message.raw) if c["type"] == 3] if message else []
        if message is None or not menus:
            continue
        menu, before = menus[0], board.raw["attachments"]
        started = time.perf_counter()
        done = await box.sandbox.people.click(player.id, message, menu["custom_id"], first_lines(menu))
        await done.settled.wait()
        if done.acknowledged_after is not None:
            waits.append(done.acknowledged_after * 1000)
        await box.until(lambda before=before: board.raw["attachments"] != before, 10)
        pictures.append((time.perf_counter() - started) * 1000)
        return
