"""The message of a running or finished table."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.builder import MessageBuilder
from bot.chat.painter import Painter, Rank
from bot.chat.slots import ASKED, BOARD, in_rows
from bot.chat.words import title_of, words_for
from bot.features.rest.state import REST
from bot.features.story.lines import board_story
from bot.store.rows import TableRow
from bot.tables import bank
from bot.tables.bank import CLOCK
from bot.tables.guided import LEARN
from bot.tables.model import MatchSnapshot, Snapshot
from games.registry import manifest_of
from render.kit.letters.words import Words
from render.kit.picture import renderer_of


def table_title(row: TableRow, words: Words) -> str:
    """What a table plays; a first game says that it is one."""
    title = title_of(row, words)
    return words("ui-first-game", game=title) if LEARN.of(row).on else title


def mention(row: TableRow, seat: int) -> str:
    """A seat by mention, or by name where an AI sits."""
    user = row.seats[seat].user
    return f"<@{user}>" if user else f"**{words_for(row).player(seat)}**"


def board_message(snapshot: Snapshot, painter: Painter) -> MessageBuilder:
    """Heading, board, newest events, buttons; the board is drawn before all else."""
    row, match = snapshot.row, snapshot.match
    assert match is not None
    words, view = words_for(row), match.view(None)
    builder = MessageBuilder(renderer_of(row.game).accent)
    builder.say(f"## {table_title(row, words)}\n{heading(snapshot, words)}{banks_said(row, words)}")
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
    """A line with the whole minutes that each person still has for the game, as of the newest change; empty
    where there is no bank."""
    if row.status != "live" or not bank.has_bank(row):
        return ""
    people = [seat.number for seat in row.seats if seat.user is not None]
    said = [words("ui-bank-of", who=words.player(seat), minutes=bank.minutes(row, seat)) for seat in people]
    return f"\n-# ⏱️ {words.label(words('ui-bank'), words.joined(said))}"


def settled_said(snapshot: Snapshot, words: Words) -> str:
    """How the game ended, or that the table is closed or rests; empty while it goes on. Nothing else stays true
    on a message that is not brought up to date with every answer."""
    row, match = snapshot.row, snapshot.match
    assert match is not None
    if row.status == "closed":
        return words("ui-closed")
    if match.outcome is not None:
        return f"**{words.say(match.outcome.text)}**"
    return resting_said(row, words) if REST.of(row).since is not None else ""


def resting_said(row: TableRow, words: Words) -> str:
    """That a table rests, until when, and what wakes it."""
    at = REST.of(row).closes_at
    when = f"<t:{int(at)}:R>" if at is not None else ""
    if at is not None and REST.of(row).warned_at is not None:
        who = words.joined([mention(row, seat.number) for seat in row.seats if seat.user])
        return f"💤 {words('ui-resting-warned', who=who, when=when)}"
    return " ".join([f"💤 {words('ui-resting')}", *([words("ui-resting-closes", when=when)] if when else [])])


def waiting_for(row: TableRow, match: MatchSnapshot, words: Words) -> str:
    """Whose answer the table waits for."""
    seats = list(dict.fromkeys(decision.seat for decision in match.pending if not decision.optional))
    return words("ui-waiting", who=words.joined([mention(row, seat) for seat in seats]))


def still_asked(users: Sequence[int], words: Words) -> str:
    """Who has not answered a proposal yet: a mention calls only the people the text names."""
    return words("ui-agree-missing", who=words.joined([f"<@{user}>" for user in users])) if users else ""
