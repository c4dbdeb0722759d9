"""`/settings`: what a server's managers set for its tables. Each setting is one object, next to what follows it
(`bot/tables/settings.py`): its text, its control and what is stored come from there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import discord
from discord import Interaction, app_commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.choices import Entry
from bot.chat.commands import command, described
from bot.chat.controls import Control, values_in
from bot.chat.ids import ComponentId
from bot.chat.replies import show
from bot.chat.slots import Item, in_rows
from bot.chat.words import PLAIN, own_words, person
from bot.features.preferences.handlers import add_quiet, quiet_wanted
from bot.tables.model import refuse
from bot.tables.quiet_hours import QUIET
from bot.tables.rights import CHANNELS
from bot.tables.settings import SETTINGS, Server, Setting, change_server, in_order, server_of
from render.kit.letters.words import Words

SET = Control("set", panel=True)
FLIP = Control("setflip", panel=True)
HERE = "here"
"""Id of the channel's switch, besides the keys of settings."""
MOST_CHANNELS = 50


def settings_message(server: Server, channel: int, words: Words, notice: str = "") -> MessageBuilder:
    channels, quiet = CHANNELS.of(server), QUIET.of(server)
    places = words.joined([f"<#{place}>" for place in channels]) or words("ui-set-everywhere")
    hours = words("ui-set-quiet-none")
    if quiet is not None:
        hours = words("ui-set-quiet", hours=quiet.hours, zone=quiet.zone)
    said = [f"**{words('ui-set-title')}**", words("ui-set-channels", channels=places), hours]
    builder = MessageBuilder(PLAIN).say(notice).say("\n".join(said))
    in_rows(builder, [_menu(each, server, words) for each in in_order() if each.choices])
    here = words("ui-set-not-here" if channel in channels else "ui-set-here")
    flips = [(HERE, here)]
    flips += [(each.key, words.say(each.label(each.of(server)))) for each in in_order() if each.switch]
    in_rows(builder, [FLIP.button(label, 0, extra=key) for key, label in flips])
    return builder


def _menu(setting: Setting[Any], server: Server, words: Words) -> Item:
    entries = [Entry(str(value), words.say(setting.label(value)), "") for value in setting.choices]
    title, chosen = words(f"ui-set-{setting.key}"), str(setting.of(server))
    return SET.menu(title, entries, 0, extra=setting.key, chosen=(chosen,))


async def show_settings(app: App, interaction: Interaction, notice: str = "") -> None:
    guild = _managed(interaction)
    server = await server_of(app.store, guild)
    await show(interaction, settings_message(server, _channel(interaction), own_words(interaction), notice))


@SET.handled
async def choose(app: App, interaction: Interaction, id_: ComponentId) -> None:
    wanted = next(iter(values_in(interaction)), "")
    setting = _setting(id_.extra)
    found = [value for value in setting.choices if str(value) == wanted]
    if not found:
        raise refuse("ui-unknown-control")
    await change(app, interaction, lambda server: setting.put(server, found[0]))


@FLIP.handled
async def flip(app: App, interaction: Interaction, id_: ComponentId) -> None:
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
    before = CHANNELS.of(server)
    others = tuple(place for place in before if place != channel)
    return CHANNELS.put(server, (*before, channel)[-MOST_CHANNELS:] if others == before else others)


async def quiet(app: App, interaction: Interaction, zone: str, hours: str) -> None:
    wanted = quiet_wanted(zone, hours)
    await change(app, interaction, lambda server: QUIET.put(server, wanted))


async def change(app: App, interaction: Interaction, changed: Callable[[Server], Server]) -> None:
    await change_server(app.store, _managed(interaction), changed)
    await show_settings(app, interaction, own_words(interaction)("ui-me-kept"))


def _managed(interaction: Interaction) -> int:
    if interaction.guild_id is None or not person(interaction).manager:
        raise refuse("ui-set-managers")
    return interaction.guild_id


def _channel(interaction: Interaction) -> int:
    """The channel; for a thread, the one it's in."""
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return parent or interaction.channel_id or 0


def group_of(app: App) -> app_commands.Group:
    group = app_commands.Group(
        name="settings",
        description=described("cmd-settings"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        default_permissions=discord.Permissions(manage_guild=True),
    )

    @command("show", "act", group=group)
    async def settings(interaction: Interaction) -> None:
        await show_settings(app, interaction)

    add_quiet(group, partial(quiet, app))

    return group


async def setup(bot: Any) -> None:
    bot.tree.add_command(group_of(bot.app))
