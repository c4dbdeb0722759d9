"""/health and /metrics over HTTP, if a port is set.

They have their own thread: if the event loop is stuck, /health says so.
"""

from __future__ import annotations

import asyncio
import errno
import json
import math
import socket
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import structlog
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.base.metrics import DATABASE, GATEWAY, LOOP_LAG, RECONNECTS, TABLES
from bot.base.threads import in_thread
from bot.ops.settings import Settings
from bot.store.faults import StoreFault
from bot.store.store import Store

database_log, loop_log, gateway_log = map(structlog.get_logger, ("database", "pulse", "gateway"))
EVERY = 30.0
"""Seconds between two checks."""
ENDED_EVERY = 3600.0
"""Seconds between two counts of ended tables, which only grow in number."""
PROBE = "probed-at"
INTERVAL = 0.1
"""Seconds between two beats."""
PATIENCE = 100
"""Beats without a change until the database counts as not answering. A loop that stands still has none."""
WORTH_A_LINE = 1.0
"""Seconds of delay that the log mentions."""

GATEWAY_AWAY, LOOP_STILL = 300.0, 10.0
"""Seconds after which a lost gateway, or a stuck loop, is worth a restart."""

Ask = Callable[[], str | None]
LOOKS_EVERY = 0.1
"""Seconds for the thread to notice a shutdown."""


class DatabaseProbe:
    """Checks until cancelled; `fault` says in a few words what's wrong with the database."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._ended: list[tuple[str, str, int]] = []
        self._ended_at = -math.inf
        self.fault: str | None = None

    async def run(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Writes one durable row, and counts."""
        try:
            await self._write()
            await self._count()
        except (StoreFault, OSError, ValueError) as error:
            self._found(str(error) or "it does not answer")
        else:
            self._found(None)

    async def _write(self) -> None:
        """However long it takes in a busy bot: a database that hangs runs nothing else meanwhile."""
        writing = asyncio.ensure_future(self._store.put_setting(PROBE, f"{time.time():.0f}"))
        beats, before = 0, self._store.changes
        try:
            while not writing.done():
                await asyncio.wait([writing], timeout=INTERVAL)
                beats, before = (beats + 1 if self._store.changes == before else 0), self._store.changes
                if beats == PATIENCE and not writing.done():
                    raise TimeoutError
            await writing
        finally:
            writing.cancel()

    async def _count(self) -> None:
        if self._clock() - self._ended_at >= ENDED_EVERY:
            self._ended, self._ended_at = await self._store.kinds("over", "closed"), self._clock()
        held = await self._store.kinds("lobby", "live")
        TABLES.clear()
        for game, state, number in [*held, *self._ended]:
            TABLES.labels(game, state).set(number)
        DATABASE.set(await self._store.size())

    def _found(self, fault: str | None) -> None:
        """Log once when it starts and once when it's over."""
        if fault is not None and self.fault is None:
            database_log.error("database_cannot_be_written", said=fault)
        if fault is None and self.fault is not None:
            database_log.info("database_can_be_written_again")
        self.fault = fault


class LoopMonitor:
    """Beats in the loop; another thread can tell from `still_for` that it's stuck."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        counts: Callable[[], bool] = lambda: True,
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._counts = counts
        """Whether anyone waits for the loop yet: before the bot is connected, delays are fine."""
        self._due = clock()

    async def run(self) -> None:
        while True:
            self._due = self._clock() + INTERVAL
            await self._sleep(INTERVAL)
            late = self.still_for()
            if not self._counts():
                continue
            LOOP_LAG.observe(late)
            if late > WORTH_A_LINE:
                loop_log.warning("loop_stood_still", seconds=round(late, 2))

    def still_for(self) -> float:
        """How many seconds late the next beat is."""
        return max(0.0, self._clock() - self._due)


class GatewayStatus:
    """Which shards are disconnected. `clock` counts seconds from any start."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._away: dict[int, float] = {}
        self.greeted = False
        """Whether the gateway was ever connected."""

    def away(self, shard: int) -> None:
        """Disconnected; every failed attempt reports it again."""
        if shard not in self._away:
            self._away[shard] = self._clock()
            gateway_log.warning("gateway_away", shard=shard)
        GATEWAY.set(0)

    def back(self, shard: int) -> None:
        """Connected, for the first time or again."""
        since = self._away.pop(shard, None)
        if since is not None:
            RECONNECTS.inc()
            gateway_log.info("gateway_back", shard=shard, away_for=round(self._clock() - since, 1))
        self.greeted = True
        GATEWAY.set(0 if self._away else 1)

    def away_for(self) -> float:
        """Seconds since the longest lost connection was lost; 0 if none is."""
        return self._clock() - min(self._away.values()) if self._away else 0.0


class PortTaken(Exception):
    """The port for /health and /metrics isn't available; the message says what to do."""


class Health:
    def __init__(
        self,
        gateway_status: GatewayStatus,
        loop_monitor: LoopMonitor,
        probe: DatabaseProbe,
        watched: Mapping[str, Ask] | None = None,
    ) -> None:
        """`watched`: more parts; each says what's wrong with it, or None."""
        self._gateway_status = gateway_status
        self._loop_monitor = loop_monitor
        self._probe = probe
        self._watched = dict(watched or {})

    def report(self) -> tuple[bool, dict[str, str]]:
        """Whether all is well, and `up` or the fault for each part."""
        parts = {"gateway": self._gateway(), "loop": self._loop(), "database": self._probe.fault or "up"}
        parts |= {name: fault() or "up" for name, fault in self._watched.items()}
        well = all(said == "up" or said.startswith("away for a moment") for said in parts.values())
        return well, {"status": "up" if well else "down", **parts}

    def _gateway(self) -> str:
        away = self._gateway_status.away_for()
        if not self._gateway_status.greeted:
            return "not connected yet"
        if away == 0:
            return "up"
        return f"away for {away:.0f} s" if away >= GATEWAY_AWAY else f"away for a moment ({away:.0f} s)"

    def _loop(self) -> str:
        still = self._loop_monitor.still_for()
        return f"stands still for {still:.0f} s" if still >= LOOP_STILL else "up"


@asynccontextmanager
async def serve_health(
    settings: Settings, store: Store, gateway_status: GatewayStatus, watched: Mapping[str, Ask] | None = None
) -> AsyncIterator[None]:
    """Measure while the body runs, and serve it if a port is set. Raises `PortTaken`."""
    loop_monitor = LoopMonitor(counts=lambda: gateway_status.greeted)
    probe = DatabaseProbe(store)
    server = _listen(
        settings.metrics_host,
        settings.metrics_port,
        Health(gateway_status, loop_monitor, probe, watched).report,
    )
    tasks = [
        asyncio.create_task(loop_monitor.run(), name="pulse"),
        asyncio.create_task(probe.run(), name="census"),
    ]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if server is not None:
            await in_thread("health", server.shutdown)
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
            """Requests aren't logged."""

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
        """The caller didn't wait for the answer."""


class _Six(_Server):
    address_family = socket.AF_INET6
