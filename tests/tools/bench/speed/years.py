"""Queries after years, with a hundred thousand finished games and two thousand live tables: stats, an edited
thread, deleting a person.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tracemalloc
from collections.abc import Coroutine, Iterable
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from bot.base.heap import freeze_loaded
from bot.features import features_of
from bot.features.channel.publisher import Publisher
from bot.features.stats.figures import bring_up, rate_all_again
from bot.features.stats.handlers import counted_for
from bot.features.stats.screens import StatsQuery, named_on, sheet_of
from bot.store.archive import SHOWN_FOR
from bot.store.sqlite.schema import shapes
from bot.store.store import Store
from bot.tables.service import Tables
from games.registry import keys
from render.kit.letters.words import Words
from tests.tables.finished import played
from tests.tables.house import ADA, BO, House, PaperScreen
from tests.tools.bench.figures import Figure, at_most, share, timed

OVER, LIVE, OF_ONE = 100_000, 2_000, 1_000
"""Finished games, live tables, and games of one person, all in one server."""
OTHERS = 2_000
"""People who play them."""
GUILD, CHANNEL = 7, 5000
"""The server, and the first channel with a live table."""
ASKED = (StatsQuery("s"), *(StatsQuery("g", game) for game in keys()), StatsQuery("p", str(ADA.id)))
_PACKED = ("archives", "played")
"""The logs of others' games are left out: nothing measured reads them."""
T = TypeVar("T")
_SOMEBODY = f"CASE WHEN c.hers THEN x.user ELSE 100 + (c.id * 31 + x.user * 17) % {OTHERS} END"
_CLONED = {
    "id": "c.id",
    "table_id": "c.id",
    "channel": "c.channel",
    "user": _SOMEBODY,
    "begun_at": "x.begun_at + c.id * 10.0",
    "ended_at": "x.ended_at + c.id * 10.0",
}
"""What a copied table has in these columns; all others stay."""


async def measure(folder: Path) -> list[Figure]:
    path = folder / "years.sqlite3"
    await _make(path)
    store = await Store.open(str(path))
    await bring_up(store)
    freeze_loaded()  # as a bot does after its start
    figures = [
        *await _stats(store, "/stats"),
        at_most("a thread that changes", await _edit(store), 5, " ms"),
        *await _forgetting(store),
    ]
    await store.close()
    return figures


async def _make(path: Path) -> None:
    """A finished game of each kind and a started table, each copied many times."""
    store = await Store.open(str(path))
    h = House(store)
    h.publisher = Publisher(h.tables, store, PaperScreen())
    h.tables.notify = h.publisher.changed
    over = [(await played(h, game, channel=channel)).id for channel, game in enumerate(keys())]
    await h.publisher.quiet()
    for table in over:
        await store.put_away(table, h.clock())
    await store.forget_old(h.clock() + 2 * SHOWN_FOR)
    live = (await h.begun(ADA, BO, channel=50)).row.id
    await h.publisher.quiet()
    await h.publisher.stop()
    await store.close()
    step, first = OVER // OF_ONE, live + 1
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA foreign_keys=ON")
        _clone(db, ((first + n, over[(n + n // step) % len(over)], n % 900, not n % step) for n in range(OVER)))
        _clone(db, ((first + OVER + n, live, CHANNEL + n, False) for n in range(LIVE)))
        db.execute("DELETE FROM tables WHERE id < ?", (first,))
        db.commit()


def _clone(db: sqlite3.Connection, wanted: Iterable[tuple[int, int, int, bool]]) -> None:
    """Copies of tables: id, source, channel, and whether Ada played or only others."""
    db.execute("CREATE TEMP TABLE clones (id INTEGER PRIMARY KEY, source, channel, hers)")
    db.executemany("INSERT INTO clones VALUES (?, ?, ?, ?)", wanted)
    for shape in shapes():
        key = next((column for column in ("table_id", "id") if column in shape.key), None)
        if key is None or shape.table == "interactions":
            continue
        values = [_CLONED.get(column, f"x.{column}") for column in shape.columns]
        hers = "WHERE c.hers" if shape.table in _PACKED else ""
        db.execute(
            f"INSERT INTO {shape.table} ({', '.join(shape.columns)}) SELECT {', '.join(values)} "
            f"FROM clones c JOIN {shape.table} x ON x.{key} = c.source {hers}"
        )
    db.execute("DROP TABLE clones")


async def _stats(store: Store, name: str, asked: Iterable[StatsQuery] = ASKED) -> list[Figure]:
    """Time of the slowest sheet without its picture, and its memory."""
    times, bytes_ = list[float](), []
    for about in asked:
        with timed(times):
            await _sheet(store, about)
    for about in asked:
        tracemalloc.start()
        await _sheet(store, about)
        bytes_.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    return [
        at_most(name, max(times) / 1000, 1, " s"),
        at_most(f"{name}, memory", max(bytes_) / 2**20, 30, " MiB"),
    ]


async def _sheet(store: Store, about: StatsQuery) -> None:
    counted = await counted_for(store, GUILD, about)
    sheet_of(about, counted, await store.names_of(named_on(about, counted)), Words("en"))


async def _edit(store: Store) -> float:
    """Median milliseconds of the queries for an edited thread."""
    publisher, times = Publisher(Tables(store, features=features_of), store, PaperScreen()), list[float]()
    for channel in range(CHANNEL, CHANNEL + 100):
        with timed(times):
            await publisher.stir(channel=channel)
    return share(times, 0.5)


async def _forgetting(store: Store) -> list[Figure]:
    """How long others wait while someone is deleted, and the time of stats afterwards."""
    alone, _ = await _longest_write(store, asyncio.sleep(5))
    longest, places = await _longest_write(store, store.forget_person(ADA.id))
    figures = await _stats(store, "the next /stats", ASKED[:-1])
    rating, _ = await _longest_write(store, rate_all_again(store, places))
    bare = f"{alone:.1f} ms: when nobody is forgotten"
    said = f"a write while somebody with {OF_ONE:,} games is forgotten"
    return [at_most(f"{said}, the longest", max(longest, rating), 50, " ms", bare), *figures]


async def _longest_write(store: Store, work: Coroutine[Any, Any, T]) -> tuple[float, T]:
    """Most milliseconds of a small write while some work runs, and the work's result."""
    task, times = asyncio.create_task(work), [0.0]
    while not task.done():
        with timed(times):
            await store.put_setting("bench", "")
        await asyncio.sleep(0.002)
    return max(times), await task
