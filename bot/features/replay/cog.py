"""Looking back: `/replay`, `/stats` and `/verify`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.commands import command, described
from bot.chat.limits import MENU, OPTION, SOUGHT, clip
from bot.chat.painter import Painter
from bot.chat.words import own_language, own_words, shown_name, title_of
from bot.features.replay.film import FilmCache
from bot.features.replay.handlers import first_leaf
from bot.features.replay.service import Replays
from bot.store.rows import TableRow
from bot.tables.model import refuse
from bot.workers.pools import WorkerPools
from render.kit.letters.words import Words

Interaction = discord.Interaction
Choices = list[app_commands.Choice[str]]


class History(commands.Cog):
    """The commands that look back."""

    def __init__(self, app: App) -> None:
        self.app = app

    @command("replay", "look")
    @app_commands.describe(table=described("arg-table"))
    async def replay(
        self, interaction: Interaction, table: app_commands.Range[str, 1, SOUGHT] | None = None
    ) -> MessageBuilder:
        row = await self._meant(interaction, table)
        own_language(interaction, row)
        return await first_leaf(self.app, interaction, row)

    async def _meant(self, interaction: Interaction, table: str | None) -> TableRow:
        """The table that is named, or the newest that is over. Refused where there is none, or none that the
        user may look back at."""
        rows = await self._rows(interaction)
        found = next((row for row in rows if table in (None, str(row.id))), None)
        if found is None:
            raise refuse("ui-replay-none")
        return found

    async def _rows(self, interaction: Interaction) -> list[TableRow]:
        """Games that are over: those of the channel, then those that the user played, the newest first."""
        return await self.app.store.finished(interaction.channel_id or 0, interaction.user.id, MENU)

    @replay.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> Choices:
        words = own_words(interaction)
        said = [(_said(row, words), str(row.id)) for row in await self._rows(interaction)]
        return [
            app_commands.Choice(name=clip(name, OPTION), value=value)
            for name, value in said
            if typed.lower() in name.lower()
        ]


def _said(row: TableRow, words: Words) -> str:
    """A game by its number, its title, and who played it."""
    shown = [shown_name(row.game, seat, words.language) for seat in row.seats]
    return f"#{row.id} {title_of(row, words)}: {' · '.join(name for name in shown if name)}"


async def setup(bot: Any) -> None:
    """Register with the bot."""
    pools = bot.app[WorkerPools]
    replays = Replays(bot.store, walking=pools.checking, looking=pools.looking)
    bot.app.add(replays)
    bot.app.add(FilmCache(replays, bot.app[Painter], pool=pools.looking))
    await bot.add_cog(History(bot.app))
