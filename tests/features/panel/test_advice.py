"""Which of its choices a panel marks."""

from __future__ import annotations

from bot.chat.choices import Entry
from bot.chat.menus import Menu
from bot.chat.words import words_for
from bot.features.panel.controls import starred, starred_menu
from tests.chat.messages import row_of

WORDS = words_for(row_of("splendor", 2))


def test_lines_and_buttons_that_a_hint_names_are_starred_and_no_others() -> None:
    menu = Menu("Which?", (Entry("0.0", "Red", ""), Entry("1.0", "Blue", "cold")))
    assert starred_menu(menu, {"1.0"}, WORDS) == Menu(
        "★ Which?", (Entry("0.0", "Red", ""), Entry("1.0", "★ Blue", "cold"))
    )
    assert starred_menu(menu, {"2.0"}, WORDS) == menu
    assert [entry.label for entry in starred(menu.entries, {"0.0"}, WORDS)] == ["★ Red", "Blue"]
