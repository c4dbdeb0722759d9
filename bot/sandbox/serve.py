from __future__ import annotations

import asyncio
from typing import Any
from weakref import WeakMethod

from aiohttp import web
from yarl import URL

from bot.sandbox.control import Control
from bot.sandbox.page_api import PageApi
from bot.sandbox.people import People
from bot.sandbox.service.api import Api
from bot.sandbox.service.faults import Faults, Handler
from bot.sandbox.service.gateway import Gateway
from bot.sandbox.service.interactions import Interactions
from bot.sandbox.world import World

HOST = "127.0.0.1"
"""Loopback only: the page lets anyone in."""
MAX_REQUEST = 26 * 1024 * 1024
_HERE = {"127.0.0.1", "localhost"}


class Sandbox:
    """Create with `await Sandbox.start(port)`; end with `stop`."""

    def __init__(self, *, recording: bool = True) -> None:
        self.world = World(recording=recording)
        self.gateway = Gateway(self.world)
        self.interactions = Interactions(self.world, self.gateway)
        self.people = People(self.world, self.interactions)
        self.faults = Faults()
        self.api = Api(self.world, self.gateway, self.interactions, self.faults)
        self._page = PageApi(self.world, self.people)
        self.control = Control(self.world, self.gateway, self.interactions, self.people, self.faults, self.api)
        self._runner: web.AppRunner | None = None

    @classmethod
    async def start(cls, port: int = 0, *, recording: bool = True) -> Sandbox:
        """Listen on a loopback port (0: any free one). `recording` keeps everything shown to people."""
        box = cls(recording=recording)
        guard = web.middleware(_loosely(box.api.middleware))
        app = web.Application(middlewares=[_only_here, guard], client_max_size=MAX_REQUEST)
        gateway = [web.get("/gateway", box.gateway.handle), web.get("/gateway/", box.gateway.handle)]
        for route in (*box.api.routes(), *gateway, *box._page.routes(), *box.control.routes()):
            if isinstance(route, web.RouteDef):
                route = web.RouteDef(route.method, route.path, _loosely(route.handler), route.kwargs)
            app.add_routes([route])
        box._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await box._runner.setup()
        await web.TCPSite(box._runner, HOST, port).start()
        box.world.base = f"http://{HOST}:{box._runner.addresses[0][1]}"
        return box

    async def stop(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    @property
    def url(self) -> str:
        return self.world.base

    def environment(self) -> dict[str, str]:
        """Makes the bot talk to this stand-in."""
        return {
            "PARLOR_TOKEN": self.api.token,
            "PARLOR_API_BASE": f"{self.url}/api/v10",
            "PARLOR_GATEWAY_URL": self.gateway.url,
            "PARLOR_CDN_BASE": self.url,
        }


def _loosely(handler: Any) -> Any:
    """A weak wrapper: the library remembers the last thousand handlers, and would keep every stopped stand-in
    and its recording alive."""
    method = WeakMethod(handler)

    async def handle(*asked: Any, **named: Any) -> web.StreamResponse:
        found = method()
        assert found is not None
        answer: web.StreamResponse = await found(*asked, **named)
        return answer

    return handle


@web.middleware
async def _only_here(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests from other sites' pages: browsers name the page's origin."""
    hosts = [URL(f"http://{request.host}").host]
    if origin := request.headers.get("Origin"):
        hosts.append(URL(origin).host)
    if not set(hosts) <= _HERE:
        raise web.HTTPForbidden(text="Only pages of this machine may ask.")
    return await handler(request)


async def serve(host: str = HOST, port: int = 8730, *, recording: bool = False, latency: float = 0.0) -> None:
    """Run until cancelled; prints the page's address. The host must be loopback."""
    if host not in _HERE:
        raise ValueError(f"the sandbox lets anybody be anybody: it serves 127.0.0.1 only, not {host}")
    box = await Sandbox.start(port, recording=recording)
    box.faults.latency = latency
    print(f"Open {box.url}/ in a browser.", flush=True)
    try:
        await asyncio.Event().wait()
    finally:
        await box.stop()
