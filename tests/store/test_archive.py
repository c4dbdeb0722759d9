"""Takes less of the disk, and restores everything; damage is reported."""

from __future__ import annotations

import bz2
import zlib

import msgspec
import pytest

from bot.store import archive
from games.kernel import codec
from games.kernel.saved import Answer, Entry, Standing


def entries() -> list[bytes]:
    given: list[Entry] = [Answer(0, "1.0.0", ("take",)), Standing(1, "pass", None), Answer(1, "2.0.0", ())]
    return [codec.encode(entry) for entry in given]


def test_a_checkpoint_is_packed_and_an_old_one_is_read_as_it_is() -> None:
    state = codec.encode({"deck": list(range(60)), "score": 0})
    packed = archive.packed_state(state * 9)
    assert archive.state_of(packed) == state * 9
    assert packed == zlib.compress(state * 9, 1)
    assert archive.state_of(state) == state
    assert archive.state_of(b"") == b""


def test_a_log_keeps_who_gave_what_and_when_to_the_second() -> None:
    log = [
        (entry, user, at)
        for entry, user, at in zip(entries(), (7, None, 8), (100.9, 160.2, 160.0), strict=True)
    ]
    stored = archive.packed_answers(log)
    assert archive.answers_of(stored) == [(entry, user, float(int(at))) for entry, user, at in log]
    given = msgspec.msgpack.decode(bz2.decompress(stored))
    assert [(user, after) for _, user, after in given] == [(7, 100), (None, 60), (8, 0)]
    assert archive.answers_of(archive.packed_answers([])) == []


def test_events_come_back_in_their_order() -> None:
    bodies = [codec.encode({"kind": word}) for word in ("took", "bought", "ended")]
    assert archive.events_of(archive.packed_events(bodies)) == bodies


@pytest.mark.parametrize("bad", [b"", b"no archive", bz2.compress(b"abc")[:-5], bz2.compress(b"\xc1")])
def test_a_damaged_archive_is_a_fault_of_its_own_kind(bad: bytes) -> None:
    for read in (archive.answers_of, archive.events_of):
        with pytest.raises(msgspec.MsgspecError):
            read(bad)
    if not bad.startswith(b"BZ"):
        with pytest.raises(msgspec.MsgspecError, match=r"^an archive is damaged \(|^Input data was truncated"):
            archive.events_of(bad)


def test_a_damaged_checkpoint_is_one_too() -> None:
    with pytest.raises(msgspec.DecodeError, match=r"^a checkpoint is damaged \(Error -5"):
        archive.state_of(archive.packed_state(b"abcdefgh" * 20)[:-6])
