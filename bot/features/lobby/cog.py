"""`/play` opens a table, `/tables` lists them."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.chat.builder import MessageBuilder, Style, button
from bot.chat.commands import Cog, command, titles_of
from bot.chat.limits import GAME, MENU, clip
from bot.chat.localise import described
from bot.chat.words import may_see, own_words, private_words, said, server_in
from bot.features.lobby.opening import look_for, offer_thread, open_here
from bot.features.lobby.screens import OPEN_THREAD, tables_message
from bot.tables.model import refuse
from games.registry import keys

Interaction = discord.Interaction


class LobbyCog(Cog):
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
                thread = button(
                    OPEN_THREAD.id(0, extra=clip(game, MENU)), words("ui-open-thread"), Style.primary
                )
                return offer_thread(interaction, told or words("table-channel-taken"), thread)
        return said(await open_here(self.app, interaction, game))

    play.autocomplete("game")(titles_of(keys))

    @command("tables", "act")
    async def tables(self, interaction: Interaction) -> MessageBuilder:
        store, user = self.app.store, interaction.user.id
        mine = await store.rows_with(user, "lobby", "live")
        server, lobbies = server_in(interaction), None
        if server is not None:
            here = await store.lobbies_in(server)
            lobbies = [row for row in here if may_see(interaction, row.channel)]
        return tables_message(mine, lobbies, user, own_words(interaction))


setup = LobbyCog.setup
