"""Planned faults: what networks and busy services do to a bot."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from http import HTTPStatus

from aiohttp import web

from bot.sandbox.service.errors import ApiError

KINDS = ("429", "lost", "cut", "late")
"""Besides statuses from 400 to 599."""
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass
class Fault:
    """Makes the next `times` matching requests fail: by status, lost connection, or delay."""

    method: str
    path: str
    kind: str
    """A status such as `500` or `429`, `lost` (done, but the answer never arrives), `cut` (not
    done) or `late`."""
    times: int = 1
    seconds: float = 0.2
    """The delay, or a 429's `retry_after`."""


class Faults:
    def __init__(self) -> None:
        self.planned: list[Fault] = []
        self.latency = 0.0
        """Seconds to delay every request."""

    def plan(self, method: str, path: str, kind: str, times: int = 1, seconds: float = 0.2) -> None:
        """`method` may be `*`; `path` is a regular expression searched in the path."""
        if kind not in KINDS and not (kind.isdecimal() and 400 <= int(kind) <= 599):
            raise ValueError(f"a fault is a status or one of {KINDS}, not {kind!r}")
        self.planned.append(Fault(method, path, kind, times, seconds))

    def clear(self) -> None:
        self.planned.clear()

    def take(self, request: web.Request) -> Fault | None:
        for fault in self.planned:
            if fault.times and fault.method in ("*", request.method) and re.search(fault.path, request.path):
                fault.times -= 1
                return fault
        return None

    async def suffer(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        fault = self.take(request)
        if self.latency:
            await asyncio.sleep(self.latency)
        if fault is None:
            return await handler(request)
        if fault.kind == "429":
            raise ApiError(429, 20028, "You are being rate limited.", retry_after=fault.seconds)
        if fault.kind.isdecimal():
            raise ApiError(int(fault.kind), 0, f"{fault.kind}: {HTTPStatus(int(fault.kind)).phrase}")
        if fault.kind == "late":
            await asyncio.sleep(fault.seconds)
            return await handler(request)
        if fault.kind == "lost":
            await handler(request)
        if request.transport is not None:
            request.transport.abort()
        return web.Response(status=500)
