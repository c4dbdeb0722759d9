"""`/splendor take | reserve | recruit | pay | return | location`."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.cogs.moves import answer_command, of_kind, starts_with
from bot.ui.parts.localise import described

_COMMANDS = (
    ("take", "gems", starts_with("take")),
    ("reserve", "card", starts_with("reserve", "reserve-deck")),
    ("recruit", "card", starts_with("recruit")),
    ("pay", "gems", of_kind("splendor.pay")),
    ("return", "gems", of_kind("splendor.return")),
    ("location", "place", of_kind("splendor.location")),
)


async def setup(bot: Any) -> None:
    """Register with the bot."""
    group = app_commands.Group(name="splendor", description=described("cmd-splendor"))
    for name, argument, fits in _COMMANDS:
        group.add_command(answer_command(bot.house, name, f"cmd-splendor-{name}", argument, fits))
    bot.tree.add_command(group)
