"""The table that a command means."""

from __future__ import annotations

import discord

from bot.app import App
from bot.chat.words import own_language, server_in
from bot.tables.model import Snapshot, refuse

Interaction = discord.Interaction


async def table_here(app: App, interaction: Interaction) -> Snapshot:
    """The table of this channel; in private, the user's own. Refused where there is none."""
    if server_in(interaction) is None:
        return await own_snapshot(app, interaction)
    row = await app.tables.table_in(interaction.channel_id or 0)
    if row is None:
        raise refuse("ui-no-table-here")
    own_language(interaction, row)
    await app.publisher.pressed(row.id, interaction.user.id, _command_of(interaction))
    return await app.tables.snapshot(row.id)


async def own_snapshot(app: App, interaction: Interaction) -> Snapshot:
    """The table that a user means: the channel's, or in private the one waiting for them."""
    if server_in(interaction) is not None:
        return await table_here(app, interaction)
    user = interaction.user.id
    meant: Snapshot | None = None
    for row in await app.store.rows_of(user, "live"):
        meant = await app.tables.snapshot(row.id)
        if _waits_for(meant, user):
            break
    if meant is None:
        raise refuse("ui-no-table-of-yours")
    await app.publisher.pressed(meant.row.id, user, _command_of(interaction))
    return await app.tables.snapshot(meant.row.id)


def _command_of(interaction: Interaction) -> str:
    return interaction.command.name if interaction.command is not None else ""


def _waits_for(snapshot: Snapshot, user: int) -> bool:
    seat = snapshot.seat_of(user)
    return snapshot.match is not None and seat is not None and bool(snapshot.match.pending_for(seat))
