"""Answering interactions: acknowledge first, then say or show, and turn every failure into one sentence."""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
import structlog

from bot.metrics import ACKNOWLEDGED, ANSWERS, HANDLED
from bot.tables.model import TableRefused
from bot.ui.face import Face
from bot.ui.house import own_words, said
from games.kernel.faults import Refused
from games.kernel.text import Text

log = structlog.get_logger("interactions")
_NONE = discord.AllowedMentions.none()


async def acknowledge(interaction: discord.Interaction, *, in_place: bool) -> None:
    """Say at once that it arrived: the message stays and is edited, or a private answer is coming."""
    started = time.perf_counter()
    if in_place:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
    ACKNOWLEDGED.observe(time.perf_counter() - started)


async def show(interaction: discord.Interaction, face: Face) -> None:
    """Put a face where the acknowledgement stands."""
    await interaction.edit_original_response(view=face.view(), attachments=face.files(), allowed_mentions=_NONE)


async def whisper(interaction: discord.Interaction, face: Face) -> None:
    """Say something privately, beside the message that was clicked."""
    if interaction.response.is_done():
        await interaction.followup.send(view=face.view(), files=face.files(), ephemeral=True)
    else:
        await interaction.response.send_message(view=face.view(), files=face.files(), ephemeral=True)


@asynccontextmanager
async def explained(interaction: discord.Interaction, *, beside: bool = False) -> AsyncIterator[None]:
    """Turn refusals and failures into one private sentence."""
    started = time.perf_counter()
    try:
        yield
    except (Refused, TableRefused) as refusal:
        ANSWERS.labels(type(refusal).__name__).inc()
        await _explain(interaction, refusal.reason, beside)
    except discord.HTTPException as error:
        log.warning("discord_refused", code=error.code, status=error.status, text=error.text)
        ANSWERS.labels("discord").inc()
        await _last_words(interaction)
    except Exception:
        number = secrets.token_hex(3)
        log.exception("interaction_failed", number=number)
        ANSWERS.labels("failed").inc()
        await _explain(interaction, Text("ui-failed", {"number": number}), beside)
    else:
        ANSWERS.labels("ok").inc()
    HANDLED.observe(time.perf_counter() - started)


async def _explain(interaction: discord.Interaction, reason: Text, beside: bool) -> None:
    face = said(own_words(interaction).say(reason))
    try:
        if beside or not interaction.response.is_done():
            await whisper(interaction, face)
        else:
            await show(interaction, face)
    except discord.HTTPException as error:
        log.warning("could_not_explain", code=error.code, status=error.status)


async def _last_words(interaction: discord.Interaction) -> None:
    """Discord refused what we wanted to show: say so once, and let it be if that is refused too."""
    await _explain(interaction, Text("ui-discord-failed"), beside=True)
