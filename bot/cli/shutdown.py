"""Ends a process on signals: in order at the first, at once at the second."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Coroutine
from types import FrameType
from typing import Any, NoReturn, TypeVar

T = TypeVar("T")
SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGBREAK") if hasattr(signal, name))
ENDS_WITHIN = 4.5
"""Seconds from the first signal until the process is killed, whatever it's doing."""
LETS_GO_WITHIN = 0.5
"""Seconds for running work to notice the stop."""


class Stopped(Exception):
    """The process was told to end."""


def leave(code: int) -> NoReturn:
    """End the process now, without waiting for threads that think, draw or ask a name server: anything that has
    to last was stored before."""
    logging.shutdown()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(code)


def end_at_once() -> None:
    """Before there's a `StopSignal`, nothing is open."""
    for number in SIGNALS:
        signal.signal(number, lambda number, frame: os._exit(0))


class StopSignal:
    """Handles signals from its creation on; make it in the running loop, before anything that needs closing.

    The interpreter handles them, not the loop: a stuck loop can't block them.
    """

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._told = asyncio.Event()
        self._rung = threading.Event()
        threading.Thread(target=self._watch, name="stop", daemon=True).start()
        for number in SIGNALS:
            signal.signal(number, self._hear)

    @property
    def told(self) -> bool:
        return self._rung.is_set()

    async def before(self, work: Coroutine[Any, Any, T]) -> T:
        """The work's result; if a signal comes first, cancels it and raises `Stopped`."""
        task = asyncio.ensure_future(work)
        told = asyncio.ensure_future(self._told.wait())
        try:
            await asyncio.wait({task, told}, return_when=asyncio.FIRST_COMPLETED)
            if task.done():
                return task.result()
            raise Stopped
        finally:
            told.cancel()
            if task.cancel():
                await asyncio.wait({task}, timeout=LETS_GO_WITHIN)

    def with_input(self) -> None:
        def read() -> None:
            sys.stdin.buffer.read()
            self._loop.call_soon_threadsafe(self._tell)

        threading.Thread(target=read, name="input", daemon=True).start()

    def _hear(self, number: int, frame: FrameType | None) -> None:
        if self._rung.is_set():
            os._exit(128 + number)
        self._tell()

    def _tell(self) -> None:
        self._rung.set()
        self._loop.call_soon_threadsafe(self._told.set)

    def _watch(self) -> None:
        self._rung.wait()
        time.sleep(ENDS_WITHIN)
        print(
            f"Something hadn't stopped after {ENDS_WITHIN} s and was cut off. Everything confirmed is saved.",
            file=sys.stderr,
        )
        leave(1)
