"""A fake server: the test says what it answers and when it fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

from bot.store.address import ServerAddress
from bot.store.postgres.faults import Lost

HERE = ServerAddress("postgresql://ada:secret@db/parlor")
NAMED = "postgresql://ada@db/parlor"


def gone() -> ConnectionResetError:
    """The error of a lost connection."""
    return ConnectionResetError(104, "Connection reset by peer")


class Transaction:
    """`async with` holds it; the connection notes it."""

    def __init__(self, connection: Wire) -> None:
        self._connection = connection

    async def __aenter__(self) -> None:
        self._connection.said.append("BEGIN")

    async def __aexit__(self, kind: object, *raised: object) -> None:
        self._connection.said.append("ROLLBACK" if kind else "COMMIT")


class Wire:
    """Notes each statement with its values, and answers by its words."""

    def __init__(self, answers: dict[str, Any] | None = None, major: int = 15) -> None:
        self.answers = answers or {}
        """Answers by a statement's beginning; an exception is raised, anything else finds nothing."""
        self.said: list[Any] = []
        self.given: dict[str, Any] = {}
        """Named arguments of the last statement, or of the end."""
        self.closed = self.let_go = self.within = False
        self.ending: BaseException | None = None
        self._major = major

    async def execute(self, sql: str, *values: Any, **given: Any) -> str:
        return str(self._answer(sql, values, given) or sql.split()[0])

    async def executemany(self, sql: str, rows: Sequence[Any]) -> None:
        self._answer(sql, (list(rows),), {})

    async def fetch(self, sql: str, *values: Any) -> list[Any]:
        return list(self._answer(sql, values, {}) or [])

    async def fetchval(self, sql: str, *values: Any) -> Any:
        return self._answer(sql, values, {})

    def transaction(self) -> Transaction:
        return Transaction(self)

    def get_server_version(self) -> SimpleNamespace:
        return SimpleNamespace(major=self._major)

    def is_closed(self) -> bool:
        return self.closed

    def is_in_transaction(self) -> bool:
        return self.within

    def terminate(self) -> None:
        self.closed = self.let_go = True

    async def close(self, **given: Any) -> None:
        self.given = given
        if self.ending is not None:
            raise self.ending
        self.closed = True

    def _answer(self, sql: str, values: tuple[Any, ...], given: dict[str, Any]) -> Any:
        self.said.append((sql, *values) if values else sql)
        self.given = given
        found = next((answer for begin, answer in self.answers.items() if sql.startswith(begin)), None)
        if isinstance(found, list) and found and isinstance(found[0], Turn):
            found = found.pop(0).answer if len(found) > 1 else found[0].answer
        if isinstance(found, BaseException):
            raise found
        return found() if callable(found) else found


class Turn:
    """One of several answers in turn; the last one repeats."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer


class Server:
    """Gives connections in turn, or refuses; takes as long as the test says."""

    def __init__(self, now: float = 100.0) -> None:
        self.now = now
        self.answers: list[Wire | Exception] = []
        self.takes = 0.0
        """Seconds until it answers a new connection."""
        self.pauses: list[float] = []
        self.names: list[str] = []

    async def connect(self, address: ServerAddress, name: str) -> Any:
        assert address == HERE
        self.names.append(name)
        self.now += self.takes
        answer = self.answers.pop(0) if self.answers else Lost(f"no route, {len(self.names)} tries")
        if isinstance(answer, Exception):
            raise answer
        return answer

    def time(self) -> float:
        """Runs only while someone waits."""
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.now += seconds

    def loop(self, lock: Callable[[], Any]) -> SimpleNamespace:
        """Replaces `asyncio`."""
        return SimpleNamespace(get_running_loop=lambda: self, sleep=self.sleep, Lock=lock)
