"""Clicks: one handler for every button, menu and form, from the component's id alone."""

from __future__ import annotations

from typing import Any

import discord

from bot.ui.history import counted, lookingback, proving
from bot.ui.parts.ids import parse
from bot.ui.parts.replies import acknowledge, explained, shown_in, whisper
from bot.ui.parts.speech import own_words, said
from bot.ui.pressed import (
    answering,
    hinting,
    learning,
    lobbying,
    looking,
    reading,
    seating,
    settling,
    watching,
    wishing,
)
from bot.ui.pressed.house import House
from bot.ui.pressed.verbs import Verb

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
