"""Messages whose text and controls come at once and whose pictures follow.

A picture that is drawn within a short grace comes with its message: one request instead of two. Until a later
one comes, a message keeps its old picture, and says that it's old. A new message in a place replaces the one
before, whose pictures are no longer awaited.

After a press on a message, the message is edited as an answer to that press while Discord allows it: such edits
don't count against a bot's limit of requests a second.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Hashable
from dataclasses import dataclass, field

import aiohttp
import discord
import structlog

from bot.base.cache import LRUCache
from bot.chat.builder import MessageBuilder

log = structlog.get_logger("following")
GRACE = 0.15
"""Seconds a message waits for its pictures: no one notices the delay, and most are drawn by then."""
AGAIN = (1.0, 5.0, 25.0)
"""Seconds until a picture that Discord refused is sent again."""
Attachments = Collection[discord.Attachment]
"""The pictures a message has now."""
REMEMBERED = 2000
"""Messages whose pictures are remembered; others lose their old ones until the new ones come."""
REFUSED, ARCHIVED = 400, 50083
"""Discord's status for what it doesn't understand, and its code for a message in an archived thread."""
TOKEN_LIFE = 14 * 60.0
"""Seconds for which a press can be answered by edits; Discord allows fifteen minutes."""
Send = Callable[[MessageBuilder, Attachments], Awaitable[discord.Message]]
Sleep = Callable[[float], Awaitable[object]]


@dataclass
class _Place:
    """A place on a screen."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held during a request about this place: they reach Discord in order."""
    builder: MessageBuilder | None = None
    """The newest message here, while its pictures are awaited."""
    task: asyncio.Task[bool] | None = None
    users: int = 0


class Superseded(Exception):
    """Something newer was requested before this was sent."""


class Unchanged(Exception):
    """The message already shows exactly this."""


class LatePictures:
    """Sends messages, then their pictures."""

    def __init__(self, sleep: Sleep = asyncio.sleep, clock: Callable[[], float] = time.monotonic) -> None:
        self._sleep, self._clock = sleep, clock
        self._pictures: LRUCache[int, Attachments] = LRUCache(REMEMBERED)
        """The pictures of messages, by id."""
        self._places: dict[Hashable, _Place] = {}
        self._pressed: LRUCache[int, tuple[discord.Interaction, float]] = LRUCache(REMEMBERED)
        """The newest answered press on each message, and until when that answer can be edited."""
        self._contents: LRUCache[int, str] = LRUCache(REMEMBERED)
        """Hashes of their complete content."""
        self._moved: LRUCache[int, None] = LRUCache(REMEMBERED)
        """Messages that were posted again and deleted."""

    async def put(
        self,
        where: Hashable,
        builder: MessageBuilder,
        send: Send,
        *,
        later: Callable[[discord.Message], Send] | None = None,
        message: int | None = None,
        known: Attachments = (),
        grace: float = GRACE,
        newest: Callable[[], bool] = lambda: True,
        asked: bool = True,
    ) -> tuple[discord.Message, asyncio.Future[bool] | None]:
        """Send a message; returns it, and a future if its pictures follow: whether Discord took them.

        `later` makes the sender for edits of that message, by default `send`. `message` is the one to edit,
        None for a new one; `known` are its pictures, in case they aren't remembered. Raises what `send` raises,
        `Superseded` if it's no longer the `newest` when its turn comes, and `Unchanged` if no one `asked` for
        it and it's already shown.
        """
        place = self._places.setdefault(where, _Place())
        place.users += 1
        try:
            await self._wait(builder, grace)
            async with place.lock:
                if not newest():
                    raise Superseded
                if not asked and message is not None and builder.whole and self._shows(message, builder):
                    raise Unchanged
                self._replace(place)
                kept = self._pictures.get(message, known) if message is not None else ()
                whole = builder.whole  # checked first: a picture finished during sending isn't in it
                shown = await self._send(builder, send, () if whole else kept, message, asked=asked)
                if whole:
                    return shown, None
                place.builder = builder
                again = later(shown) if later is not None else send
                place.task = asyncio.create_task(
                    self._follow(where, place, builder, again, shown.id), name=f"follow {where}"
                )
                return shown, place.task
        finally:
            place.users -= 1
            self._leave(where, place)

    def forget(self, message: int) -> None:
        """A message now shows something else: its pictures are gone."""
        self._pictures.pop(message, None)
        self._contents.pop(message, None)

    def _shows(self, message: int, builder: MessageBuilder) -> bool:
        """Whether a pressed message already shows this: only the bot can have changed or deleted it."""
        return self.answering(message) is not None and self._contents.get(message) == builder.content

    def pressed(self, interaction: discord.Interaction, message: int) -> None:
        """A press was answered by editing the message that was pressed."""
        self._pressed[message] = (interaction, self._clock() + TOKEN_LIFE)

    def answering(self, message: int) -> discord.Interaction | None:
        """The press that an edit of a message can still answer."""
        interaction, until = self._pressed.get(message, (None, 0.0))
        return interaction if self._clock() < until else None

    def unanswerable(self, message: int) -> None:
        """Discord no longer accepts edits as an answer to that press."""
        self._pressed.pop(message, None)

    def moved(self, message: int) -> None:
        """A message was posted again and will be deleted."""
        self._moved[message] = None

    def has_moved(self, message: int) -> bool:
        """Whether a message was posted again: the new one also shows what came of a press on the old one."""
        return message in self._moved

    @property
    def places(self) -> int:
        """How many places have something under way."""
        return len(self._places)

    async def stop(self) -> None:
        """Drop all pictures still to come."""
        tasks = [place.task for place in self._places.values() if place.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _send(
        self, builder: MessageBuilder, send: Send, kept: Attachments, message: int | None, *, asked: bool
    ) -> discord.Message:
        """Send, without kept pictures if the message has lost them; remember what it shows now. Until Discord
        answers, no one knows. Content is only compared in a pressed message; an edit that's `asked` for answers
        the press."""
        if message is not None:
            self.forget(message)
        compared = message is not None and (asked or self.answering(message) is not None)
        content = builder.content if compared and builder.whole else ""
        try:
            shown = await send(builder, kept)
        except discord.HTTPException as error:
            if not kept or error.status != REFUSED or error.code == ARCHIVED:
                raise
            shown = await send(builder, ())
        self._pictures[shown.id] = shown.attachments
        if content:
            self._contents[shown.id] = content
        return shown

    async def _wait(self, builder: MessageBuilder, seconds: float) -> None:
        """Wait until a message is complete, but at most this many seconds."""
        if builder.whole:
            return
        waiting = {asyncio.ensure_future(builder.settled()), asyncio.ensure_future(self._sleep(seconds))}
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waiting:
                each.cancel()

    def _replace(self, place: _Place) -> None:
        """Stop waiting for the old pictures here; the lock is held, so none is being sent."""
        if place.task is not None:
            place.task.cancel()
        if place.builder is not None:
            place.builder.give_up()
        place.task = place.builder = None

    async def _follow(
        self, where: Hashable, place: _Place, builder: MessageBuilder, send: Send, message: int
    ) -> bool:
        """Send the complete message once it's drawn, unless something newer replaced it; returns whether it's
        shown."""
        try:
            await builder.settled()
            if not builder.whole:
                return False
            for wait in (*AGAIN, None):
                async with place.lock:
                    if place.builder is not builder:
                        return False
                    taken = await self._sent(where, builder, send, wait is None, message)
                if taken is not None:
                    return taken
                await self._sleep(wait or 0.0)
            return False
        finally:
            if place.builder is builder:
                place.builder = place.task = None
            self._leave(where, place)

    async def _sent(
        self, where: Hashable, builder: MessageBuilder, send: Send, last: bool, message: int
    ) -> bool | None:
        """Whether Discord took the pictures; None: maybe next time."""
        try:
            await self._send(builder, send, (), message, asked=False)
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
            refused = isinstance(error, discord.HTTPException) and 400 <= error.status < 500
            log.info("picture_not_taken", place=where, error=repr(error), again=not (refused or last))
            return False if refused or last else None
        return True

    def _leave(self, where: Hashable, place: _Place) -> None:
        if not place.users and place.builder is None and self._places.get(where) is place:
            del self._places[where]
