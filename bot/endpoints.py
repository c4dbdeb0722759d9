"""Pointing discord.py at another server than Discord's: the sandbox, or a test's stand-in."""

from __future__ import annotations

import discord.asset
import discord.gateway
import discord.http
import yarl


def point_library_elsewhere(api: str | None, gateway: str | None, cdn: str | None) -> None:
    """Use these base addresses instead of Discord's own; None leaves one as it is."""
    if api:
        discord.http.Route.BASE = api
    if gateway:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    if cdn:
        discord.asset.Asset.BASE = cdn
