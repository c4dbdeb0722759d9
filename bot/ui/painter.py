"""Pictures off the event loop: a pool of two threads, one drawing for each picture at a time, a small shelf."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bot.metrics import RENDERS
from games.kernel import codec
from render.kit.picture import Marks, Picture, renderer_of
from render.kit.words import Words

KEPT = 64
"""Pictures kept: at half a megabyte each at most, 32 MiB."""


class Painter:
    """Draws pictures of views. Equal requests share one drawing."""

    def __init__(self, threads: int = 2) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="painting")
        self._done: OrderedDict[str, Picture] = OrderedDict()
        self._under_way: dict[str, asyncio.Future[Picture]] = {}

    async def draw(self, kind: str, view: Any, words: Words, marks: Marks | None = None) -> Picture:
        """A picture of a view: `table`, `compact`, `hand` or `end`."""
        renderer = renderer_of(words.game)
        key = _key(kind, words, codec.encode((view, dict(marks or {}))))
        if kind == "end":
            return await self._once(key, kind, lambda: renderer.end(view, words))
        drawing = getattr(renderer, kind)
        return await self._once(key, kind, lambda: drawing(view, words, marks or {}))

    async def card(self, kind: str, id_: str, words: Words) -> Picture:
        """A single card. Raises KeyError for one that is not there."""
        renderer = renderer_of(words.game)
        key = _key("card", words, f"{kind}:{id_}".encode())
        return await self._once(key, "card", lambda: renderer.card(kind, id_, words))

    def close(self) -> None:
        """Let the threads go."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _once(self, key: str, kind: str, draw: Callable[[], Picture]) -> Picture:
        if key in self._done:
            self._done.move_to_end(key)
            return self._done[key]
        if key not in self._under_way:
            self._under_way[key] = asyncio.ensure_future(self._draw(key, kind, draw))
        return await asyncio.shield(self._under_way[key])

    async def _draw(self, key: str, kind: str, draw: Callable[[], Picture]) -> Picture:
        started = time.perf_counter()
        try:
            picture = await asyncio.get_running_loop().run_in_executor(self._pool, draw)
        finally:
            del self._under_way[key]
        RENDERS.labels(kind).observe(time.perf_counter() - started)
        self._done[key] = picture
        if len(self._done) > KEPT:
            self._done.popitem(last=False)
        return picture


def _key(kind: str, words: Words, content: bytes) -> str:
    said = repr((kind, words.game, words.language, words.players)).encode()
    return hashlib.sha256(said + content).hexdigest()
