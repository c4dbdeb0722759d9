"""The message that tells a channel of a round when it is over."""

from __future__ import annotations

from bot.chat.builder import MessageBuilder
from bot.chat.components import button
from bot.chat.limits import TEXT
from bot.chat.words import accent_of, words_for
from bot.features.story.controls import ROUND
from bot.features.story.lines import Row, rows_of
from bot.features.story.pages import as_file
from bot.store.rows import TableRow
from bot.tables.model import RoundRecap
from render.kit.letters.words import Words

ROOM = TEXT - 300


def mark_of(row: TableRow, tale: RoundRecap) -> str:
    """The id of a tale's button, by which its message is told from all others."""
    return str(ROUND.id(row.id, extra=f"{tale.first}.{tale.serial}"))


def tale_message(row: TableRow, tale: RoundRecap) -> MessageBuilder:
    """All that everybody may know of these rounds, as a file too where a message does not hold it; or that
    something of them was taken back."""
    words, builder = words_for(row), MessageBuilder(accent_of(row.game))
    if tale.back:
        builder.say(f"↩️ {words('ui-rounds-back', round=words.round(tale.first))}")
    else:
        _tell(builder, row, tale, words)
    id_ = ROUND.id(row.id, extra=f"{tale.first}.{tale.serial}")
    return builder.row(button(id_, words("ui-log")))


def _tell(builder: MessageBuilder, row: TableRow, tale: RoundRecap, words: Words) -> None:
    rows = rows_of(tale.events, (), words)
    lines = [each.headed for each in rows]
    kept = len(lines)
    while sum(map(len, lines[:kept])) + kept > ROOM:
        kept -= 1
    builder.say("\n".join(lines[:kept]) or words.round(tale.last))
    if kept < len(lines):
        builder.say(f"-# {words('ui-story-further', count=len(lines) - kept)}")
        builder.attach(_file_name(tale), as_file(row, _plain(row, tale), words))


def _plain(row: TableRow, tale: RoundRecap) -> list[Row]:
    return rows_of(tale.events, (), words_for(row).plain)


def _file_name(tale: RoundRecap) -> str:
    rounds = f"{tale.first}" if tale.first == tale.last else f"{tale.first}-{tale.last}"
    return f"round-{rounds}.txt"
