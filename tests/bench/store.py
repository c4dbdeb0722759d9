"""From an answer to its durable commit, and starting with a thousand live tables."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.sandbox.driver import BotProcess, Box
from bot.sandbox.serve import Sandbox
from bot.store.sqlite import Store
from bot.tables.model import Command, Person
from bot.tables.service import Tables
from tests.bench.figures import Figure, at_most, share

ADA, BO = Person(1, "Ada"), Person(2, "Bo")


def measure() -> list[Figure]:
    """Commit and start."""
    with TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder)))


async def _measure(folder: Path) -> list[Figure]:
    commit = await _commit_ms(folder / "commit.sqlite3")
    bare = f"{bare_commit_ms(folder / 'bare.sqlite3'):.1f} ms: one bare row, flushed"
    seconds, mebibytes = await _start(folder)
    least = bare_process()
    return [
        at_most("answer to durable commit, median", commit, 2, " ms", bare),
        at_most("start with 1,000 live tables", seconds, 2, " s", f"{least[0]:.1f} s: importing the libraries"),
        at_most("memory with 1,000 live tables", mebibytes, 200, " MiB", f"{least[1]:.0f} MiB: the same"),
    ]


def bare_commit_ms(path: Path) -> float:
    """Median milliseconds for one row of 4 KiB in a transaction of its own, synchronous FULL."""
    times = []
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for said in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "CREATE TABLE t (x BLOB)"):
            db.execute(said)
        for _ in range(200):
            started = time.perf_counter()
            db.execute("INSERT INTO t VALUES (zeroblob(4096))")
            times.append((time.perf_counter() - started) * 1000)
    return share(times, 0.5)


def bare_process() -> tuple[float, float]:
    """Seconds until a process has imported what the bot stands on, and its memory in MiB."""
    code = "import discord, aiosqlite, PIL.Image, pydantic_settings; print(1, flush=True); input()"
    started = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()
        return time.perf_counter() - started, resident(child.pid)


async def _begun(tables: Tables, channel: int, guild: int = 1) -> int:
    """A table of two that has started; its id."""
    opened = await tables.open("splendor", guild, channel, ADA, language="en")
    await tables.join(opened.row.id, BO)
    await tables.start(opened.row.id, ADA)
    return opened.row.id


async def _commit_ms(path: Path) -> float:
    store = await Store.open(str(path))
    tables = Tables(store)
    times, interaction = [], 0
    for channel in range(3):
        table = await _begun(tables, channel)
        snapshot = await tables.snapshot(table)
        while snapshot.match is not None and snapshot.match.pending and len(times) < 300:
            decision = snapshot.match.pending[0]
            interaction += 1
            user = (ADA, BO)[decision.seat].id
            started = time.perf_counter()
            await tables.answer(Command(table, user, decision.id, decision.fallback(), interaction))
            times.append((time.perf_counter() - started) * 1000)
            snapshot = await tables.snapshot(table)
    await store.close()
    return share(times, 0.5)


async def _start(folder: Path) -> tuple[float, float]:
    """Seconds from the start of the process until it is connected, and its memory in MiB."""
    sandbox = await Sandbox.start()
    store = await Store.open(str(folder / "parlor.sqlite3"))
    tables = Tables(store)
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
    memory = resident(bot.pid)
    await bot.stop()
    await sandbox.stop()
    return seconds, memory


def resident(pid: int) -> float:
    """A process's memory in MiB; 0 where the system does not tell."""
    if not sys.platform.startswith("linux"):
        return 0.0
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) / 1024 if found else 0.0
