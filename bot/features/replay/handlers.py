"""`/replay` and the controls for looking back at a finished game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import Interaction, app_commands

from bot.app import App
from bot.chat.builder import MessageBuilder, Style
from bot.chat.commands import Cog, command, described
from bot.chat.controls import must_be_member, table_of, values_in
from bot.chat.ids import ComponentId
from bot.chat.limits import MENU, OPTION, SOUGHT, clip
from bot.chat.painter import Painter
from bot.chat.rates import RateLimiter
from bot.chat.replies import show
from bot.chat.slots import LOOKS, Item
from bot.chat.words import accent_of, own_language, own_words, private_words, shown_name, title_of
from bot.features.preferences.handlers import place_of
from bot.features.preferences.state import STYLES, look_of
from bot.features.replay.film import FilmCache
from bot.features.replay.screens import EYES, FILM, REPLAY, TURN_REPLAY, ReplayPage, page_of, replay_message
from bot.features.replay.service import ReplayService, must_be_over, must_be_witness
from bot.features.watch.handlers import is_gallery
from bot.features.watch.service import has_watched
from bot.store.rows import TableRow
from bot.tables.model import TableRefused, refuse
from bot.tables.queues import JobQueues
from bot.tables.seats import ever_sat
from bot.workers.pools import WorkerPools
from render.kit.letters.words import Words


@REPLAY.handled
async def begin(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await show(interaction, await first_page(app, interaction, (await table_of(app, interaction, id_)).row))


@TURN_REPLAY.handled
async def leafed(app: App, interaction: Interaction, id_: ComponentId) -> None:
    row = (await table_of(app, interaction, id_)).row
    await show(interaction, await page_message(app, interaction, row, page_of(id_.extra, len(row.seats))))


@EYES.handled
async def eyes(app: App, interaction: Interaction, id_: ComponentId) -> None:
    row = (await table_of(app, interaction, id_)).row
    chosen = next(iter(values_in(interaction)), "")
    page = page_of(id_.extra, len(row.seats))
    other = page_of(f"{page.place}.{chosen}.{page.style}", len(row.seats))
    await show(interaction, await page_message(app, interaction, row, other))


async def first_page(app: App, interaction: Interaction, row: TableRow) -> MessageBuilder:
    """The start of a finished game, in its reader's look. Raises `TableRefused`."""
    look = await look_of(app.store, interaction.user.id, row.guild, place_of(interaction))
    return await page_message(app, interaction, row, ReplayPage(style=STYLES[look]))


@FILM.handled
async def film(app: App, interaction: Interaction, id_: ComponentId) -> None:
    row = (await table_of(app, interaction, id_)).row
    await may_look_back(app, interaction, row)
    words, page = private_words(interaction, row), page_of(id_.extra, len(row.seats))
    made = await app[FilmCache].film(row, page, words, lambda: _admit(app, interaction))
    builder = MessageBuilder(accent_of(row.game)).say(f"**{words('ui-film')} · {title_of(row, words)}**")
    await show(interaction, builder.show(f"film-{row.id}", made))


def _admit(app: App, interaction: Interaction) -> None:
    """Count one film. Refuses with the minutes to wait for the next."""
    try:
        app[RateLimiter].admit(interaction.user.id, interaction.guild_id, "film")
    except TableRefused as refusal:
        minutes = refusal.reason.args.get("minutes", 1)
        raise refuse("ui-film-enough", minutes=minutes) from refusal


async def may_look_back(app: App, interaction: Interaction, row: TableRow) -> None:
    """Refuse games that aren't over, and anyone who is no witness. If you watched a game, or read where it was
    watched, you can look back at it like its players, as long as you're in its server."""
    must_be_over(row)
    user = interaction.user.id
    watched = await has_watched(app.store, user, row.id) or await is_gallery(app, interaction, row.id)
    if watched and not ever_sat(row, user):
        await must_be_member(interaction, row.guild)
    else:
        must_be_witness(row, user, interaction.channel_id)


async def page_message(app: App, interaction: Interaction, row: TableRow, page: ReplayPage) -> MessageBuilder:
    """A position of a finished game, for someone who may look back at it. Raises `TableRefused`."""
    await may_look_back(app, interaction, row)
    async with app[JobQueues].turn("replay", interaction.user.id):
        moment = await app[ReplayService].moment(row, page.place)
    return replay_message(row, moment, page, app[Painter], private_words(interaction, row))


@LOOKS(20)
def _over(row: TableRow, words: Words, alone: bool) -> Iterator[Item]:
    if row.status != "live":
        style = Style.primary if alone else Style.secondary
        yield REPLAY.button(words, row.id, style=style)


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
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
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
