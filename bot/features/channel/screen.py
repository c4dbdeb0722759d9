"""Shows tables on Discord: the channel message and the direct messages, posted once and then edited."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import TypeVar

import aiohttp
import discord
import structlog

from bot.base.cache import LRUCache
from bot.chat.builder import MessageBuilder
from bot.chat.controls import UNKNOWN_MEMBER, UNKNOWN_USER
from bot.chat.drafts import Drafts
from bot.chat.ends import ChannelEnds
from bot.chat.late import ARCHIVED, LatePictures
from bot.chat.painter import Painter
from bot.chat.replies import QUIET, UNKNOWN_MESSAGE
from bot.chat.words import direct_title, said, title_of, trouble_said, words_for
from bot.features.board.screens import board_message
from bot.features.channel.messages import MessageSender
from bot.features.channel.publisher import ScreenGone, ScreenRefused
from bot.features.lobby.opening import WEEK
from bot.features.lobby.screens import PLAY_AGAIN, lobby_message
from bot.features.panel.panel import Panel, PanelRequest
from bot.features.preferences.state import LOOKS, language_of, look_of
from bot.features.rest.state import REST
from bot.features.seats.screens import ASK_TO_CLOSE, farewell
from bot.features.story.screens import mark_of, recap_message
from bot.features.story.state import STORY
from bot.store.rows import DirectRow, TableRow
from bot.store.store import Store
from bot.tables import bank
from bot.tables.bank import CLOCK
from bot.tables.model import DirectResult, RoundRecap, Snapshot
from bot.tables.seats import ever_sat
from bot.tables.turn import TURN, calls_made
from games.registry import keys

T = TypeVar("T")
log = structlog.get_logger("screen")
OLD = 55 * 60.0
"""Seconds after which a direct message that asks is posted again: Discord holds back edits after an hour, and a
new message makes a sound."""
OUT_OF_REACH = 10
"""Messages below a table's that scroll it out of sight."""
SEEN_FOR = 300.0
"""Seconds between two looks at what's below a table's message."""
LOOKED_AT = 4000
"""Tables whose last look is remembered."""
GRACE = 0.5
"""Seconds that a board waits for its picture: each move edits it, and Discord limits edits."""
AGED = 1000
"""Old messages remembered as already edited."""
SKEW = 120.0
"""Seconds by which this machine's clock may be ahead of Discord's."""
MOST_READ = 100
"""Messages to search for one that may have been sent before a stop."""
UNKNOWN_CHANNEL = 10003
TROUBLES = {UNKNOWN_CHANNEL: "gone", 50001: "hidden", 50013: "rights", 160005: "locked", ARCHIVED: "locked"}
"""Discord's error codes as `TableRow.trouble`."""
REFUSED_DIRECT = (50007, 50278, 50001, UNKNOWN_USER)
_BRIEF = (408, 429)
"""HTTP statuses that pass soon."""


def reminder(row: TableRow, user: int, now: float, language: str | None = None) -> str:
    """The sentence of a ping or reminder, or that a user is next; empty if there's nothing to say."""
    words = words_for(row, language)
    if row.status != "live" or REST.of(row).since is not None or not TURN.of(row).asked_at:
        return ""
    if not any(seat.waits_since is not None for seat in row.seats if seat.user == user):
        return words("ui-next-up")
    since = f"<t:{int(TURN.of(row).asked_at)}:R>"
    key = "ui-reminder" if calls_made(row, user) else "ui-call"
    line = words(key, since=since)
    if bank.has_bank(row):
        waiting = [seat.number for seat in row.seats if seat.user == user and seat.waits_since is not None]
        least = min(bank.minutes(row, seat, now) for seat in waiting)
        return words.run_on(line, words("ui-bank-runs", minutes=least))
    clock = CLOCK.of(row)
    if clock.due_at is None:
        return line
    late = "ui-clock-ends-ai" if clock.late else "ui-clock-ends"
    return words.run_on(line, words(late, when=f"<t:{int(clock.due_at)}:R>"))


def table_message(snapshot: Snapshot, painter: Painter) -> MessageBuilder:
    row = snapshot.row
    if snapshot.match is not None:
        return board_message(snapshot, painter)
    if row.status == "lobby" and row.game in keys():
        return lobby_message(row, words_for(row), painter)
    return no_match_message(snapshot)


def no_match_message(snapshot: Snapshot) -> MessageBuilder:
    """A table that was closed before its start, or that this release can't read."""
    row, words = snapshot.row, words_for(snapshot.row)
    builder = said(f"## {title_of(row, words)}\n{words(snapshot.why_no_match)}")
    if row.status in ("lobby", "live"):
        return builder.row(ASK_TO_CLOSE.button(words, row.id))
    if row.game in keys():
        builder.row(PLAY_AGAIN.button(words, row.id))
    return builder


class DiscordScreen:
    """The `Screen` of the publisher."""

    def __init__(
        self,
        client: discord.Client,
        painter: Painter,
        drafts: Drafts,
        clock: Callable[[], float] = time.time,
        following: LatePictures | None = None,
        store: Store | None = None,
        ends: ChannelEnds | None = None,
    ) -> None:
        """Without a store, everyone has the default look."""
        self._client, self._store, self._painter, self._drafts = client, store, painter, drafts
        self._clock = clock
        self._messages = MessageSender(following or LatePictures(), ends or ChannelEnds())
        self._aged: LRUCache[int, None] = LRUCache(AGED)
        """Old direct messages that were edited, once, because nothing is asked: a new one would only tell its
        reader what they've just done."""
        self._looked: LRUCache[int, float] = LRUCache(LOOKED_AT)

    async def show_table(
        self, snapshot: Snapshot, *, repost: bool = False, below: bool = False, calls: Sequence[int] = ()
    ) -> asyncio.Future[bool] | None:
        """Update the channel message to this revision. If its picture follows, returns a future that is done
        once it's there, False if Discord refused it. Raises `ScreenGone` if the channel is closed to us, and
        `ScreenRefused` if Discord doesn't take the message."""
        row, builder = snapshot.row, table_message(snapshot, self._painter)
        waits = row.status != "closed" and REST.of(row).since is None
        return await self._unarchived(
            row, lambda: self._show_table(row, builder, repost, below, calls), wake=waits
        )

    async def tell(self, row: TableRow, recap: RoundRecap) -> None:
        """Post a recap in the channel. Raises as `show_table` does."""
        await self._unarchived(row, lambda: self._tell(row, recap))

    async def _unarchived(
        self, row: TableRow, do: Callable[[], Awaitable[T]], *, wake: bool = True
    ) -> T | None:
        """Do something in a table's channel, reopening its thread if Discord archived that. Without `wake`,
        that's left to the next press there."""
        try:
            try:
                return await do()
            except discord.HTTPException as error:
                if error.code != ARCHIVED:
                    raise
                if not wake:
                    log.info("thread_left_archived", table=row.id)
                    return None
                await self._take_up(row.channel)
                return await do()
        except discord.HTTPException as error:
            raise _translated(row, error) from error

    async def _tell(self, row: TableRow, recap: RoundRecap) -> None:
        await self._must_be_unlocked(row.channel)
        channel = self._client.get_partial_messageable(row.channel)
        message = recap_message(row, recap)
        await self._messages.post(("round", row.id), channel, message, QUIET, recap.serial, silent=True)

    async def has_told(self, row: TableRow, recap: RoundRecap) -> bool:
        """Whether a recap is in the channel: its button has its mark. If the bot can't read there, Discord
        itself prevents a second one within a few minutes."""
        after = discord.utils.time_snowflake(datetime.fromtimestamp(STORY.of(row).since - SKEW, UTC))
        try:
            found = await self._client.http.logs_from(row.channel, MOST_READ, after=after)
        except discord.HTTPException as error:
            log.info("tale_not_looked_for", table=row.id, code=error.code)
            return False
        return any(mark_of(row, recap) in str(message.get("components")) for message in found)

    async def stop(self) -> None:
        await self._messages.stop()

    async def stands(self, row: TableRow) -> bool:
        """Whether the channel message is still there. Raises `ScreenGone` if that can't be known."""
        if row.message is None:
            return False
        channel = self._client.get_partial_messageable(row.channel)
        try:
            await channel.get_partial_message(row.message).fetch()
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                return False
            raise _translated(row, error) from error
        return True

    async def _show_table(
        self, row: TableRow, builder: MessageBuilder, repost: bool, below: bool, calls: Sequence[int]
    ) -> asyncio.Future[bool] | None:
        channel, place = self._client.get_partial_messageable(row.channel), ("table", row.id)
        stays = not (repost or below) and not await self._out_of_reach(row)
        edited = await self._messages.edit(place, channel, row.message, builder, GRACE) if stays else None
        if edited is not None:
            return edited.follows
        await self._must_be_unlocked(row.channel)
        users = [discord.Object(user) for user in calls]
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=users)
        posted = await self._messages.post(
            place, channel, builder, mentions, (row.message, repost, below), GRACE
        )
        old, row.message, row.message_at = row.message, posted.id, self._clock()
        await self._drop(channel, old)
        return posted.follows

    async def _out_of_reach(self, row: TableRow) -> bool:
        """Whether a table's message has scrolled away, as far as the bot can read there. Its age doesn't
        matter: Discord holds edits of old ones back for seconds only."""
        now = self._clock()
        if row.message is None or now - max(row.message_at, self._looked.get(row.id, 0.0)) < SEEN_FOR:
            return False
        self._looked[row.id] = now
        try:
            found = await self._client.http.logs_from(row.channel, OUT_OF_REACH, after=row.message)
        except discord.HTTPException as error:
            log.info("below_not_looked_at", table=row.id, code=error.code)
            return False
        return len(found) >= OUT_OF_REACH

    async def _take_up(self, channel: int) -> None:
        """Reopen an archived thread, and ask Discord to keep it for a week."""
        thread = await self._client.fetch_channel(channel)
        if not isinstance(thread, discord.Thread):
            return
        _must_be_unlocked(thread)
        await thread.edit(archived=False, auto_archive_duration=WEEK)
        log.info("thread_taken_up", channel=channel)

    async def _must_be_unlocked(self, channel: int) -> None:
        """Raise `ScreenGone` in a thread that a moderator locked: a post by a bot with many rights would reopen
        it. The library doesn't cache archived threads."""
        thread: object = self._client.get_channel(channel)
        if thread is None:
            try:
                thread = await self._client.fetch_channel(channel)
            except discord.HTTPException:
                return  # the message will fail too, and tell why
        _must_be_unlocked(thread)

    async def tell_trouble(self, row: TableRow) -> None:
        """Tell the opener directly why the channel doesn't show the table; or else their next press does."""
        language = await self._language_of(row.opener)
        told = trouble_said(row, words_for(row, language))
        builder = said(f"{direct_title(row, language)}\n{told}")
        try:
            begun = await self._client.http.start_private_message(row.opener)
            channel = self._client.get_partial_messageable(int(begun["id"]))
            await channel.send(view=builder.view(), allowed_mentions=QUIET)
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            log.info("opener_not_told", table=row.id, error=str(error))

    async def show_direct(
        self, snapshot: Snapshot, direct: DirectRow, *, repost: bool = False, silent: bool = False
    ) -> DirectResult:
        """Update a user's direct message to this revision; note it if they take none."""
        seat = snapshot.seat_of(direct.user)
        if seat is None and not ever_sat(snapshot.row, direct.user):
            return DirectResult()
        row, language = snapshot.row, await self._language_of(direct.user)
        notice = reminder(row, direct.user, self._clock(), language) if repost else ""
        store = self._store
        look = LOOKS[0] if store is None else await look_of(store, direct.user, row.guild, "direct")
        wish = PanelRequest(language, notice, direct_title(row, language), look=look)
        live, resting = snapshot.row.status == "live", REST.of(snapshot.row).since is not None
        waits = spared = False
        if seat is None:
            repost, builder = True, farewell(snapshot, direct.user, wish.title, language)
        else:
            builder = Panel(snapshot, seat, self._drafts, wish).message(self._painter)
            waits = live and not resting and snapshot.match is not None and snapshot.match.waits_for(seat)
            spared = live and not waits and direct.message not in self._aged
        try:  # never reposted at a paused table
            oldest = math.inf if resting else 0.0 if repost else math.inf if spared else OLD
            new, follows = await self._show_direct(builder, direct, oldest, silent)
        except discord.HTTPException as error:
            if error.code in REFUSED_DIRECT or error.code == UNKNOWN_CHANNEL:
                log.info("direct_refused", table=direct.table, code=error.code)
                direct.refused = True
                return DirectResult()
            raise _translated(snapshot.row, error, direct=True) from error
        return DirectResult(new and waits and not silent, follows)

    async def _language_of(self, user: int) -> str | None:
        """The language someone chose; None if unknown."""
        return None if self._store is None else await language_of(self._store, user)

    async def has_left(self, guild: int, user: int) -> bool:
        """Whether someone has left a server; False if Discord doesn't say."""
        try:
            await self._client.http.get_member(guild, user)
        except discord.HTTPException as error:
            return error.code in (UNKNOWN_MEMBER, UNKNOWN_USER)
        return False

    async def _show_direct(
        self, builder: MessageBuilder, direct: DirectRow, oldest: float, silent: bool
    ) -> DirectResult:
        """Edit the message, or repost it if older than `oldest` seconds, with a sound unless `silent`."""
        if direct.channel is not None:
            try:
                return await self._show_there(direct.channel, builder, direct, oldest, silent)
            except discord.HTTPException as error:
                if error.code != UNKNOWN_CHANNEL:
                    raise
                direct.message = None  # the conversation is gone: start another, once
        begun = await self._client.http.start_private_message(direct.user)  # the library returns the old one
        direct.channel = int(begun["id"])
        return await self._show_there(direct.channel, builder, direct, oldest, silent)

    async def _show_there(
        self, where: int, builder: MessageBuilder, direct: DirectRow, oldest: float, silent: bool
    ) -> DirectResult:
        channel = self._client.get_partial_messageable(where)
        place = ("direct", direct.table, direct.user)
        if direct.message is not None and oldest:  # a ping makes a sound, even if our clock is slow
            age = self._clock() - discord.utils.snowflake_time(direct.message).timestamp()
            if age >= OLD:
                self._aged[direct.message] = None
            if age < oldest and (edited := await self._messages.edit(place, channel, direct.message, builder)):
                return DirectResult(False, edited.follows)
        old, called = direct.message, oldest == 0.0
        posted = await self._messages.post(place, channel, builder, QUIET, (old, called), silent=silent)
        direct.message = posted.id
        if old is not None:
            self._messages.moved(old)
        await self._drop(channel, old)
        return DirectResult(True, posted.follows)

    async def _drop(self, channel: discord.PartialMessageable, message: int | None) -> None:
        if message is not None:
            try:
                await channel.get_partial_message(message).delete()
            except discord.HTTPException as error:
                log.info("not_tidied", error=str(error))


def _must_be_unlocked(channel: object) -> None:
    if isinstance(channel, discord.Thread) and channel.locked:
        raise ScreenGone(f"channel {channel.id}: locked by a moderator", "locked")


def _translated(row: TableRow, error: discord.HTTPException, *, direct: bool = False) -> Exception:
    """Discord's refusal as the publisher's error; one that may pass soon stays as it is."""
    if not direct and error.code in TROUBLES:
        return ScreenGone(f"channel {row.channel}: {error.text}", TROUBLES[error.code])
    if 400 <= error.status < 500 and error.status not in _BRIEF:
        return ScreenRefused(f"{error.status} ({error.code}): {error.text}")
    return error
