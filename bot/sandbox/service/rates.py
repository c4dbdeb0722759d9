"""Rate limits: the headers that Discord sends, and where it is switched on the limit itself."""

from __future__ import annotations

import hashlib
import re
from collections import deque
from collections.abc import Callable

from bot.sandbox.service.errors import ApiError

_MAJOR = re.compile(r"/(?:channels|guilds|webhooks)/\d+(?:/[\w-]{60,})?")
_FREE = re.compile(r"/interactions/|/gateway")
WIDE, NARROW = (50, 1.0), (5, 5.0)
"""Requests and seconds: what a lone bot hardly notices, and about what messages of one channel are allowed."""


class Rates:
    """Buckets by route and channel. Discord publishes no numbers; these are of the usual size."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.enforced = False
        """Whether a bucket that is used up refuses, and messages have Discord's narrow limit."""
        self._clock = clock
        self._taken: dict[str, deque[float]] = {}

    def take(self, method: str, template: str, path: str) -> dict[str, str]:
        """Count a request; returns its headers, or raises 429 with `retry_after` in seconds."""
        if _FREE.search(path):
            return {}
        most, window = NARROW if self.enforced and "messages" in template else WIDE
        bucket = hashlib.sha256(f"{method} {template}".encode()).hexdigest()[:20]
        major = _MAJOR.search(path)
        taken = self._taken.setdefault(f"{bucket}:{major.group() if major else ''}", deque())
        now = self._clock()
        while taken and taken[0] <= now - window:
            taken.popleft()
        wait = taken[0] + window - now if taken else window
        full = self.enforced and len(taken) >= most
        if not full:
            taken.append(now)
        left = max(0, most - len(taken)) if self.enforced else most - 1
        headers = {
            "X-RateLimit-Limit": str(most),
            "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": bucket,
        }
        if full:
            raise RateLimited(wait, headers)
        return headers


class RateLimited(ApiError):
    """429 of a bucket, with its headers."""

    def __init__(self, wait: float, headers: dict[str, str]) -> None:
        super().__init__(429, 0, "You are being rate limited.", retry_after=round(wait, 3))
        self.body["global"] = False
        self.headers = {**headers, "X-RateLimit-Scope": "user"}
