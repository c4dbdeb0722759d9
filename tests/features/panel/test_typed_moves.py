"""Typing a move: whose options are offered, and what that asks of the database."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from bot.features.panel.cog import choices_of
from tests.store.shelf import noted
from tests.tables.finished import played
from tests.tables.house import ADA, BO, CY, DEE, House


def typing_of(user: int) -> Any:
    """Someone who types in a direct message."""
    return SimpleNamespace(
        user=SimpleNamespace(id=user),
        guild_id=None,
        locale="en-US",
        extras={},
        command=None,
        is_user_integration=lambda: False,
        is_guild_integration=lambda: True,
    )


async def offered(h: House, user: int) -> list[str]:
    """The values offered."""

    async def pressed(table: int, user: int, verb: str) -> None:
        """The publisher has nothing to show."""

    rooms = SimpleNamespace(store=h.store, tables=h.tables, publisher=SimpleNamespace(pressed=pressed))
    found = await choices_of(cast(Any, rooms), typing_of(user), "", lambda decision, option: True)
    return [str(choice.value) for choice in found]


async def test_a_keystroke_in_a_direct_message_reads_the_typists_own_running_tables_alone(h: House) -> None:
    await played(h, channel=90)
    for channel in range(91, 95):
        await h.begun(CY, DEE, channel=channel)
    begun = await h.begun(BO, ADA, channel=100)
    assert begun.match is not None
    with noted(h.store) as noting:
        mine = await offered(h, BO.id)
    assert mine == [option.id for option in begun.match.pending[0].options][:25]
    assert (len(noting.asked), noting.rows) == (1, 2), "one table, with a row for each of its seats"
    with noted(h.store) as noting:
        assert await offered(h, 77) == []
    assert (len(noting.asked), noting.rows) == (1, 0)


async def test_in_private_the_table_that_waits_is_meant_and_else_the_newest(h: House) -> None:
    await h.begun(BO, ADA, channel=100)
    waits = await h.begun(ADA, BO, channel=101)
    await h.begun(CY, ADA, channel=102)
    assert waits.match is not None
    assert await offered(h, ADA.id) == [option.id for option in waits.match.pending[0].options][:25]
    await h.answers(waits, ADA)
    assert await offered(h, ADA.id) == []
