"""Controls with which people say what they wish of the bot."""

from __future__ import annotations

from collections.abc import Callable

import discord
from msgspec.structs import replace

from bot.app import App
from bot.chat.controls import values_in
from bot.chat.ids import ComponentId
from bot.chat.replies import show
from bot.chat.words import own_words
from bot.features.preferences.controls import DELAY, NEXT_TOO, WAY
from bot.features.preferences.screens import WAYS, preferences_message
from bot.features.preferences.state import DELAYS, Preferences, change_preferences
from bot.tables.model import refuse
from bot.tables.quiet_hours import QuietHours, quiet_of

Interaction = discord.Interaction


@DELAY.handled
async def delay(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """How long the others wait before one is called."""
    wanted = _one_of(interaction, tuple(DELAYS))
    await change(app, interaction, lambda preferences: replace(preferences, delay=wanted))


@WAY.handled
async def way(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """By direct message, or in the table's channel."""
    wanted = _one_of(interaction, WAYS)
    await change(app, interaction, lambda preferences: replace(preferences, way=wanted))


@NEXT_TOO.handled
async def next_too(app: App, interaction: Interaction, id_: ComponentId) -> None:
    """Set whether the user hears that their turn is next."""
    await change(app, interaction, lambda preferences: replace(preferences, next=id_.extra == "1"))


async def quiet(app: App, interaction: Interaction, zone: str, hours: str) -> None:
    """Set quiet hours; without a zone there are none."""
    wanted = quiet_wanted(zone, hours)
    await change(app, interaction, lambda preferences: replace(preferences, quiet=wanted))


def quiet_wanted(zone: str, hours: str) -> QuietHours | None:
    """Quiet hours as somebody typed them, none without a zone; refused where they cannot be read."""
    try:
        return quiet_of(zone, hours) if zone else None
    except ValueError as error:
        raise refuse("ui-me-quiet-unknown") from error


async def change(app: App, interaction: Interaction, changed: Callable[[Preferences], Preferences]) -> None:
    """Keep a change of what one wishes, and show what holds now."""
    preferences = await change_preferences(app.store, interaction.user.id, changed)
    words = own_words(interaction)
    await show(interaction, preferences_message(preferences, words, words("ui-me-kept")))


def _one_of(interaction: Interaction, known: tuple[str, ...]) -> str:
    chosen = next(iter(values_in(interaction)), "")
    if chosen not in known:
        raise refuse("ui-unknown-control")
    return chosen
