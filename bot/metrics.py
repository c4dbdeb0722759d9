"""What a host can watch: counts and durations for Prometheus."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

_FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 3)
ANSWERS = Counter("parlor_answers", "Answers by what became of them", ["outcome"])
ACKNOWLEDGED = Histogram("parlor_acknowledge_seconds", "Interaction received to acknowledged", buckets=_FAST)
HANDLED = Histogram("parlor_handle_seconds", "Interaction received to answered", buckets=_FAST)
RENDERS = Histogram("parlor_render_seconds", "Drawing one picture", ["kind"], buckets=_FAST)
COMMITS = Histogram("parlor_commit_seconds", "Change handed to the database until it is durable", buckets=_FAST)
PUBLISHED = Histogram("parlor_publish_seconds", "Change stored to shown in the channel", buckets=_FAST)
PUBLISH_FAILURES = Counter("parlor_publish_failures", "Attempts to show a table that Discord did not accept")
THINKING = Histogram("parlor_thinking_seconds", "An AI choosing its answer", buckets=_FAST)
GATEWAY = Gauge("parlor_gateway_up", "1 while the gateway is connected")
