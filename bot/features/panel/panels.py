"""Panels: made when someone asks, updated for as long as Discord lets us edit them.

A person has one panel for each table. If the game comes back to them within the quarter of an hour when an
interaction can be edited, their panel updates by itself; an older one has to be refreshed. All of this is
comfort: a restart loses nothing that counts."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass

import aiohttp
import discord
import msgspec
import structlog

from bot.base.background import BackgroundTasks
from bot.base.cache import LRUCache
from bot.base.metrics import REFUSALS
from bot.chat.builder import MessageBuilder
from bot.chat.drafts import Drafts
from bot.chat.late import TOKEN_LIFE, Attachments, LatePictures, Send, Superseded
from bot.chat.painter import Painter
from bot.chat.replies import UNKNOWN_MESSAGE, post, put, stays, whisper, withdraw
from bot.chat.slots import BELOW, PanelContext
from bot.chat.words import (
    chosen_language,
    direct_title,
    own_language,
    private_words,
    said,
    server_in,
    trouble_said,
    words_for,
)
from bot.features.board.screens import content_of
from bot.features.panel.controls import Advice
from bot.features.panel.panel import Panel, PanelRequest
from bot.features.preferences.handlers import place_of
from bot.features.preferences.state import look_of, remember_language
from bot.store.faults import StoreFault
from bot.store.rows import TableRow
from bot.store.store import Store
from bot.tables.model import Command, Snapshot, TableRefused
from bot.tables.rights import not_seated
from bot.tables.service import Tables
from games.kernel import codec
from games.kernel.decision import Picks
from games.kernel.faults import Refused
from games.kernel.text import text

log = structlog.get_logger("panels")
MOST = 1000
CATCH_UP = 3


@dataclass
class OpenPanel:
    """A panel on someone's screen."""

    interaction: discord.Interaction
    message: int
    content: bytes
    wish: PanelRequest
    until: float
    busy: int = 0
    """Presses of its owner at the table that are being handled; their results are shown instead."""


class PanelService:
    """Makes panels and keeps them up to date."""

    def __init__(
        self,
        tables: Tables,
        store: Store,
        painter: Painter,
        drafts: Drafts,
        clock: Callable[[], float] = time.monotonic,
        following: LatePictures | None = None,
    ) -> None:
        self.tables, self.drafts, self._store, self._painter = tables, drafts, store, painter
        self._clock = clock
        self._following = following or LatePictures()
        self._asked: LRUCache[tuple[str, int, int], int] = LRUCache(MOST)
        """The newest interaction that asked for each panel, in the channel and in the direct message: results
        of earlier ones aren't shown."""
        self._answered: LRUCache[tuple[int, int], str] = LRUCache(MOST)
        """Each person's last press that counted."""
        self._open: dict[tuple[int, int], OpenPanel] = {}
        self._told: LRUCache[tuple[int, int], None] = LRUCache(MOST)
        """Who was told that direct messages don't reach them."""
        self._troubled: LRUCache[tuple[int, int, str], None] = LRUCache(MOST)
        """Who was told why a table's channel doesn't show it."""
        self._updates = BackgroundTasks("panels")

    def message(
        self, snapshot: Snapshot, user: int, wish: PanelRequest, seat: int | None = None
    ) -> MessageBuilder:
        """The user's panel at a table; for an onlooker a sentence that says how to play."""
        seat = snapshot.seat_of(user, seat)
        if snapshot.match is None or seat is None:
            words = words_for(snapshot.row, wish.language)
            why = text(snapshot.why_no_match) if snapshot.match is None else not_seated(snapshot.row).reason
            return said(wish.notice or words.say(why))
        return Panel(snapshot, seat, self.drafts, wish).message(self._painter)

    async def show(
        self,
        interaction: discord.Interaction,
        snapshot: Snapshot,
        notice: str = "",
        *,
        page: int = 0,
        leaf: int = 0,
        seat: int | None = None,
        decision: str = "",
        advice: Advice | None = None,
    ) -> None:
        """Show the user's panel as the answer to an acknowledged interaction: the `decision` of several, with
        `advice` beside it. Pictures follow when they're drawn. If the user has asked for something else
        meanwhile, that replaces the panel."""
        user, language = interaction.user.id, own_language(interaction, snapshot.row)
        if not notice and await self._has_to_be_told(snapshot.row.id, user):
            notice = words_for(snapshot.row, language)("ui-direct-refused")
        notice = notice or self._trouble(snapshot.row, user, language)
        key = (snapshot.row.id, user)
        look = await look_of(self._store, user, snapshot.row.guild, place_of(interaction))
        await remember_language(self._store, user, chosen_language(interaction))
        for attempt in range(CATCH_UP):
            content = _content(snapshot, user)
            title = direct_title(snapshot.row, language) if server_in(interaction) is None else ""
            wish = PanelRequest(language, notice, title, page, decision, look, leaf, advice)
            builder = self.message(snapshot, user, wish, seat)
            message = await self._put(key, interaction, builder, first=not attempt)
            if message is None:
                return
            opened = OpenPanel(interaction, message.id, content, wish, self._clock() + TOKEN_LIFE)
            self._keep(interaction, snapshot, opened)
            snapshot = await self.tables.snapshot(snapshot.row.id)
            if _content(snapshot, user) == content:
                return

    async def answer(
        self,
        interaction: discord.Interaction,
        table: int,
        decision: str | None,
        picks: Picks,
        pressed: str = "",
        then: str = "",
    ) -> None:
        """Answer for the user, with `then` the next question too, and show the result in their panel. Raises
        what `Tables.answer` raises."""
        user = interaction.user.id
        before = await self.tables.snapshot(table)
        done = await self.tables.answer(Command(table, user, decision, picks, interaction.id, then=then))
        self._answered[table, user] = pressed
        words = private_words(interaction, done.snapshot.row)
        seat, match = done.snapshot.seat_of(user), done.snapshot.match
        asked = match is not None and seat is not None and match.pending_for(seat)
        told = [event for event in done.events if not event.heads and not event.quiet]
        sealed = not asked and not done.repeated and not told and _sealed(before, done.snapshot)
        notice = words("ui-sealed") if sealed else ""
        await self.show(interaction, done.snapshot, notice)

    async def explain(
        self, interaction: discord.Interaction, table: int, refusal: Refused | TableRefused, pressed: str = ""
    ) -> None:
        """Say in the newest panel why something didn't count. If the same was `pressed` before and counted,
        just show the panel."""
        REFUSALS.labels(refusal.reason.key).inc()
        snapshot = await self.tables.snapshot(table)
        if pressed and self._answered.get((table, interaction.user.id)) == pressed:
            await self.show(interaction, snapshot)
            return
        notice = f"⚠️ {private_words(interaction, snapshot.row).say(refusal.reason)}"
        if interaction.message is not None and self._following.has_moved(interaction.message.id):
            await whisper(interaction, said(notice))
            return
        await self.show(interaction, snapshot, notice)

    async def _put(
        self, key: tuple[int, int], interaction: discord.Interaction, builder: MessageBuilder, *, first: bool
    ) -> discord.Message | None:
        """Put a panel where an interaction was acknowledged; None if a newer one has replaced it."""
        place = ("direct" if _is_direct(interaction) else "panel", *key)
        if self._asked.get(place, 0) > interaction.id:
            await self._let_go(interaction, builder, first)
            return None
        self._asked[place] = interaction.id
        pressed = interaction.message if _in_place(interaction) and stays(interaction) else None
        opened = self._open.get(key)
        edited = pressed.id if pressed is not None else None
        if opened is not None and opened.interaction is interaction:
            edited = opened.message

        def newest() -> bool:
            moved = edited is not None and self._following.has_moved(edited)
            return self._asked.get(place) == interaction.id and not moved

        try:
            message, _ = await self._following.put(
                place,
                builder,
                lambda builder, kept: put(interaction, builder, kept),
                message=edited,
                known=pressed.attachments if pressed is not None else (),
                newest=newest,
            )
        except Superseded:
            await self._let_go(interaction, builder, first)
            return None
        except discord.HTTPException as error:
            if newest():
                return await self._put_again(place, interaction, builder, error, first)
            log.info("panel_replaced", table=key[0], error=repr(error))
            return None
        if pressed is not None:
            self._following.pressed(interaction, pressed.id)
        return message

    async def _put_again(
        self,
        place: Hashable,
        interaction: discord.Interaction,
        builder: MessageBuilder,
        error: Exception,
        first: bool,
    ) -> discord.Message:
        """Show a panel in a new message if the pressed one was deleted meanwhile. Else raises the error."""
        if not (first and isinstance(error, discord.HTTPException) and error.code == UNKNOWN_MESSAGE):
            raise error

        async def send(builder: MessageBuilder, kept: Attachments) -> discord.Message:
            return await post(interaction, builder)

        def later(posted: discord.Message) -> Send:
            return lambda builder, kept: posted.edit(
                view=builder.view(kept), attachments=builder.attachments(kept)
            )

        message, _ = await self._following.put(place, builder, send, later=later)
        return message

    async def _let_go(self, interaction: discord.Interaction, builder: MessageBuilder, first: bool) -> None:
        """Drop a panel that something newer replaces, and its message if nothing was shown in it yet. One that
        was shown may have been pressed just now; if not, `_keep` removes it."""
        builder.give_up()
        if first and not _in_place(interaction):
            await withdraw(interaction)

    def _trouble(self, row: TableRow, user: int, language: str) -> str:
        """Why the channel doesn't show the table, said once to each person; empty if it does."""
        key = (row.id, user, row.trouble)
        if not row.trouble or key in self._troubled:
            return ""
        self._troubled[key] = None
        return trouble_said(row, words_for(row, language))

    async def _has_to_be_told(self, table: int, user: int) -> bool:
        """Whether the user takes no direct messages and doesn't know yet what that means here."""
        refused = (table, user) not in self._told and any(
            d.refused and d.user == user for d in await self._store.directs(table)
        )
        if refused:
            self._told[table, user] = None
        return refused

    @asynccontextmanager
    async def pressed(self, interaction: discord.Interaction, table: int) -> AsyncIterator[None]:
        """Don't update the user's panel while the body answers a click."""
        key = (table, interaction.user.id)
        opened = self._open.get(key)
        if opened is None:
            yield
            return
        opened.busy += 1
        try:
            yield
        finally:
            opened.busy -= 1
            # the answer was perhaps shown elsewhere, or before the table changed
            self._updates.start(self._refresh(key, opened))

    def changed(self, table: int) -> None:
        """A table changed: update its open panels."""
        for key, opened in list(self._open.items()):
            if key[0] == table:
                self._updates.start(self._refresh(key, opened))

    async def stop(self) -> None:
        await self._updates.stop()
        await self._following.stop()

    async def _refresh(self, key: tuple[int, int], opened: OpenPanel) -> None:
        """Keep the panel up to date while it's the user's and they aren't using it."""
        table, user = key
        try:
            while self._open.get(key) is opened and not opened.busy:
                snapshot = await self.tables.snapshot(table)
                if self._clock() > opened.until:
                    del self._open[key]
                    return
                content = _content(snapshot, user)
                if content == opened.content:
                    return
                wish = msgspec.structs.replace(opened.wish, notice="", title="", page=0, advice=None)
                builder = self.message(snapshot, user, wish)
                opened.content = content
                await self._put(key, opened.interaction, builder, first=False)
        except StoreFault as fault:
            log.info("panel_not_refreshed", table=table, error=str(fault))  # the next change or press does
        except (TableRefused, discord.HTTPException, aiohttp.ClientError) as error:
            log.info("panel_gone", table=table, error=repr(error))
            if self._open.get(key) is opened:
                del self._open[key]

    def _keep(self, interaction: discord.Interaction, snapshot: Snapshot, opened: OpenPanel) -> None:
        if _is_direct(interaction) or snapshot.seat_of(interaction.user.id) is None:
            return  # the publisher updates direct messages
        key = (snapshot.row.id, interaction.user.id)
        former = self._open.pop(key, None)
        self._open[key] = opened
        if len(self._open) > MOST:
            del self._open[next(iter(self._open))]
        pressed = interaction.message.id if interaction.message is not None else None
        if former is not None and former.message not in (opened.message, pressed):
            self._updates.start(withdraw(former.interaction))


def _in_place(interaction: discord.Interaction) -> bool:
    return interaction.response.type is discord.InteractionResponseType.deferred_message_update


def _is_direct(interaction: discord.Interaction) -> bool:
    """Whether the answer goes into the pressed direct message of its user's seat."""
    pressed = interaction.message if _in_place(interaction) else None
    return pressed is not None and not pressed.flags.ephemeral


def _content(snapshot: Snapshot, user: int) -> bytes:
    """All that a panel shows: what a direct message depends on, what's said below it, who decides while the
    user only waits, and all that their seat sees of the table."""
    match, seat = snapshot.match, snapshot.seat_of(user)
    waits = sorted({d.seat for d in match.pending if not d.optional}) if match is not None else []
    acts = any(snapshot.row.seats[seat].user == user for seat in waits)
    below = []
    if seat is not None:
        seen = PanelContext(snapshot, seat, None, False, words_for(snapshot.row), {})
        below = [block.said for block in BELOW.made(seen)]
    view = codec.encode(match.view(seat)) if match is not None else b""
    return (content_of(snapshot, user) + repr((below, [] if acts else waits))).encode() + view


def _sealed(before: Snapshot, after: Snapshot) -> bool:
    """Whether an answer waits for those of others: they're asked what they were asked already."""
    if before.match is None or after.match is None:
        return False
    asked = {decision.id for decision in after.match.pending if not decision.optional}
    return bool(asked) and asked <= {decision.id for decision in before.match.pending}
