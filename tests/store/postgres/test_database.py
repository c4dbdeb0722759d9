"""A server's database as its one writer sees it: durable, repeated, announced."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from bot.base.shards import Shards
from bot.store.faults import StoreFault, StoreUnusable
from bot.store.migrations import newest
from bot.store.postgres import connection as line
from bot.store.postgres import database, schema
from bot.store.postgres.connection import ServerSession
from bot.store.postgres.coordination import SharedDatabase
from bot.store.postgres.database import ServerDatabase, server_to_read, shards_at_work
from tests.store.postgres.standin import HERE, NAMED, Server, Wire, gone
from tests.store.postgres.test_schema import (
    ALONE,
    COLUMNS,
    DURABLE,
    FIT,
    FOREIGN,
    FORMER,
    LATE,
    LOCK,
    OLD_SERVER,
    WAIT,
    WAIT_NO_MORE,
    kept,
)

READ_ONLY = "SET default_transaction_read_only = on"
OWNER = "SELECT owner FROM parlor"
MARK = "SELECT mark FROM parlor"
MARKS = (
    "INSERT INTO processes (name, mark) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET mark = excluded.mark"
)
HELD = f"A bot is running on the database {NAMED}. Stop it first."
AWAY = (
    f"The database {NAMED} can't be used (the database server does not answer: Connection reset by peer). "
    "Check that the server runs, that it can be reached from here and that its disk isn't full, then start "
    "again."
)


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Server:
    """Refusals come at once; names and marks are numbers in turn."""
    made, numbers = Server(), count(1)
    monkeypatch.setattr(line, "connect", made.connect)
    monkeypatch.setattr(line, "asyncio", made.loop(asyncio.Lock))
    monkeypatch.setattr(line, "PATIENCE", 0.0)
    monkeypatch.setattr(database.secrets, "token_hex", lambda bytes_: f"{next(numbers)}/{bytes_}")
    return made


async def opened(server: Server, writes: Wire, reads: Wire) -> ServerDatabase:
    """Forgets the statements until then."""
    server.answers += [writes, reads]
    made = await database.open_server(HERE)
    writes.said.clear()
    reads.said.clear()
    return made


async def refusal(step: Callable[[], Any]) -> str:
    with pytest.raises(StoreUnusable) as refused:
        await step()
    return str(refused.value)


async def one(session: Any) -> str:
    await session.execute("UPDATE settings SET value = ?", ("y",))
    return "done"


# -- opening ----------------------------------------------------------------------------------------------


async def test_a_bot_connects_once_to_write_and_once_to_read(server: Server) -> None:
    writes, reads = kept(newest()), Wire()
    server.answers = [writes, reads]
    made = await database.open_server(HERE)
    assert server.names == ["parlor 1/8 writes", "parlor 1/8 reads"]
    assert writes.said == [
        *((FORMER, "parlor 1/8 writes"), WAIT, (ALONE, LOCK), WAIT_NO_MORE, DURABLE),
        *(*FIT, "SELECT version FROM parlor"),
        ("UPDATE parlor SET owner = $1", "parlor 1/8 writes"),
    ]
    assert reads.said == [READ_ONLY, "SELECT 1"]
    assert made.coordinator is None
    await made.close()
    assert (writes.closed, reads.closed) == (True, True)


async def test_a_bot_that_cannot_be_opened_hangs_up(server: Server) -> None:
    class Kept(ServerDatabase):
        closed = 0

        async def close(self) -> None:
            Kept.closed += 1
            await super().close()

    writes, reads = kept(newest()), Wire({"SELECT 1": gone()})
    server.answers = [writes, reads]
    assert await refusal(lambda: database.open_server(HERE, Kept)) == (
        f"The database {NAMED} can't be used (no route, 3 tries). Check that the server runs, that it can be "
        "reached from here and that its disk isn't full, then start again."
    )
    assert Kept.closed == 1
    assert writes.closed
    server.answers = [Wire({ALONE: LATE})]
    assert await refusal(lambda: database.open_server(HERE)) == HELD
    server.answers = [Wire(taken())]
    assert await refusal(lambda: database.open_server(HERE)) == FOREIGN


async def test_what_breaks_while_the_tables_are_made_is_a_fault_of_the_server(server: Server) -> None:
    writes = kept(newest())
    writes.answers["UPDATE parlor SET owner"] = gone()
    server.answers = [writes]
    said = await refusal(lambda: database.open_server(HERE))
    assert said.startswith(f"The database {NAMED} can't be used (no route, 2 tries). ")
    assert writes.let_go


# -- writing ----------------------------------------------------------------------------------------------


async def test_a_change_is_durable_with_the_mark_of_its_transaction(server: Server) -> None:
    writes, reads = kept(newest()), Wire()
    made = await opened(server, writes, reads)
    assert await made.write(one) == "done"
    assert writes.said == [
        "BEGIN",
        ("UPDATE parlor SET mark = $1", "2/8"),
        ("UPDATE settings SET value = $1", "y"),
        "COMMIT",
    ]
    assert await made.write(one) == "done"
    assert writes.said[5] == ("UPDATE parlor SET mark = $1", "3/8"), "each transaction has its own"
    assert await made.read("SELECT value FROM settings WHERE key = ?", ("x",)) == []
    assert reads.said == [("SELECT value FROM settings WHERE key = $1", "x")]


async def test_a_change_that_fails_is_taken_back(server: Server) -> None:
    writes = kept(newest())
    made = await opened(server, writes, Wire())

    async def refuses(session: ServerSession) -> None:
        writes.within = True
        raise ValueError("no such seat")

    with pytest.raises(ValueError, match=r"^no such seat$"):
        await made.write(refuses)
    assert writes.said[-1] == "ROLLBACK"
    writes.within = False
    writes.answers["COMMIT"] = "ROLLBACK"
    with pytest.raises(StoreFault, match=r"^the transaction had failed before$"):
        await made.write(one)
    assert writes.said[-1] == "COMMIT", "there is nothing left to take back"


async def test_a_fault_is_not_hidden_by_a_connection_that_is_lost_while_it_is_taken_back(
    server: Server,
) -> None:
    writes = kept(newest())
    made = await opened(server, writes, Wire())

    async def refuses(session: ServerSession) -> None:
        writes.within = True
        writes.answers["ROLLBACK"] = gone()
        raise ValueError("no such seat")

    with pytest.raises(ValueError, match=r"^no such seat$"):
        await made.write(refuses)


@pytest.mark.parametrize(
    ("durable", "said"),
    [
        ("2/8", []),
        (
            "1/8",
            [
                "BEGIN",
                ("UPDATE parlor SET mark = $1", "2/8"),
                ("UPDATE settings SET value = $1", "y"),
                "COMMIT",
            ],
        ),
    ],
)
async def test_a_commit_that_was_not_heard_of_is_asked_for_and_done_again_where_it_was_not(
    server: Server, durable: str, said: list[Any]
) -> None:
    writes, again = kept(newest()), Wire({OWNER: "parlor 1/8 writes", MARK: [[durable]]})
    made = await opened(server, writes, Wire())
    server.answers = [again]
    writes.answers["COMMIT"] = gone()
    assert await made.write(one) == "done"
    greeting = [(FORMER, "parlor 1/8 writes"), WAIT, (ALONE, LOCK), WAIT_NO_MORE, DURABLE, OWNER]
    assert again.said == [*greeting, MARK, *said]


async def test_a_connection_that_is_lost_before_the_commit_leaves_no_doubt(server: Server) -> None:
    writes, again = kept(newest()), Wire({OWNER: "parlor 1/8 writes"})
    made = await opened(server, writes, Wire())
    server.answers = [again]
    writes.answers["UPDATE settings"] = gone()
    assert await made.write(one) == "done"
    assert again.said[6:] == [
        "BEGIN",
        ("UPDATE parlor SET mark = $1", "2/8"),
        ("UPDATE settings SET value = $1", "y"),
        "COMMIT",
    ], "nobody asks for a mark"


async def test_a_doubt_that_was_cleared_up_is_none_any_more(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first commit wasn't durable; the second attempt is lost before its own."""
    monkeypatch.setattr(line, "PATIENCE", 300.0)
    writes = kept(newest())
    second = Wire({OWNER: "parlor 1/8 writes", MARK: [["0/8"]], "UPDATE settings": gone()})
    third = Wire({OWNER: "parlor 1/8 writes", MARK: [["2/8"]]})
    made = await opened(server, writes, Wire())
    server.answers = [second, third]
    writes.answers["COMMIT"] = gone()
    assert await made.write(one) == "done"
    assert MARK not in third.said
    assert third.said[-1] == "COMMIT"


async def test_where_another_bot_has_been_nothing_is_written_any_more(server: Server) -> None:
    writes, again = kept(newest()), Wire({OWNER: "parlor 9 writes"})
    made = await opened(server, writes, Wire())
    server.answers = [again]
    writes.terminate()
    with pytest.raises(StoreFault) as fault:
        await made.write(one)
    assert str(fault.value) == (
        f"another bot has used the database {NAMED} in the meantime. Stop this one and start it again"
    )
    assert again.let_go


async def test_what_one_of_several_changes_the_others_hear_of(server: Server) -> None:
    writes = kept(newest())
    server.answers = [writes, Wire()]
    made = await database.open_server(HERE, SharedDatabase)
    writes.said.clear()
    await made.leave()  # type: ignore[attr-defined]
    assert writes.said == [
        "BEGIN",
        (MARKS, "1/8", "2/8"),
        ("DELETE FROM leases WHERE holder = $1", "1/8"),
        ("UPDATE processes SET seen_at = 0 WHERE name = $1", "1/8"),
        ("SELECT pg_notify('parlor ' || md5(current_schema()), $1)", "1/8 -"),
        "COMMIT",
    ]


# -- keeping ----------------------------------------------------------------------------------------------


async def test_what_the_server_does_by_itself_is_not_done_here(server: Server) -> None:
    made = await opened(server, kept(newest()), Wire({"SELECT pg_database_size(current_database())": [[7]]}))
    assert await made.size() == 7
    assert await made.back_up(0.0) is None
    assert await made.give_back(10) is False
    assert await made.make_compactable() is False
    assert str(made.unusable(StoreFault("no room"))) == (
        f"The database {NAMED} can't be used (no room). Check that the server runs, that it can be reached "
        "from here and that its disk isn't full, then start again."
    )


# -- reading ----------------------------------------------------------------------------------------------


async def test_someone_who_only_reads_says_so_and_holds_nothing(server: Server) -> None:
    db = kept(newest())
    server.answers = [db]
    async with server_to_read(HERE) as source:
        assert await source.read("SELECT 1") == []
        assert not db.closed
    assert server.names == ["parlor 1/8 reads"]
    assert db.said == [READ_ONLY, *FIT, "SELECT version FROM parlor", "SELECT 1"]
    assert db.closed


async def test_someone_who_reads_alone_holds_the_lock(server: Server) -> None:
    db = kept(newest())
    server.answers = [db]
    async with server_to_read(HERE, alone=True):
        pass
    assert db.said[:6] == [(FORMER, "parlor 1/8 reads"), WAIT, (ALONE, LOCK), WAIT_NO_MORE, DURABLE, READ_ONLY]


async def look(source: Any) -> None:
    """Read as from a database opened for reading."""
    async with source as opened_:
        await opened_.read("SELECT 1")


async def test_what_cannot_be_read_is_said_with_its_remedy(server: Server) -> None:
    old = kept(newest() - 1)
    server.answers = [old]
    assert await refusal(lambda: look(server_to_read(HERE))) == (
        f"The database {NAMED} has schema {newest() - 1}, but this release reads {newest()}. Start "
        "this release's bot on it once, then try again."
    )
    assert old.closed
    for found, sentence in ((Wire(FIT, 12), OLD_SERVER), (Wire(taken()), FOREIGN)):
        server.answers = [found]
        assert await refusal(lambda: look(server_to_read(HERE))) == sentence
    server.answers = [Wire({ALONE: LATE})]
    assert await refusal(lambda: look(server_to_read(HERE, alone=True))) == HELD
    falls = kept(newest())
    falls.answers["SELECT 1"] = gone()
    server.answers = [falls, gone_twice()]
    said = await refusal(lambda: look(server_to_read(HERE)))
    assert said == AWAY


def taken() -> dict[str, Any]:
    """Another program's tables are there."""
    return {**FIT, COLUMNS: [("mine", "id")]}


def gone_twice() -> Wire:
    """Breaks at its first statement."""
    return Wire({"": gone()})


async def test_the_shards_at_work_are_those_of_all_processes_that_were_heard_of_lately(server: Server) -> None:
    db = kept(newest())
    db.answers["SELECT shards, count FROM processes"] = [["0 1", 4], ["3", 4]]
    server.answers = [db]
    assert await shards_at_work(HERE) == [Shards((0, 1), 4), Shards((3,), 4)]
    assert server.names == ["parlor looks reads"]
    assert db.said[-1] == (
        "SELECT shards, count FROM processes WHERE seen_at > extract(epoch FROM clock_timestamp()) - $1 "
        "ORDER BY name",
        15.0,
    )
    assert db.closed
    older = kept(newest() - 1)
    server.answers = [older]
    assert await shards_at_work(HERE) == [], "an older release's tables know no processes"
    assert older.closed
    server.answers = [gone_twice(), gone_twice()]
    assert await refusal(lambda: shards_at_work(HERE)) == AWAY


async def test_a_server_that_does_not_wait_for_its_disk_is_at_fault(server: Server) -> None:
    for fsync, fault in (
        ("on", None),
        ("off", f"the server of {NAMED} runs with fsync=off and may lose tables. Set fsync to on."),
    ):
        db = kept(newest())
        db.answers["SHOW fsync"] = [[fsync]]
        server.answers = [db]
        assert await database.fault_of_server(HERE) == fault
        assert db.closed
    assert server.names == ["parlor looks reads"] * 2
    server.answers = [gone_twice(), gone_twice()]
    assert await database.fault_of_server(HERE) == AWAY


async def test_what_is_lost_while_tables_are_looked_at_is_let_go_of(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def falls(*about: object) -> None:
        raise gone()

    monkeypatch.setattr(schema, "must_be_fit", falls)
    db = Wire()
    server.answers = [db, gone_twice()]
    assert await refusal(lambda: look(server_to_read(HERE))) == AWAY
    assert db.let_go
