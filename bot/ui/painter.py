"""Pictures off the event loop: a pool of two threads, one drawing for each picture at a time, a small shelf.

Boards that everybody looks at are drawn before pictures for one."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count
from typing import Any

from bot.metrics import RENDERS
from games.kernel import codec
from render.kit.picture import Marks, Picture, renderer_of
from render.kit.words import Words

KEPT = 64
"""Pictures kept: at half a megabyte each at most, 32 MiB."""


class Queue:
    """As many turns at once as there are threads; urgent ones first, else in the order of asking."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []
        self._count = count()

    @asynccontextmanager
    async def turn(self, urgent: bool) -> AsyncIterator[None]:
        """Wait for a thread, and give it back."""
        if self._free:
            self._free -= 1
        else:
            called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heappush(self._waiting, (not urgent, next(self._count), called))
            await called
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        while self._waiting:
            called = heappop(self._waiting)[2]
            if not called.done():
                called.set_result(None)
                return
        self._free += 1


class Painter:
    """Draws pictures of views. Equal requests share one drawing."""

    def __init__(self, threads: int = 2) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="painting")
        self._done: OrderedDict[str, Picture] = OrderedDict()
        self._under_way: dict[str, asyncio.Future[Picture]] = {}
        self._queue = Queue(threads)

    async def draw(
        self, kind: str, view: Any, words: Words, marks: Marks | None = None, *, urgent: bool = False
    ) -> Picture:
        """A picture of a view: `table`, `compact`, `hand` or `end`; urgent ones first."""
        renderer = renderer_of(words.game)
        key = _key(kind, words, codec.encode((view, dict(marks or {}))))
        if kind == "end":
            return await self._once(key, kind, lambda: renderer.end(view, words), urgent)
        drawing = getattr(renderer, kind)
        return await self._once(key, kind, lambda: drawing(view, words, marks or {}), urgent)

    async def card(self, kind: str, id_: str, words: Words) -> Picture:
        """A single card. Raises KeyError for one that is not there."""
        renderer = renderer_of(words.game)
        key = _key("card", words, f"{kind}:{id_}".encode())
        return await self._once(key, "card", lambda: renderer.card(kind, id_, words), False)

    def close(self) -> None:
        """Give up what is under way, and let the threads go."""
        for drawing in self._under_way.values():
            drawing.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _once(self, key: str, kind: str, draw: Callable[[], Picture], urgent: bool) -> Picture:
        if key in self._done:
            self._done.move_to_end(key)
            return self._done[key]
        if key not in self._under_way:
            self._under_way[key] = asyncio.ensure_future(self._draw(key, kind, draw, urgent))
        return await asyncio.shield(self._under_way[key])

    async def _draw(self, key: str, kind: str, draw: Callable[[], Picture], urgent: bool) -> Picture:
        try:
            async with self._queue.turn(urgent):
                started = time.perf_counter()
                picture = await asyncio.get_running_loop().run_in_executor(self._pool, draw)
                RENDERS.labels(kind).observe(time.perf_counter() - started)
        finally:
            del self._under_way[key]
        self._done[key] = picture
        if len(self._done) > KEPT:
            self._done.popitem(last=False)
        return picture


def _key(kind: str, words: Words, content: bytes) -> str:
    said = repr((kind, words.game, words.language, words.players)).encode()
    return hashlib.sha256(said + content).hexdigest()
