"""`/play` and `/tables`, and the controls of a table before it starts and after it's over."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

from discord import Interaction, app_commands

from bot.app import App
from bot.chat.builder import MessageBuilder, Style
from bot.chat.commands import Cog, command, described, titles_of
from bot.chat.controls import is_private, table_of, values_in
from bot.chat.ids import ComponentId
from bot.chat.limits import GAME, MENU, clip
from bot.chat.painter import Painter
from bot.chat.replies import show, whisper
from bot.chat.slots import BOARD, Item
from bot.chat.words import chosen_language, may_see, own_words, person, private_words, said, server_in, title_of
from bot.features.lobby import screens
from bot.features.lobby.listing import tables_message
from bot.features.lobby.opening import look_for, offer_thread, open_here, open_in_thread
from bot.features.lobby.options import GAME as GAME_PAGE
from bot.features.lobby.options import TABLE as TABLE_PAGE
from bot.features.lobby.options import option_value, options_message, page_of
from bot.features.lobby.service import LobbyService, awake_lookers, change_looking, sequels
from bot.features.lobby.state import is_lost
from bot.features.preferences.state import remember_language
from bot.store.rows import TableRow
from bot.tables.ai import known
from bot.tables.model import TableRefused, refuse
from bot.tables.rights import must_be_lobby
from games.kernel.text import text
from games.registry import keys
from render.kit.letters.words import Words


@screens.JOIN.handled
async def join(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    await app[LobbyService].join(id_.table, person(interaction))
    await remember_language(app.store, interaction.user.id, chosen_language(interaction))


@screens.JOIN_MORE.handled
async def join_more(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    await app[LobbyService].join_more(id_.table, person(interaction))


@screens.LEAVE.handled
async def leave(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    await app[LobbyService].leave(id_.table, person(interaction))


@screens.ADD_AI.handled
async def add_ai(app: App, interaction: Interaction, id_: ComponentId) -> None:
    row = (await table_of(app, interaction, id_)).row
    strength = next(iter(values_in(interaction)), "")
    if not known(row.game, strength):
        raise refuse("ui-unknown-control")
    await app[LobbyService].add_ai(id_.table, person(interaction), strength)


@screens.START.handled
async def start(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    await app[LobbyService].start(id_.table, person(interaction))


@screens.OPEN_OPTIONS.handled
async def options(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """The options before the start; read-only for people who can't change them."""
    await _show_options(app, interaction, (await table_of(app, interaction, id_)).row, GAME_PAGE)


@screens.OPTIONS_PAGE.handled
async def options_page(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await _show_options(app, interaction, (await table_of(app, interaction, id_)).row, id_.extra)


async def _show_options(app: App, interaction: Interaction, row: TableRow, page: str) -> None:
    must_be_lobby(row)
    words = private_words(interaction, row)
    await show(interaction, options_message(row, person(interaction), words, app[Painter], page))


@asynccontextmanager
async def _renewed(app: App, interaction: Interaction, table: int, page: str) -> AsyncIterator[None]:
    """Show the options again after a press on them, even if it was refused. Old lobby messages have these
    controls too: the publisher updates those."""
    if not is_private(interaction):
        yield
        return
    refused: TableRefused | None = None
    try:
        yield
    except TableRefused as error:
        refused = error
    row = (await app.tables.snapshot(table)).row
    if row.status == "lobby":
        await _show_options(app, interaction, row, page)
        if refused is not None:
            raise refused
        return
    why = refused.reason if refused is not None else text("ui-closed")
    await show(interaction, said(private_words(interaction, row).say(why)))


@screens.CHOOSE_OPTION.handled
async def option(app: App, interaction: Interaction, id_: ComponentId) -> None:
    row = (await table_of(app, interaction, id_)).row
    async with _renewed(app, interaction, row.id, page_of(id_.extra)):
        for value in values_in(interaction)[:1]:
            meant = option_value(row, id_.extra, value)
            await app[LobbyService].set_option(id_.table, person(interaction), id_.extra, meant)


@screens.SWITCH.handled
async def switch(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Set an option of two choices to what the button says; two presses do the same."""
    row = (await table_of(app, interaction, id_)).row
    key, _, value = id_.extra.partition(".")
    async with _renewed(app, interaction, row.id, page_of(key)):
        await app[LobbyService].set_option(id_.table, person(interaction), key, option_value(row, key, value))


@screens.REMOVE_AI.handled
async def remove_ai(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    async with _renewed(app, interaction, id_.table, TABLE_PAGE):
        await app[LobbyService].remove_ai(id_.table, person(interaction))


@screens.PAIR.handled
async def pair(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Give the first seat another partner, if the lobby hasn't changed."""
    await table_of(app, interaction, id_)
    async with _renewed(app, interaction, id_.table, TABLE_PAGE):
        await app[LobbyService].pair_again(id_.table, person(interaction), id_.revision)


@screens.TRADE.handled
async def trade(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Swap a team's seats, if the lobby hasn't changed."""
    await table_of(app, interaction, id_)
    async with _renewed(app, interaction, id_.table, TABLE_PAGE):
        await app[LobbyService].trade_seats(id_.table, person(interaction), id_.revision)


@screens.CANCEL.handled
async def cancel(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Close a table that hasn't started; a running one is closed from its menu, which asks first."""
    snapshot = await table_of(app, interaction, id_)
    if snapshot.row.status == "live":
        raise refuse("ui-close-with-command")
    async with _renewed(app, interaction, id_.table, TABLE_PAGE):
        await app[LobbyService].close(id_.table, person(interaction))


@screens.PLAY_AGAIN.handled
async def again(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Another game for the same channel and people: the same again, or its sequel."""
    row = (await table_of(app, interaction, id_)).row
    if id_.extra and id_.extra not in sequels(row):
        raise refuse("ui-unknown-control")
    await show(interaction, said(await open_here(app, interaction, row.game, like=row, sequel=id_.extra)))


@screens.CALL_ALL.handled
async def look(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Ping people who asked to be pinged for this game in this server."""
    row = (await table_of(app, interaction, id_)).row
    if interaction.guild_id is None:
        raise refuse("ui-unknown-control")
    async with _renewed(app, interaction, row.id, TABLE_PAGE):
        users = await awake_lookers(app.store, row, app.tables.clock())
        if not users:
            raise refuse("ui-nobody-looks")
        await app[LobbyService].invite(id_.table, person(interaction), users)


@screens.CALL_ME.handled
async def look_too(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Ask to be pinged for this game in this server, or stop asking."""
    row = (await table_of(app, interaction, id_)).row
    wanted = await change_looking(app.store, interaction.user.id, row.guild, row.game)
    words, key = private_words(interaction, row), "ui-looking" if wanted else "ui-not-looking"
    await whisper(interaction, said(words(key, game=title_of(row, words))))


@screens.OPEN_THREAD.handled
async def thread(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await show(interaction, said(await open_in_thread(app, interaction, id_.extra)))


@BOARD(10)
def _once_more(row: TableRow, words: Words) -> Iterator[Item]:
    if row.status != "live":
        yield screens.PLAY_AGAIN.button(words, row.id)


@BOARD(70)
def _sequels(row: TableRow, words: Words) -> Iterator[Item]:
    if row.status != "live" and row.game in keys() and not is_lost(row):
        for kind in sequels(row):
            label = words(f"ui-again-{kind}")
            yield screens.PLAY_AGAIN.button(label, row.id, extra=kind, style=Style.secondary)


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
                label, key = words("ui-open-thread"), clip(game, MENU)
                thread = screens.OPEN_THREAD.button(label, 0, extra=key, style=Style.primary)
                return offer_thread(interaction, told or words("table-channel-taken"), thread)
        return said(await open_here(self.app, interaction, game))

    play.autocomplete("game")(titles_of(keys, to_start=True))

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
