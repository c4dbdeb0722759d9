"""The menus of one question in few rows."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.choices import Menu
from bot.chat.limits import BETWEEN, MENU, READABLE, width


def folded(menus: Sequence[Menu], rows: int) -> list[Menu]:
    """Menus in no more than so many rows, as far as a menu takes their lines: always the last two that it takes
    become one, so that the others stay where one knows them."""
    made = list(menus)
    while len(made) > rows and (place := _last_pair(made)) is not None:
        made[place : place + 2] = [_one(made[place], made[place + 1])]
    return made


def _last_pair(menus: Sequence[Menu]) -> int | None:
    places = range(len(menus) - 2, -1, -1)
    fits = (n for n in places if len(menus[n].entries) + len(menus[n + 1].entries) <= MENU)
    return next(fits, None)


def _one(one: Menu, other: Menu) -> Menu:
    """Both as one, called by as many of their titles as a client shows."""
    titles = list(dict.fromkeys((*one.title.split(BETWEEN), *other.title.split(BETWEEN))))
    title = BETWEEN.join(titles)
    while width(title) > READABLE and len(titles) > 1:
        titles.pop()
        title = BETWEEN.join((*titles, "…"))
    return Menu(title, (*one.entries, *other.entries))
