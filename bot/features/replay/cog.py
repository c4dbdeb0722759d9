"""Looking back: `/replay`, `/stats` and `/verify`."""

from __future__ import annotations

from typing import Any

from discord import Interaction, app_commands

from bot.chat.builder import MessageBuilder
from bot.chat.commands import Cog, command, described
from bot.chat.limits import MENU, OPTION, SOUGHT, clip
from bot.chat.painter import Painter
from bot.chat.words import own_language, own_words, shown_name, title_of
from bot.features.replay.film import FilmCache
from bot.features.replay.handlers import first_page
from bot.features.replay.service import ReplayService
from bot.store.rows import TableRow
from bot.tables.model import refuse
from bot.workers.pools import WorkerPools
from render.kit.letters.words import Words

Choices = list[app_commands.Choice[str]]


class ReplayCog(Cog):
    @command("replay", "look")
    @app_commands.describe(table=described("arg-table"))
    async def replay(
        self, interaction: Interaction, table: app_commands.Range[str, 1, SOUGHT] | None = None
    ) -> MessageBuilder:
        rows = await self._rows(interaction)
        row = next((row for row in rows if table in (None, str(row.id))), None)
        if row is None:
            raise refuse("ui-replay-none")
        own_language(interaction, row)
        return await first_page(self.app, interaction, row)

    async def _rows(self, interaction: Interaction) -> list[TableRow]:
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
    shown = [shown_name(row.game, seat, words.language) for seat in row.seats]
    return f"#{row.id} {title_of(row, words)}: {' · '.join(name for name in shown if name)}"


async def setup(bot: Any) -> None:
    pools = bot.app[WorkerPools]
    replays = ReplayService(bot.store, walking=pools.checking, looking=pools.looking)
    bot.app.add(replays)
    bot.app.add(FilmCache(replays, bot.app[Painter], pool=pools.looking))
    await ReplayCog.setup(bot)
