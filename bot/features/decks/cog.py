"""Each game's own commands: `/<game> <what> <which>`, and `/<game> deck` where its players build decks."""

from __future__ import annotations

from typing import Any

import structlog
from discord import app_commands

from bot.app import App
from bot.chat.commands import described
from bot.features.decks.commands import deck_group
from bot.features.panel.typed import answer_command
from games.kernel.package.manifest import Manifest
from games.registry import keys, manifest_of

log = structlog.get_logger("games")


def group_of(app: App, manifest: Manifest) -> app_commands.Group | None:
    """The commands of a game; None for one that is answered with `/move` alone."""
    key, commands = manifest.key, manifest.commands_here()
    if not commands and not manifest.decks:
        return None
    group = app_commands.Group(name=key, description=described(f"{key}-cmd"))
    for command in commands:
        group.add_command(
            answer_command(app, command.name, f"{key}-cmd-{command.name}", command.argument, command.fits)
        )
    decks = manifest.decks_here()
    if decks is not None:
        group.add_command(deck_group(app, key, decks))
    return group


async def setup(bot: Any) -> None:
    """Register with the bot."""
    for key in keys():
        group = group_of(bot.app, manifest_of(key))
        if group is None:
            continue
        if bot.tree.get_command(key) is not None:
            log.warning("game_without_commands", game=key, why="the name is a command of the house")
            continue
        bot.tree.add_command(group)
