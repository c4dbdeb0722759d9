"""If you slept when someone proposed an undo, you are asked when you wake. Nobody else is."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest

from bot.features.pings.service import PingService
from bot.features.pings.state import PINGS
from bot.features.preferences.state import Preferences
from bot.store.rows import TableRow
from bot.tables.quiet_hours import QUIET, QuietHours
from bot.tables.settings import Server
from tests.features.undo.test_taking_back import reserved
from tests.tables.house import ADA, BO, CY, House, keep_preferences, keep_server

NIGHT = QuietHours("UTC", 22 * 60, 8 * 60)
LATE = datetime(2026, 1, 10, 23, tzinfo=UTC).timestamp()
MORNING = LATE + 9 * 3600.0


async def proposed(h: House, preferences: Preferences) -> TableRow:
    """At eleven in the evening Ada wants to undo her reservation, and Cy has these preferences; Bo, whose
    turn it is, wants no pings."""
    h.clock.now = LATE
    await keep_preferences(h.store, BO.id, Preferences("never"))
    await keep_preferences(h.store, CY.id, preferences)
    _, after = await reserved(h)
    row = (await h.undoing.undo(after.row.id, ADA.id)).row
    return msgspec.structs.replace(row, shown_revision=row.revision, message_at=LATE)


async def test_who_slept_is_asked_by_the_next_message_after_they_have_woken_and_once(h: House) -> None:
    calls, row = PingService(h.tables), await proposed(h, Preferences(quiet=NIGHT))
    assert await calls.next_at(row) == MORNING
    for now, woken in ((LATE, set[int]()), (MORNING - 1, set()), (MORNING, {CY.id})):
        h.clock.now = now
        assert await calls.woken(row) == woken
        assert await calls.named(row, warned=False) == tuple(woken)
    PINGS.of(row).rung_at = row.message_at = MORNING
    assert (await calls.woken(row), await calls.next_at(row)) == (set(), None)


@pytest.mark.parametrize(
    ("preferences", "servers", "at"),
    [
        (Preferences(), NIGHT, MORNING),
        (Preferences(), None, None),
        (Preferences(quiet=QuietHours("UTC", 12 * 60, 13 * 60)), NIGHT, None),
        (Preferences("never", quiet=NIGHT), None, None),
    ],
    ids=["the server sleeps", "awake", "awake while the server sleeps", "no pings"],
)
async def test_only_who_slept_and_wants_calls_is_asked_again(
    h: House, preferences: Preferences, servers: QuietHours | None, at: float | None
) -> None:
    await keep_server(h.store, 7, QUIET.put(Server(), servers))
    calls, row = PingService(h.tables), await proposed(h, preferences)
    assert await calls.next_at(row) == at
    h.clock.now = MORNING
    assert await calls.woken(row) == ({CY.id} if at else set())


async def test_who_has_agreed_in_their_night_is_not_asked_in_the_morning(h: House) -> None:
    calls, row = PingService(h.tables), await proposed(h, Preferences(quiet=NIGHT))
    agreed = (await h.undoing.undo(row.id, CY.id)).row
    h.clock.now = MORNING
    assert await calls.woken(agreed) == set()
