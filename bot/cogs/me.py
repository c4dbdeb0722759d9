"""`/me forget`: what the bot keeps of a person, and how to have it forgotten."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.ui.parts.face import Style, button
from bot.ui.parts.ids import ComponentId
from bot.ui.parts.localise import described
from bot.ui.parts.replies import acknowledge, explained, show
from bot.ui.parts.speech import own_words, said
from bot.ui.pressed.house import House


def group_of(house: House) -> app_commands.Group:
    """The commands about oneself."""
    group = app_commands.Group(name="me", description=described("cmd-me"))

    @group.command(name="forget", description=described("cmd-me-forget"))
    async def forget(interaction: discord.Interaction) -> None:
        async with explained(interaction):
            await acknowledge(interaction, in_place=False)
            words = own_words(interaction)
            running = len(await house.store.rows_with(interaction.user.id, "lobby", "live"))
            sure = button(ComponentId("forgetme", 0), words("ui-forget-sure"), Style.danger)
            await show(interaction, said(words("ui-forget-question", count=running)).row(sure))

    return group


async def setup(bot: Any) -> None:
    """Register with the bot."""
    bot.tree.add_command(group_of(bot.house))
