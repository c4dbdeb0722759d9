"""The menus of one question in fewer rows, for where its pictures and all of them would not be seen at once."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from bot.chat.choices import Menu, is_lone
from bot.chat.limits import BETWEEN, MENU, READABLE, width

LINES = 16
"""Lines of one menu, up to which it's read at a glance; where that isn't enough, as many as a menu takes."""


def foldings(menus: Sequence[Menu], kept: Collection[str] = ()) -> Iterator[list[Menu]]:
    """The menus of a question with one answer, then in fewer rows step by step: always the last two become one,
    so that the others stay where one knows them. The first stays alone, and so do single lines that end or
    pass, or whose values are `kept`."""
    made = list(menus)
    yield list(made)
    for most in (LINES, MENU):
        while place := _last_pair(made, kept, most):
            made[place : place + 2] = [_one(made[place], made[place + 1])]
            yield list(made)


def _last_pair(menus: Sequence[Menu], kept: Collection[str], most: int) -> int:
    """Where the last two neighbours stand that can become one of so many lines; 0 where there are none."""
    for place in range(len(menus) - 2, 0, -1):
        one, other = menus[place : place + 2]
        lines = len(one.entries) + len(other.entries)
        if lines <= most and not (_stays(one, kept) or _stays(other, kept)):
            return place
    return 0


def _stays(menu: Menu, kept: Collection[str]) -> bool:
    first = menu.entries[0]
    return not menu.whole or (is_lone(menu) and (bool(first.manner) or first.value in kept))


def _one(one: Menu, other: Menu) -> Menu:
    title = BETWEEN.join((one.title, other.title))
    if width(title) > READABLE:
        title = BETWEEN.join((one.title, "…"))
    return Menu(title, (*one.entries, *other.entries))
