"""The list of somebody's tables, and of those that they may join."""

from __future__ import annotations

from collections.abc import Sequence

from bot.chat.builder import MessageBuilder
from bot.chat.limits import TEXT, first_lines
from bot.chat.words import PLAIN, title_of
from bot.features.rest.state import REST
from bot.store.rows import TableRow
from games.registry import keys, rules_of
from render.kit.letters.words import Words


def tables_message(
    mine: Sequence[TableRow], lobbies: Sequence[TableRow] | None, user: int, words: Words
) -> MessageBuilder:
    """What waits for one stands first; then where one may join. None for `lobbies` where no table can be
    opened."""
    own = [
        _line(row, words(_state(row, user)), words)
        for row in sorted(mine, key=lambda row: not _waits(row, user))
    ]
    here = {row.id for row in mine}
    others = [_line(row, _places(row, words), words) for row in lobbies or () if row.id not in here]
    lines = [f"**{words('ui-tables-mine')}**", *(own or [words("ui-tables-none")])]
    none = words("ui-tables-in-private" if lobbies is None else "ui-tables-no-lobby")
    lines += [f"**{words('ui-tables-lobbies')}**", *(others or [none])]
    return MessageBuilder(PLAIN).say(first_lines(lines, TEXT - 100))


def _line(row: TableRow, state: str, words: Words) -> str:
    place = "/".join(str(part) for part in (row.guild, row.channel, row.message) if part is not None)
    return f"• [{title_of(row, words)}](https://discord.com/channels/{place}) · <#{row.channel}> · {state}"


def _state(row: TableRow, user: int) -> str:
    if row.status == "lobby":
        return "ui-tables-lobby"
    if REST.of(row).since is not None:
        return "ui-tables-rests"
    return "ui-tables-you" if _waits(row, user) else "ui-tables-others"


def _waits(row: TableRow, user: int) -> bool:
    return row.status == "live" and any(s.user == user and s.waits_since is not None for s in row.seats)


def _places(row: TableRow, words: Words) -> str:
    counts = rules_of(row.game).seat_counts if row.game in keys() else (1,)
    return words("ui-seats", taken=len(row.seats), least=counts[0], most=counts[-1])
