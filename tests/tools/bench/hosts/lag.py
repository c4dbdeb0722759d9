"""The event loop's lag as the bot tells it, over several lives of its process."""

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
    """Look before each end of the process: its counts go with it."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._counts: Counter[float] = Counter()

    async def look(self) -> None:
        """Add the process's counts; nothing if it doesn't answer."""
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
        """Seconds below which this part of all beats was late: the bound of the bucket that it falls into."""
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
"""Does nothing, and says how late it is."""


@asynccontextmanager
async def floor() -> AsyncIterator[list[float]]:
    """While the body runs; afterwards the list has the 99th percentile of such a process, in milliseconds."""
    found: list[float] = []
    pipe = asyncio.subprocess.PIPE
    idle = await asyncio.create_subprocess_exec(sys.executable, "-c", FLOOR, stdin=pipe, stdout=pipe)
    try:
        yield found
    finally:
        said, _ = await idle.communicate(b"")
        found.append(float(said) * 1000)
