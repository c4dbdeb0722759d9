"""`/me`: how people are called and when not, and how tables are shown to them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache, partial
from typing import Any
from zoneinfo import available_timezones

import discord
from discord import app_commands

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.commands import command, described
from bot.chat.finding import found
from bot.chat.limits import HOURS, MENU, ZONE
from bot.chat.words import own_words, said
from bot.features.preferences.handlers import preferences_message, quiet
from bot.features.preferences.state import LOOKS, choose, preferences_of
from bot.tables.quiet_hours import NIGHT


def add_quiet(
    group: app_commands.Group, run: Callable[[discord.Interaction, str, str], Awaitable[None]]
) -> None:
    """Give a group of commands `quiet`; `run` is called with the zone and the hours as they were typed."""

    @command("quiet", "act", group=group)
    @app_commands.describe(zone=described("arg-zone"), hours=described("arg-hours"))
    async def quiet_hours(
        interaction: discord.Interaction,
        zone: app_commands.Range[str, 1, ZONE] = "",
        hours: app_commands.Range[str, 1, HOURS] = NIGHT,
    ) -> None:
        await run(interaction, zone, hours)

    @quiet_hours.autocomplete("zone")
    async def _suggested(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=zone, value=zone) for zone in zones_like(typed)]


@cache
def _zones() -> tuple[str, ...]:
    """The names of all time zones of places; to list them reads many files."""
    return tuple(zone for zone in sorted(available_timezones()) if "/" in zone)


def zones_like(typed: str) -> list[str]:
    """Time zones that fit what was typed: those whose city does first."""
    named = [
        (zone, (zone.rpartition("/")[2].replace("_", " "), zone, zone.replace("_", " "))) for zone in _zones()
    ]
    return found(typed, named)[:MENU]


def group_of(app: App) -> app_commands.Group:
    group = app_commands.Group(name="me", description=described("cmd-me"))

    @command("pings", "act", group=group)
    async def pings(interaction: discord.Interaction) -> MessageBuilder:
        preferences = await preferences_of(app.store, interaction.user.id)
        return preferences_message(preferences, own_words(interaction))

    add_quiet(group, partial(quiet, app))

    @command("look", "act", group=group)
    @app_commands.describe(look=described("arg-look"))
    @app_commands.choices(
        look=[app_commands.Choice(name=described(f"arg-look-{each}"), value=each) for each in LOOKS]
    )
    async def look(interaction: discord.Interaction, look: app_commands.Choice[str]) -> MessageBuilder:
        chosen = next(each for each in LOOKS if each == look.value)
        await choose(app.store, interaction.user.id, chosen)
        return said(own_words(interaction)(f"ui-look-{chosen}", place="both"))

    return group


async def setup(bot: Any) -> None:
    bot.tree.add_command(group_of(bot.app))
