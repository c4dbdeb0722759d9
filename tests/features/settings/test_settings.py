"""What a new server setting takes: the line that declares it, and the line that follows it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.chat.controls import CONTROLS
from bot.chat.ids import parse
from bot.features.settings import settings_message, show_settings
from bot.store.rows import TableRow
from bot.store.store import Store
from bot.tables.changes import Feature, Opening
from bot.tables.settings import SETTINGS, Server, Setting, server_of
from games.kernel.text import text
from render.kit.letters.words import LANGUAGES, Words
from tests.chat.messages import components, controls, row_of
from tests.phrases import phrase
from tests.tables.house import refusal


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(str(tmp_path / "parlor.sqlite3"))
    yield store
    await store.close()


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    """Removes the test's declarations after it."""
    before = dict(SETTINGS)
    yield
    SETTINGS.clear()
    SETTINGS.update(before)


class Manager:
    """Presses in server 7 what `/settings show` offers there."""

    def __init__(self, store: Store, *, manages: bool = True) -> None:
        self.app: Any = SimpleNamespace(store=store)
        self.shown: list[Any] = []
        self.asks: Any = SimpleNamespace(
            guild_id=7,
            channel_id=5,
            channel=None,
            locale="en-US",
            extras={},
            data={},
            user=SimpleNamespace(id=1, display_name="Ada"),
            permissions=SimpleNamespace(manage_guild=manages),
            is_user_integration=lambda: False,
            is_guild_integration=lambda: True,
            edit_original_response=self._edit,
        )

    async def _edit(self, view: Any, **more: Any) -> Any:
        self.shown = controls(view.to_components())
        return SimpleNamespace(id=1)

    async def looks(self) -> None:
        await show_settings(self.app, self.asks)

    async def sends(self, custom_id: str, *values: str) -> None:
        self.asks.data, id_ = {"values": list(values)}, parse(custom_id)
        assert id_ is not None
        await CONTROLS[id_.verb].run(self.app, self.asks, id_)

    async def presses(self, label: str) -> None:
        await self.sends(next(each["custom_id"] for each in self.shown if each.get("label") == label))

    async def chooses(self, title: str, line: str) -> None:
        menu = next(each for each in self.shown if each.get("placeholder") == title)
        await self.sends(menu["custom_id"], next(o["value"] for o in menu["options"] if o["label"] == line))


async def test_a_switch_that_is_declared_is_shown_turned_round_stored_and_followed(store: Store) -> None:
    slow = Setting("slow", default=False, label=lambda on: text("ui-me-next-on" if on else "ui-me-next-off"))

    class Slow(Feature):
        def opened(self, row: TableRow, opening: Opening) -> None:
            row.pace = "hours-24" if slow.of(opening.server) else "relaxed"

    async def pace() -> str:
        row = row_of("splendor", 2)
        Slow().opened(row, Opening(await server_of(store, 7)))
        return row.pace

    ada = Manager(store)
    await ada.looks()
    assert ada.shown[-1]["custom_id"] == "p1:setflip:0:0:::slow", "after those that have a place"
    assert await pace() == "relaxed"
    await ada.presses(phrase("ui-me-next-off"))
    assert await store.setting("server/7") == '{"slow":true}'
    assert await pace() == "hours-24"
    await ada.presses(phrase("ui-me-next-on"))
    assert await store.setting("server/7") == "{}", "as for every server"
    assert await pace() == "relaxed"


async def test_a_choice_that_is_declared_is_a_menu_with_the_messages_of_its_key(store: Store) -> None:
    del SETTINGS["closers"]
    closers = Setting("closers", "managers", choices=("seated", "managers"), order=1)
    ada = Manager(store)
    await ada.looks()
    assert [line["label"] for line in ada.shown[0]["options"] if line.get("default")] == [
        phrase("ui-set-closers-managers")
    ]
    await ada.chooses(phrase("ui-set-closers"), phrase("ui-set-closers-seated"))
    assert closers.of(await server_of(store, 7)) == "seated"
    assert [line["label"] for line in ada.shown[0]["options"] if line.get("default")] == [
        phrase("ui-set-closers-seated")
    ]


@pytest.mark.parametrize("key", ["pace", "threads", "gone", "quiet"])
async def test_what_is_no_choice_of_a_setting_is_refused(store: Store, key: str) -> None:
    assert await refusal(Manager(store).sends(f"p1:set:0:0:::{key}", "hours-9")) == "ui-unknown-control"


@pytest.mark.parametrize("key", ["pace", "gone", "channels"])
async def test_what_is_no_switch_is_not_turned_round(store: Store, key: str) -> None:
    assert await refusal(Manager(store).sends(f"p1:setflip:0:0:::{key}")) == "ui-unknown-control"


@pytest.mark.parametrize("pressed", ["set:0:0:::pace", "setflip:0:0:::stories", "setflip:0:0:::here"])
async def test_nobody_but_managers_settles_anything(store: Store, pressed: str) -> None:
    assert await refusal(Manager(store, manages=False).sends(f"p1:{pressed}", "hours-8")) == "ui-set-managers"
    assert await store.setting("server/7") is None


async def test_the_channel_has_tables_until_it_is_pressed_again(store: Store) -> None:
    ada = Manager(store)
    await ada.looks()
    for stored, pressed in (('{"channels":[5]}', "ui-set-here"), ("{}", "ui-set-not-here")):
        await ada.presses(phrase(pressed))
        assert await store.setting("server/7") == stored


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_stand_in_their_order_and_have_their_messages(language: str) -> None:
    shown = controls(components(settings_message(Server(), 5, Words(language))))
    menus = ["language", "pace", "closers", "tables", "look"]
    switches = ["here", *(key for key in ("threads", "stories", "hints") if key in SETTINGS)]
    assert [each["custom_id"] for each in shown] == [
        *(f"p1:set:0:0:::{key}" for key in menus),
        *(f"p1:setflip:0:0:::{key}" for key in switches),
    ]
