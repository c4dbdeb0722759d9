"""The file gets smaller: room that nobody needs goes back to the disk."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.sqlite.compacting import SPARE
from bot.store.store import Store

SAMPLES = Path(__file__).parents[1] / "samples"


def pages(path: Path) -> tuple[int, int]:
    """Pages of a file, and how many of them are free."""
    with closing(sqlite3.connect(path)) as db:
        return db.execute("PRAGMA page_count").fetchone()[0], db.execute("PRAGMA freelist_count").fetchone()[0]


async def test_the_file_gives_back_in_steps_what_it_no_longer_needs(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    store = await Store.open(str(path))
    for number in range(40):
        await store.put_document(1, "deck", f"{number}", "x" * 100_000)
    for number in range(40):
        await store.drop_document(1, "deck", f"{number}")
    before, free = pages(path)
    assert free > 3 * SPARE
    assert await store.give_back(100)
    assert pages(path) == (before - 100, free - 100)
    while await store.give_back(100):
        pass
    assert pages(path) == (before - free + SPARE - 1, SPARE), "and a page that kept account of them"
    await store.close()


async def test_a_file_of_an_older_release_is_made_such_that_it_can_give_back(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    shutil.copy(SAMPLES / "schema-001-splendor.db", path)
    store = await Store.open(str(path))
    assert not await store.give_back(10)
    assert await store.make_compactable()
    assert not await store.make_compactable(), "once is enough"
    [live] = await store.rows("live")
    assert len(await store.entries(live.id)) == 5
    for number in range(40):
        await store.put_document(1, "deck", f"{number}", "x" * 100_000)
        await store.drop_document(1, "deck", f"{number}")
    await store.put_document(1, "deck", "large", "x" * 4_000_000)
    await store.drop_document(1, "deck", "large")
    assert await store.give_back(10)
    await store.close()


async def test_an_end_does_not_wait_until_an_old_file_is_copied(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    shutil.copy(SAMPLES / "schema-001-splendor.db", path)
    store = await Store.open(str(path))
    await asyncio.gather(*(store.put_setting(f"key {number}", "x") for number in range(3000)))
    loop, begun, goes_on = asyncio.get_running_loop(), asyncio.Event(), threading.Event()

    def hold(said: str) -> None:
        if said == "VACUUM":
            loop.call_soon_threadsafe(begun.set)
            goes_on.wait()

    await store._database.db.set_trace_callback(hold)
    copying = asyncio.create_task(store.make_compactable())
    await begun.wait()
    copying.cancel()
    for _ in range(10):
        await asyncio.sleep(0)
    goes_on.set()
    with pytest.raises(asyncio.CancelledError):
        await copying
    await store.put_setting("afterwards", "y")
    await store.close()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA auto_vacuum").fetchone() == (0,), "as it was"
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert db.execute("SELECT value FROM settings WHERE key = 'afterwards'").fetchone() == ("y",)
    store = await Store.open(str(path))
    assert await store.make_compactable(), "another night"
    await store.close()
