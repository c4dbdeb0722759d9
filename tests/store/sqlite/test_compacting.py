"""Unused space goes back to the disk."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.store.sqlite import database
from bot.store.sqlite.database import SPARE
from bot.store.store import Store


def pages(path: Path) -> tuple[int, int]:
    """All pages, and the free ones."""
    with closing(sqlite3.connect(path)) as db:
        return db.execute("PRAGMA page_count").fetchone()[0], db.execute("PRAGMA freelist_count").fetchone()[0]


@pytest.fixture
async def before(old: Path) -> AsyncIterator[Store]:
    """A store from before files gave space back."""
    with closing(sqlite3.connect(old)) as db:
        db.execute("PRAGMA auto_vacuum=0")
        db.execute("VACUUM")
    made = await Store.open(str(old))
    yield made
    await made.close()


async def test_the_file_gives_back_in_steps_what_it_no_longer_needs(path: Path, store: Store) -> None:
    for number in range(40):
        await store.put_document(1, "deck", f"{number}", "x" * 100_000)
    for number in range(40):
        await store.drop_document(1, "deck", f"{number}")
    all_, free = pages(path)
    assert free > 3 * SPARE
    assert await store.give_back(100)
    assert pages(path) == (all_ - 100, free - 100)
    while await store.give_back(100):
        pass
    assert pages(path) == (all_ - free + SPARE - 1, SPARE), "and a page that kept account of them"


async def test_a_file_of_an_older_release_is_made_such_that_it_can_give_back(before: Store) -> None:
    assert not await before.give_back(10)
    assert await before.make_compactable()
    assert not await before.make_compactable(), "once is enough"
    [live] = await before.rows("live")
    assert len(await before.entries(live.id)) == 5
    for number in range(40):
        await before.put_document(1, "deck", f"{number}", "x" * 100_000)
        await before.drop_document(1, "deck", f"{number}")
    await before.put_document(1, "deck", "large", "x" * 4_000_000)
    await before.drop_document(1, "deck", "large")
    assert await before.give_back(10)


async def test_an_end_does_not_wait_until_an_old_file_is_copied(path: Path, before: Store) -> None:
    await asyncio.gather(*(before.put_setting(f"key {number}", "x") for number in range(3000)))
    loop, begun, goes_on = asyncio.get_running_loop(), asyncio.Event(), threading.Event()

    def hold(said: str) -> None:
        if said == "VACUUM":
            loop.call_soon_threadsafe(begun.set)
            goes_on.wait()

    await before._database.db.set_trace_callback(hold)
    copying = asyncio.create_task(before.make_compactable())
    await begun.wait()
    copying.cancel()
    for _ in range(10):
        await asyncio.sleep(0)
    goes_on.set()
    with pytest.raises(asyncio.CancelledError):
        await copying
    await before.put_setting("afterwards", "y")
    await before.close()
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA auto_vacuum").fetchone() == (0,), "as it was"
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert db.execute("SELECT value FROM settings WHERE key = 'afterwards'").fetchone() == ("y",)
    store = await Store.open(str(path))
    assert await store.make_compactable(), "another night"
    await store.close()


async def test_what_is_spared_for_the_next_games_stays_to_the_last_page(
    path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.put_document(1, "deck", "large", "x" * 400_000)
    await store.drop_document(1, "deck", "large")
    all_, free = pages(path)
    monkeypatch.setattr(database, "SPARE", free)
    assert not await store.give_back(100)
    assert pages(path) == (all_, free)
    monkeypatch.setattr(database, "SPARE", free - 1)
    assert await store.give_back(100)
    assert pages(path) == (all_ - 1, free - 1)


async def test_an_old_file_gives_back_nothing_before_it_was_copied(
    path: Path, before: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await before.put_document(1, "deck", "large", "x" * 400_000)
    await before.drop_document(1, "deck", "large")
    monkeypatch.setattr(database, "SPARE", 0)
    all_, free = pages(path)
    assert free > 50
    assert not await before.give_back(10)
    assert pages(path) == (all_, free)


@pytest.mark.parametrize(
    ("most", "room", "copied"),
    [(0, 0, True), (-1, 0, False), (0, -1, False)],
    ids=["just so", "too large for a night", "too little room"],
)
async def test_an_old_file_is_copied_where_it_is_small_and_has_room_for_three(
    tmp_path: Path,
    path: Path,
    before: Store,
    monkeypatch: pytest.MonkeyPatch,
    most: int,
    room: int,
    copied: bool,
) -> None:
    """`most` and `room` are bytes more or less than just enough."""
    await before.put_document(1, "deck", "large", "x" * 400_000)
    await before.drop_document(1, "deck", "large")
    whole, free = pages(path)
    [[page]] = await before._database.read("PRAGMA page_size")
    used = (whole - free) * page
    monkeypatch.setattr(database, "MOST_COPIED", used + most)
    left = SimpleNamespace(free=3 * used + room)
    monkeypatch.setattr(database, "shutil", SimpleNamespace(disk_usage=lambda folder: {tmp_path: left}[folder]))
    assert await before.make_compactable() is copied
    journal = tmp_path / "x.sqlite3-wal"
    assert (journal.stat().st_size == 0) is copied, "what was copied stands in the file itself"
    assert pages(path) == ((whole - free + 1, 0) if copied else (whole, free)), "with a page that keeps account"
