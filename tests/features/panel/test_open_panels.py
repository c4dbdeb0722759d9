"""Open panels follow their table while their owners do something else."""

from __future__ import annotations

import asyncio
import math
from types import SimpleNamespace
from typing import Any

import pytest

from bot.chat.drafts import Drafts
from bot.features.panel.panel import PanelRequest
from bot.features.panel.panels import OpenPanel, PanelService
from bot.store.faults import StoreFault
from bot.tables.model import Snapshot, refuse
from tests.chat.messages import BlankPainter
from tests.tables.house import ADA, House

PRESS: Any = SimpleNamespace(user=SimpleNamespace(id=ADA.id))


class Panels(PanelService):
    """Ada has a panel of a table open, from before its newest change; `edits` are those of it so far."""

    def __init__(self, h: House, table: int) -> None:
        super().__init__(h.tables, h.store, BlankPainter(), Drafts())
        self.edits = 0
        self._open[table, ADA.id] = OpenPanel(PRESS, 1, b"", PanelRequest(), math.inf)

    async def _put(self, *_: Any, **__: Any) -> None:
        self.edits += 1

    async def rest(self) -> int:
        """The edits once nothing is under way."""
        await asyncio.gather(*self._tasks)
        return self.edits


async def opened(h: House) -> int:
    return (await h.tables.open("splendor", 7, 100, ADA, language="en")).row.id


@pytest.mark.parametrize("begun", [True, False], ids=["during", "just before"])
async def test_a_panel_is_updated_if_its_table_changed_during_a_press_elsewhere(h: House, begun: bool) -> None:
    table = await opened(h)
    panels = Panels(h, table)
    if not begun:
        panels.changed(table)
    async with panels.pressed(PRESS, table):
        async with panels.pressed(PRESS, table):
            if begun:
                panels.changed(table)
        assert await panels.rest() == 0, "the other press shows it, perhaps"
    assert await panels.rest() == 1
    async with panels.pressed(PRESS, table):
        pass
    assert await panels.rest() == 1, "nothing has changed"


@pytest.mark.parametrize(
    ("fault", "edits"), [(StoreFault("it is away"), 1), (refuse("table-unknown"), 0)], ids=["away", "deleted"]
)
async def test_a_panel_goes_on_after_the_database_was_away_and_ends_with_its_table(
    h: House, monkeypatch: pytest.MonkeyPatch, fault: Exception, edits: int
) -> None:
    async def fails(table: int) -> Snapshot:
        raise fault

    table = await opened(h)
    panels = Panels(h, table)
    with monkeypatch.context() as patched:
        patched.setattr(h.tables, "snapshot", fails)
        async with panels.pressed(PRESS, table):
            pass
        assert await panels.rest() == 0
    panels.changed(table)
    assert await panels.rest() == edits


async def test_a_press_that_ends_after_the_bot_stopped_begins_nothing(h: House) -> None:
    table = await opened(h)
    panels = Panels(h, table)
    async with panels.pressed(PRESS, table):
        await panels.stop()
    assert await panels.rest() == 0
