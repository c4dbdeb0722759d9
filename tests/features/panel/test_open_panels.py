"""Open panels follow their table while their owners do something else, and a hand is in one place only."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from structlog.testing import capture_logs

from bot.chat.drafts import Drafts
from bot.chat.late import LatePictures
from bot.features.panel.panel import PanelRequest
from bot.features.panel.panels import OpenPanel, PanelService
from bot.store.faults import StoreFault
from bot.tables.model import Snapshot, refuse
from games.kernel.faults import Refused
from games.kernel.text import text
from tests.chat.messages import BlankPainter
from tests.phrases import phrase
from tests.tables.house import ADA, BO, House

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
        """The edits once nothing is under way; none may have failed."""
        with capture_logs() as logs:
            await self._updates.done()
        assert not [line for line in logs if line["log_level"] == "error"]
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


async def test_another_tables_change_updates_no_panel(h: House) -> None:
    table = await opened(h)
    panels = Panels(h, table)
    panels.changed(table + 1)
    assert await panels.rest() == 0
    panels.changed(table)
    assert await panels.rest() == 1


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


class DirectPress:
    """A press of Ada's on her hand in the direct message 5, which is deleted by now."""

    id, user, locale, guild_id = 9, PRESS.user, "en-US", None
    message: Any = SimpleNamespace(id=5, flags=SimpleNamespace(ephemeral=False), attachments=[])

    def __init__(self) -> None:
        defers = discord.InteractionResponseType.deferred_message_update
        self.response = SimpleNamespace(type=defers, is_done=lambda: True)
        self.followup = SimpleNamespace(send=self._send, edit_message=self._edit)
        self.extras, self.sent = dict[str, Any](), list[str]()

    def is_user_integration(self) -> bool:
        return False

    async def edit_original_response(self, **_: Any) -> None:
        answer: Any = SimpleNamespace(status=404, reason="Not Found")
        raise discord.NotFound(answer, {"code": 10008, "message": "Unknown Message"})

    async def _send(self, *, view: discord.ui.LayoutView, **_: Any) -> Any:
        self.sent.append(str(view.to_components()))
        return SimpleNamespace(id=6, attachments=[])

    async def _edit(self, message: int, **shown: Any) -> Any:
        return await self._send(**shown)


@pytest.mark.parametrize("moved", [True, False])
async def test_who_presses_a_hand_that_is_posted_again_meanwhile_has_it_once(h: House, moved: bool) -> None:
    table, following, press = await opened(h), LatePictures(), DirectPress()
    await h.lobbies.join(table, BO)
    await h.lobbies.start(table, ADA)
    panels = PanelService(h.tables, h.store, BlankPainter(), Drafts(), following=following)
    if moved:
        following.moved(press.message.id)
    snapshot, answered, told = await h.tables.snapshot(table), cast(Any, press), phrase("table-stale")
    await panels.show(answered, snapshot)
    assert len(press.sent) == (not moved), "it was deleted by hand, or shows it elsewhere"
    await panels.explain(answered, table, Refused(text("table-stale")))
    assert told in press.sent[-1], "but a refusal is always said"
