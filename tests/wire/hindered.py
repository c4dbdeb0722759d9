"""The bot with a part that never finishes: `python -m tests.wire.hindered thinking run`."""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

import bot.chat.painter
import bot.features.companions
from bot import cli
from bot.cli import shutdown
from bot.store.store import Store
from render.kit.picture import renderer_of

OLD_TABLE = (
    "INSERT INTO tables (game, guild, channel, opener, status, language, pace, options, seed, version, "
    "revision, "
    "shown_revision, message_at) VALUES ('splendor', 0, 0, 0, 'closed', 'en', 'relaxed', '{}', ?, 1, 0, 0, 0)"
)


def for_ever(*_: Any) -> NoReturn:
    print("it takes for ever", flush=True)
    end = time.monotonic() + 3600  # longer than anyone waits
    while time.monotonic() < end:
        pass
    raise TimeoutError


class Thinker:
    """An AI that never finishes."""

    choose = staticmethod(for_ever)


async def never(*_: Any) -> None:
    for_ever()


def on_a_full_disk(opened: Callable[..., Awaitable[Store]]) -> Any:
    """Every page for tables is full and the file can't grow by another: SQLite reports a full disk."""

    async def open_(path: str, **settings: Any) -> Store:
        store = await opened(path, **settings)
        db = store._database.db
        [[pages]] = await db.execute_fetchall("PRAGMA page_count")
        await db.execute(f"PRAGMA max_page_count={pages}")
        for room in (800, 80, 8, 0):
            with suppress(sqlite3.OperationalError):
                while True:
                    await db.execute(OLD_TABLE, ("x" * room,))
        return store

    return open_


def held_back(renderer: type, kind: str) -> None:
    """Drawing waits until `EASEL` can be read: while it's a pipe, until someone opens and closes it."""
    drawing = getattr(renderer, kind)

    def held(*given: Any) -> Any:
        Path(os.environ["EASEL"]).read_bytes()
        return drawing(*given)

    setattr(renderer, kind, held)


def hinder(what: str) -> None:
    match what:
        case "thinking":
            bot.features.companions.player_of = lambda *_: Thinker()
        case "drawing":
            type(renderer_of("splendor")).table = for_ever
        case "easel":
            for kind in ("table", "hand", "compact"):
                held_back(type(renderer_of("splendor")), kind)
        case "loop":
            bot.chat.painter.Painter.begin = for_ever
        case "closing" | "closing for ever":
            Store.close = never
            if what == "closing for ever":
                shutdown.ENDS_WITHIN = 3600.0
        case "storing":
            Store.open = on_a_full_disk(Store.open)


def main() -> None:
    """Run it; never returns."""
    hinder(sys.argv.pop(1))
    cli.main()


if __name__ == "__main__":
    main()
