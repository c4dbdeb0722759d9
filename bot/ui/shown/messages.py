"""The bot's own messages in channels: posted, edited, and their pictures sent after them."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from typing import NamedTuple

import discord

from bot.ui.parts.face import Face
from bot.ui.parts.following import GRACE, Following, Kept, Send
from bot.ui.parts.replies import QUIET, UNKNOWN_MESSAGE

TOO_OLD = 30046


class Shown(NamedTuple):
    """A message that Discord has taken."""

    id: int
    follows: asyncio.Future[bool] | None
    """Where a picture is still drawn: what is done when it stands too, False where Discord did not take it."""


class Messages:
    """Posts and edits messages. A `place` is what a message is for: a newer face there stands for an older."""

    def __init__(self, following: Following) -> None:
        self._following = following

    async def post(
        self,
        place: Hashable,
        channel: discord.PartialMessageable,
        face: Face,
        mentions: discord.AllowedMentions,
        nonce: str,
        grace: float = GRACE,
        *,
        silent: bool = False,
    ) -> Shown:
        """Post; the nonce keeps a repetition after a lost answer from being posted twice. What is `silent`
        stands there unheard."""

        async def send(face: Face, kept: Kept) -> discord.Message:
            return await channel.send(
                view=face.view(),
                files=face.files(),
                allowed_mentions=mentions,
                nonce=nonce[:25],
                silent=silent,
            )

        posted, follows = await self._following.put(
            place, face, send, later=lambda posted: _editing(channel, posted.id), grace=grace
        )
        return Shown(posted.id, follows)

    async def edit(
        self,
        place: Hashable,
        channel: discord.PartialMessageable,
        message: int | None,
        face: Face,
        grace: float = GRACE,
    ) -> Shown | None:
        """Edit a message; None where it is gone or too old and has to be posted anew."""
        if message is None:
            return None
        try:
            _, follows = await self._following.put(
                place, face, _editing(channel, message), message=message, grace=grace
            )
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_MESSAGE, TOO_OLD):
                return None
            raise
        return Shown(message, follows)

    async def stop(self) -> None:
        """Let what is still to follow be."""
        await self._following.stop()


def _editing(channel: discord.PartialMessageable, message: int) -> Send:
    partial = channel.get_partial_message(message)

    async def send(face: Face, kept: Kept) -> discord.Message:
        return await partial.edit(
            view=face.view(kept), attachments=face.attachments(kept), allowed_mentions=QUIET
        )

    return send
