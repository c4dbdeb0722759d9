"""`/play` opens a table, `/tables` lists them."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.commands import command, described
from bot.chat.components import Style, button
from bot.chat.limits import GAME, MENU, clip
from bot.chat.words import may_see, own_words, private_words, said, server_in
from bot.features.lobby.controls import OPEN_THREAD
from bot.features.lobby.listing import tables_message
from bot.features.lobby.opening import look_for, open_here
from bot.tables.model import refuse
from games.registry import keys
from render.kit.letters.words import Words

Interaction = discord.Interaction


class Lobbying(commands.Cog):
    """Opening and finding tables."""

    def __init__(self, app: App) -> None:
        self.app = app

    @command("play", "act")
    @app_commands.describe(game=described("arg-game"))
    async def play(self, interaction: Interaction, game: app_commands.Range[str, 1, GAME]) -> MessageBuilder:
        if game not in keys():
            raise refuse("ui-no-such-game")
        here = await self.app.tables.table_in(interaction.channel_id or 0)
        if here is not None and here.status in ("lobby", "live"):
            words = private_words(interaction, here)
            told = await look_for(self.app, interaction, await self.app.tables.snapshot(here.id))
            here = await self.app.tables.table_in(interaction.channel_id or 0)
            if here is not None and here.status in ("lobby", "live"):
                return _offer_thread(interaction, game, told or words("table-channel-taken"), words)
        return said(await open_here(self.app, interaction, game))

    @play.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        words = own_words(interaction)
        titles = [(words(f"{key}-title"), key) for key in keys()]
        return [app_commands.Choice(name=t, value=key) for t, key in titles if typed.lower() in t.lower()]

    @command("tables", "act")
    async def tables(self, interaction: Interaction) -> MessageBuilder:
        store, user = self.app.store, interaction.user.id
        mine = await store.rows_with(user, "lobby", "live")
        server, lobbies = server_in(interaction), None
        if server is not None:
            here = await store.lobbies_in(server)
            lobbies = [row for row in here if may_see(interaction, row.channel)]
        return tables_message(mine, lobbies, user, own_words(interaction))


def _offer_thread(interaction: Interaction, game: str, told: str, words: Words) -> MessageBuilder:
    """A table is on here: offer a thread of its own for the new one."""
    builder = said(told)
    if interaction.channel is not None and interaction.channel.type == discord.ChannelType.text:
        id_ = OPEN_THREAD.id(0, extra=clip(game, MENU))
        builder.row(button(id_, words("ui-open-thread"), Style.primary))
    return builder


async def setup(bot: Any) -> None:
    """Register with the bot."""
    await bot.add_cog(Lobbying(bot.app))
