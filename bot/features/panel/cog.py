"""`/hand` shows what somebody is asked, `/move` answers it."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.chat.commands import command, described, own_snapshot
from bot.chat.limits import CHOICE
from bot.features.panel.panels import Panels
from bot.features.panel.typed import choices_of, move, parts_of

Interaction = discord.Interaction


class Answering(commands.Cog):
    """What somebody is asked."""

    def __init__(self, app: App) -> None:
        self.app = app

    @command("hand", "act")
    async def hand(self, interaction: Interaction) -> None:
        await self.app[Panels].show(interaction, await own_snapshot(self.app, interaction))

    @command("move", "act")
    @app_commands.describe(choice=described("arg-choice"))
    async def move(self, interaction: Interaction, choice: app_commands.Range[str, 1, CHOICE]) -> None:
        await move(self.app, interaction, parts_of(choice))

    @move.autocomplete("choice")
    async def _moves(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await choices_of(self.app, interaction, typed, lambda decision, option: True)


async def setup(bot: Any) -> None:
    """Register with the bot."""
    await bot.add_cog(Answering(bot.app))
