"""`/watch`: a table followed in direct messages, or in its one thread for spectators."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary

import discord
from discord import Interaction, app_commands

from bot.app import App
from bot.chat.commands import Cog, command, described, table_here
from bot.chat.controls import must_be_member
from bot.chat.ids import ComponentId
from bot.chat.limits import clip
from bot.chat.painter import Painter
from bot.chat.replies import QUIET, show
from bot.chat.words import chosen_language, private_words, said, words_for
from bot.features.lobby.opening import THREAD_NAME, WEEK, lacks
from bot.features.watch.screens import WATCH, watch_message
from bot.features.watch.service import (
    Spectator,
    WatchService,
    forget_thread,
    may_open_thread,
    note_thread,
    note_watching,
    thread_of,
)
from bot.tables.model import Snapshot, TableRefused, refuse

RIGHTS = ("view_channel", "create_public_threads", "send_messages_in_threads", "attach_files")
OPENED, POSTED = RIGHTS[1:2], RIGHTS[2:]
"""Rights that are missing if Discord refuses a thread, or a message in it, whatever it said before."""
LOOKS, PAUSE = 50, 0.2
"""How often to check whether another process has opened the thread, and seconds between checks."""
_locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
"""By table: if two ask at once, one opens its thread."""
REFUSED = (50007, 50278)
PLACES = ("direct", "thread")
"""Where someone can watch a table."""


async def send_to_thread(app: App, interaction: Interaction, snapshot: Snapshot) -> None:
    """Show the table as everyone sees it in its thread for spectators, opened if need be; say where."""
    if snapshot.match is None:
        raise refuse(snapshot.why_no_match)
    table = snapshot.row.id
    async with _locks.setdefault(table, asyncio.Lock()):
        known = await thread_of(app.store, table)
        thread, message = await _found(interaction, known)
        former, now = known and known[0], app.tables.clock()
        if thread is None and not await may_open_thread(app.store, table, former, now):
            await _say_where(app, interaction, snapshot, f"<#{await _others(app, table)}>")
            return
        thread = thread or await _opened(app, interaction, snapshot)
        until = app[WatchService].until(table, None)
        try:
            message = await _shown(app, snapshot, thread, message, until)
        except discord.Forbidden as error:
            if message is None:  # just opened, and empty: the next to ask may try
                await forget_thread(app.store, table)
            raise lacks("ui-watch-no-thread", interaction, POSTED) from error
        await note_thread(app.store, table, thread.id, message)
    if until is not None:
        app[WatchService].follow(table, Spectator(None, thread.id, message, until))
    await _say_where(app, interaction, snapshot, thread.mention)


async def _say_where(app: App, interaction: Interaction, snapshot: Snapshot, thread: str) -> None:
    await note_watching(app.store, interaction.user.id, snapshot.row.id)
    words = private_words(interaction, snapshot.row)
    await show(interaction, said(words("ui-watch-thread", thread=thread)))


async def _others(app: App, table: int) -> int:
    """The thread that another process is opening."""
    for _ in range(LOOKS):
        if (known := await thread_of(app.store, table)) is not None:
            return known[0]
        await asyncio.sleep(PAUSE)
    raise refuse("ui-watch-thread-opening")


async def is_gallery(app: App, interaction: Interaction, table: int) -> bool:
    known = await thread_of(app.store, table)
    return known is not None and known[0] == interaction.channel_id


async def _found(
    interaction: Interaction, known: tuple[int, int] | None
) -> tuple[discord.Thread | None, int | None]:
    """The table's thread, reopened if it was archived, and the message there; None: it's gone."""
    if known is None:
        return None, None
    try:
        thread = await interaction.client.fetch_channel(known[0])
        if not isinstance(thread, discord.Thread):
            return None, None
        if thread.locked:
            raise refuse("ui-watch-thread-locked", thread=thread.mention)
        if thread.archived:
            await thread.edit(archived=False)
    except discord.NotFound:
        return None, None
    except discord.Forbidden as error:
        raise lacks("ui-watch-no-thread", interaction, POSTED) from error
    return thread, known[1]


async def _opened(app: App, interaction: Interaction, snapshot: Snapshot) -> discord.Thread:
    try:
        return await _made(interaction, snapshot)
    except BaseException:
        await forget_thread(app.store, snapshot.row.id)
        raise


async def _made(interaction: Interaction, snapshot: Snapshot) -> discord.Thread:
    """A new thread of the channel. Refused if there can be none, or the bot can't open one."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise refuse("ui-watch-no-thread-here")
    lacking = tuple(right for right in RIGHTS if not getattr(interaction.app_permissions, right))
    if lacking:
        raise lacks("ui-watch-no-thread", interaction, lacking)
    words = words_for(snapshot.row)
    name = clip(words("ui-watch-thread-name", game=words(f"{snapshot.row.game}-title")), THREAD_NAME)
    kind = discord.ChannelType.public_thread
    try:
        return await channel.create_thread(name=name, type=kind, auto_archive_duration=WEEK)
    except discord.Forbidden as error:
        raise lacks("ui-watch-no-thread", interaction, OPENED) from error


async def _shown(
    app: App, snapshot: Snapshot, thread: discord.Thread, message: int | None, until: float | None
) -> int:
    builder = await watch_message(snapshot, thread.id, app[Painter], until).settled()
    if message is not None:
        try:
            known = thread.get_partial_message(message)
            await known.edit(view=builder.view(), attachments=builder.attachments(), allowed_mentions=QUIET)
            return message
        except discord.NotFound:
            pass  # someone deleted it
    sent = await thread.send(view=builder.view(), files=builder.files(), allowed_mentions=QUIET, silent=True)
    return sent.id


async def send(app: App, interaction: Interaction, snapshot: Snapshot) -> None:
    """Send the table as everyone sees it by direct message; users who take none see it here."""
    if snapshot.match is None:
        raise refuse(snapshot.why_no_match)
    user, table = interaction.user.id, snapshot.row.id
    until = app[WatchService].until(table, user)
    language = chosen_language(interaction)
    builder = await watch_message(snapshot, user, app[Painter], until, language).settled()
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
        app[WatchService].follow(table, Spectator(user, sent.channel.id, sent.id, until, language))
    await show(interaction, said(words("ui-watch-sent" if until is not None else "ui-watch-sent-still")))


@WATCH.handled
async def refresh(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Show the newest to people still in the server; direct messages and the thread for spectators keep
    following. The table isn't touched: watching wakes no one."""
    if await is_gallery(app, interaction, id_.table):
        snapshot = await app.tables.snapshot(id_.table)
        await must_be_member(interaction, snapshot.row.guild)
        await send_to_thread(app, interaction, snapshot)
        return
    assert interaction.message is not None
    async with app[WatchService].turn(interaction.message.id):
        await _refresh(app, interaction, interaction.message, id_.table)


async def _refresh(app: App, interaction: Interaction, message: discord.Message, table: int) -> None:
    snapshot, user, until = await app.tables.snapshot(table), interaction.user.id, None
    language = chosen_language(interaction)
    try:
        await must_be_member(interaction, snapshot.row.guild)
    except TableRefused:
        app[WatchService].leave(table, user)
        raise
    if interaction.guild_id is None:
        until = app[WatchService].until(table, user)
        if until is not None:
            app[WatchService].follow(table, Spectator(user, message.channel.id, message.id, until, language))
    await show(interaction, watch_message(snapshot, user, app[Painter], until, language))


class WatchCog(Cog):
    @command("watch", "look")
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.describe(place=described("arg-place"))
    @app_commands.choices(
        place=[app_commands.Choice(name=described(f"choice-{place}"), value=place) for place in PLACES]
    )
    async def watch(self, interaction: Interaction, place: str = "direct") -> None:
        following = send_to_thread if place == "thread" else send
        await following(self.app, interaction, await table_here(self.app, interaction))


setup = WatchCog.setup
