"""The message of a table before it starts."""

from __future__ import annotations

from bot.store.rows import TableRow
from bot.tables.machines import strengths
from bot.tables.pace import PACES
from bot.ui.parts.choices import Entry
from bot.ui.parts.face import Face, Style, button, menu
from bot.ui.parts.ids import ComponentId
from bot.ui.shown.how import how_button
from games.kernel.chance import commitment
from games.kernel.printed.content import LANGUAGES
from games.kernel.rules import OptionSpec, OptionValue
from games.registry import rules_of
from render.kit.letters.words import Words
from render.kit.picture import renderer_of


def lobby_face(row: TableRow, words: Words) -> Face:
    """Seats, options, and the buttons to join and start."""
    face = Face(renderer_of(row.game).accent)
    face.say(f"## {words(f'{row.game}-title')}\n{words(f'{row.game}-blurb')}")
    face.say(_seats(row, words))
    face.row(
        button(ComponentId("join", row.id), words("ui-join"), Style.success),
        button(ComponentId("leave", row.id), words("ui-leave")),
        button(ComponentId("rmai", row.id), words("ui-remove-ai"), off=not any(s.ai for s in row.seats)),
        button(ComponentId("start", row.id), words("ui-start"), Style.primary, off=not _ready(row)),
        button(ComponentId("close", row.id), words("ui-close"), Style.danger),
    )
    second = [how_button(row, words)]
    if rules_of(row.game).cooperative:
        full = len(row.seats) >= rules_of(row.game).seat_counts[-1]
        second.append(button(ComponentId("joinmore", row.id), words("ui-join-more"), off=full))
    face.row(*second)
    face.row(menu(ComponentId("addai", row.id), words("ui-add-ai"), ai_entries(row, words)))
    for key, title, entries, chosen in _option_menus(row, words):
        face.row(menu(ComponentId("opt", row.id, extra=key), title, entries, chosen=(chosen,)))
    return face.say(f"-# {words('table-commitment', hash=commitment(row.seed))}")


def _seats(row: TableRow, words: Words) -> str:
    counts = rules_of(row.game).seat_counts
    lines = [
        f"{seat.number + 1}. {f'<@{seat.user}>' if seat.user else f'🤖 {words.player(seat.number)}'}"
        for seat in row.seats
    ]
    title = words("ui-seats", taken=len(row.seats), least=counts[0], most=counts[-1])
    return "\n".join([f"**{title}**", *(lines or [words("ui-nobody")])])


def _ready(row: TableRow) -> bool:
    return len(row.seats) in rules_of(row.game).seat_counts and any(seat.user for seat in row.seats)


def ai_entries(row: TableRow, words: Words) -> list[Entry]:
    """The AI strengths of a game as menu lines."""
    return [
        Entry(s, words(f"{row.game}-ai-{s}"), words(f"{row.game}-ai-{s}-detail")) for s in strengths(row.game)
    ]


def _option_menus(row: TableRow, words: Words) -> list[tuple[str, str, list[Entry], str]]:
    """(key, title, entries, chosen value) for the language, the pace, and each option of the game."""
    languages = [Entry(code, f"{words('ui-language')}: {words(f'ui-lang-{code}')}", "") for code in LANGUAGES]
    paces = [Entry(pace, f"{words('ui-pace')}: {words(f'ui-pace-{pace}')}", "") for pace in PACES]
    made = [
        ("language", words("ui-language"), languages, row.language),
        ("pace", words("ui-pace"), paces, row.pace),
    ]
    for spec in rules_of(row.game).options:
        chosen = row.options.get(spec.key, spec.default)
        made.append((spec.key, words.say(spec.label), _choices(spec, words), str(spec.choices.index(chosen))))
    return made


def _choices(spec: OptionSpec, words: Words) -> list[Entry]:
    title = words.say(spec.label)
    labels = [words.say(label) for label in spec.choice_labels] or [str(choice) for choice in spec.choices]
    return [Entry(str(index), f"{title}: {label}"[:100], "") for index, label in enumerate(labels)]


def option_value(row: TableRow, key: str, value: str) -> OptionValue:
    """What a menu value means; the value itself where it is not an option of the game."""
    for spec in rules_of(row.game).options:
        if spec.key == key and value.isdecimal() and int(value) < len(spec.choices):
            return spec.choices[int(value)]
    return value
