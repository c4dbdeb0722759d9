"""Everything that interactions work with, put together once."""

from __future__ import annotations

import discord

from bot.store.sqlite import Store
from bot.tables.model import Command, Person, Snapshot
from bot.tables.service import Tables
from bot.ui.board import words_for
from bot.ui.drafts import Drafts
from bot.ui.face import Face
from bot.ui.painter import Painter
from bot.ui.panel import panel_face
from games.kernel.events import seen_by
from games.kernel.text import Text
from render.kit.words import Words, nearest_language

PLAIN = 0xDEBA76


class House:
    """Tables, store and painter, and the panels made with them."""

    def __init__(self, tables: Tables, store: Store, painter: Painter, drafts: Drafts) -> None:
        self.tables = tables
        self.store = store
        self.painter = painter
        self.drafts = drafts

    async def panel(self, snapshot: Snapshot, user: int, notice: str = "", page: int = 0) -> Face:
        """The user's panel at a table; for an onlooker a sentence that says how to play."""
        words = words_for(snapshot.row)
        seat = snapshot.seat_of(user)
        if snapshot.match is None or seat is None:
            return said(notice or words("table-is-lobby" if snapshot.match is None else "table-not-seated"))
        if not notice and await self._refused_direct(snapshot.row.id, user):
            notice = words("ui-direct-refused")
        return await panel_face(
            snapshot, seat, self.painter, self.drafts, notice=notice and f"-# {notice}", page=page
        )

    async def answer(
        self, interaction: discord.Interaction, table: int, decision: str | None, picks: tuple[str, ...]
    ) -> Face:
        """Answer for the user, and his panel afterwards with what came of it. Raises what `Tables` raises."""
        user = interaction.user.id
        command = Command(table, user, decision, picks, interaction.id)
        done = await self.tables.answer(command)
        seat = done.snapshot.seat_of(user)
        words = words_for(done.snapshot.row)
        lines = [words.say(event.text) for event in seen_by(done.events, seat)]
        return await self.panel(done.snapshot, user, notice=" ".join(lines)[:600] or words("ui-sealed"))

    async def _refused_direct(self, table: int, user: int) -> bool:
        return any(d.refused and d.user == user for d in await self.store.directs(table))


def person(interaction: discord.Interaction) -> Person:
    """Who clicked or typed."""
    manager = interaction.guild_id is not None and interaction.permissions.manage_guild
    return Person(interaction.user.id, interaction.user.display_name, manager)


def own_words(interaction: discord.Interaction) -> Words:
    """Words in the user's own language, for what belongs to no table."""
    return Words(nearest_language(str(interaction.locale)))


def said(sentence: str) -> Face:
    """A message of one sentence."""
    return Face(PLAIN).say(sentence)


def said_text(reason: Text, words: Words) -> Face:
    """A message of one text."""
    return said(words.say(reason))
