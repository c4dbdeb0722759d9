"""Controls of a table before it starts, and those with which people come and go."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from bot.app import App
from bot.chat.components import Style
from bot.chat.controls import table_of, values_in
from bot.chat.ids import ComponentId
from bot.chat.replies import show, whisper
from bot.chat.slots import BOARD, Item
from bot.chat.words import person, private_words, said, title_of
from bot.features.lobby.again import sequels
from bot.features.lobby.callers import awake_lookers, change_looking
from bot.features.lobby.controls import (
    ADD_AI,
    CALL_ALL,
    CALL_ME,
    CANCEL,
    CHOOSE_OPTION,
    JOIN,
    JOIN_MORE,
    LEAVE,
    OPEN_THREAD,
    PAIR,
    PLAY_AGAIN,
    REMOVE_AI,
    START,
    SWITCH,
    TRADE,
)
from bot.features.lobby.opening import open_here, open_in_thread
from bot.features.lobby.screens import option_value
from bot.features.lobby.service import Lobbies
from bot.store.rows import TableRow
from bot.tables.ai import known
from bot.tables.model import refuse
from games.registry import keys
from render.kit.letters.words import Words

Interaction = discord.Interaction


@JOIN.handled
async def join(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    await app[Lobbies].join(id_.table, person(interaction))


@JOIN_MORE.handled
async def join_more(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Play one more hero."""
    await table_of(app, interaction, id_)
    await app[Lobbies].join_more(id_.table, person(interaction))


@LEAVE.handled
async def leave(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    await app[Lobbies].leave(id_.table, person(interaction))


@PAIR.handled
async def pair(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Other partners, as long as the lobby is as it was seen."""
    await table_of(app, interaction, id_)
    await app[Lobbies].pair_anew(id_.table, person(interaction), id_.revision)


@TRADE.handled
async def trade(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """A team's seats the other way round, as long as the lobby is as it was seen."""
    await table_of(app, interaction, id_)
    await app[Lobbies].trade_seats(id_.table, person(interaction), id_.revision)


@ADD_AI.handled
async def add_ai(app: App, interaction: Interaction, id_: ComponentId) -> None:
    row = (await table_of(app, interaction, id_)).row
    strength = next(iter(values_in(interaction)), "")
    if not known(row.game, strength):
        raise refuse("ui-unknown-control")
    await app[Lobbies].add_ai(id_.table, person(interaction), strength)


@REMOVE_AI.handled
async def remove_ai(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    await app[Lobbies].remove_ai(id_.table, person(interaction))


@CHOOSE_OPTION.handled
async def option(app: App, interaction: Interaction, id_: ComponentId) -> None:
    row = (await table_of(app, interaction, id_)).row
    for value in values_in(interaction)[:1]:
        meant = option_value(row, id_.extra, value)
        await app[Lobbies].set_option(id_.table, person(interaction), id_.extra, meant)


@SWITCH.handled
async def switch(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """An option of two choices is as the button says; pressed twice at once, it still is."""
    row = (await table_of(app, interaction, id_)).row
    key, _, value = id_.extra.partition(".")
    await app[Lobbies].set_option(id_.table, person(interaction), key, option_value(row, key, value))


@START.handled
async def start(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await table_of(app, interaction, id_)
    await app[Lobbies].start(id_.table, person(interaction))


@CANCEL.handled
async def cancel(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Close a table that has not started; a running one is closed from its menu, which asks back."""
    snapshot = await table_of(app, interaction, id_)
    if snapshot.row.status == "live":
        raise refuse("ui-close-with-command")
    await app[Lobbies].close(id_.table, person(interaction))


@PLAY_AGAIN.handled
async def again(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Another game for the same channel and people: the same again, or what comes after it."""
    row = (await table_of(app, interaction, id_)).row
    if id_.extra and id_.extra not in sequels(row):
        raise refuse("ui-unknown-control")
    await show(interaction, said(await open_here(app, interaction, row.game, like=row, sequel=id_.extra)))


@CALL_ALL.handled
async def look(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Call those who wanted to be called for this game in this server."""
    row = (await table_of(app, interaction, id_)).row
    if interaction.guild_id is None:
        raise refuse("ui-unknown-control")
    users = await awake_lookers(app.store, row, app.tables.clock())
    if not users:
        raise refuse("ui-nobody-looks")
    await app[Lobbies].invite(id_.table, person(interaction), users)


@CALL_ME.handled
async def look_too(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Want to be called for this game in this server, or no longer."""
    row = (await table_of(app, interaction, id_)).row
    wanted = await change_looking(app.store, interaction.user.id, row.guild, row.game)
    words = private_words(interaction, row)
    await whisper(
        interaction, said(words("ui-looking" if wanted else "ui-not-looking", game=title_of(row, words)))
    )


@OPEN_THREAD.handled
async def thread(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Open a table in a thread of its own beside the one that is on."""
    await show(interaction, said(await open_in_thread(app, interaction, id_.extra)))


@BOARD(10)
def _once_more(row: TableRow, words: Words) -> Iterator[Item]:
    if row.status != "live":
        yield PLAY_AGAIN.button(words, row.id)


@BOARD(70)
def _sequels(row: TableRow, words: Words) -> Iterator[Item]:
    if row.status != "live" and row.game in keys():
        for kind in sequels(row):
            yield PLAY_AGAIN.button(words(f"ui-again-{kind}"), row.id, extra=kind, style=Style.secondary)
