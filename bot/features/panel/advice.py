"""What stands beside a question besides the choices themselves, and which of them it marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec.structs import replace

from bot.chat.choices import THEN, Entry, Menu
from bot.chat.slots import PanelContext
from games.kernel.decision import Picks
from render.kit.letters.words import Words


class Advice(Protocol):
    """Says something of a panel's question."""

    def said(self, seen: PanelContext) -> str:
        """A line for the panel."""

    def picks(self, seen: PanelContext) -> Picks | None:
        """What is to be marked: () to pick nothing; None where there is nothing, or no longer."""


def starred(entries: Sequence[Entry], values: set[str], words: Words) -> list[Entry]:
    """Choices, with a star before those that are marked."""
    return [
        replace(entry, label=words("ui-hinted", what=entry.label)) if _first(entry) in values else entry
        for entry in entries
    ]


def _first(entry: Entry) -> str:
    """The value of the option itself, where a line joins it with what is asked next."""
    return entry.value.partition(THEN)[0]


def starred_menu(menu: Menu, values: set[str], words: Words) -> Menu:
    """A menu, with a star before the lines that are marked and before its title: it is seen closed too."""
    if values.isdisjoint(map(_first, menu.entries)):
        return menu
    title = words("ui-hinted", what=menu.title)
    return replace(menu, title=title, entries=tuple(starred(menu.entries, values, words)))
