"""Controls with which the managers of a server settle what holds for its tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import discord

from bot.app import App
from bot.chat.controls import values_in
from bot.chat.ids import ComponentId
from bot.chat.replies import show
from bot.chat.words import own_words, person
from bot.features.preferences.handlers import quiet_wanted
from bot.features.settings.controls import FLIP, HERE, SET
from bot.features.settings.screens import settings_message
from bot.tables.model import refuse
from bot.tables.quiet_hours import QUIET
from bot.tables.rights import CHANNELS
from bot.tables.settings import SETTINGS, Server, Setting, change_server, server_of

Interaction = discord.Interaction
MOST_CHANNELS = 50


async def show_settings(app: App, interaction: Interaction, notice: str = "") -> None:
    """What holds in the server; for its managers alone."""
    guild = _managed(interaction)
    server = await server_of(app.store, guild)
    await show(interaction, settings_message(server, _channel(interaction), own_words(interaction), notice))


@SET.handled
async def choose(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """One of a setting's values."""
    wanted = next(iter(values_in(interaction)), "")
    setting = _setting(id_.extra)
    found = [value for value in setting.choices if str(value) == wanted]
    if not found:
        raise refuse("ui-unknown-control")
    await change(app, interaction, lambda server: setting.put(server, found[0]))


@FLIP.handled
async def flip(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """The other way round."""
    if id_.extra == HERE:
        await change(app, interaction, partial(_here, _channel(interaction)))
        return
    setting = _setting(id_.extra)
    if not setting.switch:
        raise refuse("ui-unknown-control")
    await change(app, interaction, lambda server: setting.put(server, not setting.of(server)))


def _setting(key: str) -> Setting[Any]:
    if key not in SETTINGS:
        raise refuse("ui-unknown-control")
    return SETTINGS[key]


def _here(channel: int, server: Server) -> Server:
    """Tables in this channel, or no longer."""
    before = CHANNELS.of(server)
    others = tuple(place for place in before if place != channel)
    return CHANNELS.put(server, (*before, channel)[-MOST_CHANNELS:] if others == before else others)


async def quiet(app: App, interaction: Interaction, zone: str, hours: str) -> None:
    """Set the server's quiet hours; without a zone there are none."""
    wanted = quiet_wanted(zone, hours)
    await change(app, interaction, lambda server: QUIET.put(server, wanted))


async def change(app: App, interaction: Interaction, changed: Callable[[Server], Server]) -> None:
    """Keep a change, and show what holds now."""
    await change_server(app.store, _managed(interaction), changed)
    await show_settings(app, interaction, own_words(interaction)("ui-me-kept"))


def _managed(interaction: Interaction) -> int:
    """The server; refused if the user doesn't manage it."""
    if interaction.guild_id is None or not person(interaction).manager:
        raise refuse("ui-set-managers")
    return interaction.guild_id


def _channel(interaction: Interaction) -> int:
    """The channel; of a thread the one that it is in."""
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return parent or interaction.channel_id or 0
