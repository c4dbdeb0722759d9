"""Guided first games: begun in a lobby or in a thread of their own, and left again."""

from __future__ import annotations

import discord

from bot.app import App
from bot.chat.controls import table_of
from bot.chat.ids import ComponentId
from bot.chat.replies import show
from bot.chat.words import person, private_words, said
from bot.features.learn.screens import GO_ALONE, LEARN_HERE, LEARN_IN_THREAD, in_thread
from bot.features.learn.state import go_alone as end_guidance
from bot.features.learn.state import is_alone, set_up
from bot.features.lobby.opening import open_in_thread
from bot.features.lobby.service import LobbyService
from bot.features.panel.panels import PanelService

Interaction = discord.Interaction


@LEARN_HERE.handled
async def learn(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Make the lobby the user's first game; if others are there, offer a thread."""
    row, who = (await table_of(app, interaction, id_)).row, person(interaction)
    words = private_words(interaction, row)
    if row.status == "lobby" and not is_alone(row, who):
        builder = in_thread(row.game, words("table-not-alone"), words, threads_here(interaction))
        await show(interaction, builder)
        return
    after = await app[LobbyService].start(row.id, who, set_up)
    await app[PanelService].show(interaction, after)


@LEARN_IN_THREAD.handled
async def learn_in_thread(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await show(interaction, said(await open_in_thread(app, interaction, id_.extra, begin=set_up)))


@GO_ALONE.handled
async def go_alone(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    who = person(interaction)
    after = await app.tables.change(id_.table, lambda row: end_guidance(row, who))
    await app[PanelService].show(interaction, after, private_words(interaction, after.row)("ui-guide-ended"))


def threads_here(interaction: Interaction) -> bool:
    return interaction.channel is not None and interaction.channel.type == discord.ChannelType.text
