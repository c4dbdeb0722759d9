"""`/hand` shows what the user is asked, `/move` and the games' own commands answer it: legal options as
autocompletion, one pipeline behind every command."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import Interaction, app_commands

from bot.app import App
from bot.chat.choices import label_of, mark_of, numbers
from bot.chat.commands import RATE, Cog, answered, command, described, own_snapshot
from bot.chat.finding import fitting, meant
from bot.chat.finding import folded as plain
from bot.chat.limits import CHOICE, MENU, OPTION, clip
from bot.chat.words import private_words
from bot.features.panel.panels import PanelService
from bot.tables.model import Snapshot, TableRefused, refuse
from games.kernel.decision import Decision, Option, Picks
from games.kernel.faults import Refused
from games.kernel.package.commands import Fits
from render.kit.letters.names import quoted
from render.kit.letters.words import LANGUAGES, Words

AT = "@"
"""Separates an option from what asks, if several decisions offer the same."""
_COMMAS = str.maketrans(dict.fromkeys("，、；", ","))


def decisions_of(snapshot: Snapshot, user: int) -> list[Decision]:
    """This user's decisions, those that the table waits for first."""
    seat = snapshot.seat_of(user)
    if snapshot.match is None or seat is None:
        return []
    return sorted(snapshot.match.pending_for(seat), key=lambda decision: decision.optional)


async def choices_of(
    app: App, interaction: Interaction, typed: str, fits: Fits
) -> list[app_commands.Choice[str]]:
    """The user's legal options as choices. A comma starts the next pick."""
    try:
        snapshot = await own_snapshot(app, interaction)
    except TableRefused:
        return []
    decisions = decisions_of(snapshot, interaction.user.id)
    words = private_words(interaction, snapshot.row)
    made = [choice for decision in decisions for choice in _choices(decision, decisions, typed, fits, words)]
    return made[:MENU]


def _choices(
    decision: Decision, decisions: list[Decision], typed: str, fits: Fits, words: Words
) -> list[app_commands.Choice[str]]:
    before, last = last_of(typed) if decision.max_picks > 1 else ("", typed)
    picked = parts_of(before)
    if not set(picked) <= {option.id for option in decision.options}:
        return []
    head = f"{before}," if before else ""
    marks = numbers(decision)
    made = (
        _choice(head, option, label_of(option, marks, words), decision, decisions, words)
        for option in _called(decision, last, fits, words)[:MENU]
    )
    return [choice for choice in made if choice is not None]


def _called(decision: Decision, typed: str, fits: Fits, words: Words) -> list[Option]:
    """The options whose labels or ids match what was typed, in the user's language or else in another."""
    options = [option for option in decision.options if fits(decision, option)]
    if not typed:
        return options
    marks = numbers(decision)
    for find in (fitting, meant):
        for language in (words.language, *(other for other in LANGUAGES if other != words.language)):
            spoken = words.in_language(language)
            named = [(option, (label_of(option, marks, spoken), option.id)) for option in options]
            if called := find(typed, named):
                return called
    return []


def _choice(
    before: str, option: Option, label: str, decision: Decision, decisions: list[Decision], words: Words
) -> app_commands.Choice[str] | None:
    twins = [
        other for other in decisions if other is not decision and option.id in {o.id for o in other.options}
    ]
    value = f"{before}{option.id}{AT}{decision.source}" if twins and decision.source else f"{before}{option.id}"
    if len(value) > OPTION:
        return None
    asked = f" · {words.plain.say(decision.prompt)}" if twins else ""
    name = clip(f"{before}{' ' if before else ''}{label}{asked}", OPTION)
    return app_commands.Choice(name=name, value=value)


async def move(app: App, interaction: Interaction, wanted: list[str], fits: Fits | None = None) -> None:
    """Answer the user's decision with these option ids (or labels typed in full)."""
    snapshot = await own_snapshot(app, interaction)
    words, table = private_words(interaction, snapshot.row), snapshot.row.id
    try:
        decision, picks = _chosen(decisions_of(snapshot, interaction.user.id), wanted, words, fits)
        await app[PanelService].answer(interaction, table, decision.id if decision else None, picks)
    except (Refused, TableRefused) as refusal:
        await app[PanelService].explain(interaction, table, refusal)


def _chosen(
    decisions: list[Decision], wanted: list[str], words: Words, fits: Fits | None
) -> tuple[Decision | None, Picks]:
    refused: TableRefused | None = None
    for decision in decisions:
        try:
            return decision, tuple(_read(decision, wanted, words, fits))
        except TableRefused as refusal:
            refused = refused or refusal
    if refused is not None:
        raise refused
    return None, ()


def _read(decision: Decision, wanted: list[str], words: Words, fits: Fits | None) -> Iterator[str]:
    """What was typed between commas as options: each the longest match from there, since `hex:3,4` has a comma
    of its own. What matches nothing is refused by name."""
    names = _Names(decision, words, fits)
    rest = wanted[: decision.max_picks * names.parts + 1]
    while rest:
        for parts in range(min(names.parts, len(rest)), 0, -1):
            id_ = names.get(",".join(rest[:parts]))
            if id_ is not None:
                yield id_
                rest = rest[parts:]
                break
        else:
            raise refuse("ui-no-such-choice", typed=quoted(rest[0]))


class _Names:
    """All names of a decision's options: their ids, and their labels."""

    def __init__(self, decision: Decision, words: Words, fits: Fits | None) -> None:
        marks, self._source = numbers(decision), decision.source
        self._ids: dict[str, str] = {}
        self._labels: dict[str, str] = {}
        for option in decision.options:
            if fits is None or fits(decision, option):
                self._ids.setdefault(option.id, option.id)
                for language in LANGUAGES:
                    label, mark = words.in_language(language).plain.say(option.label), mark_of(option, marks)
                    for name in (label, f"{mark} · {label}" if mark else label):
                        self._labels.setdefault(folded(name), option.id)
        self.parts = 1 + max((name.count(",") for name in (*self._ids, *self._labels)), default=0)
        """How many parts between commas a name may have."""

    def get(self, typed: str) -> str | None:
        said, at, source = typed.partition(AT)
        typed = said if at and source == self._source else typed
        return self._ids.get(typed) or self._labels.get(folded(typed)) or self._begun(folded(typed))

    def _begun(self, typed: str) -> str | None:
        """The only option whose label starts with what was typed: a card's name, say, without what it does."""
        found = {id_ for label, id_ in self._labels.items() if typed and label.startswith(typed)}
        return next(iter(found)) if len(found) == 1 else None


def answer_command(
    app: App, name: str, key: str, argument: str, fits: Fits
) -> app_commands.Command[Any, ..., None]:
    """A subcommand that answers with one of the options that fit; commas separate several."""

    async def run(interaction: Interaction, choice: app_commands.Range[str, 1, CHOICE]) -> None:
        await answered(interaction, lambda: move(app, interaction, parts_of(choice), fits))

    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await choices_of(app, interaction, typed, fits)

    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=name, description=described(key), callback=run, extras={RATE: "act"}
    )
    parameter = command._params["choice"]
    parameter._rename = argument
    parameter.description = described("arg-choice")
    command.autocomplete("choice")(complete)
    return command


class PanelCog(Cog):
    @command("hand", "act")
    async def hand(self, interaction: Interaction) -> None:
        await self.app[PanelService].show(interaction, await own_snapshot(self.app, interaction))

    @command("move", "act")
    @app_commands.describe(choice=described("arg-choice"))
    async def move(self, interaction: Interaction, choice: app_commands.Range[str, 1, CHOICE]) -> None:
        await move(self.app, interaction, parts_of(choice))

    @move.autocomplete("choice")
    async def _moves(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await choices_of(self.app, interaction, typed, lambda decision, option: True)


setup = PanelCog.setup


def folded(said: str) -> str:
    """A label or typed text in a form to compare, Chinese commas too."""
    return plain(said.translate(_COMMAS))


def parts_of(typed: str) -> list[str]:
    """The parts between commas, Chinese ones too."""
    return [part.strip() for part in typed.translate(_COMMAS).split(",") if part.strip()]


def last_of(typed: str) -> tuple[str, str]:
    """What comes before the last comma, and what after it."""
    before, _, last = typed.translate(_COMMAS).rpartition(",")
    return before, last.strip()
