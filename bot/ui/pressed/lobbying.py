"""Controls of a table before it starts, and those with which people come and go."""

from __future__ import annotations

import discord

from bot.tables.lobby import refuse
from bot.tables.machines import strengths
from bot.ui.parts.ids import ComponentId
from bot.ui.parts.replies import show
from bot.ui.parts.speech import person, said
from bot.ui.pressed.house import House
from bot.ui.pressed.opening import open_here, open_in_thread
from bot.ui.pressed.verbs import Verb, table_of, values_in
from bot.ui.shown.lobby import option_value

Interaction = discord.Interaction


async def join(house: House, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(house, interaction, id_)
    await house.tables.join(id_.table, person(interaction))


async def join_more(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """Play one more hero."""
    await table_of(house, interaction, id_)
    await house.tables.join_more(id_.table, person(interaction))


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


async def again(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """Another game for the same channel; its opener sits down first."""
    row = (await table_of(house, interaction, id_)).row
    await show(interaction, said(await open_here(house, interaction, row.game, like=row)))


async def thread(house: House, interaction: Interaction, id_: ComponentId) -> None:
    """Open a table in a thread of its own beside the one that is on."""
    await show(interaction, said(await open_in_thread(house, interaction, id_.extra)))


VERBS = {
    "join": Verb(join, public=True),
    "joinmore": Verb(join_more, public=True),
    "leave": Verb(leave, public=True),
    "addai": Verb(add_ai, public=True),
    "rmai": Verb(remove_ai, public=True),
    "opt": Verb(option, public=True),
    "start": Verb(start, public=True),
    "close": Verb(cancel, public=True),
    "again": Verb(again),
    "thread": Verb(thread, panel=True),
}
