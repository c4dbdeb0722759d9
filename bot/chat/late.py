"""Messages whose text and controls come at once and whose pictures follow.

A picture that is drawn within a short grace comes with its message: one request instead of two. Until a later
one comes, a message that has a picture keeps it, and says that it is the one before. What is put in a place
stands for what was put there before, whose pictures are waited for no longer.

A message on which somebody has just pressed something is edited as an answer to that press for as long as
Discord allows it: such edits don't count against the requests a second that a bot may send.
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
"""Seconds that a message waits for its pictures: what nobody takes for a delay, and most are drawn in."""
AGAIN = (1.0, 5.0, 25.0)
"""Seconds until a picture is sent once more that Discord did not take."""
Attachments = Collection[discord.Attachment]
"""Pictures that a message has until now."""
REMEMBERED = 2000
"""Messages whose pictures are remembered; any other is shown without its former ones meanwhile."""
REFUSED = 400
TOKEN_LIFE = 14 * 60.0
"""Seconds for which an answer to a press is edited; Discord allows fifteen minutes."""
Send = Callable[[MessageBuilder, Attachments], Awaitable[discord.Message]]
Sleep = Callable[[float], Awaitable[object]]


@dataclass
class _Place:
    """Where on a screen something stands."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while a request about this place is under way: they come to Discord in order."""
    builder: MessageBuilder | None = None
    """What was put here last, as long as its pictures are waited for."""
    task: asyncio.Task[bool] | None = None
    users: int = 0


class Superseded(Exception):
    """Something newer was asked for before this could be sent."""


class Unchanged(Exception):
    """The answer to a press shows just this already."""


class LatePictures:
    """Sends messages, and their pictures after them."""

    def __init__(self, sleep: Sleep = asyncio.sleep, clock: Callable[[], float] = time.monotonic) -> None:
        self._sleep, self._clock = sleep, clock
        self._pictures: LRUCache[int, Attachments] = LRUCache(REMEMBERED)
        """What messages show, by their ids."""
        self._places: dict[Hashable, _Place] = {}
        self._pressed: LRUCache[int, tuple[discord.Interaction, float]] = LRUCache(REMEMBERED)
        """The newest press that was answered in each message, and until when that answer may be edited."""
        self._contents: LRUCache[int, str] = LRUCache(REMEMBERED)
        """What these show as a whole."""

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
        """Send a message; returns the message, and where pictures follow, what is done when they stand: whether
        Discord took them.

        `later` makes of the message how it is edited, where that is not `send` again. `message` is the one that
        is edited, None a new one; `known` are the pictures that it has, where that is not remembered. Raises
        what `send` raises, `Superseded` where the message is not the `newest` any more when its turn comes, and
        `Unchanged` where nobody `asked` for it and it stands there.
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
                whole = builder.whole  # asked before: a picture that is done while this is sent was not in it
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
        """Something else was shown in a message: its pictures are gone."""
        self._pictures.pop(message, None)
        self._contents.pop(message, None)

    def _shows(self, message: int, builder: MessageBuilder) -> bool:
        """Whether a message that was pressed shows this: nobody but the bot can have changed or deleted it."""
        return self.answering(message) is not None and self._contents.get(message) == builder.content

    def pressed(self, interaction: discord.Interaction, message: int) -> None:
        """A press was answered by editing the message that was pressed."""
        self._pressed[message] = (interaction, self._clock() + TOKEN_LIFE)

    def answering(self, message: int) -> discord.Interaction | None:
        """The press as whose answer a message may still be edited."""
        interaction, until = self._pressed.get(message, (None, 0.0))
        return interaction if self._clock() < until else None

    def unanswerable(self, message: int) -> None:
        """Discord takes no edits as an answer to that press any more."""
        self._pressed.pop(message, None)

    @property
    def places(self) -> int:
        """Places where something is under way."""
        return len(self._places)

    async def stop(self) -> None:
        """Let what is still to follow be."""
        tasks = [place.task for place in self._places.values() if place.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _send(
        self, builder: MessageBuilder, send: Send, kept: Attachments, message: int | None, *, asked: bool
    ) -> discord.Message:
        """Send, without the pictures kept where the message has them no more; remember what it shows now. Until
        Discord has answered nobody knows which those are. Its content is compared only in a message that was
        pressed, to which an edit that is `asked` for is the answer."""
        if message is not None:
            self.forget(message)
        compared = message is not None and (asked or self.answering(message) is not None)
        content = builder.content if compared and builder.whole else ""
        try:
            shown = await send(builder, kept)
        except discord.HTTPException as error:
            if not kept or error.status != REFUSED:
                raise
            shown = await send(builder, ())
        self._pictures[shown.id] = shown.attachments
        if content:
            self._contents[shown.id] = content
        return shown

    async def _wait(self, builder: MessageBuilder, seconds: float) -> None:
        """Wait until a message is whole, but no longer than so many seconds."""
        if builder.whole:
            return
        waiting = {asyncio.ensure_future(builder.settled()), asyncio.ensure_future(self._sleep(seconds))}
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waiting:
                each.cancel()

    def _replace(self, place: _Place) -> None:
        """Wait no longer for the pictures of what stood here; the lock is held, so none is on its way."""
        if place.task is not None:
            place.task.cancel()
        if place.builder is not None:
            place.builder.give_up()
        place.task = place.builder = None

    async def _follow(
        self, where: Hashable, place: _Place, builder: MessageBuilder, send: Send, message: int
    ) -> bool:
        """Send the whole message once it is drawn, unless something newer took its place; whether it stands."""
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
        """Whether Discord took the pictures; None where it may the next time."""
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
