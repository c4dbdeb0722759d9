"""The bot's own signs as emojis of its application: gems, resources, dice and the like.

They're uploaded once, in the background. The name of each changes with its picture, so a later start finds what
is there and adds what is new. Messages show those that are there, and words for the others."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

import aiohttp
import discord
import structlog

from bot.chat.signs import SIGNS, ShownSigns
from bot.cluster.leases import SOLE_OWNER
from bot.workers.draw_jobs import badge_drawn, badges_named
from bot.workers.pool import WorkerPool
from bot.workers.worker import WorkerLost
from render.kit.vectors import DrawingFault

log = structlog.get_logger("signs")
MOST: Final = 2000
"""Emojis that an application can have."""
_FULL: Final = 30008
_RANK: Final = 9
"""After all pictures that someone waits for."""
FIRST_WAIT, LONGEST_WAIT = 60.0, 3600.0
"""Seconds until the next try if Discord refuses, doubled each time; and until the next look at another
process's uploads."""
Used: TypeAlias = Sequence[tuple[str, str]]
"""Games, and the sign in each that an emoji is for."""
Wanted: TypeAlias = Mapping[str, Used]
"""By emoji name."""
TRUSTS: Final = 3
"""How often they're looked up in one run because Discord no longer knew one."""


class SignService:
    """Looks up which emojis there are, and uploads what's missing; nothing waits for it."""

    def __init__(
        self,
        client: discord.Client,
        drawing: WorkerPool,
        due: Callable[[], bool] = lambda: True,
        shown: ShownSigns = SIGNS,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """Of several processes it's `due` for one; the others look up what that one uploaded."""
        self._client, self._drawing, self._due = client, drawing, due
        self._shown, self._sleep = shown, sleep
        self._task: asyncio.Task[None] | None = None
        self._doubted = asyncio.Event()

    def start(self) -> None:
        self._task = asyncio.create_task(self.run(), name="signs")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def run(self) -> None:
        """Upload until all are there; again if Discord no longer knows one."""
        self._shown.doubt = self._doubted.set
        for _ in range(TRUSTS):
            await self._bring()
            await self._doubted.wait()
            self._doubted.clear()

    async def _bring(self) -> None:
        for wait in _waits():
            try:
                if await self._brought(await self._drawing.do(badges_named, rank=_RANK)):
                    return
            except (discord.DiscordException, aiohttp.ClientError, OSError, WorkerLost) as error:
                log.warning("signs_wait", reason=str(error), again_in=wait)
            await self._sleep(wait)

    async def _brought(self, signs: Wanted) -> bool:
        """Returns whether nothing is left."""
        there = await self._client.fetch_application_emojis()
        for emoji in there:
            if emoji.name in signs:
                self._learn(signs[emoji.name], emoji)
        names = {emoji.name for emoji in there}
        missing = {name: used for name, used in signs.items() if name not in names}
        if missing and not self._due():
            return False
        started, room = time.monotonic(), MOST - len(there)
        for count, (name, used) in enumerate(missing.items()):
            if count >= room or not await self._uploaded(name, used):
                log.warning("signs_full", left=len(missing) - count, most=MOST)
                return True
        if missing:
            log.info("signs_uploaded", count=len(missing), seconds=round(time.monotonic() - started, 1))
        return True

    async def _uploaded(self, name: str, used: Used) -> bool:
        """Returns whether there was room. A sign that Discord refuses is left out, and stays in words."""
        try:
            image = await self._drawing.do(badge_drawn, *used[0], rank=_RANK)
        except (DrawingFault, KeyError) as error:  # from an external game
            log.warning("sign_not_drawn", name=name, reason=str(error))
            return True
        try:
            emoji = await self._client.create_application_emoji(name=name, image=image)
        except discord.HTTPException as error:
            if error.code == _FULL:
                return False
            if error.status != 400:
                raise
            log.warning("sign_refused", name=name, reason=str(error))
            return True
        self._learn(used, emoji)
        return True

    def _learn(self, used: Used, emoji: discord.Emoji) -> None:
        for game, sign in used:
            self._shown.learn(game, sign, discord.PartialEmoji(name=emoji.name, id=emoji.id))


def _waits() -> Iterator[float]:
    wait = FIRST_WAIT
    while True:
        yield wait
        wait = min(2 * wait, LONGEST_WAIT)


async def setup(bot: Any) -> None:
    if not bot.settings.signs:
        return
    duties = bot.cluster or SOLE_OWNER
    service = SignService(bot, bot.pools.drawing, due=lambda: duties.mine(0))
    bot.app.add(service, service.stop)
    service.start()
