"""What somebody wishes of the bot, with the controls to change it."""

from __future__ import annotations

from bot.chat.builder import MessageBuilder
from bot.chat.choices import Entry
from bot.chat.words import PLAIN
from bot.features.preferences.controls import DELAY, NEXT_TOO, WAY
from bot.features.preferences.state import DELAYS, Preferences
from render.kit.letters.words import Words

WAYS = ("direct", "channel")


def preferences_message(preferences: Preferences, words: Words, notice: str = "") -> MessageBuilder:
    """How somebody is called, and what they can change."""
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
