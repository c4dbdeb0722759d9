"""The end of each channel: whether a private message has scrolled out of sight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from bot.base.cache import LRUCache

MOST = 4000
"""Channels, and people in them, to remember."""


class ChannelEnds:
    """The newest message of each channel known to this process: its own posts, those that Discord names with
    each press, and what a person was shown privately."""

    def __init__(self) -> None:
        self._newest: LRUCache[tuple[int, int], int] = LRUCache(MOST)

    def note(self, channel: int, message: int, reader: int = 0) -> None:
        """A message was posted; if it has a `reader`, only they see it."""
        key = (channel, reader)
        self._newest[key] = max(message, self._newest.get(key, 0))

    def heard(self, pressed: Mapping[str, Any]) -> None:
        """An interaction from the gateway: the library drops its channel's last message."""
        channel = pressed.get("channel") or {}
        if last := channel.get("last_message_id"):
            self.note(int(channel["id"]), int(last))

    def buried(self, interaction: discord.Interaction) -> bool:
        """Whether anything was posted below the pressed private message."""
        pressed, channel = interaction.message, interaction.channel_id or 0
        if pressed is None or not pressed.flags.ephemeral:
            return False
        return any(self._newest.get((channel, of), 0) > pressed.id for of in (0, interaction.user.id))
