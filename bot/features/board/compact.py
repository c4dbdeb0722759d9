"""The table as everybody sees it, for a phone."""

from __future__ import annotations

import discord

from bot.chat.builder import MessageBuilder
from bot.chat.components import button
from bot.chat.painter import Painter, Rank
from bot.chat.words import own_language, said, words_for
from bot.features.preferences.controls import LOOK
from bot.tables.model import Snapshot
from render.kit.picture import renderer_of

Interaction = discord.Interaction


async def compact_message(painter: Painter, interaction: Interaction, snapshot: Snapshot) -> MessageBuilder:
    """The table as everybody sees it, for a phone; players there can always have it so."""
    row, match = snapshot.row, snapshot.match
    words = words_for(row, own_language(interaction, row))
    if match is None:
        return said(words(snapshot.why_no_match))
    name = f"compact-{row.id}-{row.revision}"
    picture = await painter.draw("compact", match.view(None), words, rank=Rank.LOOK)
    builder = MessageBuilder(renderer_of(row.game).accent).show(name, picture)
    seat = snapshot.seat_of(interaction.user.id)
    if seat is not None:
        always = LOOK.id(row.id, extra=f"{seat}.phone")
        builder.row(button(always, words("ui-phone-always")))
    return builder
