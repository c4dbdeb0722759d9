"""`/seat` hands a seat on, `/close` closes a table."""

from __future__ import annotations

from typing import Any

import discord
from discord import Interaction, app_commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.commands import Cog, command, described, table_here
from bot.chat.replies import show
from bot.chat.words import own_words, person, private_words, said
from bot.features.lobby.service import LobbyService
from bot.features.seats.handlers import ai_question, close_question, offer, propose
from bot.features.seats.screens import FORGET_ME
from bot.store.rows import TableRow
from bot.tables.ai import strengths
from bot.tables.model import Person, refuse
from render.kit.letters.names import cleaned


class SeatsCog(Cog):
    @command("close", "act")
    async def close(self, interaction: Interaction) -> MessageBuilder:
        snapshot = await table_here(self.app, interaction)
        if snapshot.row.status == "live":
            return await close_question(self.app, interaction, snapshot)
        after = await self.app[LobbyService].close(snapshot.row.id, person(interaction))
        return said(private_words(interaction, after.row)("ui-closed"))

    @command("seat", "act")
    @app_commands.describe(seat=described("arg-seat"), player=described("arg-player"))
    async def seat(
        self, interaction: Interaction, seat: app_commands.Range[int, 1, 8], player: discord.User | None = None
    ) -> None:
        snapshot = await table_here(self.app, interaction)
        if player is not None and player.bot:
            raise refuse("ui-no-such-player")
        new = Person(player.id, cleaned(player.display_name)) if player else None
        row, who, number = snapshot.row, person(interaction), seat - 1
        if row.status == "lobby":
            await self._fill(interaction, row, who, number, new)
        elif number >= len(row.seats) or row.seats[number].user != who.id:
            await propose(self.app, interaction, snapshot, number, new)
        elif new is not None:
            await offer(self.app, interaction, snapshot, number, new)
        else:
            await show(interaction, ai_question(snapshot, interaction, number, strengths(row.game)[-1]))

    async def _fill(
        self, interaction: Interaction, row: TableRow, who: Person, seat: int, new: Person | None
    ) -> None:
        """Before the start people sit down by themselves, and an AI may take a place."""
        if new is not None:
            raise refuse("table-join-yourself")
        after = await self.app[LobbyService].replace(row.id, who, seat, strengths(row.game)[-1])
        words = private_words(interaction, after.row)
        await show(interaction, said(words("ui-replaced", seat=seat + 1, name=words.player(seat))))


async def setup(bot: Any) -> None:
    """Register with the bot, and give people a command to leave every table and be forgotten."""
    await SeatsCog.setup(bot)
    app: App = bot.app

    @command("forget", "act", group=bot.tree.get_command("me"))
    async def forget(interaction: Interaction) -> MessageBuilder:
        words = own_words(interaction)
        running = len(await app.store.rows_with(interaction.user.id, "lobby", "live"))
        sure = FORGET_ME.button(words, 0)
        return said(words("ui-forget-question", count=running)).row(sure)
