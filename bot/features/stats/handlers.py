"""`/stats` with its controls: stats of a server, a game or a person. `/me stats`: whether you're counted."""

from __future__ import annotations

from typing import Any

import discord
from discord import Interaction, app_commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.choices import Entry
from bot.chat.commands import Cog, command, described, titles_of
from bot.chat.controls import Control, values_in
from bot.chat.ids import ComponentId
from bot.chat.limits import GAME, MENU, OPTION, TEXT, clip
from bot.chat.painter import Painter
from bot.chat.replies import show
from bot.chat.words import own_words, said, server_in
from bot.features.preferences.state import STYLES, look_of
from bot.features.stats.figures import Medians, figures_of, rate_all_again
from bot.features.stats.screens import ACCENT, StatsData, StatsQuery, about_of, feats_said, named_on, sheet_of
from bot.store.store import Store
from bot.tables.model import refuse
from bot.tables.queues import JobQueues
from games.registry import keys
from render.kit.letters.names import escaped
from render.kit.letters.words import Words
from render.kit.picture import renderer_of
from render.kit.sheet import text_of

STATS = Control("stats", panel=True, rate="look")
FEATS = 1800
"""Columns for a person's achievements."""


@STATS.handled
async def turned(app: App, interaction: Interaction, id_: ComponentId) -> None:
    chosen = next(iter(values_in(interaction)), id_.extra)
    await show(interaction, await stats_message(app, interaction, about_of(chosen)))


async def stats_message(app: App, interaction: Interaction, about: StatsQuery) -> MessageBuilder:
    """The stats of the interaction's server. Refused outside of one, and about people who don't want it."""
    guild, user = server_in(interaction), interaction.user.id
    if guild is None:
        raise refuse("ui-stats-no-server")
    if about.kind == "p" and await app.store.uncounted(int(about.which)):
        raise refuse("ui-stats-uncounted" if int(about.which) == user else "ui-stats-uncounted-other")
    words = own_words(interaction)
    async with app[JobQueues].turn("count", user):
        counted = await counted_for(app.store, guild, about)
        names = await app.store.names_of(named_on(about, counted))
        sheet = sheet_of(about, counted, names, words.plain)
    builder = MessageBuilder(renderer_of(about.which).accent if about.kind == "g" else ACCENT)
    if not counted.games or (about.kind == "p" and not any(f.value != "0" for f in sheet.figures[:1])):
        builder.say(words("ui-stats-empty"))
    elif about.style == "t":
        builder.say(clip(text_of(sheet, escaped), TEXT - FEATS - 200))
    else:
        made = await app[Painter].sheet(sheet, words, pocket=about.style == "c")
        builder.show(f"stats-{about.kind}{about.which}", made)
    if about.kind == "p":
        builder.say(feats_said(counted.results, int(about.which), words, FEATS))
    other = about._replace(style="p" if about.style == "t" else "t")
    label = words("ui-replay-pictures" if about.style == "t" else "ui-text")
    builder.row(STATS.menu(words("ui-stats-what"), _choices(about, user, words), 0, extra=str(about)))
    return builder.row(STATS.button(label, 0, extra=str(other)))


async def counted_for(store: Store, guild: int, about: StatsQuery) -> StatsData:
    found = {game: await figures_of(store, guild, game) for game in await store.games_counted(guild)}
    if about.kind == "p":
        return StatsData(found, Medians(), await store.results_of(int(about.which), guild))
    return StatsData(found, Medians(*(await store.middles(guild, about.which or None))))


def _choices(about: StatsQuery, user: int, words: Words) -> list[Entry]:
    wanted = [(StatsQuery("s"), words("ui-stats-server")), (StatsQuery("p", str(user)), words("ui-stats-me"))]
    wanted += [(StatsQuery("g", game), words(f"{game}-title")) for game in keys()]
    return [
        Entry(str(each._replace(style=about.style)), clip(said, OPTION), "") for each, said in wanted[:MENU]
    ]


class StatsCog(Cog):
    @command("stats", "look")
    @app_commands.describe(player=described("arg-stats-player"), game=described("arg-stats-game"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def stats(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        game: app_commands.Range[str, 1, GAME] | None = None,
    ) -> MessageBuilder:
        if game is not None and game not in keys():
            raise refuse("ui-no-such-game")
        about = StatsQuery("p", str(player.id)) if player else StatsQuery("g", game) if game else StatsQuery()
        look = await look_of(self.app.store, interaction.user.id, interaction.guild_id or 0)
        return await stats_message(self.app, interaction, about._replace(style=STYLES[look]))

    stats.autocomplete("game")(titles_of(keys))


async def setup(bot: Any) -> None:
    """Register with the bot, and add a command to be counted or not."""
    await StatsCog.setup(bot)
    app: App = bot.app

    @command("stats", "act", group=bot.tree.get_command("me"))
    @app_commands.describe(counted=described("arg-counted"))
    async def stats(interaction: Interaction, counted: bool) -> MessageBuilder:
        user = interaction.user.id
        async with app[JobQueues].turn("count", user):
            await rate_all_again(app.store, await app.store.count_person(user, counted=counted))
        return said(own_words(interaction)("ui-stats-on" if counted else "ui-stats-off"))
