"""Hearing of the others: a lost connection is replaced, at growing pauses."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from bot.store.address import ServerAddress
from bot.store.coordination import News
from bot.store.faults import StoreUnusable
from bot.store.postgres import coordination
from bot.store.postgres.connection import FIRST_PAUSE, LONGEST_PAUSE
from bot.store.postgres.coordination import CHANNEL, Listener
from bot.store.postgres.faults import Lost

HERE = ServerAddress("postgresql://db/parlor")


class Wire:
    """A test says when it's lost."""

    def __init__(self) -> None:
        self.take: Callable[..., None] = lambda *said: None
        self.asked: list[str] = []
        self.closed = self.dead = False
        self._lost: Callable[[object], None] = lambda connection: None

    def add_termination_listener(self, told: Callable[[object], None]) -> None:
        self._lost = told

    async def add_listener(self, channel: str, take: Callable[..., None]) -> None:
        assert channel == "that of its schema"
        self.take = take

    async def fetchval(self, sql: str) -> object:
        if sql == f"SELECT {CHANNEL}":
            return "that of its schema"
        self.asked.append(sql)
        if self.dead or self.closed:
            raise ConnectionResetError(104, "Connection reset by peer")
        return 1

    def is_closed(self) -> bool:
        return self.closed

    def terminate(self) -> None:
        self.closed = True

    def lose(self) -> None:
        self.closed = True
        self._lost(self)


class Scene:
    """A listener, what it hears, and how the server answers each time."""

    def __init__(self) -> None:
        self.answers: list[Wire | Exception] = []
        self.pauses: list[float] = []
        self.heard: list[News | None] = []
        self.stirred = 0
        self.names: list[str] = []
        self.listener = Listener(HERE, "parlor one listens", "one", self.heard.append, self._stir)
        self._asleep, self._wake = asyncio.Event(), asyncio.Event()

    def _stir(self) -> None:
        self.stirred += 1

    async def connect(self, address: ServerAddress, name: str) -> Any:
        assert address == HERE
        self.names.append(name)
        if not self.answers:
            await asyncio.Event().wait()
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not true():
                await YIELD(0)


YIELD = asyncio.sleep


@pytest.fixture
async def scene(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    made = Scene()
    monkeypatch.setattr(coordination, "connect", made.connect)
    monkeypatch.setattr(coordination.asyncio, "sleep", made.sleep)
    yield made
    await made.listener.stop()


async def test_a_listener_that_never_started_is_stopped_without_a_word(scene: Scene) -> None:
    await scene.listener.stop()
    assert (scene.names, scene.heard) == ([], [])


async def test_someone_who_begins_to_listen_may_have_missed_something(scene: Scene) -> None:
    wire = Wire()
    scene.answers = [wire]
    scene.listener.start()
    await scene.until(lambda: bool(scene.stirred))
    assert (scene.names, scene.heard, scene.stirred) == (["parlor one listens"], [None], 1)
    wire.take(wire, 5, CHANNEL, "two 7 3 12")
    wire.take(wire, 5, CHANNEL, "one 7 3 13")
    wire.take(wire, 5, CHANNEL, "two -")
    assert scene.heard == [None, News(7, 3, 12)], "its own changes are none"
    assert scene.stirred == 2, "a lease or a process has changed"
    await scene.listener.stop()
    assert wire.closed


async def test_a_connection_that_is_lost_is_made_again(scene: Scene) -> None:
    first, second = Wire(), Wire()
    scene.answers = [first, second]
    scene.listener.start()
    await scene.until(lambda: scene.stirred == 1)
    first.lose()
    await scene.until(lambda: scene.stirred == 2)
    assert scene.heard == [None, None], "something may have been missed meanwhile"
    assert scene.pauses == [FIRST_PAUSE]


async def test_a_connection_that_a_network_has_lost_without_a_word_is_found_dead(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coordination, "EVERY", 0.001)
    first, second = Wire(), Wire()
    scene.answers = [first, second]
    scene.listener.start()
    await scene.until(lambda: len(first.asked) > 2)
    assert set(first.asked) == {"SELECT 1"}
    assert scene.stirred == 1, "it stands: nothing is said"
    first.dead = True
    await scene.until(lambda: scene.stirred == 2)
    assert first.closed
    assert not second.closed


async def test_a_server_that_is_away_is_tried_at_growing_pauses(scene: Scene) -> None:
    away: list[Wire | Exception] = [Lost("no route"), StoreUnusable("held"), *[Lost("no route")] * 8]
    wire = Wire()
    scene.answers = [*away, wire, Lost("no route")]
    scene.listener.start()
    await scene.until(lambda: scene.stirred == 1)
    grown = [min(FIRST_PAUSE * 2**n, LONGEST_PAUSE) for n in range(1, 11)]
    assert scene.pauses == grown
    wire.lose()
    await scene.until(lambda: len(scene.pauses) == 12)
    assert scene.pauses[10:] == [FIRST_PAUSE, 2 * FIRST_PAUSE], "it was there: from the beginning again"
