"""The command with which people and servers set their quiet hours, with time zones suggested."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache
from zoneinfo import available_timezones

import discord
from discord import app_commands

from bot.chat.commands import command, described
from bot.chat.limits import HOURS, MENU, ZONE
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
    """Time zones whose name has what was typed: those of cities first."""
    wanted = typed.strip().lower().replace(" ", "_")
    found = [zone for zone in _zones() if wanted in zone.lower()]
    return sorted(found, key=lambda zone: not zone.lower().rpartition("/")[2].startswith(wanted))[:MENU]
