"""What of discord.py is done otherwise here: heartbeats are timed rightly, waits stay short, and it may speak
to another server than Discord's."""

from __future__ import annotations

import time
from typing import Any

import discord.asset
import discord.backoff
import discord.gateway
import discord.http
import discord.shard
import yarl

LONGEST_WAIT = 60.0
"""Seconds between attempts to get back; the library's own may be a quarter of an hour."""


class Heartbeat(discord.gateway.KeepAliveHandler):
    """Counts from the moment at which a heartbeat is made. The library counts from when its thread has heard
    that it was sent: an answer that is quicker than that was said to be a whole interval late."""

    def get_payload(self) -> dict[str, Any]:
        self._last_send = time.perf_counter()
        return super().get_payload()


class Backoff(discord.backoff.ExponentialBackoff[bool]):
    """Growing waits that end at a minute."""

    def delay(self) -> float:
        return min(float(super().delay()), LONGEST_WAIT)


def mend_library() -> None:
    """Put these in the place of the library's own."""
    discord.gateway.KeepAliveHandler = Heartbeat  # type: ignore[misc]
    discord.shard.ExponentialBackoff = Backoff  # type: ignore[attr-defined, assignment]


def point_library_elsewhere(api: str | None, gateway: str | None, cdn: str | None) -> None:
    """Use these base addresses instead of Discord's own; None leaves one as it is."""
    if api:
        discord.http.Route.BASE = api
    if gateway:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    if cdn:
        discord.asset.Asset.BASE = cdn
