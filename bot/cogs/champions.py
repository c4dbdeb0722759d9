"""`/champions play | basic | ally | action | form | pass | defend | choose`."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.cogs.decks import deck_group
from bot.cogs.moves import answer_command, of_kind, starts_with
from bot.ui.parts.localise import described
from games.kernel.decision import Decision, Option

POWERS, ALLIES = "champions-group-powers", "champions-group-allies"


def _basic(decision: Decision, option: Option) -> bool:
    return option.group == POWERS


def _ally(decision: Decision, option: Option) -> bool:
    return option.group == ALLIES


def _whole(*ids: str) -> Any:
    """Options with exactly one of these ids."""
    return lambda decision, option: option.id in ids


_COMMANDS = (
    ("play", "card", starts_with("play", "event")),
    ("basic", "power", _basic),
    ("ally", "power", _ally),
    ("action", "ability", starts_with("act")),
    ("form", "form", _whole("form")),
    ("pass", "what", _whole("pass", "end", "none")),
    ("defend", "defender", of_kind("champions.defend")),
    ("respond", "ability", of_kind("champions.interrupt", "champions.response")),
)


async def setup(bot: Any) -> None:
    """Register with the bot."""
    group = app_commands.Group(name="champions", description=described("cmd-champions"))
    for name, argument, fits in _COMMANDS:
        group.add_command(answer_command(bot.house, name, f"cmd-champions-{name}", argument, fits))
    group.add_command(deck_group(bot.house, "champions"))
    bot.tree.add_command(group)
