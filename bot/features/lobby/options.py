"""A table's options before it starts: one private message that says what is set and what it's for.

Each control sets one option to what it names. So two people with their options open don't undo each other's
changes, and see them with their next press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.chat.builder import MessageBuilder, Style
from bot.chat.choices import Entry
from bot.chat.limits import OPTION, clip, readable
from bot.chat.painter import Painter
from bot.chat.slots import LOBBY_MORE, Item, in_rows
from bot.features.lobby import screens
from bot.features.lobby.state import AGAIN, OPTIONS, pairs_of, settled
from bot.store.rows import TableRow
from bot.tables.model import Person
from bot.tables.rights import may_close, may_settle
from games.kernel.chance import commitment
from games.kernel.rules import OptionSpec, OptionValue
from games.registry import rules_of
from render.kit.letters.words import Words
from render.kit.picture import lobby_pages, renderer_of

GAME, TABLE = "game", "table"
"""The pages: what is played, and how people play together."""


class Setting(NamedTuple):
    """An option as people see it."""

    key: str
    title: str
    about: str
    lines: list[Entry]
    chosen: int
    """Index of the line that's set."""


def options_message(
    row: TableRow, person: Person, words: Words, painter: Painter, page: str = GAME
) -> MessageBuilder:
    """A page of the options, for someone who can change them or only look."""
    builder = MessageBuilder(renderer_of(row.game).accent).say(f"### {words('ui-options')}")
    mine, of_game = may_settle(row, person), _of_game(row, words)
    if of_game:
        in_rows(builder, [_tab(row, words, each, page) for each in (GAME, TABLE)])
    if of_game and page == GAME:
        for picture in range(1, lobby_pages(row.game, screens.lobby_of(row))):
            screens.show_page(builder, row, words, painter, picture)
        _say_settings(builder, row, words, of_game, mine=mine)
    else:
        _say_settings(builder, row, words, _of_table(row, words), mine=mine)
        in_rows(builder, _acts(row, person, words, mine=mine))
        builder.say(f"-# {words('table-commitment', hash=commitment(row.seed))}")
    return builder


def page_of(key: str) -> str:
    """The page an option is on."""
    return TABLE if key in OPTIONS else GAME


def _tab(row: TableRow, words: Words, page: str, here: str) -> Item:
    style = Style.primary if page == here else Style.secondary
    label = words("ui-options-game" if page == GAME else "ui-options-table")
    return screens.OPTIONS_PAGE.button(label, row.id, extra=page, style=style, off=page == here)


def _say_settings(
    builder: MessageBuilder, row: TableRow, words: Words, settings: Sequence[Setting], *, mine: bool
) -> None:
    if not mine:
        builder.say(words("ui-options-look"))
        builder.say("\n".join(f"- {each.lines[each.chosen].label}" for each in settings))
        return
    for each in settings:
        builder.say(each.about).row(_control(row, each))


def _control(row: TableRow, setting: Setting) -> Item:
    here = setting.lines[setting.chosen]
    if _is_switch(setting.lines):
        other = setting.lines[1 - setting.chosen].value
        return screens.SWITCH.button(here.label, row.id, extra=f"{setting.key}.{other}")
    return screens.CHOOSE_OPTION.menu(
        setting.title, setting.lines, row.id, extra=setting.key, chosen=(here.value,)
    )


def _acts(row: TableRow, person: Person, words: Words, *, mine: bool) -> list[Item]:
    """What else someone can do with a table."""
    made: list[Item] = []
    if mine and any(seat.ai for seat in row.seats):
        made.append(screens.REMOVE_AI.button(words, row.id))
    if mine and pairs_of(row):
        made.append(screens.PAIR.button(words, row.id, row.revision))
        if any(seat.user == person.id for seat in row.seats):
            made.append(screens.TRADE.button(words, row.id, row.revision))
    if mine:
        made.append(screens.CALL_ALL.button(words, row.id, off=AGAIN.of(row).looked))
    made += [screens.CALL_ME.button(words, row.id), *LOBBY_MORE.made(row, words)]
    if may_close(row, person):
        made.append(screens.CANCEL.button(words, row.id))
    return made


def _of_table(row: TableRow, words: Words) -> list[Setting]:
    """The options that every game's tables have."""
    made = []
    for option in OPTIONS.values():
        if option.shown(row):
            choices = [*option.choices(row)]
            lines = [Entry(each, clip(words.say(option.said(row, each)), OPTION), "") for each in choices]
            place = choices.index(option.read(row)) if option.read(row) in choices else 0
            title = words.say(option.title) if option.title is not None else ""
            made.append(Setting(option.key, title, words.say(option.about), lines, place))
    return made


def _of_game(row: TableRow, words: Words) -> list[Setting]:
    """The options of its game. An external game may not say what they're for."""
    options = settled(row)
    return [
        Setting(
            spec.key,
            words.say(spec.label),
            words(about) if words.has(about := f"{row.game}-about-{spec.key}") else words.say(spec.label),
            _choices(spec, words),
            spec.choices.index(options[spec.key]),
        )
        for spec in rules_of(row.game).options
        if _is_due(row, spec)
    ]


def _is_due(row: TableRow, spec: OptionSpec) -> bool:
    """Whether an option is offered yet: the one that it comes after was changed, or it was itself."""
    usual = {each.key: each.default for each in rules_of(row.game).options}
    chosen = [key for key in usual if row.options.get(key, usual[key]) != usual[key]]
    return not spec.after or spec.after in chosen or spec.key in chosen


def _is_switch(lines: list[Entry]) -> bool:
    """Whether an option has just two choices, each short enough for a button: a menu takes more room."""
    return len(lines) == 2 and all(readable(line.label) == line.label and not line.detail for line in lines)


def _choices(spec: OptionSpec, words: Words) -> list[Entry]:
    title = words.say(spec.label)
    labels = [words.say(label) for label in spec.choice_labels] or [str(choice) for choice in spec.choices]
    details = [f"{words.game}-choice-{spec.key}-{choice}" for choice in spec.choices]
    said = [clip(words(key), OPTION) if words.has(key) else "" for key in details]
    return [Entry(str(n), words.label(title, label)[:100], said[n]) for n, label in enumerate(labels)]


def option_value(row: TableRow, key: str, value: str) -> OptionValue:
    """What a menu value means; the value itself if it isn't for an option of the game."""
    for spec in rules_of(row.game).options:
        if spec.key == key and value.isdecimal() and int(value) < len(spec.choices):
            return spec.choices[int(value)]
    return value
