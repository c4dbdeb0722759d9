"""A process with workers, to be killed: one of them has a job that never ends."""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path

from bot.workers.pool import ProcessPool
from bot.workers.worker import Limits
from tests.workers import jobs


async def main(notes: Path) -> None:
    """Print all pids, then wait to be killed."""
    pool = ProcessPool("testing", 2, (jobs.ready, ()), Limits(512, job=600))
    await pool.start()
    hanging = asyncio.create_task(pool.do(jobs.hangs_once, notes))
    await asyncio.gather(*(pool.do(jobs.echo, "others") for _ in range(3)))
    print("pids", *pool.pids, flush=True)
    await hanging


if __name__ == "__main__":
    # tests started in a script's background have children that ignore this signal
    signal.signal(signal.SIGINT, signal.default_int_handler)
    asyncio.run(main(Path(sys.argv[1])))
