"""Answering by slash command: legal options as autocompletion, one pipeline behind every command."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands

from bot.tables.lobby import refuse
from bot.tables.model import Snapshot, TableRefused
from bot.ui.choices import label_of, numbers
from bot.ui.house import House
from bot.ui.limits import MENU, OPTION, clip
from bot.ui.localise import described
from bot.ui.replies import acknowledge, explained
from bot.ui.speech import own_language, private_words
from games.kernel.decision import Decision, Option
from games.kernel.faults import Refused
from render.kit.words import Words

Interaction = discord.Interaction
Fits = Callable[[Decision, Option], bool]


async def table_here(house: House, interaction: Interaction) -> Snapshot:
    """The table of this channel. Refused where there is none."""
    if interaction.guild_id is None:
        return await own_snapshot(house, interaction)
    row = await house.tables.table_in(interaction.channel_id or 0)
    if row is None:
        raise refuse("ui-no-table-here")
    own_language(interaction, row)
    return await house.tables.snapshot(row.id)


async def own_snapshot(house: House, interaction: Interaction) -> Snapshot:
    """The table that a user means: the channel's, or in direct messages the one that waits for him."""
    if interaction.guild_id is not None:
        return await table_here(house, interaction)
    user = interaction.user.id
    rows = [row for row in await house.store.rows("live") if any(seat.user == user for seat in row.seats)]
    if not rows:
        raise refuse("ui-no-table-of-yours")
    snapshots = [await house.tables.snapshot(row.id) for row in rows]
    return next((s for s in snapshots if _waits_for(s, user)), snapshots[-1])


def _waits_for(snapshot: Snapshot, user: int) -> bool:
    seat = snapshot.seat_of(user)
    return snapshot.match is not None and seat is not None and bool(snapshot.match.pending_for(seat))


def decision_of(snapshot: Snapshot, user: int) -> Decision | None:
    """The decision that waits for this user."""
    seat = snapshot.seat_of(user)
    if snapshot.match is None or seat is None:
        return None
    return next(iter(snapshot.match.pending_for(seat)), None)


async def choices_of(
    house: House, interaction: Interaction, typed: str, fits: Fits
) -> list[app_commands.Choice[str]]:
    """The user's legal options as choices. After a comma one goes on with the next pick."""
    try:
        snapshot = await own_snapshot(house, interaction)
    except TableRefused:
        return []
    decision = decision_of(snapshot, interaction.user.id)
    if decision is None:
        return []
    before, comma, last = typed.rpartition(",") if decision.max_picks > 1 else ("", "", typed)
    words, wanted = private_words(interaction, snapshot.row), last.strip().lower()
    made = []
    for option in decision.options:
        label = label_of(option, numbers(decision), words)
        if fits(decision, option) and (wanted in label.lower() or wanted in option.id.lower()):
            made.append(_choice(f"{before}{comma}" if comma else "", option, label, decision, words))
    return [choice for choice in made if choice is not None][:MENU]


def _choice(
    before: str, option: Option, label: str, decision: Decision, words: Words
) -> app_commands.Choice[str] | None:
    value = f"{before}{option.id}"
    if len(value) > OPTION:
        return None
    group = f"{words(option.group)}: " if option.group and not before else ""
    return app_commands.Choice(name=clip(f"{before}{' ' if before else ''}{group}{label}", OPTION), value=value)


async def move(house: House, interaction: Interaction, wanted: list[str], fits: Fits | None = None) -> None:
    """Answer the user's decision with these option ids (or labels typed in full)."""
    async with explained(interaction):
        await acknowledge(interaction, in_place=False)
        snapshot = await own_snapshot(house, interaction)
        words, table = private_words(interaction, snapshot.row), snapshot.row.id
        decision = decision_of(snapshot, interaction.user.id)
        try:
            picks = tuple(_meant(decision, one, words, fits) for one in wanted) if decision else ()
            await house.panels.answer(interaction, table, decision.id if decision else None, picks)
        except (Refused, TableRefused) as refusal:
            await house.panels.explain(interaction, table, refusal)


def _meant(decision: Decision, typed: str, words: Words, fits: Fits | None) -> str:
    """The option that somebody typed: by id, else by label; what nothing fits is refused by name."""
    for option in decision.options:
        if (fits is None or fits(decision, option)) and typed == option.id:
            return option.id
    for option in decision.options:
        label = words.say(option.label)
        if (fits is None or fits(decision, option)) and typed.lower() in (
            label.lower(),
            label_of(option, numbers(decision), words).lower(),
        ):
            return option.id
    raise refuse("ui-no-such-choice", typed=clip(typed, 60))


def answer_command(
    house: House, name: str, key: str, argument: str, fits: Fits
) -> app_commands.Command[Any, ..., None]:
    """A subcommand that answers with one of the options that fit; several are separated by commas."""

    async def run(interaction: Interaction, choice: str) -> None:
        await move(house, interaction, [part.strip() for part in choice.split(",") if part.strip()], fits)

    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await choices_of(house, interaction, typed, fits)

    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=name, description=described(key), callback=run
    )
    parameter = command._params["choice"]
    parameter._rename = argument
    parameter.description = described("arg-choice")
    command.autocomplete("choice")(complete)
    return command


def starts_with(*prefixes: str) -> Fits:
    """Options whose id begins with one of these words and a colon."""
    return lambda decision, option: option.id.partition(":")[0] in prefixes


def of_kind(*kinds: str) -> Fits:
    """All options of decisions of these kinds."""
    return lambda decision, option: decision.kind in kinds
