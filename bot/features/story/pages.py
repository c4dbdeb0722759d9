"""A whole story to be read: in pages that are turned, and as a file."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.chat.builder import MessageBuilder
from bot.chat.words import accent_of, title_of
from bot.features.story.controls import LEAF, LOG_FILE
from bot.features.story.lines import Row
from bot.store.rows import TableRow
from render.kit.letters.words import Words

PAGE, PAGE_LINES = 3400, 50
"""Characters and lines of a page at most: with its title it stays under what a message takes."""
FULL = 2
"""A page with fewer than one in so many of its lines goes on with the next round, though that breaks off."""


def pages(rows: Sequence[Row], words: Words) -> list[str]:
    """The story in pages; rounds stay together where they fit, and one that goes on has its heading again."""
    return ["\n".join(page) for page in _paged(rows, words)[0]]


def page_with(rows: Sequence[Row], number: int, words: Words) -> int:
    """The page on which a round begins; the first where it is not told."""
    return _paged(rows, words)[1].get(number, 0)


def _paged(rows: Sequence[Row], words: Words) -> tuple[list[list[str]], dict[int, int]]:
    """The lines of each page, and the page on which each round begins."""
    made: list[list[str]] = [[]]
    places: dict[int, int] = {}
    heading = ""
    for n, row in enumerate(rows):
        crowded = len(made[-1]) > PAGE_LINES // FULL
        if row.level == 2 and crowded and not _fits(made[-1], _round_from(rows, n)):
            made.append([])
        elif not _fits(made[-1], [row.headed]):
            made.append([])
            if heading and row.level < 2:
                made[-1].append(f"### {words('ui-story-continued', heading=heading)}")
        made[-1].append(row.headed)
        if row.level == 2:
            heading, places[row.round] = row.said, len(made) - 1
    return [page for page in made if page], places


def _round_from(rows: Sequence[Row], start: int) -> list[str]:
    end = next((n for n in range(start + 1, len(rows)) if rows[n].level == 2), len(rows))
    return [row.headed for row in rows[start:end]]


def _fits(page: Sequence[str], more: Sequence[str]) -> bool:
    lines = [*page, *more]
    return len(lines) <= PAGE_LINES and sum(map(len, lines)) + len(lines) <= PAGE


def paged_message(
    row: TableRow, title: str, rows: Sequence[Row], words: Words, scope: str, page: int | None = None
) -> MessageBuilder:
    """One page (the newest without a number) with the buttons to turn it; `scope` says of what, for those."""
    builder = MessageBuilder(accent_of(row.game)).say(title)
    made = pages(rows, words)
    if not made:
        return builder.say(words("ui-log-empty"))
    last = len(made) - 1
    here = last if page is None else min(page, last)
    builder.say(made[here])
    if last:
        builder.row(
            _turn(row, scope, 0, "a", words("ui-page-first"), off=here == 0),
            _turn(row, scope, max(here - 1, 0), "b", words("ui-page-before"), off=here == 0),
            _turn(row, scope, here, "c", words("ui-page", number=here + 1, count=last + 1), off=True),
            _turn(row, scope, min(here + 1, last), "d", words("ui-page-next"), off=here == last),
            _turn(row, scope, last, "e", words("ui-page-last"), off=here == last),
        )
    return builder.row(LOG_FILE.button(words, row.id))


def _turn(
    row: TableRow, scope: str, page: int, mark: str, label: str, *, off: bool
) -> ui.Button[ui.LayoutView]:
    """The mark tells buttons apart that lead to the same page."""
    return LEAF.button(label, row.id, extra=f"{scope}.{page}.{mark}", off=off)


def as_file(row: TableRow, rows: Sequence[Row], words: Words) -> bytes:
    """The whole story as text."""
    lines = [title_of(row, words)]
    for each in rows:
        lines += ([f"- {each.said}"], ["", f"## {each.said}"], ["", "", f"# {each.said}"])[each.level]
    return ("\n".join(lines) + "\n").encode()
