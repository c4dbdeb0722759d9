"""What goes through the pipes between the bot and its workers: a job's number, a count of bytes, and the
bytes.

They are pickles. They come from the bot and from processes that it has started itself, through pipes that
nobody else holds: nothing is unpickled that was not pickled here.
"""

from __future__ import annotations

import pickle
import struct
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

HEAD = struct.Struct(">QI")
"""Number of the job, and bytes that follow."""
ROOM = 1 << 20
"""Bytes that a pipe for answers has room for, where the system lets it: a table's pictures at once."""
FULL = 12
"""Exit status of a worker that had no more memory."""
Job = tuple[Callable[..., Any], tuple[Any, ...]]
"""What is done, and with what."""


class Answer(msgspec.Struct, frozen=True):
    """What came of a job."""

    value: Any = None
    error: Exception | None = None
    places: tuple[str, ...] = ()
    """Where the error was raised. Places only: what it says may be what a seat holds."""


class Pipe(Protocol):
    """Where bytes come from."""

    def readinto(self, buffer: memoryview, /) -> int | None:
        """Fill a buffer with what is there, at least a byte; returns how many, 0 at the end."""


def packed(value: Job | Answer) -> bytes:
    """As it goes through a pipe, without its head; raises what pickling raises where it is no plain data."""
    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


def received(pipe: Pipe) -> tuple[int, bytes]:
    """The next number and what goes with it, packed; raises EOFError where the other end is closed."""
    number, length = HEAD.unpack(_exactly(pipe, HEAD.size))
    return number, _exactly(pipe, length)


def _exactly(pipe: Pipe, length: int) -> bytes:
    data, filled = bytearray(length), 0
    while filled < length:
        count = pipe.readinto(memoryview(data)[filled:])
        if not count:
            raise EOFError
        filled += count
    return bytes(data)
