"""/health and /metrics over HTTP, where a port is set."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest


@asynccontextmanager
async def serve_health(port: int | None, client: discord.Client) -> AsyncIterator[None]:
    """Serve while the body runs; nothing where no port is set."""
    if port is None:
        yield
        return

    async def health(request: web.Request) -> web.Response:
        up = client.is_ready() and not client.is_closed()
        return web.json_response({"gateway": "up" if up else "down"}, status=200 if up else 503)

    async def metrics(request: web.Request) -> web.Response:
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.add_routes([web.get("/health", health), web.get("/metrics", metrics)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "0.0.0.0", port).start()
    try:
        yield
    finally:
        await runner.cleanup()
