"""Controls of a table before it starts, and those with which people come and go."""

from __future__ import annotations

from typing import Any

import discord

from bot.tables.lobby import must_be_keeper, refuse
from bot.tables.machines import strengths
from bot.tables.model import Person, Snapshot, TableRow
from bot.ui.face import Face, Style, button
from bot.ui.house import House
from bot.ui.ids import ComponentId
from bot.ui.lobby import option_value
from bot.ui.replies import show
from bot.ui.speech import own_words, person, private_words, said
from bot.ui.verbs import Verb, table_of, values_in
from games.registry import keys
from render.kit.words import nearest_language

Interaction = discord.Interaction
THREAD_NAME = 100


async def join(house: House, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(house, interaction, id_)
    await house.tables.join(id_.table, person(interaction))


async def leave(house: House, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(house, interaction, id_)
    await house.tables.leave(id_.table, person(interaction))


async def add_ai(house: House, interaction: Interaction, id_: ComponentId) -> None:
    row = (await table_of(house, interaction, id_)).row
    strength = next(iter(values_in(interaction)), "")
    if strength not in strengths(row.game):
        raise refuse("ui-unknown-control")
    await house.tables.add_ai(id_.table, person(interaction), strength)


async def remove_ai(house: House, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(house, interaction, id_)
    await house.tables.remove_ai(id_.table, person(interaction))


async def option(house: House, interaction: Interaction, id_: ComponentId) -> None:
    row = (await table_of(house, interaction, id_)).row
    for value in values_in(interaction)[:1]:
        meant = option_value(row, id_.extra, value)
        await house.tables.set_option(id_.table, person(interaction), id_.extra, meant)


async def start(house: House, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(house, interaction, id_)
    await house.tables.start(id_.table, person(interaction))


async def cancel(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """Close a table that has not started; a running one is closed from its menu, which asks back."""
    snapshot = await table_of(house, interaction, id_)
    if snapshot.row.status == "live":
        raise refuse("ui-close-with-command")
    await house.tables.close(id_.table, person(interaction))


async def ask_to_close(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """Closing a running game cannot be taken back: ask once."""
    row = (await table_of(house, interaction, id_)).row
    must_be_keeper(row, person(interaction))
    await show(interaction, close_question(row, interaction))


def close_question(row: TableRow, interaction: Interaction) -> Face:
    """Whether a running game is really to be closed."""
    words = private_words(interaction, row)
    sure = button(ComponentId("closenow", row.id), words("ui-close-sure"), Style.danger)
    return said(words("ui-close-question")).row(sure)


async def close(house: House, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(house, interaction, id_)
    after = await house.tables.close(id_.table, person(interaction))
    await show(interaction, said(private_words(interaction, after.row)("ui-closed")))


async def again(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """Another game for the same channel; its opener sits down first."""
    row = (await table_of(house, interaction, id_)).row
    opened = await house.tables.open(
        row.game, row.guild, row.channel, person(interaction), language=row.language, pace=row.pace
    )
    await show(interaction, said(private_words(interaction, opened.row)("ui-opened")))


async def thread(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """Open a table in a thread of its own beside the one that is on."""
    words = own_words(interaction)
    channel, guild = interaction.channel, interaction.guild_id
    if id_.extra not in keys() or guild is None or not isinstance(channel, discord.TextChannel):
        raise refuse("ui-no-such-game")
    name = f"{words(f'{id_.extra}-title')} · {interaction.user.display_name}"[:THREAD_NAME]
    made = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
    language = nearest_language(str(interaction.guild_locale or interaction.locale))
    await house.tables.open(id_.extra, guild, made.id, person(interaction), language=language)
    await show(interaction, said(words("ui-thread-opened", thread=made.mention)))


async def hand_over(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """Give one's seat to the person chosen in the menu."""
    snapshot = await table_of(house, interaction, id_)
    new = _chosen_person(interaction)
    await _replaced(house, interaction, snapshot, new, None)


async def let_play(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """Let an AI play one's seat on."""
    snapshot = await table_of(house, interaction, id_)
    strength = next(iter(values_in(interaction)), "")
    if strength not in strengths(snapshot.row.game):
        raise refuse("ui-unknown-control")
    await _replaced(house, interaction, snapshot, None, strength)


async def _replaced(
    house: House, interaction: Interaction, snapshot: Snapshot, new: Person | None, strength: str | None
) -> None:
    seat = snapshot.seat_of(interaction.user.id)
    if seat is None:
        raise refuse("table-not-seated")
    after = await house.tables.replace(snapshot.row.id, person(interaction), seat, new, strength)
    name = after.row.seats[seat].name
    words = private_words(interaction, after.row)
    await show(interaction, said(words("ui-replaced", seat=seat + 1, name=name)))


def _chosen_person(interaction: Interaction) -> Person:
    """Whom a user menu named. Refused for bots: they do not play by clicking."""
    data: Any = interaction.data or {}
    resolved = data.get("resolved") or {}
    chosen = next(iter(values_in(interaction)), "")
    raw = resolved.get("users", {}).get(chosen)
    if raw is None or raw.get("bot"):
        raise refuse("ui-no-such-player")
    nick = (resolved.get("members", {}).get(chosen) or {}).get("nick")
    return Person(int(chosen), nick or raw.get("global_name") or raw["username"])


VERBS = {
    "join": Verb(join, public=True),
    "leave": Verb(leave, public=True),
    "addai": Verb(add_ai, public=True),
    "rmai": Verb(remove_ai, public=True),
    "opt": Verb(option, public=True),
    "start": Verb(start, public=True),
    "close": Verb(cancel, public=True),
    "askclose": Verb(ask_to_close),
    "closenow": Verb(close, panel=True),
    "again": Verb(again),
    "thread": Verb(thread),
    "give": Verb(hand_over),
    "letai": Verb(let_play),
}
