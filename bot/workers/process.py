"""A worker: `python -m bot.workers.process NICENESS MIB`. It does jobs from standard input one by one, and ends
at once when that closes: with the bot, however the bot ends."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from contextlib import suppress
from io import BufferedReader
from queue import SimpleQueue
from threading import Thread
from typing import IO, cast

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]
try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

from bot.base.heap import freeze_loaded, share_one_heap
from bot.workers.frames import FULL, HEAD, ROOM, Answer, packed, received
from games.kernel.testkit.trace import trace_of_error

_DEAF = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGBREAK") if hasattr(signal, name))
"""Signals to the whole group: the bot handles them and ends its workers."""
Jobs = SimpleQueue[tuple[int, bytes]]


def main() -> None:
    """The first job makes it ready."""
    for number in _DEAF:
        signal.signal(number, signal.SIG_IGN)
    _take_no_more_than(int(sys.argv[2]) << 20)
    share_one_heap()
    answers, jobs = _own_output(), _jobs(cast(BufferedReader, sys.stdin.buffer))
    _reply(answers, *jobs.get())
    if hasattr(os, "nice"):  # not before: on a busy machine it would never be ready in time
        os.nice(int(sys.argv[1]))
    freeze_loaded()
    while True:
        _reply(answers, *jobs.get())


def _take_no_more_than(most: int) -> None:
    """A hard limit; the bot checks a lower one."""
    if resource is not None and sys.platform.startswith("linux"):
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def _own_output() -> IO[bytes]:
    """Where answers go; prints go to the log instead."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if fcntl is not None and hasattr(fcntl, "F_SETPIPE_SZ"):
        with suppress(OSError):
            fcntl.fcntl(out.fileno(), fcntl.F_SETPIPE_SZ, ROOM)
    return out


def _jobs(pipe: BufferedReader) -> Jobs:
    """A thread reads, so the end is noticed mid-job too."""
    waiting: Jobs = SimpleQueue()

    def read() -> None:
        try:
            while True:
                waiting.put(received(pipe))
        finally:
            os._exit(0)

    Thread(target=read, name="jobs", daemon=True).start()
    return waiting


def _reply(answers: IO[bytes], number: int, job: bytes) -> None:
    try:
        work, args = pickle.loads(job)
        reply = packed(Answer(work(*args)))
    except MemoryError:
        os._exit(FULL)  # nothing here is reliable anymore
    except Exception as error:
        reply = packed(Answer(error=_carried(error), places=trace_of_error(error)[1:-1]))
    answers.write(HEAD.pack(number, len(reply)) + reply)
    answers.flush()


def _carried(error: Exception) -> Exception:
    """Itself if it can be pickled, or one with its name."""
    try:
        same: Exception = pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(type(error).__name__)
    return same


if __name__ == "__main__":
    main()
