"""Before the game: who can sit down, what can be set, who can close."""

from __future__ import annotations

import pytest

from bot.features.story.state import STORY
from games.kernel.chance import commitment
from tests.editions import load
from tests.tables.finished import played
from tests.tables.house import ADA, BO, CY, HOST, House, refusal


async def test_two_people_sit_down_and_start(h: House) -> None:
    opened = await h.tables.open("splendor", 7, 100, ADA, language="en")
    assert [seat.name for seat in opened.row.seats] == ["Ada"]
    assert (opened.row.pace, STORY.of(opened.row).on) == ("relaxed", False), "nobody wished for anything else"
    joined = await h.lobbies.join(opened.row.id, BO)
    assert [(seat.number, seat.user) for seat in joined.row.seats] == [(0, 1), (1, 2)]
    started = await h.lobbies.start(opened.row.id, BO)
    assert started.row.status == "live"
    assert started.match is not None
    assert [decision.kind for decision in started.match.pending] == ["splendor.turn"]
    assert started.recent[0].text.args == {"hash": commitment(started.row.seed)}
    assert h.changed == [opened.row.id] * 3


async def test_a_table_keeps_by_which_rules_it_was_opened(h: House, monkeypatch: pytest.MonkeyPatch) -> None:
    load(monkeypatch, "splendor", 7)
    opened = await h.tables.open("splendor", 7, 100, ADA, language="en")
    monkeypatch.undo()
    assert (await h.tables.snapshot(opened.row.id)).row.version == 7


async def test_a_lobby_is_kept_by_the_next_person_when_its_opener_leaves(h: House) -> None:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    await h.lobbies.join(table, BO)
    await h.lobbies.join(table, CY)
    assert (await h.lobbies.leave(table, ADA)).row.opener == BO.id
    assert await refusal(h.lobbies.close(table, CY)) == "table-only-keeper"
    assert (await h.lobbies.close(table, BO)).row.status == "closed"


async def test_who_is_alone_in_a_lobby_closes_it_and_an_empty_one_is_anybodys(h: House) -> None:
    table = (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id
    await h.lobbies.add_ai(table, ADA, "novice")
    assert (await h.lobbies.leave(table, ADA)).row.opener == ADA.id, "nobody is left to keep it"
    assert (await h.lobbies.join(table, BO)).row.opener == BO.id
    await h.lobbies.leave(table, BO)
    assert (await h.lobbies.close(table, CY)).row.status == "closed"


async def test_a_channel_has_one_table_at_a_time(h: House) -> None:
    first = await h.tables.open("splendor", 7, 100, ADA, language="en")
    assert await refusal(h.tables.open("splendor", 7, 100, BO, language="en")) == "table-channel-taken"
    await h.lobbies.close(first.row.id, ADA)
    second = await h.tables.open("splendor", 7, 100, BO, language="en")
    here = await h.tables.table_in(100)
    assert here is not None
    assert here.id == second.row.id


async def test_the_opener_and_managers_close_others_do_not(h: House) -> None:
    one, two = await h.begun(ADA, BO), await h.begun(ADA, BO, channel=101)
    assert await refusal(h.lobbies.close(one.row.id, BO)) == "table-only-keeper"
    assert (await h.lobbies.close(one.row.id, ADA)).row.status == "closed"
    assert (await h.lobbies.close(two.row.id, HOST)).row.status == "closed"
    assert await refusal(h.lobbies.close(one.row.id, ADA)) == "table-closed-already"


async def test_a_game_that_is_over_is_not_closed_once_more(h: House) -> None:
    row = await played(h)
    assert await refusal(h.lobbies.close(row.id, ADA)) == "table-closed-already"
    assert (await h.tables.snapshot(row.id)).row.status == "over"
