"""One worker, as the bot sees it: it answers a job, or is lost."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import time
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Any, cast

import msgspec

from bot.workers.frames import FULL, HEAD, Answer, received

ROOT = Path(__file__).parents[2]
MIB = 1 << 20
SECRETS = ("PARLOR_TOKEN", "PARLOR_DATABASE")
"""Settings that no worker needs."""
TOO_MUCH = ("deadline", "memory", "ended")
"""Why a worker is lost if its job takes too much: the system kills processes that exceed their memory."""
WALL = 2
"""Its hard limit, in multiples of the memory limit: it can't take more between two checks."""
GOES_WITHIN = 2.0
"""Seconds to wait for a killed process: the system may hold one back."""


class WorkerLost(Exception):
    """A worker is gone before its job was done. `why` is `ended`, `deadline`, `memory`, `answer` or
    `unready`."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Limits(msgspec.Struct, frozen=True):
    mib: int
    """Memory limit of the process."""
    job: float = 30.0
    """Seconds for a job."""
    start: float = 60.0
    """Seconds until it's ready."""
    again: bool = True
    """Whether a job that took too much gets a second try: not if someone may cause it on purpose."""


class Worker:
    """One thread gives it jobs and waits for answers; any other can call `look` and `end`."""

    def __init__(self, limits: Limits, niceness: int) -> None:
        """Starts it. Raises `WorkerLost` if the system can't start a process."""
        self._limits = limits
        self._count = 0
        self._due: float | None = None
        """When its answer is due."""
        self._why = "ended"
        try:
            self._process = subprocess.Popen(
                (sys.executable, "-m", "bot.workers.process", str(niceness), str(WALL * limits.mib)),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                env=_environment(),
                creationflags=_priority(niceness),
            )
        except OSError as error:
            raise WorkerLost("ended") from error

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def spent(self) -> bool:
        """It has ended, or is too large: no more jobs."""
        return self._process.poll() is not None or self._too_large

    @property
    def _too_large(self) -> bool:
        return memory_of(self.pid) > self._limits.mib * MIB

    @property
    def at_work(self) -> bool:
        return self._due is not None

    def prepare(self, job: bytes) -> None:
        """Do the first job, which makes it ready. Raises `WorkerLost`."""
        answer = self._exchange(job, self._limits.start)
        if answer.error is not None:
            self.end()
            raise WorkerLost("unready") from answer.error

    def do(self, job: bytes) -> Answer:
        """Raises `WorkerLost`."""
        return self._exchange(job, self._limits.job)

    def look(self) -> None:
        """End it if its job takes too long or it's too large."""
        due = self._due
        if due is not None and time.monotonic() >= due:
            self.end("deadline")
        elif due is not None and self._too_large:
            self.end("memory")

    def end(self, why: str = "ended") -> None:
        """Whatever it's doing."""
        self._why = why
        with suppress(ProcessLookupError):
            self._process.kill()

    def gone(self) -> None:
        """End it, and wait until its memory is free."""
        self.end(self._why)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GOES_WITHIN)
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                if pipe is not None:
                    pipe.close()

    def _exchange(self, job: bytes, seconds: float) -> Answer:
        self._count += 1
        self._due = time.monotonic() + seconds
        try:
            number, said = self._sent(HEAD.pack(self._count, len(job)) + job)
            answer: Any = pickle.loads(said) if number == self._count else None
        except (OSError, EOFError) as error:
            raise WorkerLost(self._why_gone()) from error
        except Exception as error:  # a broken pickle can raise anything
            raise WorkerLost("answer") from error
        finally:
            self._due = None
        if not isinstance(answer, Answer):
            raise WorkerLost("answer")  # someone else's, or none
        return answer

    def _why_gone(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            if self._process.wait(GOES_WITHIN) == FULL:
                return "memory"
        return self._why

    def _sent(self, frame: bytes) -> tuple[int, bytes]:
        pipe, answers = cast(FileIO, self._process.stdin), cast(FileIO, self._process.stdout)
        left = memoryview(frame)
        while left:
            left = left[pipe.write(left) :]
        return received(answers)


def memory_of(pid: int) -> int:
    """Bytes; 0 if the system doesn't say, or it has ended."""
    try:
        said = Path(f"/proc/{pid}/statm").read_text()
    except OSError:
        return 0
    return int(said.split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _environment() -> dict[str, str]:
    """The bot's, with a path to this package and without settings workers don't need."""
    kept = {name: value for name, value in os.environ.items() if name not in SECRETS}
    paths = [str(ROOT), *filter(None, [kept.get("PYTHONPATH")])]
    return {**kept, "PYTHONPATH": os.pathsep.join(paths)}


def _priority(niceness: int) -> int:
    """On Windows, a process gets its priority at the start."""
    return getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0) if niceness else 0
