"""What the managers of a server settle, at the tables that are opened there."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.chat.rates import Gate, Rates
from bot.features.preferences.state import Wishes, change_wishes, wishes_of
from bot.tables.model import TableRefused
from bot.tables.quiet import Quiet
from bot.tables.rights import CLOSING, may_close
from bot.tables.servers import Server, change_server, server_of
from tests.features.pings.test_calling import HOUR, at
from tests.features.rest.test_resting import evening_in
from tests.tables.house import ADA, BO, CY, HOST, house, keep_server, keep_wishes, reason


async def test_what_was_never_settled_or_cannot_be_read_is_as_everywhere(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        assert await server_of(h.store, 7) == Server()
        settled = Server((100, 101), "zh-TW", "hours-8", True, False, False, "seated", 3, Quiet("UTC", 60, 120))
        await keep_server(h.store, 7, settled)
        assert await server_of(h.store, 7) == settled
        assert await server_of(h.store, 8) == Server()
        await h.store.put_setting("server/7", '{"tables": "many"}')
        assert await server_of(h.store, 7) == Server()


async def test_one_thing_is_settled_anew_and_all_else_stays(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        await keep_server(h.store, 7, Server(language="zh-TW", tables=3))
        after = await change_server(h.store, 7, lambda before: replace(before, tables=5))
        assert after == await server_of(h.store, 7) == Server(language="zh-TW", tables=5)
        await keep_wishes(h.store, ADA.id, Wishes("hour", "channel"))
        wishes = await change_wishes(h.store, ADA.id, lambda before: replace(before, next=True))
        assert wishes == await wishes_of(h.store, ADA.id) == Wishes("hour", "channel", next=True)


@pytest.mark.parametrize(
    ("closers", "may"),
    [("keeper", [ADA, HOST]), ("seated", [ADA, BO, HOST]), ("managers", [HOST])],
)
async def test_who_may_close_a_running_table(tmp_path: Path, closers: str, may: list[object]) -> None:
    async with house(tmp_path) as h:
        row = (await h.begun(ADA, BO)).row
        CLOSING.of(row).closers = closers
        assert [person for person in (ADA, BO, CY, HOST) if may_close(row, person)] == may


async def test_a_lobby_is_its_openers_whatever_is_settled(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        row = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row
        CLOSING.of(row).closers = "managers"
        assert [may_close(row, person) for person in (ADA, BO)] == [True, False]


async def test_the_server_sleeps_for_those_who_have_no_hours_of_their_own(tmp_path: Path) -> None:
    async with evening_in(tmp_path) as (h, evening):
        h.clock.now = at("2026-01-10T23:00")
        await keep_server(h.store, 7, Server(quiet=Quiet("UTC", 22 * 60, 6 * 60)))
        await keep_wishes(h.store, BO.id, Wishes(quiet=Quiet("UTC", 12 * 60, 13 * 60)))
        begun = await h.begun(ADA, BO)
        await evening.settled(begun)
        await evening.later(begun, HOUR)
        assert evening.screen.calls == [], "Ada sleeps with her server"
        await h.answers(await h.tables.snapshot(begun.row.id), ADA)
        await evening.later(begun, HOUR)
        assert evening.screen.calls == [BO.id], "Bo has hours of his own"


async def test_a_server_has_no_more_tables_than_its_managers_want(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        gate = Gate(Rates())
        await h.tables.open("splendor", 7, 100, ADA, language="en")
        async with gate.opening(h.store, BO.id, 7, most=2):
            pass
        with pytest.raises(TableRefused) as error:
            async with gate.opening(h.store, BO.id, 7, most=1):
                pass
        assert reason(error.value) == "ui-server-settled"
