"""Panels on the screen: made when somebody asks, kept up to date for as long as Discord lets us edit them.

A person has one panel for each table. When the game comes back to him within the quarter of an hour for which
an interaction can be edited, his panel shows it by itself; an older one has to be refreshed. All of this is
comfort: nothing is lost with it at a restart.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

import aiohttp
import discord
import structlog

from bot.newest import Newest
from bot.store.rows import TableRow
from bot.store.sqlite import Store
from bot.tables.model import Command, Snapshot, TableRefused
from bot.tables.publishing import content_of
from bot.tables.service import Tables
from bot.ui.parts.drafts import Drafts
from bot.ui.parts.face import Face
from bot.ui.parts.following import Following, Replaced
from bot.ui.parts.limits import clip, last_lines
from bot.ui.parts.painter import Painter
from bot.ui.parts.replies import put
from bot.ui.parts.speech import own_language, private_words, said, trouble_said, words_for
from bot.ui.shown.board import story
from bot.ui.shown.panel import Panel, Wish
from bot.watch.metrics import REFUSALS
from games.kernel.decision import Picks
from games.kernel.faults import Refused

log = structlog.get_logger("panels")
TOKEN_LIFE = 14 * 60.0
"""Seconds for which a panel is kept up to date; Discord allows fifteen minutes."""
MOST = 1000
CATCH_UP = 3
NOTICE = 600


@dataclass
class Opened:
    """A panel that stands on somebody's screen."""

    interaction: discord.Interaction
    message: int
    content: bytes
    language: str
    until: float
    decision: str = ""
    """The question that its owner has chosen to see, where he is asked several."""
    busy: bool = False
    """Its owner has just pressed something on it; what comes of that is shown instead."""


class Panels:
    """Makes panels and keeps them up to date."""

    def __init__(
        self,
        tables: Tables,
        store: Store,
        painter: Painter,
        drafts: Drafts,
        clock: Callable[[], float] = time.monotonic,
        following: Following | None = None,
    ) -> None:
        self.tables = tables
        self.drafts = drafts
        self._store = store
        self._painter = painter
        self._clock = clock
        self._following = following or Following()
        self._asked: Newest[tuple[str, int, int], int] = Newest(MOST)
        """The newest interaction that asked for each panel, in the channel and in the direct message: what
        comes of earlier ones is shown no more."""
        self._open: dict[tuple[int, int], Opened] = {}
        self._told: Newest[tuple[int, int], None] = Newest(MOST)
        """Who was told that direct messages do not reach him."""
        self._troubled: Newest[tuple[int, int, str], None] = Newest(MOST)
        """Who was told why which table's channel does not show it."""
        self._tasks: set[asyncio.Task[None]] = set()

    # -- making -------------------------------------------------------------------------------------------

    def face(self, snapshot: Snapshot, user: int, wish: Wish, seat: int | None = None) -> Face:
        """The user's panel at a table; for an onlooker a sentence that says how to play."""
        seat = _seat(snapshot, user, seat)
        if snapshot.match is None or seat is None:
            words = words_for(snapshot.row, wish.language)
            return said(
                wish.notice or words(snapshot.why_no_match if snapshot.match is None else "table-not-seated")
            )
        return Panel(snapshot, seat, self.drafts, wish).face(self._painter)

    async def show(
        self,
        interaction: discord.Interaction,
        snapshot: Snapshot,
        notice: str = "",
        *,
        page: int = 0,
        seat: int | None = None,
        decision: str = "",
    ) -> None:
        """Show the user's panel as the answer to an interaction that is acknowledged; `decision` is the one
        to show where he is asked several.

        Text and controls come at once, the pictures when they are drawn. What the user has asked for meanwhile
        takes the panel's place, and this one is let go without a word."""
        user, language = interaction.user.id, own_language(interaction, snapshot.row)
        if not notice and await self._has_to_be_told(snapshot.row.id, user):
            notice = words_for(snapshot.row, language)("ui-direct-refused")
        notice = notice or self._trouble(snapshot.row, user, language)
        key = (snapshot.row.id, user)
        for attempt in range(CATCH_UP):
            content = _content(snapshot, user)
            wish = Wish(language, notice, page=page, decision=decision)
            face = self.face(snapshot, user, wish, seat)
            message = await self._put(key, interaction, face, first=not attempt)
            if message is None:
                return
            opened = Opened(interaction, message.id, content, language, self._end(), decision)
            self._keep(interaction, snapshot, opened)
            snapshot = await self.tables.snapshot(snapshot.row.id)
            if _content(snapshot, user) == content:
                return

    async def answer(
        self, interaction: discord.Interaction, table: int, decision: str | None, picks: Picks
    ) -> None:
        """Answer for the user, and show his panel with what came of it. Raises what `Tables.answer` raises."""
        user = interaction.user.id
        done = await self.tables.answer(Command(table, user, decision, picks, interaction.id))
        words = private_words(interaction, done.snapshot.row)
        lines = story(done.events, done.snapshot.seat_of(user), words)
        told = last_lines([clip(line, NOTICE) for line in lines], NOTICE)
        seat, match = done.snapshot.seat_of(user), done.snapshot.match
        asked = match is not None and seat is not None and match.pending_for(seat)
        notice = told or ("" if done.repeated or asked else words("ui-sealed"))
        await self.show(interaction, done.snapshot, notice)

    async def explain(
        self, interaction: discord.Interaction, table: int, refusal: Refused | TableRefused
    ) -> None:
        """Say why something did not count, above the newest panel."""
        REFUSALS.labels(refusal.reason.key).inc()
        snapshot = await self.tables.snapshot(table)
        notice = private_words(interaction, snapshot.row).say(refusal.reason)
        await self.show(interaction, snapshot, f"⚠️ {notice}")

    async def _put(
        self, key: tuple[int, int], interaction: discord.Interaction, face: Face, *, first: bool
    ) -> discord.Message | None:
        """Put a panel where an interaction was acknowledged, for the first time or again; None where a newer
        one has taken its place."""
        place = ("direct" if interaction.guild_id is None else "panel", *key)
        if self._asked.get(place, 0) > interaction.id:
            await self._let_go(interaction, face, first)
            return None
        self._asked[place] = interaction.id
        pressed = interaction.message if _in_place(interaction) else None
        opened = self._open.get(key)
        edited = pressed.id if pressed is not None else None
        if opened is not None and opened.interaction is interaction:
            edited = opened.message
        try:
            message, _ = await self._following.put(
                place,
                face,
                lambda face, kept: put(interaction, face, kept),
                message=edited,
                known=pressed.attachments if pressed is not None else (),
                newest=lambda: self._asked.get(place) == interaction.id,
            )
        except Replaced:
            await self._let_go(interaction, face, first)
            return None
        except discord.HTTPException as error:
            if self._asked.get(place) == interaction.id:
                raise
            log.info("panel_replaced", table=key[0], error=repr(error))
            return None
        return message

    async def _let_go(self, interaction: discord.Interaction, face: Face, first: bool) -> None:
        """Show nothing of what was asked for before something newer; its own message goes, where nothing was
        shown there yet. One that stands may be what was pressed just now; `_keep` takes it away if not."""
        face.give_up()
        if first and not _in_place(interaction):
            await _withdraw(interaction)

    def _trouble(self, row: TableRow, user: int, language: str) -> str:
        """Why the channel does not show the table, said to each person once; empty where it does."""
        key = (row.id, user, row.care.trouble)
        if not row.care.trouble or key in self._troubled:
            return ""
        self._troubled[key] = None
        return trouble_said(row, words_for(row, language))

    async def _has_to_be_told(self, table: int, user: int) -> bool:
        """Whether the user takes no direct messages and does not know yet what that means here."""
        if (table, user) in self._told:
            return False
        if any(d.refused and d.user == user for d in await self._store.directs(table)):
            self._told[table, user] = None
            return True
        return False

    # -- keeping up to date -------------------------------------------------------------------------------

    @asynccontextmanager
    async def pressed(self, interaction: discord.Interaction, table: int) -> AsyncIterator[None]:
        """While the body answers a click, the user's panel is left to it."""
        opened = self._open.get((table, interaction.user.id))
        if opened is not None:
            opened.busy = True
        try:
            yield
        finally:
            if opened is not None:
                opened.busy = False

    def changed(self, table: int) -> None:
        """A table changed: bring its open panels up to date."""
        for key, opened in list(self._open.items()):
            if key[0] == table and not opened.busy:
                task = asyncio.create_task(self._refresh(key, opened), name=f"panel {key}")
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Let go of all panels."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._following.stop()

    async def _refresh(self, key: tuple[int, int], opened: Opened) -> None:
        """Show the newest, as long as this is the user's panel and he is not at it himself."""
        table, user = key
        while self._open.get(key) is opened and not opened.busy:
            snapshot = await self.tables.snapshot(table)
            content = _content(snapshot, user)
            if self._clock() > opened.until:
                del self._open[key]
            if self._clock() > opened.until or content == opened.content:
                return
            face = self.face(snapshot, user, Wish(opened.language, decision=opened.decision))
            opened.content = content
            try:
                await self._put(key, opened.interaction, face, first=False)
            except (discord.HTTPException, aiohttp.ClientError) as error:
                log.info("panel_gone", table=table, error=repr(error))
                if self._open.get(key) is opened:
                    del self._open[key]

    def _keep(self, interaction: discord.Interaction, snapshot: Snapshot, opened: Opened) -> None:
        """Remember a panel; the one that it stands for is taken off the screen."""
        if interaction.guild_id is None or snapshot.seat_of(interaction.user.id) is None:
            return  # direct messages are kept up to date by the publisher
        key = (snapshot.row.id, interaction.user.id)
        former = self._open.pop(key, None)
        self._open[key] = opened
        if len(self._open) > MOST:
            del self._open[next(iter(self._open))]
        if former is not None and former.message != opened.message:
            task = asyncio.create_task(_withdraw(former.interaction), name=f"panel {key} taken away")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _end(self) -> float:
        return self._clock() + TOKEN_LIFE


def _in_place(interaction: discord.Interaction) -> bool:
    """Whether the answer stands in the message that was pressed."""
    return interaction.response.type is discord.InteractionResponseType.deferred_message_update


async def _withdraw(interaction: discord.Interaction) -> None:
    """Take an interaction's answer off the screen."""
    try:
        await interaction.delete_original_response()
    except (discord.HTTPException, aiohttp.ClientError) as error:
        log.info("panel_not_taken_away", error=repr(error))


def _content(snapshot: Snapshot, user: int) -> bytes:
    """What makes a panel another: all that a direct message hangs on, and a wish to take an answer back."""
    return content_of(snapshot, user) + repr(snapshot.row.undo_asked).encode()


def _seat(snapshot: Snapshot, user: int, wanted: int | None) -> int | None:
    """The seat that a panel is for: the one wanted, if the user sits there, else the one that has to act."""
    if wanted is not None and any(s.number == wanted and s.user == user for s in snapshot.row.seats):
        return wanted
    return snapshot.seat_of(user)
