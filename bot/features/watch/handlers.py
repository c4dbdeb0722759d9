"""Watching a table from your direct messages, or going on from any message in which you watch it."""

from __future__ import annotations

import discord

from bot.app import App
from bot.chat.controls import must_be_member
from bot.chat.ids import ComponentId
from bot.chat.painter import Painter
from bot.chat.replies import QUIET, show
from bot.chat.words import private_words, said
from bot.features.watch.controls import WATCH
from bot.features.watch.screens import watch_message
from bot.features.watch.service import Spectator, Spectators, note_watching
from bot.features.watch.threads import is_gallery, send_to_thread
from bot.tables.model import Snapshot, TableRefused, refuse

Interaction = discord.Interaction
REFUSED = (50007, 50278)


async def send(app: App, interaction: Interaction, snapshot: Snapshot) -> None:
    """Send the table as everybody sees it by direct message; users who take none see it here."""
    if snapshot.match is None:
        raise refuse(snapshot.why_no_match)
    user, table = interaction.user.id, snapshot.row.id
    until = app[Spectators].until(table, user)
    builder = await watch_message(snapshot, user, app[Painter], until).settled()
    words = private_words(interaction, snapshot.row)
    try:
        sent = await interaction.user.send(
            view=builder.view(), files=builder.files(), allowed_mentions=QUIET, silent=True
        )
    except discord.Forbidden as error:
        if error.code not in REFUSED:
            raise
        await show(interaction, builder)
        return
    await note_watching(app.store, user, table)
    if until is not None:
        app[Spectators].follow(table, Spectator(user, sent.channel.id, sent.id, until))
    await show(interaction, said(words("ui-watch-sent" if until is not None else "ui-watch-sent-still")))


@WATCH.handled
async def refresh(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """The newest, for people still in the server; in their direct messages and in the table's thread for
    spectators it goes on following. The table is not touched: watching wakes nobody."""
    if await is_gallery(app, interaction, id_.table):
        snapshot = await app.tables.snapshot(id_.table)
        await must_be_member(interaction, snapshot.row.guild)
        await send_to_thread(app, interaction, snapshot)
        return
    assert interaction.message is not None
    async with app[Spectators].turn(interaction.message.id):
        await _refresh(app, interaction, interaction.message, id_.table)


async def _refresh(app: App, interaction: Interaction, message: discord.Message, table: int) -> None:
    """The newest in the message that was pressed, while nothing else is shown there."""
    snapshot, user, until = await app.tables.snapshot(table), interaction.user.id, None
    try:
        await must_be_member(interaction, snapshot.row.guild)
    except TableRefused:
        app[Spectators].leave(table, user)
        raise
    if interaction.guild_id is None:
        until = app[Spectators].until(table, user)
        if until is not None:
            app[Spectators].follow(table, Spectator(user, message.channel.id, message.id, until))
    await show(interaction, watch_message(snapshot, user, app[Painter], until))
