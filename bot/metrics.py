"""What a host can watch: counts and durations for Prometheus."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

_FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 3)
ANSWERS = Counter("parlor_answers", "Answers by what became of them", ["outcome"])
ACKNOWLEDGED = Histogram("parlor_acknowledge_seconds", "Interaction received to acknowledged", buckets=_FAST)
HANDLED = Histogram("parlor_handle_seconds", "Interaction received to answered", buckets=_FAST)
RENDERS = Histogram("parlor_render_seconds", "Drawing one picture", ["kind"], buckets=_FAST)
GATEWAY = Gauge("parlor_gateway_up", "1 while the gateway is connected")
