"""`/me`: how one is called and when not, how tables are shown to one; what the bot keeps, how to have it
forgotten, and not to be counted."""

from __future__ import annotations

from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.commands import command, described
from bot.chat.words import own_words, said
from bot.features.preferences.handlers import quiet
from bot.features.preferences.hours import add_quiet
from bot.features.preferences.looks import LOOKS, choose
from bot.features.preferences.screens import preferences_message
from bot.features.preferences.state import preferences_of


def group_of(app: App) -> app_commands.Group:
    """The `/me` commands."""
    group = app_commands.Group(name="me", description=described("cmd-me"))

    @command("pings", "act", group=group)
    async def pings(interaction: discord.Interaction) -> MessageBuilder:
        preferences = await preferences_of(app.store, interaction.user.id)
        return preferences_message(preferences, own_words(interaction))

    add_quiet(group, partial(quiet, app))

    @command("look", "act", group=group)
    @app_commands.describe(look=described("arg-look"))
    @app_commands.choices(
        look=[app_commands.Choice(name=described(f"arg-look-{each}"), value=each) for each in LOOKS]
    )
    async def look(interaction: discord.Interaction, look: app_commands.Choice[str]) -> MessageBuilder:
        chosen = next(each for each in LOOKS if each == look.value)
        await choose(app.store, interaction.user.id, chosen)
        return said(own_words(interaction)(f"ui-look-{chosen}"))

    return group


async def setup(bot: Any) -> None:
    """Register with the bot."""
    bot.tree.add_command(group_of(bot.app))
