"""Scenes over a network that lags: `python -m pytest -p tests.tools.lagging tests/wire`.

The stand-in does what the bot asks a moment late, and answers later still; each moment is another. A scene that
fails then doesn't wait for what it means.
"""

from __future__ import annotations

import asyncio
from random import choice

from aiohttp import web

from bot.sandbox.service.faults import Faults, Handler

LAGS = (0.0, 0.0, 0.05, 0.2, 0.5)
"""Seconds, before a request is done and before it's answered."""
_at_once = Faults.suffer


async def _late(faults: Faults, request: web.Request, handler: Handler) -> web.StreamResponse:
    await asyncio.sleep(choice(LAGS))
    answer = await _at_once(faults, request, handler)
    await asyncio.sleep(choice(LAGS))
    return answer


def pytest_configure() -> None:
    Faults.suffer = _late  # type: ignore[assignment]
