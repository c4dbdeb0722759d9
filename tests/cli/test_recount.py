"""`parlor recount` and `parlor forget` on a stopped bot's database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from bot.store.access import sole_owner
from bot.store.store import Store
from tests.cli.conftest import Typed
from tests.tables.finished import played
from tests.tables.house import ADA, BO, House

T = TypeVar("T")


def at(database: Path, work: Callable[[Store], Awaitable[T]]) -> T:
    """Work on a stopped bot's store."""

    async def done() -> T:
        store = await Store.open(str(database))
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(done())


async def finished(store: Store) -> None:
    """A finished game of Ada's and Bo's, and one that runs."""
    h = House(store)
    await played(h)
    await h.begun(ADA, BO, channel=200)


async def results(store: Store) -> list[list[int | None]]:
    """The users of each counted game."""
    return [[share.user for share in result.shares] for result in await store.results(7)]


def test_games_are_counted_again(typed: Typed, database: Path) -> None:
    at(database, finished)
    at(database, lambda store: store.drop_result(1))
    assert at(database, results) == []
    code, said, err = typed("recount")
    assert (code, said.splitlines()[-1], err) == (0, f"{database}: games counted: 1.", "")
    assert at(database, results) == [[ADA.id, BO.id]]


def test_a_person_is_forgotten_where_they_played_and_where_they_play(typed: Typed, database: Path) -> None:
    at(database, finished)
    code, said, err = typed("forget", ADA.id)
    assert (code, err) == (0, "")
    assert said.splitlines()[-1] == (
        "1 is deleted from 2 tables, 1 of them still running, which go on without this "
        "person. Older backups still have the name."
    )
    assert at(database, results) == [[None, BO.id]]
    over, live = at(database, lambda store: store.rows("over", "live"))
    assert [seat.name for seat in over.seats] == ["", "Bo"]
    assert [(seat.user, seat.ai is not None) for seat in live.seats] == [(None, True), (BO.id, False)]


def test_neither_touches_the_database_of_a_running_bot(typed: Typed, database: Path) -> None:
    at(database, finished)
    with sole_owner(database):
        for command in (("recount",), ("forget", ADA.id)):
            code, _, err = typed(*command)
            assert code == 1
            assert "A bot is running on the database" in err
    assert at(database, results) == [[ADA.id, BO.id]]


def test_what_is_not_there_is_said(typed: Typed, database: Path) -> None:
    assert typed("recount")[0] == 1
    assert typed("forget", 5)[2] == f"There's no database {database}. Set PARLOR_DATABASE to the bot's.\n"
