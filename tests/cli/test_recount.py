"""`parlor recount` and `parlor forget` at a stopped bot's database."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.store.access import sole_owner
from bot.store.rows import TableRow
from bot.store.store import Store
from tests.cli.conftest import Typed
from tests.tables.finished import played
from tests.tables.house import ADA, BO, House


async def finished(database: Path) -> None:
    """A game of Ada's and Bo's that is over, and one that runs."""
    store = await Store.open(str(database))
    h = House(store)
    await played(h)
    await h.begun(ADA, BO, channel=200)
    await store.close()


async def results(database: Path) -> list[list[int | None]]:
    """By counted game, who shares in it."""
    store = await Store.open(str(database))
    try:
        return [[share.user for share in result.shares] for result in await store.results(7)]
    finally:
        await store.close()


async def dropped(database: Path) -> None:
    store = await Store.open(str(database))
    await store.drop_result(1)
    await store.close()


async def rows(database: Path) -> list[TableRow]:
    store = await Store.open(str(database))
    try:
        return await store.rows("over", "live")
    finally:
        await store.close()


def test_games_are_counted_again(typed: Typed, database: Path) -> None:
    asyncio.run(finished(database))
    asyncio.run(dropped(database))
    assert asyncio.run(results(database)) == []
    code, said, err = typed("recount")
    assert (code, said.splitlines()[-1], err) == (0, f"{database}: games counted: 1.", "")
    assert asyncio.run(results(database)) == [[ADA.id, BO.id]]


def test_a_person_is_forgotten_where_they_played_and_where_they_play(typed: Typed, database: Path) -> None:
    asyncio.run(finished(database))
    code, said, err = typed("forget", ADA.id)
    assert (code, err) == (0, "")
    assert said.splitlines()[-1] == (
        "1 is deleted from 2 tables, 1 of them still running, which go on without this "
        "person. Older backups still have the name."
    )
    assert asyncio.run(results(database)) == [[None, BO.id]]
    over, live = asyncio.run(rows(database))
    assert [seat.name for seat in over.seats] == ["", "Bo"]
    assert [(seat.user, seat.ai is not None) for seat in live.seats] == [(None, True), (BO.id, False)]


def test_neither_touches_the_database_of_a_running_bot(typed: Typed, database: Path) -> None:
    asyncio.run(finished(database))
    with sole_owner(database):
        for command in (("recount",), ("forget", ADA.id)):
            code, _, err = typed(*command)
            assert code == 1
            assert "A bot is running on the database" in err
    assert asyncio.run(results(database)) == [[ADA.id, BO.id]]


def test_what_is_not_there_is_said(typed: Typed, database: Path) -> None:
    assert typed("recount")[0] == 1
    assert typed("forget", 5)[2] == f"There's no database {database}. Set PARLOR_DATABASE to the bot's.\n"
