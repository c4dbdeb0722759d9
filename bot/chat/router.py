"""Clicks: one handler for every button, menu and form, from the component's id alone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

import discord

from bot.app import App
from bot.chat.controls import CONTROLS
from bot.chat.ids import parse
from bot.chat.late import LatePictures
from bot.chat.rates import RateLimiter
from bot.chat.replies import acknowledge, explained, shown_in, whisper
from bot.chat.words import own_words, said

Busy = Callable[[discord.Interaction, int], AbstractAsyncContextManager[None]]


class Router:
    """Routes component and form interactions."""

    def __init__(self, app: App, busy: Busy) -> None:
        """`busy` is entered while somebody's press at a table is answered."""
        self.app = app
        self._busy = busy

    async def handle(self, interaction: discord.Interaction) -> None:
        """Answer one click."""
        await self._answer(interaction)
        if (message := shown_in(interaction)) is not None:
            self.app[LatePictures].forget(message)

    async def _answer(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data or {}
        id_ = parse(str(data.get("custom_id", "")))
        control = CONTROLS.get(id_.verb) if id_ else None
        async with explained(interaction, beside=control is not None and control.public):
            if id_ is None or control is None:
                await whisper(interaction, said(own_words(interaction)("ui-unknown-control")))
                return
            self.app[RateLimiter].admit(interaction.user.id, interaction.guild_id, control.rate)
            if control.opens_form:
                await control.run(self.app, interaction, id_)
                return
            async with self._busy(interaction, id_.table):
                in_place = control.public or (control.panel and _private(interaction))
                await acknowledge(interaction, in_place=in_place)
                await control.run(self.app, interaction, id_)


def _private(interaction: discord.Interaction) -> bool:
    """Whether only the user sees the clicked message, so that it can become their panel."""
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)
