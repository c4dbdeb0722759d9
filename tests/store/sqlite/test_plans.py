"""Queries of an event or a keystroke use an index: no statement scans a whole table."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.store.reader import StoreReader
from bot.store.store import Store
from tests.store.shelf import kept, noted, seat, shelf

ASKED: dict[str, Callable[[StoreReader], Awaitable[Any]]] = {
    "row": lambda store: store.row(1),
    "writes": lambda store: store.writes(1),
    "row_in": lambda store: store.row_in(100),
    "rows": lambda store: store.rows("lobby", "live"),
    "rows_of": lambda store: store.rows_of(1, "live"),
    "rows_with": lambda store: store.rows_with(1, "lobby", "live"),
    "lobbies_in": lambda store: store.lobbies_in(7),
    "open_in a server": lambda store: store.open_in(guild=7),
    "open_in a channel": lambda store: store.open_in(channel=100),
    "open_in a channel of a server": lambda store: store.open_in(7, 100),
    "in_trouble anywhere": lambda store: store.in_trouble(),
    "in_trouble in a server": lambda store: store.in_trouble(guild=7),
    "in_trouble in a channel": lambda store: store.in_trouble(channel=100),
    "finished": lambda store: store.finished(100, 1, 25),
    "open_tables": lambda store: store.open_tables(1, 7),
    "kinds": lambda store: store.kinds("lobby", "live"),
    "unshown_in": lambda store: store.unshown_in(),
    "servers": lambda store: store.servers(),
    "tables_in_server": lambda store: store.tables_in_server(7),
    "names_of": lambda store: store.names_of({1, 2}),
    "events": lambda store: store.events(1),
    "answers": lambda store: store.answers(1),
    "reach": lambda store: store.reach(1),
    "told_of": lambda store: store.told_of(1, 0),
    "played": lambda store: store.played(1),
    "seen": lambda store: store.seen(5),
    "directs": lambda store: store.directs(1),
    "document": lambda store: store.document(1, "deck", "mine"),
    "documents": lambda store: store.documents(1, "deck"),
    "users_with": lambda store: store.users_with("wish", "calls"),
    "settings_of": lambda store: store.settings_of("server/"),
    "setting": lambda store: store.setting("x"),
    "results_with": lambda store: store.results_with(1),
    "results_of": lambda store: store.results_of(1, 7),
    "results_after": lambda store: store.results_after(7, "splendor", 0.0, 0, 100),
    "games_counted": lambda store: store.games_counted(7),
    "figures": lambda store: store.figures(7, "splendor"),
}
LOOKED_THROUGH = {"unshown_in": ["tables USING INDEX tables_unshown", "tables USING INDEX tables_behind", "d"]}
"""Indices that hold only these rows, and direct messages, which go a week after their tables' end."""
MADE = re.compile(r"(\d+ )?CONSTANT ROWS?|asked|known|newest")
"""Rows that the statement itself makes."""


async def plans(store: Store, asked: Callable[[StoreReader], Awaitable[Any]]) -> list[str]:
    with noted(store) as noting:
        await asked(store)
    assert noting.asked
    found: list[str] = []
    for sql, values in noting.asked:
        found += [row[-1] for row in await store._read(f"EXPLAIN QUERY PLAN {sql}", values)]
    return found


@pytest.mark.parametrize("name", ASKED)
async def test_no_table_is_looked_through_for_an_event_or_a_keystroke(name: str, tmp_path: Path) -> None:
    async with shelf(tmp_path) as store:
        await kept(store, seat(0, 1, "Ada"), status="live")
        scans = [line[5:] for line in await plans(store, ASKED[name]) if line.startswith("SCAN ")]
    assert [scan for scan in scans if not MADE.fullmatch(scan)] == LOOKED_THROUGH.get(name, [])


@pytest.mark.parametrize("name", ["results_with", "results_of"])
async def test_the_games_of_a_person_are_found_by_the_person(name: str, tmp_path: Path) -> None:
    async with shelf(tmp_path) as store:
        found = await plans(store, ASKED[name])
    assert "SEARCH shares USING COVERING INDEX shares_by_user (user=?)" in found
    assert "SEARCH r USING INTEGER PRIMARY KEY (rowid=?)" in found, "not all those of the server"
