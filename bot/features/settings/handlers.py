"""Controls with which the managers of a server settle what holds for its tables."""

from __future__ import annotations

from collections.abc import Callable

import discord
from msgspec.structs import replace

from bot.app import App
from bot.chat.controls import values_in
from bot.chat.ids import ComponentId
from bot.chat.replies import show
from bot.chat.words import own_words, person
from bot.features.preferences.handlers import quiet_wanted
from bot.features.preferences.looks import LOOKS
from bot.features.settings.controls import FLIP, SET
from bot.features.settings.screens import settings_face
from bot.tables.model import refuse
from bot.tables.pace import PACES
from bot.tables.servers import CLOSERS, MOST, Server, change_server, server_of
from games.kernel.printed.content import LANGUAGES

Interaction = discord.Interaction
MOST_CHANNELS = 50


async def show_settings(app: App, interaction: Interaction, notice: str = "") -> None:
    """What holds in the server; for its managers alone."""
    guild = _managed(interaction)
    server = await server_of(app.store, guild)
    await show(interaction, settings_face(server, _channel(interaction), own_words(interaction), notice))


@SET.handled
async def choose(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """One of a setting's values."""
    value = next(iter(values_in(interaction)), "")
    await change(app, interaction, lambda server: _chosen(server, id_.extra, value))


def _chosen(server: Server, key: str, value: str) -> Server:
    known = {"language": ("own", *LANGUAGES), "pace": tuple(PACES), "closers": CLOSERS, "look": LOOKS}
    if value in known.get(key, ()):
        return replace(server, **{key: "" if value == "own" else value})
    if key == "tables" and value.isdecimal() and int(value) in MOST:
        return replace(server, tables=int(value))
    raise refuse("ui-unknown-control")


@FLIP.handled
async def flip(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """The other way round."""
    channel = _channel(interaction)

    def flipped(server: Server) -> Server:
        if id_.extra == "threads":
            return replace(server, threads=not server.threads)
        if id_.extra == "stories":
            return replace(server, stories=not server.stories)
        if id_.extra == "hints":
            return replace(server, hints=not server.hints)
        if id_.extra != "here":
            raise refuse("ui-unknown-control")
        others = tuple(place for place in server.channels if place != channel)
        if others == server.channels:
            return replace(server, channels=(*server.channels, channel)[-MOST_CHANNELS:])
        return replace(server, channels=others)

    await change(app, interaction, flipped)


async def quiet(app: App, interaction: Interaction, zone: str, hours: str) -> None:
    """Set the server's quiet hours; without a zone there are none."""
    wanted = quiet_wanted(zone, hours)
    await change(app, interaction, lambda server: replace(server, quiet=wanted))


async def change(app: App, interaction: Interaction, changed: Callable[[Server], Server]) -> None:
    """Keep a change, and show what holds now."""
    await change_server(app.store, _managed(interaction), changed)
    await show_settings(app, interaction, own_words(interaction)("ui-me-kept"))


def _managed(interaction: Interaction) -> int:
    """The server; refused for whoever does not manage it."""
    if interaction.guild_id is None or not person(interaction).manager:
        raise refuse("ui-set-managers")
    return interaction.guild_id


def _channel(interaction: Interaction) -> int:
    """The channel; of a thread the one that it is in."""
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return parent or interaction.channel_id or 0
