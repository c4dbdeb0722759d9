"""A server's settings, at the tables opened there."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.chat.rates import RateLimiter, Rates
from bot.features.preferences.state import Preferences, change_preferences, preferences_of
from bot.tables.model import TableRefused
from bot.tables.quiet_hours import QUIET, QuietHours
from bot.tables.rights import CLOSERS, CLOSING, may_close
from bot.tables.settings import SETTINGS, Server, Setting, change_server, server_of
from tests.features.pings.test_calling import HOUR, at
from tests.features.rest.test_resting import evening_in
from tests.tables.house import ADA, BO, CY, HOST, House, keep_preferences, keep_server, reason

STORED = (
    '{"channels":[100,101],"language":"zh-TW","pace":"hours-8","threads":true,"stories":null,"later":false,'
    '"closers":"seated","tables":3,"quiet":{"zone":"UTC","start":60,"end":120},"look":"text"}'
)
"""The settings as earlier releases stored them, always complete."""
SETTLED = {
    "channels": (100, 101), "language": "zh-TW", "pace": "hours-8", "threads": True, "stories": False,
    "closers": "seated", "tables": 3, "quiet": QuietHours("UTC", 60, 120), "look": "text",
}  # fmt: skip
DEFAULTS = {
    "channels": (), "language": "own", "pace": "relaxed", "threads": False, "stories": False,
    "closers": "keeper", "tables": 0, "quiet": None, "look": "pictures",
}  # fmt: skip


def settled(server: Server) -> dict[str, object]:
    """Values by the settings' keys."""
    return {key: SETTINGS[key].of(server) for key in DEFAULTS}


async def test_what_was_never_settled_or_cannot_be_read_is_as_everywhere(h: House) -> None:
    assert settled(await server_of(h.store, 7)) == DEFAULTS
    for stored, holds in {
        STORED: SETTLED,
        '{"language":"","look":"","stories":true}': DEFAULTS | {"stories": True},
        '{"tables": "many", "stories": 0, "channels": 5, "quiet": {}, "pace": "hours-8"}': DEFAULTS
        | {"pace": "hours-8"},
        '{"tables": true, "pace": "hours-9", "look": "smells"}': DEFAULTS,
        "[1]": DEFAULTS,
        "{": DEFAULTS,
    }.items():
        await h.store.put_setting("server/7", stored)
        assert settled(await server_of(h.store, 7)) == holds, stored
    assert settled(await server_of(h.store, 8)) == DEFAULTS


async def test_all_that_can_be_settled_is_read_as_it_was_put(h: House) -> None:
    for key, value in SETTLED.items():
        await change_server(h.store, 7, partial(SETTINGS[key].put, value=value))
    assert settled(await server_of(h.store, 7)) == SETTLED
    for key, value in DEFAULTS.items():
        await change_server(h.store, 7, partial(SETTINGS[key].put, value=value))
    assert await h.store.setting("server/7") == "{}"


async def test_one_thing_is_settled_again_and_all_else_stays(h: House) -> None:
    await keep_server(h.store, 7, Server({"language": "zh-TW", "closers": "seated", "later": [1]}))
    after = await change_server(h.store, 7, lambda before: CLOSERS.put(before, "managers"))
    assert after == await server_of(h.store, 7)
    assert after.settled == {"language": "zh-TW", "closers": "managers", "later": [1]}
    await keep_preferences(h.store, ADA.id, Preferences("hour", "channel"))
    preferences = await change_preferences(h.store, ADA.id, lambda before: replace(before, next=True))
    assert preferences == await preferences_of(h.store, ADA.id) == Preferences("hour", "channel", next=True)


def test_a_key_means_one_setting() -> None:
    with pytest.raises(ValueError, match="closers"):
        Setting("closers", default=True)
    assert SETTINGS["closers"] is CLOSERS


@pytest.mark.parametrize(
    ("closers", "may"), [("keeper", [ADA, HOST]), ("seated", [ADA, BO, HOST]), ("managers", [HOST])]
)
async def test_who_may_close_a_running_table(h: House, closers: str, may: list[object]) -> None:
    row = (await h.begun(ADA, BO)).row
    CLOSING.of(row).closers = closers
    assert [person for person in (ADA, BO, CY, HOST) if may_close(row, person)] == may


async def test_a_lobby_is_its_openers_whatever_is_settled(h: House) -> None:
    row = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row
    CLOSING.of(row).closers = "managers"
    assert [may_close(row, person) for person in (ADA, BO)] == [True, False]


async def test_the_server_sleeps_for_those_who_have_no_hours_of_their_own(tmp_path: Path) -> None:
    async with evening_in(tmp_path) as (h, evening):
        h.clock.now = at("2026-01-10T23:00")
        await keep_server(h.store, 7, QUIET.put(Server(), QuietHours("UTC", 22 * 60, 6 * 60)))
        await keep_preferences(h.store, BO.id, Preferences(quiet=QuietHours("UTC", 12 * 60, 13 * 60)))
        begun = await h.begun(ADA, BO)
        await evening.settled(begun)
        await evening.later(begun, HOUR)
        assert evening.screen.calls == [], "Ada sleeps with her server"
        await h.answers(await h.tables.snapshot(begun.row.id), ADA)
        await evening.later(begun, HOUR)
        assert evening.screen.calls == [BO.id], "Bo has hours of his own"


async def test_a_server_has_no_more_tables_than_its_managers_want(h: House) -> None:
    limiter = RateLimiter(Rates())
    await h.tables.open("splendor", 7, 100, ADA, language="en")
    async with limiter.opening(h.store, BO.id, 7, most=2):
        pass
    with pytest.raises(TableRefused) as error:
        async with limiter.opening(h.store, BO.id, 7, most=1):
            pass
    assert reason(error.value) == "ui-server-settled"
