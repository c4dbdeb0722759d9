"""`/me`: when and how someone is pinged, and how they see tables, with the controls to change it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache, partial
from typing import Any
from zoneinfo import available_timezones

from discord import Interaction, app_commands
from msgspec.structs import replace

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.choices import Entry
from bot.chat.commands import command, described
from bot.chat.controls import Control, values_in
from bot.chat.finding import found
from bot.chat.ids import ComponentId
from bot.chat.limits import HOURS, MENU, ZONE
from bot.chat.replies import show
from bot.chat.words import PLAIN, own_words, said
from bot.features.preferences.state import (
    DELAYS,
    LOOKS,
    Place,
    Preferences,
    change_preferences,
    choose,
    preferences_of,
)
from bot.tables.model import refuse
from bot.tables.quiet_hours import NIGHT, QuietHours, quiet_of
from render.kit.letters.words import Words

LOOK = Control("look", panel=True)
DELAY = Control("mydelay", panel=True)
WAY = Control("myway", panel=True)
NEXT_TOO = Control("mynext", panel=True)
WAYS = ("direct", "channel")


def preferences_message(preferences: Preferences, words: Words, notice: str = "") -> MessageBuilder:
    quiet = words("ui-me-quiet-none")
    if preferences.quiet is not None:
        quiet = words("ui-me-quiet", hours=preferences.quiet.hours, zone=preferences.quiet.zone)
    builder = MessageBuilder(PLAIN).say(notice)
    builder.say(f"**{words('ui-me-calls')}**\n{words('ui-me-calls-how')}\n{quiet}")
    delays = [Entry(name, words(f"ui-me-delay-{name}"), "") for name in DELAYS]
    ways = [Entry(way, words(f"ui-me-way-{way}"), "") for way in WAYS]
    builder.row(DELAY.menu(words("ui-me-delay"), delays, 0, chosen=(preferences.delay,)))
    builder.row(WAY.menu(words("ui-me-way"), ways, 0, chosen=(preferences.way,)))
    on = words("ui-me-next-on" if preferences.next else "ui-me-next-off")
    return builder.row(NEXT_TOO.button(on, 0, extra=str(int(not preferences.next))))


@DELAY.handled
async def delay(app: App, interaction: Interaction, id_: ComponentId) -> None:
    wanted = _one_of(interaction, tuple(DELAYS))
    await change(app, interaction, lambda preferences: replace(preferences, delay=wanted))


@WAY.handled
async def way(app: App, interaction: Interaction, id_: ComponentId) -> None:
    wanted = _one_of(interaction, WAYS)
    await change(app, interaction, lambda preferences: replace(preferences, way=wanted))


@NEXT_TOO.handled
async def next_too(app: App, interaction: Interaction, id_: ComponentId) -> None:
    await change(app, interaction, lambda preferences: replace(preferences, next=id_.extra == "1"))


async def quiet(app: App, interaction: Interaction, zone: str, hours: str) -> None:
    wanted = quiet_wanted(zone, hours)
    await change(app, interaction, lambda preferences: replace(preferences, quiet=wanted))


def quiet_wanted(zone: str, hours: str) -> QuietHours | None:
    """Quiet hours as they were typed, None without a zone. Refused if they can't be read."""
    try:
        return quiet_of(zone, hours) if zone else None
    except ValueError as error:
        raise refuse("ui-me-quiet-unknown") from error


async def change(app: App, interaction: Interaction, changed: Callable[[Preferences], Preferences]) -> None:
    preferences = await change_preferences(app.store, interaction.user.id, changed)
    words = own_words(interaction)
    await show(interaction, preferences_message(preferences, words, words("ui-me-kept")))


def place_of(interaction: Interaction) -> Place:
    """Where someone sees the answer: in their direct messages, or in a server's channel."""
    return "direct" if interaction.guild_id is None else "panel"


def _one_of(interaction: Interaction, known: tuple[str, ...]) -> str:
    chosen = next(iter(values_in(interaction)), "")
    if chosen not in known:
        raise refuse("ui-unknown-control")
    return chosen


def add_quiet(group: app_commands.Group, run: Callable[[Interaction, str, str], Awaitable[None]]) -> None:
    """Add `quiet` to a group of commands; `run` gets the zone and the hours as they were typed."""

    @command("quiet", "act", group=group)
    @app_commands.describe(zone=described("arg-zone"), hours=described("arg-hours"))
    async def quiet_hours(
        interaction: Interaction,
        zone: app_commands.Range[str, 1, ZONE] = "",
        hours: app_commands.Range[str, 1, HOURS] = NIGHT,
    ) -> None:
        await run(interaction, zone, hours)

    @quiet_hours.autocomplete("zone")
    async def _suggested(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=zone, value=zone) for zone in zones_like(typed)]


@cache
def _zones() -> tuple[str, ...]:
    """The names of all time zones of places; listing them reads many files."""
    return tuple(zone for zone in sorted(available_timezones()) if "/" in zone)


def zones_like(typed: str) -> list[str]:
    """Time zones that match what was typed: those whose city does first."""
    named = [
        (zone, (zone.rpartition("/")[2].replace("_", " "), zone, zone.replace("_", " "))) for zone in _zones()
    ]
    return found(typed, named)[:MENU]


def group_of(app: App) -> app_commands.Group:
    group = app_commands.Group(name="me", description=described("cmd-me"))

    @command("pings", "act", group=group)
    async def pings(interaction: Interaction) -> MessageBuilder:
        preferences = await preferences_of(app.store, interaction.user.id)
        return preferences_message(preferences, own_words(interaction))

    add_quiet(group, partial(quiet, app))

    @command("look", "act", group=group)
    @app_commands.describe(look=described("arg-look"))
    @app_commands.choices(
        look=[app_commands.Choice(name=described(f"arg-look-{each}"), value=each) for each in LOOKS]
    )
    async def look(interaction: Interaction, look: app_commands.Choice[str]) -> MessageBuilder:
        chosen = next(each for each in LOOKS if each == look.value)
        await choose(app.store, interaction.user.id, chosen)
        return said(own_words(interaction)(f"ui-look-{chosen}", place="both"))

    return group


async def setup(bot: Any) -> None:
    bot.tree.add_command(group_of(bot.app))
