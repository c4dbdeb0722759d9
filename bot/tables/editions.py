"""Which rules are newer, where processes of two releases play on one database for a while.

The rules of a game are known by a number that says nothing of before and after. So they are written down in the
order in which processes came with them.
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
    """Write down this process's rules where nobody has; one that is `alone` has the newest, whatever was
    before: a host may go back to an older release.

    Returns a number that is higher for a process with newer rules, of those that are there at the same time.
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
    """Whether a table was played by newer rules than this process has: it would not understand their
    answers."""
    known = json.loads(await store.setting(f"{_EDITIONS}{row.game}") or "[]")
    mine = edition(row.game)
    newer = set(known[known.index(mine) + 1 :]) if mine in known else set()
    return any(played.rules in newer for played in await store.played(row.id))
