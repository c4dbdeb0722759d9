"""Workers' pictures are the same as the process's, and arrive whatever happens to a worker."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.chat.choices import numbers
from bot.chat.painter import Painter, Rank
from bot.features.lobby.screens import lobby_of
from bot.workers.draw_jobs import load_drawing, view_drawn
from bot.workers.frames import Job
from bot.workers.pool import ProcessPool, ThreadPool
from bot.workers.worker import MIB, Limits, WorkerLost
from games.registry import keys
from render.kit.kept import KEEPER
from render.kit.letters.words import LANGUAGES, Words
from render.kit.picture import order_of
from render.kit.sheet import Figure, Sheet
from tests.chat.messages import moments, row_of
from tests.workers import jobs
from tests.workers.test_pool import ended, overdue

pytestmark = pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="Linux tells when a process ends")
NAMES = ("Ada", "Bo", "小明")
LIMITS = Limits(512, job=600, start=600)
Wanted = tuple[str, Any, Words, dict[str, int]]


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    KEEPER.clear()
    yield
    KEEPER.clear()


@asynccontextmanager
async def painting(
    limits: Limits = LIMITS, ready: Job = (load_drawing, (32 * MIB,))
) -> AsyncIterator[tuple[Painter, ProcessPool]]:
    pool = ProcessPool("drawing", 1, ready, limits)
    painter = Painter(pool)
    await pool.start()
    try:
        yield painter, pool
    finally:
        painter.close()
        await pool.ended()


async def at_work(pool: ProcessPool) -> None:
    """Wait until a worker has a job."""
    while not any(worker.at_work for worker in pool._workers.values()):  # noqa: ASYNC110
        await asyncio.sleep(0)


def wanted(game: str, language: str, stops: int = 3) -> Iterator[Wanted]:
    """Some moments of a game: everyone's, and asked players'."""
    words = Words(language, game, NAMES[:2])
    yield "lobby", lobby_of(row_of(game, 2)), words, {}
    for place, (match, _) in enumerate(moments(game, 2, "workers", every=7)):
        if place == stops:
            return
        decision = match.pending[0]
        view = match.view(decision.seat)
        marks = numbers(decision, order_of(game, view))
        yield "table", match.view(None), words, {}
        yield from ((kind, view, words, marks) for kind in ("table", "compact", "hand"))


@pytest.mark.parametrize(("game", "language"), [(game, LANGUAGES[n % 3]) for n, game in enumerate(keys())])
async def test_a_worker_draws_byte_for_byte_what_the_process_draws(game: str, language: str) -> None:
    pictures = list(wanted(game, language))
    async with painting() as (painter, _):
        there = [await painter.draw(*each) for each in pictures]
    KEEPER.clear()
    assert there == [view_drawn(*each) for each in pictures]
    assert len(there) == 13


async def test_cards_and_figures_come_from_a_worker_and_a_card_that_is_not_there_does_not() -> None:
    words, sheet = Words("en", "splendor"), Sheet("Title", "said", (Figure("3", "games"),), (), 0x88AA33, "en")
    async with painting() as (there, _):
        here = Painter()
        assert await there.sheet(sheet, words) == await here.sheet(sheet, words)
        card = await there.card("card", "1-01", words)
        KEEPER.clear()
        assert card == await here.card("card", "1-01", words)
        with pytest.raises(KeyError), capture_logs():
            await there.card("card", "no such card", words)
        here.close()


def two_seats() -> tuple[Wanted, Wanted]:
    """Two seats' hands that differ."""
    words = Words("en", "underworld", NAMES[:2])
    for match, _ in moments("underworld", 2, "hands", every=10):
        one, two = ("hand", match.view(0), words, {}), ("hand", match.view(1), words, {})
        if view_drawn(*one) != view_drawn(*two):
            return one, two
    raise AssertionError("both hold the same all the time")


async def test_the_table_gets_its_picture_though_the_worker_is_killed_while_it_draws() -> None:
    one, two = two_seats()
    async with painting() as (painter, pool):
        [pid] = pool.pids
        os.kill(pid, signal.SIGSTOP)  # it can't have finished
        drawings = [painter.begin(*one), painter.begin(*two)]
        await at_work(pool)
        with capture_logs() as lines:
            os.kill(pid, signal.SIGKILL)
            pictures = [await drawing for drawing in drawings]
        assert pid not in pool.pids
    assert pictures == [view_drawn(*one), view_drawn(*two)], "each seat has what is its own"
    assert [(line["event"], line["why"]) for line in lines] == [("worker_lost", "ended")]


async def test_the_table_gets_its_picture_though_the_worker_hangs() -> None:
    one, two = two_seats()
    async with painting() as (painter, pool):
        [pid] = pool.pids
        os.kill(pid, signal.SIGSTOP)
        with capture_logs() as lines:
            drawings = [painter.begin(*one), painter.begin(*two)]
            await at_work(pool)
            overdue(pool)
            pictures = [await drawing for drawing in drawings]
        assert await asyncio.to_thread(ended, pid)
    assert pictures == [view_drawn(*one), view_drawn(*two)]
    assert [(line["event"], line["why"]) for line in lines] == [("worker_lost", "deadline")]


async def test_a_picture_that_no_worker_gets_done_fails_as_one_that_cannot_be_drawn() -> None:
    """The message has its text, and says that there's no picture."""
    one, _ = two_seats()
    async with painting(Limits(200), (jobs.eats, ())) as (painter, _pool):
        with capture_logs() as lines:
            drawing = painter.begin(*one)
            await drawing.settled()
    assert drawing.done
    assert drawing.picture is None
    with pytest.raises(WorkerLost, match="memory"):
        await drawing
    assert [line["event"] for line in lines] == ["worker_lost", "worker_lost", "drawing_failed"]


async def test_closing_gives_up_what_a_worker_is_at() -> None:
    one, two = two_seats()
    async with painting() as (painter, pool):
        pids = pool.pids
        os.kill(pids[0], signal.SIGSTOP)
        drawings = [painter.begin(*one), painter.begin(*two)]
        await at_work(pool)
        painter.close()
        assert await asyncio.to_thread(ended, *pids)
        for drawing in drawings:
            await drawing.settled()
            assert not drawing.done


class Counting(ThreadPool):
    """Counts what it draws."""

    def __init__(self) -> None:
        super().__init__("painting")
        self.drawn: list[str] = []

    async def do(self, work: Callable[..., Any], *args: Any, rank: int = 0) -> Any:
        self.drawn.append(args[1])
        return await super().do(work, *args, rank=rank)


async def test_what_several_see_alike_is_drawn_once_and_what_did_not_change_not_again() -> None:
    """The channel, a watcher, and two latecomers; then one answer, after which the table is drawn once more."""
    pool = Counting()
    painter = Painter(pool)
    stops = iter(moments("splendor", 2, "once"))
    words = Words("en", "splendor", NAMES[:2])
    for _ in range(2):
        match, _ = next(stops)
        asked = [painter.begin("table", match.view(None), words, rank=rank) for rank in (Rank.BOARD, Rank.LOOK)]
        pictures = [await drawing for drawing in asked]
        later = [await painter.draw("table", match.view(None), words) for _ in range(2)]
        assert len({id(picture) for picture in (*pictures, *later)}) == 1
    assert pool.drawn == ["table", "table"]
    painter.close()
