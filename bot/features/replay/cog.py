"""Looking back: `/replay`, `/stats` and `/verify`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import House
from bot.chat.limits import GAME, MENU, OPTION, SOUGHT, clip
from bot.chat.localise import described
from bot.chat.replies import acknowledge, explained, show
from bot.chat.words import own_language, own_words, shown_name, title_of
from bot.features.preferences.looks import STYLES, look_of
from bot.features.records.handlers import verify
from bot.features.replay.handlers import first_leaf
from bot.features.stats.handlers import stats_face
from bot.features.stats.screens import About
from bot.store.rows import TableRow
from bot.tables.model import refuse
from games.registry import keys
from render.kit.letters.words import Words

Interaction = discord.Interaction
Choices = list[app_commands.Choice[str]]


class History(commands.Cog):
    """The commands that look back."""

    def __init__(self, house: House) -> None:
        self.house = house

    @app_commands.command(name="replay", description=described("cmd-replay"))
    @app_commands.describe(table=described("arg-table"))
    async def replay(
        self, interaction: Interaction, table: app_commands.Range[str, 1, SOUGHT] | None = None
    ) -> None:
        async with explained(interaction):
            await acknowledge(interaction, in_place=False)
            row = await self._meant(interaction, table)
            own_language(interaction, row)
            await show(interaction, await first_leaf(self.house, interaction, row))

    @app_commands.command(name="stats", description=described("cmd-stats"))
    @app_commands.describe(player=described("arg-stats-player"), game=described("arg-stats-game"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def stats(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        game: app_commands.Range[str, 1, GAME] | None = None,
    ) -> None:
        async with explained(interaction):
            await acknowledge(interaction, in_place=False)
            if game is not None and game not in keys():
                raise refuse("ui-no-such-game")
            about = About("p", str(player.id)) if player else About("g", game) if game else About()
            look = await look_of(self.house.store, interaction.user.id, interaction.guild_id or 0)
            about = about._replace(style=STYLES[look])
            await show(interaction, await stats_face(self.house, interaction, about))

    @stats.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        words = own_words(interaction)
        titles = [(words(f"{key}-title"), key) for key in keys()]
        return [app_commands.Choice(name=t, value=key) for t, key in titles if typed.lower() in t.lower()]

    @app_commands.command(name="verify", description=described("cmd-verify"))
    @app_commands.describe(file=described("arg-game-file"), sum=described("arg-sum"))
    async def verify(
        self,
        interaction: Interaction,
        file: discord.Attachment,
        sum: app_commands.Range[str, 1, SOUGHT] | None = None,
    ) -> None:
        async with explained(interaction):
            await acknowledge(interaction, in_place=False)
            await verify(self.house, interaction, file, sum)

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
        return await self.house.store.finished(interaction.channel_id or 0, interaction.user.id, MENU)

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
    """A game by its number, what was played, and by whom."""
    shown = [shown_name(row.game, seat, words.language) for seat in row.seats]
    return f"#{row.id} {title_of(row, words)}: {' · '.join(name for name in shown if name)}"


async def setup(bot: Any) -> None:
    """Register with the bot."""
    await bot.add_cog(History(bot.house))
