"""Whose rules are newer, while processes of two releases share one database.

A game's rules have a number that says nothing about their order. So the numbers are stored in the order in
which processes brought them.
"""

from __future__ import annotations

import json

from bot.store.reader import StoreReader
from bot.store.rows import TableRow
from bot.store.store import Store
from games.kernel.printed.edition import edition
from games.registry import keys

_EDITIONS = "editions/"


async def enroll(store: Store, *, alone: bool = False) -> int:
    """Store this process's rules if they're new. If it's `alone`, its rules count as the newest: a host may go
    back to an older release.

    Returns a number that's higher for processes with newer rules, among those that run at the same time.
    """
    places = 0
    for game in keys():
        mine = edition(game)

        def known(said: str | None, mine: int = mine) -> str:
            before = list(map(int, json.loads(said or "[]")))
            if mine in before and not alone:
                return json.dumps(before)
            return json.dumps([*(one for one in before if one != mine), mine])

        places += json.loads(await store.change_setting(f"{_EDITIONS}{game}", known)).index(mine)
    return places


async def is_ahead(store: StoreReader, row: TableRow) -> bool:
    """Whether newer rules than this process's have played a table: it wouldn't understand their answers."""
    known = json.loads(await store.setting(f"{_EDITIONS}{row.game}") or "[]")
    mine = edition(row.game)
    newer = set(known[known.index(mine) + 1 :]) if mine in known else set()
    return any(played.rules in newer for played in await store.played(row.id))
