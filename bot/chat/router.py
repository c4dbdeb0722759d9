"""Clicks: one handler for every button, menu and form, from the component's id alone."""

from __future__ import annotations

from typing import Any

import discord

from bot.app import House
from bot.chat.controls import Verb
from bot.chat.ids import parse
from bot.chat.replies import acknowledge, explained, shown_in, whisper
from bot.chat.words import own_words, said
from bot.features.hints import handlers as hinting
from bot.features.learn import handlers as learning
from bot.features.lobby import handlers as lobbying
from bot.features.lookup import handlers as looking
from bot.features.panel import handlers as answering
from bot.features.preferences import handlers as wishing
from bot.features.records import handlers as proving
from bot.features.replay import handlers as lookingback
from bot.features.seats import handlers as seating
from bot.features.settings import handlers as settling
from bot.features.stats import handlers as counted
from bot.features.story import handlers as reading
from bot.features.watch import handlers as watching

VERBS: dict[str, Verb] = {
    **lobbying.VERBS,
    **seating.VERBS,
    **looking.VERBS,
    **reading.VERBS,
    **answering.VERBS,
    **learning.VERBS,
    **lookingback.VERBS,
    **counted.VERBS,
    **proving.VERBS,
    **watching.VERBS,
    **wishing.VERBS,
    **settling.VERBS,
    **hinting.VERBS,
}
"""What the verb of a component id does."""


class Controls:
    """Routes component and form interactions."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def handle(self, interaction: discord.Interaction) -> None:
        """Answer one click."""
        await self._answer(interaction)
        if (message := shown_in(interaction)) is not None:
            self.house.panels.replaced(message)

    async def _answer(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data or {}
        id_ = parse(str(data.get("custom_id", "")))
        verb = VERBS.get(id_.verb) if id_ else None
        async with explained(interaction, beside=verb is not None and verb.public):
            if id_ is None or verb is None:
                await whisper(interaction, said(own_words(interaction)("ui-unknown-control")))
                return
            self.house.gate.admit(interaction.user.id, interaction.guild_id, "look" if verb.looks_up else "act")
            if verb.form:
                await verb.run(self.house, interaction, id_)
                return
            async with self.house.panels.pressed(interaction, id_.table):
                in_place = verb.public or (verb.panel and _private(interaction))
                await acknowledge(interaction, in_place=in_place)
                await verb.run(self.house, interaction, id_)


def _private(interaction: discord.Interaction) -> bool:
    """Whether the clicked message is seen by the user alone, and so can become his panel."""
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)
