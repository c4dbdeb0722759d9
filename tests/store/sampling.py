"""Makes the sample databases of a schema: a begun table of each game, in the middle of its questions.

    python -m tests.store.sampling            # for the schema of this checkout, if it has none yet
    git worktree add ../old 9bebff0           # for an older one: in a checkout of its release, with this file

Schema 1 knew only Splendor (`git log -- tests/store/samples`); the samples of schema 2 were made with 9bebff0.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from bot.features import features_of
from bot.features.lobby.service import LobbyService
from bot.store.migrations import scripts
from bot.store.store import Store
from bot.tables.ai import brisk, player_of
from bot.tables.model import Command, Person, Snapshot
from bot.tables.service import Tables
from games.kernel.package.players import Player
from games.registry import keys

FOLDER = Path(__file__).parent / "samples"
ADA, BO, CY = Person(1, "Ada"), Person(2, "Bo"), Person(3, "Cy")
AT_LEAST, AT_MOST = 5, 60
"""Least and most answers of a sample."""


async def make(game: str, path: Path) -> None:
    """A table of two within a step, a lobby in Chinese, and a deck."""
    store = await Store.open(str(path))
    tables = Tables(store, features=features_of)
    opened = await tables.open(game, 7, 100, ADA, language="en")
    await LobbyService(tables).join(opened.row.id, BO)
    players = [player_of(game, brisk(game), f"sample/{seat}") for seat in range(2)]
    try:
        snapshot = await LobbyService(tables).start(opened.row.id, ADA)
        while not await _amid(store, snapshot):
            snapshot = await _answered(tables, players, snapshot)
        await tables.open(game, 7, 101, CY, language="zh-TW")
        await store.put_document(1, "deck", "mine", "[]")
    finally:
        await store.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode=DELETE")
        db.execute("VACUUM")


async def _amid(store: Store, snapshot: Snapshot) -> bool:
    """Whether answers of the running step would be replayed; only Splendor has no such steps."""
    assert snapshot.match is not None
    saved = await store.saved(snapshot.row)
    assert saved is not None
    length = snapshot.match.length
    amid = snapshot.row.game == "splendor" or saved.trail[-1].at < length
    assert length < AT_MOST, "no question within a step has come"
    return length >= AT_LEAST and amid


async def _answered(tables: Tables, players: Sequence[Player], snapshot: Snapshot) -> Snapshot:
    assert snapshot.match is not None
    decision = min(snapshot.match.pending, key=lambda asked: asked.optional)
    picks = players[decision.seat].choose(snapshot.match.view(decision.seat), decision)
    length = snapshot.match.length
    command = Command(snapshot.row.id, (1, 2)[decision.seat], decision.id, picks, length + 1)
    return (await tables.answer(command)).snapshot


if __name__ == "__main__":
    for key in keys():
        sample = FOLDER / f"schema-{scripts()[-1][0]:03d}-{key}.db"
        if not sample.exists():
            asyncio.run(make(key, sample))
            print(sample, sample.stat().st_size)
