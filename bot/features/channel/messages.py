"""Posts and edits the bot's own messages in channels, and sends their pictures later."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, NamedTuple

import discord
import structlog
from discord import ui

from bot.chat.builder import MessageBuilder
from bot.chat.ends import ChannelEnds
from bot.chat.late import GRACE, Attachments, LatePictures, Send, Unchanged
from bot.chat.replies import QUIET, UNKNOWN_MESSAGE, edit_answer

log = structlog.get_logger("publishing")
Then = Callable[[bool], Awaitable[None]]
"""Called with whether Discord took a picture."""


class SentMessage(NamedTuple):
    id: int
    follows: asyncio.Future[bool] | None
    """Done once a picture that's still to come is shown, with False if Discord refused it."""


class MessageSender:
    """Posts and edits messages. A `place` is what a message is for: a newer one replaces an older one there."""

    def __init__(self, following: LatePictures, ends: ChannelEnds) -> None:
        self._following, self._ends = following, ends

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
    ) -> SentMessage:
        """Post in place of the `former` message: once, however often and from wherever it's tried, as a sender
        may have stopped before it knew that the post arrived. `silent` makes no sound."""
        nonce = hashlib.blake2b(repr((place, former)).encode(), digest_size=12).hexdigest()

        async def once(builder: MessageBuilder, nonce: str) -> tuple[discord.Message, bool]:
            """The message, and whether it shows this."""
            content: Any = {"view": builder.view(), "files": builder.files()}
            posted = await channel.send(**content, allowed_mentions=mentions, nonce=nonce, silent=silent)
            return posted, _said(content["view"]) == _said(ui.LayoutView.from_message(posted))

        async def send(builder: MessageBuilder, kept: Attachments) -> discord.Message:
            posted, shown = await once(builder, nonce)
            if shown:
                return posted
            try:  # it was posted before, and shows something older
                return await self._editing(channel, posted.id)(builder, posted.attachments)
            except discord.HTTPException as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
                posted, _ = await once(builder, f"{nonce}+")  # someone has deleted it
                return posted

        posted, follows = await self._following.put(
            place, builder, send, later=lambda posted: self._editing(channel, posted.id), grace=grace
        )
        self._ends.note(channel.id, posted.id)
        return SentMessage(posted.id, follows)

    async def edit(
        self,
        place: Hashable,
        channel: discord.PartialMessageable,
        message: int | None,
        builder: MessageBuilder,
        grace: float = GRACE,
    ) -> SentMessage | None:
        """Edit a message; None if it's gone and must be posted again."""
        if message is None:
            return None
        try:
            editing = self._editing(channel, message)
            _, follows = await self._following.put(
                place, builder, editing, message=message, grace=grace, asked=False
            )
        except Unchanged:
            return SentMessage(message, None)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                return None
            raise
        return SentMessage(message, follows)

    def _editing(self, channel: discord.PartialMessageable, message: int) -> Send:
        partial = channel.get_partial_message(message)

        async def send(builder: MessageBuilder, kept: Attachments) -> discord.Message:
            if (pressed := self._following.answering(message)) is not None:
                try:
                    return await edit_answer(pressed, builder, kept)
                except discord.HTTPException as error:
                    log.info("answer_not_edited", message=message, error=repr(error))
                    self._following.unanswerable(message)
            return await partial.edit(
                view=builder.view(kept), attachments=builder.attachments(kept), allowed_mentions=QUIET
            )

        return send

    def moved(self, message: int) -> None:
        self._following.moved(message)

    async def stop(self) -> None:
        await self._following.stop()


def _said(view: ui.LayoutView) -> list[str]:
    """What tells a message from an older one: its text and its controls' ids."""
    parts = (getattr(each, "content", "") or getattr(each, "custom_id", "") for each in view.walk_children())
    return [part.strip() for part in parts if part]


class PendingPictures:
    """Revisions shown without their pictures so far, by place."""

    def __init__(self) -> None:
        self._coming: dict[Hashable, tuple[int, asyncio.Future[bool]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        return list(self._tasks)

    def revision(self, where: Hashable) -> int:
        """The revision whose picture is still to come there; -1 for none."""
        return self._coming[where][0] if where in self._coming else -1

    def expect(self, where: Hashable, revision: int, follows: asyncio.Future[bool], then: Then) -> None:
        """Wait for a picture, then call `then`, unless something newer took its place."""
        self._coming[where] = (revision, follows)
        task = asyncio.create_task(self._wait(where, follows, then), name=f"picture of {where}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def forget(self, where: Hashable) -> None:
        """A complete message is there now."""
        self._coming.pop(where, None)

    async def _wait(self, where: Hashable, follows: asyncio.Future[bool], then: Then) -> None:
        await asyncio.wait([follows])
        try:
            if self._expected(where, follows) and not follows.cancelled():
                await then(follows.exception() is None and follows.result())
        except Exception as error:  # the next start shows it again
            log.warning("picture_not_noted", place=where, error=repr(error))
        finally:
            if self._expected(where, follows):
                del self._coming[where]

    def _expected(self, where: Hashable, follows: asyncio.Future[bool]) -> bool:
        return where in self._coming and self._coming[where][1] is follows
