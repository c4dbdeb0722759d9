"""The list of your tables, and of those you can join."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ui

from bot.chat.builder import MessageBuilder
from bot.chat.limits import BETWEEN, first_lines
from bot.chat.slots import LISTED, LISTED_BUTTON
from bot.chat.words import PLAIN, title_of
from bot.features.lobby.opening import address
from bot.features.lobby.screens import seats_taken
from bot.features.rest.state import REST
from bot.store.rows import TableRow
from bot.tables.bank import CLOCK
from render.kit.letters.words import Words

Button = ui.Button[ui.LayoutView]
SHOWN = 10
"""Tables with a button of their own: a message has room for no more. The others are a line each."""


def tables_message(
    mine: Sequence[TableRow], lobbies: Sequence[TableRow] | None, user: int, words: Words
) -> MessageBuilder:
    """Your tables first, the longest wait on top; then those you can join: None for `lobbies` where no table
    can be opened."""
    here = {row.id for row in mine}
    own = sorted(mine, key=lambda row: (not _waits(row, user), _asked_at(row) or 0.0))
    others = [row for row in lobbies or () if row.id not in here]
    none = words("ui-tables-in-private" if lobbies is None else "ui-tables-no-lobby")
    builder = MessageBuilder(PLAIN)
    _add(builder, words("ui-tables-mine"), own, words("ui-tables-none"), user, words)
    room = max(SHOWN - len(own), 0)
    _add(builder, words("ui-tables-lobbies"), others, none, user, words, room)
    return builder


def _add(
    builder: MessageBuilder,
    title: str,
    rows: Sequence[TableRow],
    none: str,
    user: int,
    words: Words,
    room: int = SHOWN,
) -> None:
    builder.say(f"**{title}**" if rows else f"**{title}**\n{none}")
    for row in rows[:room]:
        builder.section(_said(row, user, words), _button(row, user, words))
    lines = [f"- {_said(row, user, words, on_one_line=True)}" for row in rows[room:]]
    builder.say(first_lines(lines, builder.room // 2))


def _said(row: TableRow, user: int, words: Words, *, on_one_line: bool = False) -> str:
    head = f"**[{title_of(row, words)}]({address(row)})**{BETWEEN}<#{row.channel}>"
    return (BETWEEN if on_one_line else "\n").join((head, BETWEEN.join(_facts(row, user, words))))


def _facts(row: TableRow, user: int, words: Words) -> Iterator[str]:
    """How far it is, who it waits for, since when and until when."""
    if row.status == "lobby":
        yield words("ui-tables-lobby")
        yield seats_taken(row, words)
        return
    yield from LISTED.made(row, words)
    if REST.of(row).since is not None:
        yield words("ui-tables-rests")
        return
    yield words("ui-tables-you") if _waits(row, user) else _others(row, words)
    if (asked := _asked_at(row)) is not None:
        yield words("ui-tables-asked", when=f"<t:{int(asked)}:R>")
    if (due := CLOCK.of(row).due_at) is not None:
        yield f"⏳ <t:{int(due)}:R>"


def _others(row: TableRow, words: Words) -> str:
    asked = [f"<@{seat.user}>" for seat in row.seats if seat.waits_since is not None and seat.user]
    who = words.joined(list(dict.fromkeys(asked)))
    return words("ui-waiting", who=who) if asked else words("ui-tables-others")


def _asked_at(row: TableRow) -> float | None:
    """Since when a running table waits for someone; None: it doesn't."""
    since = [seat.waits_since for seat in row.seats if seat.waits_since is not None]
    return min(since) if since and row.status == "live" else None


def _waits(row: TableRow, user: int) -> bool:
    here = row.status == "live" and REST.of(row).since is None
    return here and any(s.user == user and s.waits_since is not None for s in row.seats)


def _button(row: TableRow, user: int, words: Words) -> Button:
    """What the user does next: answer if they're asked, else go there."""
    made = LISTED_BUTTON.made(row, words) if _waits(row, user) else []
    return made[0] if made else ui.Button(url=address(row), label=words("ui-tables-go"))
