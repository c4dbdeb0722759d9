"""Tables that an earlier build left in the middle of something, and what comes of them.

    python -m tests.tables.standing        # plays them, in a checkout of the build whose tables are wanted

writes a database, and a file of what that build says: when something is due at each table and what is told
then, who is pinged, and what the table's message and each person's panel say.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest import mock

import discord

from bot.chat.drafts import Drafts
from bot.features.board.screens import board_message
from bot.features.channel.publisher import Publisher
from bot.features.panel.panel import Panel, PanelRequest
from bot.sandbox.service.validate import walk
from bot.store.store import Store
from bot.tables.model import Snapshot
from games.kernel.text import Text
from render.kit.letters.words import Words
from tests.chat.messages import BlankPainter
from tests.features.seats.test_returning import paying
from tests.tables.house import ADA, BO, CY, House, PaperScreen

FOLDER = Path(__file__).parent / "standing"
DATABASE, SAID = FOLDER / "standing.db", FOLDER / "standing.json"
RINGS = 12
"""Most due things followed at a table."""
Json = dict[str, Any]


def housed(store: Store) -> tuple[House, PaperScreen]:
    """A house that shows its tables on paper."""
    h, paper = House(store), PaperScreen()
    h.publisher = Publisher(h.tables, store, paper)
    h.tables.notify = h.publisher.changed
    return h, paper


async def tended(h: House, table: int) -> bool:
    """Turn the clock to a table's next due thing, and do it; returns whether there was one."""
    at = await h.upkeep.next_at((await h.tables.snapshot(table)).row)
    if at is None:
        return False
    h.clock.now = max(h.clock.now, at)
    await h.upkeep.tend(table)
    await h.publisher.quiet()
    return True


# -- the tables -------------------------------------------------------------------------------------------


async def resting(h: House, channel: int) -> int:
    """Nobody has answered for so long that it's paused."""
    table = (await h.begun(ADA, BO, channel=channel, pace="minutes-5")).row.id
    return await _until(h, table, "table-rests")


async def warned(h: House, channel: int) -> int:
    """It has been paused for days, and everyone was warned that it will be closed."""
    table = await resting(h, channel)
    assert await tended(h, table)
    return table


async def half(h: House, channel: int) -> int:
    """Someone has chosen a card, and is asked how they pay."""
    _, chosen = await paying(h, "hours-8", channel)
    return chosen.row.id


async def ticking(h: House, channel: int) -> int:
    """Ada's time bank runs, and Bo's has run before."""
    now = await h.begun(ADA, BO, channel=channel, pace="bank-15")
    await h.publisher.quiet()
    for person in (ADA, BO):
        await tended(h, now.row.id)
        h.clock.now += 40
        now = await h.answers(await h.tables.snapshot(now.row.id), person)
        await h.publisher.quiet()
    await tended(h, now.row.id)
    h.clock.now += 15
    return now.row.id


async def asked_back(h: House, channel: int) -> int:
    """Ada asks to undo Bo's answer; Bo hasn't replied yet."""
    now = await h.begun(ADA, BO, channel=channel, pace="hours-24")
    for person in (ADA, BO):
        h.clock.now += 300
        now = await h.answers(now, person)
    h.clock.now += 60
    await h.undoing.undo(now.row.id, ADA.id, now.row.revision)
    return now.row.id


async def recap(h: House, channel: int) -> int:
    """The bot stopped while telling the channel of a round."""
    now = await h.begun(ADA, BO, channel=channel, stories=True)
    await h.publisher.quiet()
    screen = h.publisher._screen
    assert isinstance(screen, PaperScreen)
    screen.tale_failures = [ConnectionError("no answer")] * 99
    for person in (ADA, BO):
        h.clock.now += 30
        now = await h.answers(now, person)
    while len(screen.tale_failures) == 99:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    await h.publisher.stop()
    return now.row.id


async def offered(h: House, channel: int) -> int:
    now = await h.begun(ADA, BO, channel=channel, pace="hours-24")
    h.clock.now += 120
    await h.seating.offer(now.row.id, ADA, 0, CY)
    return now.row.id


TABLES: dict[str, Callable[[House, int], Awaitable[int]]] = {
    "rests": resting, "warned": warned, "half a choice": half, "a bank runs": ticking,
    "an undo is proposed": asked_back, "a recap is being sent": recap, "a seat is offered": offered,
}  # fmt: skip


async def _until(h: House, table: int, key: str) -> int:
    while all(event.text.key != key for event in (await h.tables.snapshot(table)).recent):
        assert await tended(h, table)
    return table


# -- what the build says of them --------------------------------------------------------------------------


async def make(path: Path) -> dict[str, Json]:
    """Play the tables; returns their numbers and times by name."""
    store, made = await Store.open(str(path)), dict[str, Json]()
    h, _ = housed(store)
    for channel, (name, stage) in enumerate(TABLES.items(), 100):
        h.publisher = Publisher(h.tables, store, PaperScreen())
        h.tables.notify = h.publisher.changed
        table = await stage(h, channel)
        await h.publisher.quiet()
        await h.publisher.stop()
        made[name] = {"table": table, "now": h.clock.now}
    await store.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode=DELETE")
        db.execute("VACUUM")
    return made


async def told_of(store: Store, table: int, now: float) -> Json:
    """Messages and due things, and what follows while nobody comes."""
    h, paper = housed(store)
    h.clock.now = now
    first = await h.tables.snapshot(table)
    said: Json = {"messages": shown(first), "due": await h.upkeep.next_at(first.row), "then": []}
    h.publisher.changed(table)
    await h.publisher.quiet()
    said["at once"] = _called(paper)
    for _ in range(RINGS):
        before = len(await store.events(table))
        if not await tended(h, table):
            break
        events = await store.events(table)
        told = [event.text.key for event in events[before:]]
        said["then"].append({"at": h.clock.now, "told": told, **_called(paper)})
    await h.publisher.stop()
    return said


def shown(snapshot: Snapshot) -> dict[str, list[str]]:
    """The message and each panel, as sentence keys."""
    with mock.patch.object(Words, "_composed", _by_key):
        faces = {"table": board_message(snapshot, BlankPainter())}
        for seat in snapshot.row.seats:
            if seat.user is not None:
                faces[seat.name] = Panel(snapshot, seat.number, Drafts(), PanelRequest()).message(
                    BlankPainter()
                )
        return {name: _said(builder.view()) for name, builder in faces.items()}


def _by_key(words: Words, said: Text) -> str:
    args = ", ".join(f"{name}={value}" for name, value in sorted(words._arguments(said.args).items()))
    return f"{said.key}({args})" if args else said.key


def _said(view: discord.ui.LayoutView) -> list[str]:
    """Texts and ids of controls, from top to bottom."""
    made: list[Json] = view.to_components()  # type: ignore[no-untyped-call]
    parts = [part for _, part in walk(made)]
    return [str(said) for part in parts if (said := part.get("content") or part.get("custom_id"))]


def _called(paper: PaperScreen) -> Json:
    """Who was pinged since, and what the channel was told."""
    said = {
        "called": list(paper.calls),
        "mentioned": list(paper.mentioned),
        "tales": [[tale.first, tale.last, tale.back] for tale in paper.tales],
    }
    for one in (paper.calls, paper.mentioned, paper.tales):
        one.clear()
    return said


async def everything(path: Path, made: dict[str, Json]) -> dict[str, Json]:
    """Each table in a separate copy of the database."""
    said = {}
    for name, one in made.items():
        with tempfile.TemporaryDirectory() as folder:
            copy = shutil.copy(path, Path(folder) / "copy.sqlite3")
            store = await Store.open(str(copy))
            said[name] = await told_of(store, one["table"], one["now"])
            await store.close()
    return said


async def _main() -> None:
    FOLDER.mkdir(exist_ok=True)
    DATABASE.unlink(missing_ok=True)
    made = await make(DATABASE)
    said = await everything(DATABASE, made)
    whole = {name: made[name] | said[name] for name in made}
    SAID.write_text(json.dumps(whole, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(DATABASE.stat().st_size, {name: len(one["then"]) for name, one in whole.items()})


if __name__ == "__main__":
    asyncio.run(_main())
