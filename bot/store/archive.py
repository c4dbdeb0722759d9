"""Packs finished games: their lines are so alike that together they take a tenth of the space."""

from __future__ import annotations

import bz2
import zlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from bot.store.database import Change, Row, Session
from bot.store.statements import PUT_ARCHIVE
from games.kernel import codec

_FAST = 1
_ZLIB = b"\x78"
"""First byte of a packed checkpoint; an unpacked one starts like a mapping, with 0x80 to 0x8f or 0xde, 0xdf."""

SEEN_FOR = 24 * 3600.0
"""Seconds for which interaction ids are remembered; Discord redelivers within seconds."""
SHOWN_FOR = 7 * 24 * 3600.0
"""Seconds for which the messages of an ended table are known, and lobbies closed without a game."""
YEAR = 200 * 1024 * 1024
"""Bytes that a database grows by in a year of 50 games a day, by `./parlor bench store`."""
_OVER = "status IN ('over', 'closed')"
_NEVER_BEGUN = (
    "NOT EXISTS (SELECT 1 FROM checkpoints c WHERE c.table_id = tables.id) "
    "AND NOT EXISTS (SELECT 1 FROM archives a WHERE a.table_id = tables.id)"
)
ENDED = f"SELECT id FROM tables WHERE {_OVER} AND put_away_at IS NULL ORDER BY id"


class ArchivedEntry(msgspec.Struct, frozen=True, array_like=True):
    """An entry of a finished table's log."""

    entry: msgspec.Raw
    user: int | None
    after: int
    """Seconds since the entry before it; for the first, since 1970."""


def packed_state(state: bytes) -> bytes:
    return zlib.compress(state, _FAST)


def state_of(stored: bytes) -> bytes:
    """Unpacks if need be; raises msgspec.DecodeError if it's damaged."""
    if not stored.startswith(_ZLIB):
        return stored
    try:
        return zlib.decompress(stored)
    except zlib.error as error:
        raise msgspec.DecodeError(f"a checkpoint is damaged ({error})") from error


def packed_answers(answers: Sequence[tuple[bytes, int | None, float]]) -> bytes:
    before, given = 0, []
    for entry, user, at in answers:
        given.append(ArchivedEntry(msgspec.Raw(entry), user, int(at) - before))
        before = int(at)
    return bz2.compress(codec.encode(given))


def answers_of(stored: bytes) -> list[tuple[bytes, int | None, float]]:
    now, answers = 0, []
    for given in codec.decode(_unpacked(stored), list[ArchivedEntry]):
        now += given.after
        answers.append((bytes(given.entry), given.user, float(now)))
    return answers


def packed_events(bodies: Sequence[bytes]) -> bytes:
    return bz2.compress(codec.encode([msgspec.Raw(body) for body in bodies]))


def events_of(stored: bytes) -> list[bytes]:
    return [bytes(body) for body in codec.decode(_unpacked(stored), list[msgspec.Raw])]


def _unpacked(stored: bytes) -> bytes:
    try:
        return bz2.decompress(stored)
    except (OSError, ValueError, EOFError) as error:
        raise msgspec.DecodeError(f"an archive is damaged ({error})") from error


def dropping_old(now: float) -> Change[None]:
    long_over = f"{_OVER} AND put_away_at < ?"

    async def change(db: Session) -> None:
        await db.execute("DELETE FROM interactions WHERE seen_at < ?", (now - SEEN_FOR,))
        gone = f"DELETE FROM tables WHERE status = 'closed' AND put_away_at < ? AND {_NEVER_BEGUN}"
        await db.execute(gone, (now - SHOWN_FOR,))
        their = f"SELECT 1 FROM tables WHERE id = directs.table_id AND {long_over}"
        await db.execute(f"DELETE FROM directs WHERE EXISTS ({their})", (now - SHOWN_FOR,))

    return change


class UnpackedGame(NamedTuple):
    writes: int
    answers: list[tuple[bytes, int | None, float]]
    events: list[bytes]
    checkpoint: tuple[int, bytes] | None
    """The last one, to show the end from; earlier ones were for undo."""
    is_new: bool
    """Something came since it was last packed."""


class PackedGame(NamedTuple):
    writes: int
    archive: tuple[bytes, bytes] | None
    checkpoint: tuple[int, bytes] | None


async def ended(read: Callable[[str, Sequence[Any]], Awaitable[list[Row]]], table: int) -> UnpackedGame | None:
    """None if the table hasn't ended. Raises msgspec.MsgspecError if its old archive is damaged."""
    found = await read(f"SELECT writes FROM tables WHERE id = ? AND {_OVER}", (table,))
    if not found:
        return None
    before = await read("SELECT answers, events FROM archives WHERE table_id = ?", (table,))
    given = await read("SELECT entry, user, given_at FROM answers WHERE table_id = ? ORDER BY number", (table,))
    told = await read("SELECT body FROM events WHERE table_id = ? ORDER BY number, place", (table,))
    last = await read("SELECT at, state FROM checkpoints WHERE table_id = ? ORDER BY at DESC LIMIT 1", (table,))
    answers, events = [(entry, user, at) for entry, user, at in given], [body for (body,) in told]
    is_new = bool(answers or events)
    for old_answers, old_events in before if is_new else ():
        answers, events = [*answers_of(old_answers), *answers], [*events_of(old_events), *events]
    checkpoint = next(((at, state) for at, state in last), None)
    return UnpackedGame(found[0][0], answers, events, checkpoint, is_new)


def packed(found: UnpackedGame) -> PackedGame:
    at, state = found.checkpoint or (0, b"")
    archive = (packed_answers(found.answers), packed_events(found.events)) if found.is_new else None
    return PackedGame(found.writes, archive, (at, packed_state(state_of(state))) if found.checkpoint else None)


def putting_away(table: int, now: float, made: PackedGame) -> Change[bool]:
    """False, with nothing changed, if the packed game has changed meanwhile."""

    async def change(db: Session) -> bool:
        same = f"SELECT 1 FROM tables WHERE id = ? AND writes = ? AND {_OVER}"
        if not await db.fetch(same, (table, made.writes)):
            return False
        if made.archive is not None:
            await db.execute(PUT_ARCHIVE, (table, *made.archive))
            await db.execute("DELETE FROM answers WHERE table_id = ?", (table,))
            await db.execute("DELETE FROM events WHERE table_id = ?", (table,))
        if made.checkpoint is not None:
            at, state = made.checkpoint
            await db.execute("DELETE FROM checkpoints WHERE table_id = ? AND at < ?", (table, at))
            kept = "UPDATE checkpoints SET state = ? WHERE table_id = ? AND at = ?"
            await db.execute(kept, (state, table, at))
        await db.execute("UPDATE tables SET put_away_at = ? WHERE id = ?", (now, table))
        return True

    return change
