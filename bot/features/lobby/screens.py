"""The message of a table before it starts."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from discord import ui

from bot.chat.builder import MessageBuilder
from bot.chat.choices import Entry
from bot.chat.components import button
from bot.chat.limits import OPTION, ROW, clip, readable
from bot.chat.painter import Painter, Rank
from bot.chat.slots import LOBBY, Item, in_rows
from bot.features.lobby.controls import (
    ADD_AI,
    CALL_ALL,
    CALL_ME,
    CANCEL,
    CHOOSE_OPTION,
    JOIN,
    JOIN_MORE,
    LEAVE,
    PAIR,
    REMOVE_AI,
    START,
    SWITCH,
    TRADE,
)
from bot.features.lobby.options import OPTIONS
from bot.features.lobby.state import AGAIN, pairs_of, settled
from bot.store.rows import TableRow
from bot.tables.ai import strengths
from games.kernel.chance import commitment
from games.kernel.rules import OptionSpec, OptionValue
from games.registry import rules_of
from render.kit.letters.words import Words
from render.kit.picture import Lobby, lobby_pages, renderer_of


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
    builder.row(
        JOIN.button(words, row.id),
        LEAVE.button(words, row.id),
        *([REMOVE_AI.button(words, row.id)] if any(s.ai for s in row.seats) else []),
        START.button(words, row.id, off=not _ready(row)),
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
    """Who is asked to join and has not yet; empty where nobody is."""
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


def _ready(row: TableRow) -> bool:
    return len(row.seats) in rules_of(row.game).seat_counts and any(seat.user for seat in row.seats)


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
