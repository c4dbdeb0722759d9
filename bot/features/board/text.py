"""Tables in words: to look at once, and in a panel in the place of pictures."""

from __future__ import annotations

from discord import ui

from bot.chat.builder import MessageBuilder
from bot.chat.choices import numbers, shown_first
from bot.chat.components import button
from bot.chat.controls import Control
from bot.chat.limits import TEXT, clip
from bot.chat.words import said
from bot.features.board.controls import TEXT_PAGE
from bot.features.lobby.screens import lobby_of
from bot.store.rows import TableRow
from bot.tables.model import Snapshot
from games.registry import keys
from render.kit.letters.words import Words
from render.kit.picture import Marks, lobby_pages, lobby_text, order_of, renderer_of
from render.kit.twin import pages

AROUND = 500
"""Characters that a text leaves to what stands around it."""
LEAST = 1000
"""Characters of a page of text in a panel at least, however much is said around it."""
Turning = list[ui.Item[ui.LayoutView]]


def text_message(snapshot: Snapshot, words: Words, seat: int | None, page: int, at: int) -> MessageBuilder:
    """A page of the table in words as a seat (None: everybody) may know it, as it stood at a moment in seconds
    since 1970: it is not brought up to date, and says so."""
    row, match = snapshot.row, snapshot.match
    if row.status == "lobby" and row.game in keys() and lobby_pages(row.game, lobby_of(row)):
        return said(clip(lobby_text(row.game, lobby_of(row), words), TEXT))
    if match is None:
        return said(words(snapshot.why_no_match))
    asked = shown_first(match.pending_for(seat)) if seat is not None and row.status == "live" else None
    view = match.view(seat)
    marks = numbers(asked, order_of(row.game, view))
    made = pages(renderer_of(row.game).text(view, words, marks), TEXT - AROUND, words)
    here = min(page, len(made) - 1)
    builder = MessageBuilder(renderer_of(row.game).accent).say(made[here])
    builder.row(*turning(row, TEXT_PAGE, f"{'' if seat is None else seat}", here, len(made), words))
    builder.say(f"-# {words('ui-text-stands', when=f'<t:{at}:R>')}")
    again = TEXT_PAGE.id(row.id, extra=f"{('' if seat is None else seat)}.{here}.r")
    return builder.row(button(again, words("ui-refresh")))


def say_table(
    builder: MessageBuilder,
    snapshot: Snapshot,
    seat: int,
    marks: Marks,
    page: int,
    turn: Control,
    words: Words,
    spare: int,
) -> str:
    """Put the table in words into a panel, in pages where it is long; `spare` characters are left to what
    follows, and `turn` turns them. Returns all of it."""
    row, match = snapshot.row, snapshot.match
    assert match is not None
    told = renderer_of(row.game).text(match.view(seat), words, marks)
    made = pages(told, max(builder.room - spare, LEAST), words)
    here = min(page, len(made) - 1)
    builder.say(made[here])
    builder.row(*turning(row, turn, str(seat), here, len(made), words))
    return told


def turning(row: TableRow, control: Control, scope: str, here: int, count: int, words: Words) -> Turning:
    """The buttons that turn the pages of something; none where it has one page."""
    if count < 2:
        return []

    def leading_to(page: int, mark: str, label: str, *, off: bool) -> ui.Button[ui.LayoutView]:
        # the mark tells buttons apart that lead to the same page
        return control.button(label, row.id, extra=f"{scope}.{page}.{mark}", off=off)

    return [
        leading_to(max(here - 1, 0), "a", words("ui-page-before"), off=here == 0),
        leading_to(here, "b", words("ui-page", number=here + 1, count=count), off=True),
        leading_to(min(here + 1, count - 1), "c", words("ui-page-next"), off=here == count - 1),
    ]
