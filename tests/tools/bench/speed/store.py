"""From an answer to its durable commit, starting with a thousand live tables, a finished game's size, and
queries over very many.
"""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import asyncpg

from bot.features import features_of
from bot.features.lobby.service import LobbyService
from bot.sandbox.driver import Box
from bot.sandbox.process import BotProcess
from bot.sandbox.serve import Sandbox
from bot.store.address import Address, ServerAddress
from bot.store.archive import YEAR
from bot.store.store import Store
from bot.tables.ai import brisk, player_of
from bot.tables.model import Command, Person
from bot.tables.service import Tables
from games.registry import keys
from tests.databases import programs, running
from tests.tools.bench.figures import Figure, at_most, share, timed
from tests.tools.bench.processes import memory
from tests.tools.bench.speed import years

ADA, BO = Person(1, "Ada"), Person(2, "Bo")
A_DAY = 50
PLAYED = (2, 6)
"""Games before the measurement, and in it."""


def measure() -> list[Figure]:
    with TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder)))


async def _measure(folder: Path) -> list[Figure]:
    commit = await _commit_ms(folder / "commit.sqlite3")
    bare = f"{bare_commit_ms(folder / 'bare.sqlite3'):.1f} ms: one bare row, flushed"
    on_server = await _on_server()
    seconds, mebibytes = await _start(folder)
    least = bare_process()
    sizes = {game: await bytes_a_game(folder, game) for game in keys()}
    return [
        at_most("answer to durable commit, median", commit, 2, " ms", bare),
        *on_server,
        at_most("start with 1,000 live tables", seconds, 2, " s", f"{least[0]:.1f} s: importing the libraries"),
        at_most("memory with 1,000 live tables", mebibytes, 200, " MiB", f"{least[1]:.0f} MiB: the same"),
        *(
            at_most(f"a finished game of {game}, of two, in the file", size / 1024, 20, " KiB")
            for game, size in sizes.items()
        ),
        at_most(
            f"a year of {A_DAY} games a day, all alike often",
            A_DAY * 365 * sum(sizes.values()) / len(sizes) / 2**20,
            YEAR / 2**20,
            " MiB",
        ),
        *await years.measure(folder),
    ]


async def _on_server() -> list[Figure]:
    """The same commit on a local PostgreSQL server by socket; empty without one."""
    if programs() is None:
        return []
    with running(hasty=False) as server:
        commit = await _commit_ms(await server.add("commits"))
        bare = f"{await bare_server_ms(await server.add('bare')):.1f} ms: one bare row, flushed"
        return [at_most("answer to durable commit on PostgreSQL, median", commit, 10, " ms", bare)]


async def bare_server_ms(address: ServerAddress) -> float:
    """Median milliseconds to commit a single row of 4 KiB on a server."""
    db, times = await asyncpg.connect(address.whole), list[float]()
    await db.execute("CREATE TABLE t (x BYTEA)")
    for _ in range(200):
        with timed(times):
            await db.execute("INSERT INTO t VALUES ($1)", bytes(4096))
    await db.close()
    return share(times, 0.5)


async def bytes_a_game(folder: Path, game: str) -> float:
    """Mean growth of a file with each finished and archived game."""
    path = folder / f"{game}.sqlite3"
    store = await Store.open(str(path))
    tables = Tables(store, features=features_of)
    for number in range(PLAYED[0] + PLAYED[1]):
        if number == PLAYED[0]:
            before = await used(store)
        await _play(tables, game, number)
        for table in await store.to_put_away():
            await store.put_away(table, 0.0)
        await store.forget_old(1e12)
    grown = await used(store) - before
    await store.close()
    return grown / PLAYED[1]


async def used(store: Store) -> int:
    found = [(await store._read(f"PRAGMA {count}"))[0][0] for count in ("page_count", "freelist_count")]
    return int(found[0] - found[1]) * 4096


async def _play(tables: Tables, game: str, number: int) -> None:
    """A game of two to its end, with AI players in people's seats."""
    opened = await tables.open(game, 1, number, ADA, language="en")
    await LobbyService(tables).join(opened.row.id, BO)
    snapshot = await LobbyService(tables).start(opened.row.id, ADA)
    players = [player_of(game, brisk(game), f"bench/{number}/{seat}") for seat in range(2)]
    interaction = 0
    while snapshot.match is not None and snapshot.match.pending:
        decision = min(snapshot.match.pending, key=lambda asked: asked.optional)
        picks = players[decision.seat].choose(snapshot.match.view(decision.seat), decision)
        interaction += 1
        user, once = (1, 2)[decision.seat], number * 10_000 + interaction
        command = Command(opened.row.id, user, decision.id, picks, once)
        snapshot = (await tables.answer(command)).snapshot


def bare_commit_ms(path: Path) -> float:
    """Median milliseconds to commit a single row of 4 KiB, synchronous FULL."""
    times: list[float] = []
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for said in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "CREATE TABLE t (x BLOB)"):
            db.execute(said)
        for _ in range(200):
            with timed(times):
                db.execute("INSERT INTO t VALUES (zeroblob(4096))")
    return share(times, 0.5)


def bare_process() -> tuple[float, float]:
    """Seconds for a process to import the bot's libraries, and its memory in MiB."""
    code = "import discord, aiosqlite, PIL.Image, pydantic_settings; print(1, flush=True); input()"
    started = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()
        return time.perf_counter() - started, memory(child.pid)[0]


async def _begun(tables: Tables, channel: int, guild: int = 1) -> int:
    """Start a table of two; returns its id."""
    opened = await tables.open("splendor", guild, channel, ADA, language="en")
    await LobbyService(tables).join(opened.row.id, BO)
    await LobbyService(tables).start(opened.row.id, ADA)
    return opened.row.id


async def _commit_ms(address: Address) -> float:
    store = await Store.open(address)
    tables = Tables(store, features=features_of)
    times, interaction = list[float](), 0
    for channel in range(3):
        table = await _begun(tables, channel)
        snapshot = await tables.snapshot(table)
        while snapshot.match is not None and snapshot.match.pending and len(times) < 300:
            decision = snapshot.match.pending[0]
            interaction += 1
            user = (ADA, BO)[decision.seat].id
            with timed(times):
                await tables.answer(Command(table, user, decision.id, decision.fallback(), interaction))
            snapshot = await tables.snapshot(table)
    await store.close()
    return share(times, 0.5)


async def _start(folder: Path) -> tuple[float, float]:
    """Seconds from the process's start until it's connected, and its memory in MiB."""
    sandbox = await Sandbox.start()
    store = await Store.open(str(folder / "parlor.sqlite3"))
    tables = Tables(store, features=features_of)
    channels = [sandbox.world.add_channel(f"table-{n}").id for n in range(1000)]
    for channel in channels:
        table = await _begun(tables, channel, sandbox.world.guild)
        row = (await tables.snapshot(table)).row
        row.shown_revision, row.message = row.revision, 1
        await store.save_shown(row)
    await store.close()
    bot = BotProcess(Box(sandbox, folder))
    started = time.perf_counter()
    await bot.start()
    seconds = time.perf_counter() - started
    mebibytes = memory(bot.pid)[0]
    await bot.stop()
    await sandbox.stop()
    return seconds, mebibytes
