"""The bot's own messages in channels: posted, edited, and their pictures sent after them."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Hashable
from typing import NamedTuple

import discord
from discord import ui

from bot.chat.builder import MessageBuilder
from bot.chat.late import GRACE, Attachments, LatePictures, Send
from bot.chat.replies import QUIET, UNKNOWN_MESSAGE

TOO_OLD = 30046


class Shown(NamedTuple):
    """A message that Discord has taken."""

    id: int
    follows: asyncio.Future[bool] | None
    """Where a picture is still drawn: what is done when it stands too, False where Discord did not take it."""


class Messages:
    """Posts and edits messages. A `place` is what a message is for: a newer one there stands for an older."""

    def __init__(self, following: LatePictures) -> None:
        self._following = following

    async def post(
        self,
        place: Hashable,
        channel: discord.PartialMessageable,
        builder: MessageBuilder,
        mentions: discord.AllowedMentions,
        former: Hashable,
        grace: float = GRACE,
        *,
        silent: bool = False,
    ) -> Shown:
        """Post in place of the `former` message: once, however often and from wherever that is tried, for a
        sender may have ended before it knew that the post arrived. A `silent` one makes no sound."""
        nonce = hashlib.blake2b(repr((place, former)).encode(), digest_size=12).hexdigest()

        async def once(builder: MessageBuilder, nonce: str) -> discord.Message:
            return await channel.send(
                view=builder.view(),
                files=builder.files(),
                allowed_mentions=mentions,
                nonce=nonce,
                silent=silent,
            )

        async def send(builder: MessageBuilder, kept: Attachments) -> discord.Message:
            posted = await once(builder, nonce)
            if _said(builder.view()) == _said(ui.LayoutView.from_message(posted)):
                return posted
            try:  # it stood there already, and shows something older
                return await _editing(channel, posted.id)(builder, posted.attachments)
            except discord.HTTPException as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
                return await once(builder, f"{nonce}+")  # somebody has taken it away

        posted, follows = await self._following.put(
            place, builder, send, later=lambda posted: _editing(channel, posted.id), grace=grace
        )
        return Shown(posted.id, follows)

    async def edit(
        self,
        place: Hashable,
        channel: discord.PartialMessageable,
        message: int | None,
        builder: MessageBuilder,
        grace: float = GRACE,
    ) -> Shown | None:
        """Edit a message; None if it is gone or too old and must be posted again."""
        if message is None:
            return None
        try:
            _, follows = await self._following.put(
                place, builder, _editing(channel, message), message=message, grace=grace
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

    async def send(builder: MessageBuilder, kept: Attachments) -> discord.Message:
        return await partial.edit(
            view=builder.view(kept), attachments=builder.attachments(kept), allowed_mentions=QUIET
        )

    return send


def _said(view: ui.LayoutView) -> list[str]:
    """What tells a message from an older one: its words, and where its controls lead."""
    parts = [
        getattr(each, "content", None) or getattr(each, "custom_id", None) for each in view.walk_children()
    ]
    return [part.strip() for part in parts if part]
