"""Messages between the bot and its workers: a job's number, a count of bytes, and the bytes.

They're pickles, but only from the bot and processes it has started itself, through pipes no one else has.
"""

from __future__ import annotations

import pickle
import struct
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

HEAD = struct.Struct(">QI")
"""The job's number, and how many bytes follow."""
ROOM = 1 << 20
"""Bytes a pipe of answers holds, if the system lets it: all pictures of a table."""
FULL = 12
"""Exit status of a worker that ran out of memory."""
Job = tuple[Callable[..., Any], tuple[Any, ...]]


class Answer(msgspec.Struct, frozen=True):
    value: Any = None
    error: Exception | None = None
    places: tuple[str, ...] = ()
    """Where the error was raised. Only places: its message may say what a seat holds."""


class Pipe(Protocol):
    def readinto(self, buffer: memoryview, /) -> int | None:
        """Fill a buffer with at least a byte; returns how many, 0 at the end."""


def packed(value: Job | Answer) -> bytes:
    """Without its head; raises what pickling raises for anything but plain data."""
    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


def received(pipe: Pipe) -> tuple[int, bytes]:
    """Raises EOFError if the other end is closed."""
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
