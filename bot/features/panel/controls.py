"""The controls of a panel, and how advised choices are marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from msgspec.structs import replace

from bot.chat.builder import Style
from bot.chat.choices import THEN, Entry
from bot.chat.controls import Control
from bot.chat.menus import Menu
from bot.chat.slots import Item, PanelContext
from games.kernel.decision import ALWAYS, Picks
from render.kit.letters.words import Words

PICK = Control("pick", panel=True)
DO = Control("do", panel=True)
SUGGESTED = Control("sugg", style=Style.primary, panel=True)
NONE = Control("none", panel=True)
DONE = Control("done", "ui-confirm", Style.primary, panel=True)
PART = Control("part", panel=True)
AMOUNT = Control("amount", panel=True)
NEXT = Control("next", panel=True)
CLEAR = Control("clear", "ui-clear", panel=True)
STAND = Control("stand", panel=True)
WITHDRAW = Control("unstand")
PLAY = Control("play", "ui-play", Style.primary, emoji="▶️", panel=True)
HAND = Control("hand", "ui-hand", panel=True)
PANEL = Control("panel", "ui-refresh", panel=True)
SEAT = Control("seat", panel=True)
TURN_PAGE = Control("page", "ui-page-before", panel=True)
ASK = Control("ask", panel=True)
TURN = Control("turn", panel=True)


WAYS: Final = {"0": ("", "round"), "n": ("", "game"), "a": (ALWAYS, "game")}
"""By the id of `STAND`: what comes before a topic, and how long the answer lasts."""


def standing_words(key: str, topic: str, lasts: str, what: str, words: Words) -> str:
    """A sentence about a standing answer: `ui-stand` on a button, `ui-standing` once it is set."""
    how = "always" if topic.startswith(ALWAYS) else "never" if lasts == "game" else "round"
    return words(f"{key}-{how}", what=what)


def standing_buttons(seen: PanelContext, *, named: bool = True) -> Iterator[Item]:
    """Buttons to stop being asked this; their topic is `named`, unless it's said above."""
    decision, match, words = seen.decision, seen.snapshot.match, seen.words
    if match is None or decision is None or not decision.topics or decision.seldom:
        return
    topic = decision.topics[0]
    if (called := match.topic(topic)) is None:
        said = words("ui-stand-brief") if seen.phone else words.own("ui-stand")
        yield STAND.button(said, **seen.about, extra="0")
        return
    agreed = decision.always == decision.fallback()  # the question has a yes and says what it's about
    what, key = words.plain.say(called), "ui-stand" if named and not agreed else "ui-stand-brief"
    for way in ("a",) if agreed else ("a", "0") if decision.always else ("0", "n"):
        before, lasts = WAYS[way]
        label = standing_words(key, f"{before}{topic}", lasts, what, words)
        yield STAND.button(label, **seen.about, extra=way)


class Advice(Protocol):
    def said(self, seen: PanelContext) -> str:
        """A line for the panel."""

    def picks(self, seen: PanelContext) -> Picks | None:
        """What to mark: () to pick nothing; None if there's nothing, or no longer."""


def starred(entries: Sequence[Entry], values: set[str], words: Words) -> list[Entry]:
    """Choices, with a star before those to mark."""
    return [
        replace(entry, label=words("ui-hinted", what=entry.label)) if _first(entry) in values else entry
        for entry in entries
    ]


def _first(entry: Entry) -> str:
    """The value of the option itself, if a line joins it with the next question."""
    return entry.value.partition(THEN)[0]


def starred_menu(menu: Menu, values: set[str], words: Words) -> Menu:
    """A menu with a star before the lines to mark, and before its title, as it's seen closed too."""
    if values.isdisjoint(map(_first, menu.entries)):
        return menu
    title = words("ui-hinted", what=menu.title)
    return replace(menu, title=title, entries=tuple(starred(menu.entries, values, words)))
