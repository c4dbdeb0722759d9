"""`/settings`: what the managers of a server settle for its tables."""

from __future__ import annotations

from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.app import App
from bot.chat.commands import command, described
from bot.features.preferences.hours import add_quiet
from bot.features.settings.handlers import quiet, show_settings


def group_of(app: App) -> app_commands.Group:
    """The commands of a server's managers."""
    group = app_commands.Group(
        name="settings",
        description=described("cmd-settings"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        default_permissions=discord.Permissions(manage_guild=True),
    )

    @command("show", "act", group=group)
    async def settings(interaction: discord.Interaction) -> None:
        await show_settings(app, interaction)

    add_quiet(group, partial(quiet, app))

    return group


async def setup(bot: Any) -> None:
    """Register with the bot."""
    bot.tree.add_command(group_of(bot.app))
