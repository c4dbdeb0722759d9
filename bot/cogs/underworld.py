"""`/underworld play | dispatch | asset | reveal | activate | pass | assign`, and `/underworld deck`."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.cogs.decks import deck_group
from bot.cogs.moves import answer_command, of_kind, starts_with
from bot.ui.parts.localise import described

_COMMANDS = (
    ("play", "card", starts_with("play", "secret")),
    ("dispatch", "card", starts_with("dispatch")),
    ("asset", "card", starts_with("asset")),
    ("reveal", "card", starts_with("reveal")),
    ("activate", "ability", starts_with("act", "advance")),
    ("pass", "what", starts_with("pass")),
    ("assign", "cards", of_kind("underworld.damage", "underworld.contain")),
)


async def setup(bot: Any) -> None:
    """Register with the bot."""
    group = app_commands.Group(name="underworld", description=described("cmd-underworld"))
    for name, argument, fits in _COMMANDS:
        group.add_command(answer_command(bot.house, name, f"cmd-underworld-{name}", argument, fits))
    group.add_command(deck_group(bot.house, "underworld"))
    bot.tree.add_command(group)
