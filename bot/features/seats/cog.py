"""`/seat` hands a seat on, `/close` closes a table."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.commands import command, described, table_here
from bot.chat.replies import show
from bot.chat.words import own_words, person, private_words, said
from bot.features.lobby.service import Lobbies
from bot.features.seats.controls import FORGET_ME
from bot.features.seats.handlers import ai_question, close_question, offer, propose
from bot.store.rows import TableRow
from bot.tables.ai import strengths
from bot.tables.model import Person, Snapshot, refuse
from render.kit.letters.names import cleaned

Interaction = discord.Interaction


class Seats(commands.Cog):
    """Seats that change hands, and tables that close."""

    def __init__(self, app: App) -> None:
        self.app = app

    @command("close", "act")
    async def close(self, interaction: Interaction) -> MessageBuilder:
        snapshot = await table_here(self.app, interaction)
        if snapshot.row.status == "live":
            return await close_question(self.app, interaction, snapshot)
        after = await self.app[Lobbies].close(snapshot.row.id, person(interaction))
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
        await self._hand_on(interaction, snapshot, seat - 1, new)

    async def _hand_on(
        self, interaction: Interaction, snapshot: Snapshot, seat: int, new: Person | None
    ) -> None:
        """Offer or lend your own seat, or decide about another's."""
        row, who = snapshot.row, person(interaction)
        if row.status == "lobby":
            await self._fill(interaction, row, who, seat, new)
        elif 0 <= seat < len(row.seats) and row.seats[seat].user == who.id:
            if new is None:
                strength = strengths(row.game)[-1]
                await show(interaction, ai_question(snapshot, interaction, seat, strength))
            else:
                await offer(self.app, interaction, snapshot, seat, new)
        else:
            await propose(self.app, interaction, snapshot, seat, new)

    async def _fill(
        self, interaction: Interaction, row: TableRow, who: Person, seat: int, new: Person | None
    ) -> None:
        """Before the start people sit down by themselves, and an AI may take a place."""
        if new is not None:
            raise refuse("table-join-yourself")
        after = await self.app[Lobbies].replace(row.id, who, seat, strengths(row.game)[-1])
        words = private_words(interaction, after.row)
        await show(interaction, said(words("ui-replaced", seat=seat + 1, name=words.player(seat))))


def add_to(group: app_commands.Group, app: App) -> None:
    """Give people a command to leave every table and be forgotten."""

    @command("forget", "act", group=group)
    async def forget(interaction: discord.Interaction) -> MessageBuilder:
        words = own_words(interaction)
        running = len(await app.store.rows_with(interaction.user.id, "lobby", "live"))
        sure = FORGET_ME.button(words, 0)
        return said(words("ui-forget-question", count=running)).row(sure)


async def setup(bot: Any) -> None:
    """Register with the bot."""
    await bot.add_cog(Seats(bot.app))
    add_to(bot.tree.get_command("me"), bot.app)
