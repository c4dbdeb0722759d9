"""The board's message, the table in words, and compact pictures for a phone."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from discord import Interaction

from bot.chat.builder import MessageBuilder
from bot.chat.choices import numbers, shown_first
from bot.chat.controls import Control
from bot.chat.limits import TEXT, clip
from bot.chat.painter import Painter, Rank
from bot.chat.slots import ASKED, BOARD, in_rows
from bot.chat.words import own_language, said, title_of, words_for
from bot.features.lobby.screens import lobby_of
from bot.features.preferences.handlers import LOOK
from bot.features.rest.state import REST
from bot.features.story.lines import board_story
from bot.features.story.screens import turning
from bot.store.rows import TableRow
from bot.tables import bank
from bot.tables.bank import CLOCK
from bot.tables.guided import LEARN
from bot.tables.model import MatchSnapshot, Snapshot
from games.kernel import codec
from games.registry import keys, manifest_of
from render.kit.alt import pages
from render.kit.letters.words import Words
from render.kit.picture import Marks, lobby_pages, lobby_text, order_of, renderer_of

AS_TEXT = Control("text", "ui-text", rate="look")
TEXT_PAGE = Control("textpage", panel=True, rate="look")
PHONE = Control("phone", "ui-phone", rate="look")
MORE_CONTROLS = Control("more", "ui-more")
AROUND = 500
"""Characters a text leaves for the rest of its message."""
LEAST = 1000
"""Characters of a page of text in a panel at least, however full the panel is."""


def mention(row: TableRow, seat: int) -> str:
    """A seat by mention, or by name if an AI has it."""
    user = row.seats[seat].user
    return f"<@{user}>" if user else f"**{words_for(row).player(seat)}**"


def board_message(snapshot: Snapshot, painter: Painter) -> MessageBuilder:
    """Heading, board, newest events, buttons. Boards are drawn first."""
    row, match = snapshot.row, snapshot.match
    assert match is not None
    words, view = words_for(row), match.view(None)
    builder = MessageBuilder(renderer_of(row.game).accent)
    title = title_of(row, words)
    title = words("ui-first-game", game=title) if LEARN.of(row).on else title
    builder.say(f"## {title}\n{heading(snapshot, words)}{banks_said(row, words)}")
    shown = [("end", "table"), ("table", "board")] if row.status == "over" else [("table", "table")]
    for kind, name in shown:
        drawing = painter.begin(kind, view, words, rank=Rank.BOARD, place=(name, row.id))
        builder.follow(f"{name}-{row.id}-{row.revision}", drawing, words)
    builder.say(board_story(snapshot.recent, words))
    in_rows(builder, BOARD.made(row, words))
    if row.status == "live":
        for block in ASKED.made(row, words):
            block.into(builder)
    return builder


def heading(snapshot: Snapshot, words: Words) -> str:
    """Round and whose decision it is, or how it ended."""
    row, match = snapshot.row, snapshot.match
    assert match is not None
    if settled := settled_said(snapshot, words):
        return settled
    number = manifest_of(row.game).round(match.view(None))
    parts = [words.round(number)] if number else []
    parts.append(waiting_for(row, match, words))
    due = CLOCK.of(row).due_at
    if due is not None and any(seat.user and match.waits_for(seat.number) for seat in row.seats):
        parts.append(f"⏳ <t:{int(due)}:R>")
    return " · ".join(parts)


def banks_said(row: TableRow, words: Words) -> str:
    """A line with the minutes each person has left, as of the newest change; empty without time banks."""
    if row.status != "live" or not bank.has_bank(row):
        return ""
    people = [seat.number for seat in row.seats if seat.user is not None]
    said = [words("ui-bank-of", who=words.player(seat), minutes=bank.minutes(row, seat)) for seat in people]
    return f"\n-# ⏱️ {words.label(words('ui-bank'), words.joined(said))}"


def settled_said(snapshot: Snapshot, words: Words) -> str:
    """How the game ended, or that the table is closed or paused; empty while it goes on. Nothing else holds on
    a message that isn't updated with every answer."""
    row, match = snapshot.row, snapshot.match
    assert match is not None
    if row.status == "closed":
        return words("ui-closed")
    if match.outcome is not None:
        return f"**{words.say(match.outcome.text)}**"
    return resting_said(row, words) if REST.of(row).since is not None else ""


def resting_said(row: TableRow, words: Words) -> str:
    """That a table is paused, until when, and what wakes it."""
    at = REST.of(row).closes_at
    when = f"<t:{int(at)}:R>" if at is not None else ""
    if at is not None and REST.of(row).warned_at is not None:
        who = words.joined([mention(row, seat.number) for seat in row.seats if seat.user])
        return f"💤 {words('ui-resting-warned', who=who, when=when)}"
    return " ".join([f"💤 {words('ui-resting')}", *([words("ui-resting-closes", when=when)] if when else [])])


def waiting_for(row: TableRow, match: MatchSnapshot, words: Words) -> str:
    """Whose answer the table waits for."""
    asked = dict.fromkeys(mention(row, each.seat) for each in match.pending if not each.optional)
    return words("ui-waiting", who=words.joined(list(asked)))


def still_asked(users: Sequence[int], words: Words) -> str:
    """Who hasn't answered a proposal yet: Discord only pings people the text mentions."""
    return words("ui-agree-missing", who=words.joined([f"<@{user}>" for user in users])) if users else ""


def content_of(snapshot: Snapshot, user: int) -> str:
    """Hash of what changes a user's panel or direct message: what they're asked and what they hold."""
    match = snapshot.match
    if match is None:
        return ""
    seat = snapshot.seat_of(user)
    asked: list[Any] = []
    if seat is not None:
        asked = [(d.id, d.kind, [option.id for option in d.options]) for d in match.pending_for(seat)]
    hidden = match.private_part(seat) if seat is not None else None
    return hashlib.sha256(codec.encode((snapshot.row.status, seat, asked, hidden))).hexdigest()


def text_message(snapshot: Snapshot, words: Words, seat: int | None, page: int, at: int) -> MessageBuilder:
    """A page of the table in words as `seat` (None: everyone) sees it; `at` is in seconds since 1970."""
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
    scope = "" if seat is None else str(seat)
    builder = MessageBuilder(renderer_of(row.game).accent).say(made[here])
    builder.row(*turning(row, TEXT_PAGE, scope, here, len(made), words))
    builder.say(f"-# {words('ui-text-stands', when=f'<t:{at}:R>')}")
    return builder.row(TEXT_PAGE.button(words("ui-refresh"), row.id, extra=f"{scope}.{here}.r"))


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
    """Add a page of the table in words to a panel, and return the whole text. `turn` turns the pages, which
    leave `spare` characters for what follows."""
    row, match = snapshot.row, snapshot.match
    assert match is not None
    told = renderer_of(row.game).text(match.view(seat), words, marks)
    made = pages(told, max(builder.room - spare, LEAST), words)
    here = min(page, len(made) - 1)
    builder.say(made[here])
    builder.row(*turning(row, turn, str(seat), here, len(made), words))
    return told


async def compact_message(painter: Painter, interaction: Interaction, snapshot: Snapshot) -> MessageBuilder:
    """The table as everyone sees it, for a phone; a button lets players keep this look."""
    row, match = snapshot.row, snapshot.match
    words = words_for(row, own_language(interaction, row))
    if match is None:
        return said(words(snapshot.why_no_match))
    name = f"compact-{row.id}-{row.revision}"
    picture = await painter.draw("compact", match.view(None), words, rank=Rank.LOOK)
    builder = MessageBuilder(renderer_of(row.game).accent).show(name, picture)
    if (seat := snapshot.seat_of(interaction.user.id)) is not None:
        builder.row(LOOK.button(words("ui-phone-always"), row.id, extra=f"{seat}.phone"))
    return builder
