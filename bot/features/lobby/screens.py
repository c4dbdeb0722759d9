"""The message of a table before it starts: the same for the host, seated people and strangers."""

from __future__ import annotations

import msgspec

from bot.chat.builder import MessageBuilder, Style
from bot.chat.choices import Entry
from bot.chat.controls import Control
from bot.chat.painter import Painter, Rank
from bot.chat.slots import LOBBY, Item, in_rows
from bot.features.lobby.state import AGAIN, pairs_of, settled
from bot.store.rows import TableRow
from bot.tables.ai import strengths
from games.registry import keys, rules_of
from render.kit.letters.words import Words
from render.kit.picture import Lobby, lobby_pages, renderer_of

JOIN = Control("join", "ui-join", public=True)
JOIN_MORE = Control("joinmore", "ui-join-more", public=True)
LEAVE = Control("leave", "ui-leave", public=True)
PAIR = Control("pair", "ui-pair-anew", public=True)
TRADE = Control("trade", "ui-trade-seats", public=True)
ADD_AI = Control("addai", public=True)
REMOVE_AI = Control("rmai", "ui-remove-ai", public=True)
OPEN_OPTIONS = Control("options", "ui-options")
OPTIONS_PAGE = Control("optpage", panel=True)
CHOOSE_OPTION = Control("opt", public=True)
SWITCH = Control("switch", public=True)
START = Control("start", "ui-start", Style.primary, public=True)
CANCEL = Control("close", "ui-close", Style.danger, public=True)
PLAY_AGAIN = Control("again", "ui-again", Style.primary)
CALL_ALL = Control("callall", "ui-call-players", public=True)
CALL_ME = Control("callme", "ui-call-me", public=True)
OPEN_THREAD = Control("thread", panel=True)


def lobby_message(row: TableRow, words: Words, painter: Painter) -> MessageBuilder:
    """The cover, who sits where, and the buttons to join and start. The rest is in the options."""
    builder = MessageBuilder(renderer_of(row.game).accent)
    title = f"## {words(f'{row.game}-title')}"
    if lobby_pages(row.game, lobby_of(row)):
        show_page(builder.say(title), row, words, painter, 0)
    else:  # the cover has the blurb
        builder.say(f"{title}\n{words(f'{row.game}-blurb')}")
    builder.say("\n".join(filter(None, (_seats(row, words), _invited(row, words)))))
    in_rows(builder, _seating(row, words))
    in_rows(builder, LOBBY.made(row, words))
    if not _is_full(row):
        # a new id with each revision: clients keep a menu's last choice, so the same AI couldn't be added again
        builder.row(ADD_AI.menu(words("ui-add-ai"), ai_entries(row, words), row.id, row.revision))
    return builder


def show_page(builder: MessageBuilder, row: TableRow, words: Words, painter: Painter, page: int) -> None:
    """One of a lobby's pictures: the cover is 0, the others show what can be chosen."""
    view, name = msgspec.structs.replace(lobby_of(row), page=page), f"lobby{page}"
    if page:
        drawing = painter.begin("lobby", view, words)
    else:
        drawing = painter.begin("lobby", view, words, rank=Rank.BOARD, place=(name, row.id))
    builder.follow(f"{name}-{row.id}-{row.revision}", drawing, words)


def _seating(row: TableRow, words: Words) -> list[Item]:
    """Everyone sees the same buttons: one that does nothing for seated people isn't green."""
    empty, full = not any(seat.user for seat in row.seats), _is_full(row)
    return [
        JOIN.button(words, row.id, style=Style.success if empty else None, off=full),
        *([JOIN_MORE.button(words, row.id, off=full)] if rules_of(row.game).cooperative else []),
        LEAVE.button(words, row.id),
        START.button(words, row.id, off=bool(_why_not_yet(row, words))),
        OPEN_OPTIONS.button(words, row.id),
    ]


def _is_full(row: TableRow) -> bool:
    return len(row.seats) >= rules_of(row.game).seat_counts[-1]


def lobby_of(row: TableRow) -> Lobby:
    """A table before its start, for its pictures."""
    counts = rules_of(row.game).seat_counts
    return Lobby(settled(row), tuple(seat.user is None for seat in row.seats), counts[0], counts[-1])


def _invited(row: TableRow, words: Words) -> str:
    here = {seat.user for seat in row.seats}
    missing = [f"<@{user}>" for user in AGAIN.of(row).invited if user not in here]
    return words("ui-invited", who=words.joined(missing)) if missing else ""


def seats_taken(row: TableRow, words: Words) -> str:
    """How many seats are taken, of how many."""
    counts = rules_of(row.game).seat_counts if row.game in keys() else (1,)
    return words("ui-seats", taken=len(row.seats), least=counts[0], most=counts[-1])


def _seats(row: TableRow, words: Words) -> str:
    lines = [
        f"{seat.number + 1}. {f'<@{seat.user}>' if seat.user else f'🤖 {words.player(seat.number)}'}"
        for seat in row.seats
    ]
    title = seats_taken(row, words)
    if pairs_of(row):
        first, second = (words.joined([words.player(n) for n in pair]) for pair in pairs_of(row))
        lines.append(words("ui-partners", first=first, second=second))
    if why := _why_not_yet(row, words):
        lines.append(why)
    return "\n".join([f"**{title}**", *lines])


def _why_not_yet(row: TableRow, words: Words) -> str:
    """Why it can't start yet, and what to do about it; empty if it can."""
    counts, taken = rules_of(row.game).seat_counts, len(row.seats)
    if not taken:
        return words("ui-nobody")
    if all(seat.user is None for seat in row.seats):
        return words("table-needs-person")
    if taken < counts[0]:
        return words("ui-lobby-needs", count=counts[0] - taken)
    if taken not in counts:
        return words("ui-no-table-of", counts=words.joined([str(count) for count in counts]), seats=taken)
    return ""


def ai_entries(row: TableRow, words: Words) -> list[Entry]:
    """A game's AI strengths as menu lines, the weakest first."""
    return [
        Entry(s, words(f"{row.game}-ai-{s}"), words(f"{row.game}-ai-{s}-detail")) for s in strengths(row.game)
    ]
