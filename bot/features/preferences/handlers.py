"""What somebody wishes of the bot, with the controls to change it."""

from __future__ import annotations

from collections.abc import Callable

from discord import Interaction
from msgspec.structs import replace

from bot.app import App
from bot.chat.builder import MessageBuilder
from bot.chat.choices import Entry
from bot.chat.controls import Control, values_in
from bot.chat.ids import ComponentId
from bot.chat.replies import show
from bot.chat.words import PLAIN, own_words
from bot.features.preferences.state import DELAYS, Place, Preferences, change_preferences
from bot.tables.model import refuse
from bot.tables.quiet_hours import QuietHours, quiet_of
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
    builder = (
        MessageBuilder(PLAIN)
        .say(notice)
        .say(f"**{words('ui-me-calls')}**\n{words('ui-me-calls-how')}\n{quiet}")
    )
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
    """Quiet hours as somebody typed them, none without a zone; refused where they cannot be read."""
    try:
        return quiet_of(zone, hours) if zone else None
    except ValueError as error:
        raise refuse("ui-me-quiet-unknown") from error


async def change(app: App, interaction: Interaction, changed: Callable[[Preferences], Preferences]) -> None:
    preferences = await change_preferences(app.store, interaction.user.id, changed)
    words = own_words(interaction)
    await show(interaction, preferences_message(preferences, words, words("ui-me-kept")))


def place_of(interaction: Interaction) -> Place:
    """Where somebody sees the answer: among their direct messages, or in a server's channel."""
    return "direct" if interaction.guild_id is None else "panel"


def _one_of(interaction: Interaction, known: tuple[str, ...]) -> str:
    chosen = next(iter(values_in(interaction)), "")
    if chosen not in known:
        raise refuse("ui-unknown-control")
    return chosen
