"""Ten thousand servers and a thousand answers a second, on paper: the cost of one answer is measured over the
wire, the rest is computed and simulated.
"""

from __future__ import annotations

import asyncio
import random
from bisect import bisect_left
from collections import deque
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import asyncpg

from bot.cluster import budget
from bot.cluster.budget import GLOBAL, counts
from bot.sandbox.driver import Box, Sandbox
from bot.sandbox.process import BotProcess
from bot.store.address import ServerAddress
from bot.store.store import Store
from tests.databases import Server, programs, running
from tests.tools.bench.figures import Figure, share, told
from tests.tools.bench.hosts.wire import _click, begin
from tests.tools.bench.processes import core_ms, memory

SERVERS, ANSWERS, TABLES, MESSAGES = 10_000, 1_000, 10_000, 30_000
"""Servers, answers a second, tables in play at once (one answer at each every ten seconds), and their messages:
a board and two hands.
"""
A_SHARD = 1_000
"""Servers per shard; Discord requires another by 2,500."""
PLAYED, AT_TABLES = 40, 4
"""Measured answers, and at how many tables."""
BUSY = 0.6
"""Load of a core up to which answers don't queue."""
STORED, AT_ONCE = 2_000, 16
"""Changes stored as fast as possible by two processes, and how many are under way at once."""
CONNECTIONS = 3
"""Per process: one writes, one reads, one listens."""
SOON = 2.0
"""Seconds after which a message is late."""
AN_EVENING = 1_800.0
"""Seconds until as many messages wait as there are."""


class Costs(NamedTuple):
    """Of one answer."""

    core_ms: float
    """The bot's process, including pictures."""
    server_ms: float
    """The database server's processes."""
    transactions: float
    journal_kib: float
    """Written to the server's journal."""
    counted: float
    """Requests that count towards Discord's rate limit."""
    free: float
    """Answers to interactions, which don't count."""
    mebibytes: float


def measure() -> list[Figure]:
    """What's needed, and what breaks first; empty without PostgreSQL."""
    if programs() is None:
        return []
    with TemporaryDirectory() as folder:
        costs, stored = asyncio.run(_measure(Path(folder)))
    return [*_measured(costs, stored), *reckoned(costs, stored)]


async def _measure(folder: Path) -> tuple[Costs, float]:
    with running(hasty=False) as server:
        costs = await _costs(folder, server, await server.add("played"))
        return costs, await _stored(await server.add("stored"))


async def _costs(folder: Path, server: Server, address: ServerAddress) -> Costs:
    async with Sandbox.start(folder) as box:
        bot = BotProcess(box, PARLOR_DATABASE=address.whole, PARLOR_SHARDS="0/1")
        await bot.start()
        try:
            return await _played(box, bot, server, address)
        finally:
            await bot.stop()


async def _played(box: Box, bot: BotProcess, server: Server, address: ServerAddress) -> Costs:
    ada, bo = box.user("Ada"), box.user("Bo")
    channels = [box.sandbox.world.add_channel(f"table-{n}").id for n in range(AT_TABLES)]
    boards = [await begin(box, ada, bo, channel) for channel in channels]
    key = await asyncpg.connect(address.whole)
    asked = box.sandbox.api.requests
    before, first = await _spent(bot, server, key), len(asked)
    for number in range(PLAYED):
        await _click(box, ada, bo, boards[number % AT_TABLES], [], [])
    spent = [b - a for a, b in zip(before, await _spent(bot, server, key), strict=True)]
    await key.close()
    paths = [path.partition("/v10")[2] for _, path in list(asked)[first:]]
    counted = sum(map(counts, paths))
    each = [one / PLAYED for one in (*spent, counted, len(paths) - counted)]
    return Costs(each[0], each[1], each[2], each[3] / 1024, each[4], each[5], memory(bot.pid)[0])


async def _spent(bot: BotProcess, server: Server, key: asyncpg.Connection) -> list[float]:
    """Processor milliseconds of the bot and the server, transactions, bytes of journal."""
    await key.execute("SELECT pg_stat_force_next_flush()") if key.get_server_version().major >= 15 else None
    done = await key.fetchval("SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()")
    journal = await key.fetchval("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn")
    return [core_ms(bot.pid), sum(map(core_ms, server.pids())), float(done), float(journal)]


async def _stored(address: ServerAddress) -> float:
    """Changes a second by two processes that notify each other."""
    stores = [await Store.open(address, shared=True) for _ in range(2)]
    loop = asyncio.get_running_loop()

    async def some(store: Store, key: str) -> None:
        for number in range(STORED // (len(stores) * AT_ONCE)):
            await store.change_setting(key, lambda before, number=number: str(number) * 1000)  # type: ignore[misc]

    began = loop.time()
    hands = [(store, f"{n}/{hand}") for n, store in enumerate(stores) for hand in range(AT_ONCE)]
    await asyncio.gather(*(some(store, key) for store, key in hands))
    rate = STORED / (loop.time() - began)
    for store in stores:
        await store.close()
    return rate


def _measured(costs: Costs, stored: float) -> list[Figure]:
    said = {
        "one answer: of the bot's core, its pictures with it": f"{costs.core_ms:.0f} ms",
        "one answer: of the database server's cores": f"{costs.server_ms:.1f} ms",
        "one answer: transactions, and what they write to the journal": (
            f"{costs.transactions:.1f}, {costs.journal_kib:.1f} KiB"
        ),
        "one answer: requests that Discord counts": f"{costs.counted:.1f}",
        "one answer: requests that it does not count": f"{costs.free:.1f}",
        "changes a second that two processes store on this server": f"{stored:,.0f}",
        "a process, drawing by itself": f"{costs.mebibytes:.0f} MiB",
    }
    return [told(what, measured) for what, measured in said.items()]


def reckoned(costs: Costs, stored: float) -> list[Figure]:
    cores = ANSWERS * costs.core_ms / 1000 / BUSY
    processes = max(ceil(cores), ceil(SERVERS / A_SHARD / 4))
    edits = GLOBAL * (1 - budget.AT_ONCE)
    late = lags(ANSWERS * costs.counted, MESSAGES, edits, AN_EVENING)
    strain = {
        f"Discord's {GLOBAL:.0f} requests a second": ANSWERS * costs.counted / edits,
        "the database's commits": ANSWERS / stored,
        "a server of 100 connections": processes * CONNECTIONS / 97,
    }
    first = max(strain, key=lambda what: strain[what])
    said = {
        f"{SERVERS:,} servers: shards": f"{ceil(SERVERS / A_SHARD)}",
        f"{ANSWERS:,} answers a second: cores for answers and pictures": f"{cores:.0f}",
        "processes, one core each": f"{processes}",
        "connections to the database": f"{processes * CONNECTIONS}",
        "database writes a second": f"{ANSWERS:,} answers, {ANSWERS * costs.journal_kib / 1024:.0f} MiB of "
        "journal",
        "the database server's cores": f"{ANSWERS * costs.server_ms / 1000:.1f}",
        "requests a second that Discord counts": f"{ANSWERS * costs.counted:,.0f} of {GLOBAL:.0f}",
        "a message behind its game, median and p95": f"{share(late, 0.5):.0f} s, {share(late, 0.95):.0f} s",
        "answers a second until messages are late": f"{carried(costs.counted, edits):.0f}",
        "what breaks first": f"{first}, {strain[first]:.1f} times over",
        **{f"  strain: {what}": f"{100 * much:.0f} %" for what, much in strain.items()},
    }
    return [told(what, measured) for what, measured in said.items()]


def carried(needs: float, edits: float) -> float:
    """Answers a second without late messages, at `needs` counted requests each."""
    rates = [rate / 2 for rate in range(1, 401)]
    late = bisect_left(rates, True, key=lambda rate: share(lags(rate * needs, MESSAGES, edits), 0.95) > SOON)
    return rates[max(0, late - 1)]


def lags(changes: float, messages: int, edits: float, seconds: float = 120.0) -> list[float]:
    """Seconds from a message's first unshown change until it's shown, in a simulated evening: `changes` a
    second, each in a random one of `messages`, and `edits` a second, oldest first. One edit shows all changes
    so far.
    """
    chance, waiting, since = random.Random(1), deque[int](), dict[int, float]()
    waits, free = [], 0.0
    for number in range(int(changes * seconds)):
        now = number / changes
        while waiting and free <= now:
            begun = max(free, since[waiting[0]])
            waits.append(begun - since.pop(waiting.popleft()))
            free = begun + 1 / edits
        message = chance.randrange(messages)
        if message not in since:
            since[message] = now
            waiting.append(message)
    return waits or [0.0]
