"""`/watch`: follow a table where one has no seat."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.chat.commands import command, described, table_here
from bot.features.watch.handlers import send
from bot.features.watch.threads import send_to_thread

PLACES = ("direct", "thread")
"""Where somebody may watch a table."""

Interaction = discord.Interaction


class Watching(commands.Cog):
    """Following a table."""

    def __init__(self, app: App) -> None:
        self.app = app

    @command("watch", "look")
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.describe(place=described("arg-place"))
    @app_commands.choices(
        place=[app_commands.Choice(name=described(f"choice-{place}"), value=place) for place in PLACES]
    )
    async def watch(self, interaction: Interaction, place: str = "direct") -> None:
        following = send_to_thread if place == "thread" else send
        await following(self.app, interaction, await table_here(self.app, interaction))


async def setup(bot: Any) -> None:
    """Register with the bot."""
    await bot.add_cog(Watching(bot.app))
