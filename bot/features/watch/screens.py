"""A table as everyone may see it, for people who watch from elsewhere."""

from __future__ import annotations

import asyncio

import discord

from bot.chat.builder import MessageBuilder, Style
from bot.chat.controls import Control
from bot.chat.painter import Painter, Rank
from bot.chat.replies import QUIET
from bot.chat.slots import LOOKS, in_rows
from bot.chat.words import direct_title, said, words_for
from bot.features.board.screens import heading
from bot.features.story.lines import board_story
from bot.features.watch.service import Spectator
from bot.tables.model import Screen, Snapshot
from render.kit.picture import renderer_of

WATCH = Control("watch", "ui-refresh", Style.primary, panel=True, rate="look")
SHOWN_WITHIN = 30.0
"""Seconds until a view that isn't drawn or that Discord doesn't take is dropped: its spectator may press."""


class SpectatorScreen:
    """Updates the messages of spectators to what everyone sees."""

    def __init__(self, client: discord.Client, painter: Painter, screen: Screen) -> None:
        self._client, self._painter, self._screen = client, painter, screen

    async def show(self, spectator: Spectator, snapshot: Snapshot) -> bool:
        """Edit a spectator's message; False if Discord refuses it, or they left the server."""
        user = spectator.user
        if user is not None and await self._screen.has_left(snapshot.row.guild, user):
            return False
        try:
            async with asyncio.timeout(SHOWN_WITHIN):
                place, until, language = user or spectator.channel, spectator.until, spectator.language
                builder = watch_message(snapshot, place, self._painter, until, language)
                await builder.settled()
                channel = self._client.get_partial_messageable(spectator.channel)
                message = channel.get_partial_message(spectator.message)
                await message.edit(
                    view=builder.view(), attachments=builder.attachments(), allowed_mentions=QUIET
                )
        except (discord.HTTPException, TimeoutError):
            return False
        return True


def watch_message(
    snapshot: Snapshot, place: int, painter: Painter, until: float | None = None, language: str | None = None
) -> MessageBuilder:
    """Heading, board and newest events, with a button for the newest; drawn after what players wait for.
    `place` is the viewer, or the thread. It follows the game `until` then; None: not at all."""
    row, match, words = snapshot.row, snapshot.match, words_for(snapshot.row, language)
    if match is None:
        return said(f"{direct_title(row, language)}\n{words(snapshot.why_no_match)}")
    builder = MessageBuilder(renderer_of(row.game).accent).say(
        f"{direct_title(row, language)}\n{heading(snapshot, words)}"
    )
    kind = "end" if row.status == "over" else "table"
    drawing = painter.begin(kind, match.view(None), words, rank=Rank.LOOK, place=("watch", row.id, place))
    builder.follow(f"watch-{row.id}-{row.revision}", drawing, words)
    builder.say(board_story(snapshot.recent, words))
    if row.status in ("over", "closed"):
        in_rows(builder, LOOKS.made(row, words, True))
        return builder
    if until is not None and row.status == "live":
        builder.say(f"-# {words('ui-watch-follows', until=f'<t:{int(until)}:t>')}")
    in_rows(builder, [WATCH.button(words, row.id), *LOOKS.made(row, words, False)])
    return builder
