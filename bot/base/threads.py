"""Work in its own thread. The loop's default pool is left to name resolution: a job waiting there waits for
everything else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


async def in_thread(name: str, work: Callable[..., T], *args: Any) -> T:
    """Its result, from a thread with this name that ends with it. If the caller stops waiting, it still ends
    itself."""
    pool = ThreadPoolExecutor(1, thread_name_prefix=name)
    try:
        return await asyncio.get_running_loop().run_in_executor(pool, work, *args)
    finally:
        pool.shutdown(wait=False)
