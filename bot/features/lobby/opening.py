"""Opens tables: in a channel, or in a thread beside a running one. A table that can't be shown isn't opened."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Literal

import discord
import structlog
from discord import Interaction

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.limits import clip
from bot.chat.rates import RateLimiter
from bot.chat.slots import Item
from bot.chat.words import chosen_language, own_words, person, private_words, said, server_in, trouble_said
from bot.features.lobby.service import LobbyService, prepare_sequel
from bot.features.preferences.state import remember_language
from bot.store.rows import TableRow
from bot.tables.changes import Opening
from bot.tables.model import Person, Snapshot, TableRefused, refuse
from bot.tables.pace import PACES
from bot.tables.rights import CHANNELS
from bot.tables.settings import Server, Setting, server_of
from games.kernel.printed.content import LANGUAGES
from games.kernel.text import Text, text
from games.registry import keys
from render.kit.letters.words import nearest_language

log = structlog.get_logger("opening")
THREAD_NAME = 100
WEEK: Literal[10080] = 10080
"""Minutes of silence until Discord archives a thread: the most that it allows."""
KEPT = 500
Begin = Callable[[TableRow, Person], None]
"""Sets up a lobby whose game starts at once."""
OWN = "own"


def address(row: TableRow) -> str:
    """The link to a table's message, or to its channel."""
    place = "/".join(str(part) for part in (row.guild, row.channel, row.message) if part is not None)
    return f"https://discord.com/channels/{place}"


def _named(name: str, value: str) -> Text:
    return text("mark-label", label=text(name), said=text(value))


LANGUAGE = Setting(
    "language",
    OWN,
    choices=(OWN, *LANGUAGES),
    order=10,
    label=lambda code: text("ui-set-language-own") if code == OWN else _named("ui-language", f"ui-lang-{code}"),
)
"""Of new tables; `own` is the server's, as Discord says."""
PACE = Setting(
    "pace", "relaxed", choices=tuple(PACES), order=20, label=lambda pace: _named("ui-pace", f"ui-pace-{pace}")
)
TABLES = Setting(
    "tables",
    0,
    choices=(0, 1, 3, 5, 10, 25, 50),
    order=40,
    label=lambda most: text("ui-set-tables-most", count=most),
)
"""Tables that may be open or running at a time; 0 is as many as the host allows."""
THREADS = Setting("threads", default=False, order=60)
"""Give each table its own thread."""


class OncePerMessage:
    """Does what a message offers once, however often it's pressed; everyone gets the result."""

    def __init__(self) -> None:
        self._done: OrderedDict[int, asyncio.Task[str]] = OrderedDict()

    async def __call__(self, message: int, do: Callable[[], Coroutine[Any, Any, str]]) -> str:
        """The result. After a failure, another press tries again."""
        known = self._done.get(message)
        if known is None or (known.done() and (known.cancelled() or known.exception() is not None)):
            known = self._done[message] = asyncio.create_task(do(), name=f"once {message}")
            if len(self._done) > KEPT:
                self._done.popitem(last=False)
        return await asyncio.shield(known)


_threads = OncePerMessage()


async def open_here(
    app: App,
    interaction: Interaction,
    game: str,
    *,
    like: TableRow | None = None,
    sequel: str = "",
    begin: Begin | None = None,
) -> str:
    """Open a table in the interaction's channel (`like` another or its `sequel`, or a game to `begin` at once),
    and return what to say. Refused where the bot can't show one."""
    if game not in keys():
        raise refuse("ui-no-such-game")
    guild = server_in(interaction)
    if guild is None:  # where the bot isn't a member, it may answer, but can't keep a message up to date
        raise refuse("ui-no-table-in-private")
    threaded = isinstance(interaction.channel, discord.Thread)
    server = await server_of(app.store, guild)
    _must_be_allowed(interaction, server)
    if THREADS.of(server) and like is None and isinstance(interaction.channel, discord.TextChannel):
        return await _in_new_thread(app, interaction, game, begin)
    _must_have(interaction, "view_channel", _writing(threaded), "attach_files")
    channel = like.channel if like else interaction.channel_id or 0
    async with app[RateLimiter].opening(app.store, interaction.user.id, guild, TABLES.of(server)) as stored:
        return await _opened(app, interaction, game, channel, stored, like, sequel=sequel, begin=begin)


async def open_in_thread(app: App, interaction: Interaction, game: str, *, begin: Begin | None = None) -> str:
    """Open a table, or a game to `begin`, in its own thread; returns what to say. Two presses open one."""
    if interaction.message is None:
        raise refuse("ui-unknown-control")
    return await _threads(interaction.message.id, lambda: _in_new_thread(app, interaction, game, begin))


def offer_thread(interaction: Interaction, told: str, control: Item) -> MessageBuilder:
    """Say why there's no table, with a control to open one in a thread if there can be one."""
    here = interaction.channel is not None and interaction.channel.type == discord.ChannelType.text
    return said(told).row(*[control] * here)


async def _in_new_thread(app: App, interaction: Interaction, game: str, begin: Begin | None) -> str:
    channel = interaction.channel
    if game not in keys() or not isinstance(channel, discord.TextChannel):
        raise refuse("ui-no-such-game")
    _must_have(interaction, "view_channel", "create_public_threads", _writing(True), "attach_files")
    guild = interaction.guild_id
    assert guild is not None
    server = await server_of(app.store, guild)
    _must_be_allowed(interaction, server)
    async with app[RateLimiter].opening(app.store, interaction.user.id, guild, TABLES.of(server)) as stored:
        words = own_words(interaction)
        title = words(f"{game}-title")
        title = words("ui-first-game", game=title) if begin else title
        name = clip(f"{title} · {person(interaction).name}", THREAD_NAME)
        kind = discord.ChannelType.public_thread
        made = await channel.create_thread(name=name, type=kind, auto_archive_duration=WEEK)
        try:
            await _opened(app, interaction, game, made.id, stored, begin=begin)
        except BaseException:
            await _put_away(made)
            raise
        return words("ui-thread-opened", thread=made.mention)


async def _opened(
    app: App,
    interaction: Interaction,
    game: str,
    channel: int,
    stored: Callable[[], None],
    like: TableRow | None = None,
    *,
    sequel: str = "",
    begin: Begin | None = None,
) -> str:
    assert interaction.guild_id is not None
    server = await server_of(app.store, interaction.guild_id)
    settled = LANGUAGE.of(server)
    theirs = settled if settled != OWN else _spoken(interaction, first=begin is not None)

    def prepare(row: TableRow) -> None:
        if like is not None:
            prepare_sequel(row, like, person(interaction), sequel, heard)

    with app[LobbyService].pings.asking(interaction.user.id) as heard:
        opened = await app.tables.open(
            game,
            interaction.guild_id,
            channel,
            person(interaction),
            language=like.language if like else theirs,
            pace=like.pace if like else PACE.of(server),
            opening=Opening(server, like),
            prepare=prepare,
        )
    stored()
    await remember_language(app.store, interaction.user.id, chosen_language(interaction))
    if begin is not None:
        try:
            await app[LobbyService].start(opened.row.id, person(interaction), begin)
        except TableRefused:  # leave no lobby behind
            await app[LobbyService].abandon(opened.row.id)
            raise
    why = await app.publisher.shown(opened.row.id)
    if why not in ("", "later"):
        await app[LobbyService].abandon(opened.row.id)
        raise _cannot_open(interaction, why)
    key = "ui-opened-later" if why else "ui-learn-opened" if begin else "ui-opened"
    return private_words(interaction, opened.row)(key)


def _spoken(interaction: Interaction, *, first: bool) -> str:
    """Language if no one chose: the server's, else the opener's; for a first game its learner's."""
    theirs = interaction.guild_locale
    # only a community can choose its language; for every other server Discord says English
    chosen = interaction.guild is not None and "COMMUNITY" in interaction.guild.features
    spoken = theirs if chosen and not first and theirs is not None else interaction.locale
    return nearest_language(str(spoken))


async def look_for(app: App, interaction: Interaction, snapshot: Snapshot) -> str:
    """Post a table's message again if it was deleted. Says where a lobby is, or why a table isn't shown; empty
    if there's a board to look at."""
    row = snapshot.row
    if row.status not in ("lobby", "live"):
        return ""
    why = await app.publisher.shown(row.id, look=True)
    row = (await app.tables.snapshot(row.id)).row
    words = private_words(interaction, row)
    if why == "fault":
        return words("ui-trouble-fault")
    if why not in ("", "later"):
        return trouble_said(row, words)
    if row.status == "lobby" and row.message is not None:
        return words("ui-lobby-here", link=address(row))
    return words("ui-opened-later") if row.status == "lobby" else ""


def _must_be_allowed(interaction: Interaction, server: Server) -> None:
    """Refuse if the server wants no tables in this channel; the sentence names those where it does."""
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    wanted = CHANNELS.of(server)
    if wanted and parent not in wanted:
        raise refuse("ui-not-in-this-channel", channels=" ".join(f"<#{place}>" for place in wanted))


def _writing(threaded: bool) -> str:
    return "send_messages_in_threads" if threaded else "send_messages"


def _must_have(interaction: Interaction, *rights: str) -> None:
    """Refuse if the bot lacks one of these rights in the interaction's channel; the sentence names them."""
    lacking = [right for right in rights if not getattr(interaction.app_permissions, right)]
    if lacking:
        raise lacks("ui-cannot-open", interaction, lacking)


def lacks(key: str, interaction: Interaction, rights: Iterable[str]) -> TableRefused:
    """A refusal that names rights the bot lacks."""
    words = own_words(interaction)
    return refuse(key, rights=words.joined([words(f"ui-right-{right}") for right in rights]))


def _cannot_open(interaction: Interaction, why: str) -> TableRefused:
    if why in ("gone", "locked", "fault"):
        return TableRefused(Text(f"ui-cannot-open-{why}", {}))
    writing = _writing(isinstance(interaction.channel, discord.Thread))
    return lacks(
        "ui-cannot-open", interaction, ["view_channel"] if why == "hidden" else [writing, "attach_files"]
    )


async def _put_away(thread: discord.Thread) -> None:
    try:
        await thread.edit(archived=True)
    except discord.HTTPException as error:
        log.info("thread_left_open", thread=thread.id, error=str(error))
