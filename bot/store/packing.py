"""Less of the disk: checkpoints one by one, and the whole story of a finished game at once.

The lines of a game are much alike, so that together they take a tenth of what they take each for itself.
"""

from __future__ import annotations

import bz2
import zlib
from collections.abc import Sequence

import msgspec

from games.kernel import codec

_FAST = 1
_ZLIB = b"\x78"
"""How a packed checkpoint begins; one that is not begins as a mapping does, with 0x80 to 0x8f or 0xde, 0xdf."""


class Given(msgspec.Struct, frozen=True, array_like=True):
    """One entry of a finished table's log, with who gave it and when."""

    entry: msgspec.Raw
    user: int | None
    after: int
    """Seconds since the entry before it; for the first one since 1970."""


def packed_state(state: bytes) -> bytes:
    """A checkpoint's state to be stored."""
    return zlib.compress(state, _FAST)


def state_of(stored: bytes) -> bytes:
    """A checkpoint's state as it was, packed or not; raises msgspec.DecodeError where it is damaged."""
    if not stored.startswith(_ZLIB):
        return stored
    try:
        return zlib.decompress(stored)
    except zlib.error as error:
        raise msgspec.DecodeError(f"a checkpoint is damaged ({error})") from error


def packed_answers(answers: Sequence[tuple[bytes, int | None, float]]) -> bytes:
    """A log of (entry, user, given at)."""
    before, given = 0, []
    for entry, user, at in answers:
        given.append(Given(msgspec.Raw(entry), user, int(at) - before))
        before = int(at)
    return bz2.compress(codec.encode(given))


def answers_of(stored: bytes) -> list[tuple[bytes, int | None, float]]:
    """A log back; raises msgspec.MsgspecError where it is damaged."""
    now, answers = 0, []
    for given in codec.decode(_unpacked(stored), list[Given]):
        now += given.after
        answers.append((bytes(given.entry), given.user, float(now)))
    return answers


def packed_events(bodies: Sequence[bytes]) -> bytes:
    """Events in their order."""
    return bz2.compress(codec.encode([msgspec.Raw(body) for body in bodies]))


def events_of(stored: bytes) -> list[bytes]:
    """Events back; raises msgspec.MsgspecError where they are damaged."""
    return [bytes(body) for body in codec.decode(_unpacked(stored), list[msgspec.Raw])]


def _unpacked(stored: bytes) -> bytes:
    try:
        return bz2.decompress(stored)
    except (OSError, ValueError, EOFError) as error:
        raise msgspec.DecodeError(f"an archive is damaged ({error})") from error
