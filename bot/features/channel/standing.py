"""The message of a table in its channel, whatever has become of it."""

from __future__ import annotations

from bot.chat.builder import MessageBuilder
from bot.chat.painter import Painter
from bot.chat.words import said, title_of, words_for
from bot.features.board.screens import board_message
from bot.features.lobby.controls import PLAY_AGAIN
from bot.features.lobby.screens import lobby_message
from bot.features.seats.controls import ASK_TO_CLOSE
from bot.tables.model import Snapshot
from games.registry import keys


def table_message(snapshot: Snapshot, painter: Painter) -> MessageBuilder:
    """A table as it stands: its lobby, its board, or why there is nothing to see."""
    row = snapshot.row
    if snapshot.match is not None:
        return board_message(snapshot, painter)
    if row.status == "lobby" and row.game in keys():
        return lobby_message(row, words_for(row), painter)
    return no_match_message(snapshot)


def no_match_message(snapshot: Snapshot) -> MessageBuilder:
    """A table that was closed before its start, or that this release cannot read."""
    row, words = snapshot.row, words_for(snapshot.row)
    builder = said(f"## {title_of(row, words)}\n{words(snapshot.why_no_match)}")
    if row.status in ("lobby", "live"):
        return builder.row(ASK_TO_CLOSE.button(words, row.id))
    if row.game in keys():
        builder.row(PLAY_AGAIN.button(words, row.id))
    return builder
