"""`/me`: how one is called and when not, how tables are shown to one; what the bot keeps, how to have it
forgotten, and not to be counted."""

from __future__ import annotations

from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.app import House
from bot.chat.builder import Style, button
from bot.chat.ids import ComponentId
from bot.chat.localise import described
from bot.chat.replies import acknowledge, explained, show
from bot.chat.words import own_words, said
from bot.features.preferences.handlers import quiet
from bot.features.preferences.hours import add_quiet
from bot.features.preferences.looks import LOOKS, choose
from bot.features.preferences.screens import wishes_face
from bot.features.preferences.state import wishes_of
from bot.features.stats.figures import rate_all_again


def group_of(house: House) -> app_commands.Group:
    """The commands about oneself."""
    group = app_commands.Group(name="me", description=described("cmd-me"))

    @group.command(name="forget", description=described("cmd-me-forget"))
    async def forget(interaction: discord.Interaction) -> None:
        async with explained(interaction):
            await acknowledge(interaction, in_place=False)
            words = own_words(interaction)
            running = len(await house.store.rows_with(interaction.user.id, "lobby", "live"))
            sure = button(ComponentId("forgetme", 0), words("ui-forget-sure"), Style.danger)
            await show(interaction, said(words("ui-forget-question", count=running)).row(sure))

    @group.command(name="stats", description=described("cmd-me-stats"))
    @app_commands.describe(counted=described("arg-counted"))
    async def stats(interaction: discord.Interaction, counted: bool) -> None:
        async with explained(interaction):
            await acknowledge(interaction, in_place=False)
            user = interaction.user.id
            async with house.turns.turn("count", user):
                await rate_all_again(house.store, await house.store.count_person(user, counted=counted))
            key = "ui-stats-on" if counted else "ui-stats-off"
            await show(interaction, said(own_words(interaction)(key)))

    @group.command(name="pings", description=described("cmd-me-pings"))
    async def pings(interaction: discord.Interaction) -> None:
        async with explained(interaction):
            await acknowledge(interaction, in_place=False)
            wishes = await wishes_of(house.store, interaction.user.id)
            await show(interaction, wishes_face(wishes, own_words(interaction)))

    add_quiet(group, "cmd-me-quiet", partial(quiet, house))

    @group.command(name="look", description=described("cmd-me-look"))
    @app_commands.describe(look=described("arg-look"))
    @app_commands.choices(
        look=[app_commands.Choice(name=described(f"arg-look-{each}"), value=each) for each in LOOKS]
    )
    async def look(interaction: discord.Interaction, look: app_commands.Choice[str]) -> None:
        async with explained(interaction):
            await acknowledge(interaction, in_place=False)
            chosen = next(each for each in LOOKS if each == look.value)
            await choose(house.store, interaction.user.id, chosen)
            await show(interaction, said(own_words(interaction)(f"ui-look-{chosen}")))

    return group


async def setup(bot: Any) -> None:
    """Register with the bot."""
    bot.tree.add_command(group_of(bot.house))
