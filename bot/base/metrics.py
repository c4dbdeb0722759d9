"""What a host can monitor: counts and durations for Prometheus. `docs/grafana.json` shows them all."""

from __future__ import annotations

from itertools import product
from types import SimpleNamespace

import aiohttp
from prometheus_client import Counter, Gauge, Histogram

_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60)
"""Seconds: from unnoticeable to what everyone complains about."""
ANSWERS = Counter("parlor_answers", "Interactions by what became of them", ["outcome"])
REFUSALS = Counter(
    "parlor_refusals", "Interactions that were refused, by the sentence that people read", ["reason"]
)
ACKNOWLEDGED = Histogram("parlor_acknowledge_seconds", "Interaction received to acknowledged", buckets=_BUCKETS)
HANDLED = Histogram("parlor_handle_seconds", "Interaction received to answered", buckets=_BUCKETS)
RENDERS = Histogram("parlor_render_seconds", "Drawing one picture", ["kind"], buckets=_BUCKETS)
DRAWING = Gauge("parlor_drawing_queue", "Pictures that are being drawn or wait for it")
THINKING = Histogram(
    "parlor_thinking_seconds", "An AI choosing its answer, its turn to think included", buckets=_BUCKETS
)
THINKERS = Gauge("parlor_thinking_queue", "AI seats that are thinking or wait for it")
WORKERS_LOST = Counter(
    "parlor_workers_lost", "Worker processes that were replaced, by what they did and why", ["crew", "why"]
)
WORKERS_BYTES = Gauge("parlor_workers_bytes", "Memory of worker processes", ["crew"])
COMMITS = Histogram(
    "parlor_commit_seconds", "Change handed to the database until it is durable", buckets=_BUCKETS
)
COMMIT_FAILURES = Counter("parlor_commit_failures", "Changes that the database did not take", ["kind"])
DATABASE = Gauge("parlor_database_bytes", "Size of the database with its log")
TABLES = Gauge("parlor_tables", "Tables by game and state", ["game", "state"])
PUBLISHED = Histogram("parlor_publish_seconds", "Change stored to shown in the channel", buckets=_BUCKETS)
PUBLISH_FAILURES = Counter(
    "parlor_publish_failures", "Attempts to show a table that Discord did not accept", ["kind"]
)
REQUESTS = Counter("parlor_discord_requests", "Requests to Discord by the status of their answer", ["status"])
GATEWAY = Gauge("parlor_gateway_up", "1 while the gateway is connected")
RECONNECTS = Counter("parlor_gateway_reconnects", "Times that a lost connection to the gateway came back")
LOOP_LAG = Histogram("parlor_loop_lag_seconds", "How late the event loop gets to its work", buckets=_BUCKETS)


OUTCOMES = ("ok", "refused", "discord", "late", "not stored", "given up", "failed")
POOLS = ("drawing", "thinking", "checking", "looking")
_TOO_MUCH = (
    "ui-too-fast",
    "ui-too-often",
    "ui-busy-check",
    "ui-busy-replay",
    "ui-busy-count",
    "table-not-stored",
)
_FROM_ZERO: tuple[tuple[Counter, tuple[tuple[str, ...], ...]], ...] = (
    (ANSWERS, (OUTCOMES,)),
    (WORKERS_LOST, (POOLS, ("ended", "deadline", "memory", "answer", "unready"))),
    (COMMIT_FAILURES, (("StoreFault", "OSError"),)),
    (PUBLISH_FAILURES, (("ScreenRefused", "DiscordServerError", "ClientError", "TimeoutError", "StoreFault"),)),
    (REQUESTS, (("200", "204", "400", "403", "404", "429", "500", "502", "503", "none"),)),
    (REFUSALS, (_TOO_MUCH,)),
)
"""Counters that start at 0: a counter that appears with its first event doesn't show an increase."""
for _counter, _labels in _FROM_ZERO:
    for _each in product(*_labels):
        _counter.labels(*_each)


def counting_requests() -> aiohttp.TraceConfig:
    """Counts requests by the status of the answer, `none` without one."""

    async def ended(
        session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        REQUESTS.labels(str(params.response.status)).inc()

    async def failed(
        session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams
    ) -> None:
        REQUESTS.labels("none").inc()

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(ended)
    trace.on_request_exception.append(failed)
    return trace
