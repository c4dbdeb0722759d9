"""The event loop's lag as the bot reports it, over several runs of its process."""

from __future__ import annotations

import asyncio
import re
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.tools.bench.processes import told

_BUCKET = re.compile(r'^parlor_loop_lag_seconds_bucket\{le="([^"]+)"\} ([\d.e+]+)$', re.MULTILINE)


class Lag:
    """Look before the process ends: its counts go with it."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._counts: Counter[float] = Counter()

    async def look(self) -> None:
        """Add the process's counts, if it answers."""
        try:
            said = await asyncio.to_thread(told, self._port, "metrics")
        except OSError:
            return
        below = 0.0
        for bound, upto in _BUCKET.findall(said):
            self._counts[float(bound)] += round(float(upto) - below)
            below = float(upto)

    @property
    def count(self) -> int:
        return self._counts.total()

    def share(self, part: float) -> float:
        """Seconds by which at most this share of beats was late: the upper bound of their bucket."""
        seen = 0
        for bound, count in sorted(self._counts.items()):
            seen += count
            if seen >= part * self.count:
                return bound
        return 0.0


FLOOR = """
import sys, threading, time
late, over = [], threading.Event()
threading.Thread(target=lambda: (sys.stdin.read(), over.set()), daemon=True).start()
while not over.is_set():
    due = time.monotonic() + 0.1
    time.sleep(0.1)
    late.append(time.monotonic() - due)
print(sorted(late)[int(0.99 * len(late))])
"""
"""Idles, and prints how late it wakes."""


@asynccontextmanager
async def floor() -> AsyncIterator[list[float]]:
    """Run an idle process during the body; afterwards the list has its 99th percentile in milliseconds."""
    found: list[float] = []
    pipe = asyncio.subprocess.PIPE
    idle = await asyncio.create_subprocess_exec(sys.executable, "-c", FLOOR, stdin=pipe, stdout=pipe)
    try:
        yield found
    finally:
        said, _ = await idle.communicate(b"")
        found.append(float(said) * 1000)
