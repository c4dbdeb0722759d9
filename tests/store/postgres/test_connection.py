"""Work is repeated after a lost connection, at growing pauses, until patience runs out."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg
import pytest

from bot.store.faults import Conflict, StoreFault, StoreUnusable
from bot.store.postgres import connection as line
from bot.store.postgres.connection import Connection, ServerSession
from bot.store.postgres.faults import refused
from tests.store.postgres.standin import HERE, Server, Wire, gone


class Scene:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.greeted: list[Wire] = []
        self.greeting: list[Exception] = []
        """Errors of greetings, in turn."""
        self.worked: list[Wire] = []
        self.line = Connection(HERE, "parlor one reads", self._greet)

    def gives(self, *answers: Wire | Exception) -> None:
        """The server's answer to each new connection."""
        self.server.answers += answers

    async def _greet(self, connection: Any) -> None:
        self.greeted.append(connection)
        if self.greeting:
            raise self.greeting.pop(0)

    async def work(self, session: ServerSession) -> int:
        """Work that asks the server once."""
        self.worked.append(session.connection)
        await session.execute("SELECT 1")
        return len(self.worked)


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Pauses of 1, 2, 4, 8 and 8 seconds, and patience for exactly these."""
    server = Server()
    monkeypatch.setattr(line, "asyncio", server.loop(asyncio.Lock))
    monkeypatch.setattr(line, "connect", server.connect)
    monkeypatch.setattr(line, "FIRST_PAUSE", 1.0)
    monkeypatch.setattr(line, "LONGEST_PAUSE", 8.0)
    monkeypatch.setattr(line, "PATIENCE", 23.0)
    return Scene(server)


async def test_one_connection_serves_for_all_work(scene: Scene) -> None:
    one = Wire()
    scene.gives(one)
    assert [await scene.line.do(scene.work) for _ in range(3)] == [1, 2, 3]
    assert (scene.server.names, scene.greeted) == (["parlor one reads"], [one])
    assert (scene.worked, scene.server.pauses) == ([one] * 3, [])


async def test_work_whose_connection_is_lost_is_done_again_at_once_on_another(scene: Scene) -> None:
    one, two = Wire(), Wire()
    scene.gives(one, two)
    assert await scene.line.do(scene.work) == 1
    one.answers["SELECT 1"] = gone()
    assert await scene.line.do(scene.work) == 3
    assert scene.worked == [one, one, two]
    assert (scene.greeted, scene.server.pauses) == ([one, two], [])
    assert one.let_go
    two.answers["SELECT 1"] = gone()
    scene.gives(Wire())
    assert await scene.line.do(scene.work) == 5
    assert scene.server.pauses == [], "it was there meanwhile: the next loss is a first one again"


async def test_a_server_that_is_away_is_tried_at_growing_pauses_until_patience_is_over(scene: Scene) -> None:
    with pytest.raises(line.Lost, match=r"^no route, 7 tries$"):
        await scene.line.do(scene.work)
    assert scene.server.pauses == [1, 2, 4, 8, 8]
    with pytest.raises(line.Lost, match=r"^no route, 8 tries$"):
        await scene.line.do(scene.work)
    assert scene.server.pauses == [1, 2, 4, 8, 8], "patience is over: one try, and he is told"
    one = Wire()
    scene.gives(one)
    assert await scene.line.do(scene.work) == 1
    one.terminate()
    scene.gives(line.Lost("again"), line.Lost("again"), Wire())
    assert await scene.line.do(scene.work) == 2
    assert scene.server.pauses[5:] == [1], "it was there: patience begins anew"


async def test_someone_who_comes_while_a_server_does_not_even_refuse_is_told_at_once(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene.server.takes = 0.5
    with pytest.raises(line.Lost, match=r"^no route, 6 tries$") as first:
        await scene.line.do(scene.work)
    assert (scene.server.now, scene.server.pauses) == (118.0, [1, 2, 4, 8])
    scene.server.now = 125.5
    with pytest.raises(line.Lost) as second:
        await scene.line.do(scene.work)
    assert second.value is first.value
    assert len(scene.server.names) == 6, "nobody called there"
    monkeypatch.setattr(line, "PATIENCE", 1000.0)
    scene.gives(Wire())
    assert await scene.line.do(scene.work) == 1
    assert scene.server.pauses[4:] == [0.5], "whoever has patience waits for the next try"
    assert len(scene.server.names) == 7


async def test_a_slow_server_is_tried_again_from_its_time_on(scene: Scene) -> None:
    scene.server.takes = 0.5
    with pytest.raises(line.Lost):
        await scene.line.do(scene.work)
    scene.server.now = 126.0
    with pytest.raises(line.Lost, match=r"^no route, 7 tries$"):
        await scene.line.do(scene.work)


@pytest.mark.parametrize(("takes", "tries"), [(line.SLOW, 7), (line.SLOW * 2, 6)])
async def test_a_quarter_of_a_second_is_not_slow_yet(scene: Scene, takes: float, tries: int) -> None:
    scene.server.takes = takes
    for _ in range(2):
        with pytest.raises(line.Lost):
            await scene.line.do(scene.work)
    assert len(scene.server.names) == tries


async def test_a_server_that_refuses_at_once_again_holds_nobody_up(scene: Scene) -> None:
    scene.server.takes = 0.5
    with pytest.raises(line.Lost):
        await scene.line.do(scene.work)
    scene.server.now, scene.server.takes = 126.0, 0.0
    for tries in (7, 8):
        with pytest.raises(line.Lost, match=f"^no route, {tries} tries$"):
            await scene.line.do(scene.work)


async def test_what_is_wrong_at_first_is_said_with_its_remedy_and_later_as_a_fault(scene: Scene) -> None:
    one, two, three = Wire(), Wire(), Wire()
    scene.gives(one, two, three)
    wrong = StoreUnusable("A bot is running. Stop it first.")
    scene.greeting = [wrong]
    with pytest.raises(StoreUnusable) as refused:
        await scene.line.do(scene.work)
    assert refused.value is wrong
    assert (one.let_go, scene.worked) == (True, [])
    assert await scene.line.do(scene.work) == 1
    two.terminate()
    scene.greeting = [StoreUnusable("A bot is running. Stop it first.")]
    with pytest.raises(StoreFault) as fault:
        await scene.line.do(scene.work)
    assert str(fault.value) == "A bot is running. Stop it first."
    assert scene.greeted == [one, two, three]


async def test_a_server_that_says_no_is_there(scene: Scene) -> None:
    one = Wire({"SELECT 1": asyncpg.UniqueViolationError("twice")})
    scene.gives(line.Lost("away"), one)
    with pytest.raises(Conflict, match=r"^twice$"):
        await scene.line.do(scene.work)
    assert scene.line._away is None
    assert not one.let_go
    one.terminate()
    scene.gives(Wire())
    scene.greeting = [StoreUnusable("held")]
    with pytest.raises(StoreFault, match=r"^held$"):
        await scene.line.do(scene.work)


async def test_a_connection_that_is_lost_while_it_greets_is_let_go_of(scene: Scene) -> None:
    one, two = Wire(), Wire()
    scene.gives(one, two)
    scene.greeting = [gone()]
    assert await scene.line.do(scene.work) == 1
    assert (one.let_go, two.let_go, scene.worked) == (True, False, [two])


async def test_a_connection_that_has_ended_while_it_greets_is_made_again(scene: Scene) -> None:
    one, two = Wire(), Wire()
    scene.gives(one, two)
    one.closed = True
    scene.greeting = [asyncpg.InterfaceError("the underlying connection is closed")]
    assert await scene.line.do(scene.work) == 1
    assert scene.worked == [two]


async def test_the_one_who_ends_hangs_up(scene: Scene) -> None:
    await scene.line.close()
    one, two, three = Wire(), Wire(), Wire()
    scene.gives(one, two, three)
    await scene.line.do(scene.work)
    await scene.line.close()
    assert (one.closed, one.let_go, one.given) == (True, False, {"timeout": 3.0})
    await scene.line.do(scene.work)
    two.ending = TimeoutError()
    await scene.line.close()
    assert two.let_go, "the server does not say good-bye"
    await scene.line.do(scene.work)
    three.terminate()
    three.given = {}
    await scene.line.close()
    assert three.given == {}, "there is nobody to say it to"


# -- connecting -------------------------------------------------------------------------------------------


async def test_a_server_is_called_by_its_address_and_told_who_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[Any] = []
    one = Wire()

    async def connect(whole: str, **settled: Any) -> Any:
        called.append((whole, settled))
        return one

    monkeypatch.setattr(asyncpg, "connect", connect)
    assert await line.connect(HERE, "parlor one reads") is one
    assert called == [
        (
            "postgresql://ada:secret@db/parlor",
            {
                "timeout": 3.0,
                "command_timeout": 10.0,
                "server_settings": {
                    "application_name": "parlor one reads",
                    "jit": "off",
                    "tcp_keepalives_idle": "15",
                    "tcp_keepalives_interval": "5",
                    "tcp_keepalives_count": "3",
                },
            },
        )
    ]


@pytest.mark.parametrize(
    ("raised", "said"),
    [
        (gone(), line.Lost("the database server does not answer: Connection reset by peer")),
        (asyncpg.DiskFullError("the disk is full"), StoreFault("the disk is full")),
        *(
            (error, refused(HERE, error))
            for error in (asyncpg.InvalidPasswordError("wrong"), ValueError("port"))
        ),
    ],
)
async def test_someone_a_server_does_not_let_in_is_told_why(
    monkeypatch: pytest.MonkeyPatch, raised: Exception, said: Exception
) -> None:
    async def connect(whole: str, **settled: Any) -> Any:
        raise raised

    monkeypatch.setattr(asyncpg, "connect", connect)
    with pytest.raises(type(said)) as fault:
        await line.connect(HERE, "parlor one reads")
    assert (type(fault.value), str(fault.value)) == (type(said), str(said))
    cause = None if isinstance(raised, ValueError) else raised
    assert fault.value.__cause__ is cause, "an address is not repeated"


# -- a connection as changes see it -----------------------------------------------------------------------


async def test_statements_are_said_as_a_server_wants_them() -> None:
    one = Wire({"UPDATE": "UPDATE 12", "SELECT": [[1, "a"], [2, "b"]], "INSERT": [[7]]})
    session = ServerSession(one)
    await session.execute("DELETE FROM t WHERE user = ?", (5,))
    await session.executemany("DELETE FROM t WHERE a = ?", [(1,), (2,)])
    assert await session.fetch("SELECT a FROM t WHERE b = ?", ("x",)) == [(1, "a"), (2, "b")]
    assert await session.count("UPDATE t SET a = ?", (3,)) == 12
    assert await session.add("INSERT INTO t (a) VALUES (?)", (4,)) == 7
    assert one.said == [
        ('DELETE FROM t WHERE "user" = $1', 5),
        ("DELETE FROM t WHERE a = $1", [(1,), (2,)]),
        ("SELECT a FROM t WHERE b = $1", "x"),
        ("UPDATE t SET a = $1", 3),
        ("INSERT INTO t (a) VALUES ($1) RETURNING id", 4),
    ]


@pytest.mark.parametrize("said", ["UPDATE 12", "DELETE 12", "INSERT 0 12"])
async def test_a_server_says_last_how_many_rows_it_has_changed(said: str) -> None:
    assert await ServerSession(Wire({"": said})).count("UPDATE t SET a = ?", (3,)) == 12


async def test_a_transaction_that_the_server_gave_up_was_not_committed() -> None:
    await ServerSession(Wire({"COMMIT": "COMMIT"})).commit()
    with pytest.raises(StoreFault, match=r"^the transaction had failed before$"):
        await ServerSession(Wire({"COMMIT": "ROLLBACK"})).commit()


@pytest.mark.parametrize("what", ["execute", "executemany", "fetch", "count", "commit"])
async def test_whatever_is_asked_of_a_lost_connection_lets_go_of_it(what: str) -> None:
    one = Wire({"": gone()})
    about = () if what == "commit" else ("SELECT ?", [(1,)])
    with pytest.raises(line.Lost):
        await getattr(ServerSession(one), what)(*about)
    assert one.let_go


@pytest.mark.parametrize(
    ("closed", "within", "stands"), [(False, True, True), (False, False, False), (True, True, False)]
)
def test_a_transaction_stands_as_long_as_its_connection(closed: bool, within: bool, stands: bool) -> None:
    one = Wire()
    one.closed, one.within = closed, within
    assert ServerSession(one).in_transaction is stands
