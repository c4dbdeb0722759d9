"""/health and /metrics over HTTP, where a port is set.

They are served by a thread of their own: when the event loop stands still, /health says so instead of keeping
silent with it.
"""

from __future__ import annotations

import asyncio
import errno
import json
import socket
import threading
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.base.threads import beside
from bot.ops.census import Census
from bot.ops.presence import Presence
from bot.ops.pulse import Pulse
from bot.ops.settings import Settings
from bot.store.store import Store

GATEWAY_AWAY, LOOP_STILL = 300.0, 10.0
"""Seconds after which a gateway that is away and a loop that stands still are worth a restart."""


Ask = Callable[[], str | None]
LOOKS_EVERY = 0.1
"""Seconds until the thread notices that it is no longer wanted."""


class PortTaken(Exception):
    """The port for /health and /metrics cannot be had; the message says what to do."""


class Health:
    """What is well and what is not."""

    def __init__(
        self, presence: Presence, pulse: Pulse, census: Census, watched: Mapping[str, Ask] | None = None
    ) -> None:
        """`watched` are further parts by their names; each says what is wrong with it, or None."""
        self._presence = presence
        self._pulse = pulse
        self._census = census
        self._watched = dict(watched or {})

    def report(self) -> tuple[bool, dict[str, str]]:
        """Whether all is well, and a word for each part: `up`, or what is wrong."""
        parts = {"gateway": self._gateway(), "loop": self._loop(), "database": self._census.fault or "up"}
        parts |= {name: fault() or "up" for name, fault in self._watched.items()}
        well = all(said == "up" or said.startswith("away for a moment") for said in parts.values())
        return well, {"status": "up" if well else "down", **parts}

    def _gateway(self) -> str:
        away = self._presence.away_for()
        if not self._presence.greeted:
            return "not connected yet"
        if away == 0:
            return "up"
        return f"away for {away:.0f} s" if away >= GATEWAY_AWAY else f"away for a moment ({away:.0f} s)"

    def _loop(self) -> str:
        still = self._pulse.still_for()
        return f"stands still for {still:.0f} s" if still >= LOOP_STILL else "up"


@asynccontextmanager
async def serve_health(
    settings: Settings, store: Store, presence: Presence, watched: Mapping[str, Ask] | None = None
) -> AsyncIterator[None]:
    """Measure while the body runs, and tell it on the port where one is set. Raises `PortTaken`."""
    pulse = Pulse(counts=lambda: presence.greeted)
    census = Census(store)
    server = _listen(
        settings.metrics_host, settings.metrics_port, Health(presence, pulse, census, watched).report
    )
    tasks = [asyncio.create_task(pulse.run(), name="pulse"), asyncio.create_task(census.run(), name="census")]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if server is not None:
            await beside("health", server.shutdown)
            server.server_close()


def _listen(
    host: str, port: int | None, report: Callable[[], tuple[bool, dict[str, str]]]
) -> ThreadingHTTPServer | None:
    if port is None:
        return None

    class Handler(BaseHTTPRequestHandler):
        timeout = 10.0

        def do_GET(self) -> None:
            if self.path == "/health":
                well, said = report()
                self._answer(200 if well else 503, "application/json", json.dumps(said).encode())
            elif self.path == "/metrics":
                self._answer(200, CONTENT_TYPE_LATEST, generate_latest())
            else:
                self._answer(404, "text/plain", b"/health and /metrics are here.\n")

        def _answer(self, status: int, kind: str, body: bytes) -> None:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            """Who looks is nobody's business."""

    try:
        server = (_Six if ":" in host else _Server)((host, port), Handler)
    except OSError as error:
        remedy = (
            "Set PARLOR_METRICS_PORT to a free one."
            if error.errno in (errno.EADDRINUSE, errno.EACCES)
            else f"Set PARLOR_METRICS_HOST to an address of this machine; {host} isn't one."
        )
        raise PortTaken(
            f"Can't use port {port} for /health and /metrics ({error.strerror}). {remedy}"
        ) from error
    threading.Thread(target=server.serve_forever, args=(LOOKS_EVERY,), name="health", daemon=True).start()
    return server


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """The caller did not wait for the answer."""


class _Six(_Server):
    address_family = socket.AF_INET6
