"""Showing tables on Discord: the channel message and the direct messages, posted once and then edited."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable

import discord
import structlog

from bot.tables.model import DirectRow, Snapshot
from bot.tables.publishing import ScreenGone
from bot.ui.board import board_face
from bot.ui.drafts import Drafts
from bot.ui.face import Face
from bot.ui.lobby import lobby_face
from bot.ui.painter import Painter
from bot.ui.panel import Panel, Wish
from bot.ui.speech import words_for

log = structlog.get_logger("screen")
OLD = 55 * 60.0
"""Seconds after which a message is posted anew: edits of messages older than an hour are held back."""
CALL = 10 * 60.0
"""Seconds after which somebody who has to act is called by a new direct message: an edit makes no sound, and
people who play at once need none."""
UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
TOO_OLD = 30046
CLOSED_TO_BOT = (50001, 50013)
REFUSED_DIRECT = (50007, 50278)
_QUIET = discord.AllowedMentions.none()


class DiscordScreen:
    """The `Screen` of the publisher."""

    def __init__(
        self, client: discord.Client, painter: Painter, drafts: Drafts, clock: Callable[[], float] = time.time
    ) -> None:
        self._client = client
        self._painter = painter
        self._drafts = drafts
        self._clock = clock

    async def show_table(self, snapshot: Snapshot) -> None:
        """Bring the channel message to this revision. Raises `ScreenGone` where the channel is closed to us."""
        row = snapshot.row
        lobby = snapshot.match is None
        face = lobby_face(row, words_for(row)) if lobby else await board_face(snapshot, self._painter)
        channel = self._client.get_partial_messageable(row.channel)
        users = [discord.Object(seat.user) for seat in row.seats if seat.user]
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=users)
        revision = row.revision
        try:
            fresh = row.message is not None and self._clock() - row.message_at < OLD
            if fresh and await self._edited(channel, row.message, face):
                return
            posted = await _post(channel, face, mentions, f"t{row.id}-{revision}")
            old, row.message, row.message_at = row.message, posted.id, self._clock()
            await self._drop(channel, old)
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_CHANNEL, *CLOSED_TO_BOT):
                raise ScreenGone(f"channel {row.channel}: {error.text}") from error
            raise

    async def show_direct(self, snapshot: Snapshot, direct: DirectRow) -> None:
        """Bring a user's direct message to this revision; notes where he takes none."""
        seat = snapshot.seat_of(direct.user)
        if seat is None:
            return
        wish = Wish(title=_title(snapshot))
        face = await Panel(snapshot, seat, self._drafts, wish).face(self._painter)
        try:
            called = snapshot.match is not None and snapshot.match.waits_for(seat)
            await self._show_direct(face, direct, snapshot.row.revision, CALL if called else OLD)
        except discord.HTTPException as error:
            if error.code not in REFUSED_DIRECT:
                raise
            log.info("direct_refused", table=direct.table, user=direct.user)
            direct.refused = True

    async def _show_direct(self, face: Face, direct: DirectRow, revision: int, oldest: float) -> None:
        """Edit the message, or post it anew where it is older than `oldest` seconds."""
        if direct.channel is None:
            direct.channel = (await self._client.create_dm(discord.Object(direct.user))).id
        channel = self._client.get_partial_messageable(direct.channel)
        if direct.message is not None:
            age = self._clock() - discord.utils.snowflake_time(direct.message).timestamp()
            if age < oldest and await self._edited(channel, direct.message, face):
                return
        old = direct.message
        direct.message = (
            await _post(channel, face, _QUIET, f"d{direct.table}-{direct.user % 10**8}-{revision}")
        ).id
        await self._drop(channel, old)

    async def _edited(self, channel: discord.PartialMessageable, message: int | None, face: Face) -> bool:
        """Edit a message; False where it is gone or too old and has to be posted anew."""
        if message is None:
            return False
        partial = channel.get_partial_message(message)
        try:
            await partial.edit(view=face.view(), attachments=face.files(), allowed_mentions=_QUIET)
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_MESSAGE, TOO_OLD):
                return False
            raise
        return True

    async def _drop(self, channel: discord.PartialMessageable, message: int | None) -> None:
        """Take the message away that a newer one stands for; its controls would lead nowhere new."""
        if message is not None:
            await _kindly(lambda: channel.get_partial_message(message).delete())


async def _post(
    channel: discord.PartialMessageable, face: Face, mentions: discord.AllowedMentions, nonce: str
) -> discord.Message:
    """Post; the nonce keeps a repetition after a lost answer from being posted twice."""
    return await channel.send(view=face.view(), files=face.files(), allowed_mentions=mentions, nonce=nonce[:25])


async def _kindly(attempt: Callable[[], Awaitable[object]]) -> None:
    """Do something that is nice to have."""
    try:
        await attempt()
    except discord.HTTPException as error:
        log.info("not_tidied", error=str(error))


def _title(snapshot: Snapshot) -> str:
    row = snapshot.row
    return f"-# {words_for(row)(f'{row.game}-title')} · <#{row.channel}>"
