"""A table option is one object: declare one, and you have a menu that saves the choice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.chat.words import words_for
from bot.features.lobby import state
from bot.features.lobby.options import TABLE, options_message
from bot.features.lobby.state import OPTIONS, TableOption
from bot.store.rows import TableRow
from bot.tables.model import Person, TableRefused
from games.kernel.text import text
from tests.chat.messages import BlankPainter, components, menus_in, row_of
from tests.tables.house import reason

ADA = Person(1, "Ada")


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """An option that doesn't exist, with words that do."""
    made = TableOption(
        "hint",
        text("ui-hint"),
        text("ui-hints-about"),
        lambda row: ("off", "on", "loud"),
        lambda row, choice: text("ui-hints-on" if choice == "on" else "ui-hints-off"),
        read=lambda row: str(row.options.get("hint", "off")),
        write=lambda row, choice: row.options.update(hint=choice),
    )
    yield
    assert OPTIONS.pop("hint") is made


def lobby() -> TableRow:
    row = row_of("splendor", 2)
    row.status, row.opener = "lobby", ADA.id
    return row


async def test_it_has_a_menu_with_what_holds_and_keeps_what_is_chosen() -> None:
    row = lobby()
    state.set_option(row, ADA, "hint", "on")
    assert row.options["hint"] == "on"
    made = menus_in(components(options_message(row, ADA, words_for(row), BlankPainter(), TABLE)))
    [menu] = [each for each in made if each["custom_id"] == "p1:opt:7:0:::hint"]
    said = [(line["value"], line.get("default", False)) for line in menu["options"]]
    assert said == [("off", False), ("on", True), ("loud", False)]


def test_what_is_no_choice_is_refused() -> None:
    with pytest.raises(TableRefused) as refused:
        state.set_option(lobby(), ADA, "hint", "perhaps")
    assert reason(refused.value) == "table-no-such-option"


def test_a_key_that_is_taken_is_found_at_once() -> None:
    with pytest.raises(ValueError, match="two options of tables have the key pace"):
        TableOption(
            "pace",
            text("ui-pace"),
            text("ui-pace-about"),
            lambda row: (),
            lambda row, choice: text("ui-pace"),
            read=str,
            write=state._play,
        )
    assert list(OPTIONS)[:2] == ["language", "pace"]
