"""The message of a table before it starts, and the lists of tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from discord import ui

from bot.chat.builder import MessageBuilder, Style
from bot.chat.choices import Entry
from bot.chat.components import button
from bot.chat.controls import Control
from bot.chat.limits import OPTION, ROW, TEXT, clip, first_lines, readable
from bot.chat.painter import Painter, Rank
from bot.chat.slots import LOBBY, Item, in_rows
from bot.chat.words import PLAIN, title_of
from bot.features.lobby.state import AGAIN, OPTIONS, pairs_of, settled
from bot.features.rest.state import REST
from bot.store.rows import TableRow
from bot.tables.ai import strengths
from games.kernel.chance import commitment
from games.kernel.rules import OptionSpec, OptionValue
from games.registry import keys, rules_of
from render.kit.letters.words import Words
from render.kit.picture import Lobby, lobby_pages, renderer_of

JOIN = Control("join", "ui-join", Style.success, public=True)
JOIN_MORE = Control("joinmore", "ui-join-more", public=True)
LEAVE = Control("leave", "ui-leave", public=True)
PAIR = Control("pair", "ui-pair-anew", public=True)
TRADE = Control("trade", "ui-trade-seats", public=True)
ADD_AI = Control("addai", public=True)
REMOVE_AI = Control("rmai", "ui-remove-ai", public=True)
CHOOSE_OPTION = Control("opt", public=True)
SWITCH = Control("switch", public=True)
START = Control("start", "ui-start", Style.primary, public=True)
CANCEL = Control("close", "ui-close", Style.danger, public=True)
PLAY_AGAIN = Control("again", "ui-again", Style.primary)
CALL_ALL = Control("callall", "ui-call-players", public=True)
CALL_ME = Control("callme", "ui-call-me", public=True)
OPEN_THREAD = Control("thread", panel=True)


def lobby_message(row: TableRow, words: Words, painter: Painter) -> MessageBuilder:
    """The cover, what can be chosen, seats, options, and the buttons to join and start."""
    builder = MessageBuilder(renderer_of(row.game).accent)
    builder.say(f"## {words(f'{row.game}-title')}\n{words(f'{row.game}-blurb')}")
    lobby = lobby_of(row)
    for page in range(lobby_pages(row.game, lobby)):
        view, name = msgspec.structs.replace(lobby, page=page), f"lobby{page}"
        drawing = painter.begin("lobby", view, words, rank=Rank.BOARD, place=(name, row.id))
        builder.follow(f"{name}-{row.id}-{row.revision}", drawing, words)
    seal = f"-# {words('table-commitment', hash=commitment(row.seed))}"
    builder.say("\n".join(filter(None, (_seats(row, words), _invited(row, words), seal))))
    ready = len(row.seats) in rules_of(row.game).seat_counts and any(seat.user for seat in row.seats)
    builder.row(
        JOIN.button(words, row.id),
        LEAVE.button(words, row.id),
        *([REMOVE_AI.button(words, row.id)] if any(s.ai for s in row.seats) else []),
        START.button(words, row.id, off=not ready),
        CANCEL.button(words, row.id),
    )
    in_rows(builder, LOBBY.made(row, words))
    builder.row(ADD_AI.menu(words("ui-add-ai"), ai_entries(row, words), row.id))
    for key, title, entries, chosen in _option_menus(row, words):
        builder.row(CHOOSE_OPTION.menu(title, entries, row.id, extra=key, chosen=(chosen,)))
    return builder


@LOBBY(30)
def _seating(row: TableRow, words: Words) -> Iterator[Item]:
    if rules_of(row.game).cooperative:
        full = len(row.seats) >= rules_of(row.game).seat_counts[-1]
        yield JOIN_MORE.button(words, row.id, off=full)
    if pairs_of(row):
        yield PAIR.button(words, row.id, row.revision)
        yield TRADE.button(words, row.id, row.revision)


@LOBBY(60)
def _calling(row: TableRow, words: Words) -> Iterator[Item]:
    yield CALL_ALL.button(words, row.id, off=AGAIN.of(row).looked)
    yield CALL_ME.button(words, row.id)
    yield from _switches(row, words)


def lobby_of(row: TableRow) -> Lobby:
    """A table before its start, as pictures show it."""
    counts = rules_of(row.game).seat_counts
    return Lobby(settled(row), tuple(seat.user is None for seat in row.seats), counts[0], counts[-1])


def _invited(row: TableRow, words: Words) -> str:
    here = {seat.user for seat in row.seats}
    missing = [f"<@{user}>" for user in AGAIN.of(row).invited if user not in here]
    return words("ui-invited", who=words.joined(missing)) if missing else ""


def _seats(row: TableRow, words: Words) -> str:
    counts = rules_of(row.game).seat_counts
    lines = [
        f"{seat.number + 1}. {f'<@{seat.user}>' if seat.user else f'🤖 {words.player(seat.number)}'}"
        for seat in row.seats
    ]
    title = words("ui-seats", taken=len(row.seats), least=counts[0], most=counts[-1])
    taken = len(row.seats)
    if counts[0] < taken < counts[-1] and taken not in counts:
        # Start is grey, and the span above would allow it.
        allowed = words.joined([str(count) for count in counts])
        lines.append(f"-# {words('ui-no-table-of', counts=allowed, seats=taken)}")
    if pairs_of(row):
        first, second = (words.joined([words.player(n) for n in pair]) for pair in pairs_of(row))
        lines.append(words("ui-partners", first=first, second=second))
    return "\n".join([f"**{title}**", *(lines or [words("ui-nobody")])])


def ai_entries(row: TableRow, words: Words) -> list[Entry]:
    """The AI strengths of a game as menu lines."""
    return [
        Entry(s, words(f"{row.game}-ai-{s}"), words(f"{row.game}-ai-{s}-detail")) for s in strengths(row.game)
    ]


def _option_menus(row: TableRow, words: Words) -> list[tuple[str, str, list[Entry], str]]:
    """(key, title, entries, chosen value) for each option of the table and of its game."""
    made = []
    for option in OPTIONS.values():
        if option.shown(row):
            said = [(each, words.say(option.said(row, each))) for each in option.choices(row)]
            entries = [Entry(each, clip(label, OPTION), "") for each, label in said]
            made.append((option.key, words.say(option.title), entries, option.read(row)))
    options = settled(row)
    for spec in rules_of(row.game).options:
        lines = _choices(spec, words)
        if not _is_switch(lines) and _is_due(row, spec):
            chosen = options[spec.key]
            made.append((spec.key, words.say(spec.label), lines, str(spec.choices.index(chosen))))
    return made


def _is_due(row: TableRow, spec: OptionSpec) -> bool:
    """Whether an option can be chosen yet: the one that it comes after is, or it is itself."""
    usual = {each.key: each.default for each in rules_of(row.game).options}
    return not spec.after or any(
        row.options.get(key, usual[key]) != usual[key] for key in (spec.after, spec.key)
    )


def _is_switch(lines: list[Entry]) -> bool:
    """Whether an option is one way or the other, and a button says both in full: a menu takes more room."""
    return len(lines) == 2 and all(readable(line.label) == line.label and not line.detail for line in lines)


def _switches(row: TableRow, words: Words) -> list[ui.Button[ui.LayoutView]]:
    """Options with two choices: a button says which of them it is; pressed, it is the other."""
    made = []
    for spec in rules_of(row.game).options:
        lines = _choices(spec, words)
        if _is_switch(lines):
            place = spec.choices.index(row.options.get(spec.key, spec.default))
            id_ = SWITCH.id(row.id, extra=f"{spec.key}.{1 - place}")
            made.append(button(id_, lines[place].label))
    return made[:ROW]


def _choices(spec: OptionSpec, words: Words) -> list[Entry]:
    title = words.say(spec.label)
    labels = [words.say(label) for label in spec.choice_labels] or [str(choice) for choice in spec.choices]
    details = [f"{words.game}-choice-{spec.key}-{choice}" for choice in spec.choices]
    said = [clip(words(key), OPTION) if words.has(key) else "" for key in details]
    return [Entry(str(n), words.label(title, label)[:100], said[n]) for n, label in enumerate(labels)]


def option_value(row: TableRow, key: str, value: str) -> OptionValue:
    """What a menu value means; the value itself where it is not an option of the game."""
    for spec in rules_of(row.game).options:
        if spec.key == key and value.isdecimal() and int(value) < len(spec.choices):
            return spec.choices[int(value)]
    return value


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
