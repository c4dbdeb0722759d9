"""Heartbeats: an answer that comes quickly is not taken for one that comes late."""

from __future__ import annotations

import logging
import threading
import time
from types import SimpleNamespace
from typing import Any

import discord.gateway
import pytest
from discord.gateway import KeepAliveHandler

from bot.connection import Backoff, Heartbeat

SOCKET: Any = SimpleNamespace(
    thread_id=threading.get_ident(), _max_heartbeat_timeout=60.0, HEARTBEAT=1, sequence=7
)


@pytest.mark.parametrize(
    ("made", "latency"), [(KeepAliveHandler, 41.252), (Heartbeat, 0.002)], ids=["the library's", "ours"]
)
def test_an_answer_before_the_thread_hears_that_its_heartbeat_was_sent(
    made: type[KeepAliveHandler],
    latency: float,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The socket sends, Discord answers, and only then the thread that made the heartbeat goes on."""
    now = [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])
    heart = made(ws=SOCKET, interval=41.25, shard_id=0)
    now[0] = 41.25
    assert heart.get_payload() == {"op": 1, "d": 7}
    now[0] = 41.252
    with caplog.at_level(logging.WARNING):
        heart.ack()
    assert heart.latency == pytest.approx(latency)
    assert ("Can't keep up" in caplog.text) == (made is KeepAliveHandler)


def test_waits_for_a_gateway_that_is_away_end_at_a_minute() -> None:
    waits = Backoff()
    assert max(waits.delay() for _ in range(200)) == 60.0


def test_the_library_uses_them(monkeypatch: pytest.MonkeyPatch) -> None:
    from bot.connection import mend_library

    monkeypatch.setattr(discord.gateway, "KeepAliveHandler", KeepAliveHandler)
    monkeypatch.setattr(discord.shard, "ExponentialBackoff", discord.backoff.ExponentialBackoff)
    mend_library()
    assert discord.gateway.KeepAliveHandler is Heartbeat
    assert discord.shard.ExponentialBackoff is Backoff  # type: ignore[attr-defined]
